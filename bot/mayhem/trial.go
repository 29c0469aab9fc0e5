package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
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
			t.notes = append(t.notes, "The rest of the plan is not flown.")
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
	step := s.text(t.me)
	if m, is := a.(rules.Move); is {
		step = t.expecting(s, m)
		if c := t.v.Course(m); s.end != "" && (c.Leaves || !strings.EqualFold(c.To.String(), s.end)) {
			t.fault = engine.Refuse(engine.Illegal, "", "plan-changed", "pips", c.Pips, "cell", strings.ToUpper(s.end), "at", c.To)
			return false
		}
	}
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

// take takes damage that need not be asked for: by the standing default where the table answers, and of the own ship,
// where the plan does not say how, as the first button would.
func (t *trial) take() {
	for !t.stopped && !t.over && t.v.Step == rules.StepSoak {
		asked := t.v.Pending[0]
		if !asked.Auto {
			t.notes = append(t.notes, "Damage is taken here as the first button would take it.")
		}
		t.playAs(asked.Seat, seen(t.at, asked.Seat).Default())
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
		t.stop("Here dice have to fall, and a preview rolls none.")
		return false
	}
	t.events = append(t.events, turn...)
	if ends {
		t.over, t.v = true, followed(t.v, turn)
		t.me = t.v.Ship(t.seat)
		return true
	}
	t.at, t.v = next, seen(next, t.seat)
	t.me = t.v.Ship(t.seat)
	if asked := t.v.Pending[0]; asked.Seat != t.seat && !asked.Auto {
		t.stop(fmt.Sprintf("Here %s has to take %d damage and says how%s; what comes after depends on it.",
			t.name(asked.Seat), t.v.Damage[0].Points, t.owed()))
	}
	return true
}

// owed names the damage the own ship has to take after another.
func (t *trial) owed() string {
	for _, d := range t.v.Damage {
		if d.Seat == t.seat {
			return fmt.Sprintf(", and then your ship has to take %d", d.Points)
		}
	}
	return ""
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
				parts = append(parts, fmt.Sprintf("rams the asteroid on %s for %d", e.At, e.Points))
			} else {
				parts = append(parts, fmt.Sprintf("rams %s on %s for %d each", words.Clip(t.name(e.Target), 16), e.At, e.Points))
			}
		case rules.Destroyed:
			if e.Seat != t.seat {
				parts = append(parts, "destroys "+words.Clip(t.name(e.Seat), 16))
			}
		case rules.LeftBoard:
			parts = append(parts, fmt.Sprintf("leaves the board at %s", e.From))
		}
	}
	me := t.v.Ship(t.seat)
	switch {
	case !me.OnBoard:
		parts = append(parts, "⚠ your ship is lost")
	case t.stopped:
		parts = append(parts, fmt.Sprintf("gets to %s, %s", me.At, say.Heading(me.Heading)))
	default:
		parts = append(parts, fmt.Sprintf("ends on %s, %s", me.At, say.Heading(me.Heading)))
	}
	return strings.Join(parts, ", ")
}
