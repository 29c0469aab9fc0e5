package engine_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// fixed are dice that always show the same face.
type fixed int

func (f fixed) Roll(int, string) int { return int(f) }

// playToy starts a match of two and plays actions, "roll" among them, with dice showing 3.
func playToy(t *testing.T, actions ...string) ([]engine.Entry, []engine.Position) {
	t.Helper()
	p, entry, _, err := engine.Start(enginetest.Walk{}, engine.Setup{Seats: 2}, fixed(3))
	require.NoError(t, err)
	log, positions := []engine.Entry{entry}, []engine.Position{p}
	for _, a := range actions {
		seat := p.Pending()[0].Seat
		next, entry, _, err := engine.Play(enginetest.Walk{}, p, len(log), seat, a, fixed(3))
		require.NoError(t, err)
		log, positions, p = append(log, entry), append(positions, next), next
	}
	return log, positions
}

func TestPlayWritesTheLog(t *testing.T) {
	t.Parallel()
	log, positions := playToy(t, "  WALK  2", "roll", "stop")
	require.Equal(t, []engine.Entry{
		{Action: engine.NewAction},
		{Seq: 1, Seat: 1, Action: "walk 2"},
		{Seq: 2, Seat: 1, Action: "roll", Rolls: []engine.Roll{{Why: "steps", Sides: 6, Face: 3}}},
		{Seq: 3, Seat: 2, Action: "stop"},
	}, log)
	require.Equal(t, [3]int{5, 0, 0}, positions[3].(enginetest.WalkPosition).At)
	require.True(t, engine.Waits(positions[3], 1))
	require.False(t, engine.Waits(positions[3], 2))
}

func TestStartAndPlayRefuse(t *testing.T) {
	t.Parallel()
	_, _, _, err := engine.Start(enginetest.Walk{}, engine.Setup{Seats: 9}, fixed(3))
	require.EqualError(t, err, "unclear: seats map[max:3 min:2]")
	_, positions := playToy(t)
	_, _, _, err = engine.Play(enginetest.Walk{}, positions[0], 1, 1, "fly", fixed(3))
	require.EqualError(t, err, "unclear: unknown")
	_, _, _, err = engine.Play(enginetest.Walk{}, positions[0], 1, 2, "roll", fixed(3))
	require.EqualError(t, err, "not-yours: not-yours")
}

func TestReplay(t *testing.T) {
	t.Parallel()
	log, positions := playToy(t, "walk 1", "roll", "roll", "walk 2")
	setup := engine.Setup{Seats: 2}
	var seen []engine.Position
	last, err := engine.Replay(enginetest.Walk{}, setup, log, func(_ engine.Entry, p engine.Position, _ []engine.Event) error {
		seen = append(seen, p)
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, positions, seen)
	require.Equal(t, positions[4], last)

	enough := errors.New("enough")
	last, err = engine.Replay(enginetest.Walk{}, setup, log, func(e engine.Entry, _ engine.Position, _ []engine.Event) error {
		if e.Seq == 2 {
			return enough
		}
		return nil
	})
	require.ErrorIs(t, err, enough)
	require.Equal(t, positions[1], last)

	for what, damage := range map[string]func([]engine.Entry){
		"1 recorded rolls were not needed":           func(l []engine.Entry) { l[1].Rolls = l[2].Rolls },
		"one more roll is needed":                    func(l []engine.Entry) { l[2].Rolls = nil },
		"a die of 8 sides was recorded":              func(l []engine.Entry) { l[2].Rolls = []engine.Roll{{Sides: 8, Face: 1}} },
		"face 7 of 6 was recorded":                   func(l []engine.Entry) { l[2].Rolls = []engine.Roll{{Sides: 6, Face: 7}} },
		`entry 3 ("roll"): its number is 7`:          func(l []engine.Entry) { l[3].Seq = 7 },
		`entry 3 ("roll"): not-yours: not-yours`:     func(l []engine.Entry) { l[3].Seat = 1 },
		`entry 4 ("fly"): unclear: unknown`:          func(l []engine.Entry) { l[4].Action = "fly" },
		`entry 0 ("new"): 1 recorded rolls were not`: func(l []engine.Entry) { l[0].Rolls = l[2].Rolls },
	} {
		bad := append([]engine.Entry{}, log...)
		damage(bad)
		_, err := engine.Replay(enginetest.Walk{}, setup, bad, nil)
		require.ErrorContains(t, err, what)
	}
	_, err = engine.Replay(enginetest.Walk{}, engine.Setup{Seats: 4}, log, nil)
	require.ErrorContains(t, err, "seats")
}

func TestUndoable(t *testing.T) {
	t.Parallel()
	log, positions := playToy(t, "walk 1", "roll", "walk 2", "stop")
	for i, reason := range []string{1: "", 2: "undo-rolled", 3: "", 4: "undo-turn-over"} {
		if i == 0 {
			continue
		}
		seat := log[i].Seat
		r := engine.Undoable(log[i], positions[i-1], positions[i], seat)
		if reason == "" {
			require.Nil(t, r, log[i].Action)
		} else {
			require.Equal(t, reason, r.Reason)
		}
		require.Equal(t, "undo-not-yours", engine.Undoable(log[i], positions[i-1], positions[i], 3-seat).Reason)
	}
	require.Equal(t, "undo-not-yours", engine.Undoable(log[0], nil, positions[0], engine.Nobody).Reason)
}

func TestRecorderKeepsWhatFell(t *testing.T) {
	t.Parallel()
	r := engine.Recorder{Dice: fixed(4)}
	require.Equal(t, 4, r.Roll(6, "a"))
	require.Equal(t, 4, r.Roll(20, "b"))
	require.Equal(t, []engine.Roll{{Why: "a", Sides: 6, Face: 4}, {Why: "b", Sides: 20, Face: 4}}, r.Rolls)

	again := engine.Replayer{Rolls: r.Rolls}
	require.Equal(t, 4, again.Roll(6, "a"))
	require.Error(t, again.Done())
	require.Equal(t, 4, again.Roll(20, "b"))
	require.NoError(t, again.Done())
}

// TestReplayerGoesOn: after a fault the faces differ, so that no rule rolls for ever.
func TestReplayerGoesOn(t *testing.T) {
	t.Parallel()
	var r engine.Replayer
	var faces []int
	for range 8 {
		faces = append(faces, r.Roll(6, "more"))
	}
	require.Equal(t, []int{1, 2, 3, 4, 5, 6, 1, 2}, faces)
	require.ErrorContains(t, r.Done(), "one more roll is needed (more, 6 sides)")
}
