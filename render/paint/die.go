package paint

import "github.com/fogleman/gg"

// Die is a solid die with its corner at the origin, lit from above left.
func (b Brush) Die(dc *gg.Context, ground, ink string, face int, size float64) {
	c := b.Color(ground)
	dc.DrawRoundedRectangle(0.5, 0.5, size-1, size-1, size*0.2)
	dc.SetColor(Shade(c, -0.42))
	dc.Fill()
	dc.DrawRoundedRectangle(0.5, 0.5, size-2.5, size-3, size*0.2)
	dc.SetColor(Shade(c, 0.3))
	dc.Fill()
	dc.DrawRoundedRectangle(2, 2, size-4, size-4.5, size*0.17)
	dc.SetColor(c)
	dc.Fill()
	dc.SetColor(b.Color(ink))
	pips(dc, face, size)
}

// UsedDie is a die already used this turn: flat and dim, in a thin rim of its colour.
func (b Brush) UsedDie(dc *gg.Context, ground string, face int, size float64) {
	dc.DrawRoundedRectangle(2, 2, size-4, size-4, size*0.18)
	Rimmed(dc, b.Color("slot"), Shade(b.Color(ground), -0.35), max(1.5, size*0.05))
	dc.SetColor(b.Color("faint"))
	pips(dc, face, size)
}

// Landing is a die where its movement would end, with its corner at the origin: dark and dashed, for it has not been thrown at
// anybody, with light pips.
func (b Brush) Landing(dc *gg.Context, ground string, face int, size float64) {
	dc.DrawRoundedRectangle(1.5, 1.5, size-3, size-3, size*0.2)
	dc.SetColor(Shade(b.Color(ground), -0.8))
	dc.FillPreserve()
	dc.SetColor(Shade(b.Color(ground), -0.3))
	dc.SetLineWidth(2.5)
	dc.SetDash(size/6, size/8)
	dc.Stroke()
	dc.SetDash()
	dc.SetColor(Shade(b.Color(ground), 0.6))
	pips(dc, face, size)
}

// HitDie is a die that did what it was thrown for: white, with a burning rim.
func (b Brush) HitDie(dc *gg.Context, face int, size float64) {
	b.Die(dc, "die", "black", face, size)
	dc.DrawRoundedRectangle(1.5, 1.5, size-3, size-3, size*0.2)
	Line(dc, b.Color("hot"), 3)
}

// MissedDie is a die that did not: small, flat and grey, with all its pips.
func (b Brush) MissedDie(dc *gg.Context, face int, size float64) {
	dc.DrawRoundedRectangle(3, 3, size-6, size-6, size*0.18)
	dc.SetColor(b.Color("missed"))
	dc.Fill()
	dc.SetColor(b.Color("black"))
	pips(dc, face, size)
}

// pipsAt lists the pips of each face on a grid of three by three.
var pipsAt = [7][][2]float64{
	nil,
	{{0, 0}},
	{{-1, -1}, {1, 1}},
	{{-1, -1}, {0, 0}, {1, 1}},
	{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	{{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
	{{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

func pips(dc *gg.Context, face int, size float64) {
	for _, p := range pipsAt[face] {
		dc.DrawCircle(size/2+p[0]*size*0.25, size/2-0.25+p[1]*size*0.25, size*0.1)
		dc.Fill()
	}
}

// DieRing surrounds a die that was just rolled, moved or hurt, in a square of so many pixels round the origin.
func (b Brush) DieRing(dc *gg.Context, size float64, ink string) {
	dc.DrawRoundedRectangle(1.5-size/2, 1.5-size/2, size-3, size-3, size*0.22)
	Line(dc, b.Color(ink), 4)
}

// OpenRing surrounds a die that may be chosen: dashed, and apart from it by a dark line, so that no dash is taken for a pip and all are
// seen beside dice of every colour.
func (b Brush) OpenRing(dc *gg.Context, size float64) {
	dc.DrawRoundedRectangle(4-size/2, 4-size/2, size-8, size-8, size*0.2)
	Line(dc, b.Color("space"), 6)
	dc.DrawRoundedRectangle(2-size/2, 2-size/2, size-4, size-4, size*0.22)
	dc.SetDash(size/5, size/10)
	Line(dc, b.Color("ink"), 3)
	dc.SetDash()
}

// Core is a small hollow die.
func (b Brush) Core(dc *gg.Context, color string) {
	dc.DrawRoundedRectangle(-9, -9, 18, 18, 5)
	Line(dc, b.Color(color), 2.5)
}
