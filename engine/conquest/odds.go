package conquest

import "mayhembot/engine"

// Odds count, of the coins the other side may play, how many give which outcome. Every one is as likely as the others.
type Odds struct {
	Coin  int // the own coin they are for
	Wins  int
	Ties  int
	Talks int // both Diplomacy: a deal, or two ships lost
	Of    int
	// Paid is how many coins compensation brings, summed over the outcomes lost with Diplomacy (C31): at most the ships
	// lost each time, and no more than the other then has in hand.
	Paid int
}

// Share is how much of all coins so many are, Chance the chance of winning, from 0 to 1.
func (o Odds) Share(n int) float64 { return ratio(n, o.Of) }
func (o Odds) Chance() float64     { return o.Share(o.Wins) }

// Lost is how many of the coins lose.
func (o Odds) Lost() int { return o.Of - o.Wins - o.Ties - o.Talks }

func ratio(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// Odds are a side's with a coin, against any of some coins; no coins at all are one fight against none (C25).
func (c Combat) Odds(side Side, coin int, against Coins) Odds {
	o := Odds{Coin: coin}
	count := func(other, n int) {
		attack, defence := coin, other
		won := AttackerWins
		if side == Defender {
			attack, defence, won = other, coin, DefenderWins
		}
		o.Of += n
		switch c.Result(attack, defence) {
		case won:
			o.Wins += n
		case Tie:
			o.Ties += n
		case "":
			o.Talks += n
		}
	}
	for v, n := range against {
		if n > 0 {
			count(v, int(n))
		}
	}
	if o.Of == 0 {
		count(NoCoin, 1)
	}
	return o
}

// Force is one side of the combat.
func (c Combat) Force(side Side) Force {
	if side == Attacker {
		return c.Attacker
	}
	return c.Defender
}

// Stakes say what an attack can bring and cost a main player, apart from coins.
type Stakes struct {
	Colony bool  // won: a new colony
	Home   bool  // won: the home world attacked is rid of the defender's ships
	Taken  Ships // won: ships of the other that are lost
	Risked Ships // lost: own ships
	Lands  Ships // won: ships that come down on the planet
	Wins   bool  // won: enough colonies, so that the match is over
}

// Stakes says what a side can win and lose by the attack as it stands (¶4.h).
func (t *Table) Stakes(side Side) Stakes {
	c := t.Combat()
	s := Stakes{Taken: c.Force(side.Other()).Ships, Risked: c.Force(side).Ships}
	if at := t.Attack.At; side == Attacker && at != Void {
		s.Lands = c.Attacker.Ships
		s.Home = at.System() == t.Active
		s.Colony = !s.Home && s.Lands[Small] > 0 && t.At(at, t.Active)[Small] == 0
		s.Wins = s.Colony && len(t.Colonies(t.Active))+1 >= t.Options.Colonies
	}
	return s
}

// against are the coins the other main player may play, as the viewer sees it: the one shown, or any it cannot see. A
// defender who has yet to draw draws discards where the bag is empty (C7, C24), and fights without a coin where there are none.
// unseen says that they are those the viewer cannot see.
func (v *View) against(side Side) (coins Coins, unseen bool) {
	other := side.Other()
	has := v.InHand[v.Main(other)-1] > 0
	switch shown := v.shown(other); {
	case shown != NoCoin:
		coins[shown] = 1
	case has || v.Step != StepCoin && v.InBag > 0:
		return v.Unseen(v.Hand), true
	case v.Step != StepCoin:
		coins = v.Discard
	}
	return coins, false
}

// CoinOdds are the viewer's odds for each coin of its hand, ascending, in the attack as it stands; none where it is no
// main player. Before the alliances they are those without any further help.
func (v View) CoinOdds() (list []Odds) {
	side := v.SideOf(v.Seat)
	if side == 0 {
		return nil
	}
	c := v.Combat()
	against, _ := v.against(side)
	for coin, n := range v.Hand {
		if n == 0 {
			continue
		}
		o := c.Odds(side, coin, against)
		if coin == Diplomacy {
			left := v.InHand[v.Main(side.Other())-1]
			if v.shown(side.Other()) == NoCoin {
				left = max(0, left-1)
			}
			o.Paid = o.Lost() * min(c.Force(side).Ships.Count(), left)
		}
		list = append(list, o)
	}
	return list
}

// Chances are the attack's as it stands for somebody who is no main player: how likely it is to succeed and to fail, each
// side with any of the coins the viewer cannot see, a defender with an empty hand with any it may draw (C24).
func (v View) Chances() (success, failure float64) {
	c, unseen := v.Combat(), v.Unseen(v.Hand)
	against, sameHeap := v.against(Attacker)
	for coin, n := range unseen {
		if n > 0 {
			rest := against
			if sameHeap {
				rest[coin]--
			}
			o := c.Odds(Attacker, coin, rest)
			share := ratio(int(n), unseen.Count())
			success += share * o.Chance()
			failure += share * o.Share(o.Lost())
		}
	}
	return success, failure
}

// BestOdds are those of the coin that wins most often, of level ones the one that ties more, then the lower. Druwaith
// chooses when it has seen the other's coin, and a defender without coins when it has drawn some: their odds are those of the
// best answer to each, and of the best coin of each hand, and name no coin.
func (v View) BestOdds() (best Odds) {
	if v.yetToDraw() {
		return v.drawnOdds()
	}
	for i, o := range v.CoinOdds() {
		if i == 0 || o.Wins > best.Wins || o.Wins == best.Wins && o.Ties > best.Ties {
			best = o
		}
	}
	side := v.SideOf(v.Seat)
	if side == 0 || !v.uses(v.Seat, Druwaith) || v.shown(side.Other()) != NoCoin {
		return best
	}
	against, _ := v.against(side)
	return v.bestHand(side, v.Hand, against)
}

func (o Odds) plus(p Odds) Odds {
	return Odds{Coin: o.Coin, Wins: o.Wins + p.Wins, Ties: o.Ties + p.Ties, Talks: o.Talks + p.Talks, Of: o.Of + p.Of}
}

// Suppose is the view as it would be if the viewer, being the active seat, attacked a target with a fleet: before
// anybody is asked for help. Both must be legal.
func (v View) Suppose(target Target, f Fleet) View {
	v.Attack = noAttack
	v.Attack.At, v.Attack.On = target.At, target.On
	if target.On == engine.Nobody {
		v.Attack.On = target.At.System()
	}
	v.LiftFleet(v.Active, f)
	v.Attack.Fleet = f
	v.Step = StepFleet
	return v
}

// publicChance is each side's chance with the coin it has played, in thousandths, against any coin but that and those
// discarded: what everybody can reckon afterwards. A side without a coin fought against the other's hand all the same.
func (p *play) publicChance(c Combat, attack, defence int) (chance [2]int) {
	for i, coin := range []int{attack, defence} {
		pool := p.box().minus(p.Discard)
		if coin != NoCoin {
			pool[coin]--
		}
		if other := []int{defence, attack}[i]; other == NoCoin {
			pool = Coins{}
		}
		o := c.Odds(Side(i+1), coin, pool)
		chance[i] = (1000*o.Wins + o.Of/2) / o.Of
	}
	return chance
}
