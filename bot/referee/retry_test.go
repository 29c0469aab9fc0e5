package referee_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage"
)

// newToyMatch is a desk at which Ada, robots and Ben play the toy, and it is Ada's turn.
func newToyMatch(t *testing.T, robots int) *desk {
	d := newDesk(t, newToy())
	d.slash(1, "match new")
	for range robots {
		d.press(1, "Add autopilot")
	}
	d.press(2, "Join")
	d.press(1, "Start")
	return d
}

// failing has everything of some kinds fail with an error until heal is called, and counts the attempts.
func (d *desk) failing(err error, what ...string) (attempts *int, heal func()) {
	attempts = new(int)
	d.fault = func(now string) (error, bool) {
		for _, w := range what {
			if w == now {
				*attempts++
				return err, false
			}
		}
		return nil, false
	}
	return attempts, func() { d.fault = nil }
}

func (d *desk) upToDate() bool {
	m, p := d.match()
	return !m.Behind() && (m.Phase != storage.Playing || !m.Seats[p.Active-1].Auto && !p.Asked)
}

// TestRetryAfter leaves a channel alone for as long as the service says, whoever acts there.
func TestRetryAfter(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	attempts, heal := d.failing(slowDown{90 * time.Second}, "post")
	d.press(1, "end")
	require.Equal(t, 1, *attempts)
	d.clock.advance(89 * time.Second)
	d.slash(2, "match status")
	require.Equal(t, 1, *attempts)
	heal()
	d.clock.advance(2 * time.Second)
	require.True(t, d.upToDate())
	require.Equal(t, 1, d.pinged(2))
}

// TestPauses tries again in seconds after a fault that passes, in minutes without a permission, and less and less often.
func TestPauses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err                error
		soon, later, hours int // most attempts in 10 s, 1 minute, and 10 hours; at least a third of each
	}{
		"passing": {errors.New("500"), 4, 7, 150},
		"barred":  {&bot.Barred{Missing: []string{"Send Messages"}}, 1, 2, 40},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newToyMatch(t, 0)
			attempts, heal := d.failing(c.err, "post", "answer")
			d.handle(2, bot.Request{Kind: bot.Command, Path: []string{"match", "leave"}})
			*attempts = 1
			for _, most := range []struct {
				of   time.Duration
				most int
			}{{10 * time.Second, c.soon}, {50 * time.Second, c.later}, {10 * time.Hour, c.hours}} {
				d.clock.advance(most.of)
				require.LessOrEqual(t, *attempts, 2*most.most)
				require.GreaterOrEqual(t, *attempts, most.most/3)
			}
			require.Equal(t, 1, d.clock.ahead(), "one try is ahead")
			heal()
			d.clock.advance(time.Hour)
			require.True(t, d.upToDate())
			require.Zero(t, d.clock.ahead())
		})
	}
}

// TestGoneIsGivenUp stops trying a channel that stays gone, also after a restart, and goes on when somebody acts there.
func TestGoneIsGivenUp(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1)
	attempts, heal := d.failing(bot.ErrGone, "post", "edit")
	d.press(1, "end")
	d.clock.advance(1000 * time.Hour)
	require.Zero(t, d.clock.ahead())
	require.Less(t, *attempts, 30)
	m, _ := d.match()
	require.True(t, m.GaveUp)
	*attempts = 0
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	d.clock.advance(1000 * time.Hour)
	require.Zero(t, *attempts)
	d.slash(2, "match status")
	require.NotZero(t, *attempts, "a sign of life")
	d.clock.advance(1000 * time.Hour)
	require.Zero(t, d.clock.ahead(), "and it is bounded again")
	heal()
	d.slash(2, "match status")
	require.True(t, d.upToDate())
	m, _ = d.match()
	require.False(t, m.GaveUp)
	require.Equal(t, 1, d.pinged(2))
}

// TestSignOfLife brings a channel up to date as soon as somebody does anything there.
func TestSignOfLife(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"match board", "match status", "match undo", "match catchup", "match log", "toy step", "help"} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			d := newToyMatch(t, 2)
			_, heal := d.failing(errors.New("500"), "post", "edit")
			d.press(1, "end")
			require.False(t, d.upToDate())
			heal()
			d.slash(2, line)
			require.True(t, d.upToDate())
			require.Equal(t, 1, d.pinged(2))
			require.Zero(t, d.clock.ahead())
		})
	}
	t.Run("while typing", func(t *testing.T) {
		t.Parallel()
		d := newToyMatch(t, 2)
		_, heal := d.failing(errors.New("500"), "post", "edit")
		d.press(1, "end")
		heal()
		d.handle(2, bot.Request{Kind: bot.Complete, Path: []string{"toy", "step"}})
		d.clock.advance(0)
		require.True(t, d.upToDate())
	})
}

// TestFullDiskInMidAutopilot goes on with the autopilots once there is room again.
func TestFullDiskInMidAutopilot(t *testing.T) {
	t.Parallel()
	for _, restarted := range []bool{false, true} {
		d := newToyMatch(t, 3)
		commits := 0
		d.flaky.full = func() bool { commits++; return commits > 2 }
		d.press(1, "end")
		d.clock.advance(time.Minute)
		require.False(t, d.upToDate())
		d.flaky.full = nil
		if restarted {
			d.restart()
			require.NoError(t, d.referee.Resume(t.Context()))
		}
		d.clock.advance(time.Hour)
		require.True(t, d.upToDate())
		require.Equal(t, 1, d.pinged(2))
		m, _ := d.match()
		require.NoError(t, d.store.View(channelID, func(tx *storage.ChannelTx) error {
			log, err := tx.Log(m.ID)
			for _, e := range log[2:] {
				require.Equal(t, log[1].ID, e.ID, "the dice of autopilots follow from the action before them")
			}
			return err
		}))
		d.press(2, "win")
		require.Contains(t, d.slash(2, "match verify").Text, "✅")
	}
}

// TestDoneButNotShown tells who acted what was done when the channel cannot be shown it.
func TestDoneButNotShown(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	answers := 0
	d.fault = func(what string) (error, bool) {
		if what == "answer" {
			answers++
		}
		if what == "answer" && answers > 1 {
			return nil, false
		}
		return errors.New("500"), false
	}
	reply := d.slash(1, "toy roll")
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "That is done. Ada did roll as number 1.")
	require.Contains(t, reply.Text, "It is coming")
	d.fault = nil
	d.clock.advance(time.Minute)
	require.True(t, d.upToDate())
}

// colourless breaks once a match is on.
type colourless struct {
	game.Game
	broken *bool
}

func (b colourless) Accent(engine.View) int {
	if *b.broken {
		panic("no colour")
	}
	return 1
}

// TestBrokenWordsAfterCommit answers truthfully even when the words of a game break after the action.
func TestBrokenWordsAfterCommit(t *testing.T) {
	t.Parallel()
	broken := false
	d := newDesk(t, colourless{newToy(), &broken})
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	broken = true
	reply := d.slash(1, "toy end")
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "Ada did end as number 1.")
	broken = false
	d.clock.advance(time.Minute)
	require.True(t, d.upToDate())
	require.Equal(t, 1, d.pinged(2))
}

// TestCloseDropsTries leaves no timer and no try behind.
func TestCloseDropsTries(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	attempts, _ := d.failing(context.DeadlineExceeded, "post")
	d.press(1, "end")
	require.Equal(t, 1, d.clock.ahead())
	d.referee.Close()
	require.Zero(t, d.clock.ahead())
	d.clock.advance(time.Hour)
	require.Equal(t, 1, *attempts)
}
