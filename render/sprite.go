package render

import (
	"encoding/binary"
	"image"
	"image/color"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/fogleman/gg"
)

// Sprite is a small picture in the colours of one palette, with holes and soft parts. It never changes and may be shared between
// matches.
type Sprite struct {
	w, h  int
	box   image.Rectangle // outside which nothing is painted
	id    uint64          // hash of the content: equal pictures are equal to the encoder
	rows  []int32
	spans []span
	solid []uint8  // colours of solid spans, end to end
	soft  []uint16 // blend codes of soft spans, end to end
	table *[levels * 256]*blendRow
	paint func(*gg.Context)
}

// span is a stretch of one row that is all solid or all soft.
type span struct {
	x, n int32
	at   int32 // index into solid, or into soft
	soft bool
}

// Size is the sprite's width and height in pixels.
func (s *Sprite) Size() (w, h int) { return s.w, s.h }

// Repaint draws the sprite's original, before reduction to the palette. Its top left corner lies at the context's origin.
func (s *Sprite) Repaint(dc *gg.Context) { s.paint(dc) }

// Paint makes a sprite of w×h pixels. The painter draws on a transparent ground. Parts it leaves transparent stay holes. Soft or
// translucent parts are blended over the pixels below the sprite. The painter must draw the same whenever it is called.
func (p *Palette) Paint(w, h int, painter func(dc *gg.Context)) *Sprite {
	dc := gg.NewContext(w, h)
	painter(dc)
	s := p.reduce(dc.Image().(*image.RGBA))
	s.paint = painter
	return s
}

// PaintCentered is Paint with the origin in the middle of the sprite, for pieces that turn.
func (p *Palette) PaintCentered(w, h int, painter func(dc *gg.Context)) *Sprite {
	return p.Paint(w, h, func(dc *gg.Context) {
		dc.Push()
		dc.Translate(float64(w)/2, float64(h)/2)
		painter(dc)
		dc.Pop()
	})
}

// reduce turns a picture into a sprite.
func (p *Palette) reduce(img *image.RGBA) *Sprite {
	b := img.Bounds()
	s := &Sprite{w: b.Dx(), h: b.Dy(), table: &p.rows}
	s.rows = make([]int32, 1, s.h+1)
	for y := range s.h {
		p.reduceRow(s, img.Pix[y*img.Stride:][:s.w*4])
	}
	s.id = s.hash()
	return s
}

// reduceRow adds a row of pixels to a sprite. It holds the lock for one row only, so that a large sprite does not delay others'
// small ones.
func (p *Palette) reduceRow(s *Sprite, row []uint8) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var last [4]uint8
	var lastCode uint16
	for x := 0; x < len(row); x += 4 {
		if px := [4]uint8(row[x:]); px != last {
			last, lastCode = px, p.code(px)
		}
		s.append(x/4, lastCode)
	}
	s.rows = append(s.rows, int32(len(s.spans)))
	if row := s.spans[s.rows[len(s.rows)-2]:]; len(row) > 0 {
		y := len(s.rows) - 2
		s.box = s.box.Union(image.Rect(int(row[0].x), y, int(row[len(row)-1].x+row[len(row)-1].n), y+1))
	}
}

// code is 0 for a hole, levels<<8|index for a solid pixel, level<<8|index for a soft one.
func (p *Palette) code(px [4]uint8) uint16 {
	a := int(px[3])
	level := (a*levels + 127) / 255
	if level == 0 {
		return 0
	}
	full := func(v uint8) uint8 { return uint8(min((int(v)*255+a/2)/a, 255)) }
	index := p.nearest(color.NRGBA{full(px[0]), full(px[1]), full(px[2]), 255})
	if level == levels {
		return levels<<8 | uint16(index)
	}
	return p.soft(index, level)
}

func (s *Sprite) append(x int, code uint16) {
	if code == 0 {
		return
	}
	soft := code>>8 != levels
	start := int(s.rows[len(s.rows)-1])
	if n := len(s.spans); n == start || s.spans[n-1].soft != soft || int(s.spans[n-1].x+s.spans[n-1].n) != x {
		at := len(s.solid)
		if soft {
			at = len(s.soft)
		}
		s.spans = append(s.spans, span{x: int32(x), at: int32(at), soft: soft})
	}
	s.spans[len(s.spans)-1].n++
	if soft {
		s.soft = append(s.soft, code)
	} else {
		s.solid = append(s.solid, uint8(code))
	}
}

// hash covers everything a picture can show of the sprite.
func (s *Sprite) hash() uint64 {
	h := hashWord(uint64(s.w), uint64(s.h))
	for _, end := range s.rows {
		h = hashWord(h, uint64(end))
	}
	for _, sp := range s.spans {
		place := uint64(sp.x)<<32 | uint64(sp.n)<<1
		if sp.soft {
			place |= 1
		}
		h = hashWord(h, place)
	}
	for pix := range slices.Chunk(s.solid, 8) {
		var word [8]uint8
		copy(word[:], pix)
		h = hashWord(h, binary.LittleEndian.Uint64(word[:]))
	}
	for _, code := range s.soft {
		h = hashWord(h, uint64(code))
	}
	return h
}

// salts differ in each run of the program, so that nobody can look for names and texts with the same hash.
var salts = [2]uint64{rand.Uint64(), rand.Uint64()}

// hashWord folds a word into a hash; the order of words matters.
func hashWord(hash, v uint64) uint64 {
	hi, lo := bits.Mul64(hash^salts[0], v^salts[1])
	return hi ^ lo
}

// blit lays the sprite with its corner at x, y on the canvas.
func (s *Sprite) blit(c *canvas, x, y int) {
	for row := max(y, 0); row < min(y+s.h, c.h); row++ {
		dst := c.row(row)
		for _, sp := range s.spans[s.rows[row-y]:s.rows[row-y+1]] {
			lo, hi := max(int(sp.x)+x, 0), min(int(sp.x+sp.n)+x, c.w)
			if lo >= hi {
				continue
			}
			at := int(sp.at) + lo - x - int(sp.x)
			if !sp.soft {
				copy(dst[lo:hi], s.solid[at:])
				continue
			}
			line := dst[lo:hi]
			for i, code := range s.soft[at : at+len(line)] {
				line[i] = s.table[code][line[i]]
			}
		}
	}
}
