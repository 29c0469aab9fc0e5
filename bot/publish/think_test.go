package publish_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// pondering is the toy with autopilots that say when they think and wait to be told to go on.
type pondering struct{ begun, over chan struct{} }

func ponder() pondering { return pondering{begun: make(chan struct{}), over: make(chan struct{})} }

// toy is the toy whose autopilots ponder before they do what is chosen.
func (p pondering) toy(chosen string) game.Of[enginetest.OpenView] {
	toy := bottest.ToyUI{}.Of()
	toy.Pilots = bottest.Pilots(func(engine.View) engine.Action {
		p.begun <- struct{}{}
		<-p.over
		a, _ := bottest.Toy{}.Parse(chosen)
		return a
	})
	return toy
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
	p := ponder()
	d := bottest.New(t, game.New(p.toy("roll")))
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
		d.Leave(2)
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
	p := ponder()
	d := bottest.New(t, game.New(p.toy("roll")))
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

// noting is the toy with a standing answer to what its table asks. Its autopilots ponder, and ask.
func noting(p pondering) game.Game {
	toy := p.toy("ask")
	toy.Standing = &game.Standing[enginetest.OpenView]{
		Answer: func(v enginetest.OpenView, noted string) (string, bool) {
			w := v.Waiting()
			return "answer", noted == "on" && len(w) == 1 && w[0].Kind == "answer"
		},
		Page: func(_ enginetest.OpenView, noted, _ string, _ bot.Roster) bot.Message {
			return bot.Message{Text: "noted: " + noted}
		},
		Change: func(_ enginetest.OpenView, _, change string) (string, error) {
			return strings.TrimPrefix(change, "off"), nil
		},
		Ahead: func(enginetest.OpenView, bot.Roster) []bot.Button { return nil },
	}
	return game.New(toy)
}

// TestStandingAnswerWithdrawn: a standing answer that is withdrawn while an autopilot thinks is not given any more.
func TestStandingAnswerWithdrawn(t *testing.T) {
	t.Parallel()
	p := ponder()
	d := bottest.New(t, noting(p))
	d.Slash(1, "match new")
	d.Press(1, "Add autopilot")
	d.Press(2, "Join")
	d.Press(1, "Start")
	press := func(change string) string {
		id := call.Control{Verb: call.Standing, Match: d.Header().ID, Stamp: strconv.Itoa(d.Header().Seq), Text: change}
		return d.Handle(2, bot.Request{Kind: bot.Press, Custom: id.String(), Message: d.Posts[len(d.Posts)-1].ID}).Last.Text
	}
	d.Slash(2, "toy standing")
	require.Contains(t, press("on"), "noted: on")
	ended := make(chan struct{}, 1)
	go func() {
		d.Act(1, "end")
		ended <- struct{}{}
	}()
	await(t, "the autopilot begins to think", p.begun)
	require.Equal(t, "noted: ", press("off"))
	p.over <- struct{}{}
	await(t, "it thinks anew", p.begun)
	p.over <- struct{}{}
	await(t, "the call is over", ended)
	for _, e := range d.Log() {
		require.False(t, e.Action == "answer" && slices.Contains(d.Header().Given, e.Seq), "nobody gave this answer")
	}
}
