package boarding

import "mayhembot/engine"

// play is a state being changed: a copy, the dice, tokens, and the events so far.
type play struct {
	Table
	tokens
	dice   engine.Dice
	events []engine.Event
}

func (p *play) tell(e engine.Event) { p.events = append(p.events, e) }

func illegal(rule, reason string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.Illegal, rule, reason, args...)
}

// stepRules are the rulings that say what a step asks for.
var stepRules = map[Step]string{
	StepSquad: "B17", StepDeploy: "B19", StepPlan: "B21", StepBerth: "B38", StepResist: "B45", StepDuel: "B42", StepOrder: "B28",
}

// playable is every action except the squad actions. check says why a seat may not play it. play carries it out with
// everything that follows by itself.
type playable interface {
	check(s *Table, seat engine.Seat) *engine.Refusal
	play(p *play)
}

// do checks and plays one action.
func (p *play) do(seat engine.Seat, a engine.Action) *engine.Refusal {
	switch {
	case p.Step == StepOver:
		return engine.Refuse(engine.Over, "B52", "over")
	case !p.waitsFor(seat):
		return engine.Refuse(engine.NotYours, "", "not-yours")
	case stepOf(a) != p.Step:
		return illegal(stepRules[p.Step], "step-"+string(p.Step))
	}
	switch a := a.(type) {
	case SquadAction:
		return p.muster(seat, a)
	case playable:
		if refusal := a.check(&p.Table, seat); refusal != nil {
			return refusal
		}
		if p.Step == StepBerth || p.Step == StepDuel {
			p.Turns++
		} else if p.Step != StepResist {
			p.tell(Answered{Seat: seat, Step: p.Step})
		}
		a.play(p)
		return nil
	}
	return engine.Refuse(engine.Unclear, "", "action-unknown", "word", a)
}

// answered tells whether nobody owes an answer any more.
func (p *play) answered() bool { return len(p.pending()) == 0 }

// muster takes an answer about a squad; when all are ready the ships are made (B17).
func (p *play) muster(seat engine.Seat, a SquadAction) *engine.Refusal {
	squad := &p.Squads[seat-1]
	if refusal := a.check(p.Fleet, p.Options, squad); refusal != nil {
		return refusal
	}
	a.add(p.Fleet, squad)
	p.tell(Answered{Seat: seat, Step: StepSquad})
	if p.answered() {
		p.Turns++
		p.settleInitiative()
		p.launch()
	}
	return nil
}

// settleInitiative gives the initiative to the smallest squad (B18).
func (p *play) settleInitiative() {
	var level []engine.Seat
	least := 0
	for i := range p.Seats {
		cost := p.Squads[i].Cost(p.Fleet)
		if level == nil || cost < least {
			least, level = cost, nil
		}
		if cost == least {
			level = append(level, engine.Seat(i+1))
		}
	}
	for len(level) > 1 {
		best := 0
		var highest []engine.Seat
		for _, seat := range level {
			face := p.dice.Roll(6, "initiative")
			if face > best {
				best, highest = face, nil
			}
			if face == best {
				highest = append(highest, seat)
			}
		}
		level = highest
	}
	p.Initiative = level[0]
	p.tell(InitiativeSet{p.Initiative})
}

// launch makes the ships of all squads, and places them where the table does (B15, B19).
func (p *play) launch() {
	for i := range p.Seats {
		for _, h := range p.Squads[i].Ships[:p.Squads[i].Count()] {
			p.Ships[p.ShipCount] = h.ship(p.Fleet, engine.Seat(i+1))
			p.ShipCount++
		}
	}
	p.Squads = [MaxSeats]Squad{}
	p.want()
	p.Step = StepDeploy
	var ships []int8
	for n := range p.Numbers() {
		ships = append(ships, n)
	}
	p.tell(SquadsRevealed{ships})
	if p.Options.Auto {
		for seat := engine.Seat(1); int(seat) <= p.Seats; seat++ {
			for _, n := range p.Owing(seat).List() {
				p.place(n, p.autoLane(n))
			}
		}
		p.deployed()
	}
}

// ship makes a ship of what was hired (B12–B14).
func (h *Hired) ship(f *Fleet, seat engine.Seat) Ship {
	class := h.class(f)
	s := Ship{Seat: seat, Class: f.Character(h.Pilot).Class, Pilot: h.Pilot, Status: Active, Upgrades: h.Upgrades, Stack: Fore,
		Hull: class.Hull, Shields: class.Shields}
	if h.Upgrades.Has(Plating) {
		s.Hull++
	}
	if h.Upgrades.Has(Cell) {
		s.Shields++
	}
	for i, who := range h.Crew[:h.Crew.Count()] {
		s.Cards[i].Who = who
	}
	if n := h.Crew.Count(); n == 0 || !class.Single() {
		s.Cards[n] = Card{Who: h.Pilot, Shown: true}
	}
	for i, who := range h.Aft[:h.Aft.Count()] {
		s.Aft[i].Who = who
	}
	if class.Second != 0 {
		s.Aft[h.Aft.Count()] = Card{Who: class.Second, Shown: true}
	}
	return s
}

// want names each seat's wanted character (B51).
func (p *play) want() {
	if p.Options.Victory != ByMission {
		return
	}
	for n, ship := range p.Numbers() {
		w := &p.Wanted[ship.Seat-1]
		for _, stack := range []*Cards{&ship.Cards, &ship.Aft} {
			for _, card := range stack[:stack.Count()] {
				if w.Who == 0 || p.Fleet.Points(card.Who) > p.Fleet.Points(w.Who) {
					*w = Wanted{Who: card.Who, Ship: n}
				}
			}
		}
	}
}

// beginRound begins the next round; where nobody has a choice it goes on by itself.
func (p *play) beginRound() {
	p.Round++
	p.Step = StepPlan
	for n, ship := range p.Numbers() {
		if ship.Acts = 1; p.huge(n) {
			ship.Acts = 2
		}
	}
	p.tell(RoundBegan{p.Round})
	if p.answered() {
		p.reveal()
	}
}

// endRound clears everything that lasts a round, and checks whether the match is over (B52).
func (p *play) endRound() {
	p.tell(RoundEnded{p.Round})
	for _, ship := range p.Numbers() {
		ship.Moved, ship.Fought, ship.Acts, ship.Plan, ship.Order, ship.Resist = false, false, 0, Plan{}, Order{}, NotAsked
	}
	if !p.decide() {
		p.beginRound()
	}
}
