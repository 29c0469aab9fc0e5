package mayhem

import (
	_ "embed" // for the puzzles
	"sync"

	"mayhembot/bot"
	strength "mayhembot/engine/advice"
	say "mayhembot/render/mayhem/words"

	rules "mayhembot/engine/mayhem"
)

// puzzles.jsonl.gz is made by mayhembot puzzles; see CONTRIBUTING.md.
//
//go:embed puzzles.jsonl.gz
var puzzleFile []byte

var allPuzzles = sync.OnceValue(func() []strength.Puzzle {
	all, err := strength.ReadPuzzles(puzzleFile)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return all
})

// Puzzles are all puzzles of the file.
func (ui) Puzzles() []strength.Puzzle { return allPuzzles() }

// Goal is a kill.
func (ui) Goal(v rules.View, roster bot.Roster) string {
	return say.Room.Say(roster.Lang, "puzzle.goal", "recalibrate", v.Step == rules.StepRecalibrate)
}

// Hopeless tells whether the ship is lost, would be by what it still has to fly or by its own shot (R17), or nobody else is.
func (ui) Hopeless(v rules.View, last string, roster bot.Roster) string {
	me, to := v.Ship(v.Viewer()), say.Room.To(roster.Lang)
	if !me.OnBoard {
		return to.Say("puzzle.lost")
	}
	kills := v.Gained > 0
	if a, err := (rules.Game{}).Parse(last); err == nil {
		shot, shoots := a.(rules.Shoot)
		p, waits := newPilot(v, roster)
		if kills = shoots && waits && p.volley(shot).Kill > 0; kills && p.volley(shot).Costs {
			return to.Say("puzzle.shot-costs")
		}
	}
	switch left := unflown(me); {
	case kills && len(left) > 0:
		return to.Say("puzzle.must-fly", "dice", faces(left))
	case last == "":
		return to.Say("puzzle.no-kill")
	}
	return to.Say("puzzle.hopeless")
}

// Unadvised are the controls of a step with nothing highlighted.
func (ui) Unadvised(v rules.View, roster bot.Roster) []bot.Row {
	p, ok := newPilot(v, roster)
	if !ok {
		return nil
	}
	return p.rows(advice{})
}
