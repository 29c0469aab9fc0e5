package replay

import "mayhembot/render/scene"

// Frame is one picture of a replay.
type Frame struct {
	scene.Scene // the items on the board; nothing else of it counts
	Say         Caption
	Round       int // 0 before the first
	Active      int // seat
	Scores      []Score
	Harm        []Harm
}

// Caption is what the head of a picture says.
type Caption struct {
	Seat int // 0 where it is about the match
	Text string
	Hot  bool         // about losses
	Dice []scene.Look // just thrown
}

// Score is a player's standing at the foot of a picture.
type Score struct {
	Have     int
	Scored   bool // just now
	Strength int
	Gone     bool
}

// Harm is a loss just taken by the piece on a cell.
type Harm struct {
	At     scene.Cell
	Points int
}

// Reset empties the frame for another picture.
func (f *Frame) Reset() {
	f.Scene.Reset(f.Board, f.Form)
	f.Scores, f.Harm = f.Scores[:0], f.Harm[:0]
}
