package scene

import (
	"mayhembot/render/place"
)

// The kinds of places taken on the board.
const (
	chartPlace   place.Kind = iota // the chart of the whole board
	columnPlace                    // the name of a column
	rowPlace                       // the name of a row
	piecePlace                     // a piece, up to the tip of its dart
	landingPlace                   // a die that shows where it leads, with its arrow
	numberPlace                    // the number of a counter
	blowPlace                      // a blow or a wreck
	stepPlace                      // words that say when a step came
	damagePlace                    // dice of a shot, and what a blow came to
	wordsPlace                     // the label of a lane, or a hint
	ghostPlace                     // words on a ghost
	readKinds
)

// readPlaces are kinds of places with something to be read, and what to call it.
var readPlaces = [readKinds]string{
	columnPlace: "coordinate", rowPlace: "coordinate", landingPlace: "die", numberPlace: "number", stepPlace: "step", damagePlace: "damage",
	wordsPlace: "words", ghostPlace: "was",
}

// takePieces takes the places of pieces.
func (m *Match) takePieces(s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Worth == Piece {
			size, off := m.field.piecesOn(s.Items, it)
			m.taken.Take(piecePlace, square(int(float64(size.tile.Height)*pieceReach)).Add(m.field.At(it.At).Add(off)))
		}
	}
}

// takeLandings takes the places of dice that show where they lead.
func (m *Match) takeLandings(s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; leads(it) {
			m.taken.Take(landingPlace, m.field.withArrow(m.field.leadBox(s.Items, it), it))
		}
	}
}

// survey takes the places of blows, wrecks and numbers of counters, and counts the steps of the story.
func (m *Match) survey(v *view, s *Scene) {
	m.steps = steps{}
	for i := range s.Items {
		it := &s.Items[i]
		switch it.Worth {
		case Impact:
			m.taken.Take(blowPlace, badgeBox.Add(v.field.Side(it.At, it.Side)))
		case Wreck:
			m.taken.Take(blowPlace, badgeBox.Add(v.field.At(it.At)))
		}
		if it.Look.Shape == Counter && it.Label != "" {
			m.taken.Take(numberPlace, v.field.numberBox(it))
		}
		m.steps.count(it)
	}
}
