package boarding

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine/plane"
)

// Size is a size of bases, with its templates.
type Size struct {
	Key      string
	Width    int64
	Length   int64
	Lead     int64 // half the base, where a template is laid at its edge
	Straight int64 // a unit of speed
	Bank     Bend
	Turn     Bend
	Tow      int8 // the greatest speed at which one is towed (B47)
}

// Bend are the arcs of one bearing: the angle, and the radius by speed.
type Bend struct {
	Angle  int     `json:"angle"`
	Radius []int64 `json:"radius"`
}

// The sizes, by number.
const (
	Small int8 = iota
	Large
	Huge
	sizes
)

var sizeKeys = [sizes]string{"small", "large", "huge"}

// Class is a class of ships.
type Class struct {
	Key                                   string
	Size                                  int8
	Seats, Attack, Agility, Hull, Shields int8
	Arcs                                  []plane.Arc
	Focus, Evade, Lock, Coordinate        bool // the actions it has (B29)
	Fits                                  [slots]bool
	Dial                                  []Dialled
	Second                                int8 // a huge ship's second officer, a number of Characters
	ways                                  map[Manoeuvre]plane.Way
}

// Dialled is a manoeuvre on a dial.
type Dialled struct {
	Manoeuvre
	Colour Colour
}

// Colour is a manoeuvre's colour (B22).
type Colour int8

const (
	Green Colour = iota
	White
	Red
)

func (c Colour) String() string { return [...]string{"green", "white", "red"}[c] }

// On is a manoeuvre as it stands on the dial; false where it does not.
func (c *Class) On(m Manoeuvre) (Dialled, bool) {
	i := slices.IndexFunc(c.Dial, func(d Dialled) bool { return d.Manoeuvre == m })
	if i < 0 {
		return Dialled{}, false
	}
	return c.Dial[i], true
}

// Way is how a manoeuvre of the dial is flown (B23).
func (c *Class) Way(m Manoeuvre) plane.Way { return c.ways[m] }

// Single tells whether there is only one seat, so that a second character takes the pilot's place in boarding (B12).
func (c *Class) Single() bool { return c.Seats == 1 }

// Character is a card. Its class and skill count only where it is the pilot (B11).
type Character struct {
	Key, Name string
	Class     int8 // a number of Classes; 0 for officers, who fly nothing
	Skill     int8
	Points    int
	Unique    bool
}

// Upgrade is a kind of upgrade; the kinds are fixed (B11).
type Upgrade int8

const (
	Kit Upgrade = iota
	Cell
	Plating
	Torpedo
	Gunner
	upgrades
)

// Upgrades are all kinds, in order.
var Upgrades = [upgrades]Upgrade{Kit, Cell, Plating, Torpedo, Gunner}

var upgradeKeys = [upgrades]string{"kit", "cell", "plating", "torpedo", "gunner"}

func (u Upgrade) String() string { return upgradeKeys[u] }

// Slot is where an upgrade goes; a class has each at most once.
type Slot int8

const (
	Modification Slot = iota
	Weapon
	Person
	slots
)

var slotKeys = [slots]string{"modification", "weapon", "person"}

func (s Slot) String() string { return slotKeys[s] }

// Fitting is an upgrade's name, slot and cost.
type Fitting struct {
	Name   string
	Slot   Slot
	Points int
}

// Fitted is a set of upgrades.
type Fitted uint8

// With adds an upgrade, Without takes it out.
func (f Fitted) With(u Upgrade) Fitted    { return f | 1<<u }
func (f Fitted) Without(u Upgrade) Fitted { return f &^ (1 << u) }

// Has tells whether an upgrade is in the set.
func (f Fitted) Has(u Upgrade) bool { return f&(1<<u) != 0 }

// List is the upgrades of the set, in order.
func (f Fitted) List() (list []Upgrade) {
	for _, u := range Upgrades {
		if f.Has(u) {
			list = append(list, u)
		}
	}
	return list
}

