package referee_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// newAnnounced is a desk with a lobby of two whose dice are announced. Ids of messages are numbers that grow.
func newAnnounced(t *testing.T) *desk {
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.prefix = "7"
	d.slash(1, "walk new dice:"+fair.Announced)
	d.press(2, "Join")
	return d
}

// cut lets a number of things be written down while somebody acts, and nothing after them.
func (d *desk) cut(writes int, act func()) {
	n := 0
	d.flaky.full = func() bool { n++; return n > writes }
	act()
	d.flaky.full = nil
}

// stoppedBy tells what the channel has seen that stopped the match.
func (d *desk) stoppedBy() string {
	d.t.Helper()
	stopped := d.now().Header.Stopped
	if stopped != "" {
		require.Contains(d.t, d.posts[len(d.posts)-1].Text, "This match is stopped: the channel has seen "+stopped)
		require.Contains(d.t, d.slash(1, "walk do action:roll").Text, "This match is stopped")
	}
	return stopped
}

// TestOldDatabaseIsNoticedInTheLobby: a lobby whose match the channel has seen played does not start it once more.
func TestOldDatabaseIsNoticedInTheLobby(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.slash(1, "walk new")
	d.press(2, "Join")
	old := d.copied()
	d.press(1, "Start")
	first := d.now().Last.Chain[:16]
	d.onDatabase(old)
	require.Equal(t, "link 1 `"+first+"`", d.stoppedBy())
	require.Contains(t, d.slash(1, "match start").Text, "This match is stopped")
	require.Equal(t, -1, d.now().Header.Seq)
}

// TestOldDatabaseIsNoticedBeforeAnAnnouncedRoll: a database in which a roll has been announced, and has not fallen yet,
// does not throw it when the channel has seen what fell. Both the start's dice and others.
func TestOldDatabaseIsNoticedBeforeAnAnnouncedRoll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, roll func(*desk)
		entries      int
	}{
		"the start": {func(*desk) {}, func(d *desk) { d.press(1, "Start") }, 0},
		"a roll":    {func(d *desk) { d.press(1, "Start") }, func(d *desk) { d.slash(1, "walk do action:roll") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newAnnounced(t)
			c.before(d)
			d.cut(1, func() { c.roll(d) })
			require.NotNil(t, d.now().Header.Roll)
			old := d.copied()
			d.restart()
			require.NoError(t, d.referee.Resume(t.Context()))
			whole := d.log()
			require.Len(t, whole, c.entries+1)
			d.onDatabase(old)
			require.Contains(t, d.stoppedBy(), "link")
			require.Equal(t, c.entries-1, d.now().Header.Seq)
		})
	}
}

// TestAnnouncementAheadOfTheDatabase: a host who does not like an announced roll puts a database back that knows nothing
// of it. The match is stopped, and its record says which roll never fell.
func TestAnnouncementAheadOfTheDatabase(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.press(1, "Start")
	old := d.copied()
	d.cut(1, func() { d.slash(1, "walk do action:roll") })
	posts := d.announcements()
	abandoned := engine.Abandoned{Seq: 1, Message: posts[len(posts)-1].id}
	require.Len(t, posts, 2)
	d.onDatabase(old)
	require.Equal(t, "the announcement of link 2 (`roll`)", d.stoppedBy())
	require.Equal(t, []engine.Abandoned{abandoned}, d.now().Header.Abandoned)
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Equal(t, []engine.Abandoned{abandoned}, d.now().Header.Abandoned, "it is noted once")

	d.pressOn(1, d.slash(1, "match end"), "End the match")
	text := d.slash(2, "match verify").Text
	require.Contains(t, text, "Announced and never rolled: entry 1 ([the announcement](https://discord.com/channels/"+guildID+"/"+channelID+"/"+abandoned.Message+"))")
	file, _, _ := strings.Cut(string(d.slash(2, "match record").Files[0].Data), "\n")
	var header struct{ Abandoned json.RawMessage }
	require.NoError(t, json.Unmarshal([]byte(file), &header))
	require.JSONEq(t, `[{"seq":1,"message":"`+abandoned.Message+`"}]`, string(header.Abandoned))
}

