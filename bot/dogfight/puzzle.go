package dogfight

import (
	_ "embed" // for the puzzles
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine/advice"
	"mayhembot/engine/dogfight/autopilot"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// puzzles.jsonl.gz is made by mayhembot puzzles; see CONTRIBUTING.md.
//
//go:embed puzzles.jsonl.gz
var puzzleFile []byte

var allPuzzles = sync.OnceValue(func() []advice.Puzzle {
	all, err := advice.ReadPuzzles(puzzleFile)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return all
})

// Puzzles are all puzzles of the file.
func (ui) Puzzles() []advice.Puzzle { return allPuzzles() }

// Goal is a kill, or the end of the match by a crossing.
func (ui) Goal(v rules.View, r bot.Roster) string {
	return say.Room.Say(r.Lang, "puzzle.goal", "crossing", autopilot.Passed(v))
}

// Hopeless says why a line has no chance of the goal: the turn is over, or the AP left pay for no attack that reaches anybody.
func (ui) Hopeless(v rules.View, last string, r bot.Roster) string {
	why := "left"
	switch ap := v.Own(v.Viewer()).Hand[rules.AP]; {
	case autopilot.Passed(v):
		why = "crossing"
	case last != "":
		why = "throw"
	case ap < rules.AttackAP:
		why = "ap"
	}
	return say.Room.Say(r.Lang, "puzzle.hopeless", "why", why, "n", v.Own(v.Viewer()).Hand[rules.AP])
}

// The ids of selects of flights, for a message must not have two of one: Next reads all three.
var flightSelects = []func(placeholder string, all []moves.Offer) bot.Row{
	func(placeholder string, all []moves.Offer) bot.Row { return moves.Select("move", placeholder, all) },
	func(placeholder string, all []moves.Offer) bot.Row { return moves.More("move", placeholder, all) },
	func(placeholder string, all []moves.Offer) bot.Row {
		for i := range all {
			all[i].Text = planWord + " " + all[i].Rest()
		}
		return moves.Select(planWord, placeholder, all)
	},
}

// Unadvised are attacks and flights without any chances, in the order of their squares.
func (ui) Unadvised(v rules.View, r bot.Roster) (rows []bot.Row) {
	w := newWording(v, r)
	var attacks, flights []moves.Offer
	for a := range v.Legal() {
		o := moves.Offer{Text: a.String(), Same: a.String()}
		switch a := a.(type) {
		case rules.Attack:
			o.Label = w.Say("puzzle.attack", "ship", say.Type(v.At(a.Strike.From).Type), "from", a.Strike.From, "target", say.Type(v.At(a.Strike.To).Type), "cell", a.Strike.To)
			attacks = append(attacks, o)
		case rules.Move:
			o.Label = w.Say("puzzle.flight", "ship", say.Type(v.At(a.From).Type), "from", a.From, "cell", a.To)
			flights = append(flights, o)
		}
	}
	if shown := min(len(attacks), moves.RowLimit); shown > 0 {
		rows = append(rows, bot.Row{Buttons: moves.Each(attacks[:shown], bot.Secondary)})
	}
	for _, row := range flightSelects {
		if n := min(len(flights), moves.ChoiceLimit); n > 0 {
			first, last := flights[0], flights[n-1]
			rows, flights = append(rows, row(w.Say("puzzle.flights", "first", first.Label, "last", last.Label), flights[:n])), flights[n:]
		}
	}
	return rows
}
