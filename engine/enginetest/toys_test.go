package enginetest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

func TestWalk(t *testing.T) {
	t.Parallel()
	Run(t, Walk{}, Seen(func(t testing.TB, p engine.Position, s engine.Seat, v engine.View) {
		require.Equal(t, p, v.State())
	}))
}

func TestBids(t *testing.T) {
	t.Parallel()
	Run(t, Bids{}, Matches(20))
}

// leaky is Bids with a leak. The law must catch it.
type leaky struct {
	Bids
	leak string
}

type leakyPosition struct {
	BidPosition
	leak string
}

// leakyView shows the leaked part of everybody's bids.
type leakyView struct {
	BidView
	bids [3]int8
	leak string
}

// loud is a bid that everybody hears.
type loud Laid

// plainDice forget who may see a roll.
type plainDice struct{ engine.Dice }

func (g leaky) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	p, events, err := g.Bids.New(s, d)
	if err != nil {
		return nil, nil, err
	}
	return leakyPosition{p.(BidPosition), g.leak}, events, nil
}

func (g leaky) Decode(data []byte) (engine.Position, error) {
	p, err := g.Bids.Decode(data)
	if err != nil {
		return nil, err
	}
	return leakyPosition{p.(BidPosition), g.leak}, nil
}

func (p leakyPosition) Pending() []engine.Decision {
	pending := p.BidPosition.Pending()
	for i := range pending {
		pending[i].Secret = p.leak != "log action"
	}
	return pending
}

// Legal offers one card only where the first seat's secret bid is odd.
func (p leakyPosition) Legal(s engine.Seat) iter.Seq[engine.Action] {
	return p.spare(p.BidPosition.Legal(s))
}

func (p leakyPosition) spare(all iter.Seq[engine.Action]) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		first := true
		for a := range all {
			if (first || !strings.HasSuffix(p.leak, "legal") || p.Laid[0]%2 == 0) && !yield(a) {
				return
			}
			first = false
		}
	}
}

func (p leakyPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	if p.leak == "roll" {
		d = plainDice{d}
	}
	next, events, err := p.BidPosition.Apply(s, a, d)
	if err != nil {
		return nil, nil, err
	}
	if strings.HasSuffix(p.leak, "legal") {
		ok := false
		for l := range p.Legal(s) {
			ok = ok || l == a
		}
		if !ok {
			return nil, nil, engine.Refuse(engine.Illegal, "leak", "spare")
		}
	}
	for i, e := range events {
		if laid, ok := e.(Laid); ok && p.leak == "event" {
			events[i] = loud(laid)
		}
	}
	return leakyPosition{next.(BidPosition), p.leak}, events, nil
}

func (p leakyPosition) View(s engine.Seat) engine.View {
	v := leakyView{BidView: p.BidPosition.View(s).(BidView), leak: p.leak}
	if p.leak == "view" {
		v.bids = p.Laid
	}
	if p.leak == "view's legal" {
		return legalView{v.BidView, p}
	}
	return v
}

func (v leakyView) Waiting() []engine.Decision {
	return leakyPosition{BidPosition{BidTable: v.BidTable}, v.leak}.Pending()
}

func (v leakyView) Imagine(d engine.Dice) engine.Position {
	return leakyPosition{v.BidView.Imagine(d).(BidPosition), v.leak}
}

// legalView asks the true position for the legal actions.
type legalView struct {
	BidView
	p leakyPosition
}

func (v legalView) Legal() iter.Seq[engine.Action] { return v.p.spare(v.BidView.Legal()) }

func (v legalView) Imagine(d engine.Dice) engine.Position {
	return leakyPosition{v.BidView.Imagine(d).(BidPosition), v.p.leak}
}

// witness keeps a test's failure to itself.
type witness struct {
	testing.TB
	said string
}

func (w *witness) Errorf(format string, args ...any) { w.said += fmt.Sprintf(format, args...) }
func (w *witness) Helper()                           {}
func (w *witness) FailNow()                          { panic(w) }

// played tests matches of a game and returns the failure, "" for none.
func played(t *testing.T, g engine.Game) (said string) {
	w := &witness{TB: t}
	defer func() {
		if r := recover(); r != nil {
			require.Same(t, w, r)
			said = w.said
		}
	}()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		playMatch(w, g, plan{actions: 100, each: 1}, rng, engine.Setup{Seats: 3})
	}
	return w.said
}

// TestTheLawCatchesLeaks: each way to give a secret away breaks the law, and the game without a leak keeps it.
func TestTheLawCatchesLeaks(t *testing.T) {
	t.Parallel()
	require.Empty(t, played(t, leaky{}))
	for leak, says := range map[string]string{
		"view":         "can tell an imagined position from the true one",
		"event":        "hears the secret choice",
		"legal":        "is legal in one of two positions",
		"view's legal": "can tell an imagined position from the true one",
		"log action":   "reads the secret choice",
		"roll":         "may see a roll for card",
	} {
		require.Contains(t, played(t, leaky{leak: leak}), says, leak)
	}
}
