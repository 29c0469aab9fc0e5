package mayhem

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// What the actions of flying and shooting would do. Each function words one kind of action and ranks it.

func (o outlook) turn(of *offer, a rules.Turn) {
	to, side := o.me.Heading.Left(), "left"
	if a.Right {
		to, side = o.me.Heading.Right(), "right"
	}
	of.Label = fmt.Sprintf("Turn %s → %s", side, look.Compass(to))
	of.Help = fmt.Sprintf("%d of %s left after it", o.v.TurnsLeft()-1, count(o.v.Allowance, "turn", "turns"))
	if o.v.Options.FrontArc {
		of.Label += o.aims(a, of.Label)
	}
}

// turnsRoom is what a button to turn adds to its label: the turns left.
const turnsRoom = len(" (10 left)")

// aims names those who can be shot at after an action, with their distance and the chance of a combat die to hit:
// ", aims at Ben (3, 67 %)". The chances are left out where a button has no room for them behind its label. Dice the
// action might roll do not matter: what ends the turn, aims at nobody.
func (o outlook) aims(a engine.Action, label string) string {
	next, _, err := o.p.Apply(o.seat, a, &engine.Replayer{})
	if err != nil || viewOf(next).Active != o.seat || viewOf(next).Step != rules.StepAct {
		return ""
	}
	then, ok := newOutlook(next, o.seat, o.name)
	targets := then.targets()
	if !ok || len(targets) == 0 {
		return ""
	}
	aims := func(chances bool) string {
		return ", aims at " + list(words(targets, func(t target) string {
			text := fmt.Sprintf("%s (%d", clip(o.name(t.seat), 20), t.distance)
			if chances {
				text += ", " + percent(then.chance(t.distance))
			}
			return text + ")"
		}))
	}
	if text := aims(true); utf8.RuneCountInString(label+text)+turnsRoom <= buttonLimit {
		return text
	}
	return aims(false)
}

// use words a use of the equipment sheet by what it names: a die, a die and a row, a start counter, or nothing.
func (o outlook) use(of *offer, a rules.Use) {
	sheet := o.me.Equipment
	var die, boosted rules.Die
	if a.Die {
		die = o.me.Dice[a.From][a.Field]
		boosted = die
		boosted.Add(sheet.Number)
	}
	name := bot.Label(sheet.Name)
	switch {
	case a.Shift:
		o.recalibrate(of, rules.Recalibrate{Move: true, From: a.From, Field: a.Field, To: a.To})
		of.Label = name + ": " + of.Label
	case a.Die:
		of.Label = fmt.Sprintf("%s: %s %d → %d", name, rowNames[a.From], die.Pips, boosted.Pips)
		of.Help = usesWords[sheet.Uses]
	case a.Start > 0:
		of.Label = fmt.Sprintf("%s: to start counter %d on %s", name, a.Start, o.v.Starts[a.Start-1])
		of.Label += o.aims(a, of.Label)
		of.Help = usesWords[sheet.Uses]
	default:
		of.Label, of.Help = "Use "+name, sheet.Text
	}
}

// target is an opponent who can be shot at.
type target struct {
	seat     engine.Seat
	distance int
}

// targets are all who can be shot at now.
func (o outlook) targets() []target {
	var all []target
	for a := range o.p.Legal(o.seat) {
		if s, ok := a.(rules.Shoot); ok && s.Dice == 1 {
			all = append(all, target{s.Target, hex.Distance(o.me.At, o.v.Ship(s.Target).At)})
		}
	}
	return all
}

func (o outlook) move(of *offer, a rules.Move) {
	c := o.p.Course(a)
	of.Label = fmt.Sprintf("Move %d → %s", c.Pips, c.To)
	if c.Objects() > 0 {
		of.Label += ", evades " + list(words(c.Evaded(), hex.Cell.String))
		of.Help = fmt.Sprintf("spends %d of %s left. ", c.Spent(), count(o.v.TurnsLeft(), "turn", "turns"))
	}
	ends := o.playOut(a, &engine.Replayer{})
	switch {
	case c.Leaves:
		of.Danger = true
		of.Label = fmt.Sprintf("Move %d ⚠ leaves the board", c.Pips)
		of.Help = fmt.Sprintf("your ship is lost beyond %s", c.To)
	case c.Rams && c.Target == engine.Nobody:
		of.Label += fmt.Sprintf(", rams the asteroid on %s", c.RamAt)
		of.Help += fmt.Sprintf("%d damage to you", ends.taken[o.seat])
	case c.Rams:
		of.Label += fmt.Sprintf(", rams %s", clip(o.name(c.Target), 16))
		of.Help += fmt.Sprintf("%d damage to it, %d to you", ends.taken[c.Target], ends.taken[o.seat])
	}
	kills, costs := c.Target != engine.Nobody && ends.lost[c.Target], c.Rams && ends.lost[o.seat]
	switch {
	case kills && costs:
		of.Label += " ⚠ destroys both ships"
		of.Help += "; the kill goes back"
	case kills:
		of.Label += " and destroys it"
	case costs:
		of.Label += " ⚠ costs your ship"
	}
	of.Danger = of.Danger || costs
	if !of.Danger {
		of.Label += o.aims(a, of.Label)
	}
	of.Help = strings.TrimSuffix(of.Help, ". ")
}

