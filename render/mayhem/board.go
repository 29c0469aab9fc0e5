package mayhem

import (
	"cmp"
	"slices"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// drawBoard lays everything that lies on the board, from the ground up.
func (f *Match) drawBoard(st *assets, v *rules.View) {
	for i, c := range v.Starts {
		at := st.at(c)
		f.list.AddCentered(st.counter, at.X, at.Y)
		f.list.Text(f.renderer.digit(counterN, i+1), at.X, at.Y, render.Middle)
	}
	if v.Step == rules.StepAsteroid || v.Step == rules.StepStart {
		f.drawNames(st, v)
	}
	f.drawPaths(st, v)
	f.drawJumps(st)
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
	f.drawNumbers(st, v)
	f.drawVolleys(st, v)
}

// drawNames writes every free cell's name while pilots choose cells (R2).
func (f *Match) drawNames(st *assets, v *rules.View) {
	for i := range v.Board.Size() {
		c := v.Board.Cell(i)
		if slices.Contains(v.Asteroids, c) || slices.Contains(v.Starts, c) {
			continue
		}
		at := st.at(c)
		f.list.Text(st.names[i], at.X, at.Y, render.Middle)
	}
}

func (f *Match) drawShip(st *assets, v *rules.View, s rules.ShipView) {
	at := st.at(s.At)
	i := s.Seat - 1
	switch {
	case waits(v, s.Seat) || v.Winner == s.Seat:
		f.list.AddCentered(st.rings[i], at.X, at.Y)
	case f.story.entered[i]:
		f.list.AddCentered(st.entered, at.X, at.Y)
	}
	f.list.AddCentered(st.ships[i][s.Heading-1], at.X, at.Y)
	if hidden(s) {
		f.list.AddCentered(st.veil, at.X, at.Y)
	}
	f.list.Text(st.numbers[i], at.X, at.Y, render.Middle)
	if v.Winner == s.Seat {
		f.list.AddCentered(f.renderer.marks.crown, at.X, at.Y-st.Board.Height/2-20)
	}
}

func (f *Match) drawPaths(st *assets, v *rules.View) {
	for _, g := range f.story.ghosts {
		heading := cmp.Or(g.heading, v.Ship(g.seat).Heading)
		if at := st.at(g.at); heading > 0 {
			f.list.AddCentered(st.ghosts[g.seat-1][heading-1], at.X, at.Y)
		}
	}
	for _, l := range f.story.legs {
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

func (f *Match) drawEvaded(st *assets) {
	for _, l := range f.story.legs {
		for _, c := range l.evaded {
			if at := st.at(c); !l.old {
				f.list.AddCentered(st.evaded[l.seat-1], at.X, at.Y)
			}
		}
	}
}

func (f *Match) drawBeams(st *assets) {
	for _, s := range f.story.shots {
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
func (f *Match) drawWrecks(st *assets, v *rules.View) {
	for _, w := range f.story.wrecks {
		if slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool { return s.OnBoard && s.At == w.at }) {
			continue
		}
		at := st.at(w.at)
		f.list.AddCentered(st.bursts[w.seat-1], at.X, at.Y)
		f.list.Text(st.numbers[w.seat-1], at.X, at.Y, render.Middle)
	}
}

// drawImpacts lays rams and where ships left the board over all that flies.
func (f *Match) drawImpacts(st *assets) {
	for _, e := range f.story.exits {
		at := st.between(e.from, e.heading)
		f.list.AddCentered(f.renderer.marks.cross, at.X, at.Y)
	}
	for _, r := range f.story.rams {
		if at := st.between(r.from, r.heading); !r.old {
			f.list.AddCentered(st.spark, at.X, at.Y)
			f.list.Text(f.renderer.digit(damageN, r.points), at.X, at.Y, render.Middle)
		}
	}
}
