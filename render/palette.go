package render

import (
	"fmt"
	"image/color"
	"sync"
)

// MaxColors is the most colours a palette may hold. The few indices above it are left for extra colours, such as the transparent
// colour of an animation.
const MaxColors = 250

// Swatch is one named colour of a palette, written as "#rrggbb".
type Swatch struct{ Name, Hex string }

// Ramp asks for colours between two swatches, so that an edge of one over the other stays soft after reduction to the palette.
// Steps counts the colours strictly between. Text needs three (five levels with both ends).
type Ramp struct {
	From, To string
	Steps    int
}

// Palette is the fixed set of colours a game draws with. It is safe for concurrent use.
type Palette struct {
	colors []color.NRGBA
	names  map[string]uint8
	id     uint64 // hash of the colours

	mu   sync.Mutex // guards memo and the making of blend rows
	memo [1 << 13]memoEntry
	rows [levels * 256]*blendRow
}

type memoEntry struct {
	key   uint32 // 0x01rrggbb, so that the zero entry matches nothing
	index uint8
}

// NewPalette makes a palette of the swatches, in their order, followed by the colours of the ramps. Equal colours share an index.
// It fails for a malformed or repeated swatch, a ramp between unknown names, and for more than MaxColors colours.
func NewPalette(swatches []Swatch, ramps []Ramp) (*Palette, error) {
	p := &Palette{names: make(map[string]uint8, len(swatches))}
	for _, s := range swatches {
		if _, ok := p.names[s.Name]; ok {
			return nil, fmt.Errorf("palette: colour %q is declared twice", s.Name)
		}
		c, err := ParseHex(s.Hex)
		if err != nil {
			return nil, fmt.Errorf("palette: colour %q: %w", s.Name, err)
		}
		p.names[s.Name] = p.add(c)
	}
	for _, r := range ramps {
		from, okFrom := p.names[r.From]
		to, okTo := p.names[r.To]
		if !okFrom || !okTo {
			return nil, fmt.Errorf("palette: ramp from %q to %q names an unknown colour", r.From, r.To)
		}
		for i := 1; i <= r.Steps; i++ {
			p.add(mix(p.colors[from], p.colors[to], i, r.Steps+1))
		}
	}
	if len(p.colors) > MaxColors {
		return nil, fmt.Errorf("palette: %d colours, at most %d fit", len(p.colors), MaxColors)
	}
	for _, c := range p.colors {
		p.id = hashWord(p.id, uint64(c.R)<<16|uint64(c.G)<<8|uint64(c.B))
	}
	return p, nil
}

// add appends a new colour, and returns the index of a new or known one. An index past 255 wraps; NewPalette later refuses such a
// palette by its count.
func (p *Palette) add(c color.NRGBA) uint8 {
	for i, have := range p.colors {
		if have == c {
			return uint8(i)
		}
	}
	p.colors = append(p.colors, c)
	return uint8(len(p.colors) - 1)
}

// Len is the number of colours.
func (p *Palette) Len() int { return len(p.colors) }

// Colors returns the palette for image.Paletted and image/gif; the caller may change it.
func (p *Palette) Colors() color.Palette {
	out := make(color.Palette, len(p.colors))
	for i, c := range p.colors {
		out[i] = c
	}
	return out
}

// Index is the index of a named colour. An unknown name is a mistake in the program and panics.
func (p *Palette) Index(name string) uint8 {
	i, ok := p.names[name]
	if !ok {
		panic("palette: no colour named " + name)
	}
	return i
}

// Color is a named colour, for painters. An unknown name panics.
func (p *Palette) Color(name string) color.NRGBA { return p.colors[p.Index(name)] }

// Alpha is a named colour with the given opacity between 0 and 1, for glows, trails and beams.
func (p *Palette) Alpha(name string, opacity float64) color.NRGBA {
	c := p.Color(name)
	c.A = uint8(min(max(opacity, 0), 1)*255 + 0.5)
	return c
}

// Nearest is the index of the palette colour closest to c. It ignores the opacity. Among equally close colours the first declared
// wins.
func (p *Palette) Nearest(c color.NRGBA) uint8 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.nearest(c)
}

// nearest is Nearest for holders of the lock. It remembers recent answers, because a painted picture asks for the same few
// thousand colours again and again.
func (p *Palette) nearest(c color.NRGBA) uint8 {
	key := 1<<24 | uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)
	e := &p.memo[(key*2654435761)>>19]
	if e.key != key {
		*e = memoEntry{key, p.search(c)}
	}
	return e.index
}

// search weighs the channels by how much the eye sees of them at that redness ("redmean").
func (p *Palette) search(c color.NRGBA) uint8 {
	best, bestDistance := 0, int(^uint(0)>>1)
	for i, q := range p.colors {
		red := (int(c.R) + int(q.R)) / 2
		dr, dg, db := int(c.R)-int(q.R), int(c.G)-int(q.G), int(c.B)-int(q.B)
		d := (512+red)*dr*dr + 1024*dg*dg + (767-red)*db*db
		if d < bestDistance {
			best, bestDistance = i, d
		}
	}
	return uint8(best)
}

// ParseHex reads "#rrggbb".
func ParseHex(s string) (color.NRGBA, error) {
	var v uint32
	if len(s) != 7 || s[0] != '#' {
		return color.NRGBA{}, fmt.Errorf("%q is not of the form #rrggbb", s)
	}
	for _, d := range []byte(s[1:]) {
		switch {
		case d >= '0' && d <= '9':
			d -= '0'
		case d >= 'a' && d <= 'f':
			d -= 'a' - 10
		case d >= 'A' && d <= 'F':
			d -= 'A' - 10
		default:
			return color.NRGBA{}, fmt.Errorf("%q is not of the form #rrggbb", s)
		}
		v = v<<4 | uint32(d)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, nil
}
