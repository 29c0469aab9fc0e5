package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

const (
	nearly   = 0.06 // a chance so close to the best is as good
	hopeless = 0.25 // below it, it would rather be paid
	tieHalf  = 0.5
)

// coin plays, of the coins with nearly the best chance, the lowest attack coin; without much of a chance Diplomacy, for
// the compensation.
func coin(v conquest.View) engine.Action {
	odds := v.CoinOdds()
	high := -1.0
	for _, o := range odds {
		high = max(high, hope(o))
	}
	chosen := conquest.NoCoin
	for _, o := range odds {
		if hope(o) >= high-nearly && (chosen == conquest.NoCoin || chosen == conquest.Diplomacy) {
			chosen = o.Coin
		}
	}
	if high < hopeless && v.Hand[conquest.Diplomacy] > 0 {
		chosen = conquest.Diplomacy
	}
	return conquest.Coin{Coin: int8(chosen)}
}

// hope is a chance of winning, a tie half of it; talks are as good as a tie.
func hope(o conquest.Odds) float64 { return o.Chance() + tieHalf*(o.Tied()+ratio(o.Talks, o.Of)) }
