package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
)

// leastPicture is how high, in pixels, a picture on a phone is at least beside a decision of a duel or of three.
const leastPicture = 240

// TestPhone: picture and controls of whoever decides stand on one screen of a phone.
func TestPhone(t *testing.T) {
	t.Parallel()
	tours(t, 120, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.Seats() > 3 {
			return
		}
		rows := ours.Controls(p.v, s.Roster)
		require.GreaterOrEqual(t, gametest.PictureRoom(rows), leastPicture, "%s: %+v", s.v.Step, rows)
	})
}
