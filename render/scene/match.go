package scene

import (
	"cmp"
	"image"
	"sync"

	"mayhembot/render"
	"mayhembot/render/place"
)

// Match draws one match, picture after picture. What it keeps for the next one may be dropped at any moment.
// It is safe for concurrent use.
type Match struct {
	renderer *Renderer
	encoder  render.Encoder

	mu       sync.Mutex // guards what is below
	list     *render.List
	taken    place.Taken // places on the board
	steps    steps       // of the story
	sentence []toldWord  // of what has just happened, set
	toldEnd  int         // and where that ends
	view     view        // of the picture being drawn
	field    Field       // and its field, which knows the coordinates

	coordinates []coordinate  // the names of columns and rows
	last        viewKey       // of the last picture that showed a window
	colors      [maxSeats]int // by seat, of the kit's
}

// Match starts the drawing of one match.
func (r *Renderer) Match() *Match {
	return &Match{renderer: r, list: render.NewList(r.brush.Palette, 0, 0, "space")}
}

// Draw appends the picture of a scene as a PNG file to dst and returns it.
func (m *Match) Draw(dst []byte, s *Scene) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.encoder.Encode(dst, m.compose(s))
}

// Compose is the scene's display list, good until the match's next picture.
func (m *Match) Compose(s *Scene) *render.List {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.compose(s)
}

// Seen is where the cells lie in the picture of a scene, and the window through which they are seen.
func (m *Match) Seen(s *Scene) (render.Map, image.Rectangle) {
	st := m.renderer.assets(Format{s.Board, len(s.Players), s.Form})
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.look(st, s).field.Map, st.Window
}

// Drawn is where the middle of a piece lies in the picture of a scene, or of a die that shows where it leads, and the tile by which
// it is drawn there.
func (m *Match) Drawn(s *Scene, it *Item) (image.Point, render.Tile) {
	st := m.renderer.assets(Format{s.Board, len(s.Players), s.Form})
	m.mu.Lock()
	defer m.mu.Unlock()
	f := m.look(st, s).field
	if leads(it) {
		box := f.leadBox(s.Items, it)
		return box.Min.Add(box.Size().Div(2)), f.tile
	}
	size, off := f.piecesOn(s.Items, it)
	return f.At(it.At).Add(off).Sub(f.besideDie(s.Items, it)), size.tile
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (m *Match) Drop()     { m.encoder.Drop() }
func (m *Match) Size() int { return m.encoder.Size() }

func (m *Match) compose(s *Scene) *render.List {
	st := m.renderer.assets(Format{s.Board, len(s.Players), s.Form})
	for i, p := range s.Players {
		m.colors[i] = cmp.Or(p.Color, i+1)
	}
	v := m.look(st, s)
	m.list.Reset(Width, Height)
	m.list.Narrow(st.cell())
	m.list.Share(&st.codes)
	m.list.Add(v.ground, v.at.X, v.at.Y)
	v.field.drawTints(m.list, s.Items)
	m.survey(v, s)
	m.drawCoordinates(v, s, true)
	m.drawNames(st, v, s)
	v.field.drawItems(m.list, s.Items)
	m.drawCoordinates(v, s, false)
	m.drawChart(st, v, s)
	m.drawNumbers(st, v, s)
	m.drawLanes(st, v, s)
	m.drawVolleys(st, v, s)
	m.drawGhosts(st, v, s)
	m.list.Add(st.apron, 0, 0)
	m.drawHeader(st, s)
	m.drawNotes(st, s)
	for i := range s.Cards {
		m.drawCard(st, s, i+1)
	}
	if s.Header.Plan {
		m.list.Add(m.renderer.plan(), 0, 0)
	} else {
		m.list.Add(m.renderer.border(), 0, 0)
	}
	return m.list
}

// look picks the view of a scene, and takes the places that are decided first: the chart, pieces, dice that show where they lead,
// and coordinates. Those dice keep off coordinates as these stand without dice, then coordinates give way to dice.
func (m *Match) look(st *assets, s *Scene) *view {
	m.taken.Reset()
	m.view = *st.camera.look(s, &m.last)
	m.field = *m.view.field
	m.view.field, m.field.taken = &m.field, &m.taken
	if !m.view.whole {
		m.taken.Take(chartPlace, st.camera.chartBox(st.camera.corner(&m.view, s)))
	}
	m.takePieces(s)
	m.placeCoordinates(st, &m.view, s)
	m.takeLandings(s)
	m.placeCoordinates(st, &m.view, s)
	return &m.view
}

// drawNames writes the names of cells, those at the edge in the colour of the coordinates whose place they take.
func (m *Match) drawNames(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == Name {
			at, style := v.field.At(it.At), cellName
			if it.At.Row == v.cells.Min.Y || it.At.Column == v.cells.Min.X || it.At.Column == v.cells.Max.X-1 {
				style.Ink = edgeMark.Ink
			}
			m.list.Text(m.renderer.text.Line(style, st.cellNames[it.At.Column*s.Board.Rows+it.At.Row]), at.X, at.Y, render.Middle)
		}
	}
}
