package render

import (
	"image"

	"github.com/fogleman/gg"
)

// List is one frame: sprites with their places, in the order they are laid. The first lies at the back. A warm list allocates
// nothing: call Reset and fill it again. A List belongs to one goroutine.
type List struct {
	palette *Palette
	w, h    int
	cell    int // width of the encoder's cells
	ground  uint8
	codes   *Codes
	items   []item
}

type item struct {
	sprite *Sprite
	x, y   int
}

// NewList starts an empty frame of w×h pixels filled with the named colour.
func NewList(p *Palette, w, h int, ground string) *List {
	return &List{palette: p, w: w, h: h, cell: cellWidth, ground: p.Index(ground)}
}

// Reset empties the list for another frame of w×h pixels.
func (l *List) Reset(w, h int) {
	l.w, l.h, l.cell, l.codes = w, h, cellWidth, nil
	l.items = l.items[:0]
}

// Narrow has an encoder keep the frame in cells of at most so many pixels. The number must divide the width of the parts that
// change as one. Cells are never wider than usual.
func (l *List) Narrow(width int) { l.cell = min(width, cellWidth) }

// Share has encoders write the frame with the codes of its kind.
func (l *List) Share(c *Codes) { l.codes = c }

func (l *List) grid() grid { return newGrid(l.w, l.h, l.cell) }

// Size is the frame's width and height in pixels.
func (l *List) Size() (w, h int) { return l.w, l.h }

// Palette is the palette of the frame.
func (l *List) Palette() *Palette { return l.palette }

// Len is the number of sprites laid.
func (l *List) Len() int { return len(l.items) }

// Add lays a sprite of the list's palette with its top left corner at x, y. Parts outside the frame are not drawn.
func (l *List) Add(s *Sprite, x, y int) {
	l.items = append(l.items, item{s, x, y})
}

// AddCentered lays a sprite with its middle at x, y.
func (l *List) AddCentered(s *Sprite, x, y int) { l.Add(s, x-s.w/2, y-s.h/2) }

// Append lays everything of another list, shifted by x, y.
func (l *List) Append(other *List, x, y int) {
	for _, it := range other.items {
		l.Add(it.sprite, it.x+x, it.y+y)
	}
}

// Image composes the frame plainly, sprite by sprite.
func (l *List) Image() *image.Paletted {
	img := image.NewPaletted(image.Rect(0, 0, l.w, l.h), l.palette.Colors())
	c := canvas{pix: img.Pix, stride: img.Stride, w: l.w, h: l.h}
	l.compose(&c, 0, 0)
	return img
}

// compose draws the part of the frame that begins at x, y, as much as the canvas holds.
func (l *List) compose(c *canvas, x, y int) {
	room := image.Rect(x, y, x+c.w, y+c.h)
	first := l.covering(room)
	if first < 0 {
		c.fill(l.ground)
		first = 0
	}
	for i := range l.items[first:] {
		it := &l.items[first+i]
		if box := &it.sprite.box; it.y+box.Min.Y < room.Max.Y && it.x+box.Min.X < room.Max.X && it.y+box.Max.Y > y && it.x+box.Max.X > x {
			it.sprite.blit(c, it.x-x, it.y-y)
		}
	}
}

// covering is the last item that hides all that lies under it in a part of the frame, -1 for none.
func (l *List) covering(room image.Rectangle) int {
	for i := len(l.items) - 1; i >= 0; i-- {
		it := &l.items[i]
		if s := it.sprite; len(s.solid) == s.w*s.h && it.x <= room.Min.X && it.y <= room.Min.Y && it.x+s.w >= room.Max.X && it.y+s.h >= room.Max.Y {
			return i
		}
	}
	return -1
}

// Bake flattens the frame into one solid sprite. It suits parts that hardly ever change, such as a board without its pieces.
func (l *List) Bake() *Sprite {
	img := l.Image()
	s := &Sprite{w: l.w, h: l.h, box: img.Rect, table: &l.palette.rows, solid: img.Pix, rows: []int32{0}}
	for y := range l.h {
		s.spans = append(s.spans, span{n: int32(l.w), at: int32(y * l.w)})
		s.rows = append(s.rows, int32(y+1))
	}
	s.id = s.hash()
	baked := List{palette: l.palette, w: l.w, h: l.h, ground: l.ground, items: append([]item(nil), l.items...)}
	s.paint = baked.Repaint
	return s
}

// Repaint draws the frame anew with gg in full colour, as a bot without this kit would. It is the yardstick for the kit's speed
// and for the looks lost to the palette. Letters are copied from ready masks, several times faster than gg sets text.
func (l *List) Repaint(dc *gg.Context) {
	dc.SetColor(l.palette.colors[l.ground])
	dc.DrawRectangle(0, 0, float64(l.w), float64(l.h))
	dc.Fill()
	for _, it := range l.items {
		dc.Push()
		dc.Translate(float64(it.x), float64(it.y))
		it.sprite.paint(dc)
		dc.Pop()
	}
}

// canvas is palette pixels to draw on. Rows may be further apart than they are wide.
type canvas struct {
	pix          []uint8
	stride, w, h int
}

func (c *canvas) row(y int) []uint8 { return c.pix[y*c.stride:][:c.w] }

func (c *canvas) fill(color uint8) {
	for i := range c.h {
		row := c.row(i)
		row[0] = color
		for n := 1; n < len(row); n *= 2 {
			copy(row[n:], row[:n])
		}
	}
}
