package boarding

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// readScene reads a position in the short form of played games, one thing a line. Only ships are required:
//
//	options victory=mission huge=on
//	round 3 initiative=2 step=plan     2, 1 and plan unless named; "step=combat" begins combat, "step=order" orders
//	asteroids 70000,44000 54000,28000
//	points 0 21
//	wanted 1 kade-brom 1
//	1 cutter kade-brom 45000,45000,48 …
//
// A ship has its seat, class, pilot, place and heading, and then words: hull=3 shields=0 stress lock=2 disabled boarding
// dock=2 left:3 tow touch=4 crew=gnat-cadet,odo-pell aft=… stack=2 wounds=1 acts=0 moved shown kitshown, and upgrades. Ships
// stand in the order of their seats.
func readScene(text string) (p Position, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	w := &play{Table: Table{Fleet: Standard(), Seats: 2, Round: 2, Initiative: 1, Step: StepPlan}, dice: &scripted{}}
	chosen := map[string]string{}
	step := ""
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			w.sceneLine(words[0], words[1:], chosen, &step)
		}
	}
	texts, err := Game{}.Info().Resolve(chosen)
	must(err == nil, "%v", err)
	w.Options = settings.Read(texts)
	if len(w.wantedSeats()) == 0 {
		w.want()
	}
	for n := range w.Fighters().All() {
		w.show(n)
	}
	switch step {
	case "combat":
		w.combat()
	case "order":
		w.orders()
	case "over":
		w.Step, w.Winners = StepOver, engine.Seats(1)
	}
	must(w.valid(), "no such position can be")
	return Position{w.Table}, nil
}

func must(ok bool, format string, args ...any) {
	if !ok {
		panic(fmt.Sprintf(format, args...))
	}
}

func number(w string) int {
	n, err := strconv.Atoi(w)
	must(err == nil, "%v", err)
	return n
}

func (s *Table) wantedSeats() (list []int) {
	for i, w := range s.Wanted {
		if w.Who != 0 {
			list = append(list, i+1)
		}
	}
	return list
}

func scenePoint(w string) (plane.Point, []string) {
	parts := strings.Split(w, ",")
	return plane.Point{X: int64(number(parts[0])), Y: int64(number(parts[1]))}, parts[2:]
}

func (p *play) sceneLine(key string, words []string, chosen map[string]string, step *string) {
	switch key {
	case "options":
		for _, w := range words {
			k, v, _ := strings.Cut(w, "=")
			chosen[k] = v
		}
	case "round":
		p.Round = number(words[0])
		for _, w := range words[1:] {
			switch k, v, _ := strings.Cut(w, "="); k {
			case "initiative":
				p.Initiative = engine.Seat(number(v))
			case "step":
				*step = v
			}
		}
	case "asteroids":
		for _, w := range words {
			p.Rocks[p.RockCount], _ = scenePoint(w)
			p.RockCount++
		}
	case "points":
		for i, w := range words {
			p.Points[i] = number(w)
		}
	case "wanted":
		p.Wanted[number(words[0])-1] = Wanted{Who: p.Fleet.character(words[1]), Ship: int8(number(words[2]))}
	default:
		seat := number(key)
		p.Seats = max(p.Seats, seat)
		pilot := p.Fleet.character(words[1])
		must(p.Fleet.class(words[0]) != 0 && pilot != 0 && p.Fleet.Character(pilot).Class == p.Fleet.class(words[0]), "%v", words)
		p.sceneShip(engine.Seat(seat), pilot, words[2], words[3:])
	}
}

func (p *play) sceneShip(seat engine.Seat, pilot int8, at string, words []string) {
	h := Hired{Pilot: pilot}
	for _, w := range words {
		k, v, _ := strings.Cut(w, "=")
		if u, is := readUpgrade(k); is {
			h.Upgrades = h.Upgrades.With(u)
		}
		for who := range strings.SplitSeq(v, ",") {
			switch k {
			case "crew":
				h.Crew.add(p.Fleet.character(who))
			case "aft":
				h.Aft.add(p.Fleet.character(who))
			}
		}
	}
	ship := h.ship(p.Fleet, seat)
	point, rest := scenePoint(at)
	ship.Placed, ship.At = true, plane.Pose{Point: point, Heading: number(rest[0])}
	if ship.Acts = 1; h.class(p.Fleet).Size == Huge {
		ship.Acts = 2
	}
	for _, w := range words {
		k, v, _ := strings.Cut(w, "=")
		ship.sceneWord(k, v)
	}
	p.Ships[p.ShipCount] = ship
	p.ShipCount++
}

func (sh *Ship) sceneWord(key, value string) {
	small := func() int8 { return int8(number(value)) }
	switch key {
	case "hull":
		sh.Hull = small()
	case "shields":
		sh.Shields = small()
	case "stress":
		sh.Stress = true
	case "lock":
		sh.Lock = small()
	case "disabled":
		sh.Status = Disabled
	case "boarding":
		sh.Status = Boarding
	case "gone":
		*sh = Ship{Seat: sh.Seat, Class: sh.Class, Pilot: sh.Pilot, Stack: Fore}
	case "dock":
		sh.Dock, sh.KitShown = small(), true
	case "tow":
		sh.Tow = true
	case "touch":
		sh.Touch |= set(small())
	case "wounds":
		sh.Cards[0].Wounds = small()
	case "acts":
		sh.Acts = small()
	case "moved":
		sh.Moved = true
	case "fought":
		sh.Fought = true
	case "kitshown":
		sh.KitShown = true
	case "stack":
		sh.Stack = Stack(small())
	case "shown":
		for i := range sh.Cards[:sh.Cards.Count()] {
			sh.Cards[i].Shown = true
		}
	case "crew", "aft":
	default:
		if _, is := readUpgrade(key); is {
			return
		}
		side, slot, slotted := strings.Cut(key, ":")
		text := strings.ReplaceAll(side, "-", " ")
		if slotted {
			text += " " + slot
		}
		a, ok := readMoor(strings.Fields(text + " tow"))
		must(ok, "%q", key)
		sh.Berth = a.(Moor).Mooring.Berth
	}
}

// scripted dice show the faces a test lists. After these they show one face always, or 1, 2, 3 and so on. With neither a
// further throw fails.
type scripted struct {
	faces  []int
	then   int
	always int
}

func (d *scripted) Roll(sides int, why string) int {
	if len(d.faces) == 0 && d.always != 0 {
		return d.always
	}
	if len(d.faces) == 0 && d.then != 0 {
		d.then++
		return (d.then-2)%sides + 1
	}
	must(len(d.faces) > 0, "a die for %s is missing", why)
	face := d.faces[0]
	must(face <= sides, "face %d of %d for %s", face, sides, why)
	d.faces = d.faces[1:]
	return face
}
