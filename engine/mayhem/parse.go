package mayhem

import (
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"
)

// Parse reads an action in its canonical spelling, or with named parts in another order, in any letter case.
func (Game) Parse(text string) (engine.Action, error) { return engine.Parse(text, readers) }

var readers = map[string]engine.Reader{
	"asteroid": engine.One(readCell, func(at hex.Cell) PlaceAsteroid { return PlaceAsteroid{at} }),
	"start":    engine.One(readCell, func(at hex.Cell) PlaceStart { return PlaceStart{at} }),
	"assign":   readAssign,
	"recharge": engine.OrNone(Recharge{}, readRecharge),
	"place":    readPlace,
	"recalibrate": engine.OrNone(Recalibrate{}, engine.Two(readField, readRow, func(from field, to Row) Recalibrate {
		return Recalibrate{true, from.row, from.at, to}
	})),
	"turn":  engine.One(readSide, func(right bool) Turn { return Turn{right} }),
	"move":  readMove,
	"shoot": readShoot,
	"hits":  readHits,
	"soak":  readSoak,
	"use":   readUse,
	"end":   engine.Alone(End{}),
}

func readCell(w string) (hex.Cell, bool) {
	c, err := grid.Parse(w)
	return c, err == nil
}

func readSide(w string) (right, ok bool) { return w == "right", w == "left" || w == "right" }

func readAssign(w []string) (engine.Action, bool) {
	var a Assign
	ok := engine.Parts(w, func(name, list string) bool {
		r, known := readRow(name)
		pips := strings.Split(list, ",")
		if !known || a.Dice[r][0] != 0 || len(pips) > Fields {
			return false
		}
		for f, p := range pips {
			n, ok := readDigit(p)
			if !ok || n < 1 || n > 6 {
				return false
			}
			a.Dice[r][f] = n
		}
		return true
	})
	return a, ok
}

func readRecharge(w []string) (engine.Action, bool) {
	var a Recharge
	for _, word := range w {
		if word == "reactor" {
			a.Reactor++
			continue
		}
		f, ok := readField(word)
		if !ok || a.Fields[f.row][f.at] {
			return nil, false
		}
		a.Fields[f.row][f.at] = true
	}
	return a, len(w) > 0
}

func readPlace(w []string) (engine.Action, bool) {
	var a Place
	if len(w) < 1 || len(w) > len(a.Rows) {
		return nil, false
	}
	for i, word := range w {
		r, ok := readRow(word)
		if !ok {
			return nil, false
		}
		a.Rows[i] = r
		a.N++
	}
	return a, true
}

func readMove(w []string) (engine.Action, bool) {
	a := Move{Field: -1, Evade: AnyTurns}
	ok := engine.Parts(w, func(name, value string) bool {
		if name == "evade" && a.Evade == AnyTurns {
			n, ok := readDigit(value)
			a.Evade = n
			return ok
		}
		f, ok := readField(name)
		if !ok || value != "" || f.row != Speed || a.Field >= 0 {
			return false
		}
		a.Field = f.at
		return true
	})
	return a, ok && a.Field >= 0
}

func readShoot(w []string) (engine.Action, bool) {
	var a Shoot
	for _, word := range w {
		v, isDice := strings.CutPrefix(word, "dice=")
		n, ok := readDigit(v)
		switch {
		case !ok || n < 1:
			return nil, false
		case isDice && a.Dice == 0:
			a.Dice = n
		case !isDice && a.Target == 0:
			a.Target = engine.Seat(n)
		default:
			return nil, false
		}
	}
	return a, a.Dice > 0 && a.Target > 0
}

func readHits(w []string) (engine.Action, bool) {
	var a Hits
	ok := engine.Parts(w, func(name, list string) bool {
		for word := range strings.SplitSeq(list, ",") {
			f, ok := readField(word)
			if !ok || name != "deal" && name != "spend" || f.row != Firepower || a.Deal[f.at] || a.Spend[f.at] {
				return false
			}
			a.Deal[f.at], a.Spend[f.at] = name == "deal", name == "spend"
		}
		return true
	})
	return a, ok && len(w) > 0
}

func readSoak(w []string) (engine.Action, bool) {
	var a Soak
	ok := engine.Parts(w, func(name, value string) bool {
		f, known := readField(name)
		n, ok := readDigit(value)
		if !known || !ok || n < 1 || a.Lose[f.row][f.at] != 0 {
			return false
		}
		a.Lose[f.row][f.at] = n
		return true
	})
	return a, ok && len(w) > 0
}

func readUse(w []string) (engine.Action, bool) {
	switch len(w) {
	case 0:
		return Use{}, true
	case 1:
		if v, ok := strings.CutPrefix(w[0], "start"); ok {
			n, ok := readDigit(v)
			return Use{Start: n}, ok && n >= 1 && n <= 9
		}
		return engine.One(readField, func(f field) Use { return Use{Die: true, From: f.row, Field: f.at} })(w)
	}
	return engine.Two(readField, readRow, func(f field, to Row) Use {
		return Use{Die: true, From: f.row, Field: f.at, Shift: true, To: to}
	})(w)
}

func readRow(w string) (Row, bool) {
	for _, r := range Rows {
		if w == r.String() {
			return r, true
		}
	}
	return 0, false
}

// field is a field of a row, counted from 0.
type field struct {
	row Row
	at  int8
}

func readField(w string) (field, bool) {
	if w == "" {
		return field{}, false
	}
	r, ok := readRow(w[:len(w)-1])
	f := int8(w[len(w)-1]) - '1'
	return field{r, f}, ok && f >= 0 && f < Fields
}

// readDigit reads a number from 0 to 36.
func readDigit(w string) (int8, bool) {
	n, err := strconv.ParseInt(w, 10, 8)
	return int8(n), err == nil && n >= 0 && n <= 36 && strconv.FormatInt(n, 10) == w
}
