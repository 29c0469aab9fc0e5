package scene

import (
	"github.com/fogleman/gg"

	"mayhembot/render/paint"
)

func signShapes(all []Shape) {
	all[Cross] = SignShape("gone", orderSign, "hot", paint.Cross)
	all[Check] = SignShape("done", orderSign, "ink", paint.Check)
	all[Arrives] = SignShape("comes", orderSign, "cool", paint.Arrives)
	all[Crown] = SignShape("winner", 40, "crown", paint.Crown)
	all[Again] = SignShape("again", 28, "ink", paint.Turn)
	all[Action] = SignShape("action", 36, "ink", paint.Turn)
	all[UsedAction] = SignShape("used action", 24, "missed", paint.Turn)
	all[Robot] = Shape{Name: "autopilot", Group: "Signs", Size: Fixed, Room: Sized(30, 30), Paint: func(d *Drawing) {
		d.DC.SetColor(d.Color("muted"))
		d.Robot(d.DC, 15)
	}}
	star := func(name, ink string, painter func(*gg.Context, float64)) Shape {
		size := func(d *Drawing) (int, int) { return starSizes[d.Kind-1], starSizes[d.Kind-1] }
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: len(starSizes), Room: size, Paint: func(d *Drawing) {
			d.DC.SetColor(d.Color(ink))
			painter(d.DC, float64(starSizes[d.Kind-1])/2)
		}}
	}
	all[Won], all[Open] = star("won", "ink", paint.Star), star("open", "missed", paint.OpenStar)
	all[Gained], all[Returned] = star("gained", "hot", paint.Star), star("returned", "hot", paint.Cross)
	panel := func(name string, w, h int, painter func(d *Drawing, w, h float64)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Room: Sized(w, h), Paint: func(d *Drawing) { painter(d, float64(w), float64(h)) }}
	}
	sized := func(name, ink string, kinds int, size func(kind int) (w, h int)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: kinds, Room: func(d *Drawing) (int, int) { return size(d.Kind) }, Paint: func(d *Drawing) {
			w, h := size(d.Kind)
			d.Tag(d.DC, float64(w), float64(h), ink)
		}}
	}
	loss := func(kind int) (w, h int) {
		if kind > 1 {
			return lossWidths[kind-2], tagHeight
		}
		return tagWidth, tagHeight
	}
	all[Tag], all[Gain] = sized("loss", "hot", len(lossWidths)+1, loss), sized("gain", "cool", len(lossWidths)+1, loss)
	said := func(kind int) (w, h int) { return tagSizes[kind-1].X, tagSizes[kind-1].Y }
	all[DamageTag], all[MissTag] = sized("damage", "hot", len(tagSizes), said), sized("miss", "muted", 1, said)
	all[Chip] = panel("acting", chipWidth, chipHeight, func(d *Drawing, w, h float64) { d.Chip(d.DC, w, h) })
	all[Badge] = panel("step", badgeWidth, badgeHeight, func(d *Drawing, w, h float64) { d.Badge(d.DC, w, h) })
	slab := func(name string, room func(d *Drawing) (int, int)) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Kinds: maxPlate, Room: room, Paint: func(d *Drawing) {
			w, h := room(d)
			d.Slab(d.DC, float64(w), float64(h))
		}}
	}
	dot := func(name, ink string) Shape {
		return Shape{Name: name, Group: "Signs", Size: Fixed, Room: Sized(leadSize+2, leadSize+2), Paint: func(d *Drawing) {
			d.DC.DrawCircle(0, 0, leadSize/2)
			d.DC.SetColor(d.Color(ink))
			d.DC.Fill()
		}}
	}
	all[Lead], all[LaneDot] = dot("thrown at", "hot"), dot("in line with", "faint")
	all[LaneSeat] = Shape{Name: "in line with", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(laneSeat, laneSeat), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.DC.DrawCircle(0, 0, laneSeat/2)
		d.DC.SetColor(d.Keyline(color))
		d.DC.Fill()
		d.DC.DrawCircle(0, 0, laneSeat/2-4)
		d.DC.SetColor(d.Color("black"))
		d.DC.Fill()
	}}
	all[Plate] = slab("plate", func(d *Drawing) (int, int) { return plateWidth(d.Kind), plateHeight })
	all[Under] = slab("under", func(d *Drawing) (int, int) { return d.Kind*(againDie+4) + 42, againDie + 8 })
}

