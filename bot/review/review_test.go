package review

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words/lang"
)

func TestAccuracy(t *testing.T) {
	require.InDelta(t, 100, accuracy(0), 0.01)
	require.InDelta(t, 63.6, accuracy(0.1), 0.1)
	require.InDelta(t, 8.5, accuracy(0.5), 0.5)
	require.Zero(t, accuracy(1))
}

// played is an action of seat 1 at the beginning of a walk.
func played(t *testing.T, action string) match.Played {
	t.Helper()
	m, _, _, err := engine.Begin(enginetest.Walk{}, engine.Setup{Seats: 2}, &engine.Replayer{})
	require.NoError(t, err)
	after, entry, events, err := m.Play(1, 1, action, &engine.Replayer{})
	require.NoError(t, err)
	return match.Played{Entry: entry, Events: events, Before: m, After: after}
}

// adviser lists some actions while seat 1 stands at the start, and gives the worth of standing elsewhere.
func adviser(t *testing.T, elsewhere float64, listed map[string]float64, order ...string) advice.Pilots {
	t.Helper()
	one := func(action string, value float64) advice.Advice {
		a, err := enginetest.Walk{}.Parse(action)
		require.NoError(t, err)
		return advice.Advice{Action: a, Value: value}
	}
	return advice.Pilots{Advise: func(v engine.View) (all []advice.Advice) {
		switch p := v.State().(enginetest.WalkPosition); {
		case p.Active != 1:
			return nil
		case p.At[0] > 0:
			return []advice.Advice{one("stop", elsewhere)}
		}
		for _, action := range order {
			all = append(all, one(action, listed[action]))
		}
		return all
	}}
}

// TestUnlistedActions holds that an unlisted action is judged by its result. It is unknown if dice fell or the turn is over. An
// adviser that compares nothing means there is no choice.
func TestUnlistedActions(t *testing.T) {
	pilots := adviser(t, 0.4, map[string]float64{"walk 1": 0.6, "stop": 0.5}, "walk 1", "stop")
	for action, want := range map[string]float64{"walk 1": 0.6, "stop": 0.5, "walk 2": 0.4} {
		d, known := weigh(played(t, action), 1, pilots)
		require.Equal(t, judged, known, action)
		require.InDelta(t, want, d.value, 1e-9, action)
		require.InDelta(t, 0.6-want, d.cost(), 1e-9, action)
	}
	_, known := weigh(played(t, "roll"), 1, pilots)
	require.Equal(t, unknown, known, "dice fell")
	pilots = adviser(t, 0.4, map[string]float64{"walk 1": 0.6, "walk 2": 0.5}, "walk 1", "walk 2")
	_, known = weigh(played(t, "stop"), 1, pilots)
	require.Equal(t, unknown, known, "others go on")
	_, known = weigh(played(t, "walk 2"), 1, adviser(t, 0.4, nil, "walk 1"))
	require.Equal(t, noChoice, known, "it compares nothing")
	_, known = weigh(played(t, "walk 1"), 1, adviser(t, 0.4, map[string]float64{"walk 1": 0.6}, "walk 1"))
	require.Equal(t, noChoice, known)
}

// TestSkill holds that skill counts judged decisions only, and tells the number of the others.
func TestSkill(t *testing.T) {
	require.Empty(t, review{}.skill(lang.English))
	require.Equal(t, []string{"-# 1 decision could not be judged."}, review{unjudged: 1}.skill(lang.English))
	require.Equal(t, []string{"**Skill** 91% accuracy in 4 decisions; on average each gave away 2.5 percentage points of the chance to win.", "-# 2 decisions could not be judged."},
		review{decisions: 4, unjudged: 2, accuracy: 91, lost: 0.1}.skill(lang.English))
}

// TestPages: one decision needs no buttons.
func TestPages(t *testing.T) {
	require.Empty(t, pages(&call.Call{}, "m", 0, 1))
	require.Len(t, pages(&call.Call{}, "m", 0, 2)[0].Buttons, 2)
}
