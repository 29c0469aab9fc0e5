package dogfight

import (
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/square"
)

// Parse reads an action in its canonical spelling, or with named parts in another order, in any letter case.
func (Game) Parse(text string) (engine.Action, error) { return engine.Parse(text, readers) }

var readers = map[string]engine.Reader{
	"fleet":   readFleet,
	"deploy":  readDeploy,
	"discard": readDiscard,
	"draw":    engine.One(engine.Digit, func(n int8) Draw { return Draw{n} }),
	"move":    engine.Two(readCell, readCell, func(from, to square.Cell) Move { return Move{from, to} }),
	"attack":  engine.Two(readCell, readCell, func(from, to square.Cell) Attack { return Attack{Strike{from, to}} }),
	"repeat":  engine.Alone(Repeat{}),
	"defend":  engine.OrNone(Defend{Unseen}, engine.One(readRaise, func(c Counter) Defend { return Defend{c} })),
	"end":     engine.Alone(End{}),
}

func readFleet(w []string) (engine.Action, bool) {
	var a ChooseFleet
	ok := engine.Parts(w, func(name, number string) bool {
		t, known := readType(name)
		n, ok := engine.Digit(number)
		if !known || !ok || n < 1 || a.Ships[t] != 0 {
			return false
		}
		a.Ships[t] = n
		return true
	})
	return a, ok
}

func readDeploy(w []string) (engine.Action, bool) {
	if len(w) == 2 && !strings.Contains(w[0]+w[1], "=") {
		return engine.Two(readType, readCell, func(t Type, at square.Cell) Deploy { return Deploy{t, at} })(w)
	}
	var a LayOut
	ok := engine.Parts(w, func(name, list string) bool {
		t, known := readType(name)
		for word := range strings.SplitSeq(list, ",") {
			at, ok := readCell(word)
			if !known || !ok || a.Layout[Board.Index(at)] != NoShip {
				return false
			}
			a.Layout[Board.Index(at)] = t
		}
		return true
	})
	return a, ok && len(w) > 0
}

func readDiscard(w []string) (engine.Action, bool) {
	var a Discard
	for _, word := range w {
		c, ok := readCounter(word)
		if !ok || len(w) > MaxHand {
			return nil, false
		}
		a.Counters[c]++
	}
	return a, len(w) > 0
}

// readCell reads the name of a square of the board.
func readCell(w string) (square.Cell, bool) {
	c, err := grid.Parse(w)
	return c, err == nil && Board.Contains(c)
}

// readRaise reads a counter that raises a defence.
func readRaise(w string) (Counter, bool) {
	c, ok := readCounter(w)
	return c, ok && c.Raises() > 0
}
