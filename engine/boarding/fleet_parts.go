package boarding

import (
	"slices"
	"strings"

	"mayhembot/engine/plane"
)

// What stands in the file of a fleet, part by part.

func (r *fleetReader) sizes(e element) error {
	type size struct {
		Width    int64 `json:"width"`
		Length   int64 `json:"length"`
		Lead     int64 `json:"lead"`
		Straight int64 `json:"straight"`
		Bank     Bend  `json:"bank"`
		Turn     Bend  `json:"turn"`
		Tow      int64 `json:"tow"`
	}
	var all map[string]size
	if err := r.strictly("sizes", e, &all); err != nil {
		return err
	}
	for i, key := range sizeKeys {
		s, ok := all[key]
		what := "size " + key
		switch {
		case !ok || len(all) != len(sizeKeys):
			return r.fault("sizes", "must be %s", list(sizeKeys[:]))
		case s.Width%4 != 0 || s.Length%4 != 0 || s.Lead%500 != 0 || s.Straight%500 != 0:
			return r.fault(what, "width and length go by 4, lead and straight by 500")
		case s.Lead != 0 && s.Lead != s.Length/2:
			return r.fault(what, "lead must be half the length, or 0")
		}
		if err := r.within(what, bound{"width", s.Width, 2000, 10000}, bound{"length", s.Length, 2000, 20000},
			bound{"straight", s.Straight, 1000, 10000}, bound{"tow", s.Tow, 1, 5}); err != nil {
			return err
		}
		for _, b := range []Bend{s.Bank, s.Turn} {
			if err := r.within(what, bound{"angle", int64(b.Angle), 0, 90}, bound{"radius", int64(len(b.Radius)), 0, 5}); err != nil {
				return err
			}
			if b.Angle%3 != 0 || slices.ContainsFunc(b.Radius, func(n int64) bool { return n < 1000 || n > 40000 }) {
				return r.fault(what, "angles go by 3, a radius is from 1000 to 40000")
			}
		}
		r.fleet.Sizes[i] = Size{key, s.Width, s.Length, s.Lead, s.Straight, s.Bank, s.Turn, int8(s.Tow)}
	}
	return nil
}

var arcs = map[string][]plane.Arc{"front": {plane.Front}, "front rear": {plane.Front, plane.Rear}, "all": {plane.Around}}

var actionKeys = []string{"focus", "evade", "lock", "coordinate"}

func (r *fleetReader) class(e element) error {
	var c struct {
		Key     string   `json:"key"`
		Size    string   `json:"size"`
		Seats   int64    `json:"seats"`
		Attack  int64    `json:"attack"`
		Agility int64    `json:"agility"`
		Hull    int64    `json:"hull"`
		Shields int64    `json:"shields"`
		Arcs    string   `json:"arcs"`
		Actions []string `json:"actions"`
		Fits    []string `json:"fits"`
		Green   string   `json:"green"`
		White   string   `json:"white"`
		Red     string   `json:"red"`
		Second  string   `json:"second"`
	}
	if err := r.strictly("a class", e, &c); err != nil {
		return err
	}
	what := "class " + c.Key
	if err := r.key(what, c.Key, r.fleet.class(c.Key)); err != nil {
		return err
	}
	size, err := r.among(what, "size", c.Size, sizeKeys[:])
	if err != nil {
		return err
	}
	if err := r.within(what, bound{"seats", c.Seats, 1, MaxCards}, bound{"attack", c.Attack, 1, 8}, bound{"agility", c.Agility, 0, 6},
		bound{"hull", c.Hull, 1, 30}, bound{"shields", c.Shields, 0, 20}); err != nil {
		return err
	}
	class := Class{Key: c.Key, Size: int8(size), Seats: int8(c.Seats), Attack: int8(c.Attack), Agility: int8(c.Agility), Hull: int8(c.Hull),
		Shields: int8(c.Shields), Arcs: arcs[c.Arcs], ways: map[Manoeuvre]plane.Way{}}
	if class.Arcs == nil {
		return r.fault(what, `arcs must be "front", "front rear" or "all", not %q`, c.Arcs)
	}
	for i, key := range c.Actions {
		n, err := r.among(what, "action", key, actionKeys)
		if err != nil {
			return err
		}
		if i > 0 && slices.Index(actionKeys, c.Actions[i-1]) >= n {
			return r.fault(what, "actions stand once each and in the order %s", list(actionKeys))
		}
		*[]*bool{&class.Focus, &class.Evade, &class.Lock, &class.Coordinate}[n] = true
	}
	for _, key := range c.Fits {
		n, err := r.among(what, "slot", key, slotKeys[:])
		if err != nil {
			return err
		}
		class.Fits[n] = true
	}
	for colour, words := range []string{c.Green, c.White, c.Red} {
		if err := r.dial(what, &class, Colour(colour), words); err != nil {
			return err
		}
	}
	if !slices.ContainsFunc(class.Dial, func(d Dialled) bool { return d.Colour != Red && d.Speed > 0 }) {
		return r.fault(what, "the dial leads nowhere: it needs a green or white manoeuvre that moves the ship")
	}
	if (c.Second != "") != (class.Size == Huge) {
		return r.fault(what, "huge ships have a second officer, others none")
	}
	r.seconds = append(r.seconds, second{c.Second, r.line})
	r.fleet.Classes = append(r.fleet.Classes, class)
	return nil
}

// second is a class's second officer by key, and where it is named.
type second struct {
	key  string
	line int
}

