package referee_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// log is the log of the channel's match.
func (d *desk) log() (log []engine.Entry) {
	d.t.Helper()
	require.NoError(d.t, d.store.View(channelID, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	}))
	return log
}

// rolling is a Walk whose autopilots always roll.
type rolling struct{ game.Game }

func (rolling) Choose(engine.View) engine.Action {
	a, _ := enginetest.Walk{}.Parse("roll")
	return a
}

// TestAutopilotsRollTheSameAfterACrash kills the bot between any two things it writes down while autopilots play, and
// compares what they do and roll after the restart with a match that nothing disturbed.
func TestAutopilotsRollTheSameAfterACrash(t *testing.T) {
	t.Parallel()
	play := func(rounds, writes int) (killed, log []engine.Entry) {
		d := newDesk(t, rolling{bareGame(enginetest.Walk{})})
		d.slash(1, "walk new autopilots:2")
		d.press(1, "Start")
		for range rounds {
			d.slash(1, "walk do action:walk_1")
			d.slash(1, "walk do action:stop")
		}
		n := 0
		d.flaky.full = func() bool { n++; return writes >= 0 && n > writes }
		d.slash(1, "walk do action:stop")
		killed = d.log()
		d.flaky.full = nil
		d.restart()
		require.NoError(t, d.referee.Resume(t.Context()))
		return killed, d.log()
	}
	for rounds := range 2 {
		_, whole := play(rounds, -1)
		between := map[int]bool{}
		for writes := 1; writes < 8; writes++ {
			killed, log := play(rounds, writes)
			require.Equal(t, whole, log, "killed after %d writes", writes)
			if len(killed) < len(whole) {
				between[len(killed)] = true
			}
		}
		require.Len(t, between, 2, "it was killed before either autopilot's action")
		for _, e := range whole[len(whole)-2:] {
			require.Len(t, e.Rolls, 1)
			require.Equal(t, whole[len(whole)-3].ID, e.ID, "the id of the entry before it")
		}
	}
}

// TestSealComesFirst: the seal stands in a message of its own before the lobby does, and is never edited; another match has
// another message.
func TestSealComesFirst(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.slash(1, "walk new")
	s := d.now()
	require.Equal(t, d.posts[0].id, s.Header.SealMessage)
	require.Contains(t, d.posts[0].Text, "Match `match1` · the seal of its dice: `"+s.Header.Seal+"`")
	require.Empty(t, d.posts[0].Rows)
	d.press(2, "Join")
	d.press(1, "Start")
	d.slash(1, "walk do action:roll")
	require.Equal(t, s.Header.Seal, d.now().Header.Seal)
	require.False(t, d.posts[0].edited)
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	d.secret = 9
	d.slash(1, "walk new")
	require.NotEqual(t, s.Header.Seal, d.now().Header.Seal)
	require.Contains(t, d.find(d.now().Header.SealMessage).Text, d.now().Header.Seal)
	require.NotEqual(t, d.posts[0].id, d.now().Header.SealMessage)
	require.Contains(t, d.find(d.now().Header.SealMessage).Text, "Match `match2`")
	require.False(t, d.posts[0].edited)
}

// TestPositionsShowTheirLink: each message that shows a position has the number and the digest of the last entry's link.
func TestPositionsShowTheirLink(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	shown := regexp.MustCompile("`match1` · link (\\d+) `([0-9a-f]{16})`")
	for _, action := range []string{"walk_1", "undo", "walk_2", "roll", "walk_1"} {
		user := int(d.now().Now.Pending()[0].Seat)
		if action == "undo" {
			d.slash(user, "match undo")
		} else {
			d.slash(user, "walk do action:"+action)
		}
		log := d.log()
		last := log[len(log)-1]
		for _, p := range []*post{d.live(), d.slash(user, "match board"), d.slash(3, "match board"), d.slash(3, "match board text:true"), d.slash(3, "match catchup")} {
			if strings.Contains(p.Text, "Nothing has happened") {
				continue // it shows no position
			}
			found := shown.FindStringSubmatch(p.Text)
			require.NotEmpty(t, found, p.Text)
			require.Equal(t, []string{fmt.Sprint(last.Seq + 1), last.Chain[:16]}, found[1:], action)
		}
	}
	require.Equal(t, engine.UndoAction, d.log()[2].Action)
}

// copied is a copy of the desk's database as it is now.
func (d *desk) copied() string {
	d.t.Helper()
	var data bytes.Buffer
	require.NoError(d.t, d.store.Backup(&data))
	path := filepath.Join(d.t.TempDir(), "copy.db")
	require.NoError(d.t, os.WriteFile(path, data.Bytes(), 0o600))
	return path
}

