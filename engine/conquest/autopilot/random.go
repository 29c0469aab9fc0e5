package autopilot

import (
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// Random plays legal actions by chance. It draws the kind of action first, so that it attacks as often as it passes, and
// large fleets and full offers do not crowd out the rest. It is the measure autopilots are held to.
type Random struct{ rand *rand.Rand }

// NewRandom makes a player that draws from src; the same source gives the same play.
func NewRandom(src rand.Source) *Random { return &Random{rand.New(src)} }

// Choose picks an action for the viewer, nil where it has nothing to decide.
func (r *Random) Choose(v engine.View) (chosen engine.Action) {
	total := 0
	for a := range v.Legal() {
		w := weight(a)
		total += w
		if r.rand.IntN(total) < w {
			chosen = a
		}
	}
	return chosen
}

// weight says how likely an action is beside the others; it is never 0.
func weight(a engine.Action) int {
	switch a := a.(type) {
	case conquest.Target:
		return 8
	case conquest.Send:
		n := a.Fleet.Ships().Count()
		return n * n
	case conquest.Pass:
		return 20
	case conquest.Accept, conquest.Refuse:
		return 40
	case conquest.Aid:
		if a.Side == 0 {
			return 8
		}
	case conquest.Ask:
		return 1 + len(a.String())
	}
	return 1
}
