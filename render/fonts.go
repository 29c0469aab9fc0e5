package render

import (
	"image"
	"image/color"
	"slices"
	"sync"

	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/golang/freetype/truetype"
	"github.com/hajimehoshi/bitmapfont/v3"
	eastern "github.com/hajimehoshi/ebiten/v2/examples/resources/fonts"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"
)

// The type scale, in pixels of font size. Nothing smaller than Small is readable on a phone.
const (
	Title   = 40
	Heading = 28
	Body    = 20
	Small   = 16
)

// The fonts are parsed once, at the first use of any. The font of Japanese and most of Chinese waits for the first such
// character.
var fonts = sync.OnceValue(func() (f struct{ bold, regular, wide *truetype.Font }) {
	f.bold, f.regular, f.wide = parse(gobold.TTF), parse(goregular.TTF), parse(dejavusansbold.TTF)
	return f
})

var east = sync.OnceValue(func() *truetype.Font { return parse(eastern.MPlus1pRegular_ttf) })

func parse(ttf []byte) *truetype.Font {
	parsed, err := truetype.Parse(ttf)
	if err != nil {
		panic(err) // a font compiled into the program is broken
	}
	return parsed
}

// typeface cuts glyphs of one size. It tries the fonts in turn: Go, DejaVu (Hebrew, Arabic, Georgian, symbols), M+ (Japanese,
// most of Chinese), a bitmap font (Korean, the rest of Chinese). A character that none of them has becomes a box. A typeface
// belongs to one goroutine at a time.
type typeface struct {
	size    int
	outline []outline
}

type outline struct {
	font *truetype.Font
	face font.Face
}

func newTypeface(size int, light bool) *typeface {
	first := fonts().bold
	if light {
		first = fonts().regular
	}
	t := &typeface{size: size}
	for _, f := range []*truetype.Font{first, fonts().wide} {
		t.add(f)
	}
	return t
}

func (t *typeface) add(f *truetype.Font) {
	// Each glyph is cut once and kept elsewhere: the face's own cache, megabytes a size, would never be asked.
	options := truetype.Options{Size: float64(t.size), Hinting: font.HintingFull, GlyphCacheEntries: 1}
	t.outline = append(t.outline, outline{f, truetype.NewFace(f, &options)})
}

// Face is the bold font at a size in pixels, for what is painted.
func Face(size int) font.Face { return newTypeface(size, false).outline[0].face }

// drawable tells whether an outline font has a character.
func drawable(r rune) bool { return fonts().bold.Index(r) != 0 || fonts().wide.Index(r) != 0 }

// hasGlyph tells whether any font has a character.
func hasGlyph(r rune) bool {
	switch {
	case r == ' ' || drawable(r):
		return true
	case r <= firstWide:
		return false
	case east().Index(r) != 0:
		return true
	}
	dr, m, mp, _, ok := bitmapfont.Face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return false
	}
	mask := image.NewAlpha(dr)
	draw.DrawMask(mask, dr, image.Opaque, image.Point{}, m, mp, draw.Src)
	return len(mask.Pix) > 0 && slices.Max(mask.Pix) > 0
}

// firstWide is where Chinese, Japanese and Korean begin: scripts without blanks.
const firstWide = 0x2E7F

// capHeight is how tall an H stands on the line.
func (t *typeface) capHeight() int {
	bounds, _, _ := t.outline[0].face.GlyphBounds('H')
	return -bounds.Min.Y.Round()
}

// cut is a glyph's shape and how far the pen moves on. The shape is its coverage around the pen, which stands at 0, 0 on the
// line.
func (t *typeface) cut(r rune) (mask *image.Alpha, advance int) {
	if r > firstWide && len(t.outline) < 3 {
		t.add(east())
	}
	for _, o := range t.outline {
		if o.font.Index(r) == 0 {
			continue
		}
		if dr, m, mp, adv, ok := o.face.Glyph(fixed.Point26_6{}, r); ok {
			mask = image.NewAlpha(dr)
			draw.Draw(mask, dr, m, mp, draw.Src) // the face overwrites its own mask later
			return mask, adv.Round()
		}
	}
	if r > firstWide {
		if dr, m, mp, adv, ok := bitmapfont.Face.Glyph(fixed.Point26_6{}, r); ok {
			if mask, advance = t.enlarge(dr, m, mp, adv); slices.Max(mask.Pix) > 0 {
				return mask, advance
			}
		}
	}
	return t.box()
}

// enlarge scales a glyph of the 12 pixel bitmap font to about the face's size and sharpens it again. The factor is whole, so that
// strokes stay even, or one and a half below Body.
func (t *typeface) enlarge(dr image.Rectangle, m image.Image, mp image.Point, adv fixed.Int26_6) (*image.Alpha, int) {
	em := 18
	if t.size >= Body {
		em = (t.size + 6) / 12 * 12
	}
	to := func(v int) int { return v * em / 12 }
	src := image.NewRGBA(dr)
	draw.DrawMask(src, dr, image.White, image.Point{}, m, mp, draw.Src)
	mask := image.NewAlpha(image.Rect(to(dr.Min.X), to(dr.Min.Y), to(dr.Max.X), to(dr.Max.Y)))
	scaled := image.NewRGBA(mask.Rect)
	draw.ApproxBiLinear.Scale(scaled, scaled.Rect, src, dr, draw.Src, nil)
	for i := range mask.Pix {
		mask.Pix[i] = uint8(min(max((int(scaled.Pix[i*4+3])-64)*2, 0), 255))
	}
	return mask, to(adv.Round())
}

// box stands for a character that no font has.
func (t *typeface) box() (*image.Alpha, int) {
	w, h, line := t.size*6/10, t.capHeight(), max(t.size/12, 1)
	mask := image.NewAlpha(image.Rect(1, -h, 1+w, 0))
	draw.Draw(mask, mask.Rect, image.NewUniform(color.Alpha{255}), image.Point{}, draw.Src)
	draw.Draw(mask, mask.Rect.Inset(line), image.Transparent, image.Point{}, draw.Src)
	return mask, w + 3
}
