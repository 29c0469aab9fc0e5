package dogfight

import (
	"bytes"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/replay"
)

// TestReplay: a whole match, its last turn and one of its turns decode; what is not there is refused.
func TestReplay(t *testing.T) {
	t.Parallel()
	film, none := &Film{Names: []string{"Ada", "Ben"}}, &Film{}
	last := 0
	autopilots(t, 7, func(v rules.View, _ []engine.Event, now []engine.Event) {
		film.Add(v, now)
		last = v.Table.Turn
	})
	frames := func(part replay.Part) int {
		data, told, err := renderer.Replay(t.Context(), film, part, nil)
		require.NoError(t, err)
		require.Less(t, len(data), replay.MaxSize)
		decoded, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, decoded.Image, told.Pictures)
		return told.Pictures
	}
	require.Greater(t, frames(replay.Part{}), last, "nearly every turn is to be seen")
	require.Greater(t, frames(replay.Part{LastTurn: true}), 1)
	require.Greater(t, frames(replay.Part{Round: last / 2}), 1)
	var missing *replay.NoRoundError
	_, _, err := renderer.Replay(t.Context(), film, replay.Part{Round: last + 1}, nil)
	require.ErrorAs(t, err, &missing)
	_, _, err = renderer.Replay(t.Context(), none, replay.Part{LastTurn: true}, nil)
	require.ErrorIs(t, err, replay.ErrNoTurn)
}
