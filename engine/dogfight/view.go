package dogfight

import (
	"iter"

	"mayhembot/engine"
)

// View is what one seat may see of a match: the table, and of the seats' own things those it may know. When the match
// is over everybody may know all.
type View struct {
	Table
	viewer engine.Seat
	own    [Seats]Private // zero where hidden
}

// View is what a seat may see; Nobody is a spectator.
func (p Position) View(seat engine.Seat) engine.View { return p.Look(seat) }

// Look is View in its own type.
func (p Position) Look(seat engine.Seat) View {
	v := View{Table: p.s.Table, viewer: seat}
	for i, own := range p.s.Private {
		if v.Knows(engine.Seat(i + 1)) {
			v.own[i] = own
		}
	}
	return v
}

// Knows tells whether the viewer may see a seat's counters and hidden ships.
func (v View) Knows(s engine.Seat) bool { return s == v.viewer || v.Step == StepOver }

// Own is what a seat has to itself, zero where the viewer may not know: see Counters and Unplaced for how much there is.
func (v View) Own(s engine.Seat) Private { return v.own[s-1] }

// EndsWith tells whether the viewer's turn ends by itself once it has spent so many AP more (D9).
func (v View) EndsWith(ap int8) bool {
	hand := v.own[v.viewer-1].Hand
	if v.Rules == AtLastAP {
		return hand[AP] == ap
	}
	return hand.Count() == int(ap)
}

// Unseen are the counters the viewer cannot see: in the cup or in a hand it does not know.
func (v View) Unseen() Hand { return Box.without(v.own[0].Hand, v.own[1].Hand) }

func (v View) Viewer() engine.Seat        { return v.viewer }
func (v View) Waiting() []engine.Decision { return v.pending() }
func (v View) Turn() int                  { return v.stretch() }
func (v View) Result() engine.Result      { return v.result() }

// Legal yields the viewer's actions.
func (v View) Legal() iter.Seq[engine.Action] {
	if !seated(v.viewer) {
		return func(func(engine.Action) bool) {}
	}
	return legal(&v.Table, &v.own[v.viewer-1], v.viewer)
}

// Default is the viewer's standing answer.
func (v View) Default() engine.Action {
	if !seated(v.viewer) {
		return nil
	}
	return v.standing(v.viewer, &v.own[v.viewer-1])
}

// State is the position as records tell it to the viewer: numbers for hands, fleets and hidden ships of others, and for
// the cup, which would give the hands away.
func (v View) State() any {
	r := v.record()
	for i := range v.own {
		if v.Knows(engine.Seat(i + 1)) {
			r.add(engine.Seat(i+1), &v.own[i])
		}
	}
	if v.Step == StepOver {
		r.Cup = v.Unseen().record()
	}
	return r
}

// Revealed tells whether the secret answer of an entry has been turned up: fleets and layouts are once all ships lie
// on the board.
func (v View) Revealed(engine.Entry) bool { return v.Table.Turn > 0 }

// Imagine draws what the viewer does not know: counters out of those it cannot see, a fleet out of those that fit
// the points and the number of ships, squares out of the free ones of the zone, each as likely as the others.
func (v View) Imagine(d engine.Dice) engine.Position {
	s := State{Table: v.Table, Private: v.own}
	for i := range s.Private {
		if seat := engine.Seat(i + 1); !v.Knows(seat) {
			s.imagine(seat, d)
		}
	}
	s.imagineHands(v, d)
	return Position{s}
}

// imagine draws a seat's fleet and where it is laid out.
func (s *State) imagine(seat engine.Seat, d engine.Dice) {
	own, choosing := &s.Private[seat-1], s.Step == StepFleet
	if choosing && !s.Answered[seat-1] || s.Step != StepDeploy && !choosing {
		return
	}
	placed := s.Fleet(seat)
	var fit []Fleet
	fleets(s.Options.Points, func(f Fleet) bool {
		for t := range f {
			if f[t] -= placed[t]; f[t] < 0 {
				return true
			}
		}
		if choosing || f.Count() == s.Unplaced[seat-1] {
			fit = append(fit, f)
		}
		return true
	})
	own.Fleet = fit[d.Roll(len(fit), "imagine")-1]
	if choosing || !s.Answered[seat-1] {
		return
	}
	free := ZoneOf(seat)
	for _, t := range Types {
		for range own.Fleet[t] {
			k := d.Roll(len(free), "imagine") - 1
			own.Layout[Board.Index(free[k])] = t
			free = append(free[:k:k], free[k+1:]...)
		}
	}
	own.Fleet = Fleet{}
}

// imagineHands draws the counters the viewer cannot see. Under the first rules a turn that goes on says that its seat
// can still do something: a hand that could not is drawn again, and given AP in the end. Under newer rules it says
// nothing (D9, D18).
func (s *State) imagineHands(v View, d engine.Dice) {
	const tries = 50
	for try := range tries {
		pool := v.Unseen()
		pool[Ast] = 0
		for i := range s.Private {
			if v.Knows(engine.Seat(i + 1)) {
				continue
			}
			hand := &s.Private[i].Hand
			*hand = Hand{}
			for range s.Counters[i] {
				c := pool.at(d.Roll(pool.Count(), "imagine"))
				if try == tries-1 && pool[AP] > 0 && engine.Seat(i+1) == s.Active {
					c = AP
				}
				hand[c]++
				pool[c]--
			}
		}
		if s.Rules != AtLastAP || s.Step != StepAct || !s.idle() {
			return
		}
	}
}
