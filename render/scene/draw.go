package scene

import (
	"cmp"
	"image"
	"sync"

	"mayhembot/render"
	"mayhembot/render/place"
	"mayhembot/render/words/lang"
)

// Match draws one match, picture after picture. What it keeps for the next one may be dropped at any moment.
// It is safe for concurrent use.
type Match struct {
	encoder render.Encoder

	mu     sync.Mutex // guards what is below
	canvas canvas
	format Format // of the picture before
	last   aim    // of its camera
}

// canvas is a display list in the making. Its methods draw what they are given, and hand nothing on.
type canvas struct {
	r      *Renderer
	list   *render.List
	colors [maxSeats]int // by seat, of the kit's
	taken  place.Taken   // memory of placeBadges
	lang   lang.Language
}

func (r *Renderer) newCanvas() canvas {
	return canvas{r: r, list: render.NewList(r.brush.Palette, 0, 0, "space")}
}

// begin empties the canvas for another picture.
func (cv *canvas) begin(players []Player) {
	cv.list.Reset(Width, Height)
	for i, p := range players {
		cv.colors[i] = cmp.Or(p.Color, i+1)
	}
}

// add lays a fixed shape.
func (cv *canvas) add(l Look, at image.Point) {
	cv.list.AddCentered(cv.r.fixed.of(l), at.X, at.Y)
}

// sign lays a small sign: a fixed shape, or a piece of the board.
func (cv *canvas) sign(st *assets, l Look, at image.Point) {
	if size := cv.r.shapes[l.Shape].Size; size == ByBoard || size == ByPiece {
		cv.list.AddCentered(st.signs.of(l), at.X, at.Y)
	} else {
		cv.add(l, at)
	}
}

// Match starts the drawing of one match.
func (r *Renderer) Match() *Match { return &Match{canvas: r.newCanvas()} }

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
	m.mu.Lock()
	defer m.mu.Unlock()
	st, v := m.look(s)
	return v.field.Map, st.Window
}

// Badges is where the badges of a scene's steps lie, by number.
func (m *Match) Badges(s *Scene) map[int]image.Rectangle {
	m.mu.Lock()
	defer m.mu.Unlock()
	st, v := m.look(s)
	all := map[int]image.Rectangle{}
	at, placed := m.canvas.placeBadges(st, v, s, m.last.corner)
	for n := range at {
		if placed[n] {
			all[n] = badgeBox.Add(at[n])
		}
	}
	return all
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (m *Match) Drop()     { m.encoder.Drop() }
func (m *Match) Size() int { return m.encoder.Size() }

// look finds the sprites of a scene's layout, and what the camera shows of its board.
func (m *Match) look(s *Scene) (*assets, *view) {
	f := Format{s.Board, len(s.Players), s.Form}
	if f != m.format {
		m.format, m.last = f, aim{}
	}
	st := m.canvas.r.assets(f)
	return st, st.camera.look(s, &m.last)
}

// compose draws a scene from back to front: the board, then what stands round it.
func (m *Match) compose(s *Scene) *render.List {
	cv := &m.canvas
	st, v := m.look(s)
	cv.begin(s.Players)
	cv.lang = s.Lang
	cv.list.Narrow(st.cell())
	cv.list.Share(&st.codes)
	cv.list.Add(v.ground, v.at.X, v.at.Y)
	v.field.drawGround(cv.list, s.Items)
	cv.drawNames(st, v, s)
	v.field.drawItems(cv.list, s.Items)
	cv.drawCornerNames(st, v, s)
	cv.drawBadges(st, v, s, m.last.corner)
	cv.drawChart(st, v, s, m.last.corner)
	cv.list.Add(st.apron, 0, 0)
	cv.drawCoordinates(st, v)
	cv.drawHeader(st, s)
	cv.drawNotes(st, s)
	cv.drawTicker(st, s)
	for i := range s.Cards {
		cv.drawCard(st, s, i+1)
	}
	st.aside.Draw(cv.list, s.Aside)
	if s.Header.Plan {
		cv.list.Add(cv.r.plan(), 0, 0)
	} else {
		cv.list.Add(cv.r.border(), 0, 0)
	}
	return cv.list
}

// drawNames writes the names of hexes in their middle.
func (cv *canvas) drawNames(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == Name && s.Board.Grid == Hexes {
			at := v.field.At(it.At)
			cv.list.Text(cv.r.text.Line(cellName, st.cellName(it.At)), at.X, at.Y, render.Middle)
		}
	}
}

// drawCornerNames writes the names of squares in a corner, over everything else on them: ways, wrecks and dice lie amid them.
func (cv *canvas) drawCornerNames(st *assets, v *view, s *Scene) {
	for i := range s.Items {
		if it := &s.Items[i]; it.Kind == Name && s.Board.Grid == Squares {
			line := cv.r.text.Line(cellMark, st.cellName(it.At))
			at := v.field.corner(it, line)
			cv.list.Text(line, at.X, at.Y, render.MiddleLeft)
		}
	}
}

// nameAir is how far a name stands from the sides of its square, in pixels.
const nameAir = 8

// corner is where the name of a square begins, half way up: in its upper left corner, or in the lower one if it lies on its lower side.
func (f *Field) corner(name *Item, line *render.Line) image.Point {
	at, down := f.At(name.At), f.tile.Height/2-nameAir-line.Cap/2
	if name.Side == 0 {
		down = -down
	}
	return at.Add(image.Pt(nameAir-f.tile.Width/2, down))
}
