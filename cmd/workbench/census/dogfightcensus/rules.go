package dogfightcensus

import (
	"slices"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
)

type (
	rule   = census.Rule[dogfight.View]
	moment = census.Seen[dogfight.View]
)

// rules lists the rules that should apply in simulated matches, in the order of the rulebook.
var rules = slices.Concat(turnRules, combatRules, endRules)

// counting is a rule that counts the events of one type that meet a condition.
func counting[E engine.Event](name string, is func(E) bool) rule {
	return census.Counting[dogfight.View](name, is)
}

var turnRules = []rule{
	counting("D2 red is player one", func(e dogfight.LaidOut) bool { return e.First == 1 }),
	counting("D2 blue is player one", func(e dogfight.LaidOut) bool { return e.First == 2 }),
	counting("D3 a ship placed in turn", census.Every[dogfight.Deployed]),
	counting("D3 a fleet laid out unseen", census.Every[dogfight.FleetLaid]),
	counting("¶ game turn begun", census.Every[dogfight.TurnBegan]),
	counting("D4 counters discarded", census.Every[dogfight.Discarded]),
	counting("¶2a counters drawn", census.Every[dogfight.Drew]),
	counting("¶2a asteroid counter drawn", census.Every[dogfight.AsteroidDrawn]),
	counting("¶2a asteroid moved", census.Every[dogfight.AsteroidMoved]),
	counting("D7 ship lost to an asteroid", func(e dogfight.Eliminated) bool { return e.By == engine.Nobody }),
	counting("D10 ship moved", census.Every[dogfight.Moved]),
	{Name: "D5 turn ended by its seat", Count: func(m moment) int { return census.Once(m.Entry.Action == "end") }},
	{Name: "D9 D18 turn ended by itself", Count: func(m moment) int {
		return census.Times(m.Events, census.Every[dogfight.TurnEnded]) - census.Once(m.Entry.Action == "end")
	}},
}

var combatRules = []rule{
	counting("¶ attack", func(e dogfight.Attacked) bool { return !e.Again }),
	counting("¶ attack repeated", func(e dogfight.Attacked) bool { return e.Again }),
	counting("¶ attack helped by another ship", func(e dogfight.Attacked) bool { return e.Helped }),
	counting("¶ potential hit", dogfight.Attacked.Hit),
	counting("¶ hit blocked without a counter", func(e dogfight.Defended) bool { return e.Blocked() && e.With == dogfight.Unseen }),
	counting("¶ hit blocked with Def 1", func(e dogfight.Defended) bool { return e.Blocked() && e.With == dogfight.Def1 }),
	counting("¶ hit blocked with Def 2", func(e dogfight.Defended) bool { return e.Blocked() && e.With == dogfight.Def2 }),
	counting("¶ counter spent in vain", func(e dogfight.Defended) bool { return !e.Blocked() && e.With != dogfight.Unseen }),
	counting("D11 a 6 blocked", func(e dogfight.Defended) bool { return e.Blocked() && e.Face == 6 }),
	counting("¶ ship eliminated in combat", func(e dogfight.Eliminated) bool { return e.By != engine.Nobody }),
}

var endRules = []rule{
	ended("¶ ended by elimination", dogfight.ByElimination),
	{Name: "D14 last ship lost to an asteroid", Count: func(m moment) int {
		rock := census.Times(m.Events, func(e dogfight.Eliminated) bool { return e.By == engine.Nobody })
		out := census.Times(m.Events, func(e dogfight.Ended) bool { return e.Why == dogfight.ByElimination })
		return census.Once(rock > 0 && out > 0)
	}},
	ended("D15 ended by crossing", dogfight.ByCrossing),
	ended("D17 ended by the last game turn", dogfight.ByTurns),
	counting("D16 points level, both won", func(e dogfight.Ended) bool { return len(e.Winners) == dogfight.Seats }),
}

func ended(name string, why dogfight.Why) rule {
	return counting(name, func(e dogfight.Ended) bool { return e.Why == why })
}
