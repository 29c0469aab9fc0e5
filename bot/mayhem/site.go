package mayhem

import (
	"fmt"
	"slices"

	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
)

// sites judges cells for draft placements (¶2, R2).
type sites struct {
	v    rules.View
	open []hex.Cell // legal for the next start counter
}

func (o outlook) sites() sites {
	s := sites{v: o.v}
	if o.v.Step == rules.StepStart {
		for a := range o.p.Legal(o.seat) {
			s.open = append(s.open, a.(rules.PlaceStart).At)
		}
	}
	return s
}

// asteroid favours cells in the middle of the board, with a gap to the next asteroid that ships can fly through.
func (s sites) asteroid(of *offer, at hex.Cell) {
	of.Label = at.String()
	centre := hex.At(s.v.Board.Columns/2, s.v.Board.Rows/2)
	near := 99
	for _, a := range s.v.Asteroids {
		near = min(near, hex.Distance(a, at))
	}
	of.rank = 3*float64(min(near, 3)) - float64(hex.Distance(centre, at))/4
	of.Help = fmt.Sprintf("%d from the middle", hex.Distance(centre, at))
	if len(s.v.Asteroids) > 0 {
		of.Help += fmt.Sprintf(", %d from the next asteroid", near)
	}
}

// start favours cells that leave the most room for the counters to come.
func (s sites) start(of *offer, at hex.Cell) {
	room := 0
	for _, c := range s.open {
		if rules.Apart(c, at) {
			room++
		}
	}
	of.Label, of.rank = at.String(), float64(room)
	if s.rim(at) {
		of.rank -= 30 // a ship that enters there may fly off with its first movement
	}
	of.Help = fmt.Sprintf("leaves %s for the counters to come", count(room, "cell", "cells"))
	if len(s.v.Starts)+1 == rules.Counters {
		of.Help = "the last counter"
	}
}

// rim tells whether a cell lies on the edge of the board or next to it.
func (s sites) rim(at hex.Cell) bool {
	c, r := int(at.Col), int(at.Row)
	return min(c, r, s.v.Board.Columns-1-c, s.v.Board.Rows-1-r) < 2
}

// spread puts offers of cells first that are some way apart from each other, so that a short list has real choices.
func (o outlook) spread() []offer {
	const apart = 3
	var good, rest []offer
	var taken []hex.Cell
	for _, of := range o.offers() {
		at, err := hex.Parse(of.rest())
		if err != nil || slices.ContainsFunc(taken, func(c hex.Cell) bool { return hex.Distance(c, at) < apart }) {
			rest = append(rest, of)
			continue
		}
		good, taken = append(good, of), append(taken, at)
	}
	return slices.Concat(good, rest)
}
