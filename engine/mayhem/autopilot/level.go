// Package autopilot plays Interstellar Mayhem for seats without a person, and advises people.
//
// Decide plays at a level and in a manner from the seat's view alone. The same view always gets the same answer. Advise
// lists every action with its chance to win and its reason. The adviser is a hard pilot that never gives up a ship it can
// keep.
//
// All levels share one search (turn, attack). It tries every order of turns, movements, shots, rams and uses of the sheet,
// with exact odds. It takes templates, flights and lines from the rules. Where the turn ends, an evaluator tells the chance
// to win. It judges by features a pilot would name: pips by row, edges, turn order, counters to go, and each ship's reach in
// its next turn (threat). The weights of the features are learned from matches (train) and embedded (weights.json).
//
// A level says how much a pilot searches and what it overlooks (skill). Weaker pilots overlook the opponents' answer in some
// turns, and take the second-best action in some. An arena measures one level against another (engine/arena).
package autopilot

import (
	"hash/fnv"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// The manners.
const (
	None    advice.Manner = ""        // no leanings
	Charger advice.Manner = "charger" // goes close
	Sniper  advice.Manner = "sniper"  // shoots from afar
	Lurker  advice.Manner = "lurker"  // stays out of reach
	Rammer  advice.Manner = "rammer"  // likes Speed and rams
)

// Pilots are the autopilots of Interstellar Mayhem.
func Pilots() advice.Pilots {
	return advice.Pilots{Rules: mayhem.Game{}, Levels: advice.Levels(), Manners: []advice.Manner{Charger, Sniper, Lurker, Rammer},
		Names: names, Player: Player, Adviser: advice.Only(Advised), Puzzling: puzzling(),
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(mayhem.View)) }}
}

// names suffice for a match in which autopilots fly all seats except one.
var names = map[advice.Manner][]string{Charger: {"Blaze", "Comet"}, Sniper: {"Needle", "Arrow"}, Lurker: {"Shade", "Owl"}, Rammer: {"Anvil", "Boulder"}}

// leanings holds the numbers that a manner adds to the weights.
var leanings = map[advice.Manner]map[feature]float64{
	Charger: {near3: 0.08, near6: 0.06, preyHurt: 0.08, iFirst: 0.15},
	Sniper:  {near3: -0.15, near6: 0.1, near10: 0.1, theyHurt: -0.1},
	Lurker:  {theyKill: -0.12, theyHurt: -0.1, mineGuns: -0.1},
	Rammer:  {strikeRam: 0.35, mineSpeed: 0.05, near3: 0.1, iFirst: 0.15},
}

// skill holds the differences between levels.
type skill struct {
	price     float64 // of a turn without an attack, in chance to win: lying in wait makes dull matches
	apart     float64 // the same for each cell between such a turn's end and the nearest opponent: lying in wait far off is duller
	leaving   float64 // of the own ship given up where that costs no counter, in chance to win: a fresh ship is no reward
	rolls     int     // how many ways to recharge are weighed by the turns and recalibrations the faces allow; 0 to recharge by rule
	deeper    int     // how many placements are looked at with every recalibration
	trims     bool    // no asteroid is rammed that can be evaded, and damage is taken in one way only, where a turn is looked ahead
	blind     uint64  // in so many turns of six it overlooks what opponents can do next
	errs      uint64  // in so many turns of six it takes the second-best action, where that is sound
	clings    bool    // the chance to keep the own ship comes first, then the chance to win
	flees     bool    // it searches only for ways to keep its ship: no shots
	exchanges bool    // in a duel the loss of the own ship before its next turn is weighed by what it leads to
	spares    bool    // once it has a kill it attacks nobody who could not answer: no two kills in a row are by ambush
	strikes   bool    // in a duel a fresh ship lays its dice to strike first at a weak one
	hunts     bool    // a kill this turn is all that counts: a puzzle's pilot
}

var skills = map[advice.Level]skill{
	advice.Gentle:   {price: 0.04, deeper: 1, blind: 6, errs: 6, clings: true, spares: true},
	advice.Fair:     {price: 0.06, deeper: 1, blind: 4, errs: 5, clings: true, trims: true},
	advice.Hard:     {price: 0.06, deeper: 1, trims: true},
	advice.Ruthless: {price: 0.04, apart: 0.01, leaving: 0.05, rolls: 3, deeper: 12, trims: true, exchanges: true, strikes: true},
}

// Player is a pilot of a level and a manner.
func Player(l advice.Level, m advice.Manner) advice.Player {
	return advice.Only(func(v mayhem.View) engine.Action { return Decide(v, l, m) })
}

