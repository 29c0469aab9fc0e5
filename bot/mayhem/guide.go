package mayhem

import (
	_ "embed" // for the turn of the guide

	"mayhembot/bot/game"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps.
func guide() *game.Guide {
	return &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"You", "Rival"}, Steps: []game.GuideStep{
		{Name: "Dice", Line: "Your ship is six dice: **Speed** to fly, **Shields** to last, **Firepower** to shoot."},
		{Name: "Recharge", Line: "Your turn begins: reroll up to two dice. Lost ones come back to a row of your choice.",
			Plays: []string{"recharge reactor reactor", "place firepower shields"}, Faces: []int{5, 3}},
		{Name: "Fly", Line: "A Speed die flies straight ahead, exactly its pips, and gives one turn. Fly them all.",
			Plays: []string{"recalibrate none", "turn right", "move speed1"}},
		{Name: "Shoot", Line: "In a free line each gun throws a **combat die** (distance or more hits, 1 never) and loses a pip.",
			Plays: []string{"shoot 2 dice=2"}, Faces: []int{5, 1}},
		{Name: "Win", Line: "A ship without dice is lost until next round. **Three kills win**, or as many as the match says.",
			Plays: []string{"hits deal=firepower2 spend=firepower1"}},
	}}
}

// terms are what the first volley brings up.
var terms = map[string]string{engine.Kind(rules.Fired{}): "A **combat die** hits when it shows the distance or more, and a 1 never hits."}
