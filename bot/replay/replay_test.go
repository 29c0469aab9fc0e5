package replay_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"

	"github.com/stretchr/testify/require"
)

// replays counts the replays of whole matches that stand in the channel.
func replays(d *bottest.Harness) (n int) {
	for _, p := range d.Messages() {
		if p.Picture != nil && strings.Contains(p.Text, "The whole match, from its beginning") {
			n++
		}
	}
	return n
}

// TestFinalReplay posts the replay of a match once, after its end, also when posting fails at first.
func TestFinalReplay(t *testing.T) {
	t.Parallel()
	made := 0
	d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { made++; return []byte("gif"), nil }}.Of()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	attempts, heal := d.Failing(errors.New("500"), "post")
	d.Press(1, "win") // answered in place
	d.Eventually("a try", func() bool { return d.Clock.Ahead() == 1 })
	require.Equal(t, 1, *attempts)
	require.False(t, d.Replayed())
	heal()
	d.Clock.Advance(time.Minute)
	d.Eventually("posted", d.Replayed)
	require.Equal(t, 1, replays(d))
	require.Equal(t, 1, made, "made once")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Clock.Advance(time.Hour)
	d.Referee.Close()
	require.Equal(t, 1, replays(d))
}

// TestLastMessageGoesOn: the last message of a match that is over has Rematch and Look back, though the replay has pushed its last picture
// out of view. They work there, and are gone once another match is open; the replay stays.
func TestLastMessageGoesOn(t *testing.T) {
	t.Parallel()
	for _, before := range []bool{true, false} {
		release := make(chan bool, 1)
		g := game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { <-release; return []byte("gif"), nil }}.Of())
		g.Pilots.Advise = func(engine.View) []advice.Advice { return nil }
		d := bottest.New(t, g)
		d.Slash(1, "match new")
		d.Press(2, "Join")
		d.Press(1, "Start")
		d.Press(1, "win")
		poster := d.Live()
		if before {
			release <- true
			d.Eventually("posted", d.Replayed)
			last := d.Posts[len(d.Posts)-1]
			require.Contains(t, last.Text, "The whole match")
			labels := func(p *bottest.Message) (all []string) {
				for _, b := range p.Rows[0].Buttons {
					all = append(all, b.Label)
				}
				return all
			}
			require.Equal(t, []string{"Rematch", "Look back", "How to play"}, labels(last))
			require.Equal(t, labels(last), labels(poster))
			require.True(t, d.PressOn(2, last, "Look back").Private)
			require.NotEmpty(t, last.Rows)
		}
		d.PressOn(1, d.Live(), "Rematch")
		require.Equal(t, storage.Lobby, d.Now().Header.Phase)
		if !before {
			release <- true
			d.Eventually("posted", func() bool { return replays(d) == 1 })
			d.Referee.Close()
		}
		for _, p := range d.Messages() {
			if strings.Contains(p.Text, "The whole match") {
				require.Empty(t, p.Rows)
				require.NotNil(t, p.Picture)
			}
		}
		require.Empty(t, poster.Rows)
		require.Equal(t, []string{d.Live().ID}, d.WithControls())
	}
}

// TestKilledWithItsReplay kills the program once the replay is posted, and opens another match before it is looked for again. The replay
// leaves no controls behind.
func TestKilledWithItsReplay(t *testing.T) {
	t.Parallel()
	release := make(chan bool, 1)
	g := game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { <-release; return []byte("gif"), nil }}.Of())
	d := bottest.New(t, g)
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "win")
	d.KillAt(1, true)
	release <- true
	d.Eventually("posted", func() bool { return replays(d) == 1 })
	d.Referee.Close()
	require.True(t, d.Revive())
	d.Press(1, "Rematch")
	release <- true
	d.Referee.Close()
	require.Equal(t, 1, replays(d))
	require.Equal(t, []string{d.Live().ID}, d.WithControls())
}

