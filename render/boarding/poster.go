package boarding

import (
	"fmt"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// poster sums up a match that is over, nil for one that nobody has won alone.
func poster(told []picture.Entry[rules.View]) *scene.Poster {
	v := told[len(told)-1].View
	winners := v.Result().Winners
	if len(winners) != 1 {
		return nil
	}
	p := &scene.Poster{Board: flown, Winner: int(winners[0]), Title: "wins Boarding Actions", Chart: "what all ships flew, where they were lost, and those that are left"}
	s := &scene.Scene{}
	c := canvas{Scene: s, v: &v, t: flownTable(), st: newStory(), small: true}
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
	p.Facts = fmt.Sprintf("%s, %s", words.Count(v.Round, "round", "rounds"), words.Count(fights, "docking", "dockings"))
	figures := picture.Tallied(rules.Game{}.Tally, told)
	for _, seat := range placed(&v) {
		of := figures[seat]
		p.Places = append(p.Places, scene.Place{Seat: int(seat), Value: strconv.Itoa(v.Points[seat-1]) + " points",
			Line: fmt.Sprintf("%d left, %s, %s", mobile(&v, seat), words.Count(of[rules.FigureCaptures], "capture", "captures"), words.Count(of[rules.FigureTows], "tow", "tows"))})
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
