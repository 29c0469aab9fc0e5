package autopilot

import (
	"fmt"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// pupil is how those learn that do: waiting has a small price, or what is learned grows ever more passive.
var pupil = skill{price: 0.01, deeper: 1}

// swerve is how many of a hundred decisions are given to the second-best action, so that more is seen.
const swerve = 4

// lessonMost is how many actions a match of a lesson has at most.
const lessonMost = 20000

// lesson plays a match and gives what every pilot saw at the ends of turns. fell are the perils at the end of each own turn,
// by opponents that moved before the next one: those are won that destroyed the ship then.
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

// lessonOptions are those of a match of a lesson, drawn so that equipment and other numbers of kills are known, too.
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

// class says by seat who of a match plays by the weights learned so far; the others play by Choose.
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
	return Choose(p, seat)
}

// falls are where the samples of a seat's last turn stand whose ship may still be destroyed before the next, by opponent; 0
// for none.
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
