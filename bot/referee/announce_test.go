package referee_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

var announcement = regexp.MustCompile("🎲 (.+): `(.+)` – the dice fall now.\n-# `match1` · announces link (\\d+), after `([0-9a-f]{16})`")

// announcements are the posts that announce rolls.
func (d *desk) announcements() (found []*post) {
	for _, p := range d.posts {
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
	d := newDesk(t, rolling{bareGame(enginetest.Walk{})})
	d.prefix = "7" // ids of messages are numbers that grow
	require.Contains(t, d.slash(1, "walk new autopilots:1 dice:announced").Text, "dice announced")
	d.press(1, "Start")
	if d.now().Header.Seq < 0 {
		t.Fatal("the match did not start")
	}
	d.slash(1, "walk do action:walk_1")
	d.slash(1, "walk do action:roll")
	log, posts := d.log(), d.announcements()
	require.Len(t, log, 4)
	require.Empty(t, log[1].Announced)
	for i, e := range log {
		if len(e.Rolls) == 0 {
			continue
		}
		require.Len(t, e.Announced, 1)
		p := d.find(e.Announced[0])
		found := announcement.FindStringSubmatch(p.Text)
		require.NotEmpty(t, found, p.Text)
		require.Equal(t, e.Action, found[2])
		require.Equal(t, log[i-1].Chain[:16], found[4])
		require.False(t, p.edited)
	}
	require.Len(t, posts, 1+2)
	d.manager = true
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	require.Contains(t, d.slash(1, "match verify").Text, "✅")
}

// TestAnnouncedRollIsCompleted: a bot that was killed, or cut off, around an announcement rolls the announced dice after
// its restart, and nobody acts before they have fallen.
func TestAnnouncedRollIsCompleted(t *testing.T) {
	t.Parallel()
	play := func(break_ func(d *desk), mend func(d *desk)) *desk {
		d := newDesk(t, bareGame(enginetest.Walk{}))
		d.slash(1, "walk new dice:announced")
		d.press(2, "Join")
		d.press(1, "Start")
		break_(d)
		d.slash(1, "walk do action:roll")
		mend(d)
		d.restart()
		require.NoError(t, d.referee.Resume(t.Context()))
		return d
	}
	whole := play(func(*desk) {}, func(*desk) {}).log()
	require.Len(t, whole, 2)
	require.Len(t, whole[1].Announced, 1)

	// Killed after the message stood, and before the dice were written down.
	d := play(func(d *desk) {
		n := 0
		d.flaky.full = func() bool { n++; return n > 1 }
	}, func(d *desk) {
		require.Len(t, d.log(), 1)
		require.NotNil(t, d.now().Header.Roll)
		require.NotEmpty(t, d.announcements())
		d.flaky.full = nil
	})
	require.Equal(t, whole, d.log())

	// The message did not go through.
	d = play(func(d *desk) {
		d.fault = func(what string) (error, bool) {
			if what == "post" {
				return errors.New("cut"), false
			}
			return nil, false
		}
	}, func(d *desk) {
		require.Len(t, d.log(), 1)
		require.Contains(t, d.slash(1, "match undo").Text, "A roll has been announced")
		d.fault = nil
	})
	require.Len(t, d.log(), 2)
	require.Nil(t, d.now().Header.Roll)
	require.NotEmpty(t, d.announcements())

	// Abandoned: the announcement stands in the channel, and no entry names it.
	d = play(func(d *desk) {
		n := 0
		d.flaky.full = func() bool { n++; return n > 1 }
	}, func(d *desk) {
		d.flaky.full = nil
		require.NoError(t, d.store.Update(channelID, "", func(tx *storage.ChannelTx) error {
			m, err := tx.Current()
			if err != nil {
				return err
			}
			m.Phase = storage.Over
			return tx.Put(m)
		}))
	})
	require.Len(t, d.log(), 1)
	require.NotEmpty(t, d.announcements())
}

func TestAnnouncedDiceWantAPlaceToPost(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Walk{}))
	d.missing = []string{"Send Messages"}
	require.Contains(t, d.slash(1, "walk new dice:"+fair.Announced).Text, "Send Messages")
}
