package mayhem

import (
	"fmt"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

const paperTitle = "Preview: your next turn"

// ahead is the viewer where it may plan its next turn: a pilot whose ship is on the board while others fly. Its turn begins
// at once and overheat goes; nothing is rerolled.
func ahead(v rules.View, name words.Namer) (pilot, bool) {
	seat := v.Viewer()
	if seat == engine.Nobody || len(v.Pending) == 0 || v.Active == seat || !v.Ship(seat).OnBoard {
		return pilot{}, false
	}
	var events []engine.Event
	if v.Active != engine.Nobody {
		events = append(events, rules.TurnEnded{Seat: v.Active})
	}
	events = append(events, rules.TurnBegan{Seat: seat})
	var hot []rules.RowDie
	if v.Ship(seat).Equipment.Bonus(rules.EffectOverheat) == 0 {
		for _, r := range rules.Rows {
			if row := v.Ship(seat).Dice[r]; len(row) == rules.Fields {
				hot = append(hot, rules.RowDie{Row: r, Field: rules.Fields, Pips: int(row[rules.Fields-1].Pips)})
			}
		}
	}
	if len(hot) > 0 {
		events = append(events, rules.Cooled{Seat: seat, Dice: hot})
	}
	v = followed(v, events)
	return pilot{v: v, me: v.Ship(seat), seat: seat, name: name}, true
}

// onPaper draws the turns and movements of a plan on the board, up to a ram or anything that asks for dice. What comes after that
// is kept with the plan.
func (p pilot) onPaper(plan []planned) *trial {
	t := &trial{pilot: p, over: true, notes: []string{"The board as it stands now; nothing has been played."}}
	for i, s := range plan {
		if t.stopped && t.me.OnBoard {
			t.plan = append(t.plan, words.Each(plan[i:], func(s planned) string { return s.spelled(t.me) })...)
		}
		if t.stopped || !t.draw(s) {
			break
		}
		t.flown++
	}
	return t
}

// draw follows one step on the board. It reports false when the step cannot be followed.
func (t *trial) draw(s planned) bool {
	a, err := s.action(t.me)
	if err != nil {
		t.fault, _ = engine.AsRefusal(err)
		return false
	}
	step := s.text(t.me)
	var event engine.Event
	switch a := a.(type) {
	case rules.Turn:
		if t.v.TurnsLeft() == 0 {
			t.fault = engine.Refuse(engine.Illegal, "R10", "no-turns-left", "used", t.v.TurnsUsed, "allowance", t.v.Allowance)
			return false
		}
		to := t.me.Heading.Left()
		if a.Right {
			to = t.me.Heading.Right()
		}
		event = rules.Turned{Seat: t.seat, At: t.me.At, From: t.me.Heading, To: to}
	case rules.Move:
		if t.me.Dice[rules.Speed][a.Field].Used {
			t.fault = engine.Refuse(engine.Illegal, "¶3.4 D", "die-used", "field", fmt.Sprintf("%s%d", rules.Speed, a.Field+1))
			return false
		}
		c := t.v.Course(a)
		step = t.expecting(s, a)
		event = rules.Moved{Seat: t.seat, Field: int(a.Field) + 1, Pips: c.Pips, Heading: c.Heading, From: c.From, To: c.To,
			Path: c.Path(), Evaded: c.Evaded(), Spent: c.Spent()}
		switch {
		case c.Leaves:
			t.stop(fmt.Sprintf("⚠ Here your ship leaves the board %s of %s and is lost.", say.Heading(c.Heading), c.To))
		case c.Rams:
			t.stop(fmt.Sprintf("Here your ship rams what is on %s for %d; what comes after depends on it.", c.RamAt, c.Pips))
		}
	default:
		t.plan = append(t.plan, step)
		t.stop("What comes from here on is not drawn: dice and shots are for your turn.")
		return true
	}
	t.plan, t.events = append(t.plan, step), append(t.events, event)
	t.v = followed(t.v, []engine.Event{event})
	t.me = t.v.Ship(t.seat)
	return true
}
