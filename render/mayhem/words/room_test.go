package words_test

import (
	"strings"
	"testing"

	"mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, labels fit with the longest names, and the code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	name := strings.Repeat("M", 16)
	langtest.Run(t, langtest.Plan{
		Room: words.Room, Folders: []string{".", "..", "../../../bot/mayhem"},
		Plain: []string{ // the turn of the guide
			"recharge reactor reactor", "place firepower shields", "recalibrate none", "turn right", "move speed1", "hits deal=firepower2 spend=firepower1",
		},
		Spare:  []string{"option.", "reason.", "refusal.", "deed.", "command.", "command-option.", "sheet-name.", "sheet-text."}, // said by bot/moves
		Limits: map[string]int{"button.": 80, "reason.": 45, "then.": 45, "why.": 60, "command.": 100, "command-option.": 100, "deed.": 20, "option.": 80, "form.": 100, "task.": 60, "stat.": 40, "guide.": 20, "guide-line.": 100, "term.": 100, "way.": 45, "preset.": 20, "preset-help.": 60},
		Longest: []any{
			"seat", name, "target", name, "chance", ">99%", "n", 3, "row", "firepower", "dice", "2 aus dem Reaktor + Feuerkraft 1", "way", "4 → H12, links, 4 → H12",
			"targets", name, "move", "5 von Feuerkraft → Schilde", "pips", 6, "cell", "W14", "what", "speed", "why", "why", "points", 18, "rest", 12, "shields", 12, "faces", "6, 6, 6 und 6",
		},
	})
}
