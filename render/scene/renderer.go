package scene

import (
	"image"
	"strconv"
	"sync"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/cache"
	"mayhembot/render/paint"
)

// Kit is what a game brings to its pictures.
type Kit struct {
	Players  []Color // by seat-1; as many as can play
	Zones    bool    // cells are tinted in players' colours
	Swatches []render.Swatch
	Ramps    []render.Ramp
	Shapes   []Shape // their IDs are Own, Own+1 and so on
	Emblem   Emblem
	Fallen   func(d *Drawing, r float64) // paints what is left of that seat's piece, nil for a faint sign
	Usual    []Format                    // made at start-up
}

// Emblem paints the sign of the seat that is the drawing's kind.
type Emblem = func(d *Drawing, r float64, gone bool)

// Format is what a picture's layout depends on.
type Format struct {
	Board Board
	Seats int
	Form  Form
}

// How many layouts and sizes of sprites are kept, and how many views of a layout. A layout holds its background.
const (
	maxLayouts = 6
	maxTables  = 48
	maxBoxes   = 96
	maxViews   = 1 << 10
)

// Renderer holds the sprites of all matches of a game. It is safe for concurrent use. Who needs a new layout waits for it,
// and nobody else does.
type Renderer struct {
	kit    Kit
	brush  paint.Brush
	shapes []Shape
	text   *render.Typesetter
	fixed  *sprites

	sky, border, plan func() *render.Sprite // of whole pictures, painted when they are first needed

	layouts cache.Cache[Format, *assets]
	tables  cache.Cache[render.Tile, *sprites] // which are painted one by one, when they are asked for
	boxes   cache.Cache[boxKey, *render.Sprite]
}

// boxKey is a panel by its size in pixels, and whether it is lit.
type boxKey struct {
	size image.Point
	lit  bool
}

func (r *Renderer) newBox(of boxKey) *render.Sprite {
	w, h := float64(of.size.X), float64(of.size.Y)
	return r.brush.Paint(of.size.X, of.size.Y, func(dc *gg.Context) {
		if r.brush.Panel(dc, w, h); of.lit {
			r.brush.Frame(dc, w, h, "ink")
		}
	})
}

// box finds or makes a panel.
func (r *Renderer) box(size image.Point, lit bool) *render.Sprite {
	return r.boxes.Get(boxKey{size, lit}, r.newBox)
}

// NewRenderer makes the sprites of the kit's usual formats; others are made when first needed.
func NewRenderer(kit Kit) *Renderer {
	palette := kit.palette()
	r := &Renderer{
		kit: kit, brush: paint.Brush{Palette: palette}, shapes: append(shapes(), kit.Shapes...), text: render.NewTypesetter(palette, styles...),
		layouts: cache.New[Format, *assets](maxLayouts), tables: cache.New[render.Tile, *sprites](maxTables),
		boxes: cache.New[boxKey, *render.Sprite](maxBoxes),
	}
	whole := func(paint func(dc *gg.Context, w, h float64)) func() *render.Sprite {
		return sync.OnceValue(func() *render.Sprite {
			return r.brush.Paint(Width, Height, func(dc *gg.Context) { paint(dc, Width, Height) })
		})
	}
	r.sky, r.border, r.plan = whole(r.brush.Stars), whole(r.brush.Outline), whole(r.brush.PlanFrame)
	r.border() // which is in nearly all of them
	r.fixed = r.newSprites(render.PlaneTile(0))
	r.fixed.paintAll(Fixed)
	for _, f := range kit.Usual {
		r.assets(f).paintAll()
	}
	return r
}

// Palette is that of all pictures.
func (r *Renderer) Palette() *render.Palette { return r.brush.Palette }

// Text sets the pictures' texts.
func (r *Renderer) Text() *render.Typesetter { return r.text }

// Brush paints in the pictures' colours.
func (r *Renderer) Brush() paint.Brush { return r.brush }

// Sky is a sky without a board, as large as a picture.
func (r *Renderer) Sky() *render.Sprite { return r.sky() }

// Border is the outline of a picture.
func (r *Renderer) Border() *render.Sprite { return r.border() }

// assets finds or makes the sprites of a layout.
func (r *Renderer) assets(f Format) *assets {
	return r.layouts.Get(f, func(f Format) *assets { return r.newAssets(newLayout(f)) })
}

// table finds or makes the sprites of a size.
func (r *Renderer) table(t render.Tile) *sprites {
	return r.tables.Get(t, r.newSprites)
}

// Fixed is a shape of fixed size.
func (r *Renderer) Fixed(l Look) *render.Sprite { return r.fixed.of(l) }

// Die is a die of a size in pixels.
func (r *Renderer) Die(size int, l Look) *render.Sprite { return r.table(render.PlaneTile(size)).of(l) }

// Number is a small whole number as text.
func (r *Renderer) Number(s render.Style, n int) *render.Line { return r.text.Line(s, strconv.Itoa(n)) }

// losses and gains are the texts of tags.
var losses, gains = signed("−", ""), signed("+", "")

const mostSigned = 37

func signed(sign, unit string) (texts [mostSigned]string) {
	for i := range texts {
		texts[i] = sign + strconv.Itoa(i) + unit
	}
	return texts
}

// Loss is so much lost as text, or added when it is negative.
func (r *Renderer) Loss(s render.Style, n int) *render.Line {
	texts := &losses
	if n < 0 {
		texts, n = &gains, -n
	}
	return r.text.Line(s, texts[min(n, len(texts)-1)])
}

var damages = signed("−", " damage")

// units is so much damage in words.
func (r *Renderer) units(n int) string { return damages[min(max(n, 0), mostSigned-1)] }

var fractions = func() (texts [20][20]string) {
	for n := range texts {
		for of := range texts[n] {
			texts[n][of] = strconv.Itoa(n) + "/" + strconv.Itoa(of)
		}
	}
	return texts
}()

// Fraction is "2/9".
func (r *Renderer) Fraction(s render.Style, n, of int) *render.Line {
	return r.text.Line(s, fractions[min(max(n, 0), 19)][min(max(of, 0), 19)])
}
