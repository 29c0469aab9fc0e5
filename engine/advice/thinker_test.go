package advice_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// said is an action for tests, which no game has.
type said string

func (s said) String() string { return string(s) }

// thoughts are the advice that a thinker in a test gives.
type thoughts []advice.Advice

func (t thoughts) Think() []advice.Advice             { return append(thoughts{}, t...) }
func (thoughts) Reason(a engine.Action) advice.Reason { return advice.Reason{Key: "why-" + a.String()} }

// TestOnlyGentlePilotsOverlook: only a gentle pilot overlooks the best action, and only for a second one that is nearly
// as good.
func TestOnlyGentlePilotsOverlook(t *testing.T) {
	t.Parallel()
	near := thoughts{{Action: said("best"), Value: 0.5}, {Action: said("next"), Value: 0.46}}
	far := thoughts{{Action: said("best"), Value: 0.5}, {Action: said("next"), Value: 0.44}}
	require.Equal(t, said("next"), advice.Play(near, advice.Gentle, true))
	require.Equal(t, said("best"), advice.Play(near, advice.Gentle, false))
	require.Equal(t, said("best"), advice.Play(near, advice.Fair, true))
	require.Equal(t, said("best"), advice.Play(far, advice.Gentle, true))
	require.Equal(t, said("best"), advice.Play(near[:1], advice.Gentle, true))
	require.Nil(t, advice.Play(thoughts{}, advice.Gentle, true))
}

// TestAdviceIsExplained: advice comes with reasons, and with chances from 0 to 1.
func TestAdviceIsExplained(t *testing.T) {
	t.Parallel()
	all := thoughts{{Action: said("a"), Value: 1.2}, {Action: said("b"), Value: -0.1}}
	require.Equal(t, []advice.Advice{
		{Action: said("a"), Value: 1, Reason: advice.Reason{Key: "why-a"}}, {Action: said("b"), Reason: advice.Reason{Key: "why-b"}},
	}, advice.Explain(all))
	best, ok := advice.Best(all)
	require.True(t, ok)
	require.Equal(t, advice.Reason{Key: "why-a"}, best.Reason)
	_, ok = advice.Best(thoughts{})
	require.False(t, ok)
}
