package words

import (
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// PositionLimit is how many characters Position has at most. It leaves room in a message for the text around the words.
const PositionLimit = 2800

// Position is the whole position in words, as lines of markdown. It has the decision awaited, the turn order, every ship, the
// ranges between ships, open lines of fire, start counters and asteroids, in a style for markdown.
func Position(v rules.View, w lang.Style) string {
	return words.Shortest(PositionLimit, func(room int) string {
		return strings.Join(describing{Room.In(cutting(w, room)), v}.lines(), "\n")
	}, 80, 24, 12, 6)
}

func (d describing) lines() []string {
	v := d.v
	lines := []string{
		d.Say("position.board", "columns", v.Board.Columns, "rows", v.Board.Rows, "kills", v.Options.Kills, "round", v.Round),
		d.awaits(),
	}
	lines = append(lines, d.now()...)
	if len(v.Order) > 0 {
		lines = append(lines, d.Say("position.order", "ships", d.inOrder("position.ordered")))
	}
	for _, s := range v.Ships {
		lines = append(lines, d.Say("position.ship", "seat", s.Seat, "n", int(s.Seat), "ship", d.ship(s, PositionLimit, d.ahead(&s)))+d.effect(s.Equipment))
	}
	lines = append(lines, d.ranges()...)
	return append(lines, d.Say("position.counters", "counters", d.counters()), d.Say("position.asteroids", "n", len(v.Asteroids), "cells", d.cells()))
}

// now tells the state that lasts for the active turn only.
func (d describing) now() []string {
	v := d.v
	if v.Active == engine.Nobody {
		return nil
	}
	lines := []string{d.Say("position.turn", "seat", v.Active, "left", v.TurnsLeft(), "all", v.Allowance, "kills", v.Gained, "shot", d.seats(v.ShotAt))}
	if len(v.Placing) > 0 {
		lines = append(lines, d.Say("position.placing", "dice", d.numbers(v.Placing)))
	}
	if v.Step == rules.StepHits {
		lines = append(lines, d.Say("position.shot", "seat", v.Shot.Target, "dice", v.Shot.Dice, "hits", v.Shot.Hits))
	}
	for _, due := range v.Damage {
		lines = append(lines, d.Say("position.damage", "seat", due.Seat, "points", due.Points))
	}
	return lines
}

// ahead tells how far a ship on the board flies freely and what then stops it: "ahead (south): 6 clear, then the edge".
func (d describing) ahead(s *rules.ShipView) any {
	if !s.OnBoard {
		return nil
	}
	space, clear := d.v.Space(), 0
	for {
		at, way := hex.Step(s.At, s.Heading, clear+1), lang.Of("position.edge")
		seat, is := space.Object(at)
		switch {
		case seat != engine.Nobody:
			way = lang.Of("position.ship-ahead", "seat", seat, "cell", at)
		case is:
			way = lang.Of("position.asteroid-ahead", "cell", at)
		case d.v.Board.Contains(at):
			clear++
			continue
		}
		return d.Say("position.ahead", "heading", Toward(s.Heading), "n", clear, "way", way)
	}
}

// effect describes an equipment sheet in the sheet's own words.
func (d describing) effect(s rules.SheetView) string {
	if s.Text == "" {
		return ""
	}
	return " " + d.Say("position.sheet", "sheet", SheetName(s.Sheet), "text", strings.TrimRight(d.Value(SheetText(s.Sheet)), "."))
}

// ranges are the distances between all ships on the board, and the open lines of fire.
func (d describing) ranges() []string {
	var all []string
	for i, a := range d.v.Ships {
		var far lang.Commas
		for j, b := range d.v.Ships {
			if i < j && a.OnBoard && b.OnBoard {
				far = append(far, lang.Of("part.score", "seat", b.Seat, "n", hex.Distance(a.At, b.At)))
			}
		}
		if len(far) > 0 {
			all = append(all, d.Say("position.range", "seat", a.Seat, "ships", far))
		}
	}
	return append(all, d.Say("position.fire", "lines", d.orNone(d.fire())))
}

// fire are the open lines of fire: "Ada to Ben north 3". Without the front arc a line that is open both ways is named once.
func (d describing) fire() (all lang.Commas) {
	v := d.v
	for i, a := range v.Ships {
		for j, b := range v.Ships {
			if i == j || !a.OnBoard || !b.OnBoard {
				continue
			}
			line := v.Line(a.Seat, b.Seat)
			if line.Barrier == rules.Open && (i < j || v.Options.FrontArc || v.Line(b.Seat, a.Seat).Barrier != rules.Open) {
				all = append(all, lang.Of("alt.line", "from", a.Seat, "to", b.Seat, "heading", Toward(line.Heading), "distance", line.Distance))
			}
		}
	}
	return all
}
