package boarding

import (
	"mayhembot/engine"
)

// Imagine draws a position that the viewer cannot tell from the true one. It draws others' face-down cards, kits, squads,
// lanes, plans and orders from all that are possible.
func (v View) Imagine(d engine.Dice) engine.Position {
	s := v.Table
	if s.Step == StepOver {
		return Position{s}
	}
	for i := range s.Seats {
		if seat := engine.Seat(i + 1); seat != v.Seat {
			s.imagineSquad(seat, d)
			s.imagineCrew(seat, d)
		}
	}
	for i := range s.Seats {
		if seat := engine.Seat(i + 1); seat != v.Seat {
			s.imagineAnswers(seat, v.Owes[i], d)
		}
	}
	return Position{s}
}

// pick is one of some things.
func pick[T any](list []T, d engine.Dice) T { return list[d.Roll(len(list), "imagine")-1] }

// imagineSquad draws a squad for a seat that is ready while others are not.
func (s *Table) imagineSquad(seat engine.Seat, d engine.Dice) {
	squad := &s.Squads[seat-1]
	if s.Step != StepSquad || !squad.Ready {
		return
	}
	for squad.Ready = false; !squad.Ready; {
		var all []SquadAction
		s.squads(seat, func(a engine.Action) bool { all = append(all, a.(SquadAction)); return true })
		pick(all, d).add(s.Fleet, squad)
	}
}

// imagineCrew draws the face-down cards and kits of a seat's ships.
func (s *Table) imagineCrew(seat engine.Seat, d engine.Dice) {
	if !s.Options.Build {
		var like []Preset
		for _, p := range s.Fleet.Presets {
			if table := *s; p.offered(s.Fleet, s.Options) && table.takes(seat, &p.Squad) {
				like = append(like, p)
			}
		}
		if len(like) > 0 {
			like := pick(like, d)
			s.takes(seat, &like.Squad)
			return
		}
	}
	s.drawCrew(seat, d)
	s.drawKits(seat, d)
}

// takes fills in the face-down cards and kits of a seat's ships from a squad. It tells whether the squad agrees with
// everything the viewer sees.
func (s *Table) takes(seat engine.Seat, squad *Squad) bool {
	at := 0
	wanted := Wanted{}
	for i := range s.ShipCount {
		ship := &s.Ships[i]
		if ship.Seat != seat {
			continue
		}
		if at == squad.Count() || squad.Ships[at].Pilot != ship.Pilot {
			return false
		}
		whole := squad.Ships[at].ship(s.Fleet, seat)
		at++
		for _, stack := range []*Cards{&whole.Cards, &whole.Aft} {
			for _, c := range stack {
				if s.Fleet.Points(c.Who) > s.Fleet.Points(wanted.Who) {
					wanted = Wanted{Who: c.Who, Ship: int8(i + 1)}
				}
			}
		}
		if ship.Status != Gone && !ship.takes(&whole) {
			return false
		}
	}
	if w := &s.Wanted[seat-1]; w.Who != 0 {
		if w.Who != wanted.Who || w.Ship != 0 && w.Ship != wanted.Ship {
			return false
		}
		w.Ship = wanted.Ship
	}
	return at == squad.Count()
}

// takes fills in a ship's face-down cards and kit as it was when the match began.
func (sh *Ship) takes(whole *Ship) bool {
	if sh.Upgrades&^whole.Upgrades != 0 {
		return false
	}
	sh.Upgrades |= whole.Upgrades & (1 << Kit)
	for _, stacks := range [][2]*Cards{{&sh.Cards, &whole.Cards}, {&sh.Aft, &whole.Aft}} {
		left, all := stacks[0], stacks[1]
		fallen := all.Count() - left.Count()
		if fallen < 0 {
			return false
		}
		for i := range left[:left.Count()] {
			who := all[fallen+i].Who
			if left[i].Who != 0 && left[i].Who != who {
				return false
			}
			left[i].Who, left[i].Hidden = who, false
		}
	}
	return true
}

// hidden are the face-down cards of a seat's ships.
func (s *Table) hidden(seat engine.Seat) (cards []*Card, ships []int8) {
	for n, ship := range s.Numbers() {
		if ship.Seat != seat {
			continue
		}
		for _, stack := range []*Cards{&ship.Cards, &ship.Aft} {
			for i := range stack {
				if stack[i].Hidden {
					cards, ships = append(cards, &stack[i]), append(ships, n)
				}
			}
		}
	}
	return cards, ships
}

