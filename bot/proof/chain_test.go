package proof_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// rolling is a Walk whose autopilots always roll.
func rolling() game.Game {
	return bottest.Changed(bottest.Bare(enginetest.Walk{}), func(g game.Game) {
		g.Pilots = bottest.Pilots(func(engine.View) engine.Action {
			a, _ := enginetest.Walk{}.Parse("roll")
			return a
		})
	})
}

// TestAutopilotsRollTheSameAfterACrash kills the bot between any two things it writes down while autopilots play, and
// compares what they do and roll after the restart with a match that nothing disturbed.
func TestAutopilotsRollTheSameAfterACrash(t *testing.T) {
	t.Parallel()
	play := func(rounds, writes int) (killed, log []engine.Entry) {
		d := bottest.New(t, rolling())
		d.Slash(1, "walk new autopilots:2")
		d.Press(1, "Start")
		for range rounds {
			d.Slash(1, "walk do action:walk_1")
			d.Slash(1, "walk do action:stop")
		}
		n := 0
		d.Full = func() bool { n++; return writes >= 0 && n > writes }
		d.Slash(1, "walk do action:stop")
		killed = d.Log()
		d.Full = nil
		d.Restart()
		require.NoError(t, d.Referee.Resume(t.Context()))
		return killed, d.Log()
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
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Slash(1, "walk new")
	s := d.Now()
	require.Equal(t, d.Posts[0].ID, s.Header.SealMessage)
	require.Contains(t, d.Posts[0].Text, "Match `match1` · the seal of its dice: `"+s.Header.Seal+"`")
	require.Empty(t, d.Posts[0].Rows)
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Slash(1, "walk do action:roll")
	require.Equal(t, s.Header.Seal, d.Now().Header.Seal)
	require.False(t, d.Posts[0].Edited)
	d.Manager = true
	d.End(1)
	d.Secret = 9
	d.Slash(1, "walk new")
	require.NotEqual(t, s.Header.Seal, d.Now().Header.Seal)
	require.Contains(t, d.Find(d.Now().Header.SealMessage).Text, d.Now().Header.Seal)
	require.NotEqual(t, d.Posts[0].ID, d.Now().Header.SealMessage)
	require.Contains(t, d.Find(d.Now().Header.SealMessage).Text, "Match `match2`")
	require.False(t, d.Posts[0].Edited)
}

// TestPositionsShowTheirLink: each message that shows a position has the number and the digest of the last entry's link.
func TestPositionsShowTheirLink(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	shown := regexp.MustCompile("`match1` · link (\\d+) `([0-9a-f]{16})`")
	for _, action := range []string{"walk_1", "undo", "walk_2", "roll", "walk_1"} {
		user := int(d.Now().Now.Pending()[0].Seat)
		if action == "undo" {
			d.Slash(user, "match undo")
		} else {
			d.Slash(user, "walk do action:"+action)
		}
		log := d.Log()
		last := log[len(log)-1]
		for _, p := range []*bottest.Message{d.Live(), d.Slash(user, "match board"), d.Slash(3, "match board"), d.Slash(3, "match board text:true"), d.Slash(3, "match catchup")} {
			if strings.Contains(p.Text, "Nothing has happened") {
				continue // it shows no position
			}
			found := shown.FindStringSubmatch(p.Text)
			require.NotEmpty(t, found, p.Text)
			require.Equal(t, []string{fmt.Sprint(last.Seq + 1), last.Chain[:16]}, found[1:], action)
		}
	}
	require.Equal(t, engine.UndoAction, d.Log()[2].Action)
}

// copied is a copy of the harness's database as it is now.
func copied(ctx context.Context, d *bottest.Harness) string {
	d.T.Helper()
	var data bytes.Buffer
	require.NoError(d.T, d.Store.Backup(ctx, &data))
	path := filepath.Join(d.T.TempDir(), "copy.db")
	require.NoError(d.T, os.WriteFile(path, data.Bytes(), 0o600))
	return path
}

// onDatabase restarts the harness with another database.
func onDatabase(d *bottest.Harness, path string) {
	d.T.Helper()
	require.NoError(d.T, d.Store.Close())
	store, err := boltstore.Open(path)
	require.NoError(d.T, err)
	d.T.Cleanup(func() { _ = store.Close() })
	d.Store = store
	d.Restart()
	require.NoError(d.T, d.Referee.Resume(d.T.Context()))
}

// TestOldDatabaseIsNoticed: with an older database in its place, or another one, the bot stops the match and says so;
// with the newer one put back it goes on.
func TestOldDatabaseIsNoticed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	d.Slash(1, "walk do action:walk_1")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:roll")
	ahead := d.Now().Last
	newest := copied(t.Context(), d)

	onDatabase(d, old)
	said := d.Posts[len(d.Posts)-1]
	require.Contains(t, said.Text, "This match is stopped: the channel has seen link 3 `"+ahead.Chain[:16]+"`")
	for _, line := range []string{"walk do action:roll", "match undo", "match leave", "match hand seat:1", "match board", "match join"} {
		d.Manager = true
		require.Contains(t, d.Slash(1, line).Text, "This match is stopped", line)
	}
	require.Len(t, d.Log(), 2, "nothing is rolled again")
	messages := len(d.Posts)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Len(t, d.Posts, messages, "it is said once")

	onDatabase(d, newest)
	require.Empty(t, d.Now().Header.Stopped)
	d.Slash(2, "walk do action:walk_1")
	require.Len(t, d.Log(), 4)

	onDatabase(d, old)
	d.End(1)
	require.Equal(t, storage.Over, d.Now().Header.Phase, "a stopped match can be ended")
}

