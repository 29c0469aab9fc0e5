package mayhem

import (
	"slices"
	"sync/atomic"

	"mayhembot/engine"
)

// rolls is the number of different rolls of starting values, when the order of the dice does not matter.
const rolls = 462

// assignmentsByRoll caches the ways to lay out starting values, by the rank of the roll. All rolls together have
// 466,560 ways and take 15 MB. Listing them anew took most of the time of a match.
var assignmentsByRoll [rolls]atomic.Pointer[[]engine.Action]

// assignments lists all different ways to lay a roll on the rows, 0 to 3 dice each (¶3.1).
func assignments(roll [DiceEach]int8) []engine.Action {
	slices.Sort(roll[:])
	known := &assignmentsByRoll[rank(roll)]
	if ways := known.Load(); ways != nil {
		return *ways
	}
	var a assigning
	for _, pips := range roll {
		a.left[pips]++
	}
	a.fill(Speed, 0, DiceEach)
	ways := slices.Clip(a.ways)
	known.Store(&ways)
	return ways
}

// rank numbers the rolls in ascending order, from 0.
func rank(roll [DiceEach]int8) int {
	n := 0
	for i, face := range roll {
		n += choose[int(face)-1+i][i+1]
	}
	return n
}

// choose holds the binomial coefficients.
var choose = pascal()

func pascal() (c [DiceEach + 6][DiceEach + 1]int) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, DiceEach); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}

// assigning is the search for all ways to lay starting values on the rows.
type assigning struct {
	left [7]int8 // dice still to be laid, by pips
	laid Assign
	ways []engine.Action
}

// fill lays so many dice from a field on. It fills rows as far as it can first.
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