// TestCancelledReplay makes a replay that was broken off after the next start.
func TestCancelledReplay(t *testing.T) {
	t.Parallel()
	begun := make(chan bool, 1)
	cancel := true
	d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(ctx context.Context) ([]byte, error) {
		if !cancel {
			return []byte("gif"), nil
		}
		begun <- true
		<-ctx.Done()
		return nil, ctx.Err()
	}}.Of()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "win")
	<-begun
	d.Referee.Close()
	require.False(t, d.Replayed())
	require.Zero(t, replays(d))
	cancel = false
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Eventually("posted", d.Replayed)
	require.Equal(t, 1, replays(d))
}

// TestLateReplay posts no replay of a match that has been over for more than a day.
func TestLateReplay(t *testing.T) {
	t.Parallel()
	for hours, want := range map[time.Duration]int{23: 1, 25: 0} {
		block := true
		d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(ctx context.Context) ([]byte, error) {
			if !block {
				return []byte("gif"), nil
			}
			<-ctx.Done()
			return nil, ctx.Err()
		}}.Of()))
		d.Slash(1, "match new")
		d.Press(2, "Join")
		d.Press(1, "Start")
		d.Press(1, "win")
		d.Referee.Close()
		block = false
		d.Clock.Advance(hours * time.Hour)
		d.Restart()
		require.NoError(t, d.Referee.Resume(t.Context()))
		if want == 1 {
			d.Eventually("posted", d.Replayed)
		}
		for range 3 { // replays are made one after the other: one that was begun by itself is through by then
			require.False(t, d.Slash(1, "match replay").Private)
		}
		d.Referee.Close()
		require.Equal(t, want, replays(d), "%d hours later", hours)
	}
}

// TestReplayAfterAnOutage posts none, either, when the end of the match could be shown only a day later.
func TestReplayAfterAnOutage(t *testing.T) {
	t.Parallel()
	for hours, want := range map[time.Duration]int{22: 1, 25: 0} {
		d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { return []byte("gif"), nil }}.Of()))
		d.Slash(1, "match new")
		d.Press(2, "Join")
		d.Press(1, "Start")
		_, heal := d.Failing(errors.New("500"), "answer", "post", "edit")
		d.Press(1, "win")
		d.Clock.Advance(hours * time.Hour)
		heal()
		d.Clock.Advance(time.Hour)
		m, _ := d.Toy()
		require.False(t, m.Behind())
		if want == 1 {
			d.Eventually("posted", d.Replayed)
		}
		for range 3 { // replays are made one after the other: one that was begun by itself is through by then
			require.False(t, d.Slash(1, "match replay").Private)
		}
		d.Referee.Close()
		require.Equal(t, want, replays(d), "%d hours later", hours)
	}
}

// TestNoReplayWithoutATurn posts no replay of a match that is ended before anybody has played a turn.
func TestNoReplayWithoutATurn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		play   string
		posted int
	}{"in its first turn": {"step; step; stop", 0}, "after it": {"step; step; end", 1}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ui := bottest.FlowUI{}
			ui.Animate = func(context.Context) ([]byte, error) { return []byte("gif"), nil }
			d := bottest.NewFlow(t, ui)
			d.Press(1, c.play)
			ask := d.AsModerator(1, "match end")
			d.PressOn(1, ask, "End the match")
			d.Eventually("seen to", d.Replayed)
			require.Equal(t, c.posted, replays(d))
		})
	}
}

// brittle are rules that cannot lay out their board any more once they are broken.
type brittle struct {
	bottest.Toy
	broken *atomic.Bool
}

func (b brittle) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	if b.broken.Load() {
		panic("no such board")
	}
	return b.Toy.New(s, d)
}

// TestReplayThatBreaks: a match whose replay breaks its rules gets none, and is not tried again.
func TestReplayThatBreaks(t *testing.T) {
	t.Parallel()
	rules := brittle{broken: &atomic.Bool{}}
	toy := bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { return []byte("gif"), nil }}.Of()
	toy.Rules = rules
	d := bottest.New(t, game.New(toy))
	d.Begin("")
	d.Press(1, "end")
	rules.broken.Store(true)
	d.Press(2, "win")
	d.Eventually("seen to", d.Replayed)
	require.Zero(t, replays(d))
}
