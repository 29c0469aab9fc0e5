package scene

import (
	"image"

	"mayhembot/render"
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

// Label is something to be read on the board, and what it covers.
type Label struct {
	What string
	Box  image.Rectangle
}

// Labels are those in the picture of a scene, but for numbers of pieces.
func (m *Match) Labels(s *Scene) (all []Label) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.compose(s)
	for kind, what := range readPlaces {
		if what == "" {
			continue
		}
		for _, box := range m.taken.Of(place.Kind(kind)) {
			all = append(all, Label{what, box})
		}
	}
	return all
}

// round is what a line covers round a place.
func round(line *render.Line, at image.Point) image.Rectangle {
	half := image.Pt((line.Width+1)/2, (line.Cap+1)/2)
	return image.Rectangle{at.Sub(half), at.Add(half)}
}

// numberBox is what the number of a counter covers.
func (f *Field) numberBox(it *Item) image.Rectangle {
	return round(f.r.text.Line(f.Labels[it.Style], it.Label), f.At(it.At).Add(f.besideName(it)))
}

// besideName is how far a counter is moved aside, so that its number stands clear of the name of its column or row.
func (f *Field) besideName(it *Item) (off image.Point) {
	if it.Look.Shape != Counter || it.Label == "" {
		return off
	}
	const air = 1
	box := round(f.r.text.Line(f.Labels[it.Style], it.Label), f.At(it.At)).Inset(-air)
	for _, name := range f.taken.Of(columnPlace) {
		off.Y += name.Intersect(box).Dy()
	}
	for _, name := range f.taken.Of(rowPlace) {
		over := name.Intersect(box).Dx()
		if place.Middle(name).X > f.At(it.At).X {
			over = -over
		}
		off.X += over
	}
	return off
}

// drawGhosts says of ghosts what they are, behind them, on them or beside them, as there is room; where there is none, their look has
// to do.
func (m *Match) drawGhosts(st *assets, v *view, s *Scene) {
	f := v.field
	for i := range s.Items {
		it := &s.Items[i]
		if it.Kind != Mark || it.Style != GhostLabel || it.Label == "" {
			continue
		}
		line := f.r.text.Line(f.Labels[GhostLabel], it.Label)
		down, right := image.Pt(0, f.tile.Height*3/5), image.Pt(f.tile.Height/2+line.Width/2, 0)
		search := m.taken.Search(round(line, image.Point{}), place.Rule{Within: st.Window.Inset(edge), Costs: ghostCosts[:]})
		for _, off := range [...]image.Point{numberAt(f.tile, int(it.Look.Turn)), {}, down, right, down.Mul(-1), right.Mul(-1)} {
			if search.Try(f.At(it.At).Add(off), 0) {
				m.taken.Take(ghostPlace, round(line, search.At))
				m.list.Text(line, search.At.X, search.At.Y, render.Middle)
				break
			}
		}
	}
}

// ghostCosts are what words on a ghost may not cover.
var ghostCosts = [...]place.Cost{
	never(chartPlace), never(columnPlace), never(rowPlace), never(piecePlace), never(landingPlace), never(numberPlace), never(stepPlace), never(damagePlace),
	never(wordsPlace), never(ghostPlace),
}
