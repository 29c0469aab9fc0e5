package boarding

import (
	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
)

// story is what events mean for the eye.
type story struct {
	flights  []rules.Flew
	shots    []volley
	docked   []rules.Docked
	lost     map[int8]rules.Loss
	home     map[int8]bool
	hurt     map[int8]int // shields and hull lost
	fought   map[int8]bool
	crippled map[int8]bool
}

// volley is a shot with what came of it.
type volley struct {
	rules.Shot
	cripples bool
}

// landed tells whether a shot did anything.
func (s volley) landed() bool { return s.Hits+s.Crits > 0 && (!s.Precise || s.cripples) }

// read takes in events in their order. Of several rounds the last in which anything flew or fired is told.
func read(events []engine.Event) *story {
	s := newStory()
	for _, e := range events {
		switch e := e.(type) {
		case rules.PlansRevealed:
			*s = *newStory()
		case rules.Flew:
			s.flights = append(s.flights, e)
		case rules.Docked:
			s.docked = append(s.docked, e)
		case rules.Damaged:
			s.hurt[e.Ship] += e.Shields + e.Hull
		case rules.Lost:
			s.lost[e.Ship] = e.Why
		case rules.BroughtHome:
			s.home[e.Ship], s.home[e.Towed] = true, true
		case rules.Fought:
			s.fought[e.Ship], s.fought[e.Against] = true, true
		case rules.Shot:
			s.shots = append(s.shots, volley{Shot: e})
		case rules.Crippled:
			s.crippled[e.Ship] = true
			if n := len(s.shots); n > 0 && s.shots[n-1].Target == e.Ship {
				s.shots[n-1].cripples = true
			}
		}
	}
	return s
}

func newStory() *story {
	return &story{lost: map[int8]rules.Loss{}, home: map[int8]bool{}, hurt: map[int8]int{}, fought: map[int8]bool{}, crippled: map[int8]bool{}}
}
