package sitting_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage"
)

const day = 24 * hour

// TestSilentHost: after a day without the host anybody in a lobby starts it, and after seven it closes by itself.
func TestSilentHost(t *testing.T) {
	open := func() *bottest.Harness {
		d := bottest.New(t, bottest.NewToy())
		require.NoError(t, d.Referee.Resume(t.Context()))
		d.Slash(1, "match new")
		d.Press(2, "Join")
		return d
	}
	d := open()
	d.Clock.Advance(20 * hour)
	d.Slash(1, "match options pace:fast")
	posted := map[string]bool{}
	for _, p := range d.Posts {
		posted[p.ID] = true
	}
	d.Clock.Advance(10 * hour)
	require.Contains(t, d.Press(2, "Start").Last.Text, "Only its host", "the host was here ten hours ago")
	d.Clock.Advance(15 * hour)
	require.Contains(t, d.Live().Text, "The host has been silent for a day")
	require.True(t, posted[d.Live().ID], "in the lobby's own message")
	require.Contains(t, d.Press(3, "Start").Last.Text, "Only its host", "of no seat here")
	d.Press(2, "Start")
	require.Equal(t, storage.Playing, d.Header().Phase)

	d = open()
	d.Clock.Advance(7*day - hour)
	require.Equal(t, storage.Lobby, d.Header().Phase)
	d.Clock.Advance(2 * hour)
	require.Equal(t, storage.Over, d.Header().Phase)
	require.Contains(t, said(d, 0), "silent for a week")
	require.NotContains(t, d.Header().Alarms, "abandoned")
	d.Slash(2, "match new")
	require.Equal(t, storage.Lobby, d.Header().Phase)
}

// TestAbandoned: a match in which nobody has done anything is told of after twelve days and closed after fourteen. Anybody who
// comes back keeps it open, and so does a holiday.
func TestAbandoned(t *testing.T) {
	d := table(t, "pace:none", 0)
	d.Clock.Advance(5 * day)
	d.Slash(1, "toy end")
	pinged := d.Pinged(2)
	d.Clock.Advance(12*day - hour)
	require.NotContains(t, said(d, 0), "Nobody has played here")
	d.Clock.Advance(2 * hour)
	require.Contains(t, d.Live().Text, "Nobody has played here for a while")
	require.Equal(t, pinged+1, d.Pinged(2), "whom it waits for")
	d.Clock.Advance(day)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(2, "toy step")
	d.Clock.Advance(3 * day)
	require.Equal(t, storage.Playing, d.Header().Phase, "Ben has come back")

	d.Slash(1, "me away until:10")
	d.Clock.Advance(9*day + 12*hour)
	require.Equal(t, storage.Playing, d.Header().Phase)
	d.Clock.Advance(2 * day)
	require.Equal(t, storage.Playing, d.Header().Phase)
	d.Clock.Advance(3 * day)
	require.Equal(t, storage.Over, d.Header().Phase)
	require.Contains(t, d.Live().Text, "Its record stays")
	require.Equal(t, pinged+2, d.Pinged(2))
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}

// TestHostOnAutopilot: a host who has let three clocks run out is the host no more.
func TestHostOnAutopilot(t *testing.T) {
	d := table(t, "pace:fast", 0)
	for n := range 3 {
		require.Equal(t, bottest.UserID(1), d.Header().Host, "miss %d", n)
		d.Clock.Advance(4*hour + 1)
		if n < 2 {
			d.Slash(2, "toy end")
		}
	}
	require.Equal(t, bottest.UserID(2), d.Header().Host)
	require.Contains(t, said(d, 0), "Ben is the host of this match now.")
}

// TestThreadIsArchived: the thread of a match is archived an hour after its end, unless another match has begun there.
func TestThreadIsArchived(t *testing.T) {
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, "match new thread:true")
	require.Equal(t, []string{"Toy · Ada"}, d.Opened)
	d.Channel = "801"
	begin := func() {
		d.Press(2, "Join")
		d.Press(1, "Start")
		d.End(1)
	}
	begin()
	d.Clock.Advance(30 * time.Minute)
	require.Empty(t, d.Closed)
	d.Press(1, "Rematch")
	d.Clock.Advance(hour)
	require.Empty(t, d.Closed, "its rematch is on")
	begin()
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Clock.Advance(3 * hour)
	require.Equal(t, []string{"801"}, d.Closed, "once")
}

// TestLeftTheServer: the seat of one who has left the server is an autopilot's from the first sitting on that they miss, and their
// rights pass on.
func TestLeftTheServer(t *testing.T) {
	d := table(t, "pace:fast", 0)
	d.Left = []string{bottest.UserID(1)}
	d.Clock.Advance(4*hour + 1)
	require.Contains(t, said(d, 0), "Ada has left the server")
	require.Equal(t, bottest.UserID(2), d.Header().Host)
	d.Slash(2, "toy end")
	require.True(t, d.Header().Seats[0].Auto)
	d.Left = nil
	d.Press(1, "I'm back")
	require.False(t, d.Header().Seats[0].Auto)
}
