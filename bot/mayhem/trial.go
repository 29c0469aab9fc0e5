package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// trial follows a plan without playing it: as far as neither dice nor other pilots have to be asked.
type trial struct {
	pilot   // where the plan has led
	at      engine.Match
	events  []engine.Event
	flown   int             // steps of the plan that were followed
	plan    []string        // these steps, movements with the cells they end on
	notes   []string        // what there is to say of the end
	stopped bool            // dice or another pilot have to be asked
	doomed  bool            // from there the ship is lost whatever its pilot does
	over    bool            // the turn would be over; v is how it stands just before
	fault   *engine.Refusal // why the next step is not possible
	before  rules.View      // of the last step that was followed
	last    engine.Action   // that step
}

// try follows a plan from the view of the active pilot.
func (p pilot) try(plan []planned) *trial {
	t := &trial{pilot: p, at: p.match()}
	for _, step := range plan {
		if t.stopped || t.over {
			t.notes = append(t.notes, t.Say("trial.rest"))
			return t
		}
		if t.step(step) {
			t.flown++
		}
		if t.fault != nil {
			return t
		}
	}
	t.take()
	return t
}

// step follows one step of the plan, after what a plan need not mention. It reports false when the step cannot be followed.
func (t *trial) step(s planned) bool {
	if _, soaks := s.Action.(rules.Soak); !soaks {
		t.take()
	}
	t.skip(s.Action)
	if t.stopped || t.over {
		return false
	}
	a, err := s.action(t.me)
	if err != nil {
		t.fault, _ = engine.AsRefusal(err)
		return false
	}
	if m, is := a.(rules.Move); is {
		end := t.end(m)
		if s.end != "" && s.end != end {
			c := t.v.Course(m)
			t.fault = engine.Refuse(engine.Illegal, "", "plan-changed", "pips", c.Pips, "cell", strings.ToUpper(s.end), "at", c.To)
			return false
		}
		s.end = end
	}
	step := s.text(t.me)
	flown := t.play(a)
	if flown || t.stopped {
		t.plan = append(t.plan, step) // dice may fall at its end: there it asks
	}
	return flown
}

// skip leaves dice as they are where the plan goes straight on to what comes later in a turn.
func (t *trial) skip(next engine.Action) {
	switch next.(type) {
	case rules.Recharge, rules.Place:
		return
	}
	if t.v.Step == rules.StepRecharge {
		t.play(rerollNone)
	}
	if _, is := next.(rules.Recalibrate); !is && t.v.Step == rules.StepRecalibrate {
		t.play(moveNone)
	}
}

// take takes damage without a question. The table answers by the standing default. The pilot's own ship takes it as the first
// button would, unless the plan says how.
func (t *trial) take() {
	for !t.stopped && !t.over && t.v.Step == rules.StepSoak {
		asked := t.v.Pending[0]
		if !asked.Auto {
			t.notes = append(t.notes, t.Say("trial.damage"))
		}
		t.playAs(asked.Seat, viewOf(t.at, asked.Seat).Default())
	}
}

// play plays one action of the pilot. It reports false when the action was not played.
func (t *trial) play(a engine.Action) bool {
	sure, before := t.certain(a), t.v
	flown := t.playAs(t.seat, a)
	if flown || t.stopped {
		t.before, t.last = before, a
	}
	if !flown {
		return false
	}
	if t.stopped {
		t.notes[len(t.notes)-1] += sure
	}
	return true
}

func (t *trial) playAs(seat engine.Seat, a engine.Action) bool {
	next, events, err := t.at.Try(seat, a, &engine.Replayer{})
	if err != nil {
		t.fault, _ = engine.AsRefusal(err)
		return false
	}
	turn, ends := inTurn(events)
	if slices.ContainsFunc(turn, rules.ThrowsDice) {
		t.stop(t.Say("trial.dice"))
		return false
	}
	t.events = append(t.events, turn...)
	if ends {
		t.over, t.v = true, followed(t.v, turn)
		t.me = t.v.Ship(t.seat)
		return true
	}
	t.at, t.v = next, viewOf(next, t.seat)
	t.me = t.v.Ship(t.seat)
	if asked := t.v.Pending[0]; asked.Seat != t.seat && !asked.Auto {
		t.stop(t.Say("trial.asks", "seat", asked.Seat, "points", t.v.Damage[0].Points, "own", t.owed()))
	}
	return true
}

