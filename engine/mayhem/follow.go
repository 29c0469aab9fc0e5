package mayhem

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Clone copies a view, so that the copy can Follow events. The copy can only be shown, not asked for actions.
func (v View) Clone() View {
	v.seen = nil
	v.Order, v.ShotAt = slices.Clone(v.Order), slices.Clone(v.ShotAt)
	v.Asteroids, v.Starts = slices.Clone(v.Asteroids), slices.Clone(v.Starts)
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		for r, row := range v.Ships[i].Dice {
			v.Ships[i].Dice[r] = slices.Clone(row)
		}
	}
	return v
}

// Follow brings a Clone from one event to the next, because no position exists between the events of one action. The
// event must be as the viewer hears it. Values that no event tells stay as they were. These are the cells of LaidOut,
// and the pending decision: Step, Pending, Placing, Shot, Damage and whether a sheet is usable.
func (v *View) Follow(e engine.Event) {
	switch e := e.(type) {
	case AsteroidPlaced:
		at, _ := slices.BinarySearchFunc(v.Asteroids, e.At, func(a, b hex.Cell) int {
			if a.Less(b) {
				return -1
			}
			return 1
		})
		v.Asteroids = slices.Insert(v.Asteroids, at, e.At)
		v.ship(e.Seat).ToPlace--
	case StartPlaced:
		v.Starts = append(v.Starts, e.At)
	case RoundBegan:
		v.Round, v.Order = e.Round, nil
	case OrderSet:
		v.Order = e.Order
	case TurnBegan:
		v.Active = e.Seat
		v.ship(e.Seat).Equipment.refresh()
	case Fired:
		v.ShotAt = append(v.ShotAt, e.Target)
		slices.Sort(v.ShotAt)
	case Gained:
		v.ship(e.Seat).Kills = e.Kills
		if e.Seat == v.Active {
			v.Gained++
		}
	case Returned:
		v.ship(e.Seat).Kills = e.Kills
	case TurnEnded:
		v.ship(e.Seat).change((*Template).unmark)
		v.Active, v.TurnsUsed, v.ShotAt, v.Gained = engine.Nobody, 0, nil, 0
	case Won:
		v.Winner = e.Seat
	default:
		v.followShip(e)
	}
	v.derive()
}

// followShip follows events of one ship on the board, or of its sheet.
func (v *View) followShip(e engine.Event) {
	switch e := e.(type) {
	case Entered:
		ship := v.ship(e.Seat)
		ship.OnBoard, ship.At, ship.Heading = true, e.At, e.Heading
	case Turned:
		v.ship(e.Seat).Heading = e.To
		v.TurnsUsed++
	case Moved:
		v.ship(e.Seat).At = e.To
		v.ship(e.Seat).Dice[Speed][e.Field-1].Used = true
		v.TurnsUsed += e.Spent
	case Jumped:
		v.ship(e.Seat).At = e.To
	case Destroyed:
		old := v.ship(e.Seat)
		*old = ShipView{Seat: e.Seat, Reactor: DiceEach, Kills: old.Kills, Sheet: old.Sheet, Equipment: old.Equipment}
		if e.By == e.Seat {
			v.Gained = 0
		}
	case SheetDrawn:
		v.ship(e.Seat).Sheet, v.ship(e.Seat).Equipment = e.Sheet.Key, SheetView{Sheet: e.Sheet}
	case SheetReturned:
		v.ship(e.Seat).Sheet, v.ship(e.Seat).Equipment = "", SheetView{}
	case SheetUsed:
		sheet := &v.ship(e.Seat).Equipment
		sheet.Spent, sheet.Working = true, e.Sheet.Effect.info().form == formBare
	case SheetActed:
		if sheet := &v.ship(e.Seat).Equipment; sheet.Effect == EffectRescue {
			sheet.Spent = true
		}
	default:
		v.followDice(e)
	}
}

