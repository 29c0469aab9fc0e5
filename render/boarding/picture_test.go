package boarding

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/boarding/autopilot"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/words"
)

var (
	renderer = NewRenderer()
	people   = []string{"Ada", "Benedikt of the Long Name", "Cem"}
	named    = words.Style{Name: func(s engine.Seat) string { return people[s-1] }}
)

type dice struct{ *rand.Rand }

func (d dice) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// autopilots play a match; visit sees each match with what was heard since answers were last asked of all and in the last entry, until it wants
// no more.
func autopilots(t *testing.T, seed uint64, seats int, options map[string]string, visit func(m engine.Match, recent, now []engine.Event) bool) {
	t.Helper()
	d := dice{rand.New(rand.NewPCG(seed, 1))}
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: seats, Options: options}, d)
	require.NoError(t, err)
	now := events
	for turn := 0; visit(m, events, now) && len(m.Pending()) > 0; {
		seat := m.Pending()[0].Seat
		m, now, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat)), d)
		require.NoError(t, err)
		if events = append(events, now...); m.Turn() > turn {
			turn, events = m.Turn(), now
		}
	}
}

// moments are those worth a look, by their file: whom they are shown to and what they are.
var moments = []struct {
	name    string
	seats   int
	options map[string]string
	viewer  engine.Seat
	is      func(v *rules.View, told string) bool
}{
	{"squads", 2, nil, 0, func(v *rules.View, _ string) bool { return v.Squads[0].Ready }},
	{"plans", 2, nil, 1, func(v *rules.View, _ string) bool { return v.Round == 3 && v.Step == rules.StepPlan && v.Owes[0] == 1 }},
	{"orders", 2, nil, 2, func(v *rules.View, _ string) bool { return v.Round > 2 && v.Step == rules.StepOrder && v.Owes[1] == 1 }},
	{"fire", 2, nil, 0, func(v *rules.View, told string) bool {
		return v.Step == rules.StepPlan && strings.Count(told, "shot") > 3
	}},
	{"fight", 3, nil, 0, func(v *rules.View, told string) bool {
		return strings.Contains(told, "fought") && v.Step == rules.StepPlan
	}},
	{"tow", 2, nil, 0, func(v *rules.View, _ string) bool {
		for _, ship := range v.Numbers() {
			if ship.Tow && v.Step == rules.StepOrder {
				return true
			}
		}
		return false
	}},
	{"berth", 2, map[string]string{"points": "200", "huge": "on"}, 0, func(v *rules.View, _ string) bool { return v.Step == rules.StepBerth }},
	{"over", 3, map[string]string{"points": "60"}, 0, func(v *rules.View, _ string) bool { return v.Step == rules.StepOver }},
}

func TestMomentsLookRight(t *testing.T) {
	t.Parallel()
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			match, found := renderer.Match(), false
			for seed := uint64(1); !found && seed < 60; seed++ {
				autopilots(t, seed, m.seats, m.options, func(now engine.Match, events, _ []engine.Event) bool {
					v := now.View(m.viewer).(rules.View)
					if found = m.is(&v, strings.Join(words.Each(events, engine.Kind), " ")); found {
						moment := &Moment{View: v, Names: people[:m.seats], Auto: make([]bool, m.seats), Events: engine.Heard(events, m.viewer)}
						rendertest.Golden(t, "testdata/"+m.name+".png", match.Compose(moment).Image())
						require.Less(t, len(match.Draw(nil, moment)), 180<<10)
					}
					return !found
				})
			}
			require.True(t, found, "no match has such a moment")
		})
	}
}

// TestWordsHideWhatTheViewHides: words and pictures are those of any other position the viewer cannot tell from this one.
func TestWordsHideWhatTheViewHides(t *testing.T) {
	t.Parallel()
	chance, match, n := dice{rand.New(rand.NewPCG(3, 3))}, renderer.Match(), 0
	autopilots(t, 7, 2, nil, func(m engine.Match, events, _ []engine.Event) bool {
		for seat := range engine.Seat(3) {
			v := m.View(seat).(rules.View)
			twin := v.Imagine(chance).(rules.Position).Look(seat)
			require.Equal(t, say.Position(v, named), say.Position(twin, named))
			alt := say.Describe(v, named, strings.Repeat("news ", 300))
			require.LessOrEqual(t, utf8.RuneCountInString(alt), words.AltLimit)
			if n++; n%20 == 1 {
				require.Equal(t, match.Draw(nil, &Moment{View: v, Names: people}), match.Draw(nil, &Moment{View: twin, Names: people}))
			}
		}
		return true
	})
}
