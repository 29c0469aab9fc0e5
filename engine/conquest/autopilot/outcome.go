package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// prospects are the viewer's chances to win the match after each way the attack as it stands can come out (¶4.h).
type prospects struct{ attacker, defender, tie float64 }

// prospects looks at the outcomes.
func (p pilot) prospects() prospects {
	o := p.outlook()
	return o.of(p.Seat)
}

// outlook is every seat's chance to win the match after the attacker's success, the defender's, and neither's.
type outlook [3][conquest.MaxSeats]float64

func (o *outlook) of(s engine.Seat) prospects { return prospects{o[0][s-1], o[1][s-1], o[2][s-1]} }

// after is the place of an outcome in an outlook. Of a talk about a deal nothing is known.
func after(r conquest.Result) int {
	switch r {
	case conquest.AttackerWins:
		return 0
	case conquest.DefenderWins:
		return 1
	}
	return 2
}

func (p pilot) outlook() (o outlook) {
	won, lost, tie := p.over(), p.over(), p.over()
	won.land()
	if w := won.again(); w.left == 1 {
		won.active, won.left = w.active, w.left
	}
	lost.repel()
	tie.sendBack()
	for i, m := range []*moment{&won, &lost, &tie} {
		o[i] = m.looked()
	}
	return o
}

// of is the chance of an attack that succeeds and fails with some chance.
func (p prospects) of(success, failure float64) float64 {
	return success*p.attacker + failure*p.defender + (1-success-failure)*p.tie
}

// with is the chance of a main player by its odds.
func (p prospects) with(side conquest.Side, o conquest.Odds) float64 {
	won, lost := o.Chance(), o.Share(o.Lost())
	if side == conquest.Defender {
		won, lost = lost, won
	}
	return p.of(won, lost)
}

// fall loses ships, which Gelmir has back at home.
func (m *moment) fall(s engine.Seat, ships conquest.Ships) {
	at := conquest.Void
	if m.Race(s) == conquest.Gelmir && m.Powers().Has(s) {
		at = m.Emptiest(s)
	}
	m.Land(s, ships, at)
}

// land is what follows an attack won: the fleet and its allies on the planet, the defence lost.
func (m *moment) land() {
	at, on := m.Attack.At, m.Attack.On
	lost := m.At(at, on)
	m.Lift(on, lost, at)
	m.fall(on, lost)
	m.Land(m.Active, m.Attack.Fleet.Ships(), at)
	for s := range m.From(1) {
		switch aid := m.Attack.Allies[s-1]; aid.Side {
		case conquest.Attacker:
			m.Land(s, aid.Fleet.Ships(), at)
		case conquest.Defender:
			m.fall(s, aid.Fleet.Ships())
		}
	}
	m.pay()
}

// repel is what follows an attack beaten off: fleet and allies lost, the defence's allies rewarded with coins.
func (m *moment) repel() {
	m.fall(m.Active, m.Attack.Fleet.Ships())
	for s := range m.From(1) {
		switch aid := m.Attack.Allies[s-1]; aid.Side {
		case conquest.Attacker:
			m.fall(s, aid.Fleet.Ships())
		case conquest.Defender:
			m.LandFleet(s, aid.Fleet)
			m.InHand[s-1] += aid.Fleet.Ships().Count()
		}
	}
	m.pay()
}

func (m *moment) sendBack() {
	m.LandFleet(m.Active, m.Attack.Fleet)
	for s := range m.From(1) {
		m.LandFleet(s, m.Attack.Allies[s-1].Fleet)
	}
	m.pay()
}

// pay takes the coins used out of the hands.
func (m *moment) pay() {
	for _, side := range []conquest.Side{conquest.Attacker, conquest.Defender} {
		if n := &m.InHand[m.Main(side)-1]; *n > 0 && m.Attack.Coins[side-1] == conquest.NoCoin {
			*n--
		}
	}
}
