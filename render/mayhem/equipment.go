package mayhem

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// sheetMarks say by shape how an equipment sheet stands.
type sheetMarks struct{ always, ready, usable, working, spent *render.Sprite }

const sheetSign = 20

func (b brush) sheetMarks() sheetMarks {
	sign := func(painter func(dc *gg.Context, r float64)) *render.Sprite {
		return b.PaintCentered(sheetSign, sheetSign, func(dc *gg.Context) { painter(dc, sheetSign/2) })
	}
	return sheetMarks{
		always: sign(func(dc *gg.Context, r float64) {
			paintCell(dc, r*0.8)
			dc.SetColor(b.Color("muted"))
			dc.Fill()
		}),
		ready: sign(func(dc *gg.Context, r float64) {
			b.paintHollow(dc, r, "muted")
			dc.DrawCircle(0, 0, r*0.28)
			dc.Fill()
		}),
		usable: sign(func(dc *gg.Context, r float64) {
			paintCell(dc, r*0.98)
			dc.SetColor(b.Color("cool"))
			dc.Fill()
			outline(dc, [][2]float64{{-0.35, -0.5}, {0.6, 0}, {-0.35, 0.5}}, r, r)
			dc.SetColor(b.Color("black"))
			dc.Fill()
		}),
		working: sign(func(dc *gg.Context, r float64) {
			spikes(dc, 8, r*0.98, r*0.55, 0)
			dc.SetColor(b.Color("cool"))
			dc.Fill()
			dc.DrawCircle(0, 0, r*0.34)
			dc.SetColor(b.Color("ink"))
			dc.Fill()
		}),
		spent: sign(func(dc *gg.Context, r float64) {
			b.paintHollow(dc, r, "faint")
			dc.SetLineWidth(2)
			dc.DrawLine(-r*0.85, r*0.85, r*0.85, -r*0.85)
			dc.Stroke()
		}),
	}
}

// of picks the sign of a sheet.
func (m *sheetMarks) of(s rules.SheetView) *render.Sprite {
	switch {
	case s.Usable:
		return m.usable
	case s.Working:
		return m.working
	case s.Spent:
		return m.spent
	case s.Uses == rules.Always:
		return m.always
	}
	return m.ready
}

// paintCell lays a small hexagon.
func paintCell(dc *gg.Context, r float64) {
	for i := range 6 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		dc.LineTo(cos*r, sin*r)
	}
	dc.ClosePath()
}

func (b brush) paintHollow(dc *gg.Context, r float64, ink string) {
	paintCell(dc, r*0.78)
	dc.SetColor(b.Color(ink))
	dc.SetLineWidth(2)
	dc.Stroke()
}

// paintSheet is the ground of an equipment sheet.
func (b brush) paintSheet(dc *gg.Context, w, h float64, rim string, width float64) {
	dc.DrawRoundedRectangle(width/2, width/2, w-width, h-width, 8)
	dc.SetColor(b.Color("slot"))
	dc.FillPreserve()
	dc.SetColor(b.Color(rim))
	dc.SetLineWidth(width)
	dc.Stroke()
}

// drawSheet lays a pilot's equipment sheet: how it stands, its name and what it does. One that has just worked is
// ringed like a die that has just been rolled.
func (f *Match) drawSheet(st *assets, s rules.ShipView, at image.Point) {
	l, letters := &st.Card.Sheet, f.renderer.letters
	if l.Box.Empty() {
		return
	}
	ground := st.sheet
	if f.story.cards[s.Seat-1].acted {
		ground = st.acted
	}
	f.list.Add(ground, at.X+l.Box.Min.X, at.Y+l.Box.Min.Y)
	name, text := sheetName, sheetText
	name.Size, text.Size = l.Size, l.Size
	if s.Equipment.Spent && !s.Equipment.Working {
		name.Ink, text.Ink = "faint", "faint"
	}
	if s.Sheet == "" {
		text.Ink = "faint"
		mid := l.Box.Min.Add(l.Box.Size().Div(2))
		f.list.Text(letters.Line(text, "No equipment"), at.X+mid.X, at.Y+mid.Y, render.Middle)
		return
	}
	sign := st.marks.sheets.of(s.Equipment)
	f.list.AddCentered(sign, at.X+l.Sign.X, at.Y+l.Sign.Y)
	f.list.Text(letters.Fit(name, s.Equipment.Name, l.Width), at.X+l.Name.X, at.Y+l.Name.Y, render.MiddleLeft)
	for i, line := range letters.Wrap(text, s.Equipment.Text, l.Wrap, l.Lines) {
		f.list.Text(line, at.X+l.Text.X, at.Y+l.Text.Y+i*l.Pitch, render.MiddleLeft)
	}
}

// drawJumps lays the ways of ships that jumped: a dotted arc from where they were to the start counter.
func (f *Match) drawJumps(st *assets) {
	for _, j := range f.story.jumps {
		dots := arc(st.at(j.from), st.at(j.to))
		for i := range dots.n {
			if at := dots.at(i); !j.old || i%2 == 0 {
				f.list.AddCentered(st.marks.dots[j.seat-1], at.X, at.Y)
			}
		}
	}
}

// curve is an arc of so many dots between two points.
type curve struct {
	from, over, to image.Point
	n              int
}

// dotGap is how far a jump's dots stand apart, in pixels.
const dotGap = 17

func arc(from, to image.Point) curve {
	d := to.Sub(from)
	length := math.Hypot(float64(d.X), float64(d.Y))
	over := from.Add(to).Div(2).Add(image.Pt(d.Y, -d.X).Div(5))
	return curve{from, over, to, max(int(length)/dotGap-1, 0)}
}

// at is the middle of the n-th dot.
func (c curve) at(n int) image.Point {
	t := float64(n+1) / float64(c.n+1)
	mix := func(a, b, c int) int {
		return int(math.Round(float64(a)*(1-t)*(1-t) + 2*float64(b)*t*(1-t) + float64(c)*t*t))
	}
	return image.Pt(mix(c.from.X, c.over.X, c.to.X), mix(c.from.Y, c.over.Y, c.to.Y))
}

// hidden tells whether nobody can shoot at a ship at any distance, or only from nearby.
func hidden(s rules.ShipView) bool {
	_, ok := s.Equipment.Bends(rules.EffectCloak)
	return ok
}

// paintVeil surrounds a ship that cannot be shot at.
func (b brush) paintVeil(dc *gg.Context, r float64) {
	dc.SetLineCapRound()
	dc.SetLineWidth(2.5)
	dc.SetColor(b.Color("cool"))
	for i := range 12 {
		a := float64(i) * math.Pi / 6
		dc.DrawArc(0, 0, r*1.02, a, a+math.Pi/12)
		dc.Stroke()
	}
}

// jump is a ship gone to a start counter.
type jump struct {
	seat     engine.Seat
	from, to hex.Cell
	number   int
	old      bool
}
