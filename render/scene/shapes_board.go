package scene

import "mayhembot/render/paint"

func segmentRoom(d *Drawing) (w, h int) {
	step := d.Tile.Step(d.Turn)
	return max(step.X, -step.X) + 14, max(step.Y, -step.Y) + 14
}

// targetInks are the colours of a target: of one that was hit, and of one that was missed.
var targetInks = [...]string{"hot", "missed"}

func targetRoom(d *Drawing) (w, h int) { return int(2.6 * d.R), int(2.6 * d.R) }

func laneRoom(d *Drawing) (w, h int) { return laneWidths[d.Kind-1], laneHeight }

func landingRoom(d *Drawing) (w, h int) { return landingSize(d.Tile), landingSize(d.Tile) }

func leavingRoom(d *Drawing) (w, h int) { return leavingSize(d.Tile), leavingSize(d.Tile) }

func cellRoom(d *Drawing) (w, h int) { return d.Tile.Width + 8, d.Tile.Height + 8 }

func boardShapes(all []Shape) {
	const group = "On the board"
	all[Rock] = Shape{Name: "rock", Group: group, Kinds: paint.RockShapes, Paint: func(d *Drawing) { d.Rock(d.DC, d.Kind-1, d.R*0.88) }}
	all[Counter] = Shape{Name: "counter", Group: group, Paint: func(d *Drawing) { d.Counter(d.DC, d.R) }}
	all[Tint] = Shape{Name: "tint", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Tint(d.DC, d.Tile, color)
	}}
	all[Edge] = Shape{Name: "edge", Group: group, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Edge(d.DC, d.Tile, color)
	}}
	way := func(name string, strength float64, dashed bool) Shape {
		return Shape{Name: name, Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Path(d.DC, d.Tile, color, d.Turn, strength, dashed)
		}}
	}
	all[Path], all[MidPath], all[EarlyPath] = way("way", 1, false), way("earlier way", 0.8, false), way("first way", 0.6, false)
	all[OldPath], all[PlanPath] = way("old way", 0.35, false), way("planned way", 1, true)
	all[Trail] = Shape{Name: "trail", Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Trail(d.DC, d.Tile, color, d.Turn)
	}}
	bead := func(name string, size int, painter func(d *Drawing, color string, r float64)) Shape {
		return Shape{Name: name, Group: "Ways and shots", Kinds: Seats, Room: Sized(size+2, size+2), Paint: func(d *Drawing) {
			color, _ := d.Player()
			painter(d, color, float64(size)/2)
		}}
	}
	all[HopRim] = bead("way round, rim", 10, func(d *Drawing, color string, r float64) {
		d.DC.DrawCircle(0, 0, r)
		d.DC.SetColor(d.Keyline(color))
		d.DC.Fill()
	})
	all[HopCore] = bead("way round", 6, func(d *Drawing, color string, r float64) {
		d.DC.DrawCircle(0, 0, r)
		d.DC.SetColor(d.Color(color))
		d.DC.Fill()
	})
	all[OldBeam] = Shape{Name: "old hit", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.OldBeam(d.DC, d.Tile, d.Turn) }}
	all[Sightline] = Shape{Name: "in line", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Sightline(d.DC, d.Tile, d.Turn) }}
	all[LaneTag] = Shape{Name: "in line at", Group: "Ways and shots", Size: Fixed, Kinds: len(laneWidths), Room: laneRoom, Paint: func(d *Drawing) {
		width := float64(laneWidths[d.Kind-1])
		d.DC.DrawRoundedRectangle(1-width/2, 1-laneHeight/2, width-2, laneHeight-2, 6)
		d.DC.SetColor(d.Color("slot"))
		d.DC.Fill()
	}}
	all[Tip] = Shape{Name: "tip", Group: "Ways and shots", Kinds: Seats, Turns: Headings, Room: Sized(20, 20), Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Tip(d.DC, color, d.Angle)
	}}
	all[Beam] = Shape{Name: "hit", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Beam(d.DC, d.Tile, d.Turn) }}
	all[Miss] = Shape{Name: "miss", Group: "Ways and shots", Turns: Headings, Room: segmentRoom, Paint: func(d *Drawing) { d.Miss(d.DC, d.Tile, d.Turn) }}
	all[Spark] = Shape{Name: "impact", Group: group, Room: targetRoom, Paint: func(d *Drawing) { d.Spark(d.DC, d.R*0.95, d.R*0.5) }}
}

