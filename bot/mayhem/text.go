package mayhem

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// rowNames are the rows as players read them.
var rowNames = map[rules.Row]string{rules.Speed: "Speed", rules.Shields: "Shields", rules.Firepower: "Firepower"}

func pips(n int) string { return words.Count(n, "pip", "pips") }

// rowText is a row by its pips: "Speed 3,4".
func rowText[N int | int8](r rules.Row, faces []N) string {
	if len(faces) == 0 {
		return rowNames[r] + " –"
	}
	return rowNames[r] + " " + words.Digits(faces)
}

// shipText is a template in one line: "Speed 3,4 · Shields 5 · Firepower –".
func shipText(s rules.ShipView) string {
	return strings.Join(words.Each(rules.Rows[:], func(r rules.Row) string { return rowText(r, pipsOf(s.Dice[r])) }), " · ")
}

func pipsOf(row []rules.Die) []int8 {
	faces := make([]int8, 0, len(row))
	for _, d := range row {
		faces = append(faces, d.Pips)
	}
	return faces
}

// unused are the dice of a row that were not used this turn.
func unused(row []rules.Die) []rules.Die {
	return slices.DeleteFunc(slices.Clone(row), func(d rules.Die) bool { return d.Used })
}

// unflown are the pips of the Speed dice still to be flown.
func unflown(me rules.ShipView) []int8 { return pipsOf(unused(me.Dice[rules.Speed])) }

// sameTemplate tells templates that come to the same from all others: apart from the overheat field it makes no difference
// which field of a row a die lies on.
func sameTemplate(s rules.ShipView) string {
	order := func(a, b rules.Die) int {
		return cmp.Or(cmp.Compare(a.Pips, b.Pips), strings.Compare(fmt.Sprint(a.Used), fmt.Sprint(b.Used)))
	}
	for r, row := range s.Dice {
		s.Dice[r] = slices.Clone(row)
		slices.SortFunc(s.Dice[r][:min(len(s.Dice[r]), rules.Fields-1)], order)
	}
	return fmt.Sprint(s.Dice)
}
