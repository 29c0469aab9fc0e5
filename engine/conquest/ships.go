package conquest

import (
	"strings"

	"mayhembot/engine"
)

// Planet is a place for ships: the void, or a planet "1a" … "8e" of a seat's system (C1).
type Planet int8

// Void is where lost ships are.
const Void Planet = 0

const letters = "abcde"

// PlanetOf is a planet of a seat's system, counted from 0.
func PlanetOf(system engine.Seat, i int) Planet { return Planet(int(system-1)*PlanetsEach + i + 1) }

// System is the seat whose home world the planet is, Nobody for the void.
func (p Planet) System() engine.Seat {
	if p <= Void {
		return engine.Nobody
	}
	return engine.Seat((int(p)-1)/PlanetsEach + 1)
}

// Letter is the planet's letter, "" for the void.
func (p Planet) Letter() string {
	if p <= Void {
		return ""
	}
	i := (int(p) - 1) % PlanetsEach
	return letters[i : i+1]
}

func (p Planet) String() string {
	if p <= Void {
		return "void"
	}
	return string(rune('0'+p.System())) + p.Letter()
}

func readPlanet(w string) (Planet, bool) {
	if len(w) != 2 || w[0] < '1' || w[0] > '0'+MaxSeats {
		return Void, false
	}
	i := strings.IndexByte(letters, w[1])
	return PlanetOf(engine.Seat(w[0]-'0'), i), i >= 0
}

// Size is a ship's size; its value in a combat is one more.
type Size int8

// Colony ships, warships and transports.
const (
	Small Size = iota
	Medium
	Large
	sizes
)

const sizeLetters = "sml"

func (s Size) String() string { return sizeLetters[s : s+1] }

// Ships are n ships of the size.
func (s Size) Ships(n int) (all Ships) {
	all[s] = int8(n)
	return all
}

// Ships are some ships of one race, counted by size (C2).
type Ships [sizes]int8

// Count is the number of ships.
func (s Ships) Count() int { return int(s[Small]) + int(s[Medium]) + int(s[Large]) }

// Points is what the ships are worth without any power.
func (s Ships) Points() int { return int(s[Small]) + 2*int(s[Medium]) + 3*int(s[Large]) }

// Within tells whether others has all these ships.
func (s Ships) Within(others Ships) bool {
	return s[Small] <= others[Small] && s[Medium] <= others[Medium] && s[Large] <= others[Large]
}

func (s Ships) plus(o Ships) Ships {
	return Ships{s[Small] + o[Small], s[Medium] + o[Medium], s[Large] + o[Large]}
}

func (s Ships) minus(o Ships) Ships {
	return Ships{s[Small] - o[Small], s[Medium] - o[Medium], s[Large] - o[Large]}
}

// String is a letter a ship, "ssml".
func (s Ships) String() string {
	var b strings.Builder
	for size, n := range s {
		b.WriteString(strings.Repeat(sizeLetters[size:size+1], int(n)))
	}
	return b.String()
}

// readShips reads letters in any order, at most five of a size.
func readShips(w string) (Ships, bool) {
	var s Ships
	for i := range len(w) {
		size := strings.IndexByte(sizeLetters, w[i])
		if size < 0 || s[size] == Each {
			return Ships{}, false
		}
		s[size]++
	}
	return s, true
}

// each yields every part of the ships with at most so many, none among them.
func (s Ships) each(most int, yield func(Ships) bool) bool {
	for a := int8(0); a <= s[Small]; a++ {
		for b := int8(0); b <= s[Medium]; b++ {
			for c := int8(0); c <= s[Large] && int(a+b+c) <= most; c++ {
				if !yield(Ships{a, b, c}) {
					return false
				}
			}
		}
	}
	return true
}

// Group is ships of one planet.
type Group struct {
	From  Planet
	Ships Ships
}

// Fleet is ships of one race from several planets, ascending; groups without ships are at its end.
type Fleet [MaxFleet]Group

// Groups are the groups that have ships.
func (f Fleet) Groups() []Group {
	for i, g := range f {
		if g.From == Void {
			return f[:i]
		}
	}
	return f[:]
}

// Ships are all ships of the fleet.
func (f Fleet) Ships() (all Ships) {
	for _, g := range f {
		all = all.plus(g.Ships)
	}
	return all
}

// Origin is the system other than the target's the fleet comes from, Nobody where there is none (C15).
func (f Fleet) Origin(target Planet) engine.Seat {
	for _, g := range f.Groups() {
		if g.From.System() != target.System() {
			return g.From.System()
		}
	}
	return engine.Nobody
}

// String is "1a:sm 1c:l".
func (f Fleet) String() string {
	var words []string
	for _, g := range f.Groups() {
		words = append(words, g.From.String()+":"+g.Ships.String())
	}
	return strings.Join(words, " ")
}

// plus adds ships of a planet. It reports false where the fleet has no room for another planet.
func (f Fleet) plus(at Planet, ships Ships) (Fleet, bool) {
	if ships == (Ships{}) {
		return f, true
	}
	i := 0
	for i < len(f) && f[i].From != Void && f[i].From < at {
		i++
	}
	if i < len(f) && f[i].From == at {
		f[i].Ships = f[i].Ships.plus(ships)
		return f, true
	}
	if f[len(f)-1].From != Void {
		return f, false
	}
	copy(f[i+1:], f[i:])
	f[i] = Group{at, ships}
	return f, true
}

// readFleet reads groups in any order, at most as many ships as any fleet can have. No words are no ships.
func readFleet(words []string) (f Fleet, ok bool) {
	for _, w := range words {
		g, known := readGroup(w)
		if f, ok = f.plus(g.From, g.Ships); !known || !ok || f.Ships().Count() > MaxFleet {
			return Fleet{}, false
		}
	}
	if !f.Ships().Within(Ships{Each, Each, Each}) {
		return Fleet{}, false
	}
	return f, true
}

// eachFleet yields every fleet of at most so many of the ships in stock, which is ascending; the empty one among them.
func eachFleet(stock []Group, most int, yield func(Fleet) bool) bool {
	var walk func(f Fleet, i, left int) bool
	walk = func(f Fleet, i, left int) bool {
		if i == len(stock) || left == 0 {
			return yield(f)
		}
		return stock[i].Ships.each(left, func(s Ships) bool {
			with, _ := f.plus(stock[i].From, s)
			return walk(with, i+1, left-s.Count())
		})
	}
	return walk(Fleet{}, 0, most)
}
