package boarding

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// told is a whole match of autopilots as everybody hears it, the first from a seed on that one seat has won.
func told(t *testing.T, seed uint64, seats int, options map[string]string) (all []picture.Entry[rules.View]) {
	t.Helper()
	for ; ; seed++ {
		all = nil
		autopilots(t, seed, seats, options, func(m engine.Match, _, now []engine.Event) bool {
			all = append(all, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: engine.Heard(now, engine.Nobody)})
			return true
		})
		if len(all[len(all)-1].View.Result().Winners) == 1 {
			return all
		}
	}
}

// TestPosterSumsUpTheMatch holds the last picture of a whole match against what its events and its last view say.
func TestPosterSumsUpTheMatch(t *testing.T) {
	t.Parallel()
	all := told(t, 2, 2, nil)
	last := all[len(all)-1].View
	_, ok := renderer.Poster(people[:2], nil, all[:len(all)-1], "", rendertest.Named(people))
	require.False(t, ok, "nobody has won yet")
	p, ok := renderer.Poster(people[:2], nil, all, "5ea1", rendertest.Named(people))
	require.True(t, ok)
	require.Equal(t, int(last.Result().Winners[0]), p.Winner)
	require.Equal(t, p.Winner, p.Places[0].Seat)
	require.Len(t, p.Places, 2)
	lost, bursts, pieces := 0, 0, 0
	for e := range picture.Events(all) {
		if _, is := e.(rules.Lost); is {
			lost++
		}
	}
	for _, it := range p.Items {
		switch {
		case it.Look.Shape == scene.Burst:
			bursts++
		case it.Worth == scene.Piece:
			pieces++
		}
	}
	left := 0
	for range last.Numbers() {
		left++
	}
	require.Equal(t, [2]int{lost, left}, [2]int{bursts, pieces})
	require.Contains(t, picture.PosterAlt(p, rendertest.Named(people)), "wins Boarding Actions")
	rendertest.Golden(t, "testdata/poster.png", renderer.ComposePoster(p).Image())
}

// TestReplayFliesTheManoeuvres: at full pace each flight is shown on its way, at the next once, and a match fits its bounds.
func TestReplayFliesTheManoeuvres(t *testing.T) {
	t.Parallel()
	all := told(t, 1, 2, map[string]string{"points": "60"})
	made := replayed(renderer.Renderer, people[:2], all, lang.English)
	flights, rounds := 0, 0
	for e := range picture.Events(all) {
		switch e.(type) {
		case rules.Flew:
			flights++
		case rules.RoundBegan:
			rounds++
		}
	}
	shown := func(pace replay.Pace) (legs, all int) {
		require.True(t, made.Story.Play(0, len(made.Beats), pace, func(f *replay.Frame, stand time.Duration) {
			if all++; stand == replay.StandCell {
				legs++
			}
		}, func() bool { return true }))
		return legs, all
	}
	slow, every := shown(paces(say.Room.To(lang.English))[0])
	none, fewer := shown(paces(say.Room.To(lang.English))[1])
	_, fewest := shown(paces(say.Room.To(lang.English))[2])
	require.Equal(t, flights*legs, slow)
	require.Zero(t, none)
	require.Greater(t, every, fewer)
	require.Greater(t, fewer, fewest)
	require.GreaterOrEqual(t, fewest, rounds)
	gif, _, err := renderer.Replay(t.Context(), people[:2], all, replay.Part{Round: 3}, lang.English, nil)
	require.NoError(t, err)
	require.NotEmpty(t, gif)
}

// TestBandsAreTheRules: the dots of a band lie as far from the base as the rule says, and within its arcs only.
func TestBandsAreTheRules(t *testing.T) {
	t.Parallel()
	at := plane.Pose{Point: plane.Point{X: 45000, Y: 45000}, Heading: 33}
	body := at.Base(4000, 4000)
	for turn := 0; turn < 360; turn += 3 {
		for band := int64(1); band <= plane.Bands; band++ {
			p := reach(at, body[:], turn, 10000*band)
			require.True(t, plane.Near(p, body[:], 10000*band))
			require.False(t, plane.Near(p, body[:], 10000*band-200))
		}
		p := reach(at, body[:], turn, 10000)
		off := min(turn, 360-turn)
		if off != 45 && off != 135 {
			require.Equal(t, off < 45, inArc([]plane.Arc{plane.Front}, at, body, p), turn)
			require.Equal(t, off > 135, inArc([]plane.Arc{plane.Rear}, at, body, p), turn)
		}
		require.True(t, inArc([]plane.Arc{plane.Around}, at, body, p))
	}
}

// TestAllShipsAreSeen: whatever has happened, every ship on the plane stands within the window, at its true place, with its number.
func TestAllShipsAreSeen(t *testing.T) {
	t.Parallel()
	for seats := 2; seats <= 3; seats++ {
		autopilots(t, 5, seats, map[string]string{"points": "200", "huge": "on"}, func(m engine.Match, events, _ []engine.Event) bool {
			v := m.View(engine.Nobody).(rules.View)
			s := &scene.Scene{}
			fill(renderer.Renderer, s, &Moment{View: v, Names: people[:seats], Events: engine.Heard(events, engine.Nobody)})
			table := newTable(seats, most(&v), focus(&v, read(engine.Heard(events, engine.Nobody)), nil))
			for n, ship := range v.Numbers() {
				if !ship.Placed {
					continue
				}
				at := table.at(ship.At.Point)
				require.True(t, table.sees(at, 0), "ship %d", n)
				require.True(t, slices.ContainsFunc(s.Items, func(it scene.Item) bool {
					return it.At == at && it.Look.Shape == plateShape && int(it.Look.Kind) == int(ship.Seat)
				}), "ship %d", n)
			}
			return true
		})
	}
}

// TestLossesAreTold: lost and disabled ships are told by their numbers.
func TestLossesAreTold(t *testing.T) {
	t.Parallel()
	events := []engine.Event{rules.Lost{Ship: 2, Why: rules.LostToFire}, rules.Lost{Ship: 5, Why: rules.LostOverEdge}, rules.Crippled{Ship: 3}}
	require.Equal(t, "ships 2 and 5 are lost; ship 3 is disabled", Lost(events, named))
	require.Empty(t, Lost(nil, named))
	for _, e := range events {
		require.True(t, Loss(e))
	}
	require.False(t, Loss(rules.RoundBegan{}))
}

// TestPlacesAreNamed: squares of 100 mm by letter and number, headings by the nearest wind.
func TestPlacesAreNamed(t *testing.T) {
	t.Parallel()
	require.Equal(t, "A1", say.Place(plane.Point{}))
	require.Equal(t, "C4", say.Place(plane.Point{X: 25000, Y: 31000}))
	require.Equal(t, "I9", say.Place(plane.Point{X: 90000, Y: 90600}))
	for heading, wind := range map[int]string{0: "north", 21: "north", 45: "north-east", 93: "east", 180: "south", 225: "south-west", 330: "north-west", 339: "north"} {
		require.Equal(t, wind, say.Room.To(lang.English).Value(say.Wind(heading)), heading)
	}
}