// owed is the damage that the own ship must take after another, 0 for none.
func (t *trial) owed() int {
	for _, d := range t.v.Damage {
		if d.Seat == t.seat {
			return d.Points
		}
	}
	return 0
}

func (t *trial) stop(why string) {
	t.stopped = true
	t.notes = append(t.notes, why)
}

// outcome is what a plan comes to, in short: "rams the asteroid on K6 for 6, ends on J6, south".
func (t *trial) outcome() string {
	var parts []string
	for _, e := range t.events {
		switch e := e.(type) {
		case rules.Rammed:
			if e.Target == engine.Nobody {
				parts = append(parts, t.Say("end.asteroid", "cell", e.At, "points", e.Points))
			} else {
				parts = append(parts, t.Say("end.ram", "target", t.who(e.Target, 16), "cell", e.At, "points", e.Points))
			}
		case rules.Destroyed:
			if e.Seat != t.seat {
				parts = append(parts, t.Say("end.kill", "target", t.who(e.Seat, 16)))
			}
		case rules.LeftBoard:
			parts = append(parts, t.Say("end.leaves", "cell", e.From))
		}
	}
	me := t.v.Ship(t.seat)
	switch {
	case !me.OnBoard:
		parts = append(parts, t.Say("end.lost"))
	case t.stopped:
		parts = append(parts, t.Say("end.gets", "cell", me.At, "heading", say.Toward(me.Heading)))
	default:
		parts = append(parts, t.Say("end.ends", "cell", me.At, "heading", say.Toward(me.Heading)))
	}
	return t.Lang.Commas(parts)
}

// ahead is the viewer as it plans its next turn: a pilot whose ship is on the board while others fly. In the plan its turn
// begins at once and overheat goes; nothing is rerolled.
func ahead(v rules.View, to lang.Speaker) (pilot, bool) {
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
	return pilot{v: v, me: v.Ship(seat), seat: seat, Speaker: to}, true
}

// onPaper draws the turns and movements of a plan on the board, up to a ram or a step with dice. The plan keeps the steps
// behind that.
func (p pilot) onPaper(plan []planned) *trial {
	t := &trial{pilot: p, over: true, notes: []string{p.Say("trial.paper")}}
	for i, s := range plan {
		if t.stopped && t.me.OnBoard {
			t.plan = append(t.plan, words.Each(plan[i:], func(s planned) string { return s.text(t.me) })...)
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
		s.end = t.end(a)
		event = rules.Moved{Seat: t.seat, Field: int(a.Field) + 1, Pips: c.Pips, Heading: c.Heading, From: c.From, To: c.To,
			Path: c.Path(), Evaded: c.Evaded(), Spent: c.Spent()}
		switch {
		case c.Leaves:
			t.stop(t.Say("trial.leaves", "heading", say.Toward(c.Heading), "cell", c.To))
		case c.Rams:
			t.stop(t.Say("trial.rams", "cell", c.RamAt, "points", c.Pips))
		}
	default:
		t.plan = append(t.plan, s.text(t.me))
		t.stop(t.Say("trial.not-drawn"))
		return true
	}
	t.plan, t.events = append(t.plan, s.text(t.me)), append(t.events, event)
	t.v = followed(t.v, []engine.Event{event})
	t.me = t.v.Ship(t.seat)
	return true
}

// inTurn are the events of an action up to the end of the turn. The action does not cause what follows, such as the dice of a
// new round.
func inTurn(events []engine.Event) (turn []engine.Event, ends bool) {
	i := slices.IndexFunc(events, func(e engine.Event) bool { _, is := e.(rules.TurnEnded); return is })
	if i < 0 {
		return events, false
	}
	return events[:i], true
}

// followed is a view of the active turn after some of its events.
func followed(v rules.View, events []engine.Event) rules.View {
	v = v.Clone()
	for _, e := range events {
		v.Follow(e)
	}
	v.Ships[v.Active-1].Equipment.Usable = false
	v.Step, v.Damage = rules.StepAct, nil
	v.Pending = []engine.Decision{{Seat: v.Active, Kind: string(rules.StepAct)}}
	return v
}

// after is the pilot's ship as an action without dice leaves it.
func (p pilot) after(a engine.Action) rules.ShipView {
	_, events, err := p.match().Try(p.seat, a, &engine.Replayer{})
	if err != nil {
		return p.me
	}
	turn, _ := inTurn(events)
	return followed(p.v, turn).Ship(p.seat)
}