// onDatabase restarts the desk with another database.
func (d *desk) onDatabase(path string) {
	d.t.Helper()
	require.NoError(d.t, d.store.Close())
	store, err := storage.Open(path)
	require.NoError(d.t, err)
	d.t.Cleanup(func() { _ = store.Close() })
	d.store, d.flaky = store, &flaky{Store: store}
	d.restart()
	require.NoError(d.t, d.referee.Resume(d.t.Context()))
}

// TestOldDatabaseIsNoticed: with an older database in its place, or another one, the bot stops the match and says so;
// with the newer one put back it goes on.
func TestOldDatabaseIsNoticed(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	d.slash(1, "walk do action:walk_1")
	old := d.copied()
	d.slash(1, "walk do action:roll")
	ahead := d.now().Last
	newest := d.copied()

	d.onDatabase(old)
	said := d.posts[len(d.posts)-1]
	require.Contains(t, said.Text, "This match is stopped: the channel has seen link 3 `"+ahead.Chain[:16]+"`")
	for _, line := range []string{"walk do action:roll", "match undo", "match leave", "match hand seat:1", "match board", "match join"} {
		d.manager = true
		require.Contains(t, d.slash(1, line).Text, "This match is stopped", line)
	}
	require.Len(t, d.log(), 2, "nothing is rolled again")
	messages := len(d.posts)
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Len(t, d.posts, messages, "it is said once")

	d.onDatabase(newest)
	require.Empty(t, d.now().Header.Stopped)
	d.slash(2, "walk do action:walk_1")
	require.Len(t, d.log(), 4)

	d.onDatabase(old)
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	require.Equal(t, storage.Over, d.now().Header.Phase, "a stopped match can be ended")
}

// TestRewrittenLogIsNoticed: a log as long as the channel has seen, with something else in it, is no better.
func TestRewrittenLogIsNoticed(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	old := d.copied()
	d.slash(1, "walk do action:walk_1")
	seen := slices.Clone(d.posts)
	d.unread = true
	d.onDatabase(old)
	require.Empty(t, d.now().Header.Stopped)
	d.unread, d.posts = false, d.posts[:1]
	d.slash(1, "match board")
	d.slash(1, "walk do action:walk_2")
	d.posts = seen
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Contains(t, d.now().Header.Stopped, "link 2 ")
}

// TestBrokenLogIsNamed: what verify finds is said with the entry, whatever it is.
func TestBrokenLogIsNamed(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	d.slash(1, "walk do action:walk_1")
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	text := d.slash(3, "match verify").Text
	require.Contains(t, text, "✅")
	s := d.now().Header
	require.Contains(t, text, "Match `match1` · seal `"+s.Seal+"`")
	require.Contains(t, text, "https://discord.com/channels/"+guildID+"/"+channelID+"/"+s.SealMessage)
	d.games[0] = bareGame(renumbered{enginetest.Walk{}})
	d.restart()
	text = d.slash(3, "match verify").Text
	require.Contains(t, text, "❌")
	require.Contains(t, strings.ReplaceAll(text, "\\", ""), `entry 1 ("walk 1")`)
}

// TestTurnTakenBackWhole: when all of a turn is taken back the turn before is told again, after a restart too.
func TestTurnTakenBackWhole(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.begin("")
	told := func() (seqs []int) {
		for _, p := range d.now().Recent {
			seqs = append(seqs, p.Entry.Seq)
		}
		return seqs
	}
	d.slash(1, "walk do action:roll")
	d.slash(2, "walk do action:stop")
	d.slash(1, "walk do action:walk_1")
	d.slash(1, "match undo")
	require.Equal(t, []int{2}, told())
	require.Equal(t, 4, d.now().Last.Seq)
	d.restart()
	require.Equal(t, []int{2}, told())
	require.Contains(t, d.slash(1, "match undo").Text, "undo", "not beyond the turn")
	d.slash(1, "walk do action:walk_2")
	d.slash(1, "walk do action:walk_1")
	d.slash(1, "match undo")
	require.Equal(t, []int{5}, told())
	d.restart()
	require.Equal(t, []int{5}, told())
	log := d.log()
	require.Len(t, log, 8)
	require.Equal(t, []bool{true, true, true, false, false, true, false, false}, engine.Standing(log))
}

// TestMatchesWithoutChainGoOn: a match of an older program keeps its derivation and its way of taking back.
func TestMatchesWithoutChainGoOn(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.beginUnchained("")
	require.Contains(t, d.live().Text, "Its seal: `")
	d.slash(1, "walk do action:walk_1")
	d.slash(1, "match undo")
	d.slash(1, "walk do action:roll")
	log := d.log()
	require.Len(t, log, 2)
	require.Empty(t, log[1].Chain)
	s := d.now().Header
	secret, err := fair.Parse(s.Secret)
	require.NoError(t, err)
	require.NoError(t, secret.Check(s.ID, log))
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	require.Contains(t, d.slash(1, "match verify").Text, "✅")
	require.NotContains(t, string(d.slash(1, "match record").Files[0].Data), `"fair"`)
}

var _ bot.History = (*desk)(nil)
