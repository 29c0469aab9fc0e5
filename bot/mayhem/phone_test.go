package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
)

// leastPicture is how high, in pixels, a picture on a phone is at least beside a decision, by the number of pilots: the more
// of them are in reach, the more shots stand below it.
var leastPicture = map[int]int{2: 220, 3: 220, 4: 220, 5: 170, 6: 200}

// TestPhone: picture and controls of the one who decides stand on one screen of a phone.
func TestPhone(t *testing.T) {
	t.Parallel()
	tours(t, 120, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok {
			return
		}
		rows := ours.Controls(p.v, s.Roster)
		require.GreaterOrEqual(t, gametest.PictureRoom(rows), leastPicture[s.Seats()], "%s: %+v", s.v.Step, rows)
	})
}
