package conquest

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// atStake is what the viewer can win and lose by what is decided now, "" where that needs no telling.
func atStake(v rules.View, name words.Namer) string {
	side := v.SideOf(v.Seat)
	switch {
	case v.Kind() == rules.StepAlly:
		return aidStakes(v, name)
	case side == 0:
	case v.Step == rules.StepCoin:
		return stakes(v, side, name)
	case v.Step == rules.StepOffer, v.Step == rules.StepCounter, v.Step == rules.StepClose:
		return talkStakes(v, side, name)
	}
	return ""
}

// aidStakes are what an ally can win and lose on each side that asks it (C29, C30, C39, C40).
func aidStakes(v rules.View, name words.Namer) string {
	c, lost := v.Combat(), "are lost"
	if v.Race(v.Seat) == rules.Gelmir && v.Powers().Has(v.Seat) {
		lost = "come home"
	}
	var parts []string
	if v.Attack.Ask.Has(v.Seat) {
		lands := "your ships land"
		if at := v.Attack.At; at.System() != v.Seat && v.At(at, v.Seat)[rules.Small] == 0 {
			lands += ", and a small one founds a colony"
		}
		parts = append(parts, fmt.Sprintf("If the attack wins with your help, %s; if it fails, they %s.", lands, lost))
	}
	if v.Attack.Defence.Has(v.Seat) {
		parts = append(parts, fmt.Sprintf("If the defence holds with your help, your ships go back, and each brings a ship from the void or a coin; if it fails, they %s.", lost))
	}
	return fmt.Sprintf("%s A tie brings them back. Points before coins: %s has %s, %s has %s.", strings.Join(parts, " "),
		name(c.Attacker.Seat), points(c.Attacker), name(c.Defender.Seat), points(c.Defender))
}

// talkStakes are what a deal and its failure bring (C33, C36).
func talkStakes(v rules.View, side rules.Side, name words.Namer) string {
	text := "A landing founds a colony."
	for _, s := range []engine.Seat{v.Seat, v.Main(side.Other())} {
		if len(v.Colonies(s))+1 < v.Options.Colonies {
			continue
		}
		if s == v.Seat {
			text += " One more and you win the match."
		} else {
			text += fmt.Sprintf(" One more and %s wins the match.", name(s))
		}
	}
	return text + " If there is no deal, each of you loses two ships to the void."
}

// stakes are what a main player can win and lose, and what cannot be seen (C31).
func stakes(v rules.View, side rules.Side, name words.Namer) string {
	won, lost := outcome(v, side, name), outcome(v, side.Other(), name)
	c, before, theirs := v.Combat(), "before coins", points(v.Combat().Force(side.Other()))
	if shown := int(v.Attack.Coins[side.Other()-1]); shown > 0 { // C26
		before, theirs = "before your coin", strconv.Itoa(c.Force(side.Other()).Strength(shown))
	}
	return fmt.Sprintf("If you %s, %s. If you lose, %s. Points %s: you have %s, %s has %s. %s you cannot see.",
		map[rules.Side]string{rules.Attacker: "win", rules.Defender: "hold"}[side], won, lost, before,
		points(c.Force(side)), name(v.Main(side.Other())), theirs, words.Count(v.Unseen(v.Hand).Count(), "coin", "coins"))
}

// outcome is what comes of one side's success, as the viewer reads it: "you found a colony and Ben loses small + large".
func outcome(v rules.View, side rules.Side, name words.Namer) string {
	does := func(s engine.Seat, mine, others string) string {
		if s == v.Seat {
			return "you " + mine
		}
		return name(s) + " " + others
	}
	s, winner, loser := v.Stakes(side), v.Main(side), v.Main(side.Other())
	var parts []string
	switch {
	case s.Wins:
		parts = append(parts, does(winner, "win the match", "wins the match"))
	case s.Colony:
		parts = append(parts, does(winner, "found a colony", "founds a colony"))
	}
	if s.Taken != (rules.Ships{}) {
		ships := say.Ships(s.Taken)
		parts = append(parts, does(loser, "lose "+ships, "loses "+ships))
	}
	if parts == nil {
		return "no ships are lost"
	}
	return words.List(parts)
}

// points are a side's before its coin, Seregon's own "6 times the coin" (C27).
func points(f rules.Force) string {
	if f.Race != rules.Seregon {
		return strconv.Itoa(f.Strength(0))
	}
	text := strconv.Itoa(f.Own) + " times the coin"
	if f.Aid > 0 {
		text += " and " + strconv.Itoa(f.Aid)
	}
	return text
}
