package mayhem

import (
	"slices"
	"strings"

	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// What the actions on the template would do. Each function words one kind of action and ranks it.

func (p pilot) assign(of *moves.Offer, a rules.Assign) {
	var rows, help []string
	var hot lang.And
	for _, r := range rules.Rows {
		n := 0
		for n < rules.Fields && a.Dice[r][n] > 0 {
			n++
		}
		rows = append(rows, p.row(r, a.Dice[r][:n]))
		if n == rules.Fields {
			hot = append(hot, lang.Of("part.die-on", "pips", a.Dice[r][n-1], "row", say.Row(r)))
		}
	}
	of.Label = strings.Join(rows, " · ")
	if i, ok := p.presets[a]; ok {
		help = append(help, p.Say("preset."+presets[i].Key)+": "+p.Say("preset-help."+presets[i].Key))
		of.Rank = float64(len(presets) - i)
	}
	if len(hot) > 0 {
		help = append(help, p.Say("offer.assign-hot", "dice", hot, "n", len(hot)))
	}
	of.Help = strings.Join(help, "; ")
}

// recharge ranks by the pips to be expected: a die from the reactor brings 3½, a die on a row what it lacks of that.
func (p pilot) recharge(of *moves.Offer, a rules.Recharge) {
	var parts []string
	if a.Reactor > 0 {
		parts = append(parts, p.Say("offer.reactor", "n", a.Reactor))
		of.Rank = 3.5 * float64(a.Reactor)
	}
	dice := 0
	for _, r := range rules.Rows {
		var row []int8
		for f, d := range p.me.Dice[r] {
			if a.Fields[r][f] {
				row = append(row, d.Pips)
				of.Rank += 3.5 - float64(d.Pips)
			}
		}
		if dice += len(row); len(row) > 0 {
			parts = append(parts, p.row(r, row))
		}
	}
	of.Label = strings.Join(parts, " + ")
	switch {
	case len(parts) == 0:
		of.Label, of.Help = p.Say("offer.recharge-nothing"), p.Say("offer.recharge-nothing-help")
	case a.Reactor > 0:
		of.Help = p.Say("offer.recharge-reactor-help", "n", a.Reactor, "others", dice)
	default:
		of.Help = p.Say("offer.recharge-rows-help", "n", dice)
	}
}

func (p pilot) place(of *moves.Offer, a rules.Place) {
	after := p.me
	var parts []string
	for i, r := range a.Rows[:a.N] {
		after.Dice[r] = append(slices.Clone(after.Dice[r]), rules.Die{Pips: int8(p.v.Placing[i])})
		parts = append(parts, p.Say("offer.place", "pips", p.v.Placing[i], "row", say.Row(r), "hot", overheats(after, r)))
	}
	p.comesTo(of, after, p.Lang.Commas(parts))
}

func (p pilot) recalibrate(of *moves.Offer, a rules.Recalibrate) {
	if !a.Move {
		of.Label, of.Help, of.Rank = p.Say("offer.move-nothing"), p.Say("offer.move-nothing-help"), worth(p.me)+1
		return
	}
	after := p.me
	die := after.Dice[a.From][a.Field]
	after.Dice[a.From] = slices.Delete(slices.Clone(after.Dice[a.From]), int(a.Field), int(a.Field)+1)
	after.Dice[a.To] = append(slices.Clone(after.Dice[a.To]), rules.Die{Pips: die.Pips})
	p.comesTo(of, after, p.Say("offer.move", "pips", die.Pips, "from", say.Row(a.From), "to", say.Row(a.To), "hot", overheats(after, a.To)))
}

// comesTo words and ranks an offer by the template it leaves.
func (p pilot) comesTo(of *moves.Offer, after rules.ShipView, label string) {
	of.Label, of.Help, of.Rank, of.Same = label, p.ship(after), worth(after), sameTemplate(after)
}

// overheats tells whether the die laid on a row last will overheat.
func overheats(s rules.ShipView, r rules.Row) bool { return len(s.Dice[r]) == rules.Fields }

// worth is a rule of thumb for a template: strong guns, shields to match, two Speed dice to fly and turn with, and
// few dice that will overheat. It ranks proposals and decides nothing.
func worth(s rules.ShipView) float64 {
	sum := 0.8*float64(s.Value(rules.Firepower)) + 0.7*float64(s.Value(rules.Shields)) +
		[...]float64{0, 5, 8, 9}[len(s.Dice[rules.Speed])]
	for _, r := range rules.Rows {
		if len(s.Dice[r]) == rules.Fields {
			sum -= 2
		}
		if len(s.Dice[r]) == 0 {
			sum -= 3
		}
	}
	return sum
}

// preset lays starting values on the rows by a plan: for each field, the rank of its die among the six, the highest
// being 0 (¶3.1).
type preset struct {
	Key  string
	Plan [len(rules.Rows)][]int
}

// advisedKey is the preset that is the adviser's, for the own dice.
const advisedKey = "advised"

// presets are offered in this order. Two dice a row lose nothing to overheating; a third field takes the lowest die.
var presets = []preset{
	{"balanced", plan([]int{2, 3}, []int{1, 4}, []int{0, 5})},
	{"fast", plan([]int{0, 1}, []int{4, 5}, []int{2, 3})},
	{"gunship", plan([]int{4, 5}, []int{2, 3}, []int{0, 1})},
	{"fortress", plan([]int{3, 4}, []int{0, 1, 5}, []int{2})},
}

func plan(speed, shields, firepower []int) (p [len(rules.Rows)][]int) {
	p[rules.Speed], p[rules.Shields], p[rules.Firepower] = speed, shields, firepower
	return p
}

// assign lays the rolled dice by the plan.
func (p preset) assign(rolled []int) rules.Assign {
	dice := slices.Sorted(slices.Values(rolled))
	slices.Reverse(dice)
	var a rules.Assign
	for r, fields := range p.Plan {
		for f, rank := range fields {
			a.Dice[r][f] = int8(dice[rank])
		}
	}
	return a
}

// short is an assignment for a button: "5,4 / – / 6,1", Speed, Shields, Firepower.
func short(a rules.Assign) string {
	return strings.Join(words.Each(rules.Rows[:], func(r rules.Row) string {
		row := slices.DeleteFunc(slices.Clone(a.Dice[r][:]), func(pips int8) bool { return pips == 0 })
		if len(row) == 0 {
			return "–"
		}
		return words.Digits(row)
	}), " / ")
}

// expandPreset is the assignment a preset means for a seat.
func (p pilot) expandPreset(key string) (string, error) {
	if p.v.Step == rules.StepAssign {
		if a := advised(p.v); key == advisedKey && a != nil {
			return a.String(), nil
		}
		for _, preset := range presets {
			if preset.Key == key {
				return preset.assign(p.me.Rolled).String(), nil
			}
		}
		return "", engine.Refuse(engine.Unclear, "¶3.1", "no-such-preset", "preset", key)
	}
	return "", engine.NotNow(p.v)
}

// How cells for draft placements are judged (¶2, R2).

// asteroid favours cells in the middle of the board, with a gap to the next asteroid that ships can fly through.
func (p pilot) asteroid(of *moves.Offer, at hex.Cell) {
	of.Label = at.String()
	centre := hex.At(p.v.Board.Columns/2, p.v.Board.Rows/2)
	near := 99
	for _, a := range p.v.Asteroids {
		near = min(near, hex.Distance(a, at))
	}
	of.Rank = 3*float64(min(near, 3)) - float64(hex.Distance(centre, at))/4
	of.Help = p.Say("offer.asteroid-help", "middle", hex.Distance(centre, at), "n", len(p.v.Asteroids), "near", near)
}

// start favours cells that leave the most room for the counters to come.
func (p pilot) start(of *moves.Offer, at hex.Cell) {
	room := 0
	for _, c := range p.open {
		if rules.Apart(c.At, at) {
			room++
		}
	}
	of.Label, of.Rank = at.String(), float64(room)
	if p.rim(at) {
		of.Rank -= 30 // a ship that enters there may fly off with its first movement
	}
	of.Help = p.Say("offer.start-help", "last", len(p.v.Starts)+1 == rules.Counters, "cells", room)
}

// rim tells whether a cell lies on the edge of the board or next to it.
func (p pilot) rim(at hex.Cell) bool {
	c, r := int(at.Col), int(at.Row)
	return min(c, r, p.v.Board.Columns-1-c, p.v.Board.Rows-1-r) < 2
}

// spread puts offers of cells first that are some way apart from each other, so that a short list has real choices.
func (p pilot) spread() []moves.Offer {
	const apart = 3
	var good, rest []moves.Offer
	var taken []hex.Cell
	for _, of := range p.offers() {
		at, err := grid.Parse(of.Rest())
		if err != nil || slices.ContainsFunc(taken, func(c hex.Cell) bool { return hex.Distance(c, at) < apart }) {
			rest = append(rest, of)
			continue
		}
		good, taken = append(good, of), append(taken, at)
	}
	return slices.Concat(good, rest)
}
