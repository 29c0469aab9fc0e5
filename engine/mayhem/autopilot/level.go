package autopilot

import (
	"hash/fnv"

	"mayhembot/engine"
	"mayhembot/engine/advice"
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
		Advise: func(v engine.View) []advice.Advice { return Advise(v.(mayhem.View)) }, Reasons: Reasons}
}

// names are enough for a match in which all seats but one are flown by autopilots.
var names = map[advice.Manner][]string{Charger: {"Blaze", "Comet"}, Sniper: {"Needle", "Arrow"}, Lurker: {"Shade", "Owl"}, Rammer: {"Anvil", "Boulder"}}

// leanings are what a manner adds to the weights.
var leanings = map[advice.Manner]map[feature]float64{
	Charger: {near3: 0.08, near6: 0.06, preyHurt: 0.08, iFirst: 0.15},
	Sniper:  {near3: -0.15, near6: 0.1, near10: 0.1, theyHurt: -0.1},
	Lurker:  {theyKill: -0.12, theyHurt: -0.1, mineGuns: -0.1},
	Rammer:  {strikeRam: 0.35, mineSpeed: 0.05, near3: 0.1, iFirst: 0.15},
}

// skill is what makes a level.
type skill struct {
	price     float64 // of a turn without an attack, in chance to win: lying in wait makes dull matches
	rolls     int     // how many ways to recharge are weighed by the turns and recalibrations the faces allow; 0 to recharge by rule
	deeper    int     // how many placements are looked at with every recalibration
	trims     bool    // no asteroid is rammed that can be evaded, and damage is taken in one way only, where a turn is looked ahead
	overlooks bool    // the opponents' answer, in some turns, and often the best action; starting values are laid as Choose does
	clings    bool    // the chance to keep the own ship comes first, then the chance to win
	flees     bool    // nothing is looked at but ways to keep it: no shots
	exchanges bool    // in a duel the loss of the own ship before its next turn is weighed by what it leads to
	spares    bool    // once it has a kill it attacks nobody who could not answer: no two kills in a row are by ambush
	strikes   bool    // in a duel a fresh ship lays its dice to strike first at a weak one
	hunts     bool    // a kill this turn is all that counts: a puzzle's pilot
}

var skills = map[advice.Level]skill{
	advice.Gentle:   {price: 0.04, deeper: 1, overlooks: true, clings: true, spares: true},
	advice.Hard:     {price: 0.06, deeper: 1, trims: true},
	advice.Ruthless: {rolls: 3, deeper: 12, trims: true, exchanges: true, strikes: true},
}

// Player is a pilot of a level and a manner. Fair pilots have none: they play as Choose does.
func Player(l advice.Level, m advice.Manner) advice.Player {
	return advice.Only(func(v mayhem.View) engine.Action { return Decide(v, l, m) })
}

// Decide decides for the viewer as a pilot of a level and a manner does; nil where the match does not wait for it. The same
// view always gets the same answer.
func Decide(v mayhem.View, l advice.Level, m advice.Manner) engine.Action {
	if !waits(v) {
		return nil
	}
	level, known := skills[l]
	if !known || v.Step == mayhem.StepAsteroid || v.Step == mayhem.StepStart || level.overlooks && v.Step == mayhem.StepAssign {
		return Choose(v.Imagine(&engine.Replayer{}), v.Viewer())
	}
	w := learned()
	for f, x := range leanings[m] {
		w[f] += x
	}
	mood := moodOf(v)
	if level.overlooks && mood%2 == 0 {
		for _, f := range []feature{theyKill, theyKillTwice, theyHurt, theyHurtTwice, theyRam, theyWin} {
			w[f] = 0
		}
	}
	var list []candidate
	searching(v, &w, level, func(th *thinker) { list = th.candidates() })
	if level.overlooks && mood%3 > 0 {
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

// sound is how much chance to win a pilot that errs gives away at most by one action.
const sound = 0.1

// secondBest is the second-best action as long as it is sound.
func secondBest(list []candidate) engine.Action {
	if len(list) > 1 && list[1].value >= list[0].value-sound {
		return list[1].action
	}
	return list[0].action
}

// moodOf is a number that looks drawn and is the same all turn: pilots that err do so by it.
func moodOf(v mayhem.View) uint64 {
	h := fnv.New64a()
	for _, c := range v.Starts {
		_, _ = h.Write([]byte{byte(c.Col), byte(c.Row)})
	}
	_, _ = h.Write([]byte{byte(v.Turn()), byte(v.Turn() >> 8), byte(v.Viewer())})
	return h.Sum64() >> 7
}
