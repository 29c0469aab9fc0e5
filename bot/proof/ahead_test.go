package proof_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// newAnnounced is a harness with a lobby of two whose dice are announced. Ids of messages are numbers that grow.
func newAnnounced(t *testing.T) *bottest.Harness {
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Prefix = "7"
	d.Slash(1, "walk new dice:"+fair.Announced)
	d.Press(2, "Join")
	return d
}

// cut lets a number of things be written down while somebody acts, and nothing after them.
func cut(d *bottest.Harness, writes int, act func()) {
	n := 0
	d.Full = func() bool { n++; return n > writes }
	act()
	d.Full = nil
}

// stoppedBy tells what the channel has seen that stopped the match.
func stoppedBy(d *bottest.Harness) string {
	d.T.Helper()
	stopped := d.Now().Header.Stopped
	if stopped != "" {
		require.Contains(d.T, d.Posts[len(d.Posts)-1].Text, "This match is stopped: the channel has seen "+stopped)
		require.Contains(d.T, d.Slash(1, "walk do action:roll").Text, "This match is stopped")
	}
	return stopped
}

// TestOldDatabaseIsNoticedInTheLobby: a lobby whose match the channel has seen played does not start it once more.
func TestOldDatabaseIsNoticedInTheLobby(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Slash(1, "walk new")
	d.Press(2, "Join")
	old := copied(t.Context(), d)
	d.Press(1, "Start")
	first := d.Now().Last.Chain[:16]
	onDatabase(d, old)
	require.Equal(t, "link 1 `"+first+"`", stoppedBy(d))
	require.Contains(t, d.Slash(1, "match start").Text, "This match is stopped")
	require.Equal(t, -1, d.Now().Header.Seq)
}

// TestOldDatabaseIsNoticedBeforeAnAnnouncedRoll: a database in which a roll has been announced, and has not fallen yet,
// does not throw it when the channel has seen what fell. Both the start's dice and others.
func TestOldDatabaseIsNoticedBeforeAnAnnouncedRoll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, roll func(*bottest.Harness)
		entries      int
	}{
		"the start": {func(*bottest.Harness) {}, func(d *bottest.Harness) { d.Press(1, "Start") }, 0},
		"a roll":    {func(d *bottest.Harness) { d.Press(1, "Start") }, func(d *bottest.Harness) { d.Slash(1, "walk do action:roll") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newAnnounced(t)
			c.before(d)
			cut(d, 1, func() { c.roll(d) })
			require.NotNil(t, d.Now().Header.Roll)
			old := copied(t.Context(), d)
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
			whole := d.Log()
			require.Len(t, whole, c.entries+1)
			onDatabase(d, old)
			require.Contains(t, stoppedBy(d), "link")
			require.Equal(t, c.entries-1, d.Now().Header.Seq)
		})
	}
}

// TestAnnouncementAheadOfTheDatabase: a host who does not like an announced roll puts a database back that knows nothing
// of it. The match is stopped, and its record says which roll never fell.
func TestAnnouncementAheadOfTheDatabase(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	old := copied(t.Context(), d)
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	posts := announcements(d)
	abandoned := engine.Abandoned{Seq: 1, Message: posts[len(posts)-1].ID}
	require.Len(t, posts, 2)
	onDatabase(d, old)
	require.Equal(t, "the announcement of link 2 (`roll`)", stoppedBy(d))
	require.Equal(t, []engine.Abandoned{abandoned}, d.Now().Header.Abandoned)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Equal(t, []engine.Abandoned{abandoned}, d.Now().Header.Abandoned, "it is noted once")

	d.End(1)
	text := d.Slash(2, "match verify").Text
	require.Contains(t, text, "Announced and never rolled: entry 1 ([the announcement](https://discord.com/channels/"+bottest.GuildID+"/"+bottest.ChannelID+"/"+abandoned.Message+"))")
	file, _, _ := strings.Cut(string(d.Slash(2, "match record").Files[0].Data), "\n")
	var header struct{ Abandoned json.RawMessage }
	require.NoError(t, json.Unmarshal([]byte(file), &header))
	require.JSONEq(t, `[{"seq":1,"message":"`+abandoned.Message+`"}]`, string(header.Abandoned))
}

// TestEndedAroundAnAnnouncement: the one who ends a match whose announced roll has not fallen leaves it in the record.
func TestEndedAroundAnAnnouncement(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	d.Manager = true
	question := d.Slash(1, "match end")
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	posts := announcements(d)
	// The bot cannot write down what fell before the match is ended.
	end := 0
	d.Full = func() bool { end++; return end == 1 }
	d.PressOn(1, question, "End the match")
	d.Full = nil
	m := d.Now().Header
	require.Equal(t, storage.Over, m.Phase)
	require.Nil(t, m.Roll)
	require.Equal(t, []engine.Abandoned{{Seq: 1, Message: posts[1].ID}}, m.Abandoned)
	require.False(t, m.Behind())
}

