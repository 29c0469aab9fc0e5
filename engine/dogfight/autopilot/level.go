package autopilot

import (
	"hash/fnv"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight"
)

// The manners.
const (
	None   advice.Manner = ""       // no leanings
	Raider advice.Manner = "raider" // attacks where it can
	Warden advice.Manner = "warden" // keeps its ships out of reach, and counters to block with
	Runner advice.Manner = "runner" // makes for the other's zone
	Hunter advice.Manner = "hunter" // goes for the dearest ships with dear ones
)

// Pilots are the autopilots of Space Dogfight.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: dogfight.Game{}, Levels: advice.Levels(), Manners: []advice.Manner{Raider, Warden, Runner, Hunter},
		Names: names, Player: Player, Adviser: advice.Only(advised),
		Advise:   func(v engine.View) []advice.Advice { return Advise(v.(dogfight.View)) },
		Puzzling: puzzling()}
}

var names = map[advice.Manner][]string{Raider: {"Talon", "Spark"}, Warden: {"Bulwark", "Anchor"}, Runner: {"Swift", "Streak"}, Hunter: {"Falcon", "Pike"}}

// leanings holds the numbers that a manner adds to the weights.
var leanings = map[advice.Manner]map[feature]float64{
	Raider: {threat: 0.12, power: 0.04, danger: 0.04},
	Warden: {danger: -0.12, raiseOne: 0.08, raiseTwo: 0.1},
	Runner: {mineRows: -0.25, mineHome: -0.04},
	Hunter: {power: 0.1, threat: 0.05},
}

// likes are what a manner adds to the worth of ships when it chooses a fleet.
var likes = map[advice.Manner][len(class)]float64{
	Raider: {dogfight.Dart: 0.7}, Warden: {dogfight.Shield: 1.5}, Runner: {dogfight.Dart: 0.5, dogfight.Shield: 0.5}, Hunter: {dogfight.Lance: 1, dogfight.Hammer: 1},
}

// skill holds the differences between levels.
type skill struct {
	width int     // how many flights of each step are followed further, in twelfths of all that are
	blind uint64  // in so many turns of six it overlooks what the opponent can do next
	errs  uint64  // in so many turns of six it takes an action that is not the best
	price float64 // of a turn in which nothing is flown or fought, in chance to win: lying in wait makes dull matches
	likes [len(class)]float64
}

var skills = map[advice.Level]skill{
	advice.Gentle:   {width: 0, blind: 6, errs: 4},
	advice.Fair:     {width: 1, blind: 3, errs: 2},
	advice.Hard:     {width: 2, blind: 2, errs: 1},
	advice.Ruthless: {width: 12, price: 0.03},
}

// Player is a pilot of a level and a manner.
func Player(l advice.Level, manner advice.Manner) advice.Player {
	return advice.Only(func(v dogfight.View) engine.Action { return decide(v, l, manner) })
}

// decide chooses the viewer's action; nil where the match does not wait for it. The same view always gets the same answer.
func decide(v dogfight.View, l advice.Level, manner advice.Manner) engine.Action {
	level, known := skills[l]
	if !known {
		level = skills[advice.Fair] // autopilots of old matches have no level
	}
	level.likes = likes[manner]
	w := learned()
	for f, x := range leanings[manner] {
		w[f] += x
	}
	m := newMind(v, level, &w)
	if m == nil {
		return nil
	}
	mood := m.mood()
	if mood%6 < level.blind {
		w[danger], w[peril] = 0, 0
	}
	m.yields = m.hopeless()
	list := m.candidates()
	if v.Step == dogfight.StepAct && mood/6%6 < level.errs {
		return m.erring(list)
	}
	return list[0].action
}

// sound is the most chance to win that a pilot gives away by one error.
const sound = 0.05

// erring is the second-best action as long as it is sound, and does something: a flight aside that leads nowhere would only be
// taken back.
func (m *mind) erring(list []candidate) engine.Action {
	for _, c := range list[1:] {
		if c.value < list[0].value-sound {
			break
		}
		if move, flies := c.action.(dogfight.Move); flies && move.From.Row == move.To.Row {
			continue
		}
		return c.action
	}
	return list[0].action
}

// close is how near an asteroid has to be to a ship to be hoped for.
const close = 2

// hopeless tells whether a match is lost, and no asteroid is close to a ship without which it would not be. A pilot of a level
// then ends it, so that nobody waits for the last turn.
func (m *mind) hopeless() bool {
	if !m.lost() {
		return false
	}
	lead := m.v.Fleet(m.foe).Value() - m.v.Fleet(m.me).Value()
	for _, s := range m.start.sides[m.foe-1].all() {
		at := cell(int(s.at))
		for _, rock := range m.v.Asteroids {
			if class[s.of].points >= lead && apart(at.Col, rock.Col)+apart(at.Row, rock.Row) <= close {
				return false
			}
		}
	}
	return true
}

func apart(a, b int8) int8 { return max(a-b, b-a) }

// mood is a number that looks drawn and stays the same all turn. It says in which turns a pilot overlooks or errs.
func (m *mind) mood() uint64 {
	h := fnv.New64a()
	for _, c := range m.v.Asteroids {
		_, _ = h.Write([]byte{byte(c.Col), byte(c.Row)})
	}
	_, _ = h.Write([]byte{byte(m.v.Table.Turn), byte(m.v.Table.Turn >> 8), byte(m.me), byte(m.v.First)})
	return h.Sum64() >> 7
}
