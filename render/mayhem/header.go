package mayhem

import (
	"image"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// Measures of the turn order.
const (
	chipWidth  = 52
	chipHeight = 68
)

// asks says in a few words what each step waits for.
var asks = map[rules.Step]string{
	rules.StepAsteroid:    "places an asteroid",
	rules.StepStart:       "places a start counter",
	rules.StepAssign:      "assigns starting values",
	rules.StepRecharge:    "recharges up to 2 dice",
	rules.StepPlace:       "places recharged dice",
	rules.StepRecalibrate: "may recalibrate a die",
	rules.StepAct:         "turns, moves, shoots",
	rules.StepHits:        "chooses dice that hit",
	rules.StepSoak:        "takes damage",
	rules.StepOver:        "wins",
}

// drawHeader lays the round, whom we wait for and for what, and the turn order.
func (f *Frame) drawHeader(st *stage, sc *Scene) {
	a, v := f.artist, &sc.View
	x := margin + 4
	if v.Round > 0 {
		f.list.Text(a.letters.Line(label, "ROUND"), x+32, 28, render.Center)
		f.list.Text(a.digit(number, v.Round), x+32, 72, render.Center)
	} else {
		f.list.Text(a.letters.Line(label, "SET-UP"), x+32, 52, render.Center)
	}
	x += 84
	right := st.Width - margin - len(v.Ships)*chipWidth
	f.drawOrder(st, v, right)
	who := v.Winner
	if who == engine.Nobody && len(v.Pending) == 1 {
		who = v.Pending[0].Seat
	}
	if who != engine.Nobody {
		f.drawAsked(st, sc, who, x, right-16)
	} else {
		f.drawAll(st, sc, x, right-16)
	}
}

// drawAsked tells of the one pilot we wait for, or of the winner.
func (f *Frame) drawAsked(st *stage, sc *Scene, who engine.Seat, x, right int) {
	a, v := f.artist, &sc.View
	f.drawIcon(st.bigIcons[:], who, image.Pt(x+32, headerHeight/2-1))
	x += 74
	f.list.Text(a.letters.Fit(headline, sc.name(who), right-x), x, 40, render.Left)
	ask := a.letters.Line(note, asks[v.Step])
	f.list.Text(ask, x, 73, render.Left)
	x += ask.Width + 16
	if v.Active == who && v.Step != rules.StepOver {
		for i := range v.Allowance {
			turn := a.marks.turn
			if i >= v.TurnsLeft() {
				turn = a.marks.noTurn
			}
			f.list.AddCentered(turn, x+14, 66)
			x += 30
		}
		x += 10
		for range v.Gained {
			f.list.AddCentered(a.marks.newKill, x+9, 66)
			x += 20
		}
	}
	if who == v.Winner {
		f.list.AddCentered(a.marks.crown, x+20, 64)
		x += 52
	}
	if sc.Title != "" {
		f.list.Text(a.letters.Fit(note, sc.Title, right-x), x, 73, render.Left)
	}
}

// drawAll tells of several pilots deciding at once, or of a match nobody won.
func (f *Frame) drawAll(st *stage, sc *Scene, x, right int) {
	a, v := f.artist, &sc.View
	text := "Starting values"
	if v.Step == rules.StepOver {
		text = "The match is over"
	}
	f.list.Text(a.letters.Line(headline, text), x, 40, render.Left)
	if len(v.Pending) == 0 {
		return
	}
	wait := a.letters.Line(note, "waiting for")
	f.list.Text(wait, x, 73, render.Left)
	x += wait.Width + 26
	for _, d := range v.Pending {
		f.drawIcon(st.icons[:], d.Seat, image.Pt(x, 66))
		x += 44
	}
	if sc.Title != "" {
		f.list.Text(a.letters.Fit(note, sc.Title, right-x), x, 73, render.Left)
	}
}

// drawOrder lays the ships in turn order, or in seat order before it is known, and how far each is.
func (f *Frame) drawOrder(st *stage, v *rules.View, x int) {
	m := f.artist.marks
	for i := range v.Ships {
		s := engine.Seat(i + 1)
		if len(v.Order) == len(v.Ships) {
			s = v.Order[i]
		}
		at := image.Pt(x+i*chipWidth+chipWidth/2, headerHeight/2-10)
		standing := v.Ship(s).Standing
		if standing == rules.Acting {
			f.list.AddCentered(st.chip, at.X, headerHeight/2-1)
		}
		f.drawIcon(st.icons[:], s, at)
		switch standing {
		case rules.Done:
			f.list.AddCentered(m.check, at.X, at.Y+32)
		case rules.Lost:
			f.list.AddCentered(m.cross, at.X, at.Y)
		}
	}
}
