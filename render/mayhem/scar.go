package mayhem

import (
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/paint"
	"mayhembot/render/scene"
)

// A ship shows scars if fewer points of damage destroy it: tornBelow is about one good volley, wornBelow about two.
const (
	tornBelow = 7
	wornBelow = 12
)

// scarShapes are hulls' scars and kill marks.
func scarShapes() []scene.Shape {
	scars := func(name string, n int) scene.Shape {
		return scene.Shape{Name: name, Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Turns: scene.Headings,
			Paint: func(d *scene.Drawing) { d.Scars(d.DC, hulls[d.Kind-1], d.Angle, d.R, n) }}
	}
	return []scene.Shape{
		scars("worn", paint.WornGaps), scars("torn", paint.TornGaps),
		{Name: "kills", Group: "Ships", Size: scene.ByPiece, Kinds: paint.MostKills, Turns: scene.Headings,
			Room:  func(d *scene.Drawing) (int, int) { return d.Tile.Height + 44, d.Tile.Height + 44 },
			Paint: func(d *scene.Drawing) { d.Kills(d.DC, d.Angle, d.R, d.Kind) }},
	}
}

// fillScars tells a ship's strength and kills on its hull.
func fillScars(s *scene.Scene, ship *rules.ShipView) {
	at, seat, heading := cell(ship.At), int(ship.Seat), int(ship.Heading)
	t := ship.Template()
	switch tough := t.Toughness(); {
	case t.Dice() == 0:
	case tough < tornBelow:
		s.Mark(tornShape.Of(seat, heading), at)
	case tough < wornBelow:
		s.Mark(wornShape.Of(seat, heading), at)
	}
	if ship.Kills > 0 {
		s.Mark(killsShape.Of(min(ship.Kills, paint.MostKills), heading), at)
	}
}
