package mayhem

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// luck is dice of a seed.
type luck struct{ *rand.Rand }

func (l luck) Roll(sides int, _ string) int { return l.IntN(sides) + 1 }

func newLuck(seed uint64) luck { return luck{rand.New(rand.NewPCG(seed, 7))} }

// castOf seats pilots with harmless names.
func castOf(seats int) bot.Roster {
	return bot.Roster{Names: []string{"Ada", "Ben", "Cy", "Dee", "Eve", "Fay"}[:seats], Auto: make([]bool, seats)}
}

// stage is one position of a random match: the position, and the events that led to it.
type stage struct {
	p      engine.Position
	events []engine.Event
}

// roam plays a random match of so many actions at most and shows every position to visit.
func roam(t *testing.T, seed uint64, seats int, options map[string]string, actions int, visit func(stage)) {
	t.Helper()
	dice := newLuck(seed)
	p, events, err := rules.Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
	require.NoError(t, err)
	visit(stage{p, events})
	for range actions {
		pending := p.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[dice.IntN(len(pending))].Seat
		p, events, err = p.Apply(seat, anyOf(dice, p, seat), dice)
		require.NoError(t, err)
		visit(stage{p, events})
	}
}

// anyOf picks a legal action, shots more often than their number, and movements off the board less.
func anyOf(dice luck, p engine.Position, seat engine.Seat) engine.Action {
	var legal, liked []engine.Action
	for a := range p.Legal(seat) {
		legal = append(legal, a)
		switch a := a.(type) {
		case rules.Shoot, rules.Use:
			liked = append(liked, a)
		case rules.Move:
			if !p.(rules.Position).Course(a).Leaves {
				liked = append(liked, a)
			}
		}
	}
	if len(liked) > 0 && dice.IntN(4) > 0 {
		return liked[dice.IntN(len(liked))]
	}
	return legal[dice.IntN(len(legal))]
}

// tours are the matches tests roam: every number of seats, every option that changes a step.
func tours(t *testing.T, actions int, visit func(t *testing.T, seats int, s stage)) {
	t.Helper()
	options := []map[string]string{
		nil, {"arc": "front", "equipment": "on"}, {"setup": "draft", "asteroids": "4", "board": "16x12"}, {"asteroids": "40"},
		{"board": "14x14", "kills": "9", "equipment": "on"}, {"board": "13x9", "asteroids": "3", "damage": "auto"},
	}
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		t.Run(strconv.Itoa(seats), func(t *testing.T) {
			t.Parallel()
			for i, o := range options {
				roam(t, uint64(100*seats+i), seats, o, actions, func(s stage) { visit(t, seats, s) })
			}
		})
	}
}

// samples are positions of every step, at most so many of each, from matches of different kinds.
func samples(t *testing.T, each int) []stage {
	t.Helper()
	var found []stage
	count := map[rules.Step]int{}
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for i, o := range []map[string]string{{"equipment": "on"}, {"setup": "draft", "asteroids": "2"}} {
			roam(t, uint64(7*seats+i), seats, o, 150, func(s stage) {
				step := viewOf(s.p).Step
				if count[step]++; count[step] <= each*(seats-1)/(rules.MaxSeats-1) {
					found = append(found, s)
				} else {
					count[step]--
				}
			})
		}
	}
	for _, step := range []rules.Step{rules.StepAsteroid, rules.StepStart, rules.StepAssign, rules.StepRecharge, rules.StepPlace,
		rules.StepRecalibrate, rules.StepAct, rules.StepHits, rules.StepSoak} {
		require.Positive(t, count[step], step)
	}
	return found
}

// seatsOf is the number of pilots at the table.
func seatsOf(p engine.Position) int { return len(viewOf(p).Ships) }
