package conquest

import (
	"slices"

	"mayhembot/engine"
)

// play proposes a deal: the attacker to the defender, or the defender against the attacker's offer (C34).
func (a Offer) play(p *play, seat engine.Seat) {
	p.Attack.Offer = a
	p.tell(Offered{Seat: seat, Offer: a, Counter: p.Step == StepCounter})
	if p.Step == StepOffer {
		p.Step = StepCounter
	} else {
		p.Step = StepClose
	}
}

// play ends the talk; each main player has to lose ships (C34, C36).
func (Refuse) play(p *play, seat engine.Seat) {
	p.Attack.Offer, p.Attack.Result, p.Step = Offer{}, NoDeal, StepLose
	p.tell(Refused{Seat: seat})
}

// play carries the last offer out: the attacker's ship, the defender's, then the coins (C35). Nobody can undo it (C49).
func (Accept) play(p *play, _ engine.Seat) {
	attacker, defender := p.Active, p.Attack.On
	get, give := p.Attack.Offer.Get, p.Attack.Offer.Give // from the attacker's side
	if p.Step == StepClose {
		get, give = give, get
	}
	p.Attack.Result = Deal
	p.Turns++
	p.tell(Agreed{Seats: [2]engine.Seat{attacker, defender}, Get: get, Give: give})
	p.settleAt(attacker, get.At)
	p.settleAt(defender, give.At)
	given := p.pick(attacker, int(give.Coins), "deal")
	got := p.pick(defender, int(get.Coins), "deal")
	p.hand(attacker, defender, given, "deal")
	p.hand(defender, attacker, got, "deal")
	if won := p.settled(); won != 0 {
		p.over(won)
		return
	}
	p.Step = StepSpoils
}

// Settle lands a small ship from home: from the home world with most of them, of level ones the first (C35). It returns
// that one.
func (t *Table) Settle(s engine.Seat, at Planet) (from Planet) {
	from = PlanetOf(s, 0)
	for _, home := range Planets(s) {
		if t.At(home, s)[Small] > t.At(from, s)[Small] {
			from = home
		}
	}
	t.Move(s, Ships{1, 0, 0}, from, at)
	return from
}

func (p *play) settleAt(s engine.Seat, at Planet) {
	if at == Void {
		return
	}
	from := p.Settle(s, at)
	p.tell(Landed{Seat: s, At: at, From: from, Ships: Ships{1, 0, 0}, Founds: true})
}

// lose sends the ships of a failed deal to the void, Gelmir's too (C36).
func (p *play) lose(given [MaxSeats]engine.Action) {
	for _, s := range []engine.Seat{p.Active, p.Attack.On} {
		f := given[s-1].(Lose).Fleet
		colonies := p.Leaves(s, f)
		for _, g := range f.Groups() {
			p.Move(s, g.Ships, g.From, Void)
			p.tell(Fell{Seat: s, At: g.From, Ships: g.Ships, Colony: slices.Contains(colonies, g.From)})
		}
	}
	p.Step = StepSpoils
}