// guns are the pips of the unused Firepower dice, strongest first.
func (o outlook) guns() []int {
	var guns []int
	for _, d := range o.me.Dice[rules.Firepower] {
		if !d.Used {
			guns = append(guns, int(d.Pips))
		}
	}
	slices.SortFunc(guns, func(a, b int) int { return b - a })
	return guns
}

func (o outlook) shoot(of *offer, a rules.Shoot) {
	v := o.volley(a)
	distance := hex.Distance(o.me.At, o.v.Ship(a.Target).At)
	of.Label = fmt.Sprintf("%s: distance %d, %s a die, %s", clip(o.name(a.Target), 24), distance, percent(v.Chance), dice(int(a.Dice)))
	of.Help = v.text()
	if v.Costs {
		of.Danger = true
		of.Label += " ⚠ your last dice"
		of.Help = "it costs your own ship; " + of.Help
	}
	of.rank = v.Damage + 20*v.Kill
}

func (o outlook) hits(of *offer, a rules.Hits) {
	var deal, spend, left []int8
	points, lost := 0, 0
	for f, d := range o.me.Dice[rules.Firepower] {
		switch {
		case a.Deal[f]:
			deal = append(deal, d.Pips)
			points += int(d.Pips)
		case a.Spend[f]:
			spend = append(spend, d.Pips)
			of.rank -= float64(d.Pips) / 10
		default:
			left = append(left, d.Pips)
			continue
		}
		if d.Pips == 1 {
			lost++
		} else {
			left = append(left, d.Pips-1)
		}
	}
	of.Label = hitsLabel(deal, spend, points)
	of.Help = "afterwards " + rowText(rules.Firepower, left)
	if lost > 0 {
		of.Help += fmt.Sprintf(", %s lost to the reactor", dice(lost))
	}
	of.rank += 10*float64(points) - 5*float64(lost)
}

// hitsLabel is "5 deals 5 damage, 2 is spent".
func hitsLabel(deal, spend []int8, points int) string {
	var parts []string
	if len(deal) > 0 {
		parts = append(parts, fmt.Sprintf("%s %s %d damage", faces(deal), plural(len(deal), "deals", "deal"), points))
	}
	if len(spend) > 0 {
		parts = append(parts, fmt.Sprintf("%s %s spent", faces(spend), plural(len(spend), "is", "are")))
	}
	return strings.Join(parts, ", ")
}

func (o outlook) soak(of *offer, a rules.Soak) {
	var changes, left []string
	kept, speed := 0, 0
	for _, r := range [...]rules.Row{rules.Shields, rules.Speed, rules.Firepower} {
		var changed []string
		var stay []int8
		for f, d := range o.me.Dice[r] {
			n := d.Pips - a.Lose[r][f]
			if n != d.Pips {
				changed = append(changed, fmt.Sprintf("%d→%d", d.Pips, n))
			}
			if n > 0 {
				stay = append(stay, n)
			}
		}
		kept += len(stay)
		if r == rules.Speed {
			speed = len(stay)
		}
		if len(changed) > 0 {
			changes = append(changes, rowNames[r]+" "+strings.Join(changed, ", "))
		}
		if len(stay) > 0 {
			left = append(left, rowText(r, stay))
		}
	}
	of.Label = strings.Join(changes, " · ")
	of.Help = "nothing is left: your ship is destroyed"
	if kept > 0 {
		of.Help = "keeps " + strings.Join(left, " · ")
	}
	of.rank = 10*float64(kept) + 2*float64(speed)
	if a == o.p.Default(o.seat) {
		of.rank += 1000
	}
}
