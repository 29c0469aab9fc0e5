package mayhem

import (
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// Scene is all a picture is made from.
type Moment struct {
	View   rules.View
	Names  []string       // display names by seat, as they are: of any script and with any marks
	Auto   []bool         // seats flown by autopilots
	Events []engine.Event // what has happened since the last picture, in order
	Title  string         // a notice for the header, such as that nothing of this has been played, or empty
}

func (sc *Moment) name(s engine.Seat) string {
	if int(s) <= len(sc.Names) {
		return sc.Names[s-1]
	}
	return ""
}

func (sc *Moment) auto(s engine.Seat) bool { return int(s) <= len(sc.Auto) && sc.Auto[s-1] }

func waits(v *rules.View, s engine.Seat) bool {
	for _, d := range v.Pending {
		if d.Seat == s {
			return true
		}
	}
	return false
}

// maxLayouts bounds how many layouts are kept; each holds its background.
const maxLayouts = 12

// Renderer holds the assets of all matches. It is safe for concurrent use.
type Renderer struct {
	brush
	letters *render.Typesetter
	marks   *marks
	icons   *icons

	mu      sync.Mutex
	pieces  map[int]*pieces // by Half of a hex
	sizes   map[int]*dice
	layouts map[format]*assets
}

type format struct {
	board  hex.Board
	seats  int
	sheets bool
}

// usual is the layout most matches are played with: the standard board, six pilots and their equipment.
var usual = format{hex.Board{Columns: rules.MaxColumns, Rows: rules.MaxRows}, rules.MaxSeats, true}

// NewRenderer makes the assets of the usual layout; others are made when first needed.
func NewRenderer() *Renderer {
	palette, err := render.NewPalette(swatches, ramps())
	if err != nil {
		panic(err) // the theme is part of the program
	}
	a := &Renderer{
		brush:   brush{palette},
		letters: render.NewTypesetter(palette, styles...),
		pieces:  map[int]*pieces{},
		sizes:   map[int]*dice{},
		layouts: map[format]*assets{},
	}
	a.marks = a.brush.marks()
	a.icons = a.brush.icons()
	a.assets(usual)
	return a
}

// stage finds or makes the sprites of a layout.
func (a *Renderer) assets(key format) *assets {
	a.mu.Lock()
	defer a.mu.Unlock()
	if st, ok := a.layouts[key]; ok {
		return st
	}
	if len(a.layouts) >= maxLayouts {
		clear(a.layouts)
	}
	st := a.set(newLayout(key.board, key.seats, key.sheets))
	a.layouts[key] = st
	return st
}

// piecesFor and diceFor are called with the lock held.
func (a *Renderer) piecesFor(m render.HexMap) *pieces {
	if a.pieces[m.Half] == nil {
		a.pieces[m.Half] = a.brush.pieces(a.letters, m)
	}
	return a.pieces[m.Half]
}

func (a *Renderer) diceFor(size int) *dice {
	if a.sizes[size] == nil {
		a.sizes[size] = a.dice(size)
	}
	return a.sizes[size]
}

// name is a pilot's name within a width; who has none that can be shown is named by the seat.
func (a *Renderer) name(s render.Style, sc *Moment, seat engine.Seat, width int) *render.Line {
	line := a.letters.Fit(s, sc.name(seat), width)
	if line.Width == 0 {
		line = a.letters.Fit(s, nameless[seat-1], width)
	}
	return line
}

// digit is a small whole number as text.
func (a *Renderer) digit(s render.Style, n int) *render.Line { return a.letters.Line(s, decimal(n)) }

// loss is a number of lost pips as text, or of those added when it is negative.
func (a *Renderer) loss(n int) *render.Line {
	texts := &losses
	if n < 0 {
		texts, n = &gains, -n
	}
	return a.letters.Line(damageN, texts[min(n, len(texts)-1)])
}
