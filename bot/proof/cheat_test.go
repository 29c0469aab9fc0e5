package proof_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// newBids is a harness with a match of bids whose dice are announced, before the last bid of the first round, which rolls.
func newBids(t *testing.T) *bottest.Harness {
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Prefix = "7" // ids of messages are numbers that grow
	d.Manager = true
	d.Begin("dice:" + fair.Announced)
	d.Act(1, bottest.Choices(d.Now(), 1)[0])
	require.Len(t, d.Log(), 2)
	return d
}

// checked ends a match, which is not to hold back anything then, and returns what its check says and its record.
func checked(d *bottest.Harness) (said, file string) {
	d.End(1)
	return d.Slash(2, "match verify").Text, string(d.Slash(2, "match record").Files[0].Data)
}

// meanwhile has something done when an announcement has been posted and its dice have not fallen, while somebody acts.
func meanwhile(d *bottest.Harness, do, act func()) {
	n := 0
	d.Full = func() bool {
		if n++; n == 2 {
			do()
		}
		return false
	}
	act()
	d.Full = nil
}

// change changes the header of the channel's match.
func change(ctx context.Context, d *bottest.Harness, do func(m *storage.Match)) {
	require.NoError(d.T, d.Store.Update(ctx, bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(d.T, err)
		do(m)
		return tx.Put(m)
	}))
}

// TestAnnouncementsAreCompared: the check counts the announcements that stand in the channel and say what the record says.
func TestAnnouncementsAreCompared(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	bid := bottest.Choices(d.Now(), 2)[0]
	d.Act(2, bid)
	last := announcements(d)[1]
	require.Contains(t, last.Text, "`bid` – the dice fall now", "others may not know which")
	require.NotContains(t, last.Text, bid)
	log := d.Log()
	require.Equal(t, announcement.FindStringSubmatch(last.Text)[5], log[2].Commitment)
	require.NotEqual(t, log[0].Commitment, log[2].Commitment)
	require.Empty(t, log[1].Commitment, "it rolled nothing")
	said, file := checked(d)
	require.Contains(t, said, "✅")
	require.Contains(t, said, "say what the record says: 2 of 2.")
	_, err := record.Verify(strings.NewReader(file), enginetest.Bids{})
	require.NoError(t, err)

	d.Unread = true
	require.Contains(t, d.Slash(2, "match verify").Text, "say what the record says: 0 of 2.")
	d.Unread = false
	d.Posts = slices.DeleteFunc(d.Posts, func(p *bottest.Message) bool { return p.ID == last.ID })
	said = d.Slash(2, "match verify").Text
	require.Contains(t, said, "⚠ No announcement stands in the channel any more, though the record names one: entry 2 ([the announcement](")
	require.Contains(t, said, "1 of 2.")
}

// TestExchangedAnswerIsFound: a host who puts another secret answer in the place of the announced one, when its dice are known,
// leaves a record that holds by itself. The announcement in the channel contradicts it, though it names the first word only.
func TestExchangedAnswerIsFound(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	bids := bottest.Choices(d.Now(), 2)
	require.Len(t, bids, 2)
	meanwhile(d, func() { change(t.Context(), d, func(m *storage.Match) { m.Roll.Action = bids[1] }) }, func() { d.Act(2, bids[0]) })
	require.Equal(t, bids[1], d.Log()[2].Action)
	id := announcements(d)[1].ID
	require.Equal(t, []string{id}, d.Log()[2].Announced)
	said, file := checked(d)
	require.Contains(t, said, "❌ This match does not hold: the announcement of entry 2 has another commitment than the entry")
	require.Contains(t, said, bottest.ChannelID+"/"+id)
	_, err := record.Verify(strings.NewReader(file), enginetest.Bids{})
	require.NoError(t, err)
}

// TestAnnouncementSaysTheEntry: nor can the announcement be of another press, or of another action that everybody may read.
func TestAnnouncementSaysTheEntry(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	d.Manager = true
	meanwhile(d, func() { change(t.Context(), d, func(m *storage.Match) { m.Roll.ID = "1" }) }, func() { d.Slash(1, "walk do action:roll") })
	said, _ := checked(d)
	require.Contains(t, said, "❌ This match does not hold: the announcement of entry 1 has another commitment than the entry")
	shown := announcements(d)[1]
	shown.Text = strings.Replace(shown.Text, "`roll`", "`rest`", 1)
	require.Contains(t, d.Slash(2, "match verify").Text, "the announcement of entry 1 has another action than the entry")
	shown.Text = strings.Replace(shown.Text, "announces link 2", "announces link 3", 1)
	require.Contains(t, d.Slash(2, "match verify").Text, "the announcement of entry 1 has another link than the entry")
}

