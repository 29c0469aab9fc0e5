package mayhem

import (
	"slices"
	"sync"

	"mayhembot/engine"
)

// assignmentsByRoll caches the ways to lay out starting values by the roll in ascending order. There are 462 rolls with
// 466,560 ways together, which take 15 MB once every roll has fallen; listing them anew took most of the time of a match.
var assignmentsByRoll sync.Map // [DiceEach]int8 → []engine.Action

// assignments are all different ways to lay a roll on the rows, 0 to 3 dice each (¶3.1).
func assignments(roll [DiceEach]int8) []engine.Action {
	slices.Sort(roll[:])
	if known, ok := assignmentsByRoll.Load(roll); ok {
		return known.([]engine.Action)
	}
	var a assigning
	for _, pips := range roll {
		a.left[pips]++
	}
	a.fill(Speed, 0, DiceEach)
	known, _ := assignmentsByRoll.LoadOrStore(roll, slices.Clip(a.ways))
	return known.([]engine.Action)
}

// assigning is the search for all ways to lay starting values on the rows.
type assigning struct {
	left [7]int8 // dice still to be laid, by pips
	laid Assign
	ways []engine.Action
}

// fill lays so many dice from a field on, the fullest rows first.
func (a *assigning) fill(r Row, field, dice int) {
	if dice == 0 {
		a.ways = append(a.ways, a.laid)
		return
	}
	if field < Fields {
		for pips := int8(1); pips <= 6; pips++ {
			if a.left[pips] == 0 {
				continue
			}
			a.left[pips]--
			a.laid.Dice[r][field] = pips
			a.fill(r, field+1, dice-1)
			a.left[pips]++
			a.laid.Dice[r][field] = 0
		}
	}
	if dice <= Fields*int(rows-1-r) { // else they do not fit on the rows that follow
		a.fill(r+1, 0, dice)
	}
}
