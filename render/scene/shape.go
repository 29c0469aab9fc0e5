package scene

import (
	"sync/atomic"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Look names a sprite: a shape, of which kind (a seat or a variant, from 1), and turned to which heading, or showing
// which face plus one. The zero Look is nothing.
type Look struct {
	Shape      ID
	Kind, Turn uint8
}

// Of is a shape's look by kind and turn, both from 1, or 0 where it has only one.
func (id ID) Of(kind, turn int) Look { return Look{id, uint8(kind), uint8(turn)} }

// ID names a shape: one of this package's, or Own and what follows for those of the game's kit, in their order.
type ID uint8

// Shape is one kind of sprite.
type Shape struct {
	Name  string
	Group string // on the contact sheet
	Size  Sizing
	Kinds int                                  // how many there are, or Seats
	Turns int                                  // in how many directions, or Headings
	Room  func(d *Drawing) (width, height int) // nil: the tile's height and a margin
	Paint func(d *Drawing)                     // round the origin
}

// Sizing says by what a shape is sized.
type Sizing uint8

// What shapes are sized by.
const (
	ByBoard Sizing = iota // the board's cells
	ByPiece               // the pieces on it: in a replay those are a little larger than their cells
	Fixed                 // itself
	ByDie                 // the size of dice where it is laid
)

// Numbers of kinds and turns that depend on the game and on the board.
const (
	Seats    = -1
	Headings = -1
)

// Drawing is one sprite in the making.
type Drawing struct {
	paint.Brush
	DC    *gg.Context
	Tile  render.Tile
	R     float64 // from the middle of the tile to its upper side
	Kind  int
	Turn  int
	Angle float64 // of the heading
	kit   *Kit
}

// Player is the name of the colour of the seat that the kind is, and of the colour that is read on it.
func (d *Drawing) Player() (color, ink string) {
	p := d.kit.Players[d.Kind-1]
	return PlayerColor(d.Kind), p.Ink
}

// sprites are those of one size of tile. Each is painted when it is first asked for; nobody waits for another's.
type sprites struct {
	r     *Renderer
	tile  render.Tile
	slots [][]atomic.Pointer[render.Sprite] // by shape, then by kind and turn
}

func (r *Renderer) newSprites(t render.Tile) *sprites {
	s := &sprites{r: r, tile: t, slots: make([][]atomic.Pointer[render.Sprite], len(r.shapes))}
	for id := range r.shapes {
		s.slots[id] = make([]atomic.Pointer[render.Sprite], r.kinds(id)*r.turns(id, t))
	}
	return s
}

func (r *Renderer) kinds(id int) int {
	if n := r.shapes[id].Kinds; n != Seats {
		return max(n, 1)
	}
	return len(r.kit.Players)
}

func (r *Renderer) turns(id int, t render.Tile) int {
	if n := r.shapes[id].Turns; n != Headings {
		return max(n, 1)
	}
	return t.Headings()
}

// of is a look's sprite at this size.
func (s *sprites) of(l Look) *render.Sprite {
	i := (max(int(l.Kind), 1)-1)*s.r.turns(int(l.Shape), s.tile) + max(int(l.Turn), 1) - 1
	slot := &s.slots[l.Shape][i]
	if made := slot.Load(); made != nil {
		return made
	}
	slot.CompareAndSwap(nil, s.paint(l))
	return slot.Load()
}

func (s *sprites) paint(l Look) *render.Sprite {
	shape := &s.r.shapes[l.Shape]
	d := Drawing{Brush: s.r.brush, Tile: s.tile, R: float64(s.tile.Height) / 2, Kind: max(int(l.Kind), 1), Turn: max(int(l.Turn), 1), kit: &s.r.kit}
	d.Angle = s.tile.Angle(d.Turn)
	w, h := s.tile.Height+20, s.tile.Height+20
	if shape.Room != nil {
		w, h = shape.Room(&d)
	}
	return s.r.brush.PaintCentered(w, h, func(dc *gg.Context) {
		d := d
		d.DC = dc
		shape.Paint(&d)
	})
}

// paintAll makes every sprite that is sized so.
func (s *sprites) paintAll(sizes ...Sizing) {
	for id, shape := range s.r.shapes {
		for _, size := range sizes {
			for i := range s.slots[id] {
				if turns := s.r.turns(id, s.tile); id > 0 && shape.Size == size {
					s.of(ID(id).Of(i/turns+1, i%turns+1))
				}
			}
		}
	}
}
