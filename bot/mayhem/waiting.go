package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
)

// Heading is one line on where the match stands.
func (t table) Heading(p engine.Position, cast bot.Roster) string {
	if phase, ok := phases[viewOf(p).Step]; ok {
		return t.Chapter(p, cast) + " · " + phase
	}
	return t.Chapter(p, cast)
}

// Chapter is one line on the turn, or what else the match is at.
func (table) Chapter(p engine.Position, cast bot.Roster) string {
	v := viewOf(p)
	name := safe(cast.Names, cast.Name)
	switch {
	case v.Winner != engine.Nobody:
		return fmt.Sprintf("🏆 %s has won with %s", name(v.Winner), count(v.Ship(v.Winner).Kills, "kill", "kills"))
	case v.Step == rules.StepOver:
		return "The match is over"
	case v.Step == rules.StepAsteroid:
		return fmt.Sprintf("Set-up · asteroid %d of %d", len(v.Asteroids)+1, v.Options.Asteroids)
	case v.Step == rules.StepStart:
		return fmt.Sprintf("Set-up · start counter %d of %d", len(v.Starts)+1, rules.Counters)
	case v.Active == engine.Nobody:
		return fmt.Sprintf("Round %d · starting values", v.Round)
	}
	return fmt.Sprintf("Round %d · turn of %s", v.Round, name(v.Active))
}

var phases = map[rules.Step]string{
	rules.StepRecharge: "recharge", rules.StepPlace: "place dice", rules.StepRecalibrate: "recalibrate",
	rules.StepAct: "fly and fight", rules.StepHits: "deal hits", rules.StepSoak: "take damage",
}

// Waiting says whom the match waits for, what the step is for, and what is sensible.
func (table) Waiting(p engine.Position, cast bot.Roster) string {
	v := viewOf(p)
	if len(v.Pending) == 0 {
		return ""
	}
	name := safe(cast.Names, cast.Name)
	who := list(words(v.Pending, func(d engine.Decision) string { return name(d.Seat) }))
	o, ok := newOutlook(p, v.Pending[0].Seat, name)
	if !ok {
		return who
	}
	return who + ": " + o.lesson()
}

// lesson teaches the step the match is at.
func (o outlook) lesson() string {
	v := o.v
	switch v.Step {
	case rules.StepAsteroid:
		return "place an asteroid on any empty cell. Asteroids stop careless ships and block shots; leave gaps to fly through."
	case rules.StepStart:
		return "place a start counter on an empty cell, at least 6 from every other counter and not in line with one. Ships enter the board there."
	case rules.StepAssign:
		return "lay your six rolled dice on three rows, up to three a row. High Speed plays first but each Speed die must be flown; " +
			"Shields take damage first; Firepower deals it. A third die overheats when your turn begins. New here? Press Balanced."
	case rules.StepRecharge:
		text := "reroll up to " + numberWords[o.mayRecharge()] + " dice before you fly, best those that show 1 or 2."
		if o.me.Reactor > 0 {
			text = "reroll up to " + numberWords[o.mayRecharge()] + " dice before you fly. Empty the reactor first: its dice count for nothing until they are back on a row; then try dice that show 1 or 2."
		}
		return text
	case rules.StepPlace:
		return fmt.Sprintf("lay %s from the reactor on rows of your choice. A third die on a row overheats: it works this turn and leaves when your next one begins.",
			list(words(v.Placing, func(n int) string { return fmt.Sprintf("the %d", n) })))
	case rules.StepRecalibrate:
		return "you may move one die to another row: to Speed for one more turn, to Firepower for a stronger shot, or to Shields for safety. Nothing is often right."
	case rules.StepHits:
		return o.hitsLesson()
	case rules.StepSoak:
		return o.soakLesson()
	}
	return o.actLesson()
}

var numberWords = [rules.MaxRecharge + 1]string{2: "two", 3: "three", 4: "four"}

// actLesson says what can be done, and with how much.
func (o outlook) actLesson() string {
	flights, targets := len(unflown(o.me)), o.targets()
	text := strings.Join(o.possible(flights, targets), ", ") + ". "
	if o.underWay() {
		return strings.TrimSpace(text + o.nudge(flights, len(targets)))
	}
	switch {
	case flights > 0 && len(targets) > 0:
		text += "In any order: a shot now or after the next movement; each button says where a movement ends. " + o.flightRule() + "."
	case flights > 0:
		text += o.flightRule() + "; each button says where it ends. Turn first if it leads off the board; an asteroid is a hard brake." + o.nearest()
	case len(o.me.Dice[rules.Speed]) == 0:
		text += "Without Speed dice your ship stays where it is; end your turn when you are done."
	case len(targets) > 0:
		text += "All Speed dice are flown: shoot, or end your turn."
	default:
		text += "All Speed dice are flown: turn to face where you fly next, or end your turn."
	}
	return text
}

