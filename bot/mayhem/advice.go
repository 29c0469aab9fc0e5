package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// advice is what the adviser would do, and why, in about four words.
type advice struct {
	action engine.Action
	why    string
	chance float64         // to win, from 0 to 1
	costs  bool            // every way costs the ship
	flight []engine.Action // the turns and movements from here to the next roll, where there are several
	then   moves.Offer     // the recalibration behind an action that rerolls nothing
}

// advised is the adviser's action alone.
func advised(v rules.View) engine.Action { return autopilot.Advised(v) }

// advise asks the adviser: what it would do for the viewer, why, and what it would do next.
func (p pilot) advise() advice {
	best, next, ok := autopilot.Best(p.v)
	if !ok {
		return advice{}
	}
	a := advice{action: best.Action, chance: best.Value, costs: best.Costs}
	switch {
	case p.v.Step == rules.StepAct:
		a.flight = p.flight(a.action, next)
		if _, plan, _ := p.flightText(a.flight); len(a.flight) < 2 || len(planWord+" "+plan) > bot.ControlLimit {
			a.flight = nil
		}
	case a.action == rerollNone:
		if a.then, a.why = p.recalibration(); a.then.Text != "" {
			return a
		}
	}
	a.why = p.reason(best, a.flight)
	return a
}

// recalibration is what the adviser would move where nothing is rerolled, if anything, and why.
func (p pilot) recalibration() (of moves.Offer, why string) {
	t := &trial{pilot: p, at: p.match()}
	if !t.playAs(p.seat, rerollNone) || t.v.Step != rules.StepRecalibrate {
		return of, ""
	}
	best := t.advise()
	if best.action == nil || best.action == moveNone {
		return of, ""
	}
	return t.offer(best.action), best.why
}

// text is the advised action's spelling, "" for none.
func (a advice) text() string {
	if a.action == nil {
		return ""
	}
	return a.action.String()
}

// costs tells whether a movement costs the ship.
func (p pilot) costs(m rules.Move) bool {
	c := p.v.Course(m)
	return c.Leaves || c.Rams && p.playOut(m, &engine.Replayer{}).lost[p.seat]
}

// flight are the turns and movements the adviser would make before anything is rolled or asked, beginning with first.
// next is what the adviser has said of what follows first.
func (p pilot) flight(first engine.Action, next []engine.Action) (all []engine.Action) {
	t := &trial{pilot: p, at: p.match()}
	then := func() (a engine.Action) {
		if len(next) == 0 {
			return advised(t.v)
		}
		a, next = next[0], next[1:]
		return a
	}
	for a := first; len(all) < planLimit; a = then() {
		switch a := a.(type) {
		case rules.Turn:
		case rules.Move:
			if t.costs(a) {
				return all // a press of its own, with its warning
			}
		default:
			return all
		}
		events := len(t.events)
		if !t.playAs(p.seat, a) || t.stopped {
			return all
		}
		all = append(all, a)
		if len(t.events) == events || t.over || t.v.Step != rules.StepAct {
			return all
		}
	}
	return all
}

// highlight makes what the adviser would do stand out, with its reason, and nothing else: the whole flight where it has a
// button, or else the action.
func (a advice) highlight(rows []bot.Row) []bot.Row {
	if !moves.Highlight(rows, a.why, func(id string) bool { return a.flight != nil && strings.HasPrefix(id, planWord+" ") }) {
		moves.Highlight(rows, a.why, func(id string) bool {
			first, _, _ := strings.Cut(id, moves.Sequel)
			return first == a.text()
		})
	}
	return rows
}
