package conquest

import (
	_ "embed" // for the puzzles
	"slices"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest/autopilot"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
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

func puzzles() *game.Puzzles[rules.View] {
	return &game.Puzzles[rules.View]{All: allPuzzles, Goal: goal, Hopeless: hopeless, Unadvised: signing(unadvised)}
}

// goal is a colony.
func goal(v rules.View, r bot.Roster) string {
	return say.Room.Tell(signed(r).Style(), "puzzle.goal", "seat", 3-v.Seat)
}

// hopeless says why an attack brings no colony.
func hopeless(v rules.View, _ string, r bot.Roster) string {
	to := say.Room.To(r.Lang)
	switch {
	case v.Attack.At == rules.Void:
		return to.Say("puzzle.no-attack")
	case v.Attack.At.System() == v.Seat:
		return to.Say("puzzle.own-world")
	case v.Attack.Fleet != (rules.Fleet{}) && v.Attack.Fleet.Ships()[rules.Small] == 0:
		return to.Say("puzzle.no-small")
	case v.Attack.Fleet != (rules.Fleet{}):
		return to.Say("puzzle.no-coin")
	}
	return to.Say("puzzle.no-fleet")
}

// unadvised are the controls of an attack without any chances, in the order of planets, ships and coins.
func unadvised(v rules.View, roster bot.Roster) []bot.Row {
	w := newWording(v, roster)
	switch kind := v.Kind(); kind {
	case rules.StepAttack:
		return w.selects("attack", w.plain(autopilot.Puzzled(v)))
	case rules.StepFleet:
		return w.selects("fleet", w.plain(autopilot.Puzzled(v)))
	case rules.StepCoin:
		return moves.Buttons(moves.Each(w.plain(autopilot.Puzzled(v)), bot.Secondary))
	}
	return nil
}

// plain are some actions in words that tell no chance.
func (w *wording) plain(list []advice.Advice) (all []moves.Offer) {
	for _, one := range list {
		o := moves.Offer{Text: one.Action.String()}
		switch a := one.Action.(type) {
		case rules.Target:
			on := a.On
			if on == 0 {
				on = a.At.System()
			}
			o.Label, o.Help = w.Value(say.Planet(a.At)), w.Value(w.guard(a.At, on))
		case rules.Send:
			o.Label = w.Value(say.Fleet(a.Fleet))
		case rules.Coin:
			o.Label = w.Value(say.Coin(int(a.Coin)))
		}
		all = append(all, o)
	}
	slices.SortStableFunc(all, func(a, b moves.Offer) int { return strings.Compare(a.Text, b.Text) })
	return all
}

// selects are as many selects as offers need, at most four.
func (w *wording) selects(verb string, all []moves.Offer) (rows []bot.Row) {
	for len(all) > 0 && len(rows) < 4 {
		n := min(len(all), moves.ChoiceLimit)
		row := moves.Select(verb, w.Say("puzzle-choice."+verb), all[:n])
		if len(rows) > 0 {
			row = moves.More(verb, w.Say("puzzle-choice.more"), all[:n])
		}
		if rows, all = append(rows, row), all[n:]; len(rows) == 2 {
			break // a message cannot have two of one id
		}
	}
	return rows
}
