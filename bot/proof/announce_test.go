package proof_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

var announcement = regexp.MustCompile("🎲 (.+): `(.+)` – the dice fall now.\n-# `match1` · announces link (\\d+), after `([0-9a-f]{16})`, commits to `([0-9a-f]{64})`")

// announcements are the posts that announce rolls.
func announcements(d *bottest.Harness) (found []*bottest.Message) {
	for _, p := range d.Posts {
		if announcement.MatchString(p.Text) {
			found = append(found, p)
		}
	}
	return found
}

// TestAnnouncedDice: every roll, also the board's and an autopilot's, is announced by a message before it falls, and
// follows from that message; what rolls nothing is not announced.
func TestAnnouncedDice(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, rolling())
	d.Prefix = "7" // ids of messages are numbers that grow
	require.Contains(t, d.Slash(1, "walk new autopilots:1 dice:announced").Text, "dice announced")
	d.Press(1, "Start")
	if d.Now().Header.Seq < 0 {
		t.Fatal("the match did not start")
	}
	require.Contains(t, d.Slash(1, "match status").Text, "dice announced")
	d.Slash(1, "walk do action:walk_1")
	d.Slash(1, "walk do action:roll")
	log, posts := d.Log(), announcements(d)
	require.Len(t, log, 4)
	require.Empty(t, log[1].Announced)
	for i, e := range log {
		if len(e.Rolls) == 0 {
			continue
		}
		require.Len(t, e.Announced, 1)
		p := d.Find(e.Announced[0])
		found := announcement.FindStringSubmatch(p.Text)
		require.NotEmpty(t, found, p.Text)
		require.Equal(t, e.Action, found[2])
		require.Equal(t, log[i-1].Chain[:16], found[4])
		require.False(t, p.Edited)
	}
	require.Len(t, posts, 1+2)
	d.Manager = true
	d.End(1)
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}

// worded is a game whose actions have words.
func worded() game.Game {
	return bottest.Changed(bottest.Bare(enginetest.Walk{}), func(g game.Game) {
		g.Told = func(engine.View, string, bot.Roster) string { return "Throw a die" }
	})
}

// TestAnnouncedRollIsWorded: the announcement says in the words of the button what is rolled for, beside how the record spells it.
func TestAnnouncedRollIsWorded(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, worded())
	d.Prefix = "7" // ids of messages are numbers that grow
	d.Slash(1, "walk new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Slash(1, "walk do action:roll")
	posts := announcements(d)
	require.NotEmpty(t, posts)
	require.Contains(t, posts[len(posts)-1].Text, "🎲 Ada · Throw a die: `roll` – the dice fall now.")
	d.Manager = true
	d.End(1)
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
	require.NotContains(t, d.Slash(1, "match verify").Text, "never rolled")
}

// TestAnnouncedRollIsCompleted: a bot that was killed, or cut off, around an announcement rolls the announced dice after
// its restart, and nobody acts before they have fallen.
func TestAnnouncedRollIsCompleted(t *testing.T) {
	t.Parallel()
	play := func(break_ func(d *bottest.Harness), mend func(d *bottest.Harness)) *bottest.Harness {
		d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
		d.Slash(1, "walk new dice:announced")
		d.Press(2, "Join")
		d.Press(1, "Start")
		break_(d)
		d.Slash(1, "walk do action:roll")
		mend(d)
		d.Restart()
		require.NoError(t, d.Referee.Resume(t.Context()))
		return d
	}
	whole := play(func(*bottest.Harness) {}, func(*bottest.Harness) {}).Log()
	require.Len(t, whole, 2)
	require.Len(t, whole[1].Announced, 1)

	// Killed after the message stood, and before the dice were written down.
	d := play(func(d *bottest.Harness) {
		n := 0
		d.Full = func() bool { n++; return n > 1 }
	}, func(d *bottest.Harness) {
		require.Len(t, d.Log(), 1)
		require.NotNil(t, d.Now().Header.Roll)
		require.NotEmpty(t, announcements(d))
		d.Full = nil
	})
	require.Equal(t, whole, d.Log())

	// The message did not go through.
	d = play(func(d *bottest.Harness) {
		d.Fault = func(what string) (error, bool) {
			if what == "post" {
				return errors.New("cut"), false
			}
			return nil, false
		}
	}, func(d *bottest.Harness) {
		require.Len(t, d.Log(), 1)
		require.Contains(t, d.Slash(1, "match undo").Text, "A roll has been announced")
		d.Fault = nil
	})
	require.Len(t, d.Log(), 2)
	require.Nil(t, d.Now().Header.Roll)
	require.NotEmpty(t, announcements(d))

	// Abandoned: the announcement stands in the channel, and no entry names it.
	d = play(func(d *bottest.Harness) {
		n := 0
		d.Full = func() bool { n++; return n > 1 }
	}, func(d *bottest.Harness) {
		d.Full = nil
		require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
			m, err := tx.Current()
			if err != nil {
				return err
			}
			m.Phase = storage.Over
			return tx.Put(m)
		}))
	})
	require.Len(t, d.Log(), 1)
	require.NotEmpty(t, announcements(d))
}

func TestAnnouncedDiceWantAPlaceToPost(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Missing = []string{"Send Messages"}
	require.Contains(t, d.Slash(1, "walk new dice:"+fair.Announced).Text, "Send Messages")
}
