package conquest

import "mayhembot/engine"

var noAttack = Attack{Coins: [2]int8{NoCoin, NoCoin}}

// play begins an attack (¶4.c, C12).
func (a Target) play(p *play, _ engine.Seat) {
	p.Attacks++
	p.Attack = noAttack
	p.Attack.At, p.Attack.On = a.At, a.On
	if a.On == engine.Nobody {
		p.Attack.On = a.At.System()
	}
	p.tell(AttackBegan{Seat: p.Active, At: a.At, On: p.Attack.On})
	p.Step = StepFleet
}

// play lets the fleet leave its planets and asks whom to ask (C18, C20).
func (a Send) play(p *play, _ engine.Seat) {
	leaves := p.Leaves(p.Active, a.Fleet)
	p.LiftFleet(p.Active, a.Fleet)
	p.Attack.Fleet = a.Fleet
	p.tell(FleetSent{Seat: p.Active, At: p.Attack.At, Fleet: a.Fleet, Leaves: leaves})
	p.Attack.Asking, p.Step = p.Active, StepAsk
}

// play notes whom a main player asks; after the attacker it is the defender's turn to ask (C20).
func (a Ask) play(p *play, seat engine.Seat) {
	seats := a.Seats
	if seats != 0 {
		p.tell(Asked{Seat: seat, Side: p.SideOf(seat), Seats: seats.List()})
	}
	if seat == p.Active {
		p.Attack.Ask = seats
		p.Attack.Asking = p.Attack.On
		if p.Options.Allies != "attacker" {
			return
		}
		if seats = p.Able(Defender); seats != 0 {
			p.tell(Asked{Seat: p.Attack.On, Side: Defender, Seats: seats.List()})
		}
	}
	p.Attack.Defence = seats
	p.Attack.Asking = engine.Nobody
	p.Step = StepAlly
}

// commit lets allies' ships leave their planets (¶4.f, C21), fixes the powers, and lets an empty-handed defender
// draw (C23, C24).
func (p *play) commit(given [MaxSeats]engine.Action) {
	for s := range p.From(p.Active) {
		if a, is := given[s-1].(Aid); is {
			leaves := p.Leaves(s, a.Fleet)
			if a.Side != 0 {
				p.LiftFleet(s, a.Fleet)
				p.Attack.Allies[s-1] = a
			}
			p.tell(Allied{Seat: s, Side: a.Side, Fleet: a.Fleet, Leaves: leaves})
		}
	}
	p.Attack.Powers = p.Powers()
	p.Step = StepCoin
	if on := p.Attack.On; p.InHand[on-1] == 0 {
		p.draw(on, p.handful(on, p.Attack.Powers.Has(on)))
	}
}

// show turns up coins. Where Druwaith still has to choose it is its turn (C25, C26), else the outcome follows.
func (p *play) show(given [MaxSeats]engine.Action) {
	done := true
	for _, side := range []Side{Attacker, Defender} {
		seat := p.Main(side)
		a, played := given[seat-1].(Coin)
		if played && a.Coin != NoCoin {
			p.spend(seat, int(a.Coin))
			p.Attack.Coins[side-1] = a.Coin
			p.tell(CoinShown{Seat: seat, Coin: int(a.Coin)})
		}
		if p.uses(seat, Druwaith) && !played {
			done = false
		}
	}
	if done {
		p.resolve()
	}
}
