package dogfight

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/counts"
)

// valid tells whether a restored state can be played on: what the rules count on, whatever a file says.
func (s *State) valid() bool {
	if !seated(s.First) || !s.validBoard() || s.Rules != AtLastAP && s.Rules != AtEmptyHand {
		return false
	}
	counted := *s
	counted.count()
	return *s == counted && s.validFleets() && s.validHands() && s.validStep()
}

// validBoard: asteroids and ships stand on squares of their own, and ships are ships.
func (s *State) validBoard() bool {
	for i, a := range s.Asteroids {
		if !Board.Contains(a) || s.At(a) != (Ship{}) || i > 0 && !s.Asteroids[i-1].Less(a) {
			return false
		}
	}
	no := func(t Type) bool { return t < NoShip || t >= types }
	return !slices.ContainsFunc(s.Squares[:], func(ship Ship) bool {
		return ship != (Ship{}) && (!seated(ship.Seat) || no(ship.Type) || ship.Type == NoShip)
	}) && !slices.ContainsFunc(s.Private[0].Layout[:], no) && !slices.ContainsFunc(s.Private[1].Layout[:], no)
}

// validFleets: nobody has more ships than can be chosen, and before the first turn they are where their step has them.
func (s *State) validFleets() bool {
	choosing, secret := s.Step == StepFleet, s.Step == StepDeploy && s.Options.SecretDeploy
	for i := range s.Private {
		seat, own := engine.Seat(i+1), &s.Private[i]
		placed, laid := s.Fleet(seat), own.Layout.Fleet()
		all := own.Fleet
		for t := range all {
			if all[t] += placed[t] + laid[t]; own.Fleet[t] < 0 || int(own.Fleet[t]) > Type(t).Class().Number {
				return false
			}
		}
		if _, ok := all.fits(s.Options.Points); !ok && (all.Count() > 0 || s.Step == StepDeploy) {
			return false
		}
		answered := choosing && own.Fleet.Count() > 0 || secret && laid.Count() > 0
		if s.Answered[i] != answered || (choosing || secret) && placed.Count() > 0 || !secret && laid.Count() > 0 ||
			laid.Count() > 0 && own.Fleet.Count() > 0 || s.Turn > 0 && own.Fleet.Count() > 0 || slices.ContainsFunc(own.Layout.ships(seat), func(ship Placed) bool { return Zone(ship.At) != seat }) {
			return false
		}
	}
	return s.Answered != [Seats]bool{true, true}
}

// validHands: the hands come out of the box and hold no more than they may, and nothing before the first turn.
func (s *State) validHands() bool {
	for _, own := range s.Private {
		if !counts.Within(own.Hand[:], Box[:]) || own.Hand[Ast] > 0 || own.Hand.Count() > MaxHand || s.Turn == 0 && own.Hand != (Hand{}) {
			return false
		}
	}
	cup := s.cup()
	return counts.Within(cup[:], Box[:])
}

// validStep: what belongs to a step is there then and only then, and what would have happened by itself has.
func (s *State) validStep() bool {
	over := s.Step == StepOver
	if seated(s.Active) != (s.Step == StepAct || s.Step == StepDefend) || !seated(s.Active) && s.Active != engine.Nobody {
		return false
	}
	if inTurn := seated(s.Active); !inTurn && (s.Began || s.Spending || s.Repeat != Strike{}) || s.Spending && !s.Began ||
		s.Step != StepDefend && (s.Combat != Strike{} || s.Repeated) || (s.Turn > 0) != (inTurn || over) || s.Turn < 0 || s.Turn > s.Options.Turns {
		return false
	}
	decided := s.Turn > 0 && s.Decided()
	switch s.Step {
	case StepFleet:
		return true
	case StepDeploy:
		return s.Unplaced != [Seats]int{}
	case StepAct:
		return !decided && (s.Repeat == Strike{} || s.Spending && slices.Contains(s.Attacks(s.Active), s.Repeat)) && !s.spent()
	case StepDefend:
		return !decided && s.Spending && s.Repeat == Strike{} && s.Counters[Other(s.Active)-1] > 0 && slices.Contains(s.Attacks(s.Active), s.Combat)
	}
	return over && (decided || s.Turn == s.Options.Turns)
}
