package conquest

import (
	_ "embed" // for the turn of the guide

	"mayhembot/bot/game"
)

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps: an attack with an ally.
func guide() *game.Guide {
	g := &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"guide.you", "guide.rival", "guide.third"}, Steps: []game.GuideStep{
		{},
		{Plays: []string{"attack 2c", "fleet 1a:s 1b:m 1c:l"}},
		{Plays: []string{"ask 3", "2: ask none", "3: ally attacker 2a:s"}},
		{Plays: []string{"coin 5"}},
		{Plays: []string{"2: coin 2"}},
	}}
	for i, step := range []string{"worlds", "attack", "help", "coins", "colony"} {
		g.Steps[i].Name, g.Steps[i].Line = "guide."+step, "guide-line."+step
	}
	return g
}

// meanings say what a word means, by the kind of the event that first brings it up.
var meanings = map[string]string{
	"fleet-sent": "term.fleet", "asked": "term.ally", "fought": "term.strength", "coins-moved": "term.diplomacy",
	"fell": "term.void", "landed": "term.colony", "offered": "term.landing",
}
