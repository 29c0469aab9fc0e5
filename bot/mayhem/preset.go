package mayhem

import (
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// preset lays starting values on the rows by a plan: for each field, the rank of its die among the six, the highest
// being 0 (¶3.1).
type preset struct {
	Key, Name, Help string
	Plan            [len(rules.Rows)][]int
}

// advisedKey is the preset that is the adviser's, for the own dice.
const advisedKey = "advised"

// presets are offered in this order. Two dice a row lose nothing to overheating; a third field takes the lowest die.
var presets = []preset{
	{"balanced", "Balanced", "every row as strong as the others", plan([]int{2, 3}, []int{1, 4}, []int{0, 5})},
	{"fast", "Fast", "high Speed: you play early, and fly far", plan([]int{0, 1}, []int{4, 5}, []int{2, 3})},
	{"gunship", "Gunship", "high Firepower, short careful movements", plan([]int{4, 5}, []int{2, 3}, []int{0, 1})},
	{"fortress", "Fortress", "high Shields, with a third die until your turn", plan([]int{3, 4}, []int{0, 1, 5}, []int{2})},
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
