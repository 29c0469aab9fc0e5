package boardingcensus

import (
	"slices"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/boarding"
)

type (
	rule   = census.Rule[boarding.View]
	moment = census.Seen[boarding.View]
)

// rules lists the rules that should apply in simulated matches, in the order of the rulings.
var rules = slices.Concat(flightRules, fireRules, boardingRules, endRules)

// counting is a rule that counts the events of one type that meet a condition.
func counting[E engine.Event](name string, is func(E) bool) rule {
	return census.Counting[boarding.View](name, is)
}

var flightRules = []rule{
	{Name: "B18 initiative rolled for", Count: func(m moment) int {
		return census.Once(slices.ContainsFunc(m.Entry.Rolls, func(r engine.Roll) bool { return r.Why == "initiative" }))
	}},
	counting("B21 round begun", census.Every[boarding.RoundBegan]),
	counting("B24 manoeuvre flown", census.Every[boarding.Flew]),
	counting("B24 bumped into a ship", func(e boarding.Flew) bool { return len(e.Touched) > 0 }),
	counting("B25 lost over the edge", func(e boarding.Lost) bool { return e.Why == boarding.LostOverEdge }),
	counting("B26 obstacle met", census.Every[boarding.Struck]),
	counting("B26 lost to an obstacle", func(e boarding.Lost) bool { return e.Why == boarding.LostToObstacle }),
}

var fireRules = []rule{
	counting("B31 held fire without a target", census.Every[boarding.HeldFire]),
	counting("B32 shot", census.Every[boarding.Shot]),
	counting("B32 obstructed", func(e boarding.Shot) bool { return e.Obstructed }),
	counting("B32 lock spent", func(e boarding.Shot) bool { return e.Locked > 0 }),
	counting("B32 torpedo", func(e boarding.Shot) bool { return e.Torpedo }),
	counting("B33 critical hit that cost two", func(e boarding.Damaged) bool { return e.Critical > 0 }),
	counting("B33 lost to fire", func(e boarding.Lost) bool { return e.Why == boarding.LostToFire }),
	counting("B34 precise shot", func(e boarding.Shot) bool { return e.Precise }),
	counting("B35 ship disabled", census.Every[boarding.Crippled]),
}

var boardingRules = []rule{
	counting("B37 docked", census.Every[boarding.Docked]),
	counting("B37 docking failed", census.Every[boarding.DockFailed]),
	counting("B39 docked to tow", func(e boarding.Docked) bool { return e.Tow }),
	counting("B40 joined a jackpot", func(e boarding.Joined) bool { return len(e.Cluster) > 2 }),
	counting("B41 active again", census.Every[boarding.Freed]),
	{Name: "B42 duel chosen", Count: func(m moment) int { return census.Once(m.Before.Step == boarding.StepDuel) }},
	counting("B43 duel", census.Every[boarding.Fought]),
	counting("B43 character overpowered", census.Every[boarding.Overpowered]),
	counting("B43 ship plundered", census.Every[boarding.Plundered]),
	counting("B44 broken off", func(e boarding.BrokeOff) bool { return e.Agreed }),
	counting("B44 not agreed", func(e boarding.BrokeOff) bool { return !e.Agreed }),
	counting("B45 resisted", func(e boarding.Resisted) bool { return e.Yes }),
	counting("B45 did not resist", func(e boarding.Resisted) bool { return !e.Yes }),
	counting("B46 flown with a tow", func(e boarding.Flew) bool { return e.Towed != 0 }),
	counting("B49 brought home", census.Every[boarding.BroughtHome]),
	counting("B59 alongside", func(e boarding.Docked) bool { return e.Berth.Side.Alongside() }),
}

var endRules = []rule{
	counting("B51 wanted character taken or lost", census.Every[boarding.WantedTaken]),
	counting("B52 ended by a mission", func(e boarding.Ended) bool { return e.Why == boarding.EndedByMission }),
	counting("B52 ended by the goal", func(e boarding.Ended) bool { return e.Why == boarding.EndedByGoal }),
	counting("B52 ended by the last mobile ships", func(e boarding.Ended) bool { return e.Why == boarding.EndedByLast }),
	counting("B52 disabled ships gathered", census.Every[boarding.Gathered]),
	counting("B52 ended by the last round", func(e boarding.Ended) bool { return e.Why == boarding.EndedByRounds }),
}
