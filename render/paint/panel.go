package paint

import (
	"image"
	"math"

	"github.com/fogleman/gg"
)

// Panel is a card's or the header's ground.
func (b Brush) Panel(dc *gg.Context, w, h float64) {
	dc.DrawRoundedRectangle(0.75, 0.75, w-1.5, h-1.5, 12)
	Rimmed(dc, b.Color("panel"), b.Color("edge"), 1.5)
}

// Frame is a bright border round a card.
func (b Brush) Frame(dc *gg.Context, w, h float64, color string) {
	for _, f := range []struct{ width, alpha float64 }{{7, 0.25}, {3, 1}} {
		dc.DrawRoundedRectangle(4, 4, w-8, h-8, 11)
		Line(dc, b.Alpha(color, f.alpha), f.width)
	}
}

// Tag is a solid label in a dark rim.
func (b Brush) Tag(dc *gg.Context, w, h float64, ground string) {
	dc.DrawRoundedRectangle(-w/2, -h/2, w, h, 7)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	dc.DrawRoundedRectangle(1.5-w/2, 1.5-h/2, w-3, h-3, 6)
	dc.SetColor(b.Color(ground))
	dc.Fill()
}

// Note is the ground of a note.
func (b Brush) Note(dc *gg.Context, w, h float64, rim string, width float64) {
	dc.DrawRoundedRectangle(width/2, width/2, w-width, h-width, 8)
	Rimmed(dc, b.Color("slot"), b.Color(rim), width)
}

// Badge is the ground of a step's number: round and light, for round dark ones are ships.
func (b Brush) Badge(dc *gg.Context, r float64) {
	dc.DrawCircle(0, 0, r-0.5)
	dc.SetColor(b.Color("space"))
	dc.Fill()
	dc.DrawCircle(0, 0, r-2.5)
	dc.SetColor(b.Color("ink"))
	dc.Fill()
}

// Chip is the ground of the one who acts.
func (b Brush) Chip(dc *gg.Context, w, h float64) {
	dc.DrawRoundedRectangle(1.5-w/2, 1.5-h/2, w-3, h-3, 10)
	Rimmed(dc, b.Color("edge"), b.Color("ink"), 2.5)
}

// Tray is a dashed box for what waits to be laid somewhere.
func (b Brush) Tray(dc *gg.Context, box image.Rectangle) {
	dc.DrawRoundedRectangle(float64(box.Min.X)-1, float64(box.Min.Y)-1, float64(box.Dx())+2, float64(box.Dy())+2, 10)
	dc.SetColor(b.Color("slot"))
	dc.FillPreserve()
	dc.SetDash(7, 5)
	Line(dc, b.Color("faint"), 1.5)
	dc.SetDash()
}

// Hatched is a square field with slanting lines in a thin border: what lies there does not stay.
func (b Brush) Hatched(dc *gg.Context, x, y, size, round float64) {
	dc.DrawRoundedRectangle(x+1, y+1, size-2, size-2, round)
	dc.Clip()
	for off := 6.0; off < 2*size; off += 12 {
		dc.DrawLine(x+off, y, x+off-size, y+size)
	}
	Line(dc, b.Color("edge"), 2)
	dc.ResetClip()
	dc.DrawRoundedRectangle(x+1, y+1, size-2, size-2, round)
	Line(dc, b.Color("grid"), 2)
}

// Block is a plain rectangle with its corner at the origin.
func (b Brush) Block(dc *gg.Context, x, y, w, h float64, ink string) {
	dc.DrawRectangle(x, y, w, h)
	dc.SetColor(b.Color(ink))
	dc.Fill()
}

// Outline goes round a whole picture, so that it stands out on a dark page.
func (b Brush) Outline(dc *gg.Context, w, h float64) {
	dc.DrawRectangle(1.5, 1.5, w-3, h-3)
	Line(dc, b.Color("grid"), 3)
}

// PlanFrame goes round a picture of what has not been played: broad and dashed.
func (b Brush) PlanFrame(dc *gg.Context, w, h float64) {
	const width = 7 // over which nothing of the header stands
	dc.DrawRectangle(width/2.0, width/2.0, w-width, h-width)
	Line(dc, b.Color("space"), width)
	dc.DrawRectangle(width/2.0, width/2.0, w-width, h-width)
	dc.SetColor(b.Color("cool"))
	dc.SetDash(30, 20)
	dc.Stroke()
	dc.SetDash()
}

// Splash is the ground of what is told of a ship destroyed: dark, in a burning rim, with rays from its right side.
func (b Brush) Splash(dc *gg.Context, w, h float64) {
	dc.DrawRoundedRectangle(2, 2, w-4, h-4, 12)
	dc.SetColor(b.Color("slot"))
	dc.FillPreserve()
	dc.Clip()
	x, y := w-min(h, w/2)/2, h/2
	for i := range 8 {
		a := math.Pi * (float64(i)/8 - 0.46)
		dc.MoveTo(x, y)
		dc.LineTo(x-w*math.Cos(a-0.1), y+w*math.Sin(a-0.1))
		dc.LineTo(x-w*math.Cos(a+0.1), y+w*math.Sin(a+0.1))
		dc.ClosePath()
	}
	dc.SetColor(b.Alpha("hot", 0.2))
	dc.Fill()
	dc.ResetClip()
	dc.DrawRoundedRectangle(2, 2, w-4, h-4, 12)
	Line(dc, b.Color("hot"), 4)
}

// Flames is the fire behind what is left of a ship.
func (b Brush) Flames(dc *gg.Context, r float64) {
	Spikes(dc, 11, r, r*0.62, 0.1)
	dc.SetColor(b.Color("hot"))
	dc.Fill()
	Spikes(dc, 9, r*0.72, r*0.46, 0.4)
	dc.SetColor(b.Color("crown"))
	dc.Fill()
}
