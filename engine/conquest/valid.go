package conquest

import (
	"slices"

	"mayhembot/engine"
)

// valid tells whether the rules can play on from a state that was read.
func (s *State) valid() bool {
	return s.validTable() && s.validShips() && s.validCoins() && s.validAttack() && s.validAnswers()
}

func (s *State) validTable() bool {
	for i, r := range s.Races[:s.Seats] {
		if r != 0 && slices.Contains(s.Races[:i], r) {
			return false
		}
	}
	racing := s.Step == StepRace
	outside := racing || s.Step == StepOver
	return s.Seated(s.Start) && s.Turns >= 0 && s.Attacks >= 0 && s.Attacks <= 2 &&
		(s.drafter() == engine.Nobody) != racing && (s.Round == 0) == racing && s.Round >= 0 && s.Round <= s.Options.Rounds &&
		(s.Active == engine.Nobody) == outside && (outside || s.Seated(s.Active)) &&
		(s.Winners != 0) == (s.Step == StepOver)
}

// validShips: five ships of each size a seat, wherever they are.
func (s *State) validShips() bool {
	for seat := range s.From(1) {
		all := s.Total(seat).plus(s.At(Void, seat)).plus(s.Attack.Returning[seat-1]).plus(s.Attack.Allies[seat-1].Fleet.Ships())
		if seat == s.Active {
			all = all.plus(s.Attack.Fleet.Ships())
		}
		if all != (Ships{Each, Each, Each}) {
			return false
		}
	}
	return true
}

// validCoins: every coin of the box, wherever it is.
func (s *State) validCoins() bool {
	all := s.Bag.plus(s.Discard)
	for _, hand := range s.Hands {
		all = all.plus(hand)
	}
	for _, coin := range s.Attack.Coins {
		if coin != NoCoin {
			all[coin]++
		}
	}
	return all == s.box()
}

// validAttack: an attack is there in its steps and only then, and holds together.
func (s *State) validAttack() bool {
	a := s.Attack
	switch s.Step {
	case StepFleet, StepAsk, StepAlly, StepCoin, StepOffer, StepCounter, StepClose, StepLose, StepSpoils:
	default:
		return a == noAttack
	}
	flying := s.Step == StepAsk || s.Step == StepAlly || s.Step == StepCoin
	shown := s.Step != StepCoin || a.Coins[0] == NoCoin || a.Coins[1] == NoCoin
	talks := s.Step == StepCounter || s.Step == StepClose
	v := s.view(s.Active)
	v.Attack.Fleet, v.Attack.Allies = Fleet{}, [MaxSeats]Aid{}
	v.LandFleet(s.Active, a.Fleet)
	return s.Seated(a.At.System()) && s.Seated(a.On) && a.On != s.Active && s.Attacks > 0 &&
		(a.At.System() == s.Active || a.At.System() == a.On) &&
		(a.Fleet != Fleet{}) == flying && shown && (!talks || a.Offer != Offer{}) &&
		(!flying || v.checkFleet(a.Fleet, a.At) == nil) && (s.Step != StepFleet || v.reaches(s.Active, a.At.System())) &&
		!(a.Ask | a.Defence).Has(s.Active) && !(a.Ask | a.Defence).Has(a.On) && s.validAllies()
}

func (s *State) validAllies() bool {
	for seat := range s.From(1) {
		a := s.Attack.Allies[seat-1]
		if a.Side != 0 && (s.SideOf(seat) != 0 || s.Step != StepCoin) {
			return false
		}
	}
	return true
}

// validAnswers: somebody has to decide, can, and all answers given are legal.
func (s *State) validAnswers() bool {
	for seat := range s.From(1) {
		v := s.view(seat)
		v.Answered &^= engine.Seats(seat)
		given := s.Given[seat-1]
		if given != nil && (!s.together() || v.Kind() == "" || v.check(v.Kind(), given) != nil) {
			return false
		}
		if s.waitsFor(seat) != "" && v.Default() == nil {
			return false
		}
	}
	return (len(s.pending()) == 0) == (s.Step == StepOver)
}
