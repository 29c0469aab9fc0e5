package autopilot

import (
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// ahead is the number of cells between a cell and the edge of a board in a heading.
func ahead(b hex.Board, at hex.Cell, h hex.Heading) int {
	n := 0
	for b.Contains(hex.Step(at, h, n+1)) {
		n++
	}
	return n
}

// seats is a set of seats.
type seats uint8

func (s seats) has(seat engine.Seat) bool   { return s&(1<<seat) != 0 }
func (s seats) with(seat engine.Seat) seats { return s | 1<<seat }

// rooms holds, by cell and heading, how many cells lie between it and the edge.
type rooms [][7]int8

var roomsByBoard sync.Map // hex.Board → *rooms

func roomsOf(b hex.Board) *rooms {
	if known, ok := roomsByBoard.Load(b); ok {
		return known.(*rooms)
	}
	r := make(rooms, b.Size())
	for i := range r {
		for h := hex.Heading(1); h <= 6; h++ {
			r[i][h] = int8(ahead(b, b.Cell(i), h))
		}
	}
	roomsByBoard.Store(b, &r)
	return &r
}

// roomiest is the longest way over the board in any heading within so many turns.
func (r *rooms) roomiest(cell int, h hex.Heading, turns int) int {
	room := (*r)[cell][h]
	left, right := h, h
	for range min(3, turns) {
		left, right = left.Left(), right.Right()
		room = max(room, (*r)[cell][left], (*r)[cell][right])
	}
	return int(room)
}

// ways holds, by cell and heading, the next cell of a board, -1 where the board ends.
type ways [][7]int16

var waysByBoard sync.Map // hex.Board → ways

func waysOf(b hex.Board) ways {
	if known, ok := waysByBoard.Load(b); ok {
		return known.(ways)
	}
	w := make(ways, b.Size())
	for i := range w {
		for h := hex.Heading(1); h <= 6; h++ {
			w[i][h] = -1
			if next := hex.Step(b.Cell(i), h, 1); b.Contains(next) {
				w[i][h] = int16(b.Index(next))
			}
		}
	}
	waysByBoard.Store(b, w)
	return w
}

// farthest is the greatest distance any sheet lets a shot hit at.
const farthest = mayhem.Range + 5

// kit holds the effects of a ship's sheet as numbers to plan with.
type kit struct {
	turns  int // more of them
	evade  int // turns an evasion costs an object
	brake  int // Speed dice that may stay unused
	ram    int // points more
	hull   int // points less of what gets past the Shields
	rescue int // points less of what would destroy the ship
	keeps  bool
	saves  int // kill counters that do not go back
	near   int // the ship can be shot at from so near only
	reach  int // farthest distance of a shot
	guns   [farthest + 1]mayhem.Gunnery
}

func kitOf(sheet mayhem.SheetView) kit {
	k := kit{
		turns: sheet.Bonus(mayhem.EffectTurns),
		evade: sheet.EvasionCost(),
		brake: sheet.Bonus(mayhem.EffectBrake),
		ram:   sheet.Bonus(mayhem.EffectRam),
		hull:  sheet.Bonus(mayhem.EffectHull),
		keeps: sheet.Bonus(mayhem.EffectCounters) > 0,
		saves: sheet.Bonus(mayhem.EffectCounters),
		near:  sheet.Near(),
		reach: sheet.Reach(),
	}
	if sheet.Effect == mayhem.EffectRescue && !sheet.Spent {
		k.rescue = sheet.Number
	}
	for distance := range k.guns {
		k.guns[distance] = sheet.Gunnery(distance)
	}
	return k
}

// stops is how much damage is taken off before the ship is destroyed.
func (k *kit) stops() int { return k.hull + k.rescue }
