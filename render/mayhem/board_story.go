package mayhem

import (
	"image"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// drawNumbers counts the steps of a story of several.
func (f *Match) drawNumbers(st *assets, v *rules.View) {
	if f.numbered = f.story.last > 1; !f.numbered {
		return
	}
	f.taken, f.noses = f.taken[:0], f.noses[:0]
	for _, r := range f.story.rams {
		f.taken = append(f.taken, st.between(r.from, r.heading))
	}
	for _, s := range v.Ships {
		if s.OnBoard {
			f.noses = append(f.noses, st.at(s.At))
		}
	}
	for _, j := range f.story.jumps {
		if dots := arc(st.at(j.from), st.at(j.to)); j.number > 0 && dots.n > 0 {
			f.drawBadge(j.number, dots.at(dots.n/2))
		}
	}
	for _, l := range f.story.legs {
		f.drawNumber(st, l.number, l.from, l.heading, len(l.path))
	}
	for _, s := range f.story.shots {
		f.drawNumber(st, s.number, s.from, s.heading, hex.Distance(s.from, s.at))
	}
}

// drawNumber lays a step's number on the first free hexside of its way, clear of ships if there is one.
func (f *Match) drawNumber(st *assets, n int, from hex.Cell, h hex.Heading, length int) {
	if n == 0 {
		return
	}
	for _, ships := range [2][]image.Point{f.noses, nil} {
		for i := range length {
			at := st.between(from.Step(h, i), h)
			if farFrom(at, f.taken, 26) && farFrom(at, ships, st.Board.Height/2+12) {
				f.taken = append(f.taken, at)
				f.drawBadge(n, at)
				return
			}
		}
	}
}

func (f *Match) drawBadge(n int, at image.Point) {
	f.list.AddCentered(f.renderer.marks.badge, at.X, at.Y)
	f.list.Text(f.renderer.digit(badgeN, n), at.X, at.Y, render.Middle)
}

// farFrom tells whether a place is so far from all others, across and down together.
func farFrom(at image.Point, others []image.Point, distance int) bool {
	for _, o := range others {
		if abs(o.X-at.X)+abs(o.Y-at.Y) < distance {
			return false
		}
	}
	return true
}

// drawVolleys lays the combat dice of each volley where they cover least.
func (f *Match) drawVolleys(st *assets, v *rules.View) {
	f.volleys = f.volleys[:0]
	for i := range f.story.shots {
		if s := &f.story.shots[i]; !s.old {
			at := f.quiet(st, v, s)
			f.volleys = append(f.volleys, volleyBox(s).Add(at))
			f.drawVolley(st, s, at)
		}
	}
}

// drawVolley lays combat dice round a place, and small under them what dice showed that were rolled again.
func (f *Match) drawVolley(st *assets, s *shot, at image.Point) {
	corner := at.Sub(image.Pt(plateWidth(len(s.faces))/2, plateHeight/2))
	if n := len(s.again); n > 0 {
		under := image.Pt(at.X-(n*(againDie+3)+22)/2, at.Y+plateHeight/2+againDie/2+1)
		f.list.AddCentered(f.renderer.marks.under[n], at.X, under.Y)
		f.list.AddCentered(f.renderer.marks.again, under.X+10, under.Y)
		for i, face := range s.again {
			f.list.Add(st.again.missed[face], under.X+24+i*(againDie+3), under.Y-againDie/2)
		}
	}
	f.list.AddCentered(f.renderer.marks.plates[len(s.faces)], at.X, at.Y)
	for i, face := range s.faces {
		die := st.combat.missed[face]
		if face >= s.least {
			die = st.combat.hit[face]
		}
		f.list.Add(die, corner.X+6+i*(combatDie+4), at.Y-combatDie/2)
	}
	if f.numbered {
		f.drawBadge(s.number, corner.Add(image.Pt(0, 4)))
	}
}

// volleyBox is what a volley's dice cover, round the place they lie.
func volleyBox(s *shot) image.Rectangle {
	box := image.Rect(-plateWidth(len(s.faces))/2, -plateHeight/2, plateWidth(len(s.faces))/2, plateHeight/2)
	if len(s.again) > 0 {
		box.Max.Y += againDie + 6
	}
	return box
}

// quiet finds a cell near a volley's target with nothing on or near it.
func (f *Match) quiet(st *assets, v *rules.View, s *shot) image.Point {
	best, least := st.at(s.at), 1<<30
	frame := st.Board.Bounds()
	frame.Min.Y += st.Board.Height / 2 // below the letters of the columns
	for ring := 1; ring <= 3; ring++ {
		for h := hex.Heading(1); h <= 6; h++ {
			c := s.at.Step(h, ring)
			box := volleyBox(s).Add(st.at(c))
			if !v.Board.Contains(c) || !box.In(frame) {
				continue
			}
			if cost := f.cost(st, v, box, s) + ring*10; cost < least {
				best, least = st.at(c), cost
			}
		}
	}
	return best
}

// cost is how much dice in a box would hide.
func (f *Match) cost(st *assets, v *rules.View, box image.Rectangle, s *shot) int {
	cost := 0
	near, over := box.Inset(-st.Board.Height*2/3), box.Inset(-6)
	add := func(within image.Rectangle, at hex.Cell, points int) {
		if st.at(at).In(within) {
			cost += points
		}
	}
	for _, o := range v.Ships {
		if o.OnBoard {
			add(near, o.At, 200)
		}
	}
	for _, w := range f.story.wrecks {
		add(near, w.at, 100)
	}
	for _, o := range v.Asteroids {
		add(near, o, 30)
	}
	for _, o := range v.Starts {
		add(near, o, 25)
	}
	for _, l := range f.story.legs {
		for _, o := range l.path {
			add(over, o, 20)
		}
	}
	for at := s.from; at != s.at; at = at.Step(s.heading, 1) {
		add(near, at, 40)
	}
	for _, t := range f.volleys {
		if t.Overlaps(box) {
			cost += 300
		}
	}
	return cost
}
