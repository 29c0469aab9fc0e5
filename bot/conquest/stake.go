package conquest

import (
	"mayhembot/engine"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// atStake is what the viewer can win and lose by what is decided now, "" where that needs no telling.
func atStake(v rules.View, to lang.Speaker) string {
	side := v.SideOf(v.Seat)
	switch {
	case v.Kind() == rules.StepAlly:
		return aidStakes(v, to)
	case side == 0:
	case v.Step == rules.StepCoin:
		return stakes(v, side, to)
	case v.Step == rules.StepOffer, v.Step == rules.StepCounter, v.Step == rules.StepClose:
		return talkStakes(v, side, to)
	}
	return ""
}

// aidStakes are what an ally can win and lose on each side that asks it (C29, C30, C39, C40).
func aidStakes(v rules.View, to lang.Speaker) string {
	c, at, returns := v.Combat(), v.Attack.At, v.Race(v.Seat) == rules.Gelmir && v.Powers().Has(v.Seat)
	text := ""
	if v.Attack.Ask.Has(v.Seat) {
		text += to.Say("stake.attack", "settles", at.System() != v.Seat && v.At(at, v.Seat)[rules.Small] == 0, "home", returns) + " "
	}
	if v.Attack.Defence.Has(v.Seat) {
		text += to.Say("stake.defense", "home", returns) + " "
	}
	return text + to.Say("stake.aid", "seat", c.Attacker.Seat, "points", points(c.Attacker), "target", c.Defender.Seat, "others", points(c.Defender))
}

// talkStakes are what a deal and its failure bring (C33, C36).
func talkStakes(v rules.View, side rules.Side, to lang.Speaker) string {
	text := to.Say("stake.landing") + " "
	for _, s := range []engine.Seat{v.Seat, v.Main(side.Other())} {
		if len(v.Colonies(s))+1 >= v.Options.Colonies {
			text += to.Say("stake.last-colony", "mine", s == v.Seat, "seat", s) + " "
		}
	}
	return text + to.Say("stake.no-deal")
}

// stakes are what a main player can win and lose, and what cannot be seen (C31).
func stakes(v rules.View, side rules.Side, to lang.Speaker) string {
	c, other := v.Combat(), side.Other()
	theirs, shown := points(c.Force(other)), int(v.Attack.Coins[other-1])
	if shown > 0 { // C26
		theirs = c.Force(other).Strength(shown)
	}
	return to.Say("stake.coin", "side", side, "won", outcome(v, side), "lost", outcome(v, other), "shown", shown > 0, "points", points(c.Force(side)),
		"seat", v.Main(other), "others", theirs, "n", v.Unseen(v.Hand).Count(), "helpers", counted(v))
}

// outcome is what comes of one side's success, as the viewer reads it: "you found a colony and Ben loses 1 small + 1 large".
func outcome(v rules.View, side rules.Side) any {
	s, winner, loser := v.Stakes(side), v.Main(side), v.Main(side.Other())
	var parts lang.And
	if s.Wins || s.Colony {
		parts = append(parts, lang.Of("stake.wins", "mine", winner == v.Seat, "seat", winner, "match", s.Wins))
	}
	if s.Taken != (rules.Ships{}) {
		parts = append(parts, lang.Of("stake.loses", "mine", loser == v.Seat, "seat", loser, "ships", say.Ships(s.Taken)))
	}
	if parts == nil {
		return lang.Of("stake.nothing")
	}
	return parts
}

// points are a side's before its coin, Seregon's own "6 times the coin" (C27).
func points(f rules.Force) any {
	if f.Race != rules.Seregon {
		return f.Strength(0)
	}
	return lang.Of("stake.times", "n", f.Own, "aid", f.Aid)
}
