package boarding

import (
	"iter"

	"mayhembot/engine"
)

// View is a match as one seat may see it (B56): the table without others' face-down cards, hidden kits and secret answers.
// When the match is over everybody may see all.
type View struct {
	Table
	Seat    engine.Seat // who looks; Nobody is a spectator
	Owes    [MaxSeats]int
	Minds   int8 // the ship the viewer is thinking about, for who shows it; 0 for the first that owes an answer
	waiting []engine.Decision
}

// View returns the match as a seat may see it.
func (p Position) View(seat engine.Seat) engine.View { return p.Look(seat) }

// Look is View in its own type. Owes counts, for each seat, the ships that still owe an answer.
func (p Position) Look(seat engine.Seat) View {
	v := View{Table: p.s, Seat: seat, waiting: p.s.pending()}
	for i := range p.s.Seats {
		v.Owes[i] = p.s.Owing(engine.Seat(i + 1)).Count()
	}
	if p.s.Step != StepOver {
		v.hide()
	}
	return v
}

// hide blanks what the viewer may not know.
func (v *View) hide() {
	for i := range v.Seats {
		seat := engine.Seat(i + 1)
		if seat == v.Seat {
			continue
		}
		v.Squads[i] = Squad{Ready: v.Squads[i].Ready}
		if w := &v.Wanted[i]; w.By == 0 && w.Ship != 0 && !v.Ship(w.Ship).shows(w.Who) {
			w.Ship = 0
		}
	}
	for _, ship := range v.Numbers() {
		if ship.Seat == v.Seat {
			continue
		}
		if !ship.KitShown {
			ship.Upgrades = ship.Upgrades.Without(Kit)
		}
		ship.Cards.hide()
		ship.Aft.hide()
		switch v.Step {
		case StepDeploy:
			ship.Placed, ship.At = false, Ship{}.At
		case StepPlan:
			ship.Plan = Plan{}
		case StepOrder:
			ship.Order = Order{}
		}
	}
}

// hide blanks face-down cards.
func (c *Cards) hide() {
	for i := range c[:c.Count()] {
		if !c[i].Shown {
			c[i].Who, c[i].Hidden = 0, true
		}
	}
}

// shows tells whether a character lies face up in a ship.
func (sh *Ship) shows(who int8) bool {
	for i := range sh.Cards {
		if sh.Cards[i].Who == who && sh.Cards[i].Shown || sh.Aft[i].Who == who && sh.Aft[i].Shown {
			return true
		}
	}
	return false
}

func (v View) Viewer() engine.Seat            { return v.Seat }
func (v View) Waiting() []engine.Decision     { return v.waiting }
func (v View) Legal() iter.Seq[engine.Action] { return v.legal(v.Seat) }
func (v View) Default() engine.Action         { return v.standing(v.Seat) }
func (v View) Turn() int                      { return v.Turns }
func (v View) Result() engine.Result          { return v.result() }

// State is the position as records tell it to the viewer.
func (v View) State() any { return v.record(v.waiting) }

// Concealed names the kind of decision an answer was for. Squad answers all get one name, because even their first word
// would tell too much.
func (v View) Concealed(e engine.Entry) string {
	switch e.Action {
	case "hire", "crew", "fit", "ready":
		return string(StepSquad)
	}
	return e.Action
}

// Revealed tells whether an entry's answer has been turned up. Squads stay secret, because they name face-down cards. An
// entry does not say which decision of its kind it answers. So once a seat has answered in the decision in progress, its
// earlier answers of that kind are hidden too.
func (v View) Revealed(e engine.Entry) bool {
	a, err := Game{}.Parse(e.Action)
	if err != nil || stepOf(a) == StepSquad || !v.Seated(e.Seat) {
		return false
	}
	return stepOf(a) != v.Step || v.Owes[e.Seat-1] == v.asked(e.Seat)
}

// asked counts the ships of another seat that had to answer the current decision.
func (v View) asked(seat engine.Seat) (n int) {
	for m := range v.Owing(seat).All() {
		if v.Step == StepOrder {
			if aims := v.Aims(m); !aims.takesOrders {
				continue
			}
		}
		n++
	}
	return n
}
