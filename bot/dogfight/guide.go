package dogfight

import (
	_ "embed" // for the turn of the guide

	"mayhembot/bot/game"
	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
)

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps: a flight, an attack that is blocked, and its repeat.
func guide() *game.Guide {
	g := &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"guide.you", "guide.rival"}, Steps: []game.GuideStep{
		{},
		{Plays: []string{"move E6 D5"}},
		{Plays: []string{"attack D5 D4"}, Faces: []int{5}},
		{Plays: []string{"2: defend def1"}, Faces: []int{3}},
		{Plays: []string{"repeat", "2: defend none"}, Faces: []int{2, 6}},
	}}
	for i, step := range []string{"fleets", "fly", "attack", "block", "again"} {
		g.Steps[i].Name, g.Steps[i].Line = "guide."+step, "guide-line."+step
	}
	return g
}

// terms say what a word means, by the kind of the event that first brings it up.
var terms = map[string]string{
	engine.Kind(rules.Drew{}):          "term.drew",
	engine.Kind(rules.Moved{}):         "term.flew",
	engine.Kind(rules.Attacked{}):      "term.attacked",
	engine.Kind(rules.Defended{}):      "term.defended",
	engine.Kind(rules.AsteroidDrawn{}): "term.asteroid",
}
