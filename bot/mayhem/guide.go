package mayhem

import (
	_ "embed" // for the turn of the guide

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guided are the steps of the guide, each with what its picture shows played: actions with the faces that fall.
var guided = []struct {
	game.GuideStep
	plays []string
	faces []int
}{
	{GuideStep: game.GuideStep{Name: "Dice", Line: "Your ship is six dice: **Speed** to fly, **Shields** to last, **Firepower** to shoot."}},
	{game.GuideStep{Name: "Recharge", Line: "Your turn begins: reroll up to two dice. Lost ones come back to a row of your choice."},
		[]string{"recharge reactor reactor", "place firepower shields"}, []int{5, 3}},
	{game.GuideStep{Name: "Fly", Line: "A Speed die flies straight ahead, exactly its pips, and gives one turn. Fly them all."},
		[]string{"recalibrate none", "turn right", "move speed1"}, nil},
	{game.GuideStep{Name: "Shoot", Line: "Along a free line each gun throws a **combat die**: it hits from the distance up; a 1 never."},
		[]string{"shoot 2 dice=2"}, []int{5, 1}},
	{game.GuideStep{Name: "Win", Line: "Hits take dice. A ship without any is lost, and back next round. **Three kills win.**"},
		[]string{"hits deal=firepower2 spend=firepower1"}, nil},
}

// Guide is how to play in five steps.
func (ui) Guide() []game.GuideStep {
	var all []game.GuideStep
	for _, s := range guided {
		all = append(all, s.GuideStep)
	}
	return all
}

// GuidePicture plays the turn up to a step and draws it as the one who flies sees it.
func (u ui) GuidePicture(n int) (bot.Picture, error) {
	m, err := engine.Restore(rules.Game{}, guideTurn)
	if err != nil {
		return bot.Picture{}, err
	}
	const you engine.Seat = 1
	var told []engine.Event
	for _, s := range guided[:n+1] {
		dice := &engine.Replayer{}
		for _, face := range s.faces {
			dice.Rolls = append(dice.Rolls, engine.Roll{Sides: 6, Face: face})
		}
		for _, text := range s.plays {
			a, err := rules.Game{}.Parse(text)
			if err != nil {
				return bot.Picture{}, err
			}
			next, events, err := m.Try(you, a, dice)
			if err != nil {
				return bot.Picture{}, err
			}
			m, told = next, append(told, events...)
		}
	}
	return u.Renderer().Draw(seen(m, you), engine.Heard(told, you), bot.Roster{Names: []string{"You", "Rival"}, Auto: make([]bool, 2)})
}

// Terms are what the first volley brings up.
func (ui) Terms() map[string]string {
	return map[string]string{engine.Kind(rules.Fired{}): "A **combat die** hits when it shows the distance or more, and a 1 never hits."}
}
