package boarding

import (
	"math"

	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// Sizes of signs, in pixels.
const (
	faceSize = 34
	pipSize  = 18
	signSize = 30
	cardWide = 40
	cardHigh = 52
)

// signShapes are those of fixed size, in the order of their IDs.
func signShapes() []scene.Shape {
	of := func(name string, kinds, w, h int, painter func(*scene.Drawing)) scene.Shape {
		return scene.Shape{Name: name, Group: "Signs", Size: scene.Fixed, Kinds: kinds, Room: scene.Sized(w+2, h+2), Paint: painter}
	}
	return []scene.Shape{
		of("die", faces, faceSize, faceSize, paintFace),
		of("pip", pips, pipSize, pipSize, paintPip),
		of("sign", signs, signSize, signSize, paintSign),
		of("card", cards, cardWide, cardHigh, paintCard),
	}
}

// paintFace is a die of a shot: square and light of the attack, round and dark of the defence.
func paintFace(d *scene.Drawing) {
	const r = faceSize / 2.0
	dc, ink := d.DC, d.Color("black")
	if d.Kind <= faceBlank {
		dc.DrawRoundedRectangle(-r, -r, 2*r, 2*r, 6)
		dc.SetColor(d.Color("die"))
		dc.Fill()
	} else {
		dc.DrawCircle(0, 0, r)
		paint.Rimmed(dc, d.Color("space"), d.Color("die"), 2)
		ink = d.Color("die")
	}
	dc.SetColor(ink)
	dc.SetLineWidth(2.5)
	switch d.Kind {
	case faceHit:
		paint.Spikes(dc, 4, r*0.72, r*0.3, 0)
		dc.Fill()
	case faceCritical:
		paint.Spikes(dc, 8, r*0.85, r*0.4, 0)
		dc.Fill()
		dc.DrawCircle(0, 0, r*0.24)
		dc.SetColor(d.Color("die"))
		dc.Fill()
	case faceEye, faceAvoidEye:
		dc.DrawEllipse(0, 0, r*0.66, r*0.36)
		dc.Stroke()
		dc.DrawCircle(0, 0, r*0.18)
		dc.Fill()
	case faceEvade:
		dc.DrawArc(0, r*0.12, r*0.5, math.Pi, 1.75*math.Pi)
		dc.Stroke()
		dc.MoveTo(r*0.75, 0)
		dc.LineTo(r*0.5, r*0.5)
		dc.LineTo(r*0.05, 0)
		dc.ClosePath()
		dc.Fill()
	}
}

// paintPip is a point of hull, square, or of shields, round; what is lost is hollow.
func paintPip(d *scene.Drawing) {
	const r = 7.0
	if d.Kind == pipHull || d.Kind == pipNoHull {
		d.DC.DrawRectangle(-r, -r, 2*r, 2*r)
	} else {
		d.DC.DrawCircle(0, 0, r)
	}
	switch d.Kind {
	case pipHull:
		paint.Rimmed(d.DC, d.Color("ink"), d.Color("ink"), 1)
	case pipShield:
		paint.Rimmed(d.DC, d.Color("cool"), d.Color("cool"), 1)
	default:
		paint.Line(d.DC, d.Color("grid"), 2)
	}
}

// paintSign is what a card tells of a ship.
func paintSign(d *scene.Drawing) {
	const r = signSize / 2.0
	dc := d.DC
	dc.SetColor(d.Color([...]string{"hot", "cool", "cool", "ink", "ink", "hot", "hot", "ink", "muted"}[d.Kind-1]))
	dc.SetLineWidth(3)
	switch d.Kind {
	case signStress:
		dc.DrawRegularPolygon(3, 0, r*0.12, r*0.9, 0)
		dc.Stroke()
		dc.DrawLine(0, -r*0.2, 0, r*0.25)
		dc.Stroke()
	case signFocus:
		dc.DrawEllipse(0, 0, r*0.85, r*0.5)
		dc.Stroke()
		dc.DrawCircle(0, 0, r*0.25)
		dc.Fill()
	case signEvade:
		dc.DrawArc(0, r*0.15, r*0.6, math.Pi, 1.75*math.Pi)
		dc.Stroke()
		dc.MoveTo(r*0.9, 0)
		dc.LineTo(r*0.6, r*0.6)
		dc.LineTo(r*0.1, 0)
		dc.ClosePath()
		dc.Fill()
	case signLock:
		dc.DrawCircle(0, 0, r*0.55)
		for _, a := range [][2]float64{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			dc.DrawLine(a[0]*r*0.3, a[1]*r*0.3, a[0]*r*0.95, a[1]*r*0.95)
		}
		dc.Stroke()
	case signKit:
		dc.DrawArc(0, -r*0.1, r*0.6, 0.75*math.Pi, 2.25*math.Pi)
		dc.DrawLine(0, r*0.3, 0, r*0.9)
		dc.Stroke()
	case signDisabled:
		dc.DrawCircle(0, 0, r*0.7)
		dc.DrawLine(-r*0.5, r*0.5, r*0.5, -r*0.5)
		dc.Stroke()
	case signFight:
		dc.DrawLine(-r*0.7, r*0.7, r*0.7, -r*0.7)
		dc.DrawLine(r*0.7, r*0.7, -r*0.7, -r*0.7)
		dc.DrawLine(-r*0.75, r*0.2, -r*0.2, r*0.75)
		dc.DrawLine(r*0.75, r*0.2, r*0.2, r*0.75)
		dc.Stroke()
	case signTow:
		dc.DrawCircle(-r*0.5, r*0.4, r*0.3)
		dc.DrawCircle(r*0.5, -r*0.4, r*0.3)
		dc.DrawLine(-r*0.3, r*0.25, r*0.3, -r*0.25)
		dc.Stroke()
	case signGone:
		paint.Cross(dc, r*0.6)
	}
}

// paintCard is a character: light with one band for a wound, or dark with a star where it lies face down.
func paintCard(d *scene.Drawing) {
	dc := d.DC
	const w, h = cardWide / 2.0, cardHigh / 2.0
	dc.DrawRoundedRectangle(-w, -h, 2*w, 2*h, 6)
	if d.Kind == cardDown {
		paint.Rimmed(dc, d.Color("slot"), d.Color("muted"), 2)
		dc.SetColor(d.Color("muted"))
		paint.Star(dc, 10)
		return
	}
	paint.Rimmed(dc, d.Color("die"), d.Color("ink"), 2)
	if d.Kind == cardWounded {
		dc.SetColor(d.Color("hot"))
		dc.DrawRectangle(-w+3, h-13, 2*w-6, 8)
		dc.Fill()
	}
}
