package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// asking is the toy that stands at some decisions.
type asking struct {
	bottest.Toy
	all []engine.Decision
}

type askingPosition struct {
	bottest.ToyPosition
	all []engine.Decision
}

func (a asking) New(engine.Setup, engine.Dice) (engine.Position, []engine.Event, error) {
	return askingPosition{all: a.all}, nil, nil
}

func (p askingPosition) Pending() []engine.Decision { return p.all }

// stands is a match at some decisions.
func stands(t *testing.T, all ...engine.Decision) engine.Match {
	m, _, _, err := engine.Begin(asking{all: all}, engine.Setup{Seats: 3}, fair.Secret{}.Dice("", 0, ""))
	require.NoError(t, err)
	return m
}

// TestAnsweredTheSame: only what others are still asked counts as answered: nothing of another kind, and nothing everybody saw.
func TestAnsweredTheSame(t *testing.T) {
	t.Parallel()
	open, vote, pick := engine.Decision{Kind: "vote"}, engine.Decision{Kind: "vote", Secret: true}, engine.Decision{Kind: "pick", Secret: true}
	of := func(d engine.Decision, seat engine.Seat) engine.Decision { d.Seat = seat; return d }
	for name, c := range map[string]struct {
		was, now []engine.Decision
		want     []engine.Seat
	}{
		"the same":         {[]engine.Decision{of(vote, 1), of(vote, 2)}, []engine.Decision{of(vote, 2)}, []engine.Seat{1}},
		"of another kind":  {[]engine.Decision{of(vote, 1)}, []engine.Decision{of(pick, 2)}, nil},
		"that all saw":     {[]engine.Decision{of(open, 1)}, []engine.Decision{of(vote, 2)}, nil},
		"that all see now": {[]engine.Decision{of(vote, 1)}, []engine.Decision{of(open, 2)}, nil},
		"beside the open":  {[]engine.Decision{of(vote, 1)}, []engine.Decision{of(open, 3), of(vote, 2)}, []engine.Seat{1}},
	} {
		s := match.State{Header: &storage.Match{Phase: storage.Playing, Seats: make([]storage.Seat, 3)}, UI: bottest.NewToy(), Now: stands(t, c.now...)}
		s.Recent = []match.Played{{Entry: engine.Entry{Seq: 1, Seat: 1, Secret: c.was[0].Secret}, Before: stands(t, c.was...), After: s.Now}}
		require.Equal(t, c.want, s.Answered(), name)
	}
}
