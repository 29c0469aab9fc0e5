package conquest

import "mayhembot/engine"

// yetToDraw tells whether the viewer defends with an empty hand, which it fills before the coins are played (C24).
func (v *View) yetToDraw() bool {
	before := v.Step == StepFleet || v.Step == StepAsk || v.Step == StepAlly
	return before && v.SideOf(v.Seat) == Defender && v.InHand[v.Seat-1] == 0
}

// drawnOdds are the odds against a defender who has yet to draw, over every hand it may get, each with its best coin. Coins
// that the bag lacks are drawn from the discards (C7); the attacker holds none of these.
func (v *View) drawnOdds() Odds {
	number := v.handful(v.Seat, v.Powers().Has(v.Seat))
	unseen, fromBag := v.Unseen(v.Hand), min(number, v.InBag)
	sum := Odds{Coin: NoCoin}
	eachDraw(unseen, fromBag, func(drawn Coins, ways int) {
		against := unseen.minus(drawn)
		eachDraw(v.Discard, min(number-fromBag, v.Discard.Count()), func(more Coins, again int) {
			sum = sum.plus(v.bestHand(Defender, drawn.plus(more), against).times(ways * again))
		})
	})
	return sum
}

// bestHand are the odds of the best coin of a hand against some; Druwaith's of the best one against each.
func (v *View) bestHand(side Side, hand, against Coins) Odds {
	if !v.uses(v.Main(side), Druwaith) {
		return v.bestOf(side, hand, against)
	}
	sum := Odds{Coin: NoCoin}
	for coin, n := range against {
		if n > 0 {
			var one Coins
			one[coin] = n
			sum = sum.plus(v.bestOf(side, hand, one))
		}
	}
	return sum
}

// bestOf are the odds of the best coin of a hand against some coins. A hand without coins fights with none (C25).
func (v *View) bestOf(side Side, hand, against Coins) (best Odds) {
	c := v.Combat()
	if hand == (Coins{}) {
		return c.Odds(side, NoCoin, against)
	}
	for coin, n := range hand {
		if o := c.Odds(side, coin, against); n > 0 && (best.Of == 0 || o.Wins > best.Wins || o.Wins == best.Wins && o.Ties > best.Ties) {
			best = o
		}
	}
	return best
}

// times are odds counted so many times.
func (o Odds) times(n int) Odds {
	return Odds{Coin: o.Coin, Wins: n * o.Wins, Ties: n * o.Ties, Talks: n * o.Talks, Of: n * o.Of}
}

// eachDraw visits every choice of so many coins of a heap, with in how many ways it can be drawn.
func eachDraw(from Coins, number int, visit func(drawn Coins, ways int)) {
	var walk func(value, left, ways int, drawn Coins)
	walk = func(value, left, ways int, drawn Coins) {
		if left == 0 {
			visit(drawn, ways)
			return
		}
		if value == len(from) {
			return
		}
		for n := 0; n <= min(left, int(from[value])); n++ {
			drawn[value] = int8(n)
			walk(value+1, left-n, ways, drawn)
			ways = ways * (int(from[value]) - n) / (n + 1)
		}
	}
	walk(0, number, 1, Coins{})
}

// Hands visits every hand another seat may hold, with how likely it is for the viewer. A defender with an empty hand is taken to
// have drawn (C24).
func (v *View) Hands(s engine.Seat, visit func(hand Coins, chance float64)) {
	from, n := v.Unseen(v.Hand), v.InHand[s-1]
	if n == 0 && s == v.Attack.On && v.Step != StepCoin {
		if n = v.handful(s, v.Powers().Has(s)); v.InBag == 0 {
			from = v.Discard
		}
		n = min(n, from.Count())
	}
	all := 0
	eachDraw(from, n, func(_ Coins, ways int) { all += ways })
	eachDraw(from, n, func(hand Coins, ways int) { visit(hand, ratio(ways, all)) })
}