// TestRewrittenLogIsNoticed: a log as long as the channel has seen, with something else in it, is no better.
func TestRewrittenLogIsNoticed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	old := copied(t.Context(), d)
	d.Slash(1, "walk do action:walk_1")
	seen := slices.Clone(d.Posts)
	d.Unread = true
	onDatabase(d, old)
	require.Empty(t, d.Now().Header.Stopped)
	d.Unread, d.Posts = false, d.Posts[:1]
	d.Slash(1, "match board")
	d.Slash(1, "walk do action:walk_2")
	d.Posts = seen
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Contains(t, d.Now().Header.Stopped, "link 2 ")
}

// TestBrokenLogIsNamed: what verify finds is said with the entry, whatever it is.
func TestBrokenLogIsNamed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	d.Slash(1, "walk do action:walk_1")
	d.Manager = true
	d.End(1)
	text := d.Slash(3, "match verify").Text
	require.Contains(t, text, "✅")
	s := d.Now().Header
	require.Contains(t, text, "Match `match1` · seal `"+s.Seal+"`")
	require.Contains(t, text, "https://discord.com/channels/"+bottest.GuildID+"/"+bottest.ChannelID+"/"+s.SealMessage)
	d.Games[0] = bottest.Bare(bottest.Renumbered{Game: enginetest.Walk{}})
	d.Restart()
	text = d.Slash(3, "match verify").Text
	require.Contains(t, text, "❌")
	require.Contains(t, strings.ReplaceAll(text, "\\", ""), `entry 1 ("walk 1")`)
}

// TestTurnTakenBackWhole: when all of a turn is taken back the turn before is told again, after a restart too.
func TestTurnTakenBackWhole(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	told := func() (seqs []int) {
		for _, p := range d.Now().Recent {
			seqs = append(seqs, p.Entry.Seq)
		}
		return seqs
	}
	d.Slash(1, "walk do action:roll")
	d.Slash(2, "walk do action:stop")
	d.Slash(1, "walk do action:walk_1")
	d.Slash(1, "match undo")
	require.Equal(t, []int{2}, told())
	require.Equal(t, 4, d.Now().Last.Seq)
	d.Restart()
	require.Equal(t, []int{2}, told())
	require.Contains(t, d.Slash(1, "match undo").Text, "undo", "not beyond the turn")
	d.Slash(1, "walk do action:walk_2")
	d.Slash(1, "walk do action:walk_1")
	d.Slash(1, "match undo")
	require.Equal(t, []int{5}, told())
	d.Restart()
	require.Equal(t, []int{5}, told())
	log := d.Log()
	require.Len(t, log, 8)
	require.Equal(t, []bool{true, true, true, false, false, true, false, false}, engine.Standing(log))
}

// TestMatchesWithoutChainGoOn: a match of an older program keeps its derivation and its way of taking back.
func TestMatchesWithoutChainGoOn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.BeginUnchained("")
	require.Contains(t, d.Live().Text, "Its seal: `")
	d.Slash(1, "walk do action:walk_1")
	d.Slash(1, "match undo")
	d.Slash(1, "walk do action:roll")
	log := d.Log()
	require.Len(t, log, 2)
	require.Empty(t, log[1].Chain)
	s := d.Now().Header
	secret, err := fair.Parse(s.Secret)
	require.NoError(t, err)
	require.NoError(t, secret.Check(s.ID, log))
	d.Manager = true
	d.End(1)
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
	require.NotContains(t, string(d.Slash(1, "match record").Files[0].Data), `"fair"`)
}

var _ bot.History = (*bottest.Harness)(nil)
