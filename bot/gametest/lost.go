package gametest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Losses are how a game's words tell that a turn has cost ships: InAlt what leads the last step of alt texts, of all events of the
// turn, InStory the part of a sentence that an event must have, empty where it is no loss.
type Losses struct {
	InAlt   func(turn []engine.Event, r bot.Roster) []string
	InStory func(e engine.Event, r bot.Roster) string
}

// TellsLosses plays a tour and holds that every ship a turn has cost is told in the alt text of each picture a channel sees of the
// turn from then on, before anything else of the last step, and in the story, however long the names. It returns how often.
func TellsLosses[V engine.View](t *testing.T, tour Tour, g engine.Game, ui game.Drawn[V], lost Losses) (told int) {
	t.Helper()
	draw, of, next := ui.Renderer(), 0, 0
	var turn []engine.Event
	tour.Play(t, g, func(s Stage) {
		if of != next {
			turn, of = nil, next
		}
		turn, next = append(turn, engine.Heard(s.Events, engine.Nobody)...), s.Match.Turn()
		for i := range s.Roster.Names {
			s.Roster.Names[i] = fmt.Sprint(i+1, strings.Repeat("W", 31))
		}
		want := lost.InAlt(turn, s.Roster)
		if len(want) == 0 {
			return
		}
		told++
		p, err := draw(s.Match.View(engine.Nobody).(V), turn, s.Roster, game.Variant{})
		require.NoError(t, err)
		require.LessOrEqual(t, utf8.RuneCountInString(p.Alt), words.AltLimit)
		before := len(p.Alt)
		for _, text := range want {
			require.Contains(t, p.Alt, text)
			before = min(before, strings.Index(p.Alt, text))
		}
		_, lead, _ := strings.Cut(p.Alt[:before], ". ") // whom the match waits for comes first
		require.NotContains(t, lead, "; ", "it leads: %s", p.Alt)
		story := strings.Join(ui.Sentences(turn, s.Roster), "\n")
		for _, e := range turn {
			require.Contains(t, story, lost.InStory(e, s.Roster))
		}
	})
	return told
}
