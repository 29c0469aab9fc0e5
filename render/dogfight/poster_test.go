package dogfight

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

// TestPosterSumsUpTheMatch compares the last picture of a whole match with its events and its last view.
func TestPosterSumsUpTheMatch(t *testing.T) {
	t.Parallel()
	d := dice{rand.New(rand.NewPCG(2, 1))}
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50", "turns": "60"}}, d)
	require.NoError(t, err)
	told := []picture.Entry[rules.View]{}
	steps, lost, best := 0, 0, 0
	for {
		heard := engine.Heard(events, engine.Nobody)
		told = append(told, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: heard})
		for _, e := range heard {
			switch e := e.(type) {
			case rules.Moved:
				steps += len(e.Path)
			case rules.Eliminated:
				lost++
				if e.By != engine.Nobody {
					best = max(best, e.Type.Class().Points)
				}
			}
		}
		if len(m.Pending()) == 0 {
			break
		}
		_, ok := renderer.Poster([]string{"Ada", "Ben"}, nil, told, "", rendertest.Named([]string{"Ada", "Ben"}))
		require.False(t, ok, "nobody has won yet")
		seat := m.Pending()[0].Seat
		m, events, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat).(rules.View)), d)
		require.NoError(t, err)
	}
	last := told[len(told)-1].View
	winners := last.Result().Winners
	require.Len(t, winners, 1)
	p, ok := renderer.Poster([]string{"Ada", "Ben"}, nil, told, "5ea1", rendertest.Named([]string{"Ada", "Ben"}))
	require.True(t, ok)
	require.Equal(t, int(winners[0]), p.Winner)
	require.Equal(t, p.Winner, p.Places[0].Seat)
	flown, wrecks, ships := 0, 0, 0
	for _, way := range p.Trails {
		flown += way.Length
	}
	for _, it := range p.Items {
		switch it.Worth {
		case scene.Wreck:
			wrecks++
		case scene.Piece:
			ships++
		}
	}
	require.Equal(t, steps, flown)
	require.Equal(t, lost, wrecks)
	require.Equal(t, last.Fleet(1).Count()+last.Fleet(2).Count(), ships)
	require.Equal(t, best > 0, p.Best.On)
	require.Regexp(t, `^(Ada shoots down a \w+ of Ben|Ben shoots down a \w+ of Ada)$`, p.Best.Told)
	require.Empty(t, p.Shared)
	require.Contains(t, picture.PosterAlt(p, rendertest.Named([]string{"Ada", "Ben"})), "wins Space Dogfight")
	require.Regexp(t, `Best shot, turn \d+: (Ada shoots down a [A-Z][a-z]+ of Ben|Ben shoots down a [A-Z][a-z]+ of Ada)\.`, picture.PosterAlt(p, rendertest.Named([]string{"Ada", "Ben"})))
	rendertest.Golden(t, "testdata/poster.png", renderer.ComposePoster(p).Image())
	require.Less(t, len(renderer.Renderer.Poster(p)), 280<<10)
}

// TestBothWinnersAreOnThePoster: where points are level both stand on it, in the picture and in words, each in the first place.
func TestBothWinnersAreOnThePoster(t *testing.T) {
	t.Parallel()
	v := rules.View{}
	v.Step, v.Table.Turn = rules.StepOver, 60
	v.Squares[7], v.Squares[42], v.Squares[71] = rules.Ship{Seat: 1, Type: rules.Lance}, rules.Ship{Seat: 2, Type: rules.Lance}, rules.Ship{}
	style := rendertest.Named([]string{"Ada", "Ben"})
	p, ok := renderer.Poster([]string{"Ada", "Ben"}, nil, []picture.Entry[rules.View]{{View: v}}, "5ea1", style)
	require.True(t, ok)
	require.Equal(t, []int{2}, p.Shared)
	require.True(t, p.Players[0].Lit && p.Players[1].Lit)
	alt := picture.PosterAlt(p, style)
	require.Contains(t, alt, "Ada and Ben share Space Dogfight: 60 turns.")
	require.Contains(t, alt, "1. Ada: 13 points; 1 ship left, 0 shot down. 1. Ben: 13 points; 1 ship left, 0 shot down.")
	rendertest.Golden(t, "testdata/shared.png", renderer.ComposePoster(p).Image())
}
