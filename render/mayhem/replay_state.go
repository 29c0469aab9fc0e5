package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// situation is what a replay shows of a position, followed from event to event: between the events of one entry no
// position exists to be asked.
type situation struct {
	film      *Film
	round     int
	active    engine.Seat
	asteroids []hex.Cell
	starts    []hex.Cell
	ships     [rules.MaxSeats]shipState
}

// shipState is one pilot's ship, and how many of its six dice lie on the rows.
type shipState struct {
	onBoard bool
	at      hex.Cell
	heading hex.Heading
	kills   int
	dice    int
}

// situation is how things stand before an event.
func (f *Film) situation(before int) situation {
	s := situation{film: f}
	for _, e := range f.Events[:before] {
		s.follow(e)
	}
	return s
}

func (s *situation) ship(seat engine.Seat) *shipState { return &s.ships[seat-1] }

// follow takes in one event.
func (s *situation) follow(e engine.Event) {
	switch e := e.(type) {
	case rules.LaidOut:
		s.asteroids, s.starts = s.film.View.Asteroids, s.film.View.Starts
	case rules.AsteroidPlaced:
		s.asteroids = append(slices.Clip(s.asteroids), e.At)
	case rules.StartPlaced:
		s.starts = append(slices.Clip(s.starts), e.At)
	case rules.RoundBegan:
		s.round = e.Round
	case rules.Entered:
		ship := s.ship(e.Seat)
		ship.onBoard, ship.at, ship.heading = true, e.At, e.Heading
	case rules.TurnBegan:
		s.active = e.Seat
	case rules.TurnEnded:
		s.active = engine.Nobody
	case rules.Turned:
		s.ship(e.Seat).heading = e.To
	case rules.Moved:
		s.ship(e.Seat).at = e.To
	case rules.Jumped:
		s.ship(e.Seat).at = e.To
	case rules.Destroyed:
		*s.ship(e.Seat) = shipState{kills: s.ship(e.Seat).kills}
	case rules.Gained:
		s.ship(e.Seat).kills = e.Kills
	case rules.Returned:
		s.ship(e.Seat).kills = e.Kills
	default:
		s.count(e)
	}
}

// count follows how many dice lie on the rows.
func (s *situation) count(e engine.Event) {
	switch e := e.(type) {
	case rules.Revealed:
		s.ship(e.Seat).dice = rules.DiceEach
	case rules.Cooled:
		s.ship(e.Seat).dice -= len(e.Dice)
	case rules.Placed:
		s.ship(e.Seat).dice += len(e.Dice)
	case rules.Dealt:
		for _, d := range slices.Concat(e.Deal, e.Spend) {
			if d.Pips == 1 { // it loses its only one (¶3.4 D)
				s.ship(e.Seat).dice--
			}
		}
	case rules.Soaked:
		s.ship(e.Seat).dice -= len(e.Gone)
	}
}
