package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// The actions, each in the words of the record format. All are comparable with ==.
type (
	// PlaceAsteroid and PlaceStart are the placements of draft set-up (R2).
	PlaceAsteroid struct{ At hex.Cell }
	PlaceStart    struct{ At hex.Cell }
	// Assign lays the starting values on the rows (¶3.1). Dice holds pips field by field, 0 for an empty field.
	Assign struct{ Dice [rows][Fields]int8 }
	// Recharge rerolls up to two dice (¶3.4 B): so many from the reactor, and the dice on the marked fields.
	Recharge struct {
		Reactor int8
		Fields  [rows][Fields]bool
	}
	// Place lays the recharged reactor dice on rows, in the order of their faces (R8).
	Place struct {
		Rows [MaxRecharge]Row
		N    int8
	}
	// Recalibrate moves one die to another row (¶3.4 C, R9), or none.
	Recalibrate struct {
		Move  bool
		From  Row
		Field int8 // from 0
		To    Row
	}
	// Turn rotates the ship by one hexside.
	Turn struct{ Right bool }
	// Move flies with the Speed die on a field, counted from 0. It spends at most Evade turns on evasion. With AnyTurns
	// it spends as many as it can.
	Move struct {
		Field int8
		Evade int8
	}
	// Shoot fires 1 to 3 combat dice at a seat.
	Shoot struct {
		Target engine.Seat
		Dice   int8
	}
	// Hits gives the hits of a volley to unused Firepower dice. Deal marks the dice that deal damage, Spend the others.
	Hits struct{ Deal, Spend [Fields]bool }
	// Soak takes damage (R16). Lose holds the lost pips by row and field.
	Soak struct{ Lose [rows][Fields]int8 }
	// Use uses the equipment sheet (R39). The sheet decides what to name: nothing, a die, a die and the row it goes to,
	// or a start counter.
	Use struct {
		Die   bool // From and Field (from 0) name a die
		From  Row
		Field int8
		Shift bool // To names a row
		To    Row
		Start int8 // from 1; 0 names none
	}
	// End ends the turn (R15).
	End struct{}
)

// AnyTurns lets a movement spend as many turns as it can on evasion.
const AnyTurns = -1

func (a PlaceAsteroid) String() string { return "asteroid " + a.At.String() }
func (a PlaceStart) String() string    { return "start " + a.At.String() }
func (a End) String() string           { return "end" }

func (a Assign) String() string {
	var b strings.Builder
	b.WriteString("assign")
	for _, r := range Rows {
		sep := " " + r.String() + "="
		for _, pips := range a.Dice[r] {
			if pips > 0 {
				b.WriteString(sep)
				b.WriteByte('0' + byte(pips))
				sep = ","
			}
		}
	}
	return b.String()
}

func (a Recharge) String() string {
	words := []string{"recharge"}
	for range a.Reactor {
		words = append(words, "reactor")
	}
	for _, r := range Rows {
		for f, on := range a.Fields[r] {
			if on {
				words = append(words, fieldName(r, f))
			}
		}
	}
	if len(words) == 1 {
		words = append(words, "none")
	}
	return strings.Join(words, " ")
}

func (a Place) String() string {
	s := "place"
	for _, r := range a.Rows[:a.N] {
		s += " " + r.String()
	}
	return s
}

func (a Recalibrate) String() string {
	if !a.Move {
		return "recalibrate none"
	}
	return "recalibrate " + fieldName(a.From, int(a.Field)) + " " + a.To.String()
}

func (a Turn) String() string {
	if a.Right {
		return "turn right"
	}
	return "turn left"
}

func (a Move) String() string {
	s := "move " + fieldName(Speed, int(a.Field))
	if a.Evade != AnyTurns {
		s += fmt.Sprintf(" evade=%d", a.Evade)
	}
	return s
}

func (a Shoot) String() string { return fmt.Sprintf("shoot %d dice=%d", a.Target, a.Dice) }

func (a Hits) String() string {
	return "hits" + fieldList(" deal=", a.Deal) + fieldList(" spend=", a.Spend)
}

func fieldList(head string, fields [Fields]bool) string {
	s := ""
	for f, on := range fields {
		if on {
			s += head + fieldName(Firepower, f)
			head = ","
		}
	}
	return s
}

// String names Shields first, because damage falls on them first.
func (a Soak) String() string {
	var b strings.Builder
	b.WriteString("soak")
	for _, r := range [rows]Row{Shields, Speed, Firepower} {
		for f, n := range a.Lose[r] {
			if n > 0 {
				fmt.Fprintf(&b, " %s=%d", fieldName(r, f), n)
			}
		}
	}
	return b.String()
}

func (a Use) String() string {
	s := "use"
	if a.Die {
		s += " " + fieldName(a.From, int(a.Field))
	}
	if a.Shift {
		s += " " + a.To.String()
	}
	if a.Start > 0 {
		s += fmt.Sprintf(" start%d", a.Start)
	}
	return s
}

func (a Use) form() useForm {
	switch {
	case a.Shift:
		return formShift
	case a.Die:
		return formDie
	case a.Start > 0:
		return formStart
	}
	return formBare
}

// fieldName names a field as actions do: the row and the field counted from 1.
func fieldName(r Row, field int) string { return r.String() + string(rune('1'+field)) }

// stepOf is the step an action belongs to.
func stepOf(a engine.Action) Step {
	switch a.(type) {
	case PlaceAsteroid:
		return StepAsteroid
	case PlaceStart:
		return StepStart
	case Assign:
		return StepAssign
	case Recharge:
		return StepRecharge
	case Place:
		return StepPlace
	case Recalibrate:
		return StepRecalibrate
	case Hits:
		return StepHits
	case Soak:
		return StepSoak
	}
	return StepAct
}
