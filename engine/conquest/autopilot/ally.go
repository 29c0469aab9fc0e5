package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// ask asks, as the attacker, those whose help matters and who would not win by it; as the defender everybody.
func ask(v conquest.View) engine.Action {
	side := v.SideOf(v.Seat)
	able := v.Able(side)
	if side == conquest.Attacker {
		best := v.BestOdds()
		for s := range v.From(1) {
			near := missing(v, s) <= 1 && !v.Stakes(side).Wins
			if able.Has(s) && (near || best.Chance() > 0.85) {
				able &^= engine.Seats(s)
			}
		}
	}
	return conquest.Ask{Seats: able}
}

// aidScore is what helping a side with some ships is worth; helping nobody is worth nothing.
func aidScore(v conquest.View) func(engine.Action) float64 {
	attacker := v.Active
	wins := v.Stakes(conquest.Attacker).Wins
	return func(a engine.Action) float64 {
		aid := a.(conquest.Aid)
		if aid.Side == 0 {
			return 0
		}
		then := v
		then.Attack.Allies[v.Seat-1] = aid
		success, failure := then.Chances()
		ships := aid.Fleet.Ships()
		cost := bare(v, aid.Fleet)
		n := float64(ships.Count())
		if aid.Side == conquest.Defender {
			before, _ := v.Chances()
			w := failure*0.25*n - success*shipLost*n - cost
			if wins || missing(v, attacker) <= 1 {
				w += (before - success) * winWorth
			}
			return w
		}
		w := -failure*shipLost*n - cost - (1-success)*0.01
		if ships[conquest.Small] > 0 && v.At(v.Attack.At, v.Seat)[conquest.Small] == 0 {
			gain := colonyWorth
			if missing(v, v.Seat) <= 1 {
				gain = winWorth
			}
			w += success * gain
		}
		if wins && missing(v, v.Seat) > 1 {
			w -= winWorth
		}
		return w
	}
}
