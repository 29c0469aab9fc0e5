package conquest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// TestPosterSumsUpTheMatch compares the last pictures of whole matches with their events and last views.
func TestPosterSumsUpTheMatch(t *testing.T) {
	t.Parallel()
	drawn := 0
	for seed := uint64(1); drawn == 0; seed++ {
		require.Less(t, seed, uint64(40), "nobody wins alone")
		var told []picture.Entry[rules.View]
		fights := 0
		autopilots(t, seed, 4, nil, func(m engine.Match, _, now []engine.Event) bool {
			heard := engine.Heard(now, engine.Nobody)
			for _, e := range heard {
				if _, is := e.(rules.Fought); is {
					fights++
				}
			}
			told = append(told, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: heard})
			return true
		})
		last := told[len(told)-1].View
		winners := last.Result().Winners
		p, ok := renderer.Poster(people[:4], make([]bool, 4), told, "5ea1", rendertest.Named(people))
		require.True(t, ok)
		if len(winners) > 1 {
			require.Contains(t, p.Title, "win together")
			continue
		}
		drawn++
		require.Equal(t, int(winners[0]), p.Winner)
		require.Equal(t, p.Winner, p.Places[0].Seat)
		require.Equal(t, scene.Score{Have: len(last.Colonies(winners[0])), Goal: last.Options.Colonies}, p.Places[0].Score)
		require.Contains(t, p.Facts, words.Count(fights, "attack", "attacks"))
		require.Len(t, p.Places, 4)
		for i, player := range p.Players {
			require.Equal(t, colour(&last, engine.Seat(i+1)), player.Color)
		}
		colonies := 0
		for s := range last.From(1) {
			colonies += len(last.Colonies(s))
		}
		for _, it := range p.Items {
			if it.Look.Shape == goalShape {
				colonies--
			}
		}
		require.Zero(t, colonies)
		require.Contains(t, picture.PosterAlt(p, rendertest.Named(people)), "wins Interstellar Conquest")
		rendertest.Golden(t, "testdata/poster.png", renderer.ComposePoster(p).Image())
		require.Less(t, len(renderer.Renderer.Poster(p)), 280<<10)
	}
}
