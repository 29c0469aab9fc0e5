package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// need is how badly a seat can do with a ship of a size at home: colony ships first below two, then what it has fewest of.
func need(v conquest.View, size conquest.Size) float64 {
	home := v.AtHome(v.Seat)
	if size == conquest.Small && home[size] < conquest.NeedsAtHome {
		return 10
	}
	return 5 - float64(home[size])
}

// reclaimScore takes what is needed most to the emptiest planet.
func reclaimScore(v conquest.View) func(engine.Action) float64 {
	return func(a engine.Action) float64 {
		r := a.(conquest.Reclaim)
		return need(v, r.Size) - 0.1*crowd(v, v.Seat, r.At)
	}
}

// homeScore brings ships to the emptiest planet, of a reward as many as there are.
func homeScore(v conquest.View) func(engine.Action) float64 {
	return func(a engine.Action) float64 {
		switch a := a.(type) {
		case conquest.Return:
			return -crowd(v, v.Seat, a.At)
		case conquest.Reward:
			if a.At == conquest.Void {
				return 0.5 * float64(max(0, 2-v.InHand[v.Seat-1]))
			}
			score := -0.1 * crowd(v, v.Seat, a.At)
			for size, n := range a.Ships {
				score += float64(n) * max(0.6, need(v, conquest.Size(size))/5)
			}
			return score
		}
		return 0
	}
}

// takeScore keeps and claims Diplomacy, 4 and 5.
func takeScore(v conquest.View) func(engine.Action) float64 {
	side := v.SideOf(v.Seat)
	if v.Kind() == conquest.StepClaim {
		side = side.Other()
	}
	coin := v.Attack.Coins[side-1]
	good := coin == conquest.Diplomacy || coin >= 4
	return func(a engine.Action) float64 {
		if takes := a == (conquest.Reuse{Keep: true}) || a == (conquest.Claim{Take: true}); takes == good {
			return 1
		}
		return 0
	}
}

// loseScore gives up what is missed least: never a colony or the power if it can.
func loseScore(v conquest.View) func(engine.Action) float64 {
	return func(a engine.Action) float64 {
		f := a.(conquest.Lose).Fleet
		score := -bare(v, f)
		left := v.Total(v.Seat)
		for size, n := range f.Ships() {
			score -= float64(n) / float64(left[size])
		}
		return score
	}
}

// healScore sells ships to the race that is farthest from winning, transports first, while it has few coins itself.
func healScore(v conquest.View) func(engine.Action) float64 {
	return func(a engine.Action) float64 {
		h := a.(conquest.Heal)
		if h.At == conquest.Void {
			return 0
		}
		owner := h.At.System()
		n := float64(h.Ships.Count())
		score := n*(0.4+0.1*float64(missing(v, owner))) - 0.3*float64(h.Ships[conquest.Small]) - 0.1*float64(h.Ships[conquest.Medium])
		if v.InHand[v.Seat-1] > 1 || h.Ships.Count() > 2 || missing(v, owner) <= 1 {
			score = -1
		}
		return score - 0.01*crowd(v, owner, h.At)
	}
}

// raceScore prefers the races in the order they do well in.
func raceScore(a engine.Action) float64 {
	order := []conquest.Race{
		conquest.Seregon, conquest.Pelantiri, conquest.Balchoth, conquest.Druwaith, conquest.Hirilorn,
		conquest.Gelmir, conquest.Mormegil, conquest.Celegorm, conquest.Nirnaeth,
	}
	for i, r := range order {
		if a == (conquest.PickRace{Race: r}) {
			return -float64(i)
		}
	}
	return -float64(len(order))
}
