package dogfight

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/counts"
)

// Type is a type of ship; 0 is none.
type Type int8

// The types of ship, in the order of the table.
const (
	NoShip Type = iota
	Dart
	Hammer
	Shield
	Lance
	types
)

// Types lists them.
var Types = [types - 1]Type{Dart, Hammer, Shield, Lance}

// Class is what the ship table says of a type.
type Class struct {
	Key    string
	Letter string
	Number int // ships of it each seat owns
	Move   int // squares
	Attack int
	Defend int
	Points int
}

var classes = [types]Class{
	Dart:   {"dart", "D", 4, 3, 3, 1, 7},
	Hammer: {"hammer", "H", 3, 2, 4, 2, 11},
	Shield: {"shield", "S", 2, 3, 3, 3, 10},
	Lance:  {"lance", "L", 2, 3, 4, 3, 13},
}

// Class is the type's line of the ship table.
func (t Type) Class() Class { return classes[t] }

// String is the type's key, "" for none.
func (t Type) String() string { return classes[t].Key }

func readType(key string) (Type, bool) {
	i := slices.IndexFunc(classes[:], func(c Class) bool { return c.Key == key })
	return Type(max(0, i)), i > 0
}

// Ship is a ship of a seat; the zero Ship is none.
type Ship struct {
	Seat engine.Seat `json:"s,omitempty"`
	Type Type        `json:"t,omitempty"`
}

// Fleet counts ships by type.
type Fleet [types]int8

// Count is the number of ships.
func (f Fleet) Count() int { return counts.Sum(f[Dart:]) }

// Value is the sum of the ships' points.
func (f Fleet) Value() int {
	sum := 0
	for _, t := range Types {
		sum += int(f[t]) * t.Class().Points
	}
	return sum
}

// fits tells whether a fleet can be chosen for so many points (D1); missing names what there is too much of.
func (f Fleet) fits(points int) (missing Type, ok bool) {
	for _, t := range Types {
		if int(f[t]) > t.Class().Number {
			return t, false
		}
	}
	return NoShip, f.Count() > 0 && f.Value() <= points
}

// RoomFor tells whether one more ship would fit a fleet.
func (o Options) RoomFor(f Fleet) bool {
	for _, t := range Types {
		more := f
		more[t]++
		if _, ok := more.fits(o.Points); ok {
			return true
		}
	}
	return false
}

// fleets yields every fleet of at most so many points, the smaller numbers of the later types first.
func fleets(points int, yield func(Fleet) bool) {
	var owned, f Fleet
	for _, t := range Types {
		owned[t] = int8(t.Class().Number)
	}
	counts.Parts(owned[:], f[:], func() bool {
		_, ok := f.fits(points)
		return !ok || yield(f)
	})
}

// Preset is a way to make up a fleet for any points: ships are taken in the order of Wants, over and over, each as long
// as it is owned and can be paid; what is left then buys whatever still fits.
type Preset struct {
	Key   string
	Wants []Type
}

// Presets are fleets proposed to pilots who do not want to make up their own.
var Presets = []Preset{
	{"mixed", []Type{Lance, Dart, Shield, Hammer}},
	{"swarm", []Type{Dart}},
	{"wall", []Type{Shield}},
	{"hunters", []Type{Lance, Lance, Hammer}},
}

// Fleet is the preset's fleet for so many points.
func (p Preset) Fleet(points int) Fleet {
	var f Fleet
	fill := func(wants []Type) {
		for taken := true; taken; {
			taken = false
			for _, t := range wants {
				f[t]++
				if _, ok := f.fits(points); ok {
					taken = true
				} else {
					f[t]--
				}
			}
		}
	}
	fill(p.Wants)
	fill([]Type{Lance, Hammer, Shield, Dart})
	return f
}
