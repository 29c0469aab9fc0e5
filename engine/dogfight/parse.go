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
	"draw":    readDraw,
	"move":    func(w []string) (engine.Action, bool) { c, ok := readStrike(w); return Move(c), ok },
	"attack":  func(w []string) (engine.Action, bool) { c, ok := readStrike(w); return Attack{c}, ok },
	"repeat":  func(w []string) (engine.Action, bool) { return Repeat{}, len(w) == 0 },
	"defend":  readDefend,
	"end":     func(w []string) (engine.Action, bool) { return End{}, len(w) == 0 },
}

func readFleet(w []string) (engine.Action, bool) {
	var a ChooseFleet
	for _, part := range w {
		name, number, _ := strings.Cut(part, "=")
		t, known := readType(name)
		n, ok := readDigit(number)
		if !known || !ok || n < 1 || a.Ships[t] != 0 {
			return nil, false
		}
		a.Ships[t] = n
	}
	return a, true
}

func readDeploy(w []string) (engine.Action, bool) {
	if len(w) == 2 && !strings.Contains(w[0]+w[1], "=") {
		t, known := readType(w[0])
		at, ok := readCell(w[1])
		return Deploy{t, at}, known && ok
	}
	var a LayOut
	for _, part := range w {
		name, list, _ := strings.Cut(part, "=")
		t, known := readType(name)
		for _, word := range strings.Split(list, ",") {
			at, ok := readCell(word)
			if !known || !ok || a.Layout[Board.Index(at)] != NoShip {
				return nil, false
			}
			a.Layout[Board.Index(at)] = t
		}
	}
	return a, len(w) > 0
}

func readDiscard(w []string) (engine.Action, bool) {
	var a Discard
	if len(w) > MaxHand {
		return nil, false
	}
	for _, word := range w {
		c, ok := readCounter(word)
		if !ok {
			return nil, false
		}
		a.Counters[c]++
	}
	return a, len(w) > 0
}

func readDraw(w []string) (engine.Action, bool) {
	if len(w) != 1 {
		return nil, false
	}
	n, ok := readDigit(w[0])
	return Draw{n}, ok
}

func readStrike(w []string) (Strike, bool) {
	if len(w) != 2 {
		return Strike{}, false
	}
	from, ok1 := readCell(w[0])
	to, ok2 := readCell(w[1])
	return Strike{from, to}, ok1 && ok2
}

func readDefend(w []string) (engine.Action, bool) {
	if len(w) != 1 {
		return nil, false
	}
	if w[0] == "none" {
		return Defend{Unseen}, true
	}
	c, ok := readCounter(w[0])
	return Defend{c}, ok && c.Raises() > 0
}

// readCell reads the name of a square of the board.
func readCell(w string) (square.Cell, bool) {
	c, err := grid.Parse(w)
	return c, err == nil && Board.Contains(c)
}

func readDigit(w string) (int8, bool) {
	if len(w) != 1 || w[0] < '0' || w[0] > '9' {
		return 0, false
	}
	return int8(w[0] - '0'), true
}
