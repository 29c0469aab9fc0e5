package mayhem

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	rules "mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
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

// flight are the turns and movements that the adviser would make, from first on, until dice fall or somebody is asked. next
// are the actions that the adviser has named behind first.
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

// highlight makes the advised button stand out, with its reason, and no other: the whole flight where it has a button, or
// else the action.
func (a advice) highlight(rows []bot.Row) []bot.Row {
	if !moves.Highlight(rows, a.why, func(id string) bool { return a.flight != nil && strings.HasPrefix(id, planWord+" ") }) {
		moves.Highlight(rows, a.why, func(id string) bool {
			first, _, _ := strings.Cut(id, moves.Sequel)
			return first == a.text()
		})
	}
	return rows
}

// telling is the least gain in chance to win for which a preview names another way.
const telling = 0.02

// better compares the plan with the adviser's way from the same beginning. The line says how they compare, and the button
// plays the adviser's way where that is better. Both are zero where the two cannot be compared, as before a recharge. The
// names of p are fit for labels.
func (t *trial) better(p pilot) (line string, button bot.Button) {
	if p.v.Step != rules.StepAct || t.last == nil {
		return "", button
	}
	of := p.advise()
	chance, known := autopilot.Worth(t.before, t.last)
	spoils := (t.doomed || !t.v.Ship(t.seat).OnBoard) && !of.costs
	switch {
	case of.action == nil:
		return "", button
	case spoils:
	case !known:
		return "", button
	case chance > of.chance-telling && t.fault != nil:
		return "", button // it cannot be played as planned
	case chance > of.chance-telling:
		return p.Say("preview.well-planned"), button
	}
	way := p.offer(of.action).Label
	button = bot.Button{ID: planWord + " " + of.text(), Label: words.Clip(p.Say("button.advised-way", "way", way), moves.ButtonLimit), Style: bot.Success}
	if of.flight != nil {
		steps, _, _ := p.flightText(of.flight)
		way = p.Lang.Commas(steps)
		button = p.flightButton(of).Styled(bot.Success)
	}
	if of.costs {
		button.Style = bot.Danger
	}
	return p.Say("preview.better", "way", bot.Escape(way), "why", bot.Escape(of.why), "chance", lang.Chance(of.chance), "lost", spoils, "planned", lang.Chance(chance)), button
}

// foretold are the reasons that speak of something done, be it by the action itself or later in the turn.
var foretold = map[string]bool{"hits": true, "kills": true, "rams": true, "ram-kills": true, "wins": true}

// inRams are the reasons for rams that the button says, by what is said instead.
var inRams = map[string]string{"rams": "why.for-the-damage", "ram-kills": "why.sure-kill"}

// lostAnyway are those that say themselves that the ship is lost.
var lostAnyway = map[string]bool{"lost": true, "anew": true}

// reason says why something is advised. It does not repeat its button. It says what is still to come once the button has
// been pressed.
func (p pilot) reason(best strength.Advice, flight []engine.Action) string {
	of, now := best.Reason, false
	switch a := best.Action.(type) {
	case rules.Shoot:
		if best.Costs {
			return p.Say("why.then-lost")
		}
		return p.whyShot(a)
	case rules.Hits, rules.End:
		now = true
	}
	key := "reason." + of.Key
	switch {
	case inRams[of.Key] != "" && p.rams(best.Action, flight, of.Seat):
		key = inRams[of.Key]
	case foretold[of.Key] && !now:
		key = "then." + of.Key
	}
	why := p.Say(key, "seat", p.target(of.Seat), "chance", lang.Chance(of.Chance), "n", of.N)
	if best.Costs && !lostAnyway[of.Key] && !p.costsShip(best.Action) {
		why = p.Say("why.but-lost", "why", why)
	}
	return why
}

// whyShot is why a shot is advised, whose button says whom it hits and how likely.
func (p pilot) whyShot(a rules.Shoot) string {
	if left := p.guns() - int(a.Dice); left > 0 {
		return p.Say("why.keeps-back", "n", left)
	}
	if p.volley(a).Kill >= 0.5 {
		return p.Say("why.kill-near")
	}
	return p.Say("why.best-shot")
}

// costsShip tells whether an action is a movement that costs the ship, which its button says.
func (p pilot) costsShip(a engine.Action) bool {
	m, is := a.(rules.Move)
	return is && p.costs(m)
}

// rams tells whether an action, or the flight that begins with it, rams a ship.
func (p pilot) rams(first engine.Action, flight []engine.Action, ship engine.Seat) bool {
	if flight == nil {
		m, is := first.(rules.Move)
		return is && p.v.Course(m).Target == ship
	}
	t := &trial{pilot: p, at: p.match()}
	for _, a := range flight {
		if m, is := a.(rules.Move); is && t.v.Course(m).Target == ship {
			return true
		}
		t.playAs(p.seat, a)
	}
	return false
}

// flightButton plays the adviser's flight in one press, and says what it rams.
func (p pilot) flightButton(best advice) bot.Button {
	steps, plan, rams := p.flightText(best.flight)
	return bot.Button{ID: planWord + " " + plan, Label: words.Clip(p.flightLabel(steps, rams, best.why), moves.ButtonLimit)}
}

// flightLabel is a flight with its rams: "As advised: left, 4 → H12, 3 rams C8". Where a label has no room for that and its
// reason, the rams stand first, and the end is cut.
func (p pilot) flightLabel(steps []string, rams map[int]string, why string) string {
	inline := slices.Clone(steps)
	var what []string
	times := map[string]int{}
	for i, step := range steps {
		if rams[i] == "" {
			continue
		}
		pips, _, _ := strings.Cut(step, " ")
		inline[i] = p.Say("button.step-rams", "pips", pips, "target", rams[i])
		if times[rams[i]]++; times[rams[i]] == 1 {
			what = append(what, rams[i])
		}
	}
	label := p.Say("button.advised-way", "way", p.Lang.Commas(inline))
	if len(what) == 0 || utf8.RuneCountInString(label+" · "+why) <= moves.ButtonLimit {
		return label
	}
	var list lang.And
	for _, name := range what {
		list = append(list, lang.Of("part.times", "target", name, "n", times[name]))
	}
	return p.Say("button.advised-rams", "targets", list, "way", p.Lang.Commas(steps))
}

// flightText is a flight in words, step by step, with what each step rams, and as a plan: "right 4 @h12 left".
func (p pilot) flightText(flight []engine.Action) (told []string, plan string, rams map[int]string) {
	var steps []string
	rams = map[int]string{}
	t := &trial{pilot: p, at: p.match()}
	for i, a := range flight {
		s := planned{Action: a}
		told = append(told, p.step(s, t.me))
		if m, is := a.(rules.Move); is {
			c := t.v.Course(m)
			told[i] = p.Say("button.step-flies", "pips", c.Pips, "cell", c.To)
			switch {
			case c.Rams && c.Target != engine.Nobody:
				rams[i] = p.who(c.Target, 16)
			case c.Rams:
				rams[i] = c.RamAt.String()
			}
			s.end = t.end(m)
		}
		steps = append(steps, s.text(t.me))
		t.playAs(p.seat, a)
	}
	return told, strings.Join(steps, " "), rams
}

// step is a step of a flight in words: "left".
func (p pilot) step(s planned, me rules.ShipView) string {
	if t, is := s.Action.(rules.Turn); is {
		return p.Say("button.step-turns", "right", t.Right)
	}
	return s.short(me)
}