// possible are the things that can be done now.
func (o outlook) possible(flights int, targets []target) []string {
	var can []string
	if left := o.v.TurnsLeft(); left > 0 {
		can = append(can, "turn ("+count(left, "turn", "turns")+" left)")
	}
	if flights > 0 {
		can = append(can, fmt.Sprintf("move with %s", plural(flights, "your last Speed die", dice(flights)+" of Speed")))
	}
	if len(targets) > 0 {
		can = append(can, "shoot at "+list(words(targets, func(t target) string { return fmt.Sprintf("%s (distance %d)", o.name(t.seat), t.distance) })))
	}
	if sheet := o.me.Equipment; sheet.Usable {
		can = append(can, fmt.Sprintf("use the %s (%s)", bot.Escape(sheet.Name), usesWords[sheet.Uses]))
	}
	return can
}

// flightRule is the rule of the Speed dice, as the sheet has it.
func (o outlook) flightRule() string {
	if spared := o.me.Equipment.Bonus(rules.EffectBrake); spared > 0 {
		return fmt.Sprintf("Speed dice are flown exactly their pips, straight ahead; your %s let you leave %d unflown", bot.Escape(o.me.Equipment.Name), spared)
	}
	return "Every Speed die must be flown, exactly its pips, straight ahead"
}

// underWay tells that something has been done in this turn, so that its pilot need not be taught again.
func (o outlook) underWay() bool {
	used := func(d rules.Die) bool { return d.Used }
	if sheet := o.me.Equipment; sheet.Spent && sheet.Uses == rules.OnceATurn {
		return true
	}
	return o.v.TurnsUsed > 0 || len(o.v.ShotAt) > 0 || slices.ContainsFunc(o.me.Dice[rules.Speed], used)
}

// nudge is what is left to say to a pilot in the middle of a turn.
func (o outlook) nudge(flights, targets int) string {
	switch {
	case flights == 0:
		return "All Speed dice are flown: end your turn when you are done."
	case targets == 0:
		return strings.TrimSpace(o.nearest())
	}
	return ""
}

// nearest tells a ship with guns where to look for a target.
func (o outlook) nearest() string {
	best, far := engine.Nobody, 0
	for _, s := range o.v.Ships {
		if s.OnBoard && s.Seat != o.seat {
			if d := hex.Distance(o.me.At, s.At); best == engine.Nobody || d < far {
				best, far = s.Seat, d
			}
		}
	}
	if best == engine.Nobody || len(o.guns()) == 0 || slices.Contains(o.v.ShotAt, best) {
		return ""
	}
	return fmt.Sprintf(" Nobody can be shot at from here; the nearest is %s on %s, %d away.", o.name(best), o.v.Ship(best).At, far)
}

func (o outlook) hitsLesson() string {
	s := o.v.Shot
	if s.Hits == 0 {
		return fmt.Sprintf("no hit on %s. Choose which %s of Firepower were fired: each loses a pip and rests this turn. A die that shows 1 would be lost.",
			o.name(s.Target), dice(s.Dice))
	}
	return fmt.Sprintf("%s on %s. Choose the Firepower dice that deal, each its pips in damage: the strongest, as a rule. All fired dice lose a pip.",
		count(s.Hits, "hit", "hits"), o.name(s.Target))
}

func (o outlook) soakLesson() string {
	points := o.v.Damage[0].Points
	shields := min(points, o.me.Value(rules.Shields))
	text := fmt.Sprintf("your ship takes %d. ", points)
	if shields > 0 {
		text += fmt.Sprintf("Shields lose %s. ", pips(shields))
	}
	if rest := points - shields; rest > 0 {
		text += fmt.Sprintf("The other %d %s double: Speed and Firepower lose %s. ", rest, plural(rest, "counts", "count"), pips(2*rest))
	}
	return text + "Choose the dice; a die at 0 goes to the reactor, so take from high ones to keep many. The first button does that."
}