// Preset is a squad to choose as it stands.
type Preset struct {
	Key    string
	Points int // what it was made for
	Squad  Squad
}

// Fleet is all the material: classes, characters, upgrades and presets. It never changes, and equal fleets share one
// pointer, so that positions compare with ==. Classes and characters are numbered from 1.
type Fleet struct {
	Sizes      [sizes]Size
	Classes    []Class
	Characters []Character
	Fittings   [upgrades]Fitting
	Presets    []Preset
	text       string // the file
}

// Class is the class with a number.
func (f *Fleet) Class(n int8) *Class { return &f.Classes[n-1] }

// Character is the character with a number.
func (f *Fleet) Character(n int8) *Character { return &f.Characters[n-1] }

// Size is a class's.
func (f *Fleet) Size(c *Class) *Size { return &f.Sizes[c.Size] }

// numbered is the number of the thing with a key in a list, 0 for none.
func numbered[T any](list []T, key string, of func(T) string) int8 {
	return int8(slices.IndexFunc(list, func(x T) bool { return of(x) == key }) + 1)
}

func (f *Fleet) class(key string) int8 {
	return numbered(f.Classes, key, func(c Class) string { return c.Key })
}

func (f *Fleet) character(key string) int8 {
	return numbered(f.Characters, key, func(c Character) string { return c.Key })
}

func (f *Fleet) preset(key string) int8 {
	return numbered(f.Presets, key, func(p Preset) string { return p.Key })
}

// Key is a character's, "" for none.
func (f *Fleet) Key(who int8) string {
	if who == 0 {
		return ""
	}
	return f.Character(who).Key
}

// Points are a character's, 0 for none.
func (f *Fleet) Points(who int8) int {
	if who == 0 {
		return 0
	}
	return f.Character(who).Points
}

// cost is the points that upgrades cost together.
func (f *Fleet) cost(fitted Fitted) (sum int) {
	for _, u := range fitted.List() {
		sum += f.Fittings[u].Points
	}
	return sum
}

// Bearing is where a manoeuvre leads (B22).
type Bearing int8

const (
	TurnLeft Bearing = iota
	BankLeft
	Ahead
	BankRight
	TurnRight
	About // straight, then about
	Still // speed 0
	bearings
)

var bearingKeys = [bearings]string{"tl", "bl", "f", "br", "tr", "k", ""}

// Manoeuvre is a speed and a bearing.
type Manoeuvre struct {
	Speed   int8
	Bearing Bearing
}

// String is "2bl", "4k" or "0".
func (m Manoeuvre) String() string { return fmt.Sprint(m.Speed) + bearingKeys[m.Bearing] }

func readManoeuvre(w string) (m Manoeuvre, ok bool) {
	if w == "0" {
		return Manoeuvre{0, Still}, true
	}
	if w == "" || w[0] < '1' || w[0] > '9' {
		return m, false
	}
	b := slices.Index(bearingKeys[:Still], w[1:])
	return Manoeuvre{int8(w[0] - '0'), Bearing(b)}, b >= 0
}

// way lays a manoeuvre's template (B23); false where the size has none for it.
func (s *Size) way(m Manoeuvre) (plane.Way, bool) {
	bend := s.Bank
	switch m.Bearing {
	case Still:
		return plane.Stop(), true
	case Ahead:
		return plane.Straight(s.Lead, s.Straight*int64(m.Speed)), true
	case About:
		return plane.Straight(s.Lead, s.Straight*int64(m.Speed)).About(), true
	case TurnLeft, TurnRight:
		bend = s.Turn
	}
	if int(m.Speed) > len(bend.Radius) {
		return plane.Way{}, false
	}
	return plane.Bend(s.Lead, bend.Radius[m.Speed-1], bend.Angle, m.Bearing == TurnLeft || m.Bearing == BankLeft), true
}

// list joins keys for a message.
func list(keys []string) string { return strings.Join(keys, ", ") }
