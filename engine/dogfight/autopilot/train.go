package autopilot

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// Train learns weights and writes them as they are embedded. In every round pilots with the weights so far, at first those
// embedded, play against each other. The next weights are the ones that best foretell the winner from the ends of turns of
// the last rounds.
func Train(t advice.Training) ([]byte, error) {
	rng := rand.New(rand.NewPCG(t.Seed, 0))
	w := learned()
	var rounds [][]advice.Sample
	for round := range t.Rounds {
		var samples []advice.Sample
		for range t.Matches {
			more, err := lesson(rng, &w)
			if err != nil {
				return nil, err
			}
			samples = append(samples, more...)
		}
		rounds = append(rounds, samples)
		all := slices.Concat(rounds[max(0, len(rounds)-keep):]...)
		w = Weights{}
		loss := advice.Fit(w[:], all)
		if t.Note != nil {
			t.Note(round, len(all), loss)
		}
	}
	return written(&w), nil
}

// written returns weights in the form of the embedded file.
func written(w *Weights) []byte { return advice.WriteWeights(featureNames[:], w[:]) }

// keep is the number of rounds that are learned from. Positions from weights given up long ago say little about today's.
const keep = 2

// pupil is the skill of pilots that learn.
var pupil = skill{width: 2, price: 0.03}

// swerve is the percentage of decisions that take another action than the best, so that more positions are seen.
const swerve = 6

// lessonMost is the most samples that one match gives.
const lessonMost = 40

// lesson plays a match and returns what both pilots saw at the ends of their turns.
func lesson(rng *rand.Rand, w *Weights) (seen []advice.Sample, err error) {
	options, err := dogfight.Game{}.Info().Resolve(map[string]string{
		"points": strconv.Itoa([]int{50, 50, 80, 30 + rng.IntN(80)}[rng.IntN(4)]), "deploy": "secret"})
	if err != nil {
		return nil, err
	}
	d := faces{rng}
	p, _, err := dogfight.Game{}.New(engine.Setup{Seats: dogfight.Seats, Options: options}, d)
	if err != nil {
		return nil, err
	}
	var saw []engine.Seat
	for !p.Result().Over {
		seat := p.Pending()[0].Seat
		list := newMind(p.(dogfight.Position).Look(seat), pupil, w).candidates()
		chosen := list[0].action
		if len(list) > 1 && rng.IntN(100) < swerve {
			chosen = list[1+rng.IntN(min(3, len(list)-1))].action
		}
		if p.(dogfight.Position).Look(seat).Step == dogfight.StepFleet {
			chosen = engine.RandomAction(p.View(seat), d)
		}
		turn := p.Turn()
		if p, _, err = p.Apply(seat, chosen, d); err != nil {
			return nil, err
		}
		v := p.(dogfight.Position).Look(seat)
		if p.Turn() == turn || v.Table.Turn < 2 || p.Result().Over {
			continue
		}
		m := mindOf(v, pupil, w)
		m.left++ // after the turn that has just ended
		if s := m.shaped(&m.start); s.known < 0 {
			x := m.handed(&s, m.hand)
			seen, saw = append(seen, advice.Sample{X: slices.Clone(x[:])}), append(saw, seat)
		}
	}
	if len(seen) > lessonMost { // of a long match as much is learned as of another
		kept, heard := seen[:0], saw[:0]
		for i := range seen {
			if i*lessonMost/len(seen) != (i+1)*lessonMost/len(seen) {
				kept, heard = append(kept, seen[i]), append(heard, saw[i])
			}
		}
		seen, saw = kept, heard
	}
	for i := range seen {
		seen[i].Won = slices.Contains(p.Result().Winners, saw[i])
	}
	return seen, nil
}

// faces are dice out of a source of chance.
type faces struct{ *rand.Rand }

func (d faces) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }
