package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
)

// leastPicture is how high, in pixels, a picture on a phone is at least beside a decision, by the number of pilots.
var leastPicture = map[int]int{2: 240, 3: 220}

// TestPhone: picture and controls of whoever decides stand on one screen of a phone.
func TestPhone(t *testing.T) {
	t.Parallel()
	tours(t, 120, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		least, few := leastPicture[s.Seats()]
		if !ok || !few {
			return
		}
		rows := ours.Controls(p.v, s.Roster)
		require.GreaterOrEqual(t, gametest.PictureRoom(rows), least, "%s: %+v", s.v.Step, rows)
	})
}
