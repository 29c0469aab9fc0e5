package conquest

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

var (
	renderer = NewRenderer()
	people   = []string{"Ada", "Benedikt of the Long Name", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal"}
)

// blank is a canvas with nothing on it.
func blank(v *rules.View, t *table) *canvas {
	return &canvas{&scene.Scene{}, v, t, say.Room.In(rendertest.Named(people))}
}

type dice struct{ *rand.Rand }

func (d dice) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// autopilots play a match. visit sees each position, the events since the turn began and those of the last entry, until it
// returns false.
func autopilots(t *testing.T, seed uint64, seats int, options map[string]string, visit func(m engine.Match, recent, now []engine.Event) bool) {
	t.Helper()
	d := dice{rand.New(rand.NewPCG(seed, 1))}
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: seats, Options: options}, d)
	require.NoError(t, err)
	now := events
	for turn := 0; visit(m, events, now) && len(m.Pending()) > 0; {
		seat := m.Pending()[0].Seat
		var next engine.Match
		next, now, err = m.Try(seat, autopilot.Choose(m.View(seat)), d)
		require.NoError(t, err)
		if m = next; m.Turn() > turn+1 {
			turn, events = m.Turn(), nil
		}
		events = append(events, now...)
	}
}

// moments are worth a look. Each has its file's name, its viewer and the test that finds it.
var moments = []struct {
	name    string
	seats   int
	options map[string]string
	viewer  engine.Seat
	is      func(v rules.View) bool
}{
	{"races", 3, map[string]string{"races": "choose"}, 0, func(v rules.View) bool { return v.Step == rules.StepRace && v.Answered != 0 }},
	{"duel", 2, nil, 0, func(v rules.View) bool { return v.Round == 3 && v.Step == rules.StepCoin }},
	{"allies", 4, nil, 0, func(v rules.View) bool { return v.Round == 2 && v.Step == rules.StepAlly && v.Answered != 0 }},
	{"hand", 4, nil, 1, func(v rules.View) bool { return v.Round == 2 && v.Step == rules.StepCoin && v.SideOf(1) != 0 }},
	{"reveal", 6, nil, 0, func(v rules.View) bool {
		return v.Round == 2 && v.Last.Result == rules.AttackerWins && v.Last.Forces[0].Aid > 0
	}},
	{"crowd", 8, map[string]string{"colonies": "5"}, 0, func(v rules.View) bool { return v.Round == 4 && v.Step == rules.StepAttack }},
	{"victory", 5, nil, 0, func(v rules.View) bool { return v.Step == rules.StepOver }},
}

func TestMomentsLookRight(t *testing.T) {
	t.Parallel()
	for _, m := range moments[:enginetest.Fewer(len(moments), 4)] {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			match := renderer.Match()
			found := false
			for seed := uint64(1); !found && seed < 60; seed++ {
				autopilots(t, seed, m.seats, m.options, func(now engine.Match, events, _ []engine.Event) bool {
					v := now.View(m.viewer).(rules.View)
					if found = m.is(v); found {
						moment := &Moment{View: v, Names: people[:m.seats], Auto: make([]bool, m.seats), Events: engine.Heard(events, m.viewer)}
						rendertest.Golden(t, "testdata/"+m.name+".png", match.Compose(moment).Image())
						require.Less(t, len(match.Draw(nil, moment)), 150<<10)
					}
					return !found
				})
			}
			require.True(t, found, "no match has such a moment")
		})
	}
}

func TestContactSheet(t *testing.T) {
	t.Parallel()
	rendertest.Golden(t, "testdata/sheet.png", renderer.Sheet().Image())
}

// TestWordsHideWhatTheViewHides holds that words and pictures are equal for positions the viewer cannot tell apart.
func TestWordsHideWhatTheViewHides(t *testing.T) {
	t.Parallel()
	chance := dice{rand.New(rand.NewPCG(3, 3))}
	match, n := renderer.Match(), 0
	autopilots(t, 7, 3, map[string]string{"races": "choose"}, func(m engine.Match, _, _ []engine.Event) bool {
		viewer := engine.Seat(n % 4)
		v := m.View(viewer).(rules.View)
		twin := v.Imagine(chance).View(viewer).(rules.View)
		require.Equal(t, say.Position(v, rendertest.Named(people)), say.Position(twin, rendertest.Named(people)))
		alt := say.Describe(v, rendertest.Named(people), strings.Repeat("news ", 300))
		require.LessOrEqual(t, utf8.RuneCountInString(alt), words.AltLimit)
		if n++; n%20 == 1 {
			require.Equal(t, match.Draw(nil, &Moment{View: v, Names: people[:3]}), match.Draw(nil, &Moment{View: twin, Names: people[:3]}))
		}
		return n < 200
	})
}

// TestEverySystemHasItsPlace holds for every number of seats. Systems, middle and hand lie apart within the picture, and planets
// apart in their systems. Planets are large enough to see the smallest ship on a phone.
func TestEverySystemHasItsPlace(t *testing.T) {
	t.Parallel()
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, hand := range []bool{false, true} {
			table := whole(seats, hand)
			boxes := append(append(table.system[:seats:seats], table.band), table.hand)
			for i, a := range boxes {
				for _, b := range boxes[i+1:] {
					require.True(t, a.Intersect(b).Empty(), "%d seats: %v and %v", seats, a, b)
				}
				require.True(t, a.Min.X >= 0 && a.Min.Y >= 0 && a.Max.X <= scene.Bare.X && a.Max.Y <= scene.Bare.Y, fmt.Sprint(seats, a))
			}
			for p := rules.PlanetOf(1, 0); int(p) <= seats*rules.PlanetsEach; p++ {
				require.True(t, table.disc(p).In(table.system[p.System()-1]), "%d seats: %v", seats, p)
				for q := rules.PlanetOf(1, 0); q < p; q++ {
					apart := math.Hypot(float64(table.worlds[p].Column-table.worlds[q].Column), float64(table.worlds[p].Row-table.worlds[q].Row))
					require.Greater(t, apart, float64(2*table.radius), "%v and %v", p, q)
				}
			}
			require.GreaterOrEqual(t, table.radius, 37, "%d seats, hand %v", seats, hand)
		}
	}
}

// disc is the square about a planet.
func (t *table) disc(p rules.Planet) image.Rectangle {
	at, r := image.Pt(t.worlds[p].Column, t.worlds[p].Row), t.radius
	return image.Rect(at.X-r, at.Y-r, at.X+r, at.Y+r)
}

// TestHandTellsOddsOfAnOpenCombat: coins in hand have their odds from the fleet on until they are turned up, and then no more.
func TestHandTellsOddsOfAnOpenCombat(t *testing.T) {
	t.Parallel()
	told := map[rules.Step]int{}
	autopilots(t, 7, 3, nil, func(m engine.Match, _, _ []engine.Event) bool {
		v := m.View(1).(rules.View)
		c := blank(&v, whole(3, true))
		c.fillHand()
		for _, it := range c.Items {
			if strings.HasPrefix(it.Label, "wins ") {
				told[v.Step]++
			}
		}
		return true
	})
	require.Positive(t, told[rules.StepCoin])
	for step := range told {
		require.Contains(t, []rules.Step{rules.StepAsk, rules.StepAlly, rules.StepCoin}, step)
	}
}
