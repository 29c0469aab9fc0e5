package rendertest

import (
	"image/color"
	"math"
)

// Lab is a colour in CIELAB under daylight (D65): lightness from 0 to 100, and two axes.
type Lab struct{ L, A, B float64 }

// NewLab is a solid sRGB colour in CIELAB.
func NewLab(c color.Color) Lab {
	r, g, b := linear(c)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return Lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Distance is how different two solid colours look, after CIEDE2000. 1 is just noticeable side by side, 10 is visible at a
// glance, and black and white are 100 apart.
func Distance(a, b color.Color) float64 { return NewLab(a).Distance(NewLab(b)) }

// Distance is the CIEDE2000 difference of two colours. The names follow the standard's formulas.
func (p Lab) Distance(q Lab) float64 {
	chroma := (math.Hypot(p.A, p.B) + math.Hypot(q.A, q.B)) / 2
	c7 := math.Pow(chroma, 7)
	g := 1.5 - 0.5*math.Sqrt(c7/(c7+math.Pow(25, 7)))
	c1, c2 := math.Hypot(p.A*g, p.B), math.Hypot(q.A*g, q.B)
	h1, h2 := hue(p.A*g, p.B), hue(q.A*g, q.B)

	dh, mean := h2-h1, (h1+h2)/2
	switch {
	case c1*c2 == 0:
		dh, mean = 0, h1+h2
	case dh > 180:
		dh, mean = dh-360, mean+180
	case dh < -180:
		dh, mean = dh+360, mean+180
	}
	dL, dC := q.L-p.L, c2-c1
	dH := 2 * math.Sqrt(c1*c2) * sin(dh/2)

	light, c := (p.L+q.L)/2, (c1+c2)/2
	t := 1 - 0.17*cos(mean-30) + 0.24*cos(2*mean) + 0.32*cos(3*mean+6) - 0.20*cos(4*mean-63)
	sL := 1 + 0.015*(light-50)*(light-50)/math.Sqrt(20+(light-50)*(light-50))
	sC, sH := 1+0.045*c, 1+0.015*c*t
	c7 = math.Pow(c, 7)
	turn := 30 * math.Exp(-(mean-275)*(mean-275)/(25*25))
	rT := -2 * math.Sqrt(c7/(c7+math.Pow(25, 7))) * sin(2*turn)
	return math.Sqrt(dL/sL*dL/sL + dC/sC*dC/sC + dH/sH*dH/sH + rT*dC/sC*dH/sH)
}

// hue is an angle in degrees from 0 to 360.
func hue(a, b float64) float64 {
	return math.Mod(math.Atan2(b, a)*180/math.Pi+360, 360)
}

func sin(degrees float64) float64 { return math.Sin(degrees * math.Pi / 180) }
func cos(degrees float64) float64 { return math.Cos(degrees * math.Pi / 180) }
