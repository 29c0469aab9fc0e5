package conquest

import "mayhembot/engine"

// in are a seat's ships in a system.
func (t *Table) in(system, s engine.Seat) (all Ships) {
	for _, p := range Planets(system) {
		all = all.plus(t.At(p, s))
	}
	return all
}

// reaches tells whether a seat has a legal fleet against a planet of a system (C15).
func (t *Table) reaches(s, system engine.Seat) bool {
	if t.in(system, s)[Medium] > 0 {
		return true
	}
	for origin := range t.From(1) {
		if there := t.in(origin, s); origin != system && there[Large] > 0 && there[Medium] > 0 {
			return true
		}
	}
	return false
}

// aidFrom tells whether allies of a side may send ships of a system (C19).
func (t *Table) aidFrom(side Side, system engine.Seat) bool {
	if system == engine.Nobody {
		return false
	}
	return system == t.Attack.At.System() || side == Attacker && system == t.Attack.Fleet.Origin(t.Attack.At)
}

// Able are the third races able to help a side of the attack as it stands (C19).
func (t *Table) Able(side Side) (set engine.SeatSet) {
	if side == 0 || t.Attack.At == Void || t.Options.Allies == "off" {
		return 0
	}
	for s := range t.From(1) {
		for system := range t.From(1) {
			ships := t.in(system, s)
			if t.SideOf(s) == 0 && t.aidFrom(side, system) && ships[Small]+ships[Medium] > 0 {
				set |= engine.Seats(s)
			}
		}
	}
	return set
}

// askedBy are the seats a side has asked for help.
func (t *Table) askedBy(side Side) engine.SeatSet {
	switch side {
	case Attacker:
		return t.Attack.Ask
	case Defender:
		return t.Attack.Defence
	}
	return 0
}
