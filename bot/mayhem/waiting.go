package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if phase, ok := phases[v.Step]; ok {
		return u.Chapter(v, roster) + " · " + phase
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	name := words.InMarkdown(roster)
	switch {
	case v.Winner != engine.Nobody:
		return fmt.Sprintf("🏆 %s has won with %s", name(v.Winner), words.Count(v.Ship(v.Winner).Kills, "kill", "kills"))
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
func (ui) Waiting(v rules.View, roster bot.Roster) string {
	if len(v.Pending) == 0 {
		return ""
	}
	name := words.InMarkdown(roster)
	who := words.Listed(v.Pending, func(d engine.Decision) string { return name(d.Seat) })
	p, _ := pilotNamed(seen(imagined(v), v.Pending[0].Seat), name)
	return who + ": " + p.lesson()
}

// lesson teaches the step the match is at.
func (p pilot) lesson() string {
	v := p.v
	switch v.Step {
	case rules.StepAsteroid:
		return "place an asteroid on any empty cell. Asteroids stop careless ships and block shots; leave gaps to fly through."
	case rules.StepStart:
		return "place a start counter on an empty cell, at least 6 from every other counter and not in line with one. Ships enter the board there."
	case rules.StepAssign:
		return "lay your six rolled dice on three rows, up to three a row. High Speed plays first but each Speed die must be flown; " +
			"Shields take damage first; Firepower deals it. A third die overheats when your turn begins. New here? Press Balanced."
	case rules.StepRecharge:
		text := "reroll up to " + numberWords[p.me.Equipment.MayRecharge()] + " dice before you fly, best those that show 1 or 2."
		if p.me.Reactor > 0 {
			text = "reroll up to " + numberWords[p.me.Equipment.MayRecharge()] + " dice before you fly. Empty the reactor first: its dice count for nothing until they are back on a row; then try dice that show 1 or 2."
		}
		return text
	case rules.StepPlace:
		return fmt.Sprintf("lay %s from the reactor on rows of your choice. A third die on a row overheats: it works this turn and leaves when your next one begins.",
			words.Listed(v.Placing, func(n int) string { return fmt.Sprintf("the %d", n) }))
	case rules.StepRecalibrate:
		return "you may move one die to another row: to Speed for one more turn, to Firepower for a stronger shot, or to Shields for safety. Nothing is often right."
	case rules.StepHits:
		return p.hitsLesson()
	case rules.StepSoak:
		return p.soakLesson()
	}
	return p.actLesson()
}

var numberWords = [rules.MaxRecharge + 1]string{2: "two", 3: "three", 4: "four"}

// actLesson says what can be done, and with how much.
func (p pilot) actLesson() string {
	flights, targets := len(unflown(p.me)), p.targets()
	text := strings.Join(p.possible(flights, targets), ", ") + ". "
	if p.underWay() {
		return strings.TrimSpace(text + p.nudge(flights, len(targets)))
	}
	switch {
	case flights > 0 && len(targets) > 0:
		text += "In any order: a shot now or after the next movement; each button says where a movement ends. " + p.flightRule() + "."
	case flights > 0:
		text += p.flightRule() + "; each button says where it ends. Turn first if it leads off the board; an asteroid is a hard brake." + p.nearest()
	case len(p.me.Dice[rules.Speed]) == 0:
		text += "Without Speed dice your ship stays where it is; end your turn when you are done."
	case len(targets) > 0:
		text += "All Speed dice are flown: shoot, or end your turn."
	default:
		text += "All Speed dice are flown: turn to face where you fly next, or end your turn."
	}
	return text
}

// possible are the things that can be done now.
func (p pilot) possible(flights int, targets []target) []string {
	var can []string
	if left := p.v.TurnsLeft(); left > 0 {
		can = append(can, "turn ("+words.Count(left, "turn remains", "turns remain")+")")
	}
	if flights > 0 {
		can = append(can, fmt.Sprintf("move with %s", words.Plural(flights, "your last Speed die", words.Dice(flights)+" of Speed")))
	}
	if len(targets) > 0 {
		can = append(can, "shoot at "+words.Listed(targets, func(t target) string { return fmt.Sprintf("%s (distance %d)", p.name(t.seat), t.distance) }))
	}
	if sheet := p.me.Equipment; sheet.Usable {
		can = append(can, fmt.Sprintf("use the %s (%s)", bot.Escape(sheet.Name), usesWords[sheet.Uses]))
	}
	return can
}

// flightRule is the rule of the Speed dice, as the sheet has it.
func (p pilot) flightRule() string {
	if spared := p.me.Equipment.Bonus(rules.EffectBrake); spared > 0 {
		return fmt.Sprintf("Speed dice are flown exactly their pips, straight ahead; your %s let you leave %d unflown", bot.Escape(p.me.Equipment.Name), spared)
	}
	return "Every Speed die must be flown, exactly its pips, straight ahead"
}

// underWay tells that something has been done in this turn, so that its pilot need not be taught again.
func (p pilot) underWay() bool {
	if sheet := p.me.Equipment; sheet.Spent && sheet.Uses == rules.OnceATurn {
		return true
	}
	return p.v.TurnsUsed > 0 || len(p.v.ShotAt) > 0 || len(unused(p.me.Dice[rules.Speed])) < len(p.me.Dice[rules.Speed])
}

// nudge is what is left to say to a pilot in the middle of a turn.
func (p pilot) nudge(flights, targets int) string {
	switch {
	case flights == 0:
		return "All Speed dice are flown: end your turn when you are done."
	case targets == 0:
		return strings.TrimSpace(p.nearest())
	}
	return ""
}

// nearest tells a ship with guns where to look for a target.
func (p pilot) nearest() string {
	best, far := engine.Nobody, 0
	for _, s := range p.v.Ships {
		if s.OnBoard && s.Seat != p.seat {
			if d := hex.Distance(p.me.At, s.At); best == engine.Nobody || d < far {
				best, far = s.Seat, d
			}
		}
	}
	if best == engine.Nobody || p.guns() == 0 || slices.Contains(p.v.ShotAt, best) {
		return ""
	}
	return fmt.Sprintf(" Nobody can be shot at from here; the nearest is %s on %s, %d away.", p.name(best), p.v.Ship(best).At, far)
}

func (p pilot) hitsLesson() string {
	s := p.v.Shot
	if s.Hits == 0 {
		return fmt.Sprintf("no hit on %s. Choose which %s of Firepower were fired: each loses a pip and rests this turn. A die that shows 1 would be lost.",
			p.name(s.Target), words.Dice(s.Dice))
	}
	return fmt.Sprintf("%s on %s. Choose the Firepower dice that deal, each its pips in damage: the strongest, as a rule. All fired dice lose a pip.",
		words.Count(s.Hits, "hit", "hits"), p.name(s.Target))
}

func (p pilot) soakLesson() string {
	points := p.v.Damage[0].Points
	shields := min(points, p.me.Value(rules.Shields))
	text := fmt.Sprintf("your ship takes %d. ", points)
	if shields > 0 {
		text += fmt.Sprintf("Shields lose %s. ", pips(shields))
	}
	switch rest := points - shields; {
	case rest > 0 && shields > 0:
		text += fmt.Sprintf("The other %d %s double: Speed and Firepower lose %s. ", rest, words.Plural(rest, "counts", "count"), pips(2*rest))
	case rest > 0:
		text += fmt.Sprintf("Without Shields it counts double: Speed and Firepower lose %s. ", pips(2*rest))
	}
	return text + "Choose the dice; a die at 0 goes to the reactor, so take from high ones to keep many. The first button does that."
}
