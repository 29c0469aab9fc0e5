package mayhem

import (
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// foretold are the reasons that speak of something done, be it by the action itself or later in the turn.
var foretold = map[string]bool{"hits": true, "kills": true, "rams": true, "ram-kills": true, "wins": true}

// inRams are the reasons for rams that the button says.
var inRams = map[string]string{"rams": "for the damage", "ram-kills": "a sure kill"}

// lostAnyway are those that say themselves that the ship is lost.
var lostAnyway = map[string]bool{"lost": true, "anew": true}

// reason is why something is advised. What its button says is not said again, and what is still to come once the button has
// been pressed is told as such.
func (p pilot) reason(best strength.Advice, flight []engine.Action) string {
	of, now := best.Reason, false
	switch a := best.Action.(type) {
	case rules.Shoot:
		if best.Costs {
			return "then your ship is lost"
		}
		return p.whyShot(a)
	case rules.Hits, rules.End:
		now = true
	}
	why := words.Reason(of, say.Reasons[of.Key], func(s engine.Seat) string { return words.Clip(p.name(s), 16) })
	switch {
	case inRams[of.Key] != "" && p.rams(best.Action, flight, of.Seat):
		why = inRams[of.Key]
	case foretold[of.Key] && !now:
		why = "then " + why
	}
	if best.Costs && !lostAnyway[of.Key] && !p.costsShip(best.Action) {
		why += ", ship lost"
	}
	return why
}

// whyShot is why a shot is advised, whose button says whom it hits and how likely.
func (p pilot) whyShot(a rules.Shoot) string {
	if left := p.guns() - int(a.Dice); left > 0 {
		return "keeps " + words.Count(left, "gun", "guns") + " back"
	}
	if p.volley(a).Kill >= 0.5 {
		return "a kill is near"
	}
	return "the best shot"
}

// costsShip tells whether an action is a movement that costs the ship, which its button says.
func (p pilot) costsShip(a engine.Action) bool {
	m, is := a.(rules.Move)
	return is && p.costs(m)
}

// rams tells whether an action, or the flight that begins with it, rams a ship.
func (p pilot) rams(first engine.Action, flight []engine.Action, ship engine.Seat) bool {
	if flight == nil {
		m, is := first.(rules.Move)
		return is && p.v.Course(m).Target == ship
	}
	t := &trial{pilot: p, at: p.match()}
	for _, a := range flight {
		if m, is := a.(rules.Move); is && t.v.Course(m).Target == ship {
			return true
		}
		t.playAs(p.seat, a)
	}
	return false
}
