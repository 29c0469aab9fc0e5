package mayhem

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

const seal = "3f9a0c1d22e4b5a67788990011223344556677889900aabbccddeeff00112233"

// told is a whole match in a few entries: three ways, a jump, an empty blow, two kills.
func told() []picture.Entry[rules.View] {
	end := victory()
	fire := end.Events
	return []picture.Entry[rules.View]{
		{View: end.View, Events: []engine.Event{
			rules.RoundBegan{Round: 1}, rules.TurnBegan{Seat: 1},
			rules.Moved{Seat: 1, Heading: 3, From: at("C4"), To: at("G6"), Path: named("D4", "E5", "F5", "G6"), Evaded: named("F5")},
			rules.Fired{Seat: 1, Target: 5, From: at("G6"), At: at("L8"), Distance: 5, Chance: 2, Faces: []int{6, 1}, Hits: 1},
			rules.Dealt{Seat: 1, Target: 5, Deal: []rules.RowDie{{Row: rules.Firepower, Field: 1, Pips: 4}}, Points: 4}, rules.Soaked{Seat: 5, Points: 4},
		}},
		{View: end.View, Events: []engine.Event{
			rules.RoundBegan{Round: 2}, rules.TurnBegan{Seat: 3}, rules.Jumped{Seat: 3, From: at("C2"), To: at("V3"), Start: 3},
			rules.Moved{Seat: 3, Heading: 5, From: at("V3"), To: at("N7"), Path: named("U3", "T4", "S4", "R5", "Q5", "P6", "O6", "N7")},
			rules.Moved{Seat: 3, Heading: 5, From: at("N7"), To: at("N7"), Path: named("M7")}, rules.Rammed{Seat: 3, From: at("N7"), At: at("M7"), Points: 2},
			rules.Destroyed{Seat: 5, By: 5, At: at("L5")},
		}},
		{View: end.View, Events: append([]engine.Event{rules.RoundBegan{Round: 3}, rules.TurnBegan{Seat: 1}}, fire...)},
	}
}

func TestPosterSumsUpTheMatch(t *testing.T) {
	t.Parallel()
	p, ok := renderer.Poster(six, []bool{2: true}, told(), seal, rendertest.Named(six))
	require.True(t, ok)
	require.Equal(t, 1, p.Winner)
	require.Equal(t, "3 rounds, 3 turns", p.Facts)
	var ways [][3]int
	for _, way := range p.Trails {
		ways = append(ways, [3]int{way.Seat, way.Heading, way.Length})
	}
	require.Equal(t, [][3]int{{1, 3, 4}, {3, 5, 8}, {1, 2, 1}}, ways, "a movement stopped at once leads nowhere")
	require.Equal(t, scene.Splash{On: true, Title: "Best shot: round 3", By: 1, Told: "Ada destroys Benedikta: 6 damage",
		Dice: []scene.Look{scene.Thrown(4, true), scene.Thrown(6, true), scene.Thrown(1, false)}}, p.Best, "six points and not four; it destroyed its target")
	require.Equal(t, 2, p.Target)
	wrecks := 0
	for _, it := range p.Items {
		if it.Look.Shape == wreckShape {
			wrecks++
		}
	}
	require.Equal(t, 2, wrecks)
	require.Equal(t, scene.Place{Seat: 1, Score: scene.Score{Have: 3, Goal: 3}, Line: "3 of 5 dice hit, 0 ships lost"}, p.Places[0])
	require.Equal(t, 3, p.Places[1].Seat)
	require.Len(t, p.Places, 6)

	alt := picture.PosterAlt(p, rendertest.Named(six))
	require.Contains(t, alt, "Ada wins Interstellar Mayhem: 3 rounds, 3 turns. 1. Ada: 3 of 3")
	require.Contains(t, alt, "Best shot, round 3: Ada destroys Benedikta for 6 damage.")
	require.Contains(t, alt, seal)

	list := renderer.ComposePoster(p)
	w, h := list.Size()
	require.Equal(t, [2]int{scene.Width, scene.Height}, [2]int{w, h})
	rendertest.Golden(t, "testdata/poster.png", list.Image())
	data := renderer.Renderer.Poster(p)
	require.Less(t, len(data), 280<<10)
}

// TestPosterKnowsRamsFromShots holds that the best shot gets no kill for a ship it hit and a ram then destroyed.
func TestPosterKnowsRamsFromShots(t *testing.T) {
	t.Parallel()
	end := victory()
	shot := []engine.Event{
		rules.RoundBegan{Round: 1}, rules.TurnBegan{Seat: 1},
		rules.Fired{Seat: 1, Target: 5, From: at("G6"), At: at("L8"), Distance: 5, Chance: 2, Faces: []int{6, 1}, Hits: 1},
		rules.Dealt{Seat: 1, Target: 5, Deal: []rules.RowDie{{Row: rules.Firepower, Field: 1, Pips: 4}}, Points: 4}, rules.Soaked{Seat: 5, Points: 4},
	}
	lost := rules.Destroyed{Seat: 5, By: 1, At: at("L8")}
	ram := []engine.Event{
		rules.Moved{Seat: 1, Heading: 3, From: at("K8"), To: at("K8"), Path: named("L8")},
		rules.Rammed{Seat: 1, From: at("K8"), At: at("L8"), Target: 5, Points: 2}, lost,
	}
	for _, c := range []struct {
		events []engine.Event
		stands bool
	}{{slices.Concat(shot, []engine.Event{lost}), false}, {slices.Concat(shot, ram), true}} {
		p, ok := renderer.Poster(six, nil, []picture.Entry[rules.View]{{View: end.View, Events: c.events}}, seal, rendertest.Named(six))
		require.True(t, ok)
		require.Equal(t, c.stands, p.Best.Stands)
	}
}

func TestNoPosterOfWhatNobodyWon(t *testing.T) {
	t.Parallel()
	_, ok := renderer.Poster(six, nil, nil, seal, rendertest.Named(six))
	require.False(t, ok)
	going := told()
	going[2].View = kill().View
	_, ok = renderer.Poster(six, nil, going, seal, rendertest.Named(six))
	require.False(t, ok)
}
