package words

import (
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

type brevity struct{ names, sheets int }

// brevities are tried one after the other until a text is short enough. Each limits the characters of names and of sheets. At 0
// sheets are left out; at countsRoom lists are counted. Names are cut last.
var brevities = []brevity{
	{40, 40}, {40, 14}, {40, 0}, {40, countsRoom}, {20, countsRoom}, {14, countsRoom}, {10, countsRoom}, {5, countsRoom},
}

const countsRoom = -1

// Describe is the picture in words for people who cannot see it, at most words.AltLimit characters. It has the decision awaited,
// the last step (a sentence, or nothing) and the position, in a style for plain text. In a text too long sheets are left out
// first, then names are cut, then the step.
func Describe(v rules.View, w lang.Style, step string) string { return DescribeTitled("", v, w, step) }

// DescribeTitled is Describe under a title such as "Preview: nothing has been played". The title is never cut.
func DescribeTitled(title string, v rules.View, w lang.Style, step string) string {
	return words.Alt(title, step, brevities, func(b brevity) (awaited, position string) {
		d := describing{Room.In(cutting(w, b.names)), v}
		return d.awaits(), strings.Join(d.position(b.sheets), " ")
	})
}

// cutting is a style that cuts names to n characters.
func cutting(w lang.Style, n int) lang.Style {
	name := w.Name
	w.Name = func(s engine.Seat) string { return words.Cut(name(s), n) }
	return w
}

// describing is a position being told in words.
type describing struct {
	lang.Speaker
	v rules.View
}

// position is a sentence a thing, with n characters of each sheet.
func (d describing) position(n int) []string {
	v := d.v
	said := d.turn()
	counted := n == countsRoom
	if v.Round == 0 && counted {
		said = append(said, d.Say("alt.set-up-counted", "asteroids", len(v.Asteroids), "counters", len(v.Starts)))
	} else if v.Round == 0 {
		said = append(said, d.Say("alt.set-up", "asteroids", d.cells(), "counters", d.counters()))
	}
	if len(v.Order) > 0 {
		said = append(said, d.Say("alt.order", "ships", d.inOrder("alt.ordered")))
	}
	for _, s := range v.Ships {
		said = append(said, d.Say("alt.ship", "seat", s.Seat, "ship", d.ship(s, n, nil)))
	}
	if fire := d.fire(); v.Round > 0 && counted {
		said = append(said, d.Say("alt.fire-counted", "n", len(fire)))
	} else if v.Round > 0 {
		said = append(said, d.Say("alt.fire", "lines", d.orNone(fire)))
	}
	return said
}

// turn tells the state that lasts for the active turn only.
func (d describing) turn() (said []string) {
	v := d.v
	if v.Active == engine.Nobody {
		return nil
	}
	said = append(said, d.Say("alt.turns", "n", v.TurnsLeft(), "all", v.Allowance))
	if len(v.ShotAt) > 0 {
		said = append(said, d.Say("alt.shot-at", "seats", d.seats(v.ShotAt)))
	}
	if len(v.Placing) > 0 {
		said = append(said, d.Say("alt.placing", "dice", d.numbers(v.Placing)))
	}
	if v.Step == rules.StepHits {
		said = append(said, d.Say("alt.shot", "seat", v.Shot.Target, "hits", v.Shot.Hits, "dice", v.Shot.Dice))
	}
	if len(v.Damage) > 0 {
		var due lang.Commas
		for _, one := range v.Damage {
			due = append(due, lang.Of("alt.due", "seat", one.Seat, "points", one.Points))
		}
		said = append(said, d.Say("alt.damage", "due", due))
	}
	return said
}

// inOrder is each ship of the turn order with how far it is in the round, by a phrase for both.
func (d describing) inOrder(key string) (all lang.Commas) {
	for _, s := range d.v.Order {
		all = append(all, lang.Of(key, "seat", s, "standing", lang.Of("standing."+string(d.v.Ship(s).Standing))))
	}
	return all
}

// awaits is "Waiting for Ada to recharge.", or the winner.
func (d describing) awaits() string {
	v := d.v
	switch {
	case v.Winner != engine.Nobody:
		return d.Say("awaits.won", "seat", v.Winner)
	case len(v.Pending) == 0:
		return d.Say("awaits.over")
	}
	task := lang.Of("awaits." + string(v.Step))
	if v.Step == rules.StepAct {
		task = Act(&v, v.Active)
	}
	var who lang.Commas
	for _, one := range v.Pending {
		who = append(who, one.Seat)
	}
	return d.Say("awaits.task", "seats", who, "task", task)
}

// ship is "K8, north; Speed 3 used, 4; Shields 5; Firepower none; reactor 2; Ram spike; 1 kill". ahead describes the way in front of
// the ship, behind the heading, where it is not nil.
func (d describing) ship(s rules.ShipView, n int, ahead any) string {
	parts := []string{d.Say("alt.off-board")}
	switch {
	case s.OnBoard:
		parts[0] = d.Say("alt.at", "cell", s.At, "heading", Toward(s.Heading))
		if ahead != nil {
			parts = append(parts, ahead.(string))
		}
	case s.Standing == rules.Lost:
		parts[0] = d.Say("alt.destroyed")
	}
	if len(s.Rolled) > 0 {
		parts = append(parts, d.Say("alt.rolled", "dice", d.numbers(s.Rolled)))
	} else if len(s.Dice[rules.Speed])+len(s.Dice[rules.Shields])+len(s.Dice[rules.Firepower]) > 0 {
		for _, r := range rules.Rows {
			parts = append(parts, d.row(r, s.Dice[r]))
		}
		parts = append(parts, d.Say("alt.reactor", "n", s.Reactor))
	}
	if s.Sheet != "" && n > 0 {
		parts = append(parts, d.Say("alt.sheet", "sheet", words.Cut(d.Value(SheetName(s.Equipment.Sheet)), n), "state", stateOf(s.Equipment)))
	}
	return strings.Join(append(parts, d.Say("alt.kills", "n", s.Kills)), "; ")
}

// stateOf says whether a sheet is at work, or used.
func stateOf(s rules.SheetView) string {
	switch {
	case s.Working:
		return "working"
	case s.Spent:
		return "used"
	}
	return "ready"
}

func (d describing) row(r rules.Row, row []rules.Die) string {
	if len(row) == 0 {
		return d.Say("alt.row", "row", Row(r), "dice", lang.Of("alt.none"))
	}
	var dice lang.Commas
	for _, die := range row {
		dice = append(dice, lang.Of("alt.die", "pips", die.Pips, "used", die.Used))
	}
	return d.Say("alt.row", "row", Row(r), "dice", dice)
}

func (d describing) orNone(all lang.Commas) any {
	if len(all) == 0 {
		return lang.Of("alt.none")
	}
	return all
}

func (d describing) seats(all []engine.Seat) any {
	return d.orNone(lang.Commas(listed(all, func(s engine.Seat) any { return s })))
}

func (d describing) numbers(all []int) any {
	return d.orNone(lang.Commas(listed(all, func(n int) any { return n })))
}

func (d describing) cells() any {
	var all lang.Commas
	for _, c := range d.v.Asteroids {
		all = append(all, c)
	}
	return d.orNone(all)
}

func (d describing) counters() any {
	var all lang.Commas
	for i, c := range d.v.Starts {
		all = append(all, lang.Of("alt.counter", "n", i+1, "cell", c))
	}
	return d.orNone(all)
}
