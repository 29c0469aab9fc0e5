package dogfight

import (
	"bytes"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/words/lang"
)

// TestReplay decodes a whole match, its last turn and one of its turns. A turn the match does not have is refused.
func TestReplay(t *testing.T) {
	t.Parallel()
	var told []picture.Entry[rules.View]
	last := 0
	autopilots(t, 7, func(v rules.View, _ []engine.Event, now []engine.Event) {
		told = append(told, picture.Entry[rules.View]{View: v, Events: now})
		last = v.Table.Turn
	})
	frames := func(part replay.Part) int {
		data, report, err := renderer.Replay(t.Context(), []string{"Ada", "Ben"}, told, part, lang.English, nil)
		require.NoError(t, err)
		require.Less(t, len(data), replay.MaxSize)
		decoded, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, decoded.Image, report.Pictures)
		return report.Pictures
	}
	require.Greater(t, frames(replay.Part{}), last, "nearly every turn is to be seen")
	require.Greater(t, frames(replay.Part{LastTurn: true}), 1)
	require.Greater(t, frames(replay.Part{Round: last / 2}), 1)
	var missing *replay.NoRoundError
	_, _, err := renderer.Replay(t.Context(), []string{"Ada", "Ben"}, told, replay.Part{Round: last + 1}, lang.English, nil)
	require.ErrorAs(t, err, &missing)
	_, _, err = renderer.Replay(t.Context(), nil, nil, replay.Part{LastTurn: true}, lang.English, nil)
	require.ErrorIs(t, err, replay.ErrNoTurn)
}
