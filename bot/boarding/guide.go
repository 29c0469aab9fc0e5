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
	return &game.Guide{Saved: guideRound, Seat: 1, Names: []string{"You", "Rival"}, Sides: 8, Steps: []game.GuideStep{
		{Name: "Ships", Line: "Each ship has **hull**, **shields** and its **crew** as cards. All set their **dials** in secret."},
		{Name: "Dials", Line: "Yours turn left, 1 and 2 far: dots and ghosts show where they end. A red dial would stress.",
			Plays: []string{"plan 1 1tl", "plan 2 2tl"}},
		{Name: "Fly", Line: "All dials are turned; ships fly by rising skill and stop short of each other.",
			Plays: []string{"2: plan 3 3f", "2: plan 4 2bl"}, Faces: []int{7}},
		{Name: "Shoot", Line: "Ship 1 aims at the **engines** of 3, which has no shields: one critical left **disables** it.",
			Plays: []string{"order 1 lock=3 precise=3", "order 2 none fire=4", "2: order 3 focus fire=1"},
			Faces: []int{3, 5, 8, 6, 5, 5, 8, 5, 6, 3, 4, 6, 1, 8, 1, 1, 4, 5, 8, 1}},
		{Name: "Dock", Line: "Its **boarding kit** lets ship 1 dock there: to fight card by card, or to **tow** it home.",
			Plays: []string{"plan 1 1tr dock=3", "plan 2 1f", "2: plan 4 2tr", "berth front 2 tow"}, Faces: []int{3}},
	}}
}
