package autopilot

import (
	"math"
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem"
)

// peril is one thing that tells whether an opponent that moves before the pilot destroys its ship.
type peril int

const (
	perilAlways peril = iota
	perilTwice
	perilKill
	perilHurt
	perilHurtSquare
	perilRam
	perilRamHurt
	perilTough
	perilWeak
	perilGuns
	perilReactor
	perilSpeed
	perilNear3
	perilNear6
	perilNear10
	perilOneSpeed

	perils
)

var perilNames = [perils]string{"die", "die-twice", "die-kill", "die-hurt", "die-hurt-square", "die-ram", "die-ram-hurt", "die-tough", "die-weak",
	"die-guns", "die-reactor", "die-speed", "die-near-3", "die-near-6", "die-near-10", "die-one-speed"}

// Perils are how much each peril counts, in log odds of being destroyed before the next turn.
type Perils [perils]float64

var learnedPerils = sync.OnceValue(func() (w Perils) {
	advice.ReadWeights(perilNames[:], w[:], embedded)
	return w
})

// fate is what becomes of the pilot's ship before its next turn.
type fate struct {
	weights Perils
	alive   float64     // the chance that no opponent destroys it
	killer  engine.Seat // who most probably does otherwise
	most    float64
	told    func(by engine.Seat, x Perils) // hears of opponents that are sure to move before, nil for nobody
}

// threatened adds an opponent that moves before with some chance.
func (f *fate) threatened(by engine.Seat, moves float64, x Perils) {
	if f.told != nil && moves == 1 {
		f.told(by, x)
	}
	sum := 0.0
	for i := range x {
		sum += f.weights[i] * x[i]
	}
	p := moves * logistic(sum)
	if f.alive *= 1 - p; p > f.most {
		f.most, f.killer = p, by
	}
}

// perilsOf is what an opponent and the pilot's ship are to each other while the opponent may destroy it.
func perilsOf(foe *mayhem.Template, tough, distance int, kill, hurt, ram, twice float64) Perils {
	pipsOf := func(r mayhem.Row) float64 { return float64(foe.Rows[r][0].Pips+foe.Rows[r][1].Pips) / 6 }
	x := Perils{perilAlways: 1, perilTwice: twice, perilKill: kill, perilHurt: hurt, perilHurtSquare: hurt * hurt, perilRam: ram, perilRamHurt: ram * hurt,
		perilTough: math.Sqrt(float64(tough)) / 4, perilGuns: pipsOf(mayhem.Firepower), perilReactor: min(2, coldDice(foe)) / 2, perilSpeed: pipsOf(mayhem.Speed)}
	if tough <= 6 {
		x[perilWeak] = 1
	}
	switch {
	case distance <= 3:
		x[perilNear3] = 1
	case distance <= 6:
		x[perilNear6] = 1
	case distance <= 10:
		x[perilNear10] = 1
	}
	if foe.Count(mayhem.Speed) == 1 {
		x[perilOneSpeed] = 1
	}
	return x
}

// exchanged is the chance to win over both: the ship lives until its next turn, or it does not.
func (ev *evaluator) exchanged(e *ending) float64 {
	f := fate{weights: learnedPerils(), alive: 1}
	t := tally{weights: ev.weights, fate: &f}
	ev.features(e, &t)
	value := f.alive * logistic(t.sum)
	by := &ev.foes[f.killer]
	if f.alive == 1 || by.kills+1 >= ev.view.Options.Kills {
		return value
	}
	dead := *e
	dead.on = false
	by.kills++
	value += (1 - f.alive) * logistic(ev.sum(&dead))
	by.kills--
	return value
}
