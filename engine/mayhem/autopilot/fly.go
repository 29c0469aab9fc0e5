package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// flight is where a movement of the plan leads; mayhem.Position.Course is the same for the position itself.
type flight struct {
	field  int
	pips   int
	to     hex.Cell
	runs   []int // sizes of the runs evaded
	spent  int
	rams   engine.Seat // seat, rock, or Nobody
	leaves bool
}

// fly follows the ship straight ahead with a Speed die (R11), spending at most so many turns on evasion.
func (p *plan) fly(m moment, field, evade int) flight {
	f := flight{field: field, pips: int(m.me.Rows[mayhem.Speed][field].Pips), to: m.at}
	objects, cost := p.evasions(m)
	if evade != mayhem.AnyTurns {
		objects = min(objects, evade)
	}
	evaded := 0
	for points := f.pips; points > 0; {
		next := f.to.Step(m.heading, 1)
		if !p.board.Contains(next) {
			f.leaves = true
			return f
		}
		object := p.board.object(next, m.gone)
		if object == engine.Nobody {
			f.to = next
			points--
			continue
		}
		run, behind := 1, next.Step(m.heading, 1)
		for p.board.Contains(behind) && p.board.object(behind, m.gone) != engine.Nobody {
			run++
			behind = behind.Step(m.heading, 1)
		}
		if run > objects-evaded || run+1 > points || !p.board.Contains(behind) {
			f.rams = object
			return f
		}
		f.runs = append(f.runs, run)
		evaded += run
		f.spent += cost * run
		f.to = behind
		points -= run + 1
	}
	return f
}

// evasions is how many objects can be evaded in a moment, and the turns each costs (R11, R45).
func (p *plan) evasions(m moment) (objects, cost int) {
	if cost = p.mine().evade; cost == 0 {
		return p.board.Size(), 0
	}
	return (p.mine().allowance(&m.me) - int(m.turns)) / cost, cost
}

// after is what a movement and the rest of the turn are worth: a ram hurts both (R12).
func (p *plan) after(m moment, f flight) float64 {
	if f.leaves {
		return p.lost()
	}
	m.at = f.to
	m.turns += int8(f.spent)
	m.me.Rows[mayhem.Speed][f.field].Used = true
	if f.rams == engine.Nobody {
		return p.best(m).value
	}
	gain := 0.0
	if f.rams != rock {
		tough := p.toughness(m, f.rams)
		points := f.pips + p.mine().ram
		m.hurt[f.rams] += int8(points)
		if points >= tough {
			m.gone = m.gone.with(f.rams)
			gain = p.gain(float64(tough), 1)
		} else {
			gain = p.gain(float64(points), 0)
		}
	}
	if m.me = soaked(m.me, toll(m.me, p.mine().reaches(&m.me, f.pips))); m.me.Dice() == 0 {
		return p.lost() + p.kept(gain)
	}
	return gain + p.best(m).value
}