// TestMadeUpAnnouncementIsFound: a host who tries three hundred ids of messages for the best roll names a message that does not
// stand in the channel, and leaves one there that no entry names.
func TestMadeUpAnnouncementIsFound(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	d.Press(1, "Start")
	d.Manager = true
	cut(d, 1, func() { d.Slash(1, "walk do action:roll") })
	real := announcements(d)[1].ID
	best, most := "", 0
	for n := range 300 {
		id := fmt.Sprintf("%s%03d", real, n)
		s := d.Now()
		require.NoError(t, s.Fall(nil, []string{id}))
		if face := s.Last.Rolls[0].Face; face > most {
			best, most = id, face
		}
	}
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		s, err := match.Load(tx, d.Games)
		require.NoError(t, err)
		return s.Fall(tx, []string{best})
	}))
	require.Equal(t, 6, d.Log()[1].Rolls[0].Face, "it pays")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	said, _ := checked(d)
	require.Contains(t, said, "⚠ No announcement stands in the channel any more, though the record names one: entry 1")
	require.Contains(t, said, bottest.ChannelID+"/"+best)
	require.Contains(t, said, "Announced and never rolled: entry 1 ([the announcement](https://discord.com/channels/"+bottest.GuildID+"/"+bottest.ChannelID+"/"+real+"))")
}

// ofVersion makes the match of a lobby one that an older program opened.
func ofVersion(ctx context.Context, d *bottest.Harness, version int) {
	change(ctx, d, func(m *storage.Match) {
		secret, err := fair.Parse(m.Secret)
		require.NoError(d.T, err)
		m.Fair, m.Seal = version, secret.Seal(version)
	})
}

// TestMatchesOfVersion2GoOn: they keep their seal, their links and their announcements, and are checked by them.
func TestMatchesOfVersion2GoOn(t *testing.T) {
	t.Parallel()
	d := newAnnounced(t)
	ofVersion(t.Context(), d, 2)
	d.Press(1, "Start")
	d.Manager = true
	d.Slash(1, "walk do action:roll")
	require.True(t, slices.ContainsFunc(d.Posts, func(p *bottest.Message) bool {
		return regexp.MustCompile("announces link 2, after `[0-9a-f]{16}`$").MatchString(p.Text)
	}))
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Empty(t, d.Now().Header.Stopped)
	require.Empty(t, d.Log()[1].Commitment)
	said, file := checked(d)
	require.Contains(t, said, "✅")
	require.Contains(t, said, "say what the record says: 2 of 2.")
	require.Contains(t, said, "fair version 2")
	require.Contains(t, file, `"fair":2`)
	sum, err := record.Verify(strings.NewReader(file), enginetest.Walk{})
	require.NoError(t, err)
	require.Error(t, sum.Proven())
}

// TestRestartAtAnotherSecondRollsTheSame kills the bot at every step while autopilots are due, and starts it again at another
// second: what they do and roll is the same, in matches of every version with a chain, and with announced dice.
func TestRestartAtAnotherSecondRollsTheSame(t *testing.T) {
	t.Parallel()
	play := func(version int, dice string, writes int) (killed, log []engine.Entry) {
		d := bottest.New(t, rolling())
		d.Prefix = "7"
		d.Slash(1, "walk new autopilots:2"+dice)
		ofVersion(t.Context(), d, version)
		d.Press(1, "Start")
		n := 0
		d.Full = func() bool {
			n++
			d.Clock.Jump(1e9) // a second for every write
			return writes >= 0 && n > writes
		}
		d.Slash(1, "walk do action:stop")
		killed = d.Log()
		d.Full = nil
		d.Clock.Jump(1234e9)
		d.Restart()
		require.NoError(t, d.Referee.Resume(t.Context()))
		log = d.Log()
		for i := range log {
			log[i].At = 0
		}
		return killed, log
	}
	for version := 2; version <= fair.Version; version++ {
		for _, dice := range []string{"", " dice:" + fair.Announced} {
			_, whole := play(version, dice, -1)
			require.Len(t, whole, 4)
			lengths := map[int]bool{}
			for writes := range 10 {
				killed, log := play(version, dice, writes)
				lengths[len(killed)] = true
				if writes > 0 { // else nobody has pressed
					require.Equal(t, whole, log, "version %d%s, killed after %d writes", version, dice, writes)
				}
			}
			require.Subset(t, lengths, map[int]bool{1: true, 2: true, 3: true}, "it was killed before every action")
		}
	}
}
