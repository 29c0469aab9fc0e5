package display_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/mayhem"
)

// TestBoardViewWhole asks for the whole board until a picture is a part of it: the answer is then another picture, and says
// the same.
func TestBoardViewWhole(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Begin("board:23x14 asteroids:4")
	for range 60 {
		part, whole := d.Slash(3, "match board").Picture, d.Slash(3, "match board view:whole").Picture
		require.NotNil(t, part)
		require.NotNil(t, whole)
		require.Equal(t, part.Alt, whole.Alt)
		if string(part.Data) != string(whole.Data) {
			return
		}
		s := d.Now()
		seat := s.Now.Pending()[0].Seat
		d.Act(int(seat), bottest.Choices(s, seat)[0])
	}
	require.Fail(t, "no picture was a part of the board")
}

// TestEndedMatchIsAnotherPicture: once somebody has ended a match its picture is another one, which says so in words, too.
func TestEndedMatchIsAnotherPicture(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Begin("")
	before := d.Slash(3, "match board").Picture
	d.End(1)
	after := d.Slash(3, "match board").Picture
	require.NotEqual(t, string(before.Data), string(after.Data))
	require.Contains(t, after.Alt, "The match is ended")
}
