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
	"asteroid":    func(w []string) (engine.Action, bool) { c, ok := readCell(w); return PlaceAsteroid{c}, ok },
	"start":       func(w []string) (engine.Action, bool) { c, ok := readCell(w); return PlaceStart{c}, ok },
	"assign":      readAssign,
	"recharge":    readRecharge,
	"place":       readPlace,
	"recalibrate": readRecalibrate,
	"turn":        readTurn,
	"move":        readMove,
	"shoot":       readShoot,
	"hits":        readHits,
	"soak":        readSoak,
	"use":         readUse,
	"end":         func(w []string) (engine.Action, bool) { return End{}, len(w) == 0 },
}

func readCell(w []string) (hex.Cell, bool) {
	if len(w) != 1 {
		return hex.Cell{}, false
	}
	c, err := grid.Parse(w[0])
	return c, err == nil
}

func readAssign(w []string) (engine.Action, bool) {
	var a Assign
	for _, part := range w {
		name, list, ok := strings.Cut(part, "=")
		r, known := readRow(name)
		pips := strings.Split(list, ",")
		if !ok || !known || a.Dice[r][0] != 0 || len(pips) > Fields {
			return nil, false
		}
		for f, p := range pips {
			n, ok := readDigit(p)
			if !ok || n < 1 || n > 6 {
				return nil, false
			}
			a.Dice[r][f] = n
		}
	}
	return a, true
}

func readRecharge(w []string) (engine.Action, bool) {
	var a Recharge
	if len(w) == 1 && w[0] == "none" {
		return a, true
	}
	for _, word := range w {
		if word == "reactor" {
			a.Reactor++
			continue
		}
		r, f, ok := readField(word)
		if !ok || a.Fields[r][f] {
			return nil, false
		}
		a.Fields[r][f] = true
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

func readRecalibrate(w []string) (engine.Action, bool) {
	if len(w) == 1 && w[0] == "none" {
		return Recalibrate{}, true
	}
	if len(w) != 2 {
		return nil, false
	}
	from, f, ok1 := readField(w[0])
	to, ok2 := readRow(w[1])
	return Recalibrate{Move: true, From: from, Field: int8(f), To: to}, ok1 && ok2
}

func readTurn(w []string) (engine.Action, bool) {
	if len(w) != 1 || w[0] != "left" && w[0] != "right" {
		return nil, false
	}
	return Turn{Right: w[0] == "right"}, true
}

func readMove(w []string) (engine.Action, bool) {
	a := Move{Field: -1, Evade: AnyTurns}
	for _, word := range w {
		if v, ok := strings.CutPrefix(word, "evade="); ok {
			n, ok := readDigit(v)
			if !ok || a.Evade != AnyTurns {
				return nil, false
			}
			a.Evade = n
			continue
		}
		r, f, ok := readField(word)
		if !ok || r != Speed || a.Field >= 0 {
			return nil, false
		}
		a.Field = int8(f)
	}
	return a, a.Field >= 0
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
	for _, part := range w {
		name, list, ok := strings.Cut(part, "=")
		if !ok || name != "deal" && name != "spend" {
			return nil, false
		}
		for _, word := range strings.Split(list, ",") {
			r, f, ok := readField(word)
			if !ok || r != Firepower || a.Deal[f] || a.Spend[f] {
				return nil, false
			}
			a.Deal[f], a.Spend[f] = name == "deal", name == "spend"
		}
	}
	return a, len(w) > 0
}

func readSoak(w []string) (engine.Action, bool) {
	var a Soak
	for _, part := range w {
		name, v, ok1 := strings.Cut(part, "=")
		r, f, ok2 := readField(name)
		n, ok3 := readDigit(v)
		if !ok1 || !ok2 || !ok3 || n < 1 || a.Lose[r][f] != 0 {
			return nil, false
		}
		a.Lose[r][f] = n
	}
	return a, len(w) > 0
}

func readUse(w []string) (engine.Action, bool) {
	var a Use
	switch len(w) {
	case 0:
		return a, true
	case 1:
		if v, ok := strings.CutPrefix(w[0], "start"); ok {
			n, ok := readDigit(v)
			a.Start = n
			return a, ok && n >= 1 && n <= 9
		}
	case 2:
		r, ok := readRow(w[1])
		if !ok {
			return nil, false
		}
		a.Shift, a.To = true, r
	default:
		return nil, false
	}
	r, f, ok := readField(w[0])
	a.Die, a.From, a.Field = true, r, int8(f)
	return a, ok
}

func readRow(w string) (Row, bool) {
	for _, r := range Rows {
		if w == r.String() {
			return r, true
		}
	}
	return 0, false
}

func readField(w string) (Row, int, bool) {
	if w == "" {
		return 0, 0, false
	}
	r, ok := readRow(w[:len(w)-1])
	f := int(w[len(w)-1]) - '1'
	return r, f, ok && f >= 0 && f < Fields
}

func readDigit(w string) (int8, bool) {
	n, err := strconv.ParseInt(w, 10, 8)
	return int8(n), err == nil && n >= 0 && n <= 36 && strconv.FormatInt(n, 10) == w
}
