package conquest

import (
	"fmt"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// explain adds to the words of events what only others tell: that a coin was played for its owner, who had no other, and that
// the coins for lost ships fall short. Where another's answer may have been left out, nothing is said of that one's coin.
func explain(events []engine.Event, all []words.Line, name words.Namer) {
	sender, chose := engine.Nobody, engine.SeatSet(0) // of the fleet, where that is told, and who has chosen a coin since
	for i, e := range events {
		switch e := e.(type) {
		case rules.FleetSent:
			sender, chose = e.Seat, 0
		case rules.Answered:
			if e.Decision == rules.StepCoin {
				chose |= engine.Seats(e.Seat)
			}
		case rules.CoinShown:
			if sender != engine.Nobody && !chose.Has(e.Seat) && (e.Seat == sender || chose == 0) {
				all[i].Text = fmt.Sprintf("%s shows %s, the only coin in hand.", name(e.Seat), say.Coin(e.Coin))
			}
		case rules.Fought:
			sender = engine.Nobody
			unpaid(e, events[i+1:], all[i+1:], name)
		}
	}
}

// unpaid says where who lost with Diplomacy gets fewer coins than it lost ships why: the winner's hand holds no more (C31).
func unpaid(f rules.Fought, after []engine.Event, all []words.Line, name words.Namer) {
	loser := map[rules.Result]rules.Side{rules.AttackerWins: rules.Defender, rules.DefenderWins: rules.Attacker}[f.Result]
	if loser == 0 || f.Coins[loser-1] != rules.Diplomacy {
		return
	}
	fell := -1 // where its ships are lost
	for i, e := range after {
		switch e := e.(type) {
		case rules.Fell:
			if e.Seat == f.Seats[loser-1] {
				fell = i
			}
			continue
		case rules.Landed, rules.WentBack:
			continue
		case rules.CoinsMoved:
			if e.N < f.Forces[loser-1].Ships.Count() {
				all[i].Text = movedText(e, name, ", all there were")
			}
			return
		case rules.Won: // nothing is paid any more (C43)
			return
		}
		break
	}
	if fell >= 0 {
		all[fell].Text += fmt.Sprintf(" %s has no coin left to give for them.", name(f.Seats[loser.Other()-1]))
	}
}