// drawCrew draws characters for face-down cards. It draws a unique character once, and none worth more than the wanted one.
// It stays within a squad's points if it can.
func (s *Table) drawCrew(seat engine.Seat, d engine.Dice) {
	cards, ships := s.hidden(seat)
	w := &s.Wanted[seat-1]
	if w.Who != 0 && w.By == 0 && w.Ship == 0 {
		var places []int
		for i, n := range ships {
			if !s.Ship(n).shows(w.Who) {
				places = append(places, i)
			}
		}
		i := pick(places, d)
		cards[i].Who, cards[i].Hidden, w.Ship = w.Who, false, ships[i]
	}
	left := s.Options.Points - s.seen(seat)
	for i, card := range cards {
		if !card.Hidden {
			continue
		}
		var fit []int8
		cheapest := int8(0)
		for k := range s.Fleet.Characters {
			who := int8(k + 1)
			c := s.Fleet.Character(who)
			if c.Unique && s.aboard(seat, who) || w.Who != 0 && c.Points > s.Fleet.Points(w.Who) {
				continue
			}
			if c.Points <= left/len(cards[i:]) {
				fit = append(fit, who)
			}
			if cheapest == 0 || c.Points < s.Fleet.Points(cheapest) {
				cheapest = who
			}
		}
		if len(fit) == 0 {
			fit = []int8{cheapest}
		}
		card.Who, card.Hidden = pick(fit, d), false
		left -= s.Fleet.Points(card.Who)
	}
}

// seen adds up the points of a seat's squad as far as the viewer sees them.
func (s *Table) seen(seat engine.Seat) (sum int) {
	for i := range s.ShipCount {
		if ship := &s.Ships[i]; ship.Seat == seat {
			sum += max(s.Fleet.Points(ship.Pilot), s.WorthOf(int8(i+1)))
		}
	}
	return sum
}

// aboard tells whether a character is seen in a seat's ships.
func (s *Table) aboard(seat engine.Seat, who int8) bool {
	for i := range s.ShipCount {
		if ship := &s.Ships[i]; ship.Seat == seat && (ship.Pilot == who || ship.has(who)) {
			return true
		}
	}
	return false
}

// drawKits gives kits to ships that could have one. A towed ship that has not been asked whether it resists has none.
func (s *Table) drawKits(seat engine.Seat, d engine.Dice) {
	for n, ship := range s.Numbers() {
		if ship.Seat != seat || ship.KitShown || !s.ClassOf(n).Fits[Modification] || ship.Upgrades.Has(Cell) || ship.Upgrades.Has(Plating) {
			continue
		}
		asked := s.Tower(n) != 0 && (s.Step == StepPlan || s.Step == StepOrder)
		if known := ship.Plan.Dock != 0; known || !asked && d.Roll(2, "imagine") == 1 {
			ship.Upgrades = ship.Upgrades.With(Kit)
		}
	}
}

// imagineAnswers draws the answers a seat has given in a decision in progress, for the first of its ships that were asked.
func (s *Table) imagineAnswers(seat engine.Seat, owed int, d engine.Dice) {
	if s.Step != StepDeploy && s.Step != StepPlan && s.Step != StepOrder {
		return
	}
	if s.Step == StepOrder {
		for n, ship := range s.Numbers() {
			if aims := s.Aims(n); ship.Seat == seat && ship.Status == Active && !aims.takesOrders {
				ship.Order = Order{Fire: Hold}
			}
		}
	}
	asked := s.Owing(seat).List()
	for _, n := range asked[:max(0, len(asked)-owed)] {
		var all []engine.Action
		s.answers(n, func(a engine.Action) bool { all = append(all, a); return true })
		switch a := pick(all, d).(type) {
		case Deploy:
			ship := s.Ship(n)
			ship.At, ship.Placed = s.LanePose(n, a.Lane), true
		case MakePlan:
			s.Ship(n).Plan = a.Plan
		case GiveOrder:
			s.Ship(n).Order = a.Order
		}
	}
}
