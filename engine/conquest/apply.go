package conquest

import (
	"fmt"

	"mayhembot/engine"
)

// play is a state being changed: a copy, the dice, and what has happened so far.
type play struct {
	State
	dice   engine.Dice
	events []engine.Event
}

func (p *play) tell(e engine.Event) { p.events = append(p.events, e) }

// do checks and plays one action, then everything that follows it by itself.
func (p *play) do(seat engine.Seat, a engine.Action) *engine.Refusal {
	kind := p.waitsFor(seat)
	switch {
	case p.Step == StepOver:
		return engine.Refuse(engine.Over, "¶5", "over")
	case kind == "":
		return engine.Refuse(engine.NotYours, "", "not-yours")
	}
	v := p.view(seat)
	if r := v.check(kind, a); r != nil {
		return r
	}
	p.Flows = [MaxSeats]string{}
	if p.together() {
		p.tell(Answered{Seat: seat, Decision: kind})
	}
	p.take(seat, a)
	p.settle()
	return nil
}

// take plays an answer: at once, or for later where answers are given together (C46).
func (p *play) take(seat engine.Seat, a engine.Action) {
	if p.together() {
		p.Given[seat-1] = a
		p.Answered |= engine.Seats(seat)
		return
	}
	a.(immediate).play(p, seat)
}

// immediate are the actions that are played at once, one seat's at a time, and nothing that follows by itself.
type immediate interface {
	play(p *play, seat engine.Seat)
}

// settle plays on until somebody has a real choice: forced answers (C47), and answers all given.
func (p *play) settle() {
	for p.Step != StepOver {
		waits := false
		for _, d := range p.pending() {
			only := p.only(d.Seat)
			waits = waits || only == nil
			if only != nil {
				p.take(d.Seat, only)
				if !p.together() {
					break // the step may be another one
				}
			}
		}
		if waits {
			return
		}
		if p.together() && len(p.pending()) == 0 {
			p.turnUp()
		}
	}
}

// only is the single answer of a seat, nil where there are several. A hand of equal coins counts as several answers, because
// it is a secret that they are equal (C47).
func (p *play) only(seat engine.Seat) (only engine.Action) {
	if p.Step == StepCoin && p.InHand[seat-1] > 1 {
		return nil
	}
	for a := range p.view(seat).Legal() {
		if only != nil {
			return nil
		}
		only = a
	}
	return only
}

// turnUp shows all answers of a decision together and goes on (C46, C49).
func (p *play) turnUp() {
	given := p.Given
	p.Given, p.Answered = [MaxSeats]engine.Action{}, 0
	if given != p.Given {
		p.Turns++
	}
	switch p.Step {
	case StepRace:
		p.wishes(given)
	case StepAlly:
		p.commit(given)
	case StepCoin:
		p.show(given)
	case StepLose:
		p.lose(given)
	case StepSpoils:
		p.spoils(given)
	}
}

// hidden are the seats that may see the face of a roll which moved coins before the match is over: none. Seats that got or
// gave coins are told their values. The faces would also tell which other coins there were.
var hidden = engine.Seats(15)

// draw draws coins from the bag (C7).
func (p *play) draw(seat engine.Seat, n int) {
	e := Drew{Seat: seat}
	for range n {
		if p.InBag == 0 {
			p.InBag, p.Bag = p.Discard.Count(), p.Discard
			if p.InBag == 0 {
				break
			}
			p.Discard = Coins{}
			p.tell(Refilled{Coins: p.InBag})
		}
		coin := p.Bag.at(engine.RollFor(p.dice, hidden, p.InBag, "coin"))
		p.Bag[coin]--
		p.InBag--
		p.gain(seat, coin)
		e.N++
		e.Coins = append(e.Coins, coin)
	}
	if e.N > 0 {
		p.tell(e)
		p.flow(seat, "drew", e.Coins)
	}
}

// flow notes for a seat which coins came or went.
func (p *play) flow(seat engine.Seat, how string, coins []int) {
	p.Flows[seat-1] += fmt.Sprintf("%s %v;", how, coins)
}

func (p *play) gain(seat engine.Seat, coin int) {
	p.Hands[seat-1][coin]++
	p.InHand[seat-1]++
}

func (p *play) spend(seat engine.Seat, coin int) {
	p.Hands[seat-1][coin]--
	p.InHand[seat-1]--
}

// pick takes coins at random out of a hand, as far as they go (C32).
func (p *play) pick(from engine.Seat, n int, why string) (picked Coins) {
	for range min(n, p.InHand[from-1]) {
		coin := p.Hands[from-1].at(engine.RollFor(p.dice, hidden, p.InHand[from-1], why))
		p.spend(from, coin)
		picked[coin]++
	}
	return picked
}

// hand gives picked coins to a seat.
func (p *play) hand(from, to engine.Seat, picked Coins, why string) {
	if picked == (Coins{}) {
		return
	}
	for _, coin := range picked.List() {
		p.gain(to, coin)
	}
	p.flow(from, "gave", picked.List())
	p.flow(to, "got", picked.List())
	p.tell(CoinsMoved{From: from, To: to, Why: why, N: picked.Count(), Coins: picked.List()})
}
