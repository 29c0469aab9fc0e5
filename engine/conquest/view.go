package conquest

import (
	"mayhembot/engine"
)

// View is what one seat may see of a match: the table, and its own hand and answer.
type View struct {
	Table
	Seat   engine.Seat // who looks; Nobody is a spectator
	Hand   Coins
	Answer engine.Action // its answer in the decision together in progress, nil where it has given none
	Flow   string        // which coins came into and left its hand by the last action, in order: "gave [3];drew [0 4 5];"
}

// View is what a seat may see.
func (p Position) View(seat engine.Seat) engine.View { return p.s.view(seat) }

// Look is View in its own type.
func (p Position) Look(seat engine.Seat) View { return p.s.view(seat) }

func (s *State) view(seat engine.Seat) View {
	v := View{Table: s.Table, Seat: seat}
	if s.Seated(seat) {
		v.Hand, v.Answer, v.Flow = s.Hands[seat-1], s.Given[seat-1], s.Flows[seat-1]
	}
	return v
}

// Viewer is the seat that looks.
func (v View) Viewer() engine.Seat { return v.Seat }

// Waiting lists who must decide what.
func (v View) Waiting() []engine.Decision { return v.pending() }

// Kind is the decision the match waits for of the viewer, "" for none.
func (v View) Kind() Step { return v.waitsFor(v.Seat) }

// Turn numbers the stretches of play.
func (v View) Turn() int { return v.Turns }

// Result tells whether the match is over.
func (v View) Result() engine.Result { return v.result() }

// Imagine draws a position the viewer cannot tell from the true one: the coins it cannot see are dealt anew, each deal as
// likely as the others, and those who have answered in secret answer anything they may.
func (v View) Imagine(d engine.Dice) engine.Position {
	s := State{Table: v.Table}
	unseen := v.Unseen(v.Hand)
	deal := func(n int) (c Coins) {
		for range n {
			coin := unseen.at(d.Roll(unseen.Count(), "imagine"))
			unseen[coin]--
			c[coin]++
		}
		return c
	}
	for seat := range v.From(1) {
		if seat == v.Seat {
			s.Hands[seat-1], s.Given[seat-1], s.Flows[seat-1] = v.Hand, v.Answer, v.Flow
		} else {
			s.Hands[seat-1] = deal(v.InHand[seat-1])
		}
	}
	s.Bag = unseen
	for seat := range v.From(1) {
		if seat != v.Seat && v.Answered.Has(seat) {
			s.Given[seat-1] = s.anyAnswer(seat, d)
		}
	}
	return Position{s}
}

// anyAnswer is one of the answers a seat could have given.
func (s *State) anyAnswer(seat engine.Seat, d engine.Dice) (answer engine.Action) {
	v := s.view(seat)
	v.Answered &^= engine.Seats(seat)
	n := 0
	for a := range v.Legal() {
		if n++; d.Roll(n, "imagine") == 1 {
			answer = a
		}
	}
	return answer
}

// Concealed is the kind of decision an answer was for: "keep" and "discard" are whole answers in one word.
func (v View) Concealed(e engine.Entry) string { return string(v.asked(e.Seat)) }

// Revealed tells whether an entry's answer has been turned up. While a seat has answered in a decision in progress, what it
// answered in earlier ones of that kind is hidden with it: an entry does not say which of them it belongs to.
func (v View) Revealed(e engine.Entry) bool {
	if !v.Answered.Has(e.Seat) {
		return true
	}
	a, err := Game{}.Parse(e.Action)
	return err == nil && !answers(a, v.asked(e.Seat))
}
