package mayhem

import (
	"image"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// drawCard lays one pilot's template.
func (f *Match) drawCard(st *assets, sc *Moment, s rules.ShipView) {
	c, at, a := &st.Card, st.corner(s.Seat), f.renderer
	f.list.Add(st.card, at.X, at.Y)
	if waits(&sc.View, s.Seat) || sc.View.Winner == s.Seat {
		f.list.Add(st.frames[s.Seat-1], at.X, at.Y)
	}
	icons, style := &st.icons.medium, body
	if c.Wide {
		icons, style = &st.icons.large, cardName
	}
	f.drawIcon(icons, s.Seat, at.Add(c.Badge))
	if sc.auto(s.Seat) {
		f.list.AddCentered(a.marks.robot, at.X+c.Robot.X, at.Y+c.Robot.Y)
	}
	f.list.Text(a.name(style, sc, s.Seat, c.NameWidth), at.X+c.Name.X, at.Y+c.Name.Y, render.MiddleLeft)
	f.drawKills(st, sc, s, at)
	switch {
	case len(s.Rolled) > 0:
		f.drawRolled(st, s, at)
	case s.Standing == rules.Lost:
		f.drawLost(st, sc, s.Seat, at)
	default:
		f.drawRows(st, s, at)
	}
	f.drawReactor(st, sc, s, at)
	f.drawSheet(st, s, at)
}

// drawIcon lays a ship flying north with its number.
func (f *Match) drawIcon(icons *[6]*render.Sprite, s engine.Seat, at image.Point) {
	f.list.AddCentered(icons[s-1], at.X, at.Y)
	f.list.Text(f.renderer.digit(badgeN, int(s)), at.X, at.Y, render.Middle)
}

// drawKills lays a pilot's kill counters, won and still to win.
func (f *Match) drawKills(st *assets, sc *Moment, s rules.ShipView, at image.Point) {
	c, story := &st.Card, &f.story.cards[s.Seat-1]
	goal := max(sc.View.Options.Kills, s.Kills)
	size := 0
	if goal*(killSizes[0]+2) > c.KillsWidth {
		size = 1
	}
	m, star := &f.renderer.marks.kills[size], killSizes[size]
	for i := range goal {
		sign := m.open
		switch {
		case i < s.Kills-story.gained:
			sign = m.won
		case i < s.Kills:
			sign = m.gained
		case i < s.Kills+story.returned:
			sign = m.returned
		}
		f.list.AddCentered(sign, at.X+c.Kills.X+star/2+i*(star+2-size), at.Y+c.Kills.Y)
	}
}

// drawRows lays the three rows of dice with their values.
func (f *Match) drawRows(st *assets, s rules.ShipView, at image.Point) {
	c, story, dice := &st.Card, &f.story.cards[s.Seat-1], st.dice
	f.list.Add(st.fields, at.X, at.Y)
	for _, r := range rules.Rows {
		y := at.Y + int(r)*c.Pitch.Y
		f.list.AddCentered(f.renderer.marks.rows[r], at.X+c.Icon.X, y+c.Icon.Y)
		if c.RowName.X > 0 {
			f.list.Text(f.renderer.letters.Line(label, rowNames[r]), at.X+c.RowName.X, y+c.RowName.Y, render.MiddleLeft)
		}
		f.list.Text(f.renderer.digit(body, s.Value(r)), at.X+c.Value.X, y+c.Value.Y, render.Middle)
		for i, d := range s.Dice[r] {
			p := at.Add(c.field(int(r), i))
			die := dice.fresh[s.Seat-1][d.Pips]
			if d.Used {
				die = dice.used[s.Seat-1][d.Pips]
			}
			f.list.Add(die, p.X, p.Y)
			if story.fresh[r][i] {
				f.list.Add(dice.ring, p.X-3, p.Y-3)
			}
		}
		for i, lost := range story.lost[r] {
			if lost != 0 {
				f.drawLoss(lost, at.Add(c.tag(int(r), i)))
			}
		}
		if free := len(s.Dice[r]); story.gone[r] > 0 && free < 3 {
			f.drawLoss(story.gone[r], at.Add(c.field(int(r), free)).Add(image.Pt(c.Die/2, c.Die/2)))
		}
	}
}

// drawLoss lays a tag with pips lost, or added where fewer than none are.
func (f *Match) drawLoss(n int, at image.Point) {
	tag := f.renderer.marks.tag
	if n < 0 {
		tag = f.renderer.marks.gain
	}
	f.list.AddCentered(tag, at.X, at.Y)
	f.list.Text(f.renderer.loss(n), at.X, at.Y, render.Middle)
}

// drawRolled lays starting values waiting to be assigned.
func (f *Match) drawRolled(st *assets, s rules.ShipView, at image.Point) {
	c := &st.Card
	f.list.Add(st.tray, at.X, at.Y)
	left := (c.rowWidth() - 2*c.Pitch.X - c.Die) / 2
	for i, face := range s.Rolled {
		p := at.Add(c.Rows).Add(image.Pt(left+i%3*c.Pitch.X, c.Pitch.Y/2+i/3*c.Pitch.Y))
		f.list.Add(st.dice.fresh[s.Seat-1][face], p.X, p.Y)
	}
}

// drawLost says in the rows' place that the ship is gone, and what destroyed it when that has just happened.
func (f *Match) drawLost(st *assets, sc *Moment, s engine.Seat, at image.Point) {
	c, letters, by := &st.Card, f.renderer.letters, f.story.cards[s-1].by
	f.list.Add(st.tray, at.X, at.Y)
	mid := at.Add(c.Rows).Add(image.Pt(c.rowWidth()/2, c.Pitch.Y+c.Die/2))
	f.list.Text(letters.Line(alarm, destroyed[min(by, 1)]), mid.X, mid.Y-26, render.Middle)
	if by == s {
		f.list.Text(letters.Line(body, "its own pilot"), mid.X, mid.Y, render.Middle)
	} else if by != engine.Nobody {
		f.list.Text(f.renderer.name(body, sc, by, c.rowWidth()-16), mid.X, mid.Y, render.Middle)
	}
	if sc.View.Step != rules.StepOver {
		f.list.Text(letters.Line(label, "back next round"), mid.X, mid.Y+26, render.Middle)
	}
	if lost := f.story.cards[s-1].pips(); lost > 0 {
		f.drawLoss(lost, at.Add(c.tag(0, 2)))
	}
}

// drawReactor lays the dice in the reactor and those rolled and waiting for a row.
func (f *Match) drawReactor(st *assets, sc *Moment, s rules.ShipView, at image.Point) {
	c, m := &st.Card, f.renderer.marks
	f.list.AddCentered(m.reactor, at.X+c.Reactor.X, at.Y+c.Reactor.Y)
	if c.ReactorName {
		f.list.Text(f.renderer.letters.Line(label, "Reactor"), at.X+c.Reactor.X+18, at.Y+c.Reactor.Y, render.MiddleLeft)
	}
	for i := range s.Reactor {
		p := at.Add(c.core(i))
		f.list.AddCentered(m.cores[s.Seat-1], p.X, p.Y)
	}
	if sc.View.Step != rules.StepPlace || sc.View.Active != s.Seat {
		return
	}
	for i, face := range sc.View.Placing {
		p := at.Add(c.waiting(s.Reactor, i))
		f.list.AddCentered(st.waiting.fresh[s.Seat-1][face], p.X, p.Y)
		f.list.AddCentered(st.waiting.ring, p.X, p.Y)
	}
}
