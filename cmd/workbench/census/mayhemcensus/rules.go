package mayhemcensus

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// rules lists the rules that should apply in simulated matches, in the order of the rulebook.
var rules = slices.Concat(setupRules, respawnRules(), turnRules, moveRules, fireRules, lossRules)

var setupRules = []rule{
	counting("R2 asteroid drafted", census.Every[mayhem.AsteroidPlaced]),
	counting("R2 start counter drafted", census.Every[mayhem.StartPlaced]),
	{Name: "¶3.2 level pilots rolled for turn order", Count: func(h happening) int { return census.Once(times(h, census.Every[mayhem.OrderRolled]) > 0) }},
	{Name: "¶3.2 level again and rolled again", Count: func(h happening) int {
		rolled := map[engine.Seat]int{}
		for _, e := range h.Events {
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
	counting("¶3.3 start counter occupied", func(e mayhem.Entered) bool { return len(e.Tries) > 1 }),
}

// respawnRules: a pilot rolls new starting values, by the number of pilots in the match.
func respawnRules() []rule {
	var list []rule
	for seats := mayhem.MinSeats; seats <= mayhem.MaxSeats; seats++ {
		list = append(list, rule{Name: fmt.Sprintf("¶3.1 entered again, %d pilots", seats), Count: func(h happening) int {
			if h.Entry.Seq == 0 || h.After.Round < 2 || len(h.After.Ships) != seats {
				return 0
			}
			return times(h, census.Every[mayhem.Rolled])
		}})
	}
	return list
}

var turnRules = []rule{
	counting("¶3.4 A one overheat die cooled", func(e mayhem.Cooled) bool { return len(e.Dice) == 1 }),
	counting("¶3.4 A two overheat dice cooled", func(e mayhem.Cooled) bool { return len(e.Dice) == 2 }),
	counting("¶3.4 B recharged none", func(e mayhem.Recharged) bool { return len(e.From) == 0 }),
	counting("¶3.4 B recharged on rows only", func(e mayhem.Recharged) bool { return len(e.From) > 0 && e.From[0].Row != mayhem.Reactor }),
	counting("¶3.4 B recharged reactor and row", func(e mayhem.Recharged) bool {
		return len(e.From) == 2 && e.From[0].Row == mayhem.Reactor && e.From[1].Row != mayhem.Reactor
	}),
	{Name: "R8 placed onto an overheat field", Count: func(h happening) int {
		return times(h, func(e mayhem.Placed) bool {
			return slices.ContainsFunc(e.Dice, func(d mayhem.RowDie) bool { return d.Field == mayhem.Fields })
		})
	}},
	counting("R9 recalibrated", census.Every[mayhem.Recalibrated]),
	counting("R9 recalibrated onto an overheat field", func(e mayhem.Recalibrated) bool { return e.To.Field == mayhem.Fields }),
	{Name: "R10 allowance fell below the turns used", Count: func(h happening) int {
		return census.Once(h.Before.TurnsLeft() > 0 && h.After.Active == h.Before.Active && h.After.TurnsUsed > h.After.Allowance)
	}},
	{Name: "R14 acted without Speed dice", Count: func(h happening) int {
		return census.Once(h.After.Step == mayhem.StepAct && !answered(h, mayhem.StepAct) && h.After.Allowance == 0)
	}},
	{Name: "R15 ended a turn", Count: func(h happening) int { return census.Once(h.Entry.Action == "end") }},
	{Name: "R15 a turn ended by itself", Count: func(h happening) int {
		lost := times(h, func(e mayhem.Destroyed) bool { return e.By == e.Seat })
		return times(h, census.Every[mayhem.TurnEnded]) - lost - census.Once(h.Entry.Action == "end")
	}},
	{Name: "¶3.2 lost a ship before its turn", Count: func(h happening) int {
		return times(h, func(e mayhem.Destroyed) bool {
			order := h.Before.Order
			return e.Seat != e.By && slices.Index(order, e.Seat) > slices.Index(order, e.By)
		})
	}},
	counting("R18 won", census.Every[mayhem.Won]),
	{Name: "R18 won with more counters than needed", Count: func(h happening) int {
		return times(h, func(e mayhem.Won) bool { return h.After.Ship(e.Seat).Kills > h.After.Options.Kills })
	}},
}

var moveRules = []rule{
	counting("¶3.4 D turned", census.Every[mayhem.Turned]),
	counting("¶3.4 D moved freely", func(e mayhem.Moved) bool { return len(e.Evaded) == 0 && len(e.Path) == e.Pips }),
	counting("R11 evaded one object", func(e mayhem.Moved) bool { return len(e.Evaded) == 1 }),
	{Name: "R11 evaded a run of two", Count: func(h happening) int { return evadedRun(h, 2) }},
	{Name: "R11 evaded a run of three", Count: func(h happening) int { return evadedRun(h, 3) }},
	counting("R11 evaded two runs in one movement", func(e mayhem.Moved) bool { return len(runs(e)) > 1 }),
	{Name: "R11 evaded a ship", Count: func(h happening) int {
		return times(h, func(e mayhem.Moved) bool {
			return slices.ContainsFunc(h.Before.Ships, func(s mayhem.ShipView) bool { return s.OnBoard && slices.Contains(e.Evaded, s.At) })
		})
	}},
	{Name: "R11 held back evasion to none", Count: func(h happening) int { return census.Once(strings.HasSuffix(h.Entry.Action, "evade=0")) }},
	{Name: "R11 held back evasion to some", Count: func(h happening) int {
		return census.Once(strings.Contains(h.Entry.Action, "evade=") && !strings.HasSuffix(h.Entry.Action, "=0"))
	}},
	counting("R12 rammed an asteroid", func(e mayhem.Rammed) bool { return e.Target == engine.Nobody }),
	counting("R12 rammed a ship", func(e mayhem.Rammed) bool { return e.Target != engine.Nobody }),
	{Name: "R12 rammed after flying or evading", Count: func(h happening) int {
		return census.Once(times(h, census.Every[mayhem.Rammed]) > 0 && times(h, func(e mayhem.Moved) bool { return e.From != e.To }) > 0)
	}},
	counting("¶3.4 D left the board", census.Every[mayhem.LeftBoard]),
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
