package publish_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
)

// loses takes the live message from the channel, or its controls alone, and gives back what it told.
func loses(d *bottest.Harness, whole bool) (told string) {
	d.T.Helper()
	live := d.Live()
	require.Equal(d.T, d.Now().Header.Live.Message, live.ID)
	told = live.Text
	if i := slices.Index(d.Posts, live); whole {
		d.Posts[i] = &bottest.Message{Theirs: true}
	} else {
		live.Message = bot.Message{Text: "The match went on in a newer message."}
	}
	return told
}

// TestLostLiveMessageComesBack: where the live message was deleted, or a program with an older database took its buttons, the
// next start brings them back, and so does the board for the one who asks for it, with the story that went with them.
func TestLostLiveMessageComesBack(t *testing.T) {
	t.Parallel()
	back := map[string]func(*bottest.Harness){
		"the next start": func(d *bottest.Harness) {
			d.Restart()
			require.NoError(d.T, d.Referee.Resume(d.T.Context()))
		},
		"the pilot who decides": func(d *bottest.Harness) { require.False(d.T, d.Slash(1, "match board").Private) },
		"another pilot":         func(d *bottest.Harness) { require.False(d.T, d.Slash(2, "match board").Private) },
		"somebody else":         func(d *bottest.Harness) { require.False(d.T, d.Slash(3, "match board").Private) },
	}
	for name, act := range back {
		for _, whole := range []bool{true, false} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				d := bottest.NewToyMatch(t, 0)
				d.Press(1, "step")
				pings := d.Pinged(1)
				told := loses(d, whole)
				require.Contains(t, told, "as number 1.")
				act(d)
				m := d.Now().Header
				require.False(t, m.Behind())
				require.Equal(t, m.Live.Message, d.Live().ID)
				require.Contains(t, d.Live().Text, "as number 1.")
				require.Equal(t, pings, d.Pinged(1), "who is to decide knows")
				messages := len(d.Posts)
				require.True(t, d.Slash(3, "match board").Private, "it stands again")
				d.Restart()
				require.NoError(t, d.Referee.Resume(t.Context()))
				require.Len(t, d.Posts, messages+1)
				d.Press(1, "step")
				_, p := d.Toy()
				require.Equal(t, 2, p.Actions)
			})
		}
	}
}

// TestBoardOfAnUnreadChannel: where the bot may not read, or Discord stumbles, the board is shown in private as ever.
func TestBoardOfAnUnreadChannel(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	loses(d, true)
	d.Unread = true
	require.True(t, d.Slash(3, "match board").Private)
	d.Unread = false
	d.Failing(bottest.ErrFull, "read")
	require.True(t, d.Slash(3, "match board").Private)
}
