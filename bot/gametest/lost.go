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

// Losses are a game's words for ships lost in a turn. InAlt are the texts that lead the last step of an alt text, for all events
// of the turn. InStory is the part of an event's sentence that tells a loss, empty for other events.
type Losses struct {
	InAlt   func(turn []engine.Event, r bot.Roster) []string
	InStory func(e engine.Event, r bot.Roster) string
}

// TellsLosses plays a tour and holds that every ship lost in a turn is told from then on until the turn ends. Each alt text
// tells it before anything else of the last step, and so does the story, however long the names. told is the number of alt texts
// with a loss.
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
		_, lead, _ := strings.Cut(p.Alt[:before], ". ") // the pilots awaited come first
		require.NotContains(t, lead, "; ", "it leads: %s", p.Alt)
		story := strings.Join(ui.Sentences(turn, s.Roster), "\n")
		for _, e := range turn {
			require.Contains(t, story, lost.InStory(e, s.Roster))
		}
	})
	return told
}
