package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// withUndo is a log of two seats. Its entry 2 is taken back, and entry 4 plays on.
func withUndo(t *testing.T) ([]engine.Entry, []engine.Position) {
	log, positions := playToy(t, "roll", "walk 1")
	log = append(log, engine.Entry{Seq: 3, Seat: 2, Action: engine.UndoAction})
	next, entry, _, err := engine.Play(enginetest.Walk{}, positions[1], 4, 2, "stop", fixed(3))
	require.NoError(t, err)
	return append(log, entry), append(positions, positions[1], next)
}

func TestReplayTakesBack(t *testing.T) {
	t.Parallel()
	log, positions := withUndo(t)
	require.Equal(t, []bool{true, true, false, false, true}, engine.Standing(log))
	var seen []engine.Position
	told := map[int]bool{}
	last, err := engine.Replay(enginetest.Walk{}, engine.Setup{Seats: 2}, log, func(e engine.Entry, p engine.Position, events []engine.Event) error {
		seen = append(seen, p)
		told[e.Seq] = len(events) > 0
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, positions, seen)
	require.Equal(t, positions[4], last)
	require.True(t, told[1])
	require.False(t, told[2], "what was taken back is not told")
	require.False(t, told[3])
}

func TestReplayRefusesUndo(t *testing.T) {
	t.Parallel()
	undo := func(seat engine.Seat) engine.Entry { return engine.Entry{Seat: seat, Action: engine.UndoAction} }
	log, _ := withUndo(t)
	roll := []engine.Roll{{Why: "steps", Sides: 6, Face: 3}}
	for name, c := range map[string]struct {
		log   []engine.Entry
		fault string
	}{
		"before anything":    {[]engine.Entry{undo(0)}, `entry 0 is seat 0's action "new"`},
		"of the set-up":      {[]engine.Entry{log[0], undo(0)}, "undo-not-yours"},
		"of a roll":          {[]engine.Entry{log[0], log[1], undo(1)}, "undo-rolled"},
		"of another's":       {[]engine.Entry{log[0], log[1], log[2], undo(1)}, "undo-not-yours"},
		"beyond a roll":      {[]engine.Entry{log[0], log[1], log[2], log[3], undo(1)}, "undo-rolled"},
		"of the turn before": {append(append([]engine.Entry{}, log...), undo(2)), "undo-turn-over"},
		"with dice":          {[]engine.Entry{log[0], log[1], log[2], {Seat: 2, Action: engine.UndoAction, Rolls: roll}}, "1 recorded rolls were not needed"},
	} {
		for i := range c.log {
			c.log[i].Seq = i
		}
		_, err := engine.Replay(enginetest.Walk{}, engine.Setup{Seats: 2}, c.log, nil)
		require.ErrorContains(t, err, c.fault, name)
	}
}

func TestClosedEntries(t *testing.T) {
	t.Parallel()
	require.False(t, engine.Entry{Rolls: []engine.Roll{{Sides: 6, Face: 1}}}.Closed())
	require.True(t, engine.Entry{Secret: true}.Closed())
	require.True(t, engine.Entry{Rolls: []engine.Roll{{Sides: 6, Face: 1}, {Sides: 6, Face: 1, Only: engine.Seats(1)}}}.Closed())
}
