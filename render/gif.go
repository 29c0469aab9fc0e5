package render

import (
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"math"
	"time"
)

// Animation writes frames of one size and palette as an animated GIF that runs for ever. Of each frame it keeps only the
// rectangle that differs from the frame before, with holes for unchanged pixels. A long animation of small changes therefore
// stays small, and so does its memory. An Animation belongs to one goroutine.
type Animation struct {
	palette   *Palette
	now, next canvas
	hole      uint8   // the colour index that leaves a pixel as it was
	holes     []uint8 // a row being written
	blank     []uint8 // a row of holes
	file      blocks
	packer    *lzw.Writer
	frames    int
	delay     int           // where the last frame's delay stands in the file, 0 before the first
	shown     time.Duration // how long the last frame stands
}

// Measures of a GIF file.
const (
	centi    = 10 * time.Millisecond // the unit of delays
	depth    = 8                     // bits a pixel
	minDelay = 2                     // viewers take shorter delays for a tenth of a second
)

// NewAnimation begins an animation of w×h pixels, at most 65,535 either way.
func NewAnimation(p *Palette, w, h int) *Animation {
	a := &Animation{palette: p, hole: uint8(p.Len()), now: newCanvas(w, h), next: newCanvas(w, h)}
	a.holes, a.blank = make([]uint8, w), bytes.Repeat([]uint8{a.hole}, w)
	a.packer = lzw.NewWriter(&a.file, lzw.LSB, depth).(*lzw.Writer)
	a.file.put("GIF89a", uint16(w), uint16(h), uint8(0x80|(depth-1)<<4|(depth-1)), uint8(0), uint8(0))
	var table [1 << depth][3]uint8
	for i, c := range p.colors {
		table[i] = [3]uint8{c.R, c.G, c.B}
	}
	a.file.put(table, "\x21\xff\x0bNETSCAPE2.0\x03\x01", uint16(0), uint8(0))
	return a
}

func newCanvas(w, h int) canvas { return canvas{pix: make([]uint8, w*h), stride: w, w: w, h: h} }

// Add shows the list for a while, in steps of a hundredth of a second. A list that looks like the one before prolongs it.
func (a *Animation) Add(l *List, shown time.Duration) {
	l.compose(&a.next, 0, 0)
	box := a.changed()
	if a.frames > 0 && box.Empty() {
		a.show(a.shown + shown)
		return
	}
	a.frames++
	a.file.put("\x21\xf9\x04", uint8(1<<2|1)) // the frame stays, and one colour index is a hole
	a.delay = len(a.file.out)
	a.file.put(uint16(0), a.hole, uint8(0))
	a.show(shown)
	a.file.put(uint8(0x2c), uint16(box.Min.X), uint16(box.Min.Y), uint16(box.Dx()), uint16(box.Dy()), uint8(0), uint8(depth))
	a.pack(box)
	a.now, a.next = a.next, a.now
}

// show writes how long the last frame stands.
func (a *Animation) show(d time.Duration) {
	a.shown = d
	n := min(max(int64((d+centi/2)/centi), minDelay), math.MaxUint16)
	binary.LittleEndian.PutUint16(a.file.out[a.delay:], uint16(n))
}

// changed is the smallest rectangle outside which the next frame is as the last one; for the first, the whole frame.
func (a *Animation) changed() image.Rectangle {
	if a.frames == 0 {
		return image.Rect(0, 0, a.next.w, a.next.h)
	}
	box := image.Rectangle{}
	for y := range a.next.h {
		old, row := a.now.row(y), a.next.row(y)
		if bytes.Equal(old, row) {
			continue
		}
		first, last := 0, len(row)-1
		for old[first] == row[first] {
			first++
		}
		for old[last] == row[last] {
			last--
		}
		box = box.Union(image.Rect(first, y, last+1, y+1))
	}
	return box
}

// pack compresses a rectangle of the next frame.
func (a *Animation) pack(box image.Rectangle) {
	a.file.open()
	a.packer.Reset(&a.file, lzw.LSB, depth)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := a.next.row(y)[box.Min.X:box.Max.X]
		if a.frames > 1 {
			row = a.punch(a.now.row(y)[box.Min.X:box.Max.X], row)
		}
		_, _ = a.packer.Write(row) // writing to memory does not fail
	}
	_ = a.packer.Close()
	a.file.close()
}

// punch copies a row with holes where it did not change. Most rows did not change at all.
func (a *Animation) punch(old, row []uint8) []uint8 {
	if bytes.Equal(old, row) {
		return a.blank[:len(row)]
	}
	out := a.holes[:len(row)]
	for x, c := range row {
		if c == old[x] {
			c = a.hole
		}
		out[x] = c
	}
	return out
}

// Size is the length of the file so far, in bytes.
func (a *Animation) Size() int { return len(a.file.out) + 1 }

// Frames is the number of frames so far.
func (a *Animation) Frames() int { return a.frames }

// Bytes is the finished file. Nothing may be added afterwards.
func (a *Animation) Bytes() []byte { return append(a.file.out, 0x3b) }

// blocks is a GIF file in the making: plain values, and data in blocks of at most 255 bytes, each after its length.
type blocks struct {
	out  []byte
	head int // where the open block's length stands
}

// put appends values of fixed size, low byte first, and strings as they are.
func (b *blocks) put(values ...any) {
	for _, v := range values {
		if s, ok := v.(string); ok {
			b.out = append(b.out, s...)
			continue
		}
		b.out, _ = binary.Append(b.out, binary.LittleEndian, v) // fails for values without a fixed size only
	}
}

func (b *blocks) open() {
	b.head = len(b.out)
	b.out = append(b.out, 0)
}

// close ends the data with an empty block.
func (b *blocks) close() {
	if b.out[b.head] > 0 {
		b.open()
	}
}

// WriteByte adds one byte of data.
func (b *blocks) WriteByte(c byte) error {
	if b.out[b.head] == math.MaxUint8 {
		b.open()
	}
	b.out[b.head]++
	b.out = append(b.out, c)
	return nil
}

// Write adds data.
func (b *blocks) Write(p []byte) (int, error) {
	for _, c := range p {
		_ = b.WriteByte(c)
	}
	return len(p), nil
}

// Flush has nothing to do; the packer asks for it.
func (b *blocks) Flush() error { return nil }
