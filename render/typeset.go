package render

import (
	"cmp"
	"image"
	"image/color"
	"sort"
	"strings"
	"sync"

	"github.com/fogleman/gg"
	"golang.org/x/image/draw"
)

// The caches of glyphs and lines are emptied when they reach these counts, so that no choice of names can fill the memory.
const (
	maxGlyphs = 1 << 12
	maxLines  = 1 << 11
)

// Style sets a text's size in pixels, its weight (bold unless Light) and the name of its colour. Least is the smallest size that
// Fit may take instead; 0 stands for Small or three quarters of the size, whichever is more. Halo names the colour of a rim round
// the letters, which makes them readable on any ground. An empty Halo draws no rim.
type Style struct {
	Size  int
	Least int
	Light bool
	Ink   string
	Halo  string
}

// Typesetter sets text in a palette's colours. It is safe for concurrent use.
type Typesetter struct {
	palette *Palette

	mu     sync.Mutex
	faces  map[faceKey]*typeface
	glyphs map[glyphKey]*glyph
	lines  map[lineKey]*Line
	wraps  map[wrapKey][]*Line
	names  map[string]string // what is legible of them
}

type faceKey struct {
	size  int
	light bool
}

type glyphKey struct {
	style Style
	r     rune
}

type lineKey struct {
	style         Style
	text, shorter string
	width         int // 0: no bound
}

// glyph is a character's sprite, where it lies from the pen on the line, and how far the pen goes.
type glyph struct {
	sprite  *Sprite // nil for a blank
	at      image.Point
	advance int
}

// Line is a line of text ready to be laid; it never changes.
type Line struct {
	Width int  // in pixels
	Cap   int  // height of capitals, in pixels
	Cut   bool // short, with an ellipsis
	Style Style

	glyphs []placed
}

type placed struct {
	sprite *Sprite
	x, y   int // from the pen at the line's start
}

// NewTypesetter makes the ASCII glyphs of the given styles at once, and all others when they are first used.
func NewTypesetter(p *Palette, styles ...Style) *Typesetter {
	t := &Typesetter{palette: p, faces: map[faceKey]*typeface{}}
	t.forget()
	for _, s := range styles {
		for r := ' '; r <= '~'; r++ {
			t.glyph(s, r)
		}
	}
	return t
}

func (t *Typesetter) forget() {
	t.glyphs = map[glyphKey]*glyph{}
	t.lines = map[lineKey]*Line{}
	t.wraps = map[wrapKey][]*Line{}
	t.names = map[string]string{}
}

