package autopilot

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// Train learns weights and writes them as they are embedded.
func Train(t advice.Training) ([]byte, error) {
	var w Weights
	p, err := w.Train(t)
	if err != nil {
		return nil, err
	}
	return written(&w, &p), nil
}

// written returns weights in the form of the embedded file.
func written(w *Weights, p *Perils) []byte {
	return advice.WriteWeights(slices.Concat(featureNames[:], perilNames[:]), slices.Concat(w[:], p[:]))
}

// sample is the end of a turn as one pilot saw it, and whether that pilot won. The last column holds the pilot's edge in
// skill. Without it, habits of good players would be mistaken for good play.
type sample struct {
	x   [columns]float64
	won bool
}

const (
	better  = features
	columns = features + 1
)

// Train learns the weights from matches and forgets the old ones. In every round, pilots with today's weights play against
// each other and against fair pilots, who use the embedded weights. The next round's weights are the ones that best foretell
// the winner from the ends of turns of the last rounds. The perils are the ones that best foretell which ships are destroyed
// before their next turn. The embedded weights were learned in duels, and the perils in 500 more duels between ruthless
// pilots.
func (w *Weights) Train(t advice.Training) (p Perils, err error) {
	rng := rand.New(rand.NewPCG(t.Seed, uint64(t.Seats)))
	var rounds, fates [][]sample
	*w = Weights{}
	for round := range t.Rounds {
		matches := t.Matches
		if round == 0 {
			matches *= 3 // between fair pilots alone
		}
		var samples, fell []sample
		for range matches {
			more, ends, err := lesson(rng, t.Seats, w, round)
			if err != nil {
				return p, err
			}
			samples, fell = append(samples, more...), append(fell, ends...)
		}
		rounds, fates = append(rounds, samples), append(fates, fell)
		all := slices.Concat(rounds[max(0, len(rounds)-keep):]...)
		loss := fit(w, all)
		if t.Note != nil {
			t.Note(round, len(all), loss)
		}
	}
	var fatal Weights
	fit(&fatal, slices.Concat(fates[max(0, len(fates)-keep):]...))
	copy(p[:], fatal[:])
	return p, nil
}

// keep is the number of rounds that are learned from. Positions from weights given up long ago say little about today's.
const keep = 3

// fit finds the weights that foretell best who won, and gives the mean loss.
func fit(learned *Weights, samples []sample) float64 {
	var w [columns]float64
	copy(w[:], learned[:])
	all := make([]advice.Sample, len(samples))
	for i := range samples {
		all[i] = advice.Sample{X: samples[i].x[:], Won: samples[i].won}
	}
	loss := advice.Fit(w[:], all)
	copy(learned[:], w[:])
	return loss
}

// pupil is the skill of pilots that learn. Waiting has a small price, because otherwise pilots learn to be ever more
// passive.
var pupil = skill{price: 0.01, deeper: 1}

// swerve is the percentage of decisions that take the second-best action, so that more positions are seen.
const swerve = 4

// lessonMost is how many actions a match of a lesson has at most.
const lessonMost = 20000

// lesson plays a match and returns what every pilot saw at the ends of turns. fell holds the perils at the end of each own
// turn, one sample for each opponent that moves before the next. Such a sample is won if that opponent destroyed the ship by
// then.
func lesson(rng *rand.Rand, seats int, w *Weights, round int) (seen, fell []sample, err error) {
	options, err := mayhem.Game{}.Info().Resolve(lessonOptions(rng))
	if err != nil {
		return nil, nil, err
	}
	d := faces{rng}
	p, _, err := mayhem.Game{}.New(engine.Setup{Seats: seats, Options: options}, d)
	if err != nil {
		return nil, nil, err
	}
	class := newClass(rng, seats, round)
	var saw []engine.Seat
	open := falls{}
	for n := 0; !p.Result().Over; n++ {
		if n > lessonMost {
			return nil, nil, fmt.Errorf("a match of %d does not end", seats)
		}
		seat := p.Pending()[0].Seat
		a := class.choose(rng, p, seat, w)
		if _, ends := a.(mayhem.End); ends {
			v := p.View(seat).(mayhem.View)
			for s := engine.Seat(1); int(s) <= seats; s++ {
				x, perils := observe(v, s, w)
				x[better] = class.edge(s)
				seen, saw = append(seen, sample{x: x}), append(saw, s)
				if s == seat {
					fell = open.begin(fell, s, perils)
				}
			}
		}
		var events []engine.Event
		if p, events, err = p.Apply(seat, a, d); err != nil {
			return nil, nil, err
		}
		open.hear(fell, events)
	}
	for i := range seen {
		seen[i].won = p.Result().Winners[0] == saw[i]
	}
	return seen, fell, nil
}

