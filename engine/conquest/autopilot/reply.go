package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// replies are how likely each coin of the other main player is, by its value plus one: none is the first.
type replies [conquest.HighCoin + 2]float64

// duel is an attack as it stands for its two main players, with all that either coin can come to.
type duel struct {
	pilot
	side  conquest.Side
	other engine.Seat
	out   outlook
	worth [conquest.HighCoin + 2][conquest.HighCoin + 2]float64 // to the viewer, by own and other coin plus one
	their [conquest.HighCoin + 2][conquest.HighCoin + 2]float64 // to the other, by the same
}

// duel looks at every pair of coins.
func (p pilot) duel() *duel {
	d := &duel{pilot: p, side: p.SideOf(p.Seat), out: p.outlook()}
	d.other = p.Main(d.side.Other())
	c := p.Combat()
	for mine := range d.worth {
		for other := range d.worth[mine] {
			attack, defence := mine-1, other-1
			if d.side == conquest.Defender {
				attack, defence = defence, attack
			}
			r := c.Result(attack, defence)
			d.worth[mine][other] = d.out[after(r)][p.Seat-1] + p.spoils(d.side, mine-1, r)
			d.their[mine][other] = d.out[after(r)][d.other-1] + p.spoils(d.side.Other(), other-1, r)
		}
	}
	return d
}

// spoils is what compensation brings a side less what its coin is worth later (C31).
func (p pilot) spoils(side conquest.Side, coin int, r conquest.Result) float64 {
	if coin == conquest.NoCoin {
		return 0
	}
	lost := map[conquest.Side]conquest.Result{conquest.Attacker: conquest.DefenderWins, conquest.Defender: conquest.AttackerWins}[side]
	if coin != conquest.Diplomacy || r != lost {
		return -price[coin]
	}
	c := p.Combat()
	left := max(0, p.InHand[p.Main(side.Other())-1]-1)
	return paidWorth*float64(min(c.Force(side).Ships.Count(), left)) - price[coin]
}

// replies are the other's coins as a fair pilot chooses them, over every hand it may hold. Against Druwaith's, which is played
// after the viewer's, mine is the viewer's coin.
func (d *duel) replies(mine int) (q replies) {
	if shown := d.Attack.Coins[d.side.Other()-1]; shown != conquest.NoCoin {
		q[shown+1] = 1
		return q
	}
	sees := d.Race(d.other) == conquest.Druwaith && d.Powers().Has(d.other)
	unseen := d.Unseen(d.Hand)
	d.Hands(d.other, func(hand conquest.Coins, chance float64) {
		best, value := conquest.NoCoin, 0.0
		for coin, n := range hand {
			if n == 0 {
				continue
			}
			v := 0.0
			if sees {
				v = d.their[mine+1][coin+1]
			} else {
				v = d.expects(coin, unseen, hand)
			}
			if best == conquest.NoCoin || v > value {
				best, value = coin, v
			}
		}
		q[best+1] += chance
	})
	return q
}

// expects is what the other expects of a coin, with a hand, against any coin it cannot see.
func (d *duel) expects(coin int, unseen, hand conquest.Coins) float64 {
	sum, all := 0.0, 0
	for mine := range unseen {
		n := int(unseen[mine] + d.Hand[mine] - hand[mine])
		sum += float64(n) * d.their[mine+1][coin+1]
		all += n
	}
	return sum / float64(max(1, all))
}

// value is what a coin of the viewer's comes to.
func (d *duel) value(mine int) (v float64) {
	for other, chance := range d.replies(mine) {
		v += chance * d.worth[mine+1][other]
	}
	return v
}

// best is the value of the viewer's best coin.
func (d *duel) best() float64 {
	best, found := 0.0, false
	q, sees := d.replies(conquest.NoCoin), d.Race(d.other) == conquest.Druwaith && d.Powers().Has(d.other)
	for coin, n := range d.Hand {
		if n == 0 {
			continue
		}
		if sees {
			q = d.replies(coin)
		}
		v := 0.0
		for other, chance := range q {
			v += chance * d.worth[coin+1][other]
		}
		if !found || v > best {
			best, found = v, true
		}
	}
	return best
}
