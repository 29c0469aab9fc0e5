package render

import (
	"hash/adler32"
	"slices"
)

// desk is what encoding one picture needs besides what is kept. Desks are shared between
// encoders, one picture at a time.
type desk struct {
	canvas  canvas
	pix     []uint8 // rows as PNG wants them: a zero, for no filter, and the row's pixels
	strips  []draft
	tokens  []token // of the dirty strips, in order
	matcher matcher
}

// draft is one strip of the frame being encoded.
type draft struct {
	key    uint64
	adler  uint32
	tokens int // where its tokens end
	dirty  bool
}

// desks are the idle ones. They outlive garbage collections, unlike a sync.Pool's, since matches
// act minutes apart; there are few, because a picture takes a moment only.
var desks = make(chan *desk, 2)

func takeDesk() *desk {
	select {
	case d := <-desks:
		return d
	default:
		return new(desk)
	}
}

func (d *desk) leave() {
	select {
	case desks <- d:
	default:
	}
}

// lay takes up a frame and finds the key of each of its strips.
func (d *desk) lay(l *List) {
	stride := l.w + 1
	d.pix = slices.Grow(d.pix[:0], stride*l.h)[:stride*l.h]
	d.canvas = canvas{pix: d.pix[1:], stride: stride, w: l.w, h: l.h}
	n := (l.h + stripRows - 1) / stripRows
	d.strips = slices.Grow(d.strips[:0], n)[:n]
	seed := stir(stir(l.palette.id, uint64(l.w)<<32|uint64(l.h)), uint64(l.ground))
	for i := range d.strips {
		d.strips[i] = draft{key: seed}
	}
	for _, it := range l.items {
		// The row below an item belongs to a strip that may look back at the item's last row.
		bottom := it.y + it.sprite.h
		if bottom <= 0 {
			continue
		}
		first, last := max(it.y, 0)/stripRows, min(bottom, l.h-1)/stripRows
		key := stir(it.sprite.id, uint64(uint32(it.x))<<32|uint64(uint32(it.y)))
		for i := first; i <= last; i++ {
			d.strips[i].key = stir(d.strips[i].key, key)
		}
	}
}

// compare marks the strips that differ from those kept, and counts the others.
func (d *desk) compare(kept []strip) (same int) {
	for i := range d.strips {
		s := &d.strips[i]
		s.dirty = len(kept) != len(d.strips) || kept[i].key != s.key
		if !s.dirty {
			same++
		}
	}
	return same
}

// tokenize draws the dirty strips and turns them into tokens.
func (d *desk) tokenize(l *List) {
	d.tokens = d.tokens[:0]
	for i := 0; i < len(d.strips); i++ {
		if !d.strips[i].dirty {
			continue
		}
		first := i
		for i < len(d.strips) && d.strips[i].dirty {
			i++
		}
		from, to := max(first*stripRows-1, 0), min(i*stripRows, l.h)
		for y := from; y < to; y++ {
			d.pix[y*d.canvas.stride] = 0
		}
		l.compose(&d.canvas, from, to)
		for j := first; j < i; j++ {
			d.strip(j)
		}
	}
}

// strip turns the pixels of a strip into tokens and sums them up.
func (d *desk) strip(i int) {
	stride := d.canvas.stride
	from := i * stripRows * stride
	to := from + d.bytes(i)
	d.strips[i].adler = adler32.Checksum(d.pix[from:to])
	d.tokens = d.matcher.tokens(d.tokens, d.pix, max(from-stride, 0), from, to, stride)
	d.strips[i].tokens = len(d.tokens)
}

// bytes is how many bytes a strip's rows take.
func (d *desk) bytes(i int) int {
	return min(stripRows, d.canvas.h-i*stripRows) * d.canvas.stride
}
