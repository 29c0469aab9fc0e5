package mayhem

import (
	_ "embed" // for the puzzles
	"sync"

	"mayhembot/bot"
	strength "mayhembot/engine/advice"
	"mayhembot/render/words"

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
func (ui) Goal(v rules.View, _ bot.Roster) string {
	if v.Step == rules.StepRecalibrate {
		return "Move one die to another row, or none; then destroy a ship in this turn, and survive it."
	}
	return "Destroy a ship in this turn, and survive it."
}

// Hopeless tells whether the ship is lost, would be by what it still has to fly or by its own shot (R17), or nobody else is.
func (ui) Hopeless(v rules.View, last string, roster bot.Roster) string {
	me := v.Ship(v.Viewer())
	if !me.OnBoard {
		return "Your ship is lost."
	}
	kills := v.Gained > 0
	if a, err := (rules.Game{}).Parse(last); err == nil {
		shot, shoots := a.(rules.Shoot)
		p, waits := newPilot(v, roster)
		if kills = shoots && waits && p.volley(shot).Kill > 0; kills && p.volley(shot).Costs {
			return "The shot costs your own ship."
		}
	}
	switch left := unflown(me); {
	case kills && len(left) > 0:
		return "Your ship does not survive the turn: it still has to fly " + words.Faces(left) + "."
	case last == "":
		return "The turn ends without a kill."
	}
	return "From there nothing destroys a ship and survives the turn."
}

// Unadvised are the controls of a step with nothing highlighted.
func (ui) Unadvised(v rules.View, roster bot.Roster) []bot.Row {
	p, ok := newPilot(v, roster)
	if !ok {
		return nil
	}
	return p.rows(advice{})
}
