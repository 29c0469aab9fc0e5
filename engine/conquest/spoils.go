package conquest

import "mayhembot/engine"

// spoils carries out what was chosen after a combat or deal, in the order of C41, and goes on.
func (p *play) spoils(given [MaxSeats]engine.Action) {
	kept := false
	for s := range p.From(p.Active) {
		if given[s-1] == (Reuse{true}) {
			p.recover(s, s, p.SideOf(s))
			kept = true
		}
	}
	for s := range p.From(p.Active) {
		if given[s-1] == (Claim{true}) {
			from := p.Main(p.SideOf(s).Other())
			if !kept || !p.uses(from, Celegorm) {
				p.recover(s, from, p.SideOf(from))
			}
		}
	}
	for s := range p.From(p.Active) {
		if a, is := given[s-1].(Return); is {
			ships := p.Attack.Returning[s-1]
			p.Attack.Returning[s-1] = Ships{}
			p.Land(s, ships, a.At)
			p.tell(Returned{Seat: s, At: a.At, Ships: ships})
		}
	}
	for s := range p.From(p.Active) {
		if a, is := given[s-1].(Reward); is {
			p.reward(s, a)
		}
	}
	p.discardUsed()
	won := p.Attack.Result == AttackerWins || p.Attack.Result == Deal
	p.Attack = noAttack
	if won && p.Attacks < 2 {
		p.toAttack() // ¶4.j, C42
	} else {
		p.endTurn()
	}
}

// recover puts a used coin into a hand (C38).
func (p *play) recover(to, from engine.Seat, side Side) {
	coin := p.shown(side)
	p.Attack.Coins[side-1] = NoCoin
	p.gain(to, coin)
	p.tell(CoinTaken{Seat: to, From: from, Coin: coin})
}

// reward gives an ally its ships, and coins for the rest (C40).
func (p *play) reward(s engine.Seat, a Reward) {
	n := int(p.Attack.Owed[s-1]) - a.Ships.Count()
	p.Attack.Owed[s-1] = 0
	if a.At != Void {
		p.Move(s, a.Ships, Void, a.At)
	}
	p.tell(Rewarded{Seat: s, At: a.At, Ships: a.Ships, Coins: n})
	p.draw(s, n)
}

// discardUsed puts the used coins aside (¶4.i).
func (p *play) discardUsed() {
	for _, coin := range p.Attack.Coins {
		if coin != NoCoin {
			p.Discard[coin]++
		}
	}
	p.Attack.Coins = noAttack.Coins
}
