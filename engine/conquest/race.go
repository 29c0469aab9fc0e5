package conquest

import (
	"slices"

	"mayhembot/engine"
)

// Race is one of the nine, in the chart's order (¶3.d); 0 is none yet.
type Race int8

// The races.
const (
	Balchoth Race = iota + 1
	Celegorm
	Druwaith
	Gelmir
	Hirilorn
	Mormegil
	Nirnaeth
	Pelantiri
	Seregon
)

// Races are all of them, in the chart's order.
var Races = []Race{Balchoth, Celegorm, Druwaith, Gelmir, Hirilorn, Mormegil, Nirnaeth, Pelantiri, Seregon}

var (
	raceNames   = []string{"", "Balchoth", "Celegorm", "Druwaith", "Gelmir", "Hirilorn", "Mormegil", "Nirnaeth", "Pelantiri", "Seregon"}
	raceColours = []string{"", "red", "green", "blue", "yellow", "black", "clear", "orange", "purple", "white"}
)

func (r Race) String() string { return raceNames[r] }

// Colour is the race's colour, which records name it by; "" for none.
func (r Race) Colour() string { return raceColours[r] }

func readRace(colour string) (Race, bool) {
	i := slices.Index(raceColours, colour)
	return Race(max(0, i)), i > 0
}

// NeedsAtHome is how many small ships at home a power needs (C22).
const NeedsAtHome = 2

// HasPower tells whether a seat has its power at this moment (C22).
func (t *Table) HasPower(s engine.Seat) bool { return t.AtHome(s)[Small] >= NeedsAtHome }

// can tells whether a seat plays a race and has its power now.
func (t *Table) can(s engine.Seat, r Race) bool { return t.Race(s) == r && t.HasPower(s) }

// Powers are the seats whose power counts in the attack: those fixed before the coins, or until then those of this
// moment (C23).
func (t *Table) Powers() (set engine.SeatSet) {
	switch t.Step {
	case StepCoin, StepOffer, StepCounter, StepClose, StepLose, StepSpoils:
		return t.Attack.Powers
	}
	for s := range t.From(1) {
		if t.HasPower(s) {
			set |= engine.Seats(s)
		}
	}
	return set
}

// uses tells whether a seat plays a race and its power counts in the attack.
func (t *Table) uses(s engine.Seat, r Race) bool { return t.Race(s) == r && t.Powers().Has(s) }
