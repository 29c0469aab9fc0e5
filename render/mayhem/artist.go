package mayhem

import (
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// Scene is all a picture is made from.
type Scene struct {
	View  rules.View
	Names []string       // display names by seat, as they are: of any script and with any marks
	Auto  []bool         // seats flown by autopilots
	Story []engine.Event // what has happened since the last picture, in order
	Title string         // a notice for the header, such as that nothing of this has been played, or empty
}

func (sc *Scene) name(s engine.Seat) string {
	if int(s) <= len(sc.Names) {
		return sc.Names[s-1]
	}
	return ""
}

func (sc *Scene) auto(s engine.Seat) bool { return int(s) <= len(sc.Auto) && sc.Auto[s-1] }

func waits(v *rules.View, s engine.Seat) bool {
	for _, d := range v.Pending {
		if d.Seat == s {
			return true
		}
	}
	return false
}

// maxStages bounds how many layouts are kept; each holds its background.
const maxStages = 12

// Artist holds the assets of all matches. It is safe for concurrent use.
type Artist struct {
	brush
	letters *render.Letters
	marks   *marks
	icons   *icons

	mu     sync.Mutex
	pieces map[int]*pieces // by Half of a hex
	sizes  map[int]*dice
	stages map[stageKey]*stage
}

type stageKey struct {
	board  hex.Board
	seats  int
	sheets bool
}

// usual is the layout most matches are played with: the standard board, six pilots and their equipment.
var usual = stageKey{hex.Board{Columns: rules.MaxColumns, Rows: rules.MaxRows}, rules.MaxSeats, true}

// NewArtist makes the assets of the usual layout; others are made when first needed.
func NewArtist() *Artist {
	palette, err := render.NewPalette(swatches, ramps())
	if err != nil {
		panic(err) // the theme is part of the program
	}
	a := &Artist{
		brush:   brush{palette},
		letters: render.NewLetters(palette, styles...),
		pieces:  map[int]*pieces{},
		sizes:   map[int]*dice{},
		stages:  map[stageKey]*stage{},
	}
	a.marks = a.brush.marks()
	a.icons = a.brush.icons()
	a.stage(usual)
	return a
}

// stage finds or makes the sprites of a layout.
func (a *Artist) stage(key stageKey) *stage {
	a.mu.Lock()
	defer a.mu.Unlock()
	if st, ok := a.stages[key]; ok {
		return st
	}
	if len(a.stages) >= maxStages {
		clear(a.stages)
	}
	st := a.set(newLayout(key.board, key.seats, key.sheets))
	a.stages[key] = st
	return st
}

// piecesFor and diceFor are called with the lock held.
func (a *Artist) piecesFor(m render.HexMap) *pieces {
	if a.pieces[m.Half] == nil {
		a.pieces[m.Half] = a.brush.pieces(a.letters, m)
	}
	return a.pieces[m.Half]
}

func (a *Artist) diceFor(size int) *dice {
	if a.sizes[size] == nil {
		a.sizes[size] = a.dice(size)
	}
	return a.sizes[size]
}

// name is a pilot's name within a width; who has none that can be shown is named by the seat.
func (a *Artist) name(s render.Style, sc *Scene, seat engine.Seat, width int) *render.Line {
	line := a.letters.Fit(s, sc.name(seat), width)
	if line.Width == 0 {
		line = a.letters.Fit(s, nameless[seat-1], width)
	}
	return line
}

// digit is a small whole number as text.
func (a *Artist) digit(s render.Style, n int) *render.Line { return a.letters.Line(s, decimal(n)) }

// loss is a number of lost pips as text, or of those added when it is negative.
func (a *Artist) loss(n int) *render.Line {
	texts := &losses
	if n < 0 {
		texts, n = &gains, -n
	}
	return a.letters.Line(damageN, texts[min(n, len(texts)-1)])
}
