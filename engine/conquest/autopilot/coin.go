package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// price is what a coin is worth later, in chance to win: a high one wins another attack, and Diplomacy is paid for.
var price = [...]float64{0.012, 0, 0.004, 0.008, 0.014, 0.02}

// averagePrice is that of a coin drawn: a hand with a coin worth less draws none at the start of its turn.
const averagePrice = 0.01

// paidWorth is what a coin of compensation is worth, in chance to win.
const paidWorth = 0.012

// coin tells the chance to win with a coin, less what the coin is worth later.
func (p pilot) coin() func(engine.Action) float64 {
	if p.foresees {
		d := p.duel()
		return func(a engine.Action) float64 { return d.value(int(a.(conquest.Coin).Coin)) + p.likes(a) }
	}
	odds, after, side := p.CoinOdds(), p.prospects(), p.SideOf(p.Seat)
	return func(a engine.Action) float64 {
		for _, o := range odds {
			if a == (conquest.Coin{Coin: int8(o.Coin)}) {
				return after.with(side, o) + o.Share(o.Paid)*paidWorth - price[o.Coin] + p.likes(a)
			}
		}
		return 0
	}
}

// likes is what a pilot likes about a coin.
func (p pilot) likes(a engine.Action) float64 {
	if a == (conquest.Coin{Coin: conquest.Diplomacy}) {
		return p.talks
	}
	return 0
}
