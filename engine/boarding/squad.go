package boarding

import (
	"mayhembot/engine"
)

// presetSpan is the number of points by which a preset may stay below a squad's limit (B17).
const presetSpan = 10

// Stack is one of a huge ship's two stacks of cards; 0 where a ship has one only (B13).
type Stack int8

const (
	Fore Stack = iota + 1
	Aft
)

func (s Stack) String() string { return [...]string{"", "fore", "aft"}[s] }

// Crewed are characters in the order they were hired, with 0 for empty places at the end.
type Crewed [MaxCards]int8

// Count is how many there are.
func (c Crewed) Count() (n int) {
	for n < len(c) && c[n] != 0 {
		n++
	}
	return n
}

func (c *Crewed) add(who int8) { c[c.Count()] = who }

// Hired is one ship of a squad. Crew and Aft are without pilot and second officer.
type Hired struct {
	Pilot     int8 // 0 for no ship
	Crew, Aft Crewed
	Upgrades  Fitted
}

// Squad is a seat's choice of ships, characters and upgrades.
type Squad struct {
	Ready bool
	Ships [MaxShips]Hired
}

// Count is how many ships it has.
func (s *Squad) Count() (n int) {
	for n < len(s.Ships) && s.Ships[n].Pilot != 0 {
		n++
	}
	return n
}

// Cost is the points of the squad (B12).
func (s *Squad) Cost(f *Fleet) (sum int) {
	for _, h := range s.Ships[:s.Count()] {
		sum += h.cost(f)
	}
	return sum
}

func (h *Hired) class(f *Fleet) *Class { return f.Class(f.Character(h.Pilot).Class) }

// cost is the points of one ship. A ship with one seat counts only the higher points of its characters (B12).
func (h *Hired) cost(f *Fleet) int {
	class := h.class(f)
	sum := f.Points(h.Pilot) + f.Points(class.Second)
	for _, crew := range []Crewed{h.Crew, h.Aft} {
		for _, who := range crew {
			if class.Single() {
				sum = max(sum, f.Points(who))
			} else {
				sum += f.Points(who)
			}
		}
	}
	return sum + f.cost(h.Upgrades)
}

// aboard is how many persons there are (B11).
func (h *Hired) aboard(f *Fleet) int {
	n := 1 + h.Crew.Count() + h.Aft.Count()
	if h.class(f).Second != 0 {
		n++
	}
	if h.Upgrades.Has(Gunner) {
		n++
	}
	return n
}

// has tells whether a character is in the squad.
func (s *Squad) has(f *Fleet, who int8) bool {
	for _, h := range s.Ships[:s.Count()] {
		if h.Pilot == who || h.class(f).Second == who {
			return true
		}
		for i := range h.Crew {
			if h.Crew[i] == who || h.Aft[i] == who {
				return true
			}
		}
	}
	return false
}

// SquadAction is an action of the step squad.
type SquadAction interface {
	engine.Action
	check(f *Fleet, o Options, s *Squad) *engine.Refusal
	add(f *Fleet, s *Squad)
}

// The actions of the step squad (B17).
type (
	// Choose takes a preset.
	Choose struct{ Preset string }
	// Hire adds a ship with its pilot.
	Hire struct{ Pilot string }
	// Crew adds a character to a ship, on a huge ship to one of its stacks.
	Crew struct {
		Ship  int8
		Who   string
		Stack Stack
	}
	// Fit adds an upgrade to a ship.
	Fit struct {
		Ship    int8
		Upgrade Upgrade
	}
	// Ready ends the building of a squad.
	Ready struct{}
)

// offered tells whether a preset can be chosen with these options.
func (p *Preset) offered(f *Fleet, o Options) bool {
	cost := p.Squad.Cost(f)
	for _, h := range p.Squad.Ships[:p.Squad.Count()] {
		if h.class(f).Size == Huge && !o.Huge {
			return false
		}
	}
	return cost <= o.Points && cost > o.Points-presetSpan
}

func (a Choose) check(f *Fleet, o Options, _ *Squad) *engine.Refusal {
	switch n := f.preset(a.Preset); {
	case o.Build:
		return illegal("B17", "squad-built")
	case n == 0 || !f.Presets[n-1].offered(f, o):
		return illegal("B17", "squad-preset", "preset", a.Preset)
	}
	return nil
}

func (a Choose) add(f *Fleet, s *Squad) { *s = f.Presets[f.preset(a.Preset)-1].Squad }

func (a Hire) check(f *Fleet, o Options, s *Squad) *engine.Refusal {
	who := f.character(a.Pilot)
	switch {
	case !o.Build:
		return illegal("B17", "squad-chosen")
	case who == 0:
		return illegal("B11", "character-unknown", "character", a.Pilot)
	case f.Character(who).Class == 0:
		return illegal("B11", "hire-officer", "character", a.Pilot)
	case f.Class(f.Character(who).Class).Size == Huge && !o.Huge:
		return illegal("B17", "hire-huge", "character", a.Pilot)
	case s.Count() == MaxShips:
		return illegal("B15", "hire-many", "most", MaxShips)
	}
	return fits(f, o, s, who, a)
}

