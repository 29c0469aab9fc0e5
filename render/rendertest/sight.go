package rendertest

import (
	"image/color"
	"math"
)

// Sight is a way of seeing colours.
type Sight struct {
	Name   string
	matrix [9]float64 // on linear red, green and blue
}

// Sights are the ways of seeing that a set of colours has to work for: usual sight, the three dichromacies and total colour
// blindness. The dichromacies follow Machado, Oliveira and Fernandes (2009) at full severity.
var Sights = []Sight{
	{"trichromacy", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protanopia", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
	{"deuteranopia", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
	{"tritanopia", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
	{"grey", [9]float64{0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722}},
}

// See is the colour that somebody with usual sight would have to be shown to see the same.
func (s Sight) See(c color.Color) color.NRGBA {
	r, g, b := linear(c)
	at := func(i int) uint8 {
		v := min(max(s.matrix[i]*r+s.matrix[i+1]*g+s.matrix[i+2]*b, 0), 1)
		if v <= 0.0031308 {
			return uint8(v*12.92*255 + 0.5)
		}
		return uint8((1.055*math.Pow(v, 1/2.4)-0.055)*255 + 0.5)
	}
	return color.NRGBA{R: at(0), G: at(3), B: at(6), A: 255}
}

// Contrast is the contrast ratio of two solid colours after WCAG 2, from 1 to 21. Text wants 4.5.
func Contrast(a, b color.Color) float64 {
	luminance := func(c color.Color) float64 {
		r, g, b := linear(c)
		return 0.2126*r + 0.7152*g + 0.0722*b
	}
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// linear undoes the sRGB curve; all three are from 0 to 1.
func linear(c color.Color) (r, g, b float64) {
	at := func(v uint32) float64 {
		f := float64(v) / 0xffff
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	ri, gi, bi, _ := c.RGBA()
	return at(ri), at(gi), at(bi)
}