// TestEndedAroundAnAnnouncement: whoever ends a match whose announced roll has not fallen leaves it in the record.
func TestEndedAroundAnAnnouncement(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.press(1, "Start")
	d.manager = true
	question := d.slash(1, "match end")
	d.cut(1, func() { d.slash(1, "walk do action:roll") })
	posts := d.announcements()
	// The bot cannot write down what fell before the match is ended.
	end := 0
	d.flaky.full = func() bool { end++; return end == 1 }
	d.pressOn(1, question, "End the match")
	d.flaky.full = nil
	m := d.now().Header
	require.Equal(t, storage.Over, m.Phase)
	require.Nil(t, m.Roll)
	require.Equal(t, []engine.Abandoned{{Seq: 1, Message: posts[1].id}}, m.Abandoned)
	require.False(t, m.Behind())
}

// TestStandingAnnouncementIsAnswered: after a restart the dice follow from the announcement that stands, however long ago
// it was posted. Where the bot cannot read the channel another one is posted, and the first is noted when it can.
func TestStandingAnnouncementIsAnswered(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.press(1, "Start")
	d.cut(1, func() { d.slash(1, "walk do action:roll") })
	standing := d.announcements()[1].id
	clear(d.gone) // the nonces of posts are forgotten after minutes
	old := d.copied()
	posts := slices.Clone(d.posts)
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Equal(t, []string{standing}, d.log()[1].Announced)
	require.Len(t, d.announcements(), 2)
	require.Empty(t, d.now().Header.Abandoned)

	d.posts, d.unread = posts, true
	d.onDatabase(old)
	require.Len(t, d.announcements(), 3)
	require.Equal(t, []string{d.announcements()[2].id}, d.log()[1].Announced)
	d.unread = false
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Empty(t, d.now().Header.Stopped)
	require.Equal(t, []engine.Abandoned{{Seq: 1, Message: standing}}, d.now().Header.Abandoned)
}

// TestNewerMatchIsNoticed: a channel that has seen the end of a match, or another match after it, does not go on with it.
func TestNewerMatchIsNoticed(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	d.slash(1, "walk do action:walk_1")
	old := d.copied()
	before := len(d.posts)
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	ended := slices.Clone(d.posts)
	d.onDatabase(old)
	require.Equal(t, "its end, and its secret with it", d.stoppedBy())

	d = newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	d.slash(1, "walk do action:walk_1")
	old = d.copied()
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	n := len(d.posts)
	d.slash(1, "walk new")
	d.posts = append(slices.Clone(ended[:before]), d.posts[n:]...) // the end has been deleted
	d.onDatabase(old)
	require.Equal(t, "match `match2`", d.stoppedBy())
}

// TestLostDatabaseStopsNothing: matches of a database that was lost stand above those of a new one.
func TestLostDatabaseStopsNothing(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	empty := d.copied()
	d.begin("")
	d.slash(1, "walk do action:roll")
	d.onDatabase(empty)
	d.begin("")
	d.slash(1, "walk do action:roll")
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Empty(t, d.now().Header.Stopped)
}

// TestStopIsForGood: what the channel has seen may be too far up to be read the next time, and counts all the same.
func TestStopIsForGood(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	old := d.copied()
	d.slash(1, "walk do action:roll")
	d.onDatabase(old)
	stopped := d.stoppedBy()
	require.NotEmpty(t, stopped)
	d.posts = d.posts[:1]
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Equal(t, stopped, d.now().Header.Stopped)
}

// TestHistoryIsAskedFor: where the bot cannot notice an older database it says which permission that takes.
func TestHistoryIsAskedFor(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	require.NotContains(t, d.slash(1, "walk new").Text, "Read Message History")
	d.missing = []string{"Read Message History"}
	d.press(2, "Join")
	require.Contains(t, d.live().Text, "Read Message History")
	require.Contains(t, d.slash(1, "match verify").Text, "not started")
	d.press(1, "Start")
	require.NotContains(t, d.live().Text, "Read Message History", "once is enough")
	require.Contains(t, d.slash(1, "match verify").Text, "Read Message History")
}
