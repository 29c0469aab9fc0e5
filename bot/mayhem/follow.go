package mayhem

import (
	"slices"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// followed is a view of the active turn after some of its events. It serves where the engine has gone on to the next
// turn by itself, perhaps with dice for a new round.
func followed(v rules.View, events []engine.Event) rules.View {
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		for r := range v.Ships[i].Dice {
			v.Ships[i].Dice[r] = slices.Clone(v.Ships[i].Dice[r])
		}
	}
	me := &v.Ships[v.Active-1]
	for _, e := range events {
		switch e := e.(type) {
		case rules.Recalibrated:
			me.Dice[e.From.Row] = slices.Delete(me.Dice[e.From.Row], e.From.Field-1, e.From.Field)
			me.Dice[e.To.Row] = append(me.Dice[e.To.Row], rules.Die{Pips: int8(e.To.Pips)})
		case rules.Turned:
			me.Heading = e.To
			v.TurnsUsed++
		case rules.Moved:
			me.At, me.Dice[rules.Speed][e.Field-1].Used = e.To, true
			v.TurnsUsed += e.Spent
		case rules.SheetUsed:
			use(&me.Equipment)
		case rules.Boosted:
			me.Dice[e.Die.Row][e.Die.Field-1].Pips = int8(e.Pips)
		case rules.Jumped:
			me.At = e.To
		case rules.SheetActed:
			if s := &v.Ships[e.Seat-1].Equipment; s.Effect == rules.EffectRescue {
				s.Spent = true
			}
		case rules.Soaked:
			soaked(&v.Ships[e.Seat-1], e.Lost)
		case rules.Destroyed:
			old := v.Ship(e.Seat)
			v.Ships[e.Seat-1] = rules.ShipView{Seat: e.Seat, Standing: rules.Lost, Reactor: rules.DiceEach, Kills: old.Kills}
		case rules.Gained:
			me.Kills = e.Kills
			v.Gained++
		case rules.Returned:
			me.Kills, v.Gained = e.Kills, 0
		}
	}
	me.Equipment.Usable = false
	v.Step, v.Allowance = rules.StepAct, 0
	if n := len(me.Dice[rules.Speed]); n > 0 {
		v.Allowance = n + me.Equipment.Bonus(rules.EffectTurns)
	}
	v.Pending = []engine.Decision{{Seat: v.Active, Kind: string(rules.StepAct)}}
	return v
}

// use spends a sheet; one that changes nothing at once works from then on (R39).
func use(s *rules.SheetView) {
	s.Spent = true
	switch s.Effect {
	case rules.EffectBoost, rules.EffectShunt, rules.EffectJump:
	default:
		s.Working = true
	}
}

// soaked takes lost pips off a template; dice without any go to the reactor, and the others close up (R5, R7).
func soaked(ship *rules.ShipView, lost []rules.RowDie) {
	for _, d := range lost {
		ship.Dice[d.Row][d.Field-1].Pips -= int8(d.Pips)
	}
	for r, row := range ship.Dice {
		left := slices.DeleteFunc(row, func(d rules.Die) bool { return d.Pips == 0 })
		ship.Reactor += len(row) - len(left)
		ship.Dice[r] = left
	}
}
