package mayhem

import (
	"image"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// Measures of the header.
const (
	chipWidth                 = 54 // of a ship in the turn order
	chipHeight                = 76
	lineOne                   = 41 // where its two lines stand
	lineTwo                   = 74
	bannerWidth, bannerHeight = 352, 36 // of the title
	signs                     = 67      // and half way up the second one
)

// drawHeader lays the round, whom we wait for and for what, and the turn order.
func (f *Match) drawHeader(st *assets, sc *Moment) {
	a, v := f.renderer, &sc.View
	x := margin + 40
	if v.Round > 0 {
		f.list.Text(a.letters.Line(label, "ROUND"), x, 28, render.Center)
		f.list.Text(a.digit(number, v.Round), x, 72, render.Center)
	} else {
		f.list.Text(a.letters.Line(label, "SET-UP"), x, headerHeight/2, render.Middle)
	}
	x += 56
	right := st.Width - margin - len(v.Ships)*chipWidth
	f.drawOrder(st, v, right)
	who := v.Winner
	if who == engine.Nobody && len(v.Pending) == 1 {
		who = v.Pending[0].Seat
	}
	right -= 28
	if sc.Title != "" {
		right -= bannerWidth
		mid := image.Pt(right+bannerWidth/2, lineOne-12)
		f.list.AddCentered(a.marks.banner, mid.X, mid.Y)
		f.list.Text(a.letters.Fit(notice, sc.Title, bannerWidth-24), mid.X, mid.Y, render.Middle)
		right -= 12
	}
	if who != engine.Nobody {
		f.drawAsked(st, sc, who, x, right)
	} else {
		f.drawAll(st, v, x)
	}
}

// drawAsked tells of the one pilot we wait for, or of the winner.
func (f *Match) drawAsked(st *assets, sc *Moment, who engine.Seat, x, right int) {
	a, v := f.renderer, &sc.View
	f.drawIcon(&st.icons.large, who, image.Pt(x+36, headerHeight/2-2))
	x += 84
	f.list.Text(a.name(headline, sc, who, right-x), x, lineOne, render.Left)
	ask := a.letters.Line(note, asks[v.Step])
	f.list.Text(ask, x, lineTwo, render.Left)
	x += ask.Width + 18
	switch v.Step {
	case rules.StepOver:
		f.list.AddCentered(a.marks.crown, x+16, signs-2)
	case rules.StepPlace:
		for _, face := range v.Placing {
			f.list.AddCentered(st.small.fresh[who-1][face], x+smallDie/2, signs)
			x += smallDie + 6
		}
	case rules.StepHits:
		for i := range v.Shot.Dice {
			die := st.combat.missed[0]
			if i < v.Shot.Hits {
				die = st.combat.hit[0]
			}
			f.list.AddCentered(die, x+combatDie/2, signs)
			x += combatDie + 4
		}
		x += 8
	case rules.StepSoak:
		f.drawLoss(v.Damage[0].Points, image.Pt(x+14, signs))
		x += 48
	}
	if v.Active == who {
		f.drawTurns(v, x)
	}
}

// drawTurns lays the active pilot's turns, left and used, and the kill counters of this turn.
func (f *Match) drawTurns(v *rules.View, x int) {
	m := f.renderer.marks
	for i := range v.Allowance {
		turn := m.turn
		if i >= v.TurnsLeft() {
			turn = m.noTurn
		}
		f.list.AddCentered(turn, x+14, signs)
		x += 30
	}
	for range v.Gained {
		f.list.AddCentered(m.kills[0].gained, x+15, signs)
		x += 22
	}
}

// drawAll tells of several pilots deciding at once, or of a match nobody won.
func (f *Match) drawAll(st *assets, v *rules.View, x int) {
	a := f.renderer
	text := "Starting values"
	if v.Step == rules.StepOver {
		text = "The match is over"
	}
	head, wait := a.letters.Line(headline, text), a.letters.Line(note, "waiting for these pilots")
	f.list.Text(head, x, lineOne, render.Left)
	if len(v.Pending) == 0 {
		return
	}
	f.list.Text(wait, x, lineTwo, render.Left)
	x += max(head.Width, wait.Width) + 44
	for _, d := range v.Pending {
		f.drawIcon(&st.icons.medium, d.Seat, image.Pt(x, headerHeight/2-2))
		x += chipWidth
	}
}

// drawOrder lays the ships in turn order, or in seat order before it is known, and how far each is.
func (f *Match) drawOrder(st *assets, v *rules.View, x int) {
	m := f.renderer.marks
	for i := range v.Ships {
		s := engine.Seat(i + 1)
		if len(v.Order) == len(v.Ships) {
			s = v.Order[i]
		}
		at := image.Pt(x+i*chipWidth+chipWidth/2, headerHeight/2-12)
		standing, icons := v.Ship(s).Standing, &st.icons.medium
		switch standing {
		case rules.Acting:
			f.list.AddCentered(m.chip, at.X, headerHeight/2-1)
		case rules.Done:
			f.list.AddCentered(m.check, at.X, at.Y+34)
		case rules.Lost:
			icons = &st.icons.ghosts
			f.list.AddCentered(m.cross, at.X, at.Y+34)
		case rules.Entering:
			f.list.AddCentered(m.arrives, at.X, at.Y+34)
		}
		f.drawIcon(icons, s, at)
	}
}