func emblemShapes(all []Shape) {
	emblem := func(name string, size int, gone bool) Shape {
		return Shape{Name: name, Group: "Emblems", Size: Fixed, Kinds: Seats, Room: Sized(size, size), Paint: func(d *Drawing) {
			d.kit.Emblem(d, float64(size)*0.43, gone)
		}}
	}
	all[Icon], all[LargeIcon], all[GoneIcon] = emblem("icon", 56, false), emblem("large icon", 88, false), emblem("gone", 56, true)
	all[Portrait], all[Hero] = emblem("portrait", 104, false), emblem("hero", 168, false)
	all[Dot] = Shape{Name: "jump", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(dotWidth, dotWidth), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Dot(d.DC, color)
	}}
	all[Core] = Shape{Name: "in stock", Group: "Signs", Size: Fixed, Kinds: Seats, Room: Sized(coreSize, coreSize), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Core(d.DC, color)
	}}
}

func dieShapes(all []Shape) {
	die := func(name string, kinds int, painter func(d *Drawing, size float64)) Shape {
		room := func(d *Drawing) (int, int) { return d.Tile.Width, d.Tile.Width }
		return Shape{Name: name, Group: "Dice", Size: ByDie, Kinds: kinds, Turns: faces, Room: room, Paint: func(d *Drawing) {
			size := float64(d.Tile.Width)
			d.DC.Translate(-size/2, -size/2)
			painter(d, size)
		}}
	}
	all[FreshDie] = die("die", Seats, func(d *Drawing, size float64) {
		color, ink := d.Player()
		d.Die(d.DC, color, ink, d.Turn-1, size)
	})
	all[UsedDie] = die("used die", Seats, func(d *Drawing, size float64) {
		color, _ := d.Player()
		d.UsedDie(d.DC, color, d.Turn-1, size)
	})
	all[PlanDie] = die("die of a plan", Seats, func(d *Drawing, size float64) {
		color, _ := d.Player()
		d.Landing(d.DC, color, d.Turn-1, size)
	})
	all[HitDie] = die("hit", 1, func(d *Drawing, size float64) { d.HitDie(d.DC, d.Turn-1, size) })
	all[MissedDie] = die("missed", 1, func(d *Drawing, size float64) { d.MissedDie(d.DC, d.Turn-1, size) })
	all[DieRing] = Shape{Name: "new", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "cool") }}
	all[HurtRing] = Shape{Name: "hurt", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 6, d.Tile.Width + 6 },
		Paint: func(d *Drawing) { d.DieRing(d.DC, float64(d.Tile.Width+6), "hot") }}
	all[OpenRing] = Shape{Name: "may be chosen", Group: "Dice", Size: ByDie,
		Room:  func(d *Drawing) (int, int) { return d.Tile.Width + 4, d.Tile.Width + 4 },
		Paint: func(d *Drawing) { d.OpenRing(d.DC, float64(d.Tile.Width+4)) }}
}

// Die is a seat's die showing a face, 0 for none.
func Die(seat, face int, used bool) Look {
	if used {
		return UsedDie.Of(seat, face+1)
	}
	return FreshDie.Of(seat, face+1)
}

// Thrown is a die of a throw that hit or missed.
func Thrown(face int, hit bool) Look {
	if hit {
		return HitDie.Of(1, face+1)
	}
	return MissedDie.Of(1, face+1)
}