// Legible is Legible, kept for the names asked for last.
func (t *Typesetter) Legible(name string) string {
	if isTyped(name) {
		return name
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	legible, ok := t.names[name]
	if !ok {
		if len(t.names) >= maxLines {
			t.forget()
		}
		legible = Legible(name)
		t.names[name] = legible
	}
	return legible
}

// Cut are the texts set lately that were too long for their place.
func (t *Typesetter) Cut() (all []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for of, line := range t.lines {
		if line.Cut {
			all = append(all, of.shorter)
		}
	}
	for of, lines := range t.wraps {
		if len(lines) > 0 && lines[len(lines)-1].Cut {
			all = append(all, of.text)
		}
	}
	return all
}

// Line sets a text of any origin on one line. Clean lists the characters that are left out.
func (t *Typesetter) Line(s Style, text string) *Line { return t.Fit(s, text, 0) }

// Fit sets a text within a width in pixels. If need be it sets the text smaller, down to the style's least size, and then cuts it
// short with an ellipsis. Width 0 is no bound.
func (t *Typesetter) Fit(s Style, text string, width int) *Line { return t.FitOr(s, text, text, width) }

// FitOr is Fit for a text, or for a shorter one where the text would be cut short.
func (t *Typesetter) FitOr(s Style, text, shorter string, width int) *Line {
	t.mu.Lock()
	defer t.mu.Unlock()
	text, shorter = head(text), head(shorter)
	key := lineKey{s, text, shorter, width}
	if line, ok := t.lines[key]; ok {
		return line
	}
	if len(t.lines) >= maxLines || len(t.glyphs) >= maxGlyphs {
		t.forget()
	}
	line := t.fit(s, Clean(text), width)
	if line.Cut && shorter != text {
		line = t.fit(s, Clean(shorter), width)
	}
	t.lines[key] = line
	return line
}

func (t *Typesetter) fit(s Style, text string, width int) *Line {
	line := t.set(s, text)
	for least := cmp.Or(s.Least, max(Small, s.Size*3/4)); width > 0 && line.Width > width && s.Size > least; {
		s.Size--
		line = t.set(s, text)
	}
	if width == 0 || line.Width <= width {
		return line
	}
	return t.shorten(s, []rune(text), width)
}

// shorten cuts a text short with an ellipsis within a width.
func (t *Typesetter) shorten(s Style, runes []rune, width int) *Line {
	cut := func(n int) *Line { return t.set(s, strings.TrimRight(string(runes[:n]), " ")+"…") }
	tooMany := sort.Search(len(runes), func(n int) bool { return cut(n).Width > width })
	line := cut(max(tooMany-1, 0))
	line.Cut = true
	return line
}

func (t *Typesetter) set(s Style, text string) *Line {
	line := &Line{Cap: t.face(s).capHeight(), Style: s}
	if s.Halo != "" {
		t.lay(line, s, text)
		s.Halo = ""
	}
	t.lay(line, s, text)
	return line
}

// lay puts the letters of a text on a line, or their halos.
func (t *Typesetter) lay(line *Line, s Style, text string) {
	line.Width = 0
	for _, r := range visual(text) {
		g := t.glyph(s, r)
		if g.sprite != nil {
			line.glyphs = append(line.glyphs, placed{g.sprite, line.Width + g.at.X, g.at.Y})
		}
		line.Width += g.advance
	}
}

func (t *Typesetter) face(s Style) *typeface {
	key := faceKey{s.Size, s.Light}
	f, ok := t.faces[key]
	if !ok {
		f = newTypeface(s.Size, s.Light)
		t.faces[key] = f
	}
	return f
}

func (t *Typesetter) glyph(s Style, r rune) *glyph {
	key := glyphKey{s, r}
	if g, ok := t.glyphs[key]; ok {
		return g
	}
	mask, advance := t.face(s).cut(r)
	ink := s.Ink
	if s.Halo != "" && !mask.Rect.Empty() {
		mask, ink = spread(mask), s.Halo
	}
	g := &glyph{at: mask.Rect.Min, advance: advance}
	if !mask.Rect.Empty() {
		g.sprite = t.palette.stencil(mask, t.palette.Color(ink))
	}
	t.glyphs[key] = g
	return g
}

// haloWidth is how far a halo reaches from its letter, in pixels.
const haloWidth = 3

// spread is a shape grown by the width of a halo.
func spread(mask *image.Alpha) *image.Alpha {
	wide := image.NewAlpha(mask.Rect.Inset(-haloWidth))
	for y := wide.Rect.Min.Y; y < wide.Rect.Max.Y; y++ {
		for x := wide.Rect.Min.X; x < wide.Rect.Max.X; x++ {
			most := uint8(0)
			for dy := -haloWidth; dy <= haloWidth; dy++ {
				for dx := -haloWidth; dx <= haloWidth; dx++ {
					if dx*dx+dy*dy <= haloWidth*haloWidth {
						most = max(most, mask.AlphaAt(x+dx, y+dy).A)
					}
				}
			}
			wide.SetAlpha(x, y, color.Alpha{A: most})
		}
	}
	return wide
}

// stencil makes a sprite of one colour in the mask's shape.
func (p *Palette) stencil(mask *image.Alpha, ink color.NRGBA) *Sprite {
	img := image.NewRGBA(image.Rectangle{Max: mask.Rect.Size()})
	draw.DrawMask(img, img.Rect, image.NewUniform(ink), image.Point{}, mask, mask.Rect.Min, draw.Src)
	s := p.reduce(img)
	s.paint = func(dc *gg.Context) {
		x, y := dc.TransformPoint(0, 0)
		at := img.Rect.Add(image.Pt(int(x), int(y)))
		draw.Draw(dc.Image().(draw.Image), at, img, image.Point{}, draw.Over)
	}
	return s
}

// Align places a line relative to its point. The point is at the line's left, centre or right. It lies on the base line or, for
// the Middle ones, half way up the capitals.
type Align uint8

// The ways to align a line.
const (
	Left Align = iota
	Center
	Right
	MiddleLeft
	Middle
	MiddleRight
)

// Text lays a line of text at x, y.
func (l *List) Text(line *Line, x, y int, a Align) {
	switch a % 3 {
	case Center:
		x -= line.Width / 2
	case Right:
		x -= line.Width
	}
	if a >= MiddleLeft {
		y += (line.Cap + 1) / 2
	}
	for _, g := range line.glyphs {
		l.Add(g.sprite, x+g.x, y+g.y)
	}
}
