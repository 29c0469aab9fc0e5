package autopilot

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
	"mayhembot/engine/simulation"
)

// sample is what stood before an attack, and who won in the end.
type sample struct {
	seen [conquest.MaxSeats]sight
	n    int
	won  engine.SeatSet
}

// first is what pilots judge by before they have learned anything.
var first = weights{needsOne: 3, needsTwo: 1.8, needsThree: 0.8, homeNone: -1, homeOne: -0.5, warships: 0.1, transports: 0.1}

// Train learns the weights from nothing and writes them as they are embedded: in every round pilots of today's weights play
// each other, and the weights of the next are those that best foretell, from all matches so far, who won. So a race that is
// feared too little is feared more in the next round, until fears and wins agree.
func Train(t advice.Training) ([]byte, error) {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(t.Seats)))
	w := first
	var all []sample
	for round := range t.Rounds {
		for range t.Matches {
			more, err := lesson(rng, t.Seats, &w)
			if err != nil {
				return nil, err
			}
			all = append(all, more...)
		}
		loss := w.fit(all)
		if t.Note != nil {
			t.Note(round, len(all), loss)
		}
	}
	return advice.WriteWeights(featureNames[:], w[:]), nil
}

// swerve is how many of a hundred decisions are given to the second-best action, so that more is seen.
const swerve = 4

// lesson plays a match and gives what stood before every attack.
func lesson(rng *rand.Rand, seats int, w *weights) (all []sample, err error) {
	d := simulation.Seeded{Rand: rng}
	p, _, _, err := engine.Start(conquest.Game{}, engine.Setup{Seats: seats}, d)
	if err != nil {
		return nil, err
	}
	for !p.Result().Over {
		at := pilot{p.View(p.Pending()[0].Seat).(conquest.View), w, skill{}, nil}
		if at.Step == conquest.StepAttack {
			m := at.now()
			all = append(all, sample{seen: m.observe(), n: seats})
		}
		list := at.Think()
		a := list[0].Action
		if len(list) > 1 && rng.IntN(100) < swerve {
			a = list[1].Action
		}
		if p, _, err = p.Apply(at.Seat, a, d); err != nil {
			return nil, err
		}
	}
	for i := range all {
		all[i].won = engine.Seats(p.Result().Winners...)
	}
	return all, nil
}

const (
	strides = 300    // steps of a fit
	stride  = 0.2    // how far the first goes
	ridge   = 0.0005 // keeps weights of rare features small
)

// fit finds the weights that best foretell who won, by steps along the slope of the likelihood, each feature at its own pace
// (Adagrad), and gives the mean loss.
func (w *weights) fit(all []sample) (loss float64) {
	var pace weights
	for range strides {
		var slope weights
		loss = 0
		for i := range all {
			loss += w.slope(&all[i], &slope)
		}
		loss /= float64(len(all))
		for f := range w {
			if g := slope[f]/float64(len(all)) - ridge*w[f]; g != 0 {
				pace[f] += g * g
				w[f] += stride * g / math.Sqrt(pace[f])
			}
		}
	}
	return loss
}

// slope adds a sample's slope and gives its loss.
func (w *weights) slope(one *sample, slope *weights) (loss float64) {
	winners := float64(bits.OnesCount16(uint16(one.won)))
	chances := w.chances(one.seen[:one.n])
	for s := range one.n {
		miss := -chances[s]
		if one.won.Has(engine.Seat(s + 1)) {
			miss += 1 / winners
			loss -= math.Log(chances[s]) / winners
		}
		for f, x := range one.seen[s] {
			if x != 0 {
				slope[f] += miss * x
			}
		}
	}
	return loss
}
