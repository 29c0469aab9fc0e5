package boarding

import (
	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// poster sums up a match that is over, nil for one that nobody has won alone.
func poster(told []picture.Entry[rules.View], style words.Style) *scene.Poster {
	to := say.Room.In(style)
	v := told[len(told)-1].View
	winners := v.Result().Winners
	if len(winners) != 1 {
		return nil
	}
	p := &scene.Poster{Board: flown, Winner: int(winners[0]), Title: to.Say("poster.title"), Chart: to.Say("poster.chart")}
	s := &scene.Scene{}
	c := canvas{Scene: s, v: &v, t: flownTable(), st: newStory(), to: to, small: true}
	for i, rock := range v.Asteroids() {
		s.Mark(rockShape.Of(1+(5*i+2)%16, 0), c.t.at(rock))
	}
	fights := 0
	for e := range picture.Events(told) {
		switch e := e.(type) {
		case rules.Flew:
			seat := int(v.Ship(e.Ship).Seat)
			for _, at := range way(v.ClassOf(e.Ship), e.Manoeuvre, e.From, e.Stand) {
				s.Mark(dotShape.Of(seat, 0), c.t.at(at.Point))
			}
		case rules.Lost:
			s.Mark(scene.Burst.Of(int(v.Ship(e.Ship).Seat), 0), c.t.at(v.Ship(e.Ship).At.Point))
		case rules.Docked:
			fights++
		}
	}
	for n, ship := range v.Numbers() {
		c.fillShip(n, ship)
		c.fillNumber(n, ship.At)
	}
	p.Items = s.Items
	p.Facts = to.Say("poster.facts", "rounds", v.Round, "docks", fights)
	figures := picture.Tallied(rules.Game{}.Tally, told)
	for _, seat := range placed(&v) {
		of := figures[seat]
		p.Places = append(p.Places, scene.Place{Seat: int(seat), Value: to.Say("poster.points", "n", v.Points[seat-1]),
			Line: to.Say("poster.line", "left", mobile(&v, seat), "captures", of[rules.FigureCaptures], "tows", of[rules.FigureTows])})
	}
	return p
}

// placed are the seats, the winner first, then by their points.
func placed(v *rules.View) (seats []engine.Seat) {
	winner := v.Result().Winners[0]
	seats = append(seats, winner)
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		if seat == winner {
			continue
		}
		at := len(seats)
		for at > 1 && v.Points[seats[at-1]-1] < v.Points[seat-1] {
			at--
		}
		seats = append(seats[:at], append([]engine.Seat{seat}, seats[at:]...)...)
	}
	return seats
}

// mobile is how many ships a seat has left that can fly or fight.
func mobile(v *rules.View, seat engine.Seat) (n int) {
	for _, ship := range v.Numbers() {
		if ship.Seat == seat && ship.Mobile() {
			n++
		}
	}
	return n
}