// leadShapes are dice that show where they lead.
func leadShapes(all []Shape) {
	const group = "On the board"
	all[Landing] = Shape{Name: "leads here", Group: group, Kinds: Seats, Turns: faces, Room: landingRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		size := float64(landingSize(d.Tile))
		d.DC.Translate(-float64(int(size)/2), -float64(int(size)/2))
		d.Landing(d.DC, color, d.Turn-1, size)
	}}
	all[Leaving] = Shape{Name: "leads off the board", Group: group, Kinds: Seats, Turns: faces, Room: leavingRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		size := float64(leavingSize(d.Tile))
		d.DC.Translate(-float64(int(size)/2), -float64(int(size)/2))
		d.Landing(d.DC, color, d.Turn-1, size)
	}}
	all[Away] = Shape{Name: "off the board", Group: group, Turns: Headings, Room: leavingRoom, Paint: func(d *Drawing) {
		d.DC.Rotate(d.Angle)
		d.DC.SetColor(d.Color("hot"))
		paint.Away(d.DC, float64(leavingSize(d.Tile))*0.42)
	}}
}

func pieceShapes(all []Shape) {
	const group = "On the board"
	all[Ring] = Shape{Name: "waits", Group: group, Size: ByPiece, Kinds: Seats, Room: cellRoom, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Ring(d.DC, d.Tile, color, "ink")
	}}
	all[Lit] = Shape{Name: "came", Group: group, Size: ByPiece, Room: cellRoom, Paint: func(d *Drawing) { d.Ring(d.DC, d.Tile, "cool", "cool") }}
	all[Burst] = Shape{Name: "wreck", Group: group, Size: ByPiece, Kinds: Seats, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Burst(d.DC, d.R, color)
	}}
	all[Brackets] = Shape{Name: "passed by", Group: group, Size: ByPiece, Kinds: Seats, Turns: Headings, Paint: func(d *Drawing) {
		color, _ := d.Player()
		d.Brackets(d.DC, d.R, color, d.Angle)
	}}
	all[Veil] = Shape{Name: "veil", Group: group, Size: ByPiece, Paint: func(d *Drawing) { d.Veil(d.DC, d.R) }}
	all[Bearing] = Shape{Name: "heads", Group: group, Size: ByPiece, Turns: Headings, Paint: func(d *Drawing) {
		d.DC.Rotate(d.Angle)
		paint.Outline(d.DC, [][2]float64{{0, -1}, {0.7, 0.85}, {0, 0.45}, {-0.7, 0.85}}, d.R/2, d.R/2)
		d.DC.SetColor(d.Color("ink"))
		d.DC.Fill()
	}}
	all[Target] = Shape{Name: "target", Group: group, Size: ByPiece, Kinds: len(targetInks), Room: targetRoom, Paint: func(d *Drawing) { d.Target(d.DC, d.R, targetInks[d.Kind-1]) }}
	blast := func(d *Drawing) float64 { return d.R * (0.7 + 0.5*float64(d.Turn-1)) }
	all[Blast] = Shape{Name: "blast", Group: "Blasts", Size: ByPiece, Kinds: Seats, Turns: Blasts,
		Room: func(d *Drawing) (int, int) { return int(blast(d) * 2.4), int(blast(d) * 2.4) },
		Paint: func(d *Drawing) {
			color, _ := d.Player()
			d.Burst(d.DC, blast(d), color)
		}}
}
