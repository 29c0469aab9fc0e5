package mayhemcensus

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// TestLives: a life includes every event until the seat's next sheet, even after its own sheet went back.
func TestLives(t *testing.T) {
	t.Parallel()
	spike, _ := mayhem.Standard().Sheet("ram-spike")
	box, _ := mayhem.Standard().Sheet("black-box")
	var l lives
	for _, e := range []engine.Event{
		mayhem.SheetDrawn{Seat: 1, Sheet: spike}, mayhem.SheetDrawn{Seat: 2, Sheet: box},
		mayhem.TurnBegan{Seat: 1}, mayhem.Gained{Seat: 1}, mayhem.TurnBegan{Seat: 2}, mayhem.TurnBegan{Seat: 1}, mayhem.Gained{Seat: 1},
		mayhem.SheetReturned{Seat: 1, Sheet: spike}, mayhem.Returned{Seat: 1, N: 1},
		mayhem.SheetDrawn{Seat: 1, Sheet: spike}, mayhem.TurnBegan{Seat: 1}, mayhem.Won{Seat: 1},
	} {
		l.see(e)
	}
	all := l.all()
	require.Equal(t, []life{
		{sheet: spike, kills: 1, turns: 2}, {sheet: spike, turns: 1, won: true}, {sheet: box, turns: 1},
	}, all)
	s := sheets{}
	s.add(all)
	require.InDelta(t, 0.5, s["ram-spike"].kills.Mean(), 1e-9)
	require.InDelta(t, 1.96*0.5/1.4142, s["ram-spike"].kills.Error(), 1e-3)
	var out bytes.Buffer
	s.writeTable(&out)
	require.Regexp(t, `(?m)^Ram spike +2  0\.500 ± 0\.693   1\.50 +1\.50 ± 0\.69   50\.0 %`, out.String())
	require.Contains(t, out.String(), "3 lives, 0.333 kills each")
}
