package mayhem

import (
	"math"

	"github.com/fogleman/gg"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// paintSpeed is two chevrons.
func paintSpeed(dc *gg.Context, r float64) {
	for _, y := range []float64{-0.45, 0.2} {
		dc.MoveTo(-r*0.7, (y+0.45)*r)
		dc.LineTo(0, (y-0.35)*r)
		dc.LineTo(r*0.7, (y+0.45)*r)
		dc.LineTo(r*0.7, (y+0.8)*r)
		dc.LineTo(0, y*r)
		dc.LineTo(-r*0.7, (y+0.8)*r)
		dc.ClosePath()
		dc.Fill()
	}
}

func paintShield(dc *gg.Context, r float64) {
	dc.MoveTo(0, -r*0.9)
	dc.QuadraticTo(r*0.4, -r*0.6, r*0.78, -r*0.6)
	dc.QuadraticTo(r*0.8, r*0.5, 0, r*0.95)
	dc.QuadraticTo(-r*0.8, r*0.5, -r*0.78, -r*0.6)
	dc.QuadraticTo(-r*0.4, -r*0.6, 0, -r*0.9)
	dc.ClosePath()
	dc.Fill()
}

// paintSight is a gun sight.
func paintSight(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.18)
	dc.DrawCircle(0, 0, r*0.58)
	for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		dc.DrawLine(d[0]*r*0.4, d[1]*r*0.4, d[0]*r*0.92, d[1]*r*0.92)
	}
	dc.Stroke()
	dc.DrawCircle(0, 0, r*0.14)
	dc.Fill()
}

// paintReactor is an atom: three rings about a core.
func paintReactor(dc *gg.Context, r float64) {
	dc.SetLineWidth(r * 0.12)
	for i := range 3 {
		dc.Push()
		dc.Rotate(float64(i) * math.Pi / 3)
		dc.DrawEllipse(0, 0, r*0.9, r*0.34)
		dc.Stroke()
		dc.Pop()
	}
	dc.DrawCircle(0, 0, r*0.2)
	dc.Fill()
}

// sheetSigns say by shape how an equipment sheet stands.
func sheetSigns() []scene.Shape {
	const size = 26
	sign := func(name string, painter func(d *scene.Drawing, r float64)) scene.Shape {
		return scene.Shape{Name: name, Group: "Equipment", Size: scene.Fixed, Room: scene.Sized(size, size),
			Paint: func(d *scene.Drawing) { painter(d, size/2) }}
	}
	return []scene.Shape{
		sign("always", func(d *scene.Drawing, r float64) { paintCell(d, r*0.8, "muted") }),
		sign("ready", func(d *scene.Drawing, r float64) {
			paintHollow(d, r, "muted")
			d.DC.DrawCircle(0, 0, r*0.28)
			d.DC.Fill()
		}),
		sign("usable now", func(d *scene.Drawing, r float64) {
			paintCell(d, r*0.98, "gear")
			paint.Outline(d.DC, [][2]float64{{-0.35, -0.5}, {0.6, 0}, {-0.35, 0.5}}, r, r)
			d.DC.SetColor(d.Color("black"))
			d.DC.Fill()
		}),
		sign("working", func(d *scene.Drawing, r float64) {
			paint.Spikes(d.DC, 8, r*0.98, r*0.55, 0)
			d.DC.SetColor(d.Color("gear"))
			d.DC.Fill()
			d.DC.DrawCircle(0, 0, r*0.34)
			d.DC.SetColor(d.Color("ink"))
			d.DC.Fill()
		}),
		sign("spent", func(d *scene.Drawing, r float64) {
			paintHollow(d, r, "faint")
			d.DC.SetLineWidth(2)
			d.DC.DrawLine(-r*0.85, r*0.85, r*0.85, -r*0.85)
			d.DC.Stroke()
		}),
	}
}

// signOf picks the sign of a sheet.
func signOf(s rules.SheetView) scene.ID {
	switch {
	case s.Usable:
		return usableSign
	case s.Working:
		return workingSign
	case s.Spent:
		return spentSign
	case s.Uses == rules.Always:
		return alwaysSign
	}
	return readySign
}

// outlineCell lays a small hexagon.
func outlineCell(dc *gg.Context, r float64) {
	for i := range 6 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		dc.LineTo(cos*r, sin*r)
	}
	dc.ClosePath()
}

func paintCell(d *scene.Drawing, r float64, ink string) {
	outlineCell(d.DC, r)
	d.DC.SetColor(d.Color(ink))
	d.DC.Fill()
}

func paintHollow(d *scene.Drawing, r float64, ink string) {
	outlineCell(d.DC, r*0.78)
	d.DC.SetColor(d.Color(ink))
	d.DC.SetLineWidth(2)
	d.DC.Stroke()
}