// TestStandingAnnouncementIsAnswered: after a restart the dice follow from the announcement that stands, however long ago
// it was posted. Where the bot cannot read the channel another one is posted, and the first is noted when it can.
func TestStandingAnnouncementIsAnswered(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	standing := announcements(d)[1].ID
	d.ForgetNonces() // the nonces of posts are forgotten after minutes
	old := copied(t.Context(), d)
	posts := slices.Clone(d.Posts)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Equal(t, []string{standing}, d.Log()[1].Announced)
	require.Len(t, announcements(d), 2)
	require.Empty(t, d.Now().Header.Abandoned)

	d.Posts, d.Unread = posts, true
	onDatabase(d, old)
	require.Len(t, announcements(d), 3)
	require.Equal(t, []string{announcements(d)[2].ID}, d.Log()[1].Announced)
	d.Unread = false
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Empty(t, d.Now().Header.Stopped)
	require.Equal(t, []engine.Abandoned{{Seq: 1, Message: standing}}, d.Now().Header.Abandoned)
}

// TestNewerMatchIsNoticed: a channel that has seen the end of a match, or another match after it, does not go on with it.
func TestNewerMatchIsNoticed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	d.Slash(1, "walk do action:walk_1")
	old := copied(t.Context(), d)
	before := len(d.Posts)
	d.Manager = true
	d.End(1)
	ended := slices.Clone(d.Posts)
	onDatabase(d, old)
	require.Equal(t, "its end, and its secret with it", stoppedBy(d))

	d = bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	d.Slash(1, "walk do action:walk_1")
	old = copied(t.Context(), d)
	d.Manager = true
	d.End(1)
	n := len(d.Posts)
	d.Slash(1, "walk new")
	d.Posts = append(slices.Clone(ended[:before]), d.Posts[n:]...) // the end has been deleted
	onDatabase(d, old)
	require.Equal(t, "match `match2`", stoppedBy(d))
}

// TestLostDatabaseStopsNothing: matches of a database that was lost stand above those of a new one.
func TestLostDatabaseStopsNothing(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	empty := copied(t.Context(), d)
	d.Begin("")
	d.Slash(1, "walk do action:roll")
	onDatabase(d, empty)
	d.Begin("")
	d.Slash(1, "walk do action:roll")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Empty(t, d.Now().Header.Stopped)
}

// TestStopIsForGood: what the channel has seen may be too far up to be read the next time, and counts all the same.
func TestStopIsForGood(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:roll")
	onDatabase(d, old)
	stopped := stoppedBy(d)
	require.NotEmpty(t, stopped)
	d.Posts = d.Posts[:1]
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Equal(t, stopped, d.Now().Header.Stopped)
}

// TestHistoryIsAskedFor: where the bot cannot notice an older database it says which permission that takes.
func TestHistoryIsAskedFor(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	require.NotContains(t, d.Slash(1, "walk new").Text, "Read Message History")
	d.Missing = []string{"Read Message History"}
	d.Press(2, "Join")
	require.Contains(t, d.Live().Text, "Read Message History")
	require.Contains(t, d.Slash(1, "match verify").Text, "not started")
	d.Press(1, "Start")
	require.NotContains(t, d.Live().Text, "Read Message History", "once is enough")
	require.Contains(t, d.Slash(1, "match verify").Text, "Read Message History")
}

// TestAheadUnread: a channel that cannot be read for a moment at the start is compared before anything is done there, and
// again later until it can be.
func TestAheadUnread(t *testing.T) {
	t.Parallel()
	for name, next := range map[string]func(*bottest.Harness){
		"before a request": func(d *bottest.Harness) { d.Slash(1, "walk do action:walk_1") },
		"by itself":        func(d *bottest.Harness) { d.Clock.Advance(time.Minute) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
			d.Begin("")
			old := copied(t.Context(), d)
			d.Slash(1, "walk do action:roll")
			ahead := d.Now().Last
			_, heal := d.Failing(errors.New("500"), "read")
			onDatabase(d, old)
			require.Empty(t, d.Now().Header.Stopped)
			heal()
			next(d)
			require.Equal(t, "link 2 `"+ahead.Chain[:16]+"`", d.Now().Header.Stopped)
			require.Len(t, d.Log(), 1)
		})
	}
}

// TestAnnouncedTwice: after a kill a roll that may have been announced waits until the channel can be read, and falls by the
// announcement that stands.
func TestAnnouncedTwice(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	posts := announcements(d)
	d.ForgetNonces()
	_, heal := d.Failing(errors.New("500"), "read")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Len(t, d.Log(), 1)
	heal()
	d.Clock.Advance(time.Minute)
	require.Len(t, announcements(d), len(posts))
	require.Equal(t, []string{posts[len(posts)-1].ID}, d.Log()[1].Announced)
}