// followDice follows events of the dice on one template.
func (v *View) followDice(e engine.Event) {
	switch e := e.(type) {
	case Rolled:
		v.ship(e.Seat).Rolled, v.ship(e.Seat).Reactor = slices.Clone(e.Faces[:]), 0
	case Answered:
		v.ship(e.Seat).Assigned = true
	case Assigned:
		v.ship(e.Seat).lay(e.Dice)
		v.ship(e.Seat).Assigned = true
	case Revealed:
		v.ship(e.Seat).lay(e.Dice)
		v.ship(e.Seat).Assigned = false
	case Cooled:
		v.ship(e.Seat).change(func(t *Template) {
			for _, d := range e.Dice {
				t.Take(d.Row, d.Field-1)
				t.Reactor++
			}
		})
	case Recharged:
		v.ship(e.Seat).change(func(t *Template) {
			for i, d := range e.From {
				if d.Row == Reactor {
					t.Reactor--
				} else {
					t.Rows[d.Row][d.Field-1].Pips = int8(e.Faces[i])
				}
			}
		})
	case Placed:
		v.ship(e.Seat).change(func(t *Template) {
			for _, d := range e.Dice {
				t.Put(d.Row, Die{Pips: int8(d.Pips)})
			}
		})
	case Recalibrated:
		v.ship(e.Seat).change(func(t *Template) { t.Put(e.To.Row, t.Take(e.From.Row, e.From.Field-1)) })
	case Boosted:
		v.ship(e.Seat).Dice[e.Die.Row][e.Die.Field-1].Pips = int8(e.Pips)
	case Dealt:
		v.ship(e.Seat).change(func(t *Template) { t.Fire(e.fires()) })
	case Soaked:
		v.ship(e.Seat).change(func(t *Template) { t.Soak(e.answer()) })
	}
}

func (v *View) ship(s engine.Seat) *ShipView { return &v.Ships[s-1] }

// derive computes values that depend on others.
func (v *View) derive() {
	v.Allowance = 0
	if v.Active != engine.Nobody {
		me := v.ship(v.Active)
		t := me.Template()
		v.Allowance = t.Allowance(me.Equipment.Bonus(EffectTurns))
	}
	for i := range v.Ships {
		v.Ships[i].Standing = v.standing(engine.Seat(i + 1))
	}
}

// Template copies the ship's template, so that actions can be tried on it.
func (v ShipView) Template() Template {
	t := Template{Reactor: int8(v.Reactor)}
	for r, dice := range v.Dice {
		copy(t.Rows[r][:], dice)
	}
	return t
}

// show takes the view's values from a template.
func (v *ShipView) show(t *Template) {
	for _, r := range Rows {
		v.Dice[r] = slices.Clone(t.Rows[r][:t.Count(r)])
	}
	v.Reactor = int(t.Reactor)
}

func (v *ShipView) change(by func(*Template)) {
	t := v.Template()
	by(&t)
	v.show(&t)
}

// lay lays starting values on the rows.
func (v *ShipView) lay(dice [rows][]int) {
	var t Template
	for _, r := range Rows {
		for _, pips := range dice[r] {
			t.Put(r, Die{Pips: int8(pips)})
		}
	}
	v.show(&t)
	v.Rolled = nil
}

// fires marks the fields whose dice a volley used.
func (e Dealt) fires() (fields [Fields]bool) {
	for _, d := range slices.Concat(e.Deal, e.Spend) {
		fields[d.Field-1] = true
	}
	return fields
}

// answer is the owner's answer to damage.
func (e Soaked) answer() (a Soak) {
	for _, d := range e.Lost {
		a.Lose[d.Row][d.Field-1] = int8(d.Pips)
	}
	return a
}

// ThrowsDice tells whether dice fall openly for an event of a turn: recharging and shooting.
func ThrowsDice(e engine.Event) bool {
	switch e := e.(type) {
	case Recharged:
		return len(e.Faces) > 0
	case Fired:
		return true
	}
	return false
}
