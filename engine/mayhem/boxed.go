package mayhem

import "mayhembot/engine"

// These actions are made once, at start-up, and kept as interface values. So listing them allocates nothing. The rules
// allow few enough of them.
var (
	rechargeActions    = boxRecharges()
	placeActions       = boxPlaces()
	recalibrateActions = boxRecalibrates()
	moveActions        = boxMoves()
	shootActions       = boxShoots()
)

// fieldBits is the number of bits for a set of fields: one a field, row by row.
const fieldBits = rows * Fields

// boxRecharges makes all recharges of up to MaxRecharge dice, by the number from the reactor and the set of fields.
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

// placing is a way to lay recharged dice on rows, with the number for each row.
type placing struct {
	action engine.Action
	rows   [rows]int8
}

// boxPlaces makes all ways, by the number of dice, ascending.
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

// mostEvade is more turns than any listed movement limits its evasion to.
const mostEvade = 16

// boxMoves makes the movements by field and by turns to spend on evasion, AnyTurns first.
func boxMoves() (all [Fields][mostEvade - AnyTurns]engine.Action) {
	for f := range all {
		for i := range all[f] {
			all[f][i] = Move{Field: int8(f), Evade: int8(i + AnyTurns)}
		}
	}
	return all
}

// moveAction returns a movement as an interface value.
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