// lessonOptions draws the options of a lesson's match, so that equipment and other numbers of kills are learned too.
func lessonOptions(rng *rand.Rand) map[string]string {
	chosen := map[string]string{"ending": "ask"}
	if rng.IntN(3) == 0 {
		chosen["equipment"] = "on"
	}
	switch rng.IntN(6) {
	case 0:
		chosen["kills"] = "5"
	case 1:
		chosen["kills"] = "2"
	}
	return chosen
}

// class tells which seats of a match play by the weights learned so far. The others are fair pilots.
type class struct {
	taught []bool
	pupils int
}

func newClass(rng *rand.Rand, seats, round int) class {
	c := class{taught: make([]bool, seats+1)}
	for s := 1; s <= seats; s++ {
		if c.taught[s] = round > 0 && rng.IntN(2) > 0; c.taught[s] {
			c.pupils++
		}
	}
	return c
}

// edge is by how much a seat is the better player, -1 to 1.
func (c *class) edge(s engine.Seat) float64 {
	others := float64(len(c.taught) - 2)
	if c.taught[s] {
		return 1 - float64(c.pupils-1)/others
	}
	return -float64(c.pupils) / others
}

// choose decides for a seat.
func (c *class) choose(rng *rand.Rand, p engine.Position, seat engine.Seat, w *Weights) engine.Action {
	if c.taught[seat] {
		list := think(p.View(seat).(mayhem.View), w, pupil).candidates()
		if len(list) > 1 && rng.IntN(100) < swerve {
			return list[1].action
		}
		if len(list) > 0 {
			return list[0].action
		}
	}
	return Decide(p.View(seat).(mayhem.View), advice.Fair, None)
}

// falls maps seats whose ship may still be destroyed before its next turn to the samples of their last turn. It gives each
// sample's number by opponent, from 1; 0 is none.
type falls map[engine.Seat][mayhem.MaxSeats + 1]int

// danger are the perils of an opponent.
type danger struct {
	by engine.Seat
	x  Perils
}

// begin adds the samples of a turn that has just ended.
func (f falls) begin(fell []sample, of engine.Seat, all []danger) []sample {
	at := [mayhem.MaxSeats + 1]int{}
	for _, d := range all {
		fell = append(fell, sample{})
		at[d.by] = len(fell)
		copy(fell[len(fell)-1].x[:], d.x[:])
	}
	f[of] = at
	return fell
}

// hear notes ships destroyed, and whose next turn has begun.
func (f falls) hear(fell []sample, events []engine.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case mayhem.Destroyed:
			if i := f[e.Seat][e.By]; i > 0 {
				fell[i-1].won = true
			}
			delete(f, e.Seat)
		case mayhem.TurnBegan:
			delete(f, e.Seat)
		}
	}
}

// observe is the end of a turn in features, and the perils of opponents that are sure to move before the next.
func observe(v mayhem.View, s engine.Seat, w *Weights) (x [columns]float64, all []danger) {
	ev := newEvaluator(v, s, w)
	me := ev.foes[s].t
	f := fate{told: func(by engine.Seat, p Perils) { all = append(all, danger{by, p}) }}
	ev.features(ev.standing(&me), &tally{each: &x, fate: &f})
	return x, all
}

// faces are dice out of a source of chance.
type faces struct{ *rand.Rand }

func (d faces) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }
