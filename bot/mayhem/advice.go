package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/bot/words"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// advice is what the adviser would do, and why, in about four words.
type advice struct {
	action engine.Action
	why    string
	flight []engine.Action // the turns and movements from here to the next roll, where there are several
}

// adviser is asked for every advice: what a hard pilot would do for the viewer, why, and what it would do next. This is the
// one place that knows who advises.
func adviser(v rules.View, name words.Namer) (action engine.Action, why string, next []engine.Action) {
	best, next, ok := autopilot.Best(v)
	if !ok {
		return nil, "", nil
	}
	short := func(s engine.Seat) string { return words.Clip(name(s), 16) }
	return best.Action, best.Reason.Words(autopilot.Reasons[best.Reason.Key], short), next
}

// advised is the adviser's action alone.
func advised(v rules.View) engine.Action { return autopilot.Decide(v, strength.Hard, autopilot.None) }

// advise asks the adviser.
func (p pilot) advise() advice {
	var a advice
	var next []engine.Action
	if a.action, a.why, next = adviser(p.v, p.name); a.action == nil {
		return a
	}
	var aim engine.Seat
	if p.v.Step == rules.StepAct {
		a.flight, aim = p.flight(a.action, next)
	}
	if len(a.flight) < 2 {
		a.flight = nil
	}
	switch {
	case a.why == "" || a.flight == nil && p.says(a):
		a.why = p.why(a.action, a.flight, aim)
	case strings.HasPrefix(a.why, "rams ") && !strings.HasSuffix(a.why, " to death") && p.rams(a.flight):
		a.why = "for the damage" // the button says the ram itself
	}
	return a
}

// says tells whether the advised action's button says the reason already.
func (p pilot) says(a advice) bool {
	switch a.action.(type) {
	case rules.Shoot:
		return strings.HasPrefix(a.why, "hits ") || strings.HasPrefix(a.why, "kills ")
	case rules.Move:
		return strings.HasPrefix(a.why, "rams ")
	}
	return false
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

// flight are the turns and movements the adviser would make before anything is rolled or asked, beginning with first, and
// whom it would shoot at then. next is what the adviser has said of what follows first.
func (p pilot) flight(first engine.Action, next []engine.Action) (all []engine.Action, aim engine.Seat) {
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
		case rules.Shoot:
			return all, a.Target
		case rules.Turn:
		case rules.Move:
			if t.costs(a) {
				return all, engine.Nobody // a press of its own, with its warning
			}
		default:
			return all, engine.Nobody
		}
		events := len(t.events)
		if !t.playAs(p.seat, a) || t.stopped {
			return all, engine.Nobody
		}
		all = append(all, a)
		if len(t.events) == events || t.over || t.v.Step != rules.StepAct {
			return all, engine.Nobody
		}
	}
	return all, engine.Nobody
}

// why is the reason for an advised action, and for the flight that begins with it, on the way to a shot at aim.
func (p pilot) why(action engine.Action, flight []engine.Action, aim engine.Seat) string {
	switch {
	case aim != engine.Nobody && len(flight) > 0:
		return "for a shot at " + words.Clip(p.name(aim), 16)
	case len(flight) > 1:
		return p.whyFlight(flight)
	}
	switch a := action.(type) {
	case rules.PlaceAsteroid:
		return "leaves room to fly"
	case rules.PlaceStart:
		return "clear of the edges"
	case rules.Assign:
		return "short flights, strong guns"
	case rules.Recharge:
		return whyRecharge(a)
	case rules.Place:
		if a.N == 1 {
			return whyRow[a.Rows[0]]
		}
		return "the best turn to come"
	case rules.Recalibrate:
		if a.Move {
			return whyRow[a.To]
		}
		return "the dice lie well"
	case rules.Turn:
		return p.whyTurn()
	case rules.Move:
		return p.whyMove(a)
	case rules.Shoot:
		if left := p.guns() - int(a.Dice); left > 0 {
			return "keeps " + words.Count(left, "gun", "guns") + " back"
		}
		if p.volley(a).Kill > 0 {
			return "a kill is near"
		}
		return "good odds now"
	case rules.Hits:
		return "deals most, keeps most"
	case rules.Soak:
		return "the best ship left"
	case rules.Use:
		return "makes a better turn"
	case rules.End:
		return "nothing better is left"
	}
	return ""
}

var whyRow = map[rules.Row]string{
	rules.Speed: "one more turn", rules.Shields: "takes more damage first", rules.Firepower: "a stronger shot",
}

func whyRecharge(a rules.Recharge) string {
	switch low := a.Fields != [len(rules.Rows)][rules.Fields]bool{}; {
	case a.Reactor > 0 && low:
		return "lost and low dice"
	case a.Reactor > 0:
		return "brings lost dice back"
	case low:
		return "low dice may rise"
	}
	return "no die is low"
}

func (p pilot) whyTurn() string {
	if len(unflown(p.me)) == 0 {
		return "faces the next flight"
	}
	return "more room to fly"
}

// whyFlight says what is better where a flight ends.
func (p pilot) whyFlight(flight []engine.Action) string {
	t := &trial{pilot: p, at: p.match()}
	before := len(t.threats(p.me))
	for _, a := range flight {
		t.playAs(p.seat, a)
	}
	switch after := len(t.threats(t.me)); {
	case after < before:
		return "out of their line"
	case after == 0:
		return "where no gun points"
	}
	return "the best way out"
}

func (p pilot) whyMove(a rules.Move) string {
	c := p.v.Course(a)
	switch {
	case c.Leaves:
		return "nothing else is left"
	case c.Rams && c.Target != engine.Nobody && p.playOut(a, &engine.Replayer{}).lost[c.Target]:
		return "a sure kill"
	case c.Rams && c.Target != engine.Nobody:
		return "for the damage"
	case c.Rams:
		return "brakes at the asteroid"
	}
	v := p.v.Clone()
	v.Ships[p.seat-1].At = c.To
	for _, s := range v.Ships {
		if s.OnBoard && s.Seat != p.seat && hex.Distance(s.At, c.To) < hex.Distance(s.At, p.me.At) {
			return "closer to " + words.Clip(p.name(s.Seat), 16)
		}
	}
	return "away from their guns"
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
