package words_test

import (
	"strings"
	"testing"

	"mayhembot/render/conquest/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, labels fit with the longest names, and the code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	name := strings.Repeat("M", 16)
	langtest.Run(t, langtest.Plan{
		Room: words.Room, Folders: []string{".", "..", "../../../bot/conquest"},
		Plain: []string{ // the turn of the guide, and changes of standing answers
			"attack 2c", "fleet 1a:s 1b:m 1c:l", "ask 3", "2: ask none", "3: ally attacker 2a:s", "coin 5", "2: coin 2",
			"heal none", "ask none", "ask never", "ask always", "refuse deals", "ally against", "rock dark",
		},
		Spare: []string{"header.", "option.", "reason.", "refusal.", "command.", "command-option."}, // said by render/picture and bot/moves
		Limits: map[string]int{
			"option.": 100, "reason.": 45, "command.": 100, "command-option.": 100, "stat.": 40, "button.": 45, "others.": 100, "form.": 100,
			"form.promise-title": 45, "form.promise-label": 45, "form.heal-title": 45, "form.heal-label": 45, "form.attack-title": 45, "form.attack-label": 45,
			"form.fleet-title": 45, "form.fleet-label": 45, "form.ally-title": 45, "form.ally-label": 45, "form.lose-title": 45, "form.lose-label": 45,
			"form.reward-title": 45, "form.reward-label": 45, "habit.": 100, "standing.ask": 80, "standing.refuse": 80, "standing.home": 80, "standing.lose": 80,
			"guide.": 20, "guide-line.": 100, "term.": 100, "task.": 60, "offer.race": 80, "talk.advised": 80, "puzzle-choice.": 100,
		},
		Longest: []any{
			"seat", name, "n", 3, "chance", ">99%", "planet", words.Planet(22), "race", "Pelantiri", "color", lang.Of("color.black"), "power", lang.Of("power.mormegil"),
			"get", "Landung 2b + 3 Münzen", "give", "Landung 2b + 3 Münzen", "what", "hilf der Seite des Angriffs für eine Kolonie",
		},
	})
}
