package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// The reasons an action is advised for.
const (
	reasonWins     = "wins"
	reasonColony   = "colony"
	reasonRid      = "rid"
	reasonNothing  = "nothing"
	reasonAlone    = "alone"
	reasonAllies   = "allies"
	reasonIdle     = "idle"
	reasonStops    = "stops"
	reasonSides    = "sides"
	reasonCoin     = "coin"
	reasonCheap    = "cheap"
	reasonPaid     = "paid"
	reasonSaves    = "saves"
	reasonLost     = "lost"
	reasonSells    = "sells"
	reasonNoSale   = "no-sale"
	reasonPower    = "power"
	reasonMissed   = "missed"
	reasonBoth     = "both"
	reasonBetter   = "better"
	reasonTooGood  = "too-good"
	reasonLeast    = "least"
	reasonGood     = "good"
	reasonPoor     = "poor"
	reasonGuards   = "guards"
	reasonCoins    = "coins"
	reasonStrength = "strength"
)

// Reasons are the words of all reasons, at most four each, for advice.Reason.Words.
var Reasons = map[string]string{
	reasonWins:     "wins the match",
	reasonColony:   "a colony",
	reasonRid:      "rid of {seat}",
	reasonNothing:  "nothing worth the risk",
	reasonAlone:    "allies would gain too",
	reasonAllies:   "raises your chance",
	reasonIdle:     "too little to gain",
	reasonStops:    "stops {seat}",
	reasonSides:    "weakens {seat}",
	reasonCoin:     "your best chance",
	reasonCheap:    "cheap, nearly as good",
	reasonPaid:     "pays for lost ships",
	reasonSaves:    "saves better coins",
	reasonLost:     "little to hope for",
	reasonSells:    "pays you {n}",
	reasonNoSale:   "no good customer",
	reasonPower:    "for your power",
	reasonMissed:   "the most missed",
	reasonBoth:     "gains both of you",
	reasonBetter:   "better than no deal",
	reasonTooGood:  "too good for {seat}",
	reasonLeast:    "the least missed",
	reasonGood:     "a good coin",
	reasonPoor:     "a fresh one instead",
	reasonGuards:   "guards it best",
	reasonCoins:    "coins are worth more",
	reasonStrength: "wins most often",
}

// Advise is what a pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the match
// does not wait for it.
func Advise(v conquest.View) []advice.Advice {
	p := pilot{v, learned()}
	list := p.candidates()
	all := make([]advice.Advice, len(list))
	for i, c := range list {
		all[i] = advice.Advice{Action: c.action, Reason: p.reason(c.action), Value: min(1, max(0, c.chance))}
	}
	return all
}

// Best is the first advice; false for none.
func Best(v conquest.View) (advice.Advice, bool) {
	p := pilot{v, learned()}
	a := p.choose()
	if a == nil {
		return advice.Advice{}, false
	}
	return advice.Advice{Action: a, Reason: p.reason(a)}, true
}

// reason says why an action may be good.
func (p pilot) reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case conquest.Target:
		return p.takes(a, p.ranked(a, distinct(p.View, a.At))[0].Fleet)
	case conquest.Send:
		return p.takes(p.target(), a.Fleet)
	case conquest.Ask:
		if a.Seats == 0 {
			return advice.Reason{Key: reasonAlone}
		}
		return advice.Reason{Key: reasonAllies}
	case conquest.Aid:
		return p.sides(a)
	case conquest.Coin:
		return p.plays(int(a.Coin))
	}
	return p.after(a)
}

// takes says what an attack can win.
func (p pilot) takes(t conquest.Target, f conquest.Fleet) advice.Reason {
	then := p.Suppose(t, f)
	switch stakes := then.Stakes(conquest.Attacker); {
	case stakes.Wins:
		return advice.Reason{Key: reasonWins}
	case stakes.Colony:
		return advice.Reason{Key: reasonColony}
	case stakes.Home:
		return advice.Reason{Key: reasonRid, Seat: then.Attack.On}
	}
	return advice.Reason{Key: reasonSides, Seat: then.Attack.On}
}

// sides says what helping a side can win.
func (p pilot) sides(a conquest.Aid) advice.Reason {
	switch {
	case a.Side == 0:
		return advice.Reason{Key: reasonIdle}
	case a.Side == conquest.Defender:
		return advice.Reason{Key: reasonStops, Seat: p.Active}
	case a.Fleet.Ships()[conquest.Small] > 0 && p.At(p.Attack.At, p.Seat)[conquest.Small] == 0 && p.Attack.At.System() != p.Seat:
		return advice.Reason{Key: reasonColony}
	}
	return advice.Reason{Key: reasonSides, Seat: p.Attack.On}
}

// plays says what a coin is good for.
func (p pilot) plays(coin int) advice.Reason {
	best := p.BestOdds()
	isBest, higher, spared := false, false, false // whether the hand has higher coins, and one that does as well
	for _, o := range p.CoinOdds() {
		good := o.Wins == best.Wins && o.Ties == best.Ties
		switch {
		case o.Coin > coin:
			higher, spared = true, spared || good
		case o.Coin < coin:
		case coin == conquest.Diplomacy && o.Paid > 0:
			return advice.Reason{Key: reasonPaid}
		case o.Wins > 0 && o.Wins < best.Wins:
			return advice.Reason{Key: reasonCheap}
		default:
			isBest = good && o.Wins+o.Ties > 0
		}
	}
	switch {
	case spared || higher && !isBest:
		return advice.Reason{Key: reasonSaves}
	case isBest:
		return advice.Reason{Key: reasonCoin}
	}
	return advice.Reason{Key: reasonLost}
}

// after says why of what does not belong to a combat still to come.
func (p pilot) after(a engine.Action) advice.Reason {
	key := reasonGuards
	switch a := a.(type) {
	case conquest.PickRace:
		key = reasonStrength
	case conquest.Pass:
		key = reasonNothing
	case conquest.Heal:
		if key = reasonNoSale; a.At != conquest.Void {
			return advice.Reason{Key: reasonSells, N: a.Ships.Count()}
		}
	case conquest.Reclaim:
		if key = reasonMissed; a.Size == conquest.Small && p.AtHome(p.Seat)[conquest.Small] <= conquest.NeedsAtHome {
			key = reasonPower
		}
	case conquest.Offer:
		key = reasonBoth
	case conquest.Accept:
		key = reasonBetter
	case conquest.Refuse:
		return advice.Reason{Key: reasonTooGood, Seat: p.Main(p.SideOf(p.Seat).Other())}
	case conquest.Lose:
		key = reasonLeast
	case conquest.Reuse:
		key = coinReason(a.Keep)
	case conquest.Claim:
		key = coinReason(a.Take)
	case conquest.Reward:
		if a.At == conquest.Void {
			key = reasonCoins
		}
	}
	return advice.Reason{Key: key}
}

func coinReason(takes bool) string {
	if takes {
		return reasonGood
	}
	return reasonPoor
}
