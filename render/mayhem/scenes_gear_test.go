package mayhem

import (
	"slices"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// The telling moments of matches with equipment sheets.

// equip gives seat by seat the named sheets of the standard deck, "" for none.
func equip(v *rules.View, keys ...string) {
	v.Options.Equipment, v.Deck = true, rules.Standard()
	for i, key := range keys {
		sheet, _ := v.Deck.Sheet(key)
		v.Ships[i].Sheet, v.Ships[i].Equipment.Sheet = key, sheet
	}
}

// gear is a turn in which sheets worked: a jump, a pip added, two of four combat dice rolled again, damage taken away.
func gear() Moment {
	v := base(rules.StepAct, 6)
	fleet(&v)
	equip(&v, "overcharger", "cloaking-device", "targeting-computer", "emergency-shields", "", "fourth-gun")
	v.Ships[0].Equipment.Usable = true
	v.Ships[1].Equipment.Working, v.Ships[1].Equipment.Spent = true, true
	v.Ships[3].Equipment.Spent = true
	v.Starts = slices.Concat(start[:4], named("P12"), start[5:])
	v.Ships[0].At, v.Ships[0].Heading = at("P12"), 6
	v.Ships[0].Dice[rules.Firepower] = row(-4, -2, -1)
	v.Ships[3].At, v.Ships[5].At = v.Ships[5].At, v.Ships[3].At
	v.Ships[3].Dice[rules.Shields], v.Ships[3].Dice[rules.Firepower], v.Ships[3].Reactor = nil, row(1), 3
	sheet := func(key string) rules.Sheet { s, _ := v.Deck.Sheet(key); return s }
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: []engine.Event{
		rules.SheetUsed{Seat: 1, Sheet: sheet("warp-drive")},
		rules.Jumped{Seat: 1, From: at("D4"), To: at("P12"), Start: 5},
		rules.Turned{Seat: 1, At: at("P12"), From: 5, To: 6},
		rules.Boosted{Seat: 1, Die: rules.RowDie{Row: rules.Firepower, Field: 1, Pips: 4}, Pips: 5},
		rules.Fired{Seat: 1, Target: 4, From: at("P12"), At: at("T10"), Distance: 4, Chance: 3, Faces: []int{4, 6, 2, 5}, Missed: []int{1, 3}, Hits: 3},
		rules.Dealt{Seat: 1, Target: 4, Deal: []rules.RowDie{{Row: 2, Field: 1, Pips: 5}, {Row: 2, Field: 2, Pips: 3}, {Row: 2, Field: 3, Pips: 2}}, Points: 10},
		rules.SheetActed{Seat: 4, Sheet: sheet("emergency-shields"), From: 10, To: 4},
		rules.Soaked{Seat: 4, Points: 4, Absorbed: 2, Doubled: 4, Lost: []rules.RowDie{{Row: 1, Field: 1, Pips: 2}, {Row: 2, Field: 1, Pips: 3}, {Row: 2, Field: 2, Pips: 1}},
			Gone: []rules.RowDie{{Row: 1, Field: 1, Pips: 2}, {Row: 2, Field: 1, Pips: 3}}},
	}}
}

// preview is a duel on a small board under a notice.
func preview() Moment {
	s := duel()
	s.Title = "Not played yet: play or change it"
	equip(&s.View, "power-shunt", "targeting-computer")
	s.View.Ships[0].Equipment.Usable = true
	return s
}

// foreign is a host's deck in several scripts, with texts as long as they can be.
func foreign() Moment {
	s := three()
	equip(&s.View, "warp-drive", "warp-drive", "warp-drive")
	for i, of := range []struct{ name, text string }{
		{"曲速引擎与紧急护盾发生器装置", strings.Repeat("每条命一次：跳到一个空的起点标记。", 5)},
		{strings.Repeat("W", 24), strings.Repeat("W", 90)},
		{"Аварийные щиты", "Раз за жизнь: урон, который уничтожил бы ваш корабль, меньше на шесть очков, и не больше."},
	} {
		s.View.Ships[i].Equipment.Name, s.View.Ships[i].Equipment.Text = of.name, of.text
	}
	s.View.Ships[2].Equipment.Spent = true
	return s
}
