package scene

import (
	"cmp"
	"image"
	"sync"

	"mayhembot/render"
)

// Match draws one match, picture after picture. What it keeps for the next one may be dropped at any moment.
// It is safe for concurrent use.
type Match struct {
	renderer *Renderer
	encoder  render.Encoder

	mu      sync.Mutex // guards what is below
	list    *render.List
	taken   []image.Point     // where numbers of steps lie
	pieces  []image.Point     // and where pieces do
	hulls   []image.Rectangle // and what they cover
	volleys []image.Rectangle // and dice
	labels  []image.Rectangle // and labels of lanes
	leads   []image.Rectangle // and dice that show where they lead
	chart   image.Rectangle   // and the chart of the whole board
	steps   steps             // of the story
	last    viewKey           // of the last picture that showed a window
	colors  [maxSeats]int     // by seat, of the kit's
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
	return st.camera.look(s, &m.last).field.Map, st.Window
}

// Drawn is where the middle of a piece lies in the picture of a scene, or of a die that shows where it leads, and the tile by which
// it is drawn there.
func (m *Match) Drawn(s *Scene, it *Item) (image.Point, render.Tile) {
	st := m.renderer.assets(Format{s.Board, len(s.Players), s.Form})
	m.mu.Lock()
	defer m.mu.Unlock()
	f := st.camera.look(s, &m.last).field
	if leads(it) {
		box := f.leadBox(s.Items, it)
		return box.Min.Add(box.Size().Div(2)), f.tile
	}
	size, off := f.piecesOn(s.Items, it)
	return f.At(it.At).Add(off), size.tile
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (m *Match) Drop()     { m.encoder.Drop() }
func (m *Match) Size() int { return m.encoder.Size() }

func (m *Match) compose(s *Scene) *render.List {
	st := m.renderer.assets(Format{s.Board, len(s.Players), s.Form})
	for i, p := range s.Players {
		m.colors[i] = cmp.Or(p.Color, i+1)
	}
	v := st.camera.look(s, &m.last)
	m.list.Reset(Width, Height)
	m.list.Narrow(st.cell())
	m.list.Share(&st.codes)
	m.list.Add(v.ground, v.at.X, v.at.Y)
	v.field.drawTints(m.list, s.Items)
	m.drawCoordinates(st, v, s)
	m.drawNames(st, v, s)
	v.field.drawItems(m.list, s.Items)
	m.drawChart(st, v, s)
	m.volleys = m.volleys[:0]
	m.drawNumbers(v, s)
	m.drawLanes(st, v, s)
	m.drawVolleys(st, v, s)
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

// drawNames writes the names of cells.
func (m *Match) drawNames(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == Name {
			at := v.field.At(it.At)
			m.list.Text(st.names[it.At.Column*s.Board.Rows+it.At.Row], at.X, at.Y, render.Middle)
		}
	}
}
