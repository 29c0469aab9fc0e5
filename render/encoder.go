package render

import "sync"

// stripRows is the height of the strips a picture is cut into. Low strips keep more of a picture
// when little changes; each costs only its bookkeeping, since strips are joined bit to bit.
const stripRows = 8

// Encoder writes the frames of one match as PNG, keeping between frames the compressed bits of
// every strip of rows. A strip on which the same sprites lie in the same places, and whose row
// above is the same too, is copied instead of drawn and compressed. What is kept is a help and no
// more: it may be dropped at any moment, and the picture is the same without. The zero Encoder is
// ready, and it is safe for concurrent use.
type Encoder struct {
	mu     sync.Mutex
	code   *code
	strips []strip
	stream []byte // the last frame's zlib stream
}

// strip is one strip of the last frame.
type strip struct {
	key   uint64 // hash of all that lies on it and on the row above
	adler uint32 // checksum of its bytes
	end   uint32 // where it ends in the stream, in bits
}

// Encode appends the frame as a PNG file to dst and returns it.
func (e *Encoder) Encode(dst []byte, l *List) []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	b := takeBuffer()
	defer b.release()
	b.begin(l)
	if b.compare(e.strips) == 0 || e.code == nil {
		e.strips = make([]strip, len(b.strips))
		b.compare(e.strips)
		b.tokenize(l)
		e.code = newCode(b.tokens)
	} else {
		b.tokenize(l)
	}
	dst = appendHeader(dst, l)
	start := len(dst)
	dst = appendChunk(dst, "IDAT", func(dst []byte) []byte { return e.deflate(dst, b) })
	e.stream = append(e.stream[:0], dst[start+8:len(dst)-4]...)
	return appendChunk(dst, "IEND", nil)
}

// deflate appends the zlib stream of the frame in the buffer: kept strips as they were written for
// the last frame, dirty ones anew.
func (e *Encoder) deflate(dst []byte, b *encodeBuffer) []byte {
	w := bitWriter{out: dst}
	start := len(dst)
	w.copy(e.code.header, 0, e.code.headerBits)
	sum := uint32(1)
	from, tokens := uint32(w.position(start)), 0
	for i := range b.strips {
		old, s := &e.strips[i], &b.strips[i]
		until := old.end
		if s.dirty {
			e.code.write(&w, b.tokens[tokens:s.tokens])
			tokens = s.tokens
			old.key, old.adler = s.key, s.adler
		} else {
			w.copy(e.stream, int(from), int(until))
		}
		from, old.end = until, uint32(w.position(start))
		sum = joinAdler(sum, old.adler, b.bytes(i))
	}
	e.code.end(&w)
	dst = w.align()
	return append(dst, byte(sum>>24), byte(sum>>16), byte(sum>>8), byte(sum))
}

// Drop forgets everything kept from earlier frames.
func (e *Encoder) Drop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.code, e.strips, e.stream = nil, nil, nil
}

// Size is how many bytes are kept for the next frame.
func (e *Encoder) Size() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	size := cap(e.stream) + cap(e.strips)*16
	if e.code != nil {
		size += e.code.size()
	}
	return size
}

// joinAdler is the Adler-32 of two stretches of bytes, n being the length of the second.
func joinAdler(first, second uint32, n int) uint32 {
	const mod = 65521
	a1, b1, a2, b2 := first&0xffff, first>>16, second&0xffff, second>>16
	a := (a1 + a2 + mod - 1) % mod
	b := (uint32(uint64(n)*uint64(a1+mod-1)%mod) + b1 + b2) % mod
	return b<<16 | a
}
