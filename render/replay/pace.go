package replay

import (
	"time"

	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Pace is how closely a replay follows a match.
type Pace struct {
	Omits  []string // what it shows less of than the first pace, in words
	Asides bool     // what happens beside the board is shown
	Steps  bool     // pieces move from cell to cell, and thrown dice fall one by one
	Moves  bool     // every movement has a picture of its own, not every turn only
	Turns  bool     // every turn has a picture of its own, not every round with the blows in it only
	Hurry  int      // per cent of the full time each picture stands
}

// Paces are the usual ones, from the closest on; no says that what happens beside the board is left out.
func Paces(to lang.Language, no string) []Pace {
	say := words.Room.To(to)
	return []Pace{
		{Asides: true, Steps: true, Moves: true, Turns: true, Hurry: 100},
		{Steps: true, Moves: true, Turns: true, Hurry: 80, Omits: []string{no}},
		{Moves: true, Turns: true, Hurry: 75, Omits: []string{no, say.Say("replay.one-blow")}},
		{Turns: true, Hurry: 70, Omits: []string{no, say.Say("replay.one-turn")}},
		{Hurry: 60, Omits: []string{no, say.Say("replay.one-round")}},
	}
}

// Bounds of a replay.
const (
	maxShown = 95 * time.Second // only the last pace may take longer
	MaxSize  = 8 << 20          // bytes
)

// How long things stand at full pace.
const (
	standTitle = 2200 * time.Millisecond
	standLast  = 2500 * time.Millisecond
	standEnd   = 6 * time.Second

	StandRound  = 700 * time.Millisecond
	StandEnter  = 380 * time.Millisecond
	StandPlace  = 160 * time.Millisecond
	StandTurn   = 420 * time.Millisecond
	StandDice   = 650 * time.Millisecond
	StandCell   = 70 * time.Millisecond // one step of a movement
	StandTwist  = 180 * time.Millisecond
	StandMove   = 420 * time.Millisecond
	StandAim    = 400 * time.Millisecond
	StandFall   = 260 * time.Millisecond // one die of a throw
	StandVolley = 700 * time.Millisecond
	StandHit    = 800 * time.Millisecond
	StandImpact = 700 * time.Millisecond
	StandBlast  = 90 * time.Millisecond // one picture of a growing blast
	StandLoss   = 1500 * time.Millisecond
)
