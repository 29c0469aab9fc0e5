package conquest

import "mayhembot/engine"

// Force is one side of an attack as it stands, without its coin.
type Force struct {
	Seat  engine.Seat
	Race  Race // 0 where its power does not count
	Ships Ships
	Own   int // points of its own ships
	Aid   int // points of its allies' ships
}

// Strength is the side's value with a coin (C27); NoCoin counts 0 (C25).
func (f Force) Strength(coin int) int {
	coin = max(0, coin)
	if f.Race == Seregon {
		return f.Own*coin + f.Aid
	}
	return f.Own + coin + f.Aid
}

// Combat is both sides of an attack as they stand.
type Combat struct {
	At       Planet
	Attacker Force
	Defender Force
}

// Combat is the attack in progress; its Attacker has no ships before the fleet is named.
func (t *Table) Combat() Combat {
	at := t.Attack.At
	c := Combat{At: at}
	if at == Void {
		return c
	}
	c.Attacker = t.force(Attacker, t.Attack.Fleet.Ships())
	c.Defender = t.force(Defender, t.At(at, t.Attack.On))
	return c
}

func (t *Table) force(side Side, ships Ships) Force {
	f := Force{Seat: t.Main(side), Ships: ships}
	if t.Powers().Has(f.Seat) {
		f.Race = t.Race(f.Seat)
	}
	f.Own = t.points(f.Seat, ships)
	for s := range t.From(1) {
		if a := t.Attack.Allies[s-1]; a.Side == side {
			f.Aid += t.points(s, a.Fleet.Ships())
		}
	}
	return f
}

// points add up the worth of ships; Balchoth's small and medium ones count 2 and 4 (C27).
func (t *Table) points(s engine.Seat, ships Ships) int {
	n := ships.Points()
	if t.uses(s, Balchoth) {
		n += int(ships[Small]) + 2*int(ships[Medium])
	}
	return n
}

// Result is how the combat comes out with two coins (¶4.h, C28); both Diplomacy is open and gives "".
func (c Combat) Result(attack, defence int) Result {
	switch {
	case c.Attacker.byDiplomacy(attack):
		return AttackerWins
	case c.Defender.byDiplomacy(defence):
		return DefenderWins
	case attack == Diplomacy && defence == Diplomacy:
		return ""
	case attack == Diplomacy:
		return DefenderWins
	case defence == Diplomacy:
		return AttackerWins
	}
	switch a, d := c.Attacker.Strength(attack), c.Defender.Strength(defence); {
	case a > d:
		return AttackerWins
	case a < d:
		return DefenderWins
	}
	return Tie
}

// byDiplomacy: Pelantiri with a ship of its own wins with Diplomacy (C28).
func (f Force) byDiplomacy(coin int) bool {
	return coin == Diplomacy && f.Race == Pelantiri && f.Ships != Ships{}
}

// resolve carries out what the coins say (¶4.h).
func (p *play) resolve() {
	c := p.Combat()
	attack, defence := p.shown(Attacker), p.shown(Defender)
	p.Attack.Result = c.Result(attack, defence)
	p.Last = Fought{
		At: c.At, Seats: [2]engine.Seat{c.Attacker.Seat, c.Defender.Seat}, Coins: [2]int{attack, defence},
		Forces: [2]Force{c.Attacker, c.Defender}, Strengths: [2]int{c.Attacker.Strength(attack), c.Defender.Strength(defence)},
		Result: p.Attack.Result, Chance: p.publicChance(c, attack, defence), Allies: p.Attack.Allies,
	}
	p.tell(p.Last)
	switch p.Attack.Result {
	case AttackerWins:
		p.fall(p.Attack.On, c.Defender.Ships, p.Attack.At)
		p.finishFleets(Attacker, p.landFleet)
		p.finishFleets(Defender, p.fallFleet)
		if won := p.settled(); won != 0 {
			p.over(won)
			return
		}
		p.compensate(Defender, c.Defender.Ships.Count())
	case DefenderWins:
		p.finishFleets(Attacker, p.fallFleet)
		for s := range p.From(1) {
			if a := p.Attack.Allies[s-1]; a.Side == Defender {
				p.Attack.Owed[s-1] = int8(a.Fleet.Ships().Count())
			}
		}
		p.finishFleets(Defender, p.goBack)
		p.compensate(Attacker, c.Attacker.Ships.Count())
	default:
		p.finishFleets(Attacker, p.goBack)
		p.finishFleets(Defender, p.goBack)
		if p.Attack.Result == "" {
			p.Step = StepOffer
			return
		}
	}
	p.Step = StepSpoils
}

// finishFleets ends the flight of a side's fleet and aid (C29, C30).
func (p *play) finishFleets(side Side, end func(engine.Seat, Fleet)) {
	if side == Attacker {
		f := p.Attack.Fleet
		p.Attack.Fleet = Fleet{}
		end(p.Active, f)
	}
	for s := range p.From(p.Active) {
		if a := p.Attack.Allies[s-1]; a.Side == side {
			p.Attack.Allies[s-1] = Aid{}
			end(s, a.Fleet)
		}
	}
}

func (p *play) landFleet(s engine.Seat, f Fleet) {
	at, ships := p.Attack.At, f.Ships()
	founds := at.System() != s && ships[Small] > 0 && p.At(at, s)[Small] == 0
	p.Land(s, ships, at)
	p.tell(Landed{Seat: s, At: at, Ships: ships, Founds: founds})
}

func (p *play) fallFleet(s engine.Seat, f Fleet) {
	p.Land(s, f.Ships(), p.Attack.At)
	p.fall(s, f.Ships(), p.Attack.At)
}

func (p *play) goBack(s engine.Seat, f Fleet) {
	p.LandFleet(s, f)
	p.tell(WentBack{Seat: s, Fleet: f})
}

// fall sends ships of a planet to the void; Gelmir's will return (C39).
func (p *play) fall(s engine.Seat, ships Ships, from Planet) {
	if ships == (Ships{}) {
		return
	}
	if p.uses(s, Gelmir) {
		p.Lift(s, ships, from)
		p.Attack.Returning[s-1] = p.Attack.Returning[s-1].plus(ships)
	} else {
		p.Move(s, ships, from, Void)
	}
	p.tell(Fell{Seat: s, At: from, Ships: ships, Returns: p.uses(s, Gelmir)})
}

// compensate gives a loser with Diplomacy coins out of the winner's hand, one for each own ship lost (C31).
func (p *play) compensate(loser Side, lost int) {
	if p.shown(loser) == Diplomacy {
		from, to := p.Main(loser.Other()), p.Main(loser)
		p.hand(from, to, p.pick(from, lost, "compensation"), "compensation")
	}
}