// TestAheadUnwritten: a comparison that could not be written down counts for nothing. It is made again before anything is
// done in the channel.
func TestAheadUnwritten(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:roll")
	ahead := d.Now().Last
	d.Full = func() bool { return true }
	onDatabase(d, old)
	require.Empty(t, d.Now().Header.Stopped)
	d.Full = nil
	require.Contains(t, d.Slash(1, "walk do action:walk_1").Text, "This match is stopped")
	require.Equal(t, "link 2 `"+ahead.Chain[:16]+"`", d.Now().Header.Stopped)
	require.Len(t, d.Log(), 1)
}

// TestUncomparedIsNotPlayedOn: as long as the channel cannot be read after a start, nothing changes there but that the match
// may be ended.
func TestUncomparedIsNotPlayedOn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	_, heal := d.Failing(errors.New("500"), "read")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Contains(t, d.Slash(1, "walk do action:walk_1").Text, "I cannot read this channel at the moment")
	require.Len(t, d.Log(), 1)
	heal()
	d.Slash(1, "walk do action:walk_1")
	require.Len(t, d.Log(), 2)
	d.Failing(errors.New("500"), "read")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Manager = true
	d.End(1)
	require.Equal(t, storage.Over, d.Now().Header.Phase)
}

// TestGivenUpChannelIsCompared: a channel that was given up is compared like any other, once somebody acts there.
func TestGivenUpChannelIsCompared(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	id := d.Now().Header.ID
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Match(id)
		require.NoError(t, err)
		m.GaveUp = true
		return tx.Put(m)
	}))
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:roll")
	onDatabase(d, old)
	require.Empty(t, d.Now().Header.Stopped, "it is left alone")
	require.Contains(t, d.Slash(1, "walk do action:walk_1").Text, "This match is stopped")
	require.Len(t, d.Log(), 1)
}

// TestChatHidesNothing: what an older database lacks is found however much others have said since. So nothing is played on
// with it, and with the newer one the match goes on.
func TestChatHidesNothing(t *testing.T) {
	t.Parallel()
	for name, act := range map[string]func(*bottest.Harness){
		"in a message below": func(d *bottest.Harness) { d.Slash(1, "walk do action:walk_1") },
		"by an edit": func(d *bottest.Harness) {
			live := d.Live()
			d.Handle(1, bot.Request{Kind: bot.Press, Custom: live.Rows[0].Select.ID, Values: []string{"walk 1"}, Message: live.ID})
			require.Equal(d.T, live, d.Live())
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
			d.Begin("")
			old := copied(t.Context(), d)
			act(d)
			newest := copied(t.Context(), d)
			d.Chat(250)
			onDatabase(d, old)
			require.Contains(t, stoppedBy(d), "link 2")
			require.Len(t, d.Log(), 1)
			onDatabase(d, newest)
			require.Empty(t, d.Now().Header.Stopped)
			d.Slash(1, "walk do action:walk_1")
			require.Len(t, d.Log(), 3)
		})
	}
}

// TestAnnouncementBelowChat: a roll that was announced before a kill falls by the announcement that stands, however much has
// been said since.
func TestAnnouncementBelowChat(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	standing := announcements(d)[1].ID
	d.ForgetNonces()
	d.Chat(150)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Equal(t, []string{standing}, d.Log()[1].Announced)
	require.Len(t, announcements(d), 2)
}

// TestEndWaitsForAnnouncements: a match with announced rolls is not ended while the channel cannot be read, for its record
// would not name a roll that was announced and never fell.
func TestEndWaitsForAnnouncements(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	d.Manager = true
	question := d.Slash(1, "match end")
	_, heal := d.Failing(errors.New("500"), "read")
	require.Contains(t, d.PressOn(1, question, "End the match").Text, "I cannot read this channel at the moment")
	require.Equal(t, storage.Playing, d.Now().Header.Phase)
	heal()
	d.PressOn(1, question, "End the match")
	require.Equal(t, storage.Over, d.Now().Header.Phase)
}

// TestButtonsComeBackWithTheNewerDatabase: a press on an older database takes the buttons off the newest message, which it
// does not know. The newer one, put back, brings them back by itself.
func TestButtonsComeBackWithTheNewerDatabase(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:roll")
	newest := copied(t.Context(), d)
	onDatabase(d, old)
	live := d.Live()
	d.Handle(2, bot.Request{Kind: bot.Press, Custom: live.Rows[0].Select.ID, Values: []string{"walk 1"}, Message: live.ID})
	require.Empty(t, live.Rows)
	onDatabase(d, newest)
	require.Equal(t, d.Now().Header.Live.Message, d.Live().ID)
	require.NotEqual(t, live.ID, d.Live().ID)
}

// TestStopIsToldOnce: however often the program is started again, the channel of a stopped match is told once why it stands still.
func TestStopIsToldOnce(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:walk_1")
	onDatabase(d, old)
	told := func() (n int) {
		for _, p := range d.Posts {
			if !p.Private && strings.Contains(p.Text, "This match is stopped") {
				n++
			}
		}
		return n
	}
	for range 3 {
		require.Equal(t, 1, told())
		d.ForgetNonces()
		d.Restart()
		require.NoError(t, d.Referee.Resume(t.Context()))
	}
	require.Equal(t, 1, told())
}
