package mayhem

import (
	"image"
	"slices"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// drawBoard lays everything that lies on the board, from the ground up.
func (f *Frame) drawBoard(st *stage, v *rules.View) {
	for i, c := range v.Starts {
		at := st.at(c)
		f.list.AddCentered(st.counter, at.X, at.Y)
		f.list.Text(f.artist.digit(counterN, i+1), at.X, at.Y, render.Middle)
	}
	if v.Step == rules.StepAsteroid || v.Step == rules.StepStart {
		f.drawNames(st, v)
	}
	f.drawPaths(st)
	for _, c := range v.Asteroids {
		at := st.at(c)
		f.list.AddCentered(st.rocks[rockOf(c)], at.X, at.Y)
	}
	f.drawEvaded(st)
	f.drawBeams(st)
	f.drawWrecks(st, v)
	for _, s := range v.Ships {
		if s.OnBoard {
			f.drawShip(st, v, s)
		}
	}
	f.drawImpacts(st)
	f.drawNumbers(st)
	f.drawVolleys(st, v)
}

// drawNames writes every free cell's name while pilots choose cells (R2).
func (f *Frame) drawNames(st *stage, v *rules.View) {
	for i := range v.Board.Size() {
		c := v.Board.Cell(i)
		if slices.Contains(v.Asteroids, c) || slices.Contains(v.Starts, c) {
			continue
		}
		at := st.at(c)
		f.list.Text(st.names[i], at.X, at.Y, render.Middle)
	}
}

func (f *Frame) drawShip(st *stage, v *rules.View, s rules.ShipView) {
	at := st.at(s.At)
	i := s.Seat - 1
	switch {
	case waits(v, s.Seat) || v.Winner == s.Seat:
		f.list.AddCentered(st.rings[i], at.X, at.Y)
	case f.tale.entered[i]:
		f.list.AddCentered(st.entered, at.X, at.Y)
	}
	f.list.AddCentered(st.ships[i][s.Heading-1], at.X, at.Y)
	f.list.Text(st.numbers[i], at.X, at.Y, render.Middle)
	if v.Winner == s.Seat {
		f.list.AddCentered(f.artist.marks.crown, at.X, at.Y-st.Board.Height/2-20)
	}
}

func (f *Frame) drawPaths(st *stage) {
	for _, g := range f.tale.ghosts {
		at := st.at(g.at)
		f.list.AddCentered(st.ghosts[g.seat-1][g.heading-1], at.X, at.Y)
	}
	for _, l := range f.tale.legs {
		paths := &st.paths[l.seat-1]
		if l.old {
			paths = &st.oldPaths[l.seat-1]
		}
		at := l.from
		for range l.path {
			mid := st.between(at, l.heading)
			f.list.AddCentered(paths[l.heading-1], mid.X, mid.Y)
			if !l.old {
				f.list.AddCentered(st.tips[l.seat-1][l.heading-1], mid.X, mid.Y)
			}
			at = at.Step(l.heading, 1)
		}
	}
}

func (f *Frame) drawEvaded(st *stage) {
	for _, l := range f.tale.legs {
		for _, c := range l.evaded {
			if at := st.at(c); !l.old {
				f.list.AddCentered(st.evaded[l.seat-1], at.X, at.Y)
			}
		}
	}
}

func (f *Frame) drawBeams(st *stage) {
	for _, s := range f.tale.shots {
		beam := st.beams[0][s.heading-1]
		if s.hits > 0 {
			beam = st.beams[1][s.heading-1]
		}
		if s.old {
			beam = st.beams[0][s.heading-1]
		}
		for at := s.from; at != s.at; at = at.Step(s.heading, 1) {
			mid := st.between(at, s.heading)
			f.list.AddCentered(beam, mid.X, mid.Y)
		}
	}
}

// drawWrecks lays what is left of ships, unless another one flies there already.
func (f *Frame) drawWrecks(st *stage, v *rules.View) {
	for _, w := range f.tale.wrecks {
		if slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool { return s.OnBoard && s.At == w.at }) {
			continue
		}
		at := st.at(w.at)
		f.list.AddCentered(st.bursts[w.seat-1], at.X, at.Y)
		f.list.Text(st.numbers[w.seat-1], at.X, at.Y, render.Middle)
	}
}

