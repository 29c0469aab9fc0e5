package conquest

import "mayhembot/engine"

// prepare lays out ships and coins, names the starting seat, and gives the races or asks for them (C2–C5).
func (p *play) prepare() {
	p.Bag = p.box()
	p.InBag = p.Bag.Count()
	for at := range p.planets() {
		p.Land(at.System(), Ships{1, 1, 1}, at)
	}
	p.Attack = noAttack
	p.Start = engine.Seat(p.dice.Roll(p.Seats, "start"))
	p.tell(Began{Start: p.Start})
	p.Step = StepRace
	if p.Options.Races == "random" {
		p.rollRaces()
		p.racesKnown()
	}
}

func (a PickRace) play(p *play, seat engine.Seat) {
	p.giveRace(seat, a.Race)
	p.racesKnown()
}

func (p *play) giveRace(seat engine.Seat, r Race) {
	p.Races[seat-1] = r
	p.tell(RaceGiven{Seat: seat, Race: r})
}

// rollRaces gives those who have none one of the races left, in the order of C4.
func (p *play) rollRaces() {
	for seat := p.drafter(); seat != engine.Nobody; seat = p.drafter() {
		var left []Race
		for _, r := range Races {
			if p.Of(r) == engine.Nobody {
				left = append(left, r)
			}
		}
		p.giveRace(seat, left[p.dice.Roll(len(left), "race")-1])
	}
}

// wishes gives each race that was named to one of those who named it (C5).
func (p *play) wishes(given [MaxSeats]engine.Action) {
	for s := range p.From(p.after(p.Start)) {
		p.Wishes[s-1] = given[s-1].(PickRace).Race
		p.tell(Wished{Seat: s, Race: p.Wishes[s-1]})
	}
	for _, r := range Races {
		var who []engine.Seat
		for s := range p.From(p.after(p.Start)) {
			if given[s-1] == (PickRace{r}) {
				who = append(who, s)
			}
		}
		switch len(who) {
		case 0:
		case 1:
			p.giveRace(who[0], r)
		default:
			p.giveRace(who[p.dice.Roll(len(who), "wish")-1], r)
		}
	}
	p.rollRaces()
	p.racesKnown()
}

// racesKnown deals the coins and begins the first turn, once every seat has its race (C6).
func (p *play) racesKnown() {
	if p.drafter() != engine.Nobody {
		return
	}
	for s := range p.From(p.Start) {
		p.draw(s, p.handful(s, p.HasPower(s)))
	}
	p.Round = 1
	p.tell(RoundBegan{Round: p.Round})
	p.beginTurn(p.Start)
}

// handful is how many coins an empty hand draws (C8).
func (t *Table) handful(s engine.Seat, power bool) int {
	if power && t.Race(s) == Hirilorn {
		return 4
	}
	return 3
}
