package mayhem

import (
	"image"
	"strconv"
	"sync"

	"mayhembot/engine"
	"mayhembot/render"
)

// Frame draws one match, picture after picture. What it keeps for the next one may be dropped at any moment.
// It is safe for concurrent use.
type Match struct {
	renderer *Renderer
	encoder  render.Encoder

	mu       sync.Mutex // guards what is below
	list     *render.List
	story    story
	taken    []image.Point // where numbers of steps lie
	noses    []image.Point // and where ships do
	volleys  []image.Rectangle
	numbered bool
}

// Frame starts the drawing of one match.
func (a *Renderer) Match() *Match {
	return &Match{renderer: a, list: render.NewList(a.Palette, 0, 0, "space")}
}

// Draw appends the picture of a scene as a PNG file to dst and returns it.
func (f *Match) Draw(dst []byte, sc *Moment) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.encoder.Encode(dst, f.compose(sc))
}

// Compose is the scene's display list, good until the frame's next picture.
func (f *Match) Compose(sc *Moment) *render.List {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.compose(sc)
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (f *Match) Drop()     { f.encoder.Drop() }
func (f *Match) Size() int { return f.encoder.Size() }

func (f *Match) compose(sc *Moment) *render.List {
	v := &sc.View
	st := f.renderer.assets(format{v.Board, len(v.Ships), v.Options.Equipment})
	f.story.tell(sc.Events)
	f.list.Reset(st.Width, st.Height)
	f.list.Add(st.background, 0, 0)
	f.drawHeader(st, sc)
	f.drawBoard(st, v)
	for i := range v.Ships {
		f.drawCard(st, sc, v.Ship(engine.Seat(i+1)))
	}
	return f.list
}

// losses and gains are the texts of tags; no die loses more than six pips at once, few lose more in one story.
var losses, gains = signed("−"), signed("+")

func signed(sign string) (texts [37]string) {
	for i := range texts {
		texts[i] = sign + strconv.Itoa(i)
	}
	return texts
}

func decimal(n int) string { return strconv.Itoa(n) }
