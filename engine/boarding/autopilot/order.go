package autopilot

import "mayhembot/engine/boarding"

// These are the values of shots and tokens.
const (
	perDamage = 1.5
	destroyed = 8.0
	crippled  = 24.0 // where somebody can dock; as much as a loss where nobody can
	dodging   = 0.9  // an evade token, for each enemy that could fire
	steadying = 0.7  // a focus token not spent on a shot, the same
	keeping   = 0.5  // a lock for later
	sharing   = 1.2
	costly    = 1.0 // a torpedo
)

// orders weighs every order of the ship.
func (p *pilot) orders() (list []candidate) {
	for _, a := range acts(p, func(a boarding.GiveOrder) int8 { return a.Ship }) {
		list = append(list, candidate{a, p.order(a.Order)})
	}
	return list
}

func (p *pilot) order(o boarding.Order) float64 {
	value := p.fire(o)
	threats := float64(p.threats())
	if o.Evade {
		value += dodging * threats
	}
	if o.Focus {
		value += steadying * threats
	}
	if o.Lock != 0 {
		value += keeping
	}
	if o.Coordinate != 0 {
		value += sharing
	}
	return value
}

// threats is how many enemies could fire at the ship.
func (p *pilot) threats() (n int) {
	for m := range p.v.Enemies(p.n).All() {
		if p.v.Band(m, p.n) > 0 {
			n++
		}
	}
	return n
}

// fire is the value of an order's shot.
func (p *pilot) fire(o boarding.Order) float64 {
	if o.Fire == boarding.Hold {
		return 0
	}
	salvo := p.v.Salvo(p.n, o.Target, o.Fire, boarding.Aid{Focus: o.Focus, Lock: o.Lock == o.Target})
	odds, known := p.odds[salvo]
	if !known {
		odds = salvo.Odds()
		p.odds[salvo] = odds
	}
	target := p.v.Ship(o.Target)
	worth := float64(p.v.WorthOf(o.Target)) / 20
	cripples := destroyed
	if p.boards() {
		cripples = crippled
	}
	value := perDamage*odds.Damage + (destroyed+worth)*odds.Destroy + (cripples+2*worth)*odds.Cripple
	if o.Fire == boarding.WithTorpedo || o.Fire == boarding.PreciseTorpedo {
		value -= costly
	}
	if target.Shields == 0 && p.boards() && odds.Destroy > 0 {
		value -= 2 * odds.Destroy
	}
	return value
}

// boards tells whether an own ship could still dock.
func (p *pilot) boards() bool {
	for _, ship := range p.v.Numbers() {
		if ship.Seat == p.v.Seat && ship.Mobile() && ship.Upgrades.Has(boarding.Kit) {
			return true
		}
	}
	return false
}
