package review_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// advised is the duel with an adviser who gives every action a worth, and autopilots who play the worst one.
func advised() game.Game {
	var all []advice.Advice
	for i, action := range []string{"step", "dare", "yield", "bear", "end"} {
		a, _ := bottest.Toy{}.Parse(action)
		all = append(all, advice.Advice{Action: a, Value: []float64{0.9, 0.8, 0.7, 0.4, 0.1}[i]})
	}
	duel := bottest.DuelUI{}.Of()
	duel.Pilots = bottest.Pilots(func(engine.View) engine.Action { return all[len(all)-1].Action })
	duel.Pilots.Advise = func(engine.View) []advice.Advice { return all }
	return game.New(duel)
}

// TestOwnDecisionsOnly holds that a pilot's review judges only the pilot's own decisions. It leaves out those by the seat's
// former pilot, by an autopilot, and by a noted answer, also after the note has changed.
func TestOwnDecisionsOnly(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, advised())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Act(1, "end")
	for range 3 {
		d.Act(2, "step") // Ben's
	}
	d.AsModerator(4, "match hand seat:2") // the autopilot ends the turn
	require.Equal(t, []engine.Seat{1}, d.Now().Humans())
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	d.PressOn(3, d.Slash(3, "toy standing"), "bear")
	d.Press(1, "dare")
	require.Equal(t, []engine.Seat{1}, d.Now().Humans(), "the table has answered for Cy")
	d.PressOn(3, d.Slash(3, "toy standing"), "bear") // and is to do so no more
	d.Press(1, "dare")
	d.Press(3, "yield") // Cy's
	d.Act(1, "end")
	d.Press(3, "step") // and this
	d.End(1)
	for user, want := range []string{"in 4 decisions;", "in 3 decisions;", "in 2 decisions;"} {
		require.Contains(t, d.Slash(user+1, "match review").Text, want, d.Names[user])
	}
	require.Contains(t, d.Slash(2, "match review").Text, "100% accuracy", "the autopilot's is not Ben's")
	require.Contains(t, d.Slash(3, "match review").Text, "The costliest decision** You chose **Yield**: 70% to win.")
}