func (a Hire) add(f *Fleet, s *Squad) { s.Ships[s.Count()] = Hired{Pilot: f.character(a.Pilot)} }

// fits refuses an action that would put a unique character into a squad twice or exceed the squad's points.
func fits(f *Fleet, o Options, s *Squad, who int8, a SquadAction) *engine.Refusal {
	if who != 0 && f.Character(who).Unique && s.has(f, who) {
		return illegal("B12", "character-twice", "character", f.Character(who).Key)
	}
	with := *s
	a.add(f, &with)
	if n := with.Cost(f); n > o.Points {
		return illegal("B17", "squad-points", "points", n, "allowed", o.Points)
	}
	return nil
}

// ship is the ship of a squad with a number.
func (s *Squad) ship(n int8) (*Hired, *engine.Refusal) {
	if n < 1 || int(n) > s.Count() {
		return nil, illegal("B17", "squad-ship", "ship", n)
	}
	return &s.Ships[n-1], nil
}

func (a Crew) check(f *Fleet, o Options, s *Squad) *engine.Refusal {
	if !o.Build {
		return illegal("B17", "squad-chosen")
	}
	ship, refusal := s.ship(a.Ship)
	if refusal != nil {
		return refusal
	}
	who, class := f.character(a.Who), ship.class(f)
	switch {
	case who == 0:
		return illegal("B11", "character-unknown", "character", a.Who)
	case (a.Stack != 0) != (class.Size == Huge):
		return illegal("B13", "crew-stack", "ship", a.Ship)
	case class.Single() && ship.Crew.Count() > 0, !class.Single() && ship.aboard(f) >= int(class.Seats):
		return illegal("B11", "crew-full", "ship", a.Ship)
	}
	return fits(f, o, s, who, a)
}

func (a Crew) add(f *Fleet, s *Squad) {
	ship := &s.Ships[a.Ship-1]
	if a.Stack == Aft {
		ship.Aft.add(f.character(a.Who))
		return
	}
	ship.Crew.add(f.character(a.Who))
}

func (a Fit) check(f *Fleet, o Options, s *Squad) *engine.Refusal {
	if !o.Build {
		return illegal("B17", "squad-chosen")
	}
	ship, refusal := s.ship(a.Ship)
	if refusal != nil {
		return refusal
	}
	slot := f.Fittings[a.Upgrade].Slot
	for _, u := range ship.Upgrades.List() {
		if f.Fittings[u].Slot == slot {
			return illegal("B11", "fit-slot", "ship", a.Ship, "upgrade", a.Upgrade)
		}
	}
	switch class := ship.class(f); {
	case !class.Fits[slot]:
		return illegal("B11", "fit-slot", "ship", a.Ship, "upgrade", a.Upgrade)
	case a.Upgrade == Gunner && ship.aboard(f) >= int(class.Seats):
		return illegal("B11", "crew-full", "ship", a.Ship)
	}
	return fits(f, o, s, 0, a)
}

func (a Fit) add(_ *Fleet, s *Squad) {
	ship := &s.Ships[a.Ship-1]
	ship.Upgrades = ship.Upgrades.With(a.Upgrade)
}

func (Ready) check(_ *Fleet, o Options, s *Squad) *engine.Refusal {
	switch {
	case !o.Build:
		return illegal("B17", "squad-chosen")
	case s.Count() == 0:
		return illegal("B17", "squad-empty")
	}
	return nil
}

func (Ready) add(_ *Fleet, s *Squad) { s.Ready = true }

// squads yields every action of the step squad.
func (s *Table) squads(seat engine.Seat, yield func(engine.Action) bool) bool {
	f, squad := s.Fleet, &s.Squads[seat-1]
	offer := func(a SquadAction) bool { return a.check(f, s.Options, squad) != nil || yield(a) }
	for _, p := range f.Presets {
		if !offer(Choose{p.Key}) {
			return false
		}
	}
	if !offer(Ready{}) {
		return false
	}
	for _, c := range f.Characters {
		if !offer(Hire{c.Key}) {
			return false
		}
	}
	for n := int8(1); int(n) <= squad.Count(); n++ {
		for _, c := range f.Characters {
			if !offer(Crew{n, c.Key, 0}) || !offer(Crew{n, c.Key, Fore}) || !offer(Crew{n, c.Key, Aft}) {
				return false
			}
		}
		for _, u := range Upgrades {
			if !offer(Fit{n, u}) {
				return false
			}
		}
	}
	return true
}