// drawImpacts lays rams and where ships left the board over all that flies.
func (f *Frame) drawImpacts(st *stage) {
	for _, e := range f.tale.exits {
		at := st.between(e.from, e.heading)
		f.list.AddCentered(f.artist.marks.cross, at.X, at.Y)
	}
	for _, r := range f.tale.rams {
		if at := st.between(r.from, r.heading); !r.old {
			f.list.AddCentered(st.spark, at.X, at.Y)
			f.list.Text(f.artist.digit(damageN, r.points), at.X, at.Y, render.Middle)
		}
	}
}

// drawNumbers counts the steps of a story of several.
func (f *Frame) drawNumbers(st *stage) {
	last := 0
	for _, l := range f.tale.legs {
		last = max(last, l.number)
	}
	for _, s := range f.tale.shots {
		last = max(last, s.number)
	}
	if f.numbered = last > 1; !f.numbered {
		return
	}
	f.taken = f.taken[:0]
	for _, r := range f.tale.rams {
		f.taken = append(f.taken, st.between(r.from, r.heading))
	}
	for _, l := range f.tale.legs {
		f.drawNumber(st, l.number, l.from, l.heading, len(l.path))
	}
	for _, s := range f.tale.shots {
		f.drawNumber(st, s.number, s.from, s.heading, hex.Distance(s.from, s.at))
	}
}

// drawNumber lays a step's number on the first free hexside of its way.
func (f *Frame) drawNumber(st *stage, n int, from hex.Cell, h hex.Heading, length int) {
	if n == 0 {
		return
	}
	for i := range length {
		at := st.between(from.Step(h, i), h)
		if f.free(at) {
			f.taken = append(f.taken, at)
			f.drawBadge(n, at)
			return
		}
	}
}

func (f *Frame) drawBadge(n int, at image.Point) {
	f.list.AddCentered(f.artist.marks.badge, at.X, at.Y)
	f.list.Text(f.artist.digit(badgeN, n), at.X, at.Y, render.Middle)
}

func (f *Frame) free(at image.Point) bool {
	for _, t := range f.taken {
		if abs(t.X-at.X)+abs(t.Y-at.Y) < 26 {
			return false
		}
	}
	return true
}

// drawVolleys lays the combat dice of each volley where they cover least.
func (f *Frame) drawVolleys(st *stage, v *rules.View) {
	for _, s := range f.tale.shots {
		if s.old {
			continue
		}
		at := f.quiet(st, v, s)
		f.list.AddCentered(f.artist.marks.plates[len(s.faces)], at.X, at.Y)
		x := at.X - plateWidth(len(s.faces))/2 + 6
		for _, face := range s.faces {
			die := st.combat.missed[face]
			if face != 1 && face >= hex.Distance(s.from, s.at) {
				die = st.combat.hit[face]
			}
			f.list.Add(die, x, at.Y-combatDie/2)
			x += combatDie + 4
		}
		if f.numbered {
			f.drawBadge(s.number, image.Pt(at.X-plateWidth(len(s.faces))/2, at.Y-plateHeight/2+4))
		}
	}
}

// quiet finds a cell near a volley's target with nothing on or near it.
func (f *Frame) quiet(st *stage, v *rules.View, s shot) image.Point {
	best, least := st.at(s.at), 1<<30
	for ring := 1; ring <= 2; ring++ {
		for h := hex.Heading(1); h <= 6; h++ {
			c := s.at.Step(h, ring)
			if !v.Board.Contains(c) {
				continue
			}
			if cost := f.cost(st, v, c, s) + ring*10; cost < least {
				best, least = st.at(c), cost
			}
		}
	}
	return best
}

// cost is how much dice on a cell would hide.
func (f *Frame) cost(st *stage, v *rules.View, c hex.Cell, s shot) int {
	cost := 0
	add := func(at hex.Cell, points int) {
		if d := st.at(c).Sub(st.at(at)); abs(d.X) < 2*st.Board.Half+16 && abs(d.Y) < st.Board.Height*3/4 {
			cost += points
		}
	}
	for _, o := range v.Ships {
		if o.OnBoard {
			add(o.At, 200)
		}
	}
	for _, o := range v.Asteroids {
		add(o, 30)
	}
	for _, o := range v.Starts {
		add(o, 25)
	}
	for _, l := range f.tale.legs {
		for _, o := range l.path {
			add(o, 20)
		}
	}
	for _, w := range f.tale.wrecks {
		add(w.at, 100)
	}
	for at := s.from; at != s.at; at = at.Step(s.heading, 1) {
		add(at, 40)
	}
	if x := st.at(c).X; x < 60 || x > st.Width-60 {
		cost += 500
	}
	return cost
}
