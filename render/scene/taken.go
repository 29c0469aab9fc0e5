package scene

import (
	"mayhembot/render/place"
)

// The kinds of places taken on the board.
const (
	chartPlace    place.Kind = iota // the chart of the whole board
	columnPlace                     // the name of a column
	rowPlace                        // the name of a row
	piecePlace                      // a piece, up to the tip of its dart
	roomPlace                       // the room that the largest piece would have there
	landingPlace                    // a die that shows where it leads, with its arrow
	numberPlace                     // the number of a counter
	blowPlace                       // a blow or a wreck
	stepPlace                       // words that say when a step came
	damagePlace                     // dice of a shot, and what a blow came to
	wordsPlace                      // the label of a lane, or a hint
	ghostPlace                      // words on a ghost
	wreckPlace                      // cells of wrecks
	obstaclePlace                   // cells of obstacles
	sceneryPlace                    // cells with scenery
	hopPlace                        // a jump over an obstacle, halfway
	wayPlace                        // a cell on a way
	linePlace                       // a cell on the line of the shot whose dice look for a place
	placeKinds
)

// readPlaces are kinds of places with something to be read, and what to call it.
var readPlaces = [placeKinds]string{
	columnPlace: "coordinate", rowPlace: "coordinate", landingPlace: "die", numberPlace: "number", stepPlace: "step", damagePlace: "damage",
	wordsPlace: "words", ghostPlace: "was",
}

// takePieces takes the places of pieces.
func (m *Match) takePieces(s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Worth == Piece {
			size, off := m.field.piecesOn(s.Items, it)
			at := m.field.At(it.At).Add(off)
			m.taken.Take(piecePlace, square(int(float64(size.tile.Height)*pieceReach)).Add(at))
			m.taken.Take(roomPlace, square(2*m.field.reach()).Add(at))
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

// survey takes the places of all else on the board, and counts the steps of the story.
func (m *Match) survey(v *view, s *Scene) {
	m.steps = steps{}
	cell := square(v.field.tile.Height)
	for i := range s.Items {
		it := &s.Items[i]
		switch it.Worth {
		case Impact:
			m.taken.Take(blowPlace, badgeBox.Add(v.field.Side(it.At, it.Side)))
		case Wreck:
			m.taken.Take(blowPlace, badgeBox.Add(v.field.At(it.At)))
			m.taken.Take(wreckPlace, cell.Add(v.field.At(it.At)))
		case Obstacle:
			m.taken.Take(obstaclePlace, cell.Add(v.field.At(it.At)))
		case Scenery:
			m.taken.Take(sceneryPlace, cell.Add(v.field.At(it.At)))
		}
		switch it.Kind {
		case Hop:
			m.taken.Take(hopPlace, cell.Add(v.field.At(it.At).Add(v.field.At(it.To)).Div(2)))
		case Way:
			for n := range it.Length {
				m.taken.Take(wayPlace, square(1).Add(v.field.along(it.At, it.Heading, n+1)))
			}
		}
		if it.Look.Shape == Counter && it.Label != "" {
			m.taken.Take(numberPlace, v.field.numberBox(it))
		}
		m.steps.count(it)
	}
}
