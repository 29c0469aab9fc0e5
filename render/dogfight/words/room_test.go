package words_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/dogfight"
	"mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// TestRoom: every language says all sentences, every sentence is said, labels fit with the longest names, and the code has no words.
func TestRoom(t *testing.T) {
	t.Parallel()
	langtest.Run(t, langtest.Plan{
		Room: words.Room, Folders: []string{".", "..", "../../../bot/dogfight"},
		Plain: []string{"C8 D6, D6 D5, repeat, end", "2: defend def1", "2: defend none"}, // as plans are typed, and the guide plays
		Spare: []string{ // keys are those of steps, options, reasons, counters, ships, presets and refusals
			"header.", "option.", "reason.", "counter.", "counters.", "fleet.", "refusal.", "deed.", "command.", "command-option.",
		},
		Limits: map[string]int{
			"option.": 100, "reason.": 45, "command.": 100, "guide-line.": 100, "term.": 100, "command-option.": 100, "deed.": 20, "stat.": 40, "button.": 100, "offer.": 100,
			"form.fleet-title": 45, "form.fleet": 45, "form.ship": 45, "form.deploy": 45, "form.plan-title": 45, "form.plan-help": 100, "form.class": 100,
		},
		Longest: []any{
			"seat", strings.Repeat("M", 16), "chance", ">99%", "n", 33, "ship", lang.Of("hammer"), "target", lang.Of("hammer"), "ap", 5, "more", true,
			"from", "C10", "cell", "D10", "start", "D10", "ends", true, "mine", 110, "theirs", 110, "points", 110, "allowed", 110, "room", true,
			"counter", "+2", "how", "roll", "name", "Empfohlen", "fleet", "2 Darts, 2 Hammer, 2 Schilde", "ships", "Dart A9, B9, C9, D9", "counters", "2 AP, 2 × +1, eine Niete",
			"move", 3, "attack", 4, "defend", 3, "last", true,
		},
	})
}

// TestCountersHaveTheirArticles: one counter is told with the article of its kind.
func TestCountersHaveTheirArticles(t *testing.T) {
	t.Parallel()
	one := rules.Hand{rules.AP: 1, rules.Def1: 1, rules.Def2: 1, rules.Ast: 1, rules.Blank: 1}
	require.Equal(t, "1 AP, a +1, a +2, an asteroid, a blank", words.Room.To(0).Value(words.Counters(one)))
	require.Equal(t, "1 AP, eine +1, eine +2, einen Asteroiden, eine Niete", words.Room.To(1).Value(words.Counters(one)))
}
