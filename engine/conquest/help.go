package conquest

import (
	"slices"

	"mayhembot/engine"
)

// Helpers are the third races besides the viewer that may still help a side of the attack: once it has asked, those it has
// asked; before that, those able (C19, C20).
func (v *View) Helpers(side Side) (set engine.SeatSet) {
	switch {
	case side == 0:
	case v.Step == StepAlly, v.Step == StepAsk && side == Attacker && v.Attack.Asking != v.Active:
		set = v.askedBy(side)
	case v.Step == StepFleet, v.Step == StepAsk:
		set = v.Able(side)
	}
	return set &^ engine.Seats(v.Seat)
}

// Case is a main player's chance if some third races help the other side with all they may, and nobody else does anything.
type Case struct {
	Help engine.SeatSet
	Odds Odds
}

// Cases are the viewer's chances in the attack as it stands, the worst first: all who may still help the other side together,
// each of them, and nobody. Help that changes nothing is left out.
func (v View) Cases() []Case {
	side := v.SideOf(v.Seat)
	alone := Case{Odds: v.BestOdds()}
	var list []Case
	add := func(help engine.SeatSet) {
		if odds := v.Helped(side.Other(), help).BestOdds(); odds.worse(alone.Odds) {
			list = append(list, Case{help, odds})
		}
	}
	able := v.Helpers(side.Other())
	if add(able); len(able.List()) > 1 {
		for _, s := range able.List() {
			add(engine.Seats(s))
		}
	}
	slices.SortStableFunc(list, func(a, b Case) int {
		switch {
		case a.Odds.worse(b.Odds):
			return -1
		case b.Odds.worse(a.Odds):
			return 1
		}
		return 0
	})
	return append(list, alone)
}

// Worst is the first of the cases.
func (v View) Worst() Odds {
	if side := v.SideOf(v.Seat); side != 0 {
		return v.Helped(side.Other(), v.Helpers(side.Other())).BestOdds()
	}
	return Odds{}
}

// worse: wins less, or as much and ties less. The coins need not be the same, where a hand is still to be drawn.
func (o Odds) worse(than Odds) bool {
	wins, all := o.Share(o.Wins), than.Share(than.Wins)
	return wins < all-1e-9 || wins < all+1e-9 && o.Share(o.Ties) < than.Share(than.Ties)-1e-9
}

// Helped is the view as it would be if each of some seats helped a side with all it may, at most as many ships as one
// ally can commit, the strongest first.
func (v View) Helped(side Side, seats engine.SeatSet) View {
	able := v.Able(side)
	for s := range v.From(1) {
		if !able.Has(s) || !seats.Has(s) {
			continue
		}
		v.goHome(s)
		f := v.strongest(side, s)
		v.LiftFleet(s, f)
		v.Attack.Allies[s-1] = Aid{side, f}
	}
	return v
}

// strongest is the aid of a seat that adds most. Balchoth keeps its power for it, where it can (C22, C27).
func (v *View) strongest(side Side, s engine.Seat) Fleet {
	all := v.aid(side, s, Each*PlanetsEach)
	if !v.uses(s, Balchoth) {
		return all
	}
	kept := v.aid(side, s, int(v.AtHome(s)[Small])-NeedsAtHome)
	if v.aidPoints(s, kept) > v.aidPoints(s, all) {
		return kept
	}
	return all
}

// aid is all a seat may send to a side with at most so many small ships of its own system, the strongest first.
func (v *View) aid(side Side, s engine.Seat, small int) (f Fleet) {
	left := v.Options.Fleet
	for _, size := range []Size{Medium, Small} {
		for p := range v.planets() {
			n := min(left, int(v.At(p, s)[size]))
			if size == Small && p.System() == s {
				n = min(n, small)
				small -= max(0, n)
			}
			if n > 0 && v.aidFrom(side, p.System()) {
				f, _ = f.plus(p, size.Ships(n))
				left -= n
			}
		}
	}
	return f
}

// aidPoints is what a seat's aid adds once it is under way.
func (v *View) aidPoints(s engine.Seat, f Fleet) int {
	then := *v
	then.LiftFleet(s, f)
	return then.points(s, f.Ships())
}

func (t *Table) goHome(s engine.Seat) {
	t.LandFleet(s, t.Attack.Allies[s-1].Fleet)
	t.Attack.Allies[s-1] = Aid{}
}
