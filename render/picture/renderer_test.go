package picture

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/render/scene"
)

// TestEndedMatchesWaitForNobody: the picture of a match that somebody has ended says so, and lights nobody.
func TestEndedMatchesWaitForNobody(t *testing.T) {
	t.Parallel()
	m := &Match[engine.View]{fill: func(s *scene.Scene, _ *Moment[engine.View]) {
		s.Players = []scene.Player{{Name: "Ada", Lit: true}, {Name: "Ben"}}
		s.Header = scene.Header{Seat: 1, Task: "to recharge dice", Signs: []scene.Sign{{Damage: 3}}, Waiting: []int{1}}
	}}
	going := m.scened(&Moment[engine.View]{})
	require.Equal(t, "to recharge dice", going.Header.Task)
	require.True(t, going.Players[0].Lit)
	ended := m.scened(&Moment[engine.View]{Ended: true})
	require.Zero(t, ended.Header.Seat)
	require.Equal(t, "The match is ended", ended.Header.Text)
	require.Empty(t, ended.Header.Signs)
	require.Empty(t, ended.Header.Waiting)
	require.False(t, ended.Players[0].Lit)
}

// TestLossesLead: what a picture says of losses by itself stands before the last step that is written into it.
func TestLossesLead(t *testing.T) {
	t.Parallel()
	lost := true
	m := &Match[engine.View]{fill: func(s *scene.Scene, _ *Moment[engine.View]) {
		if s.Header = (scene.Header{}); lost {
			s.Header.TellLost(2, "loses 3 ships")
		}
	}}
	told := func() string {
		return scene.Spell(m.scened(&Moment[engine.View]{Told: "Ada passes."}).Header.Told, []string{"Ada", "Ben"})
	}
	require.Equal(t, "Ben loses 3 ships; Ada passes.", told())
	lost = false
	require.Equal(t, "Ada passes.", told())
}
