package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// Stage is one point of a match: how it stands, and the events that led to it, all of them.
type Stage struct {
	Match  engine.Match
	Events []engine.Event
	Roster bot.Roster
}

// Seats is the number of seats at the table.
func (s Stage) Seats() int { return len(s.Roster.Names) }

// Legal are the spellings of all legal actions of a seat.
func (s Stage) Legal(seat engine.Seat) map[string]bool {
	legal := map[string]bool{}
	for a := range s.Match.View(seat).Legal() {
		legal[a.String()] = true
	}
	return legal
}

// Tour is a random match. The same tour is the same match, as long as the rules are.
type Tour struct {
	Seed    uint64
	Seats   int
	Options map[string]string
	Actions int // at most
	// Likes picks actions that are taken three times in four if any are legal, so that a match is lively. It may be nil.
	Likes func(engine.View, engine.Action) bool
}

// Dice are dice of a seed.
type Dice struct{ *rand.Rand }

// NewDice makes dice of a seed.
func NewDice(seed uint64) Dice { return Dice{rand.New(rand.NewPCG(seed, 7))} }

// Roll is a face from 1 to sides.
func (d Dice) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// Roster seats pilots with harmless names.
func Roster(seats int) bot.Roster {
	r := bot.Roster{Auto: make([]bool, seats)}
	for i := range seats {
		r.Names = append(r.Names, []string{"Ada", "Ben", "Cy", "Dee", "Eve", "Fay"}[i%6])
	}
	return r
}

// Play plays a tour and shows every stage to visit.
func (tour Tour) Play(t testing.TB, g engine.Game, visit func(Stage)) {
	t.Helper()
	dice := NewDice(tour.Seed)
	m, _, events, err := engine.Begin(g, engine.Setup{Seats: tour.Seats, Options: tour.Options}, dice)
	require.NoError(t, err)
	roster := Roster(tour.Seats)
	visit(Stage{m, events, roster})
	for range tour.Actions {
		pending := m.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[dice.IntN(len(pending))].Seat
		m, events, err = m.Try(seat, tour.any(dice, m.View(seat)), dice)
		require.NoError(t, err)
		visit(Stage{m, events, roster})
	}
}

// Thinned is visit for every third stage, in the long set for every one.
func Thinned[S any](visit func(S)) func(S) {
	n, each := -1, enginetest.Long(3, 1)
	return func(s S) {
		if n++; n%each == 0 {
			visit(s)
		}
	}
}

// any picks a legal action.
func (tour Tour) any(dice Dice, v engine.View) engine.Action {
	var legal, liked []engine.Action
	for a := range v.Legal() {
		legal = append(legal, a)
		if tour.Likes != nil && tour.Likes(v, a) {
			liked = append(liked, a)
		}
	}
	if len(liked) > 0 && dice.IntN(4) > 0 {
		return liked[dice.IntN(len(liked))]
	}
	return legal[dice.IntN(len(legal))]
}
