package record_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/record"
)

type drawn struct{ *rand.Rand }

func (d drawn) Roll(sides int, _ string) int { return 1 + d.IntN(sides) }

// TestSeen: a record handed out in mid-match holds no secret of others, and says so when it is verified. The whole
// record verifies.
func TestSeen(t *testing.T) {
	t.Parallel()
	setup, err := engine.Prepare(enginetest.Bids{}, engine.Setup{Seats: 2})
	require.NoError(t, err)
	dice := drawn{rand.New(rand.NewPCG(1, 1))}
	m, entry, _, err := engine.Begin(enginetest.Bids{}, setup, dice)
	require.NoError(t, err)
	log := []engine.Entry{entry}
	play := func(s engine.Seat) string {
		for a := range m.View(s).Legal() {
			m, entry, _, err = m.Play(len(log), s, a.String(), dice)
			require.NoError(t, err)
			log = append(log, entry)
			return a.String()
		}
		return ""
	}
	head := record.Header{Seats: []string{"Ada", "Ben"}}
	seen := func(s engine.Seat) string {
		var b bytes.Buffer
		require.NoError(t, record.Seen(&b, enginetest.Bids{}, setup, head, log, s))
		return b.String()
	}
	bid := play(2)
	require.Contains(t, seen(2), `"action":"`+bid+`"`)
	for _, s := range []engine.Seat{engine.Nobody, 1} {
		require.NotContains(t, seen(s), bid)
		require.Contains(t, seen(s), `"action":"bid"`)
		_, err = record.Verify(strings.NewReader(seen(s)), enginetest.Bids{})
		require.ErrorContains(t, err, "not to know")
	}
	play(1)
	require.Contains(t, seen(1), `"action":"`+bid+`"`, "turned up")
	play(1)
	play(2)
	var whole bytes.Buffer
	require.NoError(t, record.Whole(&whole, enginetest.Bids{}, setup, head, log))
	require.NotContains(t, whole.String(), `"secret"`)
	sum, err := record.Verify(&whole, enginetest.Bids{})
	require.NoError(t, err)
	require.Equal(t, 1, sum.Over)
}
