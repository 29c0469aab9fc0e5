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
	turns := m.me.Count(mayhem.Speed) - int(m.turns)
	if evade != mayhem.AnyTurns {
		turns = min(turns, evade)
	}
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
		if run > turns-f.spent || run+1 > points || !p.board.Contains(behind) {
			f.rams = object
			return f
		}
		f.runs = append(f.runs, run)
		f.spent += run
		f.to = behind
		points -= run + 1
	}
	return f
}

// after is what a movement and the rest of the turn are worth: a ram hurts both (R12).
func (p *plan) after(m moment, f flight) float64 {
	if f.leaves {
		return lost
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
		m.hurt[f.rams] += int8(f.pips)
		if f.pips >= tough {
			m.gone = m.gone.with(f.rams)
			gain = p.gain(float64(tough), 1)
		} else {
			gain = p.gain(float64(f.pips), 0)
		}
	}
	if m.me = soaked(m.me, toll(m.me, f.pips)); m.me.Dice() == 0 {
		return lost
	}
	return gain + p.best(m).value
}