// Decide chooses the viewer's action as a pilot of a level and a manner. It is nil where the match does not wait for the
// viewer. The same view always gets the same answer.
func Decide(v mayhem.View, l advice.Level, m advice.Manner) engine.Action {
	if !waits(v) {
		return nil
	}
	if v.Step == mayhem.StepAsteroid || v.Step == mayhem.StepStart {
		return draft(v)
	}
	level, known := skills[l]
	if !known {
		level = skills[advice.Fair] // autopilots of old matches have no level
	}
	w := learned()
	for f, x := range leanings[m] {
		w[f] += x
	}
	mood := moodOf(v)
	if mood%6 < level.blind {
		for _, f := range []feature{theyKill, theyKillTwice, theyHurt, theyHurtTwice, theyRam, theyWin} {
			w[f] = 0
		}
	}
	var list []candidate
	searching(v, &w, level, func(th *thinker) { list = th.candidates() })
	if mood/6%6 < level.errs {
		return secondBest(list)
	}
	return list[0].action
}

// waits tells whether the match waits for the viewer.
func waits(v mayhem.View) bool {
	for _, d := range v.Pending {
		if d.Seat == v.Viewer() {
			return true
		}
	}
	return false
}

// sound is the most chance to win that a pilot gives away by one error.
const sound = 0.15

// secondBest is the second-best action as long as it is sound. A turn is no error: the next action would only turn back.
func secondBest(list []candidate) engine.Action {
	if len(list) < 2 || list[1].value < list[0].value-sound {
		return list[0].action
	}
	if _, turns := list[1].action.(mayhem.Turn); turns {
		return list[0].action
	}
	return list[1].action
}

// moodOf is a number that looks drawn and stays the same all turn. It says in which turns a pilot overlooks or errs.
func moodOf(v mayhem.View) uint64 {
	h := fnv.New64a()
	for _, c := range v.Starts {
		_, _ = h.Write([]byte{byte(c.Col), byte(c.Row)})
	}
	_, _ = h.Write([]byte{byte(v.Turn()), byte(v.Turn() >> 8), byte(v.Viewer())})
	return h.Sum64() >> 7
}

// unready are the ships that could not answer a kill. Before the viewer's first kill there are none. After a kill this turn
// they are all other ships, and otherwise the ships without a turn since they came onto the board. A ship on its arrival
// cell counts as just arrived.
func unready(v *mayhem.View) (all seats) {
	me := v.Viewer()
	if v.Ship(me).Kills == 0 {
		return 0
	}
	for i := range v.Ships {
		ship := &v.Ships[i]
		came := ship.Standing == mayhem.ToCome && slices.Contains(v.Starts, ship.At)
		if ship.Seat != me && (came || v.Gained > 0) {
			all = all.with(ship.Seat)
		}
	}
	return all
}

// rude is the value of ramming a spared ship. The pilot rams it only where it would otherwise lose its own ship, which is
// dear.
const rude = -0.5

// attacks tells whether a movement rams a spared ship.
func (t *turn) attacks(c *mayhem.Course) bool {
	return c.Rams && c.Target != engine.Nobody && t.eval.spared.has(c.Target)
}

// draft places an asteroid or a start counter where its score is highest, the first of equals.
func draft(v mayhem.View) engine.Action {
	var chosen engine.Action
	high := 0
	for a := range v.Legal() {
		score := 0
		switch a := a.(type) {
		case mayhem.PlaceAsteroid:
			score = asteroidScore(&v, a.At)
		case mayhem.PlaceStart:
			score = startScore(&v, a.At)
		}
		if chosen == nil || score > high {
			chosen, high = a, score
		}
	}
	return chosen
}

// asteroidScore spreads asteroids over the inner board, none too near another.
func asteroidScore(v *mayhem.View, at hex.Cell) int {
	apart := 4
	for _, c := range v.Asteroids {
		apart = min(apart, hex.Distance(c, at))
	}
	return 2*apart + min(3, margin(v.Board, at))
}

// startScore keeps start counters off the edges and clear of asteroids: any heading can be rolled there.
func startScore(v *mayhem.View, at hex.Cell) int {
	score := min(5, margin(v.Board, at))
	for _, c := range v.Asteroids {
		if hex.Distance(c, at) <= 2 {
			score--
		}
	}
	return score
}

// margin is the number of cells between a cell and the nearest edge of the board.
func margin(b hex.Board, c hex.Cell) int {
	return min(int(c.Col), int(c.Row), b.Columns-1-int(c.Col), b.Rows-1-int(c.Row))
}
