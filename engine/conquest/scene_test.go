package conquest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// readScene reads a position. It begins as a match is laid out, with all coins in the bag and seat 1 about to attack. A line
// each:
//
//	seats 3                    first
//	options fleet=4 …
//	races red white            in seat order; the rest in the chart's order of those left
//	hand 1 0 3 3               coins in a hand; "hand 1 rest" takes what is left in the bag
//	discard 1 2 | discard rest
//	move 1 1a:sm 2b            a seat's ships from a planet to another, or to the void
//	turn 2 round=3 start=2 attacks=1
func readScene(text string) (Position, error) {
	p := &play{}
	p.Attack = noAttack
	p.Step, p.Active, p.Start, p.Round = StepAttack, 1, 1, 1
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if err := p.sceneLine(words[0], words[1:]); err != nil {
			return Position{}, fmt.Errorf("%q: %w", line, err)
		}
	}
	for i := range p.Seats {
		for _, r := range Races {
			if p.Races[i] == 0 && !slices.Contains(p.Races[:], r) {
				p.Races[i] = r
			}
		}
	}
	if !p.valid() || slices.Min(p.Bag[:]) < 0 {
		return Position{}, errors.New("the scene is not valid")
	}
	return Position{p.State}, nil
}

func (p *play) sceneLine(kind string, words []string) error {
	number := func(w string) int { n, _ := strconv.Atoi(w); return n }
	switch kind {
	case "seats":
		p.Seats = number(words[0])
		texts, _ := Game{}.Info().Resolve(nil)
		p.Options = settings.Read(texts)
		p.Bag = p.box()
		for at := range p.planets() {
			p.Land(at.System(), Ships{1, 1, 1}, at)
		}
	case "options":
		texts := settings.Texts(p.Options)
		for _, w := range words {
			key, v, _ := strings.Cut(w, "=")
			texts[key] = v
		}
		p.Options = settings.Read(texts)
	case "races":
		for i, w := range words {
			p.Races[i], _ = readRace(w)
		}
	case "hand", "discard":
		to := &p.Discard
		if kind == "hand" {
			to = &p.Hands[number(words[0])-1]
			words = words[1:]
		}
		for _, w := range words {
			some := p.Bag
			if w != "rest" {
				some, _ = coinsOf([]int{number(w)})
			}
			*to, p.Bag = to.plus(some), p.Bag.minus(some)
		}
	case "move":
		from, ok := readGroup(words[1])
		to, _ := readPlanet(words[2])
		if !ok {
			return errors.New("no ships")
		}
		p.Move(engine.Seat(number(words[0])), from.Ships, from.From, to)
	case "turn":
		p.Active = engine.Seat(number(words[0]))
		for _, w := range words[1:] {
			key, v, _ := strings.Cut(w, "=")
			switch key {
			case "round":
				p.Round = number(v)
			case "start":
				p.Start = engine.Seat(number(v))
			case "attacks":
				p.Attacks = number(v)
			}
		}
	default:
		return errors.New("no such line")
	}
	p.InBag = p.Bag.Count()
	for i := range p.Seats {
		p.InHand[i] = p.Hands[i].Count()
	}
	return nil
}
