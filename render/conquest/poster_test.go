package conquest

import (
	"image"
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
		require.Regexp(t, `^\d+/\d+ fights? won, \d+ deals?$`, p.Places[0].Line)
		require.Zero(t, colonies)
		require.Contains(t, picture.PosterAlt(p, rendertest.Named(people)), "wins Interstellar Conquest")
		rendertest.Golden(t, "testdata/poster.png", renderer.ComposePoster(p).Image())
		require.Less(t, len(renderer.Renderer.Poster(p)), 280<<10)
	}
}

// TestPostersOfSmallMatches: the planets of two or three systems fill the chart, and all who have won together stand on the poster.
func TestPostersOfSmallMatches(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seats   int
		options map[string]string
		winners engine.SeatSet // instead of who has won
	}{"small": {seats: 2, options: map[string]string{"rounds": "2"}}, "shared": {seats: 3, winners: engine.SeatSet(1<<1 | 1<<3)}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var told []picture.Entry[rules.View]
			autopilots(t, 4, c.seats, c.options, func(m engine.Match, _, now []engine.Event) bool {
				told = append(told, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: engine.Heard(now, engine.Nobody)})
				return true
			})
			last := &told[len(told)-1].View
			if c.winners != 0 {
				last.Winners = c.winners
			}
			names := people[:c.seats]
			p, ok := renderer.Poster(names, make([]bool, c.seats), told, "5ea1", rendertest.Named(names))
			require.True(t, ok)
			var won []int
			for _, s := range last.Winners.List() {
				won = append(won, int(s))
			}
			require.Equal(t, won, append([]int{p.Winner}, p.Shared...))
			for i, place := range p.Places {
				require.Equal(t, i < len(won), p.Won(place.Seat), "winners come first")
			}
			worlds, box := 0, image.Rectangle{}
			for _, it := range p.Items {
				if it.Look.Shape == worldShape {
					worlds++
					box = box.Union(image.Rect(it.At.Column, it.At.Row, it.At.Column+1, it.At.Row+1))
				}
			}
			require.Equal(t, c.seats*rules.PlanetsEach, worlds)
			require.Greater(t, box.Dx(), p.Board.Columns*3/4)
			require.Greater(t, box.Dy(), p.Board.Rows/2)
			rendertest.Golden(t, "testdata/poster-"+name+".png", renderer.ComposePoster(p).Image())
			require.Less(t, len(renderer.Renderer.Poster(p)), 280<<10)
		})
	}
}
