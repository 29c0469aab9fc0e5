package boarding

import (
	_ "embed" // for the rounds of the guide

	"mayhembot/bot/game"
)

// guide.json is a saved match at the beginning of the round the guide plays.
//
//go:embed guide.json
var guideRound []byte

// guide teaches the game in five steps: a round, and the docking that follows from it.
func guide() *game.Guide {
	g := &game.Guide{Saved: guideRound, Seat: 1, Names: []string{"guide.you", "guide.rival"}, Sides: 8, Steps: []game.GuideStep{
		{},
		{Plays: []string{"plan 1 1tl", "plan 2 2tl"}},
		{Plays: []string{"2: plan 3 3f", "2: plan 4 2bl"}, Faces: []int{7}},
		{Plays: []string{"order 1 lock=3 precise=3", "order 2 none fire=4", "2: order 3 focus fire=1"},
			Faces: []int{3, 5, 8, 6, 5, 5, 8, 5, 6, 3, 4, 6, 1, 8, 1, 1, 4, 5, 8, 1}},
		{Plays: []string{"plan 1 1tr dock=3", "plan 2 1f", "2: plan 4 2tr", "berth front 2 tow"}, Faces: []int{3}},
	}}
	for i, step := range []string{"ships", "dials", "fly", "shoot", "dock"} {
		g.Steps[i].Name, g.Steps[i].Line = "guide."+step, "guide-line."+step
	}
	return g
}
