package main

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// rules lists what simulated matches should come upon, in the order of the rulebook.
var rules = slices.Concat(setupRules, respawnRules(), turnRules, moveRules, fireRules, lossRules)

type rule struct {
	name  string
	count func(happening) int
}

var setupRules = []rule{
	{"R2 asteroid drafted", func(h happening) int { return times(h, every[mayhem.AsteroidPlaced]) }},
	{"R2 start counter drafted", func(h happening) int { return times(h, every[mayhem.StartPlaced]) }},
	{"¶3.2 level pilots rolled for turn order", func(h happening) int { return once(times(h, every[mayhem.OrderRolled]) > 0) }},
	{"¶3.2 level again and rolled again", func(h happening) int {
		rolled := map[engine.Seat]int{}
		for _, e := range h.events {
			if e, ok := e.(mayhem.OrderRolled); ok {
				rolled[e.Seat]++
			}
		}
		for _, n := range rolled {
			if n > 1 {
				return 1
			}
		}
		return 0
	}},
	{"¶3.3 start counter occupied", func(h happening) int {
		return times(h, func(e mayhem.Entered) bool { return len(e.Tries) > 1 })
	}},
}

// respawnRules: a pilot rolls new starting values, by the number of pilots in the match.
func respawnRules() []rule {
	var list []rule
	for seats := mayhem.MinSeats; seats <= mayhem.MaxSeats; seats++ {
		list = append(list, rule{fmt.Sprintf("¶3.1 entered again, %d pilots", seats), func(h happening) int {
			if h.entry.Seq == 0 || h.after.Round < 2 || len(h.after.Ships) != seats {
				return 0
			}
			return times(h, every[mayhem.Rolled])
		}})
	}
	return list
}

var turnRules = []rule{
	{"¶3.4 A one overheat die cooled", func(h happening) int {
		return times(h, func(e mayhem.Cooled) bool { return len(e.Dice) == 1 })
	}},
	{"¶3.4 A two overheat dice cooled", func(h happening) int {
		return times(h, func(e mayhem.Cooled) bool { return len(e.Dice) == 2 })
	}},
	{"¶3.4 B recharged none", func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool { return len(e.From) == 0 })
	}},
	{"¶3.4 B recharged on rows only", func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool { return len(e.From) > 0 && e.From[0].Row != mayhem.Reactor })
	}},
	{"¶3.4 B recharged reactor and row", func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool {
			return len(e.From) == 2 && e.From[0].Row == mayhem.Reactor && e.From[1].Row != mayhem.Reactor
		})
	}},
	{"R8 placed onto an overheat field", func(h happening) int {
		return times(h, func(e mayhem.Placed) bool {
			return slices.ContainsFunc(e.Dice, func(d mayhem.RowDie) bool { return d.Field == mayhem.Fields })
		})
	}},
	{"R9 recalibrated", func(h happening) int { return times(h, every[mayhem.Recalibrated]) }},
	{"R9 recalibrated onto an overheat field", func(h happening) int {
		return times(h, func(e mayhem.Recalibrated) bool { return e.To.Field == mayhem.Fields })
	}},
	{"R10 allowance fell below the turns used", func(h happening) int {
		return once(h.before.TurnsLeft() > 0 && h.after.Active == h.before.Active && h.after.TurnsUsed > h.after.Allowance)
	}},
	{"R14 acted without Speed dice", func(h happening) int {
		return once(h.after.Step == mayhem.StepAct && !h.answered(mayhem.StepAct) && h.after.Allowance == 0)
	}},
	{"R15 ended a turn", func(h happening) int { return once(h.entry.Action == "end") }},
	{"R15 a turn ended by itself", func(h happening) int {
		lost := times(h, func(e mayhem.Destroyed) bool { return e.By == e.Seat })
		return times(h, every[mayhem.TurnEnded]) - lost - once(h.entry.Action == "end")
	}},
	{"¶3.2 lost a ship before its turn", func(h happening) int {
		return times(h, func(e mayhem.Destroyed) bool {
			order := h.before.Order
			return e.Seat != e.By && slices.Index(order, e.Seat) > slices.Index(order, e.By)
		})
	}},
	{"R18 won", func(h happening) int { return times(h, every[mayhem.Won]) }},
	{"R18 won with more counters than needed", func(h happening) int {
		return times(h, func(e mayhem.Won) bool { return h.after.Ship(e.Seat).Kills > h.after.Options.Kills })
	}},
}

var moveRules = []rule{
	{"¶3.4 D turned", func(h happening) int { return times(h, every[mayhem.Turned]) }},
	{"¶3.4 D moved freely", func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(e.Evaded) == 0 && len(e.Path) == e.Pips })
	}},
	{"R11 evaded one object", func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(e.Evaded) == 1 })
	}},
	{"R11 evaded a run of two", func(h happening) int { return evadedRun(h, 2) }},
	{"R11 evaded a run of three", func(h happening) int { return evadedRun(h, 3) }},
	{"R11 evaded two runs in one movement", func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(runs(e)) > 1 })
	}},
	{"R11 evaded a ship", func(h happening) int {
		return times(h, func(e mayhem.Moved) bool {
			return slices.ContainsFunc(h.before.Ships, func(s mayhem.ShipView) bool { return s.OnBoard && slices.Contains(e.Evaded, s.At) })
		})
	}},
	{"R11 held back evasion to none", func(h happening) int { return once(strings.HasSuffix(h.entry.Action, "evade=0")) }},
	{"R11 held back evasion to some", func(h happening) int {
		return once(strings.Contains(h.entry.Action, "evade=") && !strings.HasSuffix(h.entry.Action, "=0"))
	}},
	{"R12 rammed an asteroid", func(h happening) int {
		return times(h, func(e mayhem.Rammed) bool { return e.Target == engine.Nobody })
	}},
	{"R12 rammed a ship", func(h happening) int {
		return times(h, func(e mayhem.Rammed) bool { return e.Target != engine.Nobody })
	}},
	{"R12 rammed after flying or evading", func(h happening) int {
		return once(times(h, every[mayhem.Rammed]) > 0 && times(h, func(e mayhem.Moved) bool { return e.From != e.To }) > 0)
	}},
	{"¶3.4 D left the board", func(h happening) int { return times(h, every[mayhem.LeftBoard]) }},
}

// runs are the sizes of the unbroken runs of objects a movement evaded: between two of them it stands on free cells.
func runs(e mayhem.Moved) []int {
	var sizes []int
	behind := true // whether the last cell was free
	for _, c := range e.Path {
		object := slices.Contains(e.Evaded, c)
		switch {
		case object && behind:
			sizes = append(sizes, 1)
		case object:
			sizes[len(sizes)-1]++
		}
		behind = !object
	}
	return sizes
}

func evadedRun(h happening, size int) int {
	return times(h, func(e mayhem.Moved) bool { return slices.Contains(runs(e), size) })
}
