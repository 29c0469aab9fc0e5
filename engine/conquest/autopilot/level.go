package autopilot

import (
	"fmt"
	"hash/fnv"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// The manners.
const (
	Raider   advice.Manner = "raider"   // attacks where most ships fall
	Warden   advice.Manner = "warden"   // keeps ships at home and colonies guarded
	Diplomat advice.Manner = "diplomat" // likes to play Diplomacy
	Partner  advice.Manner = "partner"  // likes to help, and to ask for help
)

// Pilots are the autopilots of Interstellar Conquest.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: conquest.Game{}, Levels: advice.Levels(), Manners: []advice.Manner{Raider, Warden, Diplomat, Partner}, Names: names,
		Player: Player, Adviser: Advised, Puzzling: puzzling(), Advise: func(v engine.View) []advice.Advice { return Advise(v.(conquest.View)) }}
}

// names suffice for a match in which autopilots play all seats except one.
var names = map[advice.Manner][]string{Raider: {"Wolf", "Hawk"}, Warden: {"Tower", "Gate"}, Diplomat: {"Quill", "Silk"}, Partner: {"Bridge", "Harbour"}}

// leaning is what a manner likes, in chance to win.
type leaning struct {
	falls  float64 // each ship of others that falls
	guards float64 // ships at home and colonies with guards, in log odds
	talks  float64 // Diplomacy
	helps  float64 // to help, and to ask for help
}

var leanings = map[advice.Manner]leaning{Raider: {falls: 0.012}, Warden: {guards: 0.12}, Diplomat: {talks: 0.02}, Partner: {helps: 0.01}}

// skill holds the differences between levels.
type skill struct {
	errs     int     // in so many of a hundred decisions it takes the second-best or a worse action
	gives    float64 // the largest chance to win it gives away by that
	duels    bool    // matches of two are judged by what was learned in such
	allies   bool    // takes third races to help where that is best for them
	foresees bool    // the other's coin is the one a fair pilot would play, over every hand it may hold
	deep     bool    // looks one attack ahead
	leaning
}

var skills = map[advice.Level]skill{
	advice.Gentle:   {errs: 65, gives: 0.2},
	advice.Fair:     {errs: 40, gives: 0.12},
	advice.Hard:     {foresees: true, allies: true},
	advice.Ruthless: {foresees: true, allies: true, duels: true, deep: true},
}

// adviser advises people, who need not play as a fair pilot does: every coin that cannot be seen is as likely as the others.
var adviser = skill{allies: true, duels: true}

func advising(v conquest.View) pilot {
	return pilot{v, adviser.weights(v.Seats), adviser, &[]Planned{}}
}

// Player is a pilot of a level and a manner.
func Player(l advice.Level, m advice.Manner) advice.Player {
	s, known := skills[l]
	if !known {
		s = skills[advice.Fair] // autopilots of old matches have no level
	}
	s.leaning = leanings[m]
	return advice.Only(func(v conquest.View) engine.Action { return pilot{v, s.weights(v.Seats), s, nil}.decide() })
}

// weights are those a skill judges by.
func (s skill) weights(seats int) *weights {
	w := learned()
	if s.duels && seats == 2 {
		w = learnedDuel()
	}
	if s.guards != 0 {
		own := *w
		own[homeShips] += s.guards
		own[guarded] += s.guards
		w = &own
	}
	return w
}

// decide is the best action, or now and then a worse one; nil where the match does not wait for the viewer.
func (p pilot) decide() engine.Action {
	list := p.Think()
	if len(list) == 0 {
		return nil
	}
	if mood := p.mood(); int(mood%100) < p.errs {
		worse := 0
		for worse+1 < len(list) && worse < 4 && list[worse+1].Value >= list[0].Value-p.gives {
			worse++
		}
		if worse > 0 {
			return list[1+int(mood/100)%worse].Action
		}
	}
	return list[0].Action
}

// mood is a number that looks drawn and stays the same for a decision.
func (p pilot) mood() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, p.Round, p.Active, p.Seat, p.Step, p.Attacks, p.Ships, p.InHand)
	return h.Sum64() >> 7
}
