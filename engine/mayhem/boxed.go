package mayhem

import "mayhembot/engine"

// Actions of which there are few are kept as interface values, so that listing them over and over allocates nothing. The
// rules bound them all; they are made at start-up.
var (
	rechargeActions    = boxRecharges()
	placeActions       = boxPlaces()
	recalibrateActions = boxRecalibrates()
	moveActions        = boxMoves()
	shootActions       = boxShoots()
)

// fieldBits number the sets of fields: a bit a field, row by row.
const fieldBits = rows * Fields

// boxRecharges are all recharges of up to MaxRecharge dice by their number out of the reactor and their fields.
func boxRecharges() (all [MaxRecharge + 1][1 << fieldBits]engine.Action) {
	for reactor := range all {
		for fields := range all[reactor] {
			a := Recharge{Reactor: int8(reactor)}
			n := reactor
			for bit := range fieldBits {
				if fields>>bit&1 != 0 {
					a.Fields[bit/Fields][bit%Fields] = true
					n++
				}
			}
			if n <= MaxRecharge {
				all[reactor][fields] = a
			}
		}
	}
	return all
}

// placing is a way to lay recharged dice on rows, and how many it lays on each.
type placing struct {
	action engine.Action
	rows   [rows]int8
}

// boxPlaces are all ways by the number of dice, ascending.
func boxPlaces() (all [MaxRecharge + 1][]placing) {
	var fill func(a Place, on [rows]int8)
	fill = func(a Place, on [rows]int8) {
		all[a.N] = append(all[a.N], placing{a, on})
		if int(a.N) == len(a.Rows) {
			return
		}
		for _, r := range Rows {
			b, more := a, on
			b.Rows[b.N] = r
			b.N++
			more[r]++
			fill(b, more)
		}
	}
	fill(Place{}, [rows]int8{})
	return all
}

func boxRecalibrates() (all [rows][Fields][rows]engine.Action) {
	for _, from := range Rows {
		for f := range Fields {
			for _, to := range Rows {
				all[from][f][to] = Recalibrate{Move: true, From: from, Field: int8(f), To: to}
			}
		}
	}
	return all
}

// mostEvade is more turns than are ever listed for a movement to hold.
const mostEvade = 16

// boxMoves are the movements by field and turns to spend on evasion, AnyTurns first.
func boxMoves() (all [Fields][mostEvade - AnyTurns]engine.Action) {
	for f := range all {
		for i := range all[f] {
			all[f][i] = Move{Field: int8(f), Evade: int8(i + AnyTurns)}
		}
	}
	return all
}

// moveAction is a movement as an interface value.
func moveAction(field, evade int) engine.Action {
	if i := evade - AnyTurns; i < len(moveActions[field]) {
		return moveActions[field][i]
	}
	return Move{Field: int8(field), Evade: int8(evade)}
}

func boxShoots() (all [MaxSeats + 1][Fields + 1]engine.Action) {
	for seat := range all {
		for n := range all[seat] {
			all[seat][n] = Shoot{Target: engine.Seat(seat), Dice: int8(n)}
		}
	}
	return all
}