func (r *fleetReader) dial(what string, c *Class, colour Colour, words string) error {
	for w := range strings.FieldsSeq(words) {
		m, ok := readManoeuvre(w)
		if !ok {
			return r.fault(what, "%q is no manoeuvre", w)
		}
		if _, twice := c.On(m); twice {
			return r.fault(what, "%s stands twice on the dial", m)
		}
		way, ok := r.fleet.Size(c).way(m)
		if !ok {
			return r.fault(what, "the dial leads nowhere with %s: a %s ship has no template for it", m, sizeKeys[c.Size])
		}
		c.ways[m] = way
		c.Dial = append(c.Dial, Dialled{m, colour})
	}
	return nil
}

func (r *fleetReader) character(e element) error {
	var c struct {
		Key    string `json:"key"`
		Name   string `json:"name"`
		Class  string `json:"class"`
		Skill  int64  `json:"skill"`
		Points int64  `json:"points"`
		Unique bool   `json:"unique"`
	}
	if err := r.strictly("a character", e, &c); err != nil {
		return err
	}
	what := "character " + c.Key
	if err := r.key(what, c.Key, r.fleet.character(c.Key)); err != nil {
		return err
	}
	if err := r.name(what, c.Name); err != nil {
		return err
	}
	class := r.fleet.class(c.Class)
	if class == 0 && c.Class != "" {
		return r.fault(what, "there is no class %q", c.Class)
	}
	if err := r.within(what, bound{"skill", c.Skill, 0, 12}, bound{"points", c.Points, 1, 100}); err != nil {
		return err
	}
	r.fleet.Characters = append(r.fleet.Characters, Character{c.Key, c.Name, class, int8(c.Skill), int(c.Points), c.Unique})
	return nil
}

func (r *fleetReader) upgrade(e element) error {
	var u struct {
		Key    string `json:"key"`
		Name   string `json:"name"`
		Slot   string `json:"slot"`
		Points int64  `json:"points"`
	}
	if err := r.strictly("an upgrade", e, &u); err != nil {
		return err
	}
	what := "upgrade " + u.Key
	n, err := r.among(what, "key", u.Key, upgradeKeys[:])
	if err != nil {
		return err
	}
	slot, err := r.among(what, "slot", u.Slot, slotKeys[:])
	if err != nil {
		return err
	}
	if want := [upgrades]Slot{Modification, Modification, Modification, Weapon, Person}[n]; Slot(slot) != want || r.fleet.Fittings[n].Name != "" {
		return r.fault(what, "stands once and takes the slot %s", want)
	}
	if err := r.name(what, u.Name); err != nil {
		return err
	}
	r.fleet.Fittings[n] = Fitting{u.Name, Slot(slot), int(u.Points)}
	return r.within(what, bound{"points", u.Points, 0, 100})
}

func (r *fleetReader) preset(e element) error {
	var p struct {
		Key    string         `json:"key"`
		Points int64          `json:"points"`
		Ships  []recordedHire `json:"ships"`
	}
	if err := r.strictly("a preset", e, &p); err != nil {
		return err
	}
	what := "preset " + p.Key
	if err := r.key(what, p.Key, r.fleet.preset(p.Key)); err != nil {
		return err
	}
	if err := r.within(what, bound{"points", p.Points, 40, 300}); err != nil {
		return err
	}
	if err := r.complete(); err != nil {
		return err
	}
	f, squad := r.fleet, Squad{Ready: true}
	rules := Options{Build: true, Points: int(p.Points), Huge: true}
	for i, ship := range p.Ships {
		add := func(a SquadAction, key string) error {
			if refusal := a.check(f, rules, &squad); refusal != nil {
				return r.fault(what, "%s cannot be ship %d's: %s", key, i+1, refusal.Reason)
			}
			a.add(f, &squad)
			return nil
		}
		if err := add(Hire{ship.Pilot}, ship.Pilot); err != nil {
			return err
		}
		huge := f.Class(f.Character(f.character(ship.Pilot)).Class).Size == Huge
		for stack, crew := range [][]string{ship.Crew, ship.Aft} {
			for _, key := range crew {
				at := Stack(0)
				if huge || stack > 0 {
					at = Stack(stack + 1)
				}
				if err := add(Crew{int8(i + 1), key, at}, key); err != nil {
					return err
				}
			}
		}
		for _, key := range ship.Upgrades {
			n, err := r.among(what, "upgrade", key, upgradeKeys[:])
			if err != nil {
				return err
			}
			if err := add(Fit{int8(i + 1), Upgrade(n)}, key); err != nil {
				return err
			}
		}
	}
	if squad.Count() == 0 || squad.Cost(f) <= int(p.Points)-presetSpan {
		return r.fault(what, "its %d points are not above %d", squad.Cost(f), p.Points-presetSpan)
	}
	f.Presets = append(f.Presets, Preset{p.Key, int(p.Points), squad})
	return nil
}

// complete gives huge classes their second officers, now that the characters are known. It also checks that no upgrade is
// missing.
func (r *fleetReader) complete() error {
	for _, u := range Upgrades {
		if r.fleet.Fittings[u].Name == "" {
			return r.fault("upgrades", "%s is missing", u)
		}
	}
	for i, s := range r.seconds {
		if s.key == "" {
			continue
		}
		who := r.fleet.character(s.key)
		if who == 0 || r.fleet.Character(who).Class != 0 {
			r.line = s.line
			return r.fault("class "+r.fleet.Classes[i].Key, "there is no officer %q", s.key)
		}
		r.fleet.Classes[i].Second = who
	}
	return nil
}
