package census

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/simulation"
)

// rules lists what simulated matches should come upon, in the order of the rulebook.
var rules = slices.Concat(setupRules, respawnRules(), turnRules, moveRules, fireRules, lossRules)

type rule = simulation.Rule[happening]

var setupRules = []rule{
	{Name: "R2 asteroid drafted", Count: func(h happening) int { return times(h, simulation.Every[mayhem.AsteroidPlaced]) }},
	{Name: "R2 start counter drafted", Count: func(h happening) int { return times(h, simulation.Every[mayhem.StartPlaced]) }},
	{Name: "¶3.2 level pilots rolled for turn order", Count: func(h happening) int { return simulation.Once(times(h, simulation.Every[mayhem.OrderRolled]) > 0) }},
	{Name: "¶3.2 level again and rolled again", Count: func(h happening) int {
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
	{Name: "¶3.3 start counter occupied", Count: func(h happening) int {
		return times(h, func(e mayhem.Entered) bool { return len(e.Tries) > 1 })
	}},
}

// respawnRules: a pilot rolls new starting values, by the number of pilots in the match.
func respawnRules() []rule {
	var list []rule
	for seats := mayhem.MinSeats; seats <= mayhem.MaxSeats; seats++ {
		list = append(list, rule{Name: fmt.Sprintf("¶3.1 entered again, %d pilots", seats), Count: func(h happening) int {
			if h.entry.Seq == 0 || h.after.Round < 2 || len(h.after.Ships) != seats {
				return 0
			}
			return times(h, simulation.Every[mayhem.Rolled])
		}})
	}
	return list
}

var turnRules = []rule{
	{Name: "¶3.4 A one overheat die cooled", Count: func(h happening) int {
		return times(h, func(e mayhem.Cooled) bool { return len(e.Dice) == 1 })
	}},
	{Name: "¶3.4 A two overheat dice cooled", Count: func(h happening) int {
		return times(h, func(e mayhem.Cooled) bool { return len(e.Dice) == 2 })
	}},
	{Name: "¶3.4 B recharged none", Count: func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool { return len(e.From) == 0 })
	}},
	{Name: "¶3.4 B recharged on rows only", Count: func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool { return len(e.From) > 0 && e.From[0].Row != mayhem.Reactor })
	}},
	{Name: "¶3.4 B recharged reactor and row", Count: func(h happening) int {
		return times(h, func(e mayhem.Recharged) bool {
			return len(e.From) == 2 && e.From[0].Row == mayhem.Reactor && e.From[1].Row != mayhem.Reactor
		})
	}},
	{Name: "R8 placed onto an overheat field", Count: func(h happening) int {
		return times(h, func(e mayhem.Placed) bool {
			return slices.ContainsFunc(e.Dice, func(d mayhem.RowDie) bool { return d.Field == mayhem.Fields })
		})
	}},
	{Name: "R9 recalibrated", Count: func(h happening) int { return times(h, simulation.Every[mayhem.Recalibrated]) }},
	{Name: "R9 recalibrated onto an overheat field", Count: func(h happening) int {
		return times(h, func(e mayhem.Recalibrated) bool { return e.To.Field == mayhem.Fields })
	}},
	{Name: "R10 allowance fell below the turns used", Count: func(h happening) int {
		return simulation.Once(h.before.TurnsLeft() > 0 && h.after.Active == h.before.Active && h.after.TurnsUsed > h.after.Allowance)
	}},
	{Name: "R14 acted without Speed dice", Count: func(h happening) int {
		return simulation.Once(h.after.Step == mayhem.StepAct && !h.answered(mayhem.StepAct) && h.after.Allowance == 0)
	}},
	{Name: "R15 ended a turn", Count: func(h happening) int { return simulation.Once(h.entry.Action == "end") }},
	{Name: "R15 a turn ended by itself", Count: func(h happening) int {
		lost := times(h, func(e mayhem.Destroyed) bool { return e.By == e.Seat })
		return times(h, simulation.Every[mayhem.TurnEnded]) - lost - simulation.Once(h.entry.Action == "end")
	}},
	{Name: "¶3.2 lost a ship before its turn", Count: func(h happening) int {
		return times(h, func(e mayhem.Destroyed) bool {
			order := h.before.Order
			return e.Seat != e.By && slices.Index(order, e.Seat) > slices.Index(order, e.By)
		})
	}},
	{Name: "R18 won", Count: func(h happening) int { return times(h, simulation.Every[mayhem.Won]) }},
	{Name: "R18 won with more counters than needed", Count: func(h happening) int {
		return times(h, func(e mayhem.Won) bool { return h.after.Ship(e.Seat).Kills > h.after.Options.Kills })
	}},
}

var moveRules = []rule{
	{Name: "¶3.4 D turned", Count: func(h happening) int { return times(h, simulation.Every[mayhem.Turned]) }},
	{Name: "¶3.4 D moved freely", Count: func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(e.Evaded) == 0 && len(e.Path) == e.Pips })
	}},
	{Name: "R11 evaded one object", Count: func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(e.Evaded) == 1 })
	}},
	{Name: "R11 evaded a run of two", Count: func(h happening) int { return evadedRun(h, 2) }},
	{Name: "R11 evaded a run of three", Count: func(h happening) int { return evadedRun(h, 3) }},
	{Name: "R11 evaded two runs in one movement", Count: func(h happening) int {
		return times(h, func(e mayhem.Moved) bool { return len(runs(e)) > 1 })
	}},
	{Name: "R11 evaded a ship", Count: func(h happening) int {
		return times(h, func(e mayhem.Moved) bool {
			return slices.ContainsFunc(h.before.Ships, func(s mayhem.ShipView) bool { return s.OnBoard && slices.Contains(e.Evaded, s.At) })
		})
	}},
	{Name: "R11 held back evasion to none", Count: func(h happening) int { return simulation.Once(strings.HasSuffix(h.entry.Action, "evade=0")) }},
	{Name: "R11 held back evasion to some", Count: func(h happening) int {
		return simulation.Once(strings.Contains(h.entry.Action, "evade=") && !strings.HasSuffix(h.entry.Action, "=0"))
	}},
	{Name: "R12 rammed an asteroid", Count: func(h happening) int {
		return times(h, func(e mayhem.Rammed) bool { return e.Target == engine.Nobody })
	}},
	{Name: "R12 rammed a ship", Count: func(h happening) int {
		return times(h, func(e mayhem.Rammed) bool { return e.Target != engine.Nobody })
	}},
	{Name: "R12 rammed after flying or evading", Count: func(h happening) int {
		return simulation.Once(times(h, simulation.Every[mayhem.Rammed]) > 0 && times(h, func(e mayhem.Moved) bool { return e.From != e.To }) > 0)
	}},
	{Name: "¶3.4 D left the board", Count: func(h happening) int { return times(h, simulation.Every[mayhem.LeftBoard]) }},
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
