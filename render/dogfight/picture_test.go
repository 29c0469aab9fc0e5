package dogfight

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/words"
)

var renderer = NewRenderer()

var (
	names = []string{"Ada", "Ben"}
	style = words.Style{Name: func(s engine.Seat) string { return names[s-1] }}
)

func spelt(value any) string { return say.Room.To(0).Value(value) }

type dice struct{ *rand.Rand }

func (d dice) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// autopilots play a match. visit gets each view of the deciding seat. recent holds the events this seat heard since its
// opponent's turn began, and now the events of the last entry.
func autopilots(t *testing.T, seed uint64, visit func(v rules.View, recent, now []engine.Event)) {
	t.Helper()
	d := dice{rand.New(rand.NewPCG(seed, 1))}
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50", "deploy": "secret", "turns": "60"}}, d)
	require.NoError(t, err)
	now := events
	for turn := 0; len(m.Pending()) > 0; {
		seat := m.Pending()[0].Seat
		v := m.View(seat).(rules.View)
		visit(v, engine.Heard(events, seat), engine.Heard(now, seat))
		m, now, err = m.Try(seat, autopilot.Pilots().Choose(v), d)
		require.NoError(t, err)
		if m.Turn() > turn+1 {
			turn, events = m.Turn(), nil
		}
		events = append(events, now...)
	}
	visit(m.View(engine.Nobody).(rules.View), events, now)
}

// TestMomentsLookRight compares the first moments of a match of autopilots that are worth a look.
func TestMomentsLookRight(t *testing.T) {
	t.Parallel()
	moments := []struct {
		name string
		is   func(v rules.View, told string) bool
	}{
		{"deploy", func(v rules.View, _ string) bool { return v.Step == rules.StepDeploy && v.Viewer() == 2 }},
		{"act", func(v rules.View, told string) bool {
			return v.Step == rules.StepAct && v.Spending && v.Own(v.Viewer()).Hand[rules.AP] >= 3 && len(v.Threats(v.Active)) > 0
		}},
		{"defend", func(v rules.View, told string) bool {
			return v.Step == rules.StepDefend && strings.Contains(told, "moved")
		}},
		{"fight", func(v rules.View, told string) bool {
			return strings.Contains(told, "moved attacked defended") && strings.Contains(told, "eliminated")
		}},
		{"over", func(v rules.View, _ string) bool { return v.Step == rules.StepOver }},
	}
	match := renderer.Match()
	for seed := uint64(1); len(moments) > 0; seed++ {
		require.Less(t, seed, uint64(50), "no match has such moments")
		autopilots(t, seed, func(v rules.View, events, _ []engine.Event) {
			told := strings.Join(words.Each(events, engine.Kind), " ")
			for i, m := range moments {
				if m.is(v, told) {
					now := &Moment{View: v, Names: []string{"Ada", "Ben"}, Auto: make([]bool, 2), Events: events}
					rendertest.Golden(t, "testdata/"+m.name+".png", match.Compose(now).Image())
					require.Less(t, len(match.Draw(nil, now)), 180<<10)
					moments = slices.Delete(moments, i, i+1)
					return
				}
			}
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
	autopilots(t, 7, func(v rules.View, events, _ []engine.Event) {
		twin := v.Imagine(chance).(rules.Position).Look(v.Viewer())
		require.Equal(t, say.Position(v, style), say.Position(twin, style))
		alt := say.Describe(v, style, strings.Repeat("news ", 300))
		require.LessOrEqual(t, utf8.RuneCountInString(alt), words.AltLimit)
		if n++; n%20 == 1 {
			require.Equal(t, match.Draw(nil, &Moment{View: v, Names: names}), match.Draw(nil, &Moment{View: twin, Names: names}))
		}
	})
}
