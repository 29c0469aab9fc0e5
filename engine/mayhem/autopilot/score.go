package autopilot

import (
	"math"

	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// What things are worth, in pips of the pilot's own Shields.
const (
	pointValue = 1.6 // a point of damage an opponent takes
	killValue  = 30  // a kill counter
	winValue   = 300 // the last one
	deathValue = 25  // the own ship, shot down by others
	selfValue  = 500 // self-destruction: whatever the turn gained is given back
	pipCost    = 1.0 // a Firepower die's pip and use
)

// lost is the value of self-destruction. Who gives no counters back loses a ship and no more.
func (p *plan) lost() float64 {
	if p.mine().keeps {
		return -2 * deathValue
	}
	return -selfValue
}

// kept is what self-destruction leaves of a gain.
func (p *plan) kept(gain float64) float64 {
	if p.mine().keeps {
		return gain
	}
	return 0
}

// gain values damage to an opponent and the chance that it is destroyed.
func (p *plan) gain(points, kill float64) float64 {
	value := float64(killValue)
	if p.view.Ship(p.view.Active).Kills+1 >= p.view.Options.Kills {
		value = winValue
	}
	return pointValue*points + value*kill
}

// rest values the moment a turn ends in: what is left on the template, what the others may do about it, and how well
// the ship stands for its next turn.
func (p *plan) rest(m moment) float64 {
	value := worth(&m.me) - p.edge(m)
	toughness := m.me.Toughness() + p.mine().stops()
	prey := math.Inf(-1)
	for _, s := range p.view.Ships {
		if !s.OnBoard || s.Seat == p.view.Active || m.gone.has(s.Seat) {
			continue
		}
		value -= p.threat(m, s, toughness)
		distance := hex.Distance(m.at, s.At)
		near := math.Abs(float64(distance) - 3)
		prey = max(prey, -0.4*near-0.15*float64(p.toughness(m, s.Seat)))
	}
	if !math.IsInf(prey, 0) {
		value += prey
	}
	return value
}

// threat is the damage to be feared of an opponent before the next turn: in full from where it stands in line, in part
// where it can fly to a line.
func (p *plan) threat(m moment, s mayhem.ShipView, toughness int) float64 {
	enemy, theirs := p.enemy[s.Seat], &p.kits[s.Seat]
	distance := hex.Distance(m.at, s.At)
	if distance > p.mine().near {
		return 0
	}
	exposure := 0.1
	line := p.space(m.gone).Line(mayhem.Sight{From: s.At, At: m.at, Reach: theirs.reach, Near: p.mine().near})
	switch {
	case line.Barrier == mayhem.Open:
		exposure = 0.9
	case distance <= theirs.reach+enemy.Value(mayhem.Speed)/2:
		exposure = 0.4
		distance = min(distance, 3)
	default:
		distance = mayhem.Range
	}
	guns := min(2, enemy.Count(mayhem.Firepower))
	v := aim(&enemy, guns, theirs.guns[distance], toughness)
	return exposure * (1.3*v.expected + deathValue*v.kill)
}

// edge is the fear of having to leave the board in the next turn: all Speed dice must be flown then.
func (p *plan) edge(m moment) float64 {
	need, turns, high := 0, 0, 0
	for _, d := range m.me.Rows[mayhem.Speed][:mayhem.Fields-1] {
		if d.Pips > 0 {
			need += int(d.Pips)
			turns++
			high = max(high, int(d.Pips))
		}
	}
	if turns > 0 {
		turns += p.mine().turns
	}
	if p.mine().brake > 0 {
		need -= high
	}
	short := need - roomiest(p.board.Board, m.at, m.heading, turns)
	return 1.2 * float64(max(0, short))
}
