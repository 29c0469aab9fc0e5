package render

import "image/color"

// levels is how finely a sprite's opacity is kept: 0 is nothing, levels is solid. Finer edges can hardly be seen and cost bytes.
const levels = 4

// blendRow replaces blending, which a palette picture cannot do. It belongs to a colour at one of the levels. For each colour
// below, it holds the palette colour nearest to the mixture. A soft edge, a glow or a beam therefore looks right over any ground,
// as smooth as the palette's ramps allow.
type blendRow [256]uint8

// soft returns the code of a colour at a level strictly between 0 and levels, and makes sure its row exists. The caller holds the
// palette's lock. Rows never change once made, so readers of finished sprites need no lock.
func (p *Palette) soft(index uint8, level int) uint16 {
	code := uint16(level)<<8 | uint16(index)
	if p.rows[code] == nil {
		row := new(blendRow)
		for below, c := range p.colors {
			row[below] = p.nearest(mix(c, p.colors[index], level, levels))
		}
		p.rows[code] = row
	}
	return code
}

// mix goes i/n of the way from one colour to another, both solid.
func mix(from, to color.NRGBA, i, n int) color.NRGBA {
	at := func(a, b uint8) uint8 { return uint8((int(a)*(n-i) + int(b)*i + n/2) / n) }
	return color.NRGBA{at(from.R, to.R), at(from.G, to.G), at(from.B, to.B), 255}
}
