package publish_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// pondering is the toy with autopilots that say when they think and wait to be told to go on.
type pondering struct {
	bottest.ToyUI
	begun, over chan struct{}
}

func (p pondering) Pilots() advice.Pilots {
	return bottest.Pilots(func(v engine.View) engine.Action {
		p.begun <- struct{}{}
		<-p.over
		return p.ToyUI.Pilots().Choose(v)
	})
}

const ponderMost = 4 * time.Minute

func await(t *testing.T, what string, c <-chan struct{}) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(ponderMost):
		require.FailNow(t, "nothing happens", what)
	}
}

// TestOthersActWhileAnAutopilotThinks: while it does, commands in the same channel are answered, and what it
// thought is thrown away where one has changed the match; it thinks anew then.
func TestOthersActWhileAnAutopilotThinks(t *testing.T) {
	t.Parallel()
	p := pondering{begun: make(chan struct{}), over: make(chan struct{})}
	d := bottest.New(t, game.New(p))
	d.Slash(1, "match new")
	d.Press(1, "Add autopilot")
	d.Press(2, "Join")
	d.Press(1, "Start")
	ended := make(chan struct{})
	go func() {
		d.Act(1, "end")
		ended <- struct{}{}
	}()
	await(t, "the autopilot begins to think", p.begun)

	answered := make(chan struct{})
	go func() {
		d.Slash(2, "match board")
		d.Slash(2, "match leave")
		answered <- struct{}{}
	}()
	await(t, "others are answered", answered)
	require.True(t, d.Header().Seats[2].Auto, "Ben has left")
	p.over <- struct{}{}
	await(t, "it thinks anew", p.begun)
	_, now := d.Toy()
	require.Equal(t, engine.Seat(2), now.Active, "what it thought of another match is thrown away")
	p.over <- struct{}{}
	await(t, "Ben's autopilot thinks", p.begun)
	_, now = d.Toy()
	require.Equal(t, engine.Seat(3), now.Active)
	p.over <- struct{}{}
	await(t, "the call is over", ended)
	_, now = d.Toy()
	require.Equal(t, engine.Seat(1), now.Active)
	require.True(t, d.UpToDate())
}

// TestAnAnswerThatHasToDoForAllWaits: where the bot may only answer, an answer given while an autopilot thinks shows what it
// decides, for nothing else would.
func TestAnAnswerThatHasToDoForAllWaits(t *testing.T) {
	t.Parallel()
	p := pondering{begun: make(chan struct{}), over: make(chan struct{})}
	d := bottest.New(t, game.New(p))
	d.Slash(1, "match new")
	d.Press(1, "Add autopilot")
	d.Press(1, "Start")
	d.Missing = []string{bot.PermissionSend}
	ended, answered := make(chan struct{}), make(chan struct{})
	go func() {
		d.Act(1, "end")
		ended <- struct{}{}
	}()
	await(t, "the autopilot begins to think", p.begun)
	go func() {
		d.Slash(1, "match board")
		answered <- struct{}{}
	}()
	select {
	case <-answered:
		require.FailNow(t, "it shows what the autopilot has not decided yet")
	case <-time.After(200 * time.Millisecond): // on a slow machine the command comes later, and finds all decided
	}
	go func() {
		for range p.begun { // it may have more to decide
		}
	}()
	defer close(p.begun)
	close(p.over)
	await(t, "the call is over", ended)
	await(t, "the board is shown", answered)
	_, now := d.Toy()
	require.Equal(t, engine.Seat(1), now.Active)
	require.Equal(t, d.Header().Seq, d.Header().Shown)
}
