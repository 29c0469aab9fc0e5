package mayhem

import (
	"fmt"
	"slices"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// ghost is a ship that follows a plan on paper: as far as neither dice nor other pilots have to be asked.
type ghost struct {
	outlook // where the plan has led
	events  []engine.Event
	flown   int             // steps of the plan that were played
	notes   []string        // what there is to say of the end
	stopped bool            // dice or another pilot have to be asked
	over    bool            // the turn would be over; v is how it stands just before
	fault   *engine.Refusal // why the next step is not possible
}

// fly follows a plan from the position of the active pilot.
func (o outlook) fly(plan []planned) *ghost {
	g := &ghost{outlook: o}
	for _, step := range plan {
		if g.stopped || g.over {
			g.notes = append(g.notes, "The rest of the plan is not flown.")
			return g
		}
		if g.step(step) {
			g.flown++
		}
		if g.fault != nil {
			return g
		}
	}
	g.take()
	return g
}

// step plays one step of the plan, after what a plan need not mention. It reports false when the step is not played.
func (g *ghost) step(s planned) bool {
	if _, soaks := s.Action.(rules.Soak); !soaks {
		g.take()
	}
	g.skip(s.Action)
	if g.stopped || g.over {
		return false
	}
	a, err := s.action(g.me)
	if err != nil {
		g.fault, _ = engine.AsRefusal(err)
		return false
	}
	return g.play(a)
}

// skip leaves dice as they are where the plan goes straight on to what comes later in a turn.
func (g *ghost) skip(next engine.Action) {
	switch next.(type) {
	case rules.Recharge, rules.Place:
		return
	}
	if g.v.Step == rules.StepRecharge {
		g.play(rerollNone)
	}
	if _, is := next.(rules.Recalibrate); !is && g.v.Step == rules.StepRecalibrate {
		g.play(moveNone)
	}
}

// take takes damage that need not be asked for: by the standing default where the table answers, and of the own ship,
// where the plan does not say how, as the first button would.
func (g *ghost) take() {
	for !g.stopped && !g.over && g.v.Step == rules.StepSoak {
		asked := g.v.Pending[0]
		if !asked.Auto {
			g.notes = append(g.notes, "Damage is taken here as the first button would take it.")
		}
		g.playAs(asked.Seat, g.p.Default(asked.Seat))
	}
}

// play applies one action without dice. What needs them, or another pilot, is where the plan ends; it reports false when
// the action was not played.
func (g *ghost) play(a engine.Action) bool {
	sure := g.certain(a)
	if !g.playAs(g.seat, a) {
		return false
	}
	if g.stopped {
		g.notes[len(g.notes)-1] += sure
	}
	return true
}

func (g *ghost) playAs(seat engine.Seat, a engine.Action) bool {
	next, events, err := g.p.Apply(seat, a, &engine.Replayer{})
	if err != nil {
		g.fault, _ = engine.AsRefusal(err)
		return false
	}
	end := slices.IndexFunc(events, func(e engine.Event) bool { _, is := e.(rules.TurnEnded); return is })
	turn := events // without what follows it by itself, perhaps with dice for a new round
	if end >= 0 {
		turn = events[:end]
	}
	if slices.ContainsFunc(turn, rules.ThrowsDice) {
		g.stop("Here dice have to fall, and a preview rolls none.")
		return false
	}
	if end >= 0 {
		g.events, g.over = append(g.events, turn...), true
		g.v = followed(g.v, turn)
		g.me = g.v.Ship(g.seat)
		return true
	}
	g.events = append(g.events, events...)
	g.p = next.(rules.Position)
	g.v = g.p.Look()
	g.me = g.v.Ship(g.seat)
	if asked := g.v.Pending[0]; asked.Seat != g.seat && !asked.Auto {
		g.stop(fmt.Sprintf("Here %s has to take %d damage and says how%s; what comes after depends on it.",
			g.name(asked.Seat), g.v.Damage[0].Points, g.owed()))
	}
	return true
}

// owed names the damage the own ship has to take after another.
func (g *ghost) owed() string {
	for _, d := range g.v.Damage {
		if d.Seat == g.seat {
			return fmt.Sprintf(", and then your ship has to take %d", d.Points)
		}
	}
	return ""
}

func (g *ghost) stop(why string) {
	g.stopped = true
	g.notes = append(g.notes, why)
}
