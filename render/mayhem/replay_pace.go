package mayhem

import "time"

// pace is how closely a replay follows a match.
type pace struct {
	omits   []string // what it shows less of than the first pace, in words
	charges bool     // recharging and recalibrating are shown
	steps   bool     // ships fly from cell to cell and turn hexside by hexside, and combat dice fall one by one
	moves   bool     // every movement has a picture of its own, not every turn only
	turns   bool     // every turn has a picture of its own, not every round with the blows in it only
	hurry   int      // per cent of the full time each picture stands
}

const noCharges = "recharging and recalibrating are left out"

// paces are tried in their order until a replay is short enough.
var paces = []pace{
	{charges: true, steps: true, moves: true, turns: true, hurry: 100},
	{steps: true, moves: true, turns: true, hurry: 80, omits: []string{noCharges}},
	{moves: true, turns: true, hurry: 75, omits: []string{noCharges, "each movement and each volley is one picture"}},
	{turns: true, hurry: 70, omits: []string{noCharges, "the movements of a turn are one picture"}},
	{hurry: 60, omits: []string{noCharges, "all movements between two hits are one picture"}},
}

// Bounds of a replay.
const (
	maxShown  = 95 * time.Second // only the last pace may take longer
	MaxReplay = 8 << 20          // bytes
)

// How long things stand.
const (
	standTitle  = 2200 * time.Millisecond
	standLast   = 2500 * time.Millisecond
	standEnd    = 6 * time.Second
	standRound  = 700 * time.Millisecond
	standEnter  = 380 * time.Millisecond
	standPlace  = 160 * time.Millisecond
	standTurn   = 420 * time.Millisecond
	standDice   = 650 * time.Millisecond
	standCell   = 70 * time.Millisecond
	standTwist  = 180 * time.Millisecond
	standMove   = 420 * time.Millisecond
	standAim    = 400 * time.Millisecond
	standFall   = 260 * time.Millisecond
	standVolley = 700 * time.Millisecond
	standHit    = 800 * time.Millisecond
	standRam    = 700 * time.Millisecond
	standBlast  = 90 * time.Millisecond
	standLoss   = 1500 * time.Millisecond
)
