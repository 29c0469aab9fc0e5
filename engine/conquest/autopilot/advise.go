package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// Reasons are the words of all reasons, at most four each, for advice.Reason.Words.
var Reasons = map[string]string{
	"wins":     "wins the match",
	"colony":   "a colony",
	"rid":      "rid of {seat}",
	"nothing":  "nothing worth the risk",
	"alone":    "allies would gain too",
	"allies":   "raises your chance",
	"idle":     "too little to gain",
	"stops":    "stops {seat}",
	"sides":    "weakens {seat}",
	"coin":     "your best chance",
	"cheap":    "cheap, nearly as good",
	"paid":     "pays for lost ships",
	"saves":    "saves better coins",
	"lost":     "little to hope for",
	"sells":    "pays you {n}",
	"no-sale":  "no good customer",
	"power":    "for your power",
	"missed":   "the most missed",
	"both":     "gains both of you",
	"better":   "better than no deal",
	"too-good": "too good for {seat}",
	"least":    "the least missed",
	"good":     "a good coin",
	"poor":     "a fresh one instead",
	"guards":   "guards it best",
	"coins":    "coins are worth more",
	"strength": "wins most often",
}

// Advise is what a pilot thinks of the actions of a view's seat, the best first, each with its reason; nil where the match
// does not wait for it.
func Advise(v conquest.View) []advice.Advice { return advice.Explain(pilot{v, learned()}) }

// Best is the first advice; false for none.
func Best(v conquest.View) (advice.Advice, bool) { return advice.Best(pilot{v, learned()}) }

// Reason says why an action may be good.
func (p pilot) Reason(a engine.Action) advice.Reason {
	switch a := a.(type) {
	case conquest.Target:
		return p.takes(a, p.ranked(a, distinct(p.View, a.At))[0].Fleet)
	case conquest.Send:
		return p.takes(p.target(), a.Fleet)
	case conquest.Ask:
		if a.Seats == 0 {
			return advice.Reason{Key: "alone"}
		}
		return advice.Reason{Key: "allies"}
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
	best := then.BestOdds()
	switch stakes := then.Stakes(conquest.Attacker); {
	case best.Wins == 0 && best.Paid > 0:
		return advice.Reason{Key: "paid"}
	case stakes.Wins:
		return advice.Reason{Key: "wins"}
	case stakes.Colony:
		return advice.Reason{Key: "colony"}
	case stakes.Home:
		return advice.Reason{Key: "rid", Seat: then.Attack.On}
	}
	return advice.Reason{Key: "sides", Seat: then.Attack.On}
}

// sides says what helping a side can win.
func (p pilot) sides(a conquest.Aid) advice.Reason {
	switch {
	case a.Side == 0:
		return advice.Reason{Key: "idle"}
	case a.Side == conquest.Defender:
		return advice.Reason{Key: "stops", Seat: p.Active}
	case a.Fleet.Ships()[conquest.Small] > 0 && p.At(p.Attack.At, p.Seat)[conquest.Small] == 0 && p.Attack.At.System() != p.Seat:
		return advice.Reason{Key: "colony"}
	}
	return advice.Reason{Key: "sides", Seat: p.Attack.On}
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
			return advice.Reason{Key: "paid"}
		case o.Wins > 0 && o.Wins < best.Wins:
			return advice.Reason{Key: "cheap"}
		default:
			isBest = good && o.Wins+o.Ties > 0
		}
	}
	switch {
	case spared || higher && !isBest:
		return advice.Reason{Key: "saves"}
	case isBest:
		return advice.Reason{Key: "coin"}
	}
	return advice.Reason{Key: "lost"}
}

// after says why of what does not belong to a combat still to come.
func (p pilot) after(a engine.Action) advice.Reason {
	key := "guards"
	switch a := a.(type) {
	case conquest.PickRace:
		key = "strength"
	case conquest.Pass:
		key = "nothing"
	case conquest.Heal:
		if key = "no-sale"; a.At != conquest.Void {
			return advice.Reason{Key: "sells", N: a.Ships.Count()}
		}
	case conquest.Reclaim:
		if key = "missed"; a.Size == conquest.Small && p.AtHome(p.Seat)[conquest.Small] <= conquest.NeedsAtHome {
			key = "power"
		}
	case conquest.Offer:
		key = "both"
	case conquest.Accept:
		key = "better"
	case conquest.Refuse:
		return advice.Reason{Key: "too-good", Seat: p.Main(p.SideOf(p.Seat).Other())}
	case conquest.Lose:
		key = "least"
	case conquest.Reuse:
		key = coinReason(a.Keep)
	case conquest.Claim:
		key = coinReason(a.Take)
	case conquest.Reward:
		if a.At == conquest.Void {
			key = "coins"
		}
	}
	return advice.Reason{Key: key}
}

func coinReason(takes bool) string {
	if takes {
		return "good"
	}
	return "poor"
}
