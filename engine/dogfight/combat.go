package dogfight

import (
	"iter"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// Prices in AP.
const (
	MoveAP   = 1
	AttackAP = 2
	RepeatAP = 1
)

// Strikes yields every attack a ship of a seat could make from a square, clockwise (¶Combat).
func (t *Table) Strikes(seat engine.Seat, from square.Cell) iter.Seq[Strike] {
	return func(yield func(Strike) bool) {
		for _, d := range square.Directions {
			if to := square.Step(from, d); t.At(to).Seat == Other(seat) && !yield(Strike{from, to}) {
				return
			}
		}
	}
}

// Attacks lists every attack a seat's ships could make where they stand, by attacker, then clockwise.
func (t *Table) Attacks(seat engine.Seat) []Strike {
	var list []Strike
	for _, from := range t.ShipsOf(seat) {
		list = slices.AppendSeq(list, t.Strikes(seat, from))
	}
	return list
}

// Threat is an attack after one movement: the ship starts at Start.
type Threat struct {
	Start square.Cell
	Strike
}

// Threats lists every attack a seat's ships could make after one movement, by start, square attacked from, and direction.
func (t *Table) Threats(seat engine.Seat) []Threat {
	var list []Threat
	for _, start := range t.ShipsOf(seat) {
		for _, from := range t.Reach(start) {
			for s := range t.Strikes(seat, from) {
				list = append(list, Threat{start, s})
			}
		}
	}
	return list
}

// Support is an attack that another ship first flies up to help: it goes from Helper to Beside. Then the attacker flies from its own
// start, unless it attacks from where it stands.
type Support struct {
	Helper, Beside square.Cell
	Threat
}

// Flies tells whether the attacker flies, too.
func (s Support) Flies() bool { return s.Start != s.From }

// AP is what the support costs, its attack among it.
func (s Support) AP() int8 {
	if s.Flies() {
		return 2*MoveAP + AttackAP
	}
	return MoveAP + AttackAP
}

// Supports lists the attacks that a ship can help after one movement (¶Combat), by target, helper and its square. The attacker stands
// beside the target, or flies there after the helper.
func (t *Table) Supports(seat engine.Seat) (list []Support) {
	for _, target := range t.ShipsOf(Other(seat)) {
		for _, helper := range t.ShipsOf(seat) {
			if square.Toward(helper, target) != 0 {
				continue
			}
			reach := t.flights(helper)
			for _, d := range square.Directions {
				beside := square.Step(target, d)
				if !Board.Contains(beside) || reach.steps[Board.Index(beside)] == 0 {
					continue
				}
				after := t.Flown(Move{From: helper, To: beside})
				for _, one := range after.onto(seat, target, beside) {
					list = append(list, Support{helper, beside, one})
				}
			}
		}
	}
	return list
}

// onto lists the attacks on a ship by all others than the one on a square, where they stand or after one movement.
func (t *Table) onto(seat engine.Seat, target, but square.Cell) (list []Threat) {
	for _, start := range t.ShipsOf(seat) {
		if start == but {
			continue
		}
		reach := t.flights(start)
		for _, d := range square.Directions {
			at := square.Step(target, d)
			if at == start || Board.Contains(at) && reach.steps[Board.Index(at)] > 0 {
				list = append(list, Threat{start, Strike{at, target}})
			}
		}
	}
	return list
}

// Odds are the exact chances of an attack: faces of a die.
type Odds struct {
	Helped bool // another ship stands next to the target, too
	Hit    int  // faces of 6 that are a potential hit
	Block  int  // faces of 6 that block it
}

// Kill is in how many of 36 cases the target is eliminated.
func (o Odds) Kill() int { return o.Hit * (6 - o.Block) }

// Odds are the chances of an attack, the defender spending a counter or Unseen for none.
func (t *Table) Odds(s Strike, with Counter) Odds { return t.OddsAfter(Threat{s.From, s}, with) }

// OddsAfter are the chances of the attack after the movement. The ship that moves helps no attack of its own.
func (t *Table) OddsAfter(m Threat, with Counter) Odds {
	attacker := t.At(m.Start)
	o := Odds{Hit: attacker.Type.Class().Attack, Block: min(6, t.At(m.To).Type.Class().Defend+with.Raises())}
	for _, d := range square.Directions {
		if c := square.Step(m.To, d); c != m.Start && c != m.From && attacker.Type != NoShip && t.At(c).Seat == attacker.Seat {
			o.Helped = true
		}
	}
	if o.Helped {
		o.Hit++
	}
	return o
}

func (a Attack) play(p *play, _ engine.Seat) *engine.Refusal { return p.attack(a.Strike, false) }

// attack is a combat, or its repeat.
func (p *play) attack(s Strike, again bool) *engine.Refusal {
	seat, price := p.Active, int8(AttackAP)
	if again {
		price = RepeatAP
	}
	attacker, target := p.At(s.From), p.At(s.To)
	switch {
	case attacker.Seat != seat:
		return illegal("¶Combat", "no-own-ship", "cell", s.From)
	case target.Seat != Other(seat):
		return illegal("¶Combat", "no-enemy-ship", "cell", s.To)
	case square.Toward(s.From, s.To) == 0:
		return illegal("¶Combat", "not-adjacent", "from", s.From, "to", s.To)
	case p.Private[seat-1].Hand[AP] < price:
		return illegal("¶Combat", "ap", "needed", price)
	}
	p.spend(seat, AP, price)
	p.Began, p.Spending, p.Repeat = true, true, Strike{}
	odds := p.Odds(s, Unseen)
	e := Attacked{seat, attacker.Type, s.From, s.To, target.Type, odds.Helped, odds.Hit, p.dice.Roll(6, "attack"), again}
	p.tell(e)
	p.Combat, p.Repeated = s, again
	switch {
	case !e.Hit():
		p.survived()
	case p.Counters[Other(seat)-1] > 0:
		p.Step = StepDefend
	default:
		p.block(Unseen)
	}
	return nil
}

// play is the last combat again, for an AP (¶Combat).
func (Repeat) play(p *play, _ engine.Seat) *engine.Refusal {
	if p.Repeat == (Strike{}) {
		return illegal("¶Combat", "no-repeat")
	}
	return p.attack(p.Repeat, true)
}

// play spends a counter on the block, or none (D12).
func (a Defend) play(p *play, seat engine.Seat) *engine.Refusal {
	with := a.With
	if with != Unseen {
		if p.Private[seat-1].Hand[with] < 1 {
			return illegal("D12", "not-in-hand")
		}
		p.spend(seat, with, 1)
	}
	p.block(with)
	return nil
}

// block throws the defender's die (¶Combat, D11).
func (p *play) block(with Counter) {
	target := p.At(p.Combat.To)
	e := Defended{target.Seat, target.Type, p.Combat.To, with, p.Odds(p.Combat, with).Block, p.dice.Roll(6, "block"), p.Options.AutoDefend && with != Unseen}
	p.tell(e)
	if e.Blocked() {
		p.survived()
		return
	}
	p.eliminate(p.Combat.To, p.Active)
	p.Step, p.Combat, p.Repeated = StepAct, Strike{}, false
}

// survived ends a combat the target came out of; one that was no repeat may be repeated.
func (p *play) survived() {
	if !p.Repeated {
		p.Repeat = p.Combat
	}
	p.Step, p.Combat, p.Repeated = StepAct, Strike{}, false
}

// standing is the standing answer to a potential hit: the smallest counter that helps, for a ship worth 10 points or
// more (D12). It is nil for every other decision.
func (t *Table) standing(seat engine.Seat, own *Private) engine.Action {
	const worth = 10
	if t.Step != StepDefend || seat != Other(t.Active) {
		return nil
	}
	if t.At(t.Combat.To).Type.Class().Points >= worth {
		for _, c := range []Counter{Def1, Def2} {
			if own.Hand[c] > 0 && t.Odds(t.Combat, c).Block > t.Odds(t.Combat, Unseen).Block {
				return Defend{c}
			}
		}
	}
	return Defend{Unseen}
}
