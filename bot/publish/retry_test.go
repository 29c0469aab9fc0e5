package publish_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage"
)

// TestRetryAfter leaves a channel alone for as long as the service says, no matter who acts there.
func TestRetryAfter(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	attempts, heal := d.Failing(slowDown{90 * time.Second}, "post")
	d.Press(1, "end")
	require.Equal(t, 1, *attempts)
	d.Clock.Advance(89 * time.Second)
	d.Slash(2, "match status")
	require.Equal(t, 1, *attempts)
	heal()
	d.Clock.Advance(2 * time.Second)
	require.True(t, d.UpToDate())
	require.Equal(t, 1, d.Pinged(2))
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
			d := bottest.NewToyMatch(t, 0)
			attempts, heal := d.Failing(c.err, "post", "answer")
			d.Handle(2, bot.Request{Kind: bot.Press, Custom: "l|" + d.Header().ID + "|sure|"})
			*attempts = 1
			for _, most := range []struct {
				of   time.Duration
				most int
			}{{10 * time.Second, c.soon}, {50 * time.Second, c.later}, {10 * time.Hour, c.hours}} {
				d.Clock.Advance(most.of)
				require.LessOrEqual(t, *attempts, 2*most.most)
				require.GreaterOrEqual(t, *attempts, most.most/3)
			}
			require.Equal(t, 1, d.Clock.Ahead(), "one try is ahead")
			heal()
			d.Clock.Advance(time.Hour)
			require.True(t, d.UpToDate())
			require.Zero(t, d.Clock.Ahead())
		})
	}
}

// TestGoneIsGivenUp stops trying a channel that stays gone, also after a restart, and goes on when somebody acts there.
func TestGoneIsGivenUp(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	attempts, heal := d.Failing(bot.ErrGone, "post", "edit")
	d.Press(1, "end")
	d.Clock.Advance(60 * time.Hour)
	require.Zero(t, d.Clock.Ahead())
	require.Less(t, *attempts, 30)
	m, _ := d.Toy()
	require.True(t, m.GaveUp)
	*attempts = 0
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Clock.Advance(60 * time.Hour)
	require.Zero(t, *attempts)
	d.Slash(2, "match status")
	require.NotZero(t, *attempts, "a sign of life")
	d.Clock.Advance(60 * time.Hour)
	require.Equal(t, 1, d.Clock.Ahead(), "and it is bounded again; the one is the look at what is due")
	heal()
	d.Slash(2, "match status")
	require.True(t, d.UpToDate())
	m, _ = d.Toy()
	require.False(t, m.GaveUp)
	require.Equal(t, 1, d.Pinged(2))
}

// TestSignOfLife brings a channel up to date as soon as somebody does anything there.
func TestSignOfLife(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"match board", "match status", "match undo", "match catchup", "match log", "toy step", "help"} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			d := bottest.NewToyMatch(t, 2)
			_, heal := d.Failing(errors.New("500"), "post", "edit")
			d.Press(1, "end")
			require.False(t, d.UpToDate())
			heal()
			d.Slash(2, line)
			require.True(t, d.UpToDate())
			require.Equal(t, 1, d.Pinged(2))
			require.Zero(t, d.Clock.Ahead())
		})
	}
	t.Run("while typing", func(t *testing.T) {
		t.Parallel()
		d := bottest.NewToyMatch(t, 2)
		_, heal := d.Failing(errors.New("500"), "post", "edit")
		d.Press(1, "end")
		heal()
		d.Handle(2, bot.Request{Kind: bot.Complete, Path: []string{"toy", "step"}})
		d.Clock.Advance(0)
		require.True(t, d.UpToDate())
	})
}

// TestFullDiskInMidAutopilot goes on with the autopilots once there is room again.
func TestFullDiskInMidAutopilot(t *testing.T) {
	t.Parallel()
	for _, restarted := range []bool{false, true} {
		d := bottest.NewToyMatch(t, 3)
		commits := 0
		d.Full = func() bool { commits++; return commits > 2 }
		d.Press(1, "end")
		d.Clock.Advance(time.Minute)
		require.False(t, d.UpToDate())
		d.Full = nil
		if restarted {
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
		}
		d.Clock.Advance(time.Hour)
		require.True(t, d.UpToDate())
		require.Equal(t, 1, d.Pinged(2))
		m, _ := d.Toy()
		require.NoError(t, d.Store.View(t.Context(), bottest.ChannelID, func(tx storage.ChannelTx) error {
			log, err := tx.Log(m.ID)
			for _, e := range log[2:] {
				require.Equal(t, log[1].ID, e.ID, "the dice of autopilots follow from the action before them")
			}
			return err
		}))
		d.Press(2, "win")
		require.Contains(t, d.Slash(2, "match verify").Text, "✅")
	}
}

// TestDoneButNotShown tells who acted what was done when the channel cannot be shown it.
func TestDoneButNotShown(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	answers := 0
	d.Fault = func(what string) (error, bool) {
		if what == "answer" {
			answers++
		}
		if what == "answer" && answers > 1 {
			return nil, false
		}
		return errors.New("500"), false
	}
	reply := d.Slash(1, "toy roll")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "That is done. Ada did roll as number 1.")
	require.Contains(t, reply.Text, "It is coming")
	d.Fault = nil
	d.Clock.Advance(time.Minute)
	require.True(t, d.UpToDate())
}

// brittle is the toy whose views break once a match is over.
type brittle struct {
	bottest.Toy
	broken *bool
}

func (b brittle) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	p, events, err := b.Toy.New(s, d)
	return brittlePosition{p.(bottest.ToyPosition), b.broken}, events, err
}

func (b brittle) Decode(data []byte) (engine.Position, error) {
	p, err := b.Toy.Decode(data)
	if err != nil {
		return nil, err
	}
	return brittlePosition{p.(bottest.ToyPosition), b.broken}, nil
}

type brittlePosition struct {
	bottest.ToyPosition
	broken *bool
}

func (p brittlePosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	next, events, err := p.ToyPosition.Apply(s, a, d)
	if err != nil {
		return nil, nil, err
	}
	return brittlePosition{next.(bottest.ToyPosition), p.broken}, events, nil
}

func (p brittlePosition) View(s engine.Seat) engine.View {
	if *p.broken && p.Result().Over {
		panic("nothing to see")
	}
	return p.ToyPosition.View(s)
}

// TestBrokenGameAfterCommit answers truthfully even when a game breaks after the action where nothing can stand in for it.
func TestBrokenGameAfterCommit(t *testing.T) {
	t.Parallel()
	broken := true
	d := bottest.New(t, bottest.Changed(bottest.NewToy(), func(g game.Game) { g.Rules = brittle{broken: &broken} }))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	reply := d.Slash(1, "toy win")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "Ada did win as number 1.")
	require.False(t, d.UpToDate())
	broken = false
	d.Clock.Advance(time.Minute)
	require.True(t, d.UpToDate())
	require.Contains(t, d.Live().Text, "Ada did win")
}

// TestCloseDropsTries leaves no timer and no try behind.
func TestCloseDropsTries(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	attempts, _ := d.Failing(context.DeadlineExceeded, "post")
	d.Press(1, "end")
	require.Equal(t, 1, d.Clock.Ahead())
	d.Referee.Close()
	require.Zero(t, d.Clock.Ahead())
	d.Clock.Advance(time.Hour)
	require.Equal(t, 1, *attempts)
}
