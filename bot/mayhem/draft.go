package mayhem

import (
	"fmt"
	"slices"

	"mayhembot/bot/moves"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

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
	of.Help = fmt.Sprintf("%d from the middle", hex.Distance(centre, at))
	if len(p.v.Asteroids) > 0 {
		of.Help += fmt.Sprintf(", %d from the next asteroid", near)
	}
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
	of.Help = fmt.Sprintf("leaves %s for the counters to come", words.Count(room, "cell", "cells"))
	if len(p.v.Starts)+1 == rules.Counters {
		of.Help = "the last counter"
	}
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
