package render

import (
	"hash/adler32"
	"slices"
)

// encodeBuffer is the memory that encoding one picture takes and that nobody needs afterwards.
// All encoders share a few of them.
type encodeBuffer struct {
	canvas  canvas
	pix     []uint8 // rows as PNG wants them: a zero, for no filter, and the row's pixels
	strips  []newStrip
	tokens  []token // of the dirty strips, in order
	matcher matcher
}

// newStrip is one strip of the picture being encoded.
type newStrip struct {
	key    uint64
	adler  uint32
	tokens int // where its tokens end
	dirty  bool
}

// idleBuffers wait for the next picture. They outlive garbage collections, unlike a sync.Pool's, since matches
// act minutes apart; there are few, because a picture takes a moment only.
var idleBuffers = make(chan *encodeBuffer, 2)

func takeBuffer() *encodeBuffer {
	select {
	case b := <-idleBuffers:
		return b
	default:
		return new(encodeBuffer)
	}
}

// release hands the buffer to whoever encodes next.
func (b *encodeBuffer) release() {
	select {
	case idleBuffers <- b:
	default:
	}
}

// begin makes room for a frame and finds the key of each of its strips: a hash of all that lies on it.
func (b *encodeBuffer) begin(l *List) {
	stride := l.w + 1
	b.pix = slices.Grow(b.pix[:0], stride*l.h)[:stride*l.h]
	b.canvas = canvas{pix: b.pix[1:], stride: stride, w: l.w, h: l.h}
	n := (l.h + stripRows - 1) / stripRows
	b.strips = slices.Grow(b.strips[:0], n)[:n]
	seed := hashWord(hashWord(l.palette.id, uint64(l.w)<<32|uint64(l.h)), uint64(l.ground))
	for i := range b.strips {
		b.strips[i] = newStrip{key: seed}
	}
	for _, it := range l.items {
		// The row below an item belongs to a strip that may look back at the item's last row.
		bottom := it.y + it.sprite.h
		if bottom <= 0 {
			continue
		}
		first, last := max(it.y, 0)/stripRows, min(bottom, l.h-1)/stripRows
		key := hashWord(it.sprite.id, uint64(uint32(it.x))<<32|uint64(uint32(it.y)))
		for i := first; i <= last; i++ {
			b.strips[i].key = hashWord(b.strips[i].key, key)
		}
	}
}

// compare marks the strips that differ from those kept, and counts the others.
func (b *encodeBuffer) compare(kept []strip) (same int) {
	for i := range b.strips {
		s := &b.strips[i]
		s.dirty = len(kept) != len(b.strips) || kept[i].key != s.key
		if !s.dirty {
			same++
		}
	}
	return same
}

// tokenize draws the dirty strips and turns them into tokens.
func (b *encodeBuffer) tokenize(l *List) {
	b.tokens = b.tokens[:0]
	for i := 0; i < len(b.strips); i++ {
		if !b.strips[i].dirty {
			continue
		}
		first := i
		for i < len(b.strips) && b.strips[i].dirty {
			i++
		}
		from, to := max(first*stripRows-1, 0), min(i*stripRows, l.h)
		for y := from; y < to; y++ {
			b.pix[y*b.canvas.stride] = 0
		}
		l.compose(&b.canvas, from, to)
		for j := first; j < i; j++ {
			b.strip(j)
		}
	}
}

// strip turns the pixels of a strip into tokens and sums them up.
func (b *encodeBuffer) strip(i int) {
	stride := b.canvas.stride
	from := i * stripRows * stride
	to := from + b.bytes(i)
	b.strips[i].adler = adler32.Checksum(b.pix[from:to])
	b.tokens = b.matcher.tokens(b.tokens, b.pix, max(from-stride, 0), from, to, stride)
	b.strips[i].tokens = len(b.tokens)
}

// bytes is how many bytes a strip's rows take.
func (b *encodeBuffer) bytes(i int) int {
	return min(stripRows, b.canvas.h-i*stripRows) * b.canvas.stride
}
