package mayhem

import (
	"image"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// drawCard lays one pilot's template.
func (f *Frame) drawCard(st *stage, sc *Scene, s rules.ShipView) {
	c, at := &st.Card, st.corner(s.Seat)
	a := f.artist
	f.list.Add(st.card, at.X, at.Y)
	if waits(&sc.View, s.Seat) || sc.View.Winner == s.Seat {
		f.list.Add(st.frames[s.Seat-1], at.X, at.Y)
	}
	badge := at.Add(c.Badge)
	f.drawIcon(st.icons[:], s.Seat, badge)
	if sc.auto(s.Seat) {
		f.list.AddCentered(a.marks.robot, at.X+c.Robot.X, at.Y+c.Robot.Y)
	}
	f.list.Text(a.letters.Fit(body, sc.name(s.Seat), c.NameWidth), at.X+c.Name.X, at.Y+c.Name.Y, render.MiddleLeft)
	f.drawKills(st, sc, s, at)
	if len(s.Rolled) > 0 {
		f.drawRolled(st, s, at)
	} else {
		f.drawRows(st, s, at)
	}
	f.drawReactor(st, sc, s, at)
	if s.Sheet != "" && c.Height > cardHeight {
		f.list.Text(a.letters.Fit(label, s.Sheet, c.SheetWidth), at.X+c.Sheet.X, at.Y+c.Sheet.Y, render.MiddleLeft)
	}
}

// drawIcon lays a ship flying north with its number.
func (f *Frame) drawIcon(icons []*render.Sprite, s engine.Seat, at image.Point) {
	f.list.AddCentered(icons[s-1], at.X, at.Y)
	f.list.Text(f.artist.digit(badgeN, int(s)), at.X, at.Y, render.Middle)
}

// drawKills lays a pilot's kill counters, won and still to win.
func (f *Frame) drawKills(st *stage, sc *Scene, s rules.ShipView, at image.Point) {
	c, m, tale := &st.Card, f.artist.marks, &f.tale.cards[s.Seat-1]
	goal := max(sc.View.Options.Kills, s.Kills)
	pitch := min(c.KillPitch, (c.KillsWidth-18)/max(goal-1, 1))
	for i := range goal {
		star := m.noKill
		switch {
		case i < s.Kills-tale.gained:
			star = m.kill
		case i < s.Kills:
			star = m.newKill
		case i < s.Kills+tale.returned:
			star = m.lostKill
		}
		f.list.AddCentered(star, at.X+c.Kills.X+9+i*pitch, at.Y+c.Kills.Y)
	}
}

// drawRows lays the three rows of dice with their values.
func (f *Frame) drawRows(st *stage, s rules.ShipView, at image.Point) {
	c, tale := &st.Card, &f.tale.cards[s.Seat-1]
	f.list.Add(st.fields, at.X, at.Y)
	for _, r := range rules.Rows {
		y := at.Y + int(r)*c.Pitch.Y
		f.list.AddCentered(f.artist.marks.rows[r], at.X+c.Icon.X, y+c.Icon.Y)
		f.list.Text(f.artist.digit(body, s.Value(r)), at.X+c.Value.X, y+c.Value.Y, render.Middle)
		for i, d := range s.Dice[r] {
			p := at.Add(c.field(int(r), i))
			die := st.dice.fresh[s.Seat-1][d.Pips]
			if d.Used {
				die = st.dice.used[s.Seat-1][d.Pips]
			}
			f.list.Add(die, p.X, p.Y)
			if tale.fresh[r][i] {
				f.list.Add(st.fresh, p.X-3, p.Y-3)
			}
		}
		for i, lost := range tale.lost[r] {
			if lost > 0 {
				p := at.Add(c.field(int(r), i))
				f.drawLoss(lost, p.Add(image.Pt(c.Die-8, 4)))
			}
		}
	}
}

// drawLoss lays a tag with pips lost.
func (f *Frame) drawLoss(n int, at image.Point) {
	f.list.AddCentered(f.artist.marks.tag, at.X, at.Y)
	f.list.Text(f.artist.loss(n), at.X, at.Y, render.Middle)
}

// drawRolled lays starting values waiting to be assigned.
func (f *Frame) drawRolled(st *stage, s rules.ShipView, at image.Point) {
	c := &st.Card
	f.list.Add(st.tray, at.X, at.Y)
	for i, face := range s.Rolled {
		p := at.Add(c.field(0, i%3)).Add(image.Pt(-i%3/2*overheatGap, 0))
		p.Y += c.Pitch.Y/2 + i/3*c.Pitch.Y
		f.list.Add(st.dice.fresh[s.Seat-1][face], p.X, p.Y)
	}
}

// drawReactor lays the dice in the reactor, those rolled and waiting for a row, and how far the pilot is in the round.
func (f *Frame) drawReactor(st *stage, sc *Scene, s rules.ShipView, at image.Point) {
	p := at.Add(st.Card.Reactor)
	f.list.AddCentered(f.artist.marks.reactor, p.X, p.Y)
	x := p.X + 18
	for range s.Reactor {
		f.list.Add(st.small.used[s.Seat-1][0], x, p.Y-smallDie/2)
		x += smallDie
	}
	if sc.View.Step != rules.StepPlace || sc.View.Active != s.Seat {
		return
	}
	for _, face := range sc.View.Placing {
		f.list.Add(st.small.fresh[s.Seat-1][face], x+4, p.Y-smallDie/2)
		x += smallDie + 4
	}
}
