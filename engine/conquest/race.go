package conquest

import "slices"

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
