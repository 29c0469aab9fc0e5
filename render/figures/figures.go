// Package figures draws leaderboards and the figures of one pilot. It knows no game and no store. Its pictures have the size and
// the style of match pictures.
package figures

import (
	"cmp"
	"fmt"
	"sync"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/cache"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Measures of the pictures, in pixels.
const (
	margin = 14
	gap    = 8
	head   = 112 // of the heading
	foot   = 92  // of the small print
)

// ships are the colours of ships: gold, silver and bronze of the first three, then those of all others in turn.
var ships = []scene.Color{{Hex: "#ffd21f", Ink: "black"}, {Hex: "#c3cede", Ink: "black"}, {Hex: "#a4703c", Ink: "ink"},
	{Hex: "#3a74e8", Ink: "black"}, {Hex: "#22a868", Ink: "black"}, {Hex: "#fb8ccf", Ink: "black"}, {Hex: "#c4142c", Ink: "ink"}}

// hull is the ship of pilots with many ships: a dart.
var hull = paint.Hull{
	{Tilt: [2]float64{0.8, 0.3}, Points: [][2]float64{{0, -1}, {0.78, 0.86}, {0.26, 0.66}, {0, 0.5}}},
	{Tilt: [2]float64{0.3, 0.1}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.3, 0.45}, {0, 0.5}}},
}

// The type scale.
var (
	title = render.Style{Size: 48, Least: 40, Ink: "ink"}
	under = render.Style{Size: 34, Least: 32, Light: true, Ink: "muted"}
	large = render.Style{Size: 64, Ink: "crown"}
	value = render.Style{Size: 48, Ink: "ink"}
	name  = render.Style{Size: 40, Least: 39, Ink: "ink"}
	line  = render.Style{Size: 32, Least: 31, Light: true, Ink: "muted"}
	rank  = render.Style{Size: 40, Ink: "muted"}
	medal = render.Style{Size: 90, Ink: "ink"}
	you   = render.Style{Size: 34, Ink: "cool"}
	noted = render.Style{Size: 32, Least: 31, Ink: "ink"}

	styles = []render.Style{title, under, large, value, name, line, rank, medal, you, noted}
)

// Renderer draws the pictures. It is safe for concurrent use.
type Renderer struct {
	scene                *scene.Renderer
	sky, heading, border *render.Sprite // the same in every picture
	ships                sync.Map       // of *render.Sprite, by place and size

	mu      sync.Mutex // one picture is made after the other: each takes several megabytes meanwhile
	encoder render.Encoder
	made    cache.Cache[string, []byte] // the pictures asked for last, by their content
}

// kept is the number of pictures kept. Often several users ask for the same leaderboard at once.
const kept = 16

// New makes the parts of all pictures. Pilots have a game's emblem, a dart where it is nil.
func New(emblem scene.Emblem) *Renderer {
	if emblem == nil {
		emblem = dart
	}
	r := &Renderer{made: cache.New[string, []byte](kept), scene: scene.NewRenderer(scene.Kit{Players: ships, Emblem: emblem})}
	b := r.scene.Brush()
	r.sky, r.border = r.scene.Sky(), r.scene.Border()
	r.heading = b.Paint(scene.Width, head, func(dc *gg.Context) {
		b.Block(dc, 0, 0, scene.Width, head, "panel")
		b.Block(dc, 0, head-2, scene.Width, 2, "edge")
	})
	return r
}

func dart(d *scene.Drawing, r float64, _ bool) {
	color, _ := d.Player()
	d.Ship(d.DC, hull, color, 0, r)
}

// draw returns a picture as a file. Pictures asked for lately are kept; any other is drawn.
func (r *Renderer) draw(shows any, lay func() *sheet) []byte {
	return r.made.Get(fmt.Sprintf("%#v", shows), func(string) []byte {
		r.mu.Lock()
		defer r.mu.Unlock()
		return lay().encode()
	})
}

// sheet is one picture in the making.
type sheet struct {
	r    *Renderer
	b    paint.Brush
	list *render.List
	to   lang.Language
}

func (r *Renderer) sheet(heading, below string, to lang.Language) *sheet {
	s := &sheet{r, r.scene.Brush(), render.NewList(r.scene.Palette(), scene.Width, scene.Height, "space"), to}
	s.list.Add(r.sky, 0, 0)
	s.list.Add(r.heading, 0, 0)
	const room = scene.Width - 4*margin
	s.text(title, heading, 2*margin, 52, room, render.Left)
	s.text(under, below, 2*margin, 96, room, render.Left)
	return s
}

// encode ends a picture. The encoder forgets it, because the next one is of another server and another day. So the same figures
// give the same bytes, whatever was drawn before.
func (s *sheet) encode() []byte {
	s.finish()
	defer s.r.encoder.Drop()
	return s.r.encoder.Encode(nil, s.list)
}

func (s *sheet) finish() { s.list.Add(s.r.border, 0, 0) }

func (s *sheet) paint(x, y, w, h int, painter func(*gg.Context)) {
	s.list.Add(s.b.Paint(w, h, painter), x, y)
}

// text lays a line within a width and returns how wide it is.
func (s *sheet) text(style render.Style, text string, x, y, room int, a render.Align) int {
	l := s.r.scene.Text().Fit(style, text, room)
	s.list.Text(l, x, y, a)
	return l.Width
}

// ship lays an emblem in the colour of a place, large, with its middle at x, y.
func (s *sheet) ship(place, x, y, size int) {
	key := [2]int{place, size}
	sprite, ok := s.r.ships.Load(key)
	if !ok {
		sprite, _ = s.r.ships.LoadOrStore(key, s.r.scene.Emblem(place, size))
	}
	s.list.AddCentered(sprite.(*render.Sprite), x, y)
}

// named is a name as pictures can show it, or "Pilot 2" for one they cannot show; with 0 it is "Pilot".
func named(to lang.Language, text string, number int) string {
	return cmp.Or(render.Legible(text), words.Room.Say(to, "figures.pilot", "n", number))
}
