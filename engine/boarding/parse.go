package boarding

import (
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// Parse reads an action in its canonical spelling, or with named parts in another order, in any letter case.
func (Game) Parse(text string) (engine.Action, error) { return engine.Parse(text, readers) }

var readers = map[string]engine.Reader{
	"squad":  engine.One(readKey, func(key string) Choose { return Choose{key} }),
	"hire":   engine.One(readKey, func(key string) Hire { return Hire{key} }),
	"crew":   readCrew,
	"fit":    engine.Two(readShip, readUpgrade, func(n int8, u Upgrade) Fit { return Fit{n, u} }),
	"ready":  engine.Alone(Ready{}),
	"deploy": readDeploy,
	"plan":   readMakePlan,
	"berth":  readMoor,
	"resist": engine.Two(readShip, readYes, func(n int8, yes bool) Resist { return Resist{n, yes} }),
	"duel":   engine.Two(readShip, readShip, func(n, m int8) Duel { return Duel{n, m} }),
	"order":  readGiveOrder,
}

func readKey(w string) (string, bool) {
	return w, len(w) <= 32 && strings.Trim(w, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// readShip reads a ship's number.
func readShip(w string) (int8, bool) {
	n, err := strconv.Atoi(w)
	return int8(n), err == nil && n >= 1 && n <= allShips && strconv.Itoa(n) == w
}

func readUpgrade(w string) (Upgrade, bool) {
	n := slices.Index(upgradeKeys[:], w)
	return Upgrade(n), n >= 0
}

func readYes(w string) (bool, bool) { return w == "yes", w == "yes" || w == "no" }

func readStack(w string) (Stack, bool) {
	n := slices.Index([]string{"fore", "aft"}, w)
	return Stack(n + 1), n >= 0
}

func readCrew(w []string) (engine.Action, bool) {
	if len(w) < 2 || len(w) > 3 {
		return nil, false
	}
	n, numbered := readShip(w[0])
	who, named := readKey(w[1])
	a := Crew{Ship: n, Who: who}
	ok := true
	if len(w) == 3 {
		a.Stack, ok = readStack(w[2])
	}
	return a, ok && numbered && named
}

func readDeploy(w []string) (engine.Action, bool) {
	if len(w) != 2 {
		return nil, false
	}
	var a Deploy
	ok := engine.Parts(w, func(name, value string) (ok bool) {
		if name == "lane" && a.Lane == 0 {
			a.Lane, ok = engine.Digit(value)
			return ok && a.Lane > 0
		}
		if a.Ship != 0 || value != "" {
			return false
		}
		a.Ship, ok = readShip(name)
		return ok
	})
	return a, ok && a.Ship != 0 && a.Lane != 0
}

func readMakePlan(w []string) (engine.Action, bool) {
	if len(w) < 2 {
		return nil, false
	}
	n, numbered := readShip(w[0])
	plan, ok := readPlan(w[1:])
	return MakePlan{n, plan}, ok && numbered
}

// readPlan reads what Plan.String writes.
func readPlan(w []string) (p Plan, ok bool) {
	var rest []string
	for _, word := range w {
		target, is := strings.CutPrefix(word, "dock=")
		if !is {
			rest = append(rest, word)
			continue
		}
		if p.Dock != 0 {
			return p, false
		}
		if p.Dock, ok = readShip(target); !ok {
			return p, false
		}
	}
	text := strings.Join(rest, " ")
	for kind := planKinds - 1; kind > NoPlan; kind-- {
		after, is := strings.CutPrefix(text, planKeys[kind])
		if !is || !kind.Flies() && after != "" || kind.Flies() && kind != Fly && !strings.HasPrefix(after, " ") {
			continue
		}
		p.Kind = kind
		if kind.Flies() {
			if p.Manoeuvre, ok = readManoeuvre(strings.TrimPrefix(after, " ")); !ok {
				return p, false
			}
		}
		return p, (p.Dock == 0 || kind == Fly) && p.String() != ""
	}
	return p, false
}

func readMoor(w []string) (engine.Action, bool) {
	var a Moor
	m := &a.Mooring
	if len(w) < 3 {
		return nil, false
	}
	if alongside := slices.Index(sideKeys[:], w[0]+" "+w[1]); alongside > 0 {
		m.Berth.Side = Side(alongside)
	} else {
		side := slices.Index(sideKeys[:], w[0])
		slot, ok := engine.Digit(w[1])
		if side < 1 || !ok || slot < 1 || slot > 3 {
			return nil, false
		}
		m.Berth = Berth{Side(side), slot}
	}
	said := false
	ok := engine.Parts(w[2:], func(name, value string) (ok bool) {
		switch name {
		case "tow", "board":
			m.Tow, ok = name == "tow", !said && value == ""
			said = true
		case "own":
			if ok = m.Own == 0; ok {
				m.Own, ok = readStack(value)
			}
		case "their":
			if ok = m.Their == 0; ok {
				m.Their, ok = readStack(value)
			}
		}
		return ok
	})
	return a, ok && said
}

func readGiveOrder(w []string) (engine.Action, bool) {
	if len(w) != 3 {
		return nil, false
	}
	n, numbered := readShip(w[0])
	order, ok := readOrder(w[1:])
	return GiveOrder{n, order}, ok && numbered
}

// readOrder reads what Order.String writes.
func readOrder(w []string) (o Order, ok bool) {
	if len(w) != 2 {
		return o, false
	}
	if i := slices.IndexFunc(w, isFire); i == 0 {
		w = []string{w[1], w[0]}
	}
	if w[0] != "none" && !engine.Parts(strings.Split(w[0], ","), o.act) {
		return o, false
	}
	name, target, aimed := strings.Cut(w[1], "=")
	fire := slices.Index(fireKeys[:], name)
	if fire < 1 || aimed == (Fire(fire) == Hold) {
		return o, false
	}
	if o.Fire = Fire(fire); aimed {
		o.Target, ok = readShip(target)
		return o, ok
	}
	return o, true
}

func isFire(w string) bool {
	name, _, _ := strings.Cut(w, "=")
	return slices.Contains(fireKeys[1:], name)
}

// act reads one action of an order.
func (o *Order) act(name, value string) (ok bool) {
	switch name {
	case "focus":
		ok, o.Focus = !o.Focus && value == "", true
	case "evade":
		ok, o.Evade = !o.Evade && value == "", true
	case "lock":
		if ok = o.Lock == 0; ok {
			o.Lock, ok = readShip(value)
		}
	case "coordinate":
		if ok = o.Coordinate == 0; ok {
			o.Coordinate, ok = readShip(value)
		}
	}
	return ok
}
