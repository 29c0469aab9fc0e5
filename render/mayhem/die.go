package mayhem

import (
	"github.com/fogleman/gg"

	"mayhembot/engine"
	"mayhembot/render"
)

// dice are all dice of one size.
type dice struct {
	size   int
	fresh  [6][7]*render.Sprite // by seat-1 and face; face 0 is a die in the reactor
	used   [6][7]*render.Sprite
	hit    [7]*render.Sprite // combat dice by face; face 0 where it does not matter
	missed [7]*render.Sprite
	ring   *render.Sprite // round a die that was just rolled or moved
}

func (b brush) dice(size int) *dice {
	d := &dice{size: size}
	paint := func(face int, painter func(dc *gg.Context, face int, size float64)) *render.Sprite {
		return b.Paint(size, size, func(dc *gg.Context) { painter(dc, face, float64(size)) })
	}
	for s := engine.Seat(1); s <= 6; s++ {
		for face := range 7 {
			d.fresh[s-1][face] = paint(face, func(dc *gg.Context, face int, size float64) {
				b.paintDie(dc, pilot(s), pilots[s-1].Ink, face, size)
			})
			d.used[s-1][face] = paint(face, func(dc *gg.Context, face int, size float64) { b.paintUsed(dc, pilot(s), face, size) })
		}
	}
	for face := range 7 {
		d.hit[face] = paint(face, b.paintHit)
		d.missed[face] = paint(face, b.paintMissed)
	}
	ring := float64(size + 6)
	d.ring = b.Paint(size+6, size+6, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(1.5, 1.5, ring-3, ring-3, ring*0.22)
		dc.SetColor(b.Color("cool"))
		dc.SetLineWidth(3)
		dc.Stroke()
	})
	return d
}

// paintDie is a solid die, lit from above left.
func (b brush) paintDie(dc *gg.Context, ground, ink string, face int, size float64) {
	c := b.Color(ground)
	dc.DrawRoundedRectangle(0.5, 0.5, size-1, size-1, size*0.2)
	dc.SetColor(shade(c, -0.42))
	dc.Fill()
	dc.DrawRoundedRectangle(0.5, 0.5, size-2.5, size-3, size*0.2)
	dc.SetColor(shade(c, 0.3))
	dc.Fill()
	dc.DrawRoundedRectangle(2, 2, size-4, size-4.5, size*0.17)
	dc.SetColor(c)
	dc.Fill()
	dc.SetColor(b.Color(ink))
	paintPips(dc, face, size)
}

// paintUsed is a die already used this turn: hollow.
func (b brush) paintUsed(dc *gg.Context, ground string, face int, size float64) {
	dc.DrawRoundedRectangle(2, 2, size-4, size-4, size*0.18)
	dc.SetColor(b.Color("slot"))
	dc.FillPreserve()
	dc.SetColor(b.Color(ground))
	dc.SetLineWidth(max(1.5, size*0.05))
	dc.Stroke()
	paintPips(dc, face, size)
}

// paintHit is a combat die that hit: white, with a burning rim.
func (b brush) paintHit(dc *gg.Context, face int, size float64) {
	b.paintDie(dc, "combat", "black", face, size)
	dc.DrawRoundedRectangle(1.5, 1.5, size-3, size-3, size*0.2)
	dc.SetColor(b.Color("hot"))
	dc.SetLineWidth(3)
	dc.Stroke()
}

// paintMissed is a combat die that did not hit: grey and struck out.
func (b brush) paintMissed(dc *gg.Context, face int, size float64) {
	b.paintDie(dc, "missed", "black", face, size)
	dc.SetLineWidth(size * 0.1)
	dc.SetLineCapRound()
	dc.DrawLine(size*0.12, size*0.88, size*0.88, size*0.12)
	dc.SetColor(b.Color("space"))
	dc.Stroke()
	dc.SetLineWidth(size * 0.05)
	dc.DrawLine(size*0.12, size*0.88, size*0.88, size*0.12)
	dc.SetColor(b.Color("hot"))
	dc.Stroke()
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

func paintPips(dc *gg.Context, face int, size float64) {
	for _, p := range pipsAt[face] {
		dc.DrawCircle(size/2+p[0]*size*0.25, size/2-0.25+p[1]*size*0.25, size*0.1)
		dc.Fill()
	}
}
