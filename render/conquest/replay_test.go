package conquest

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
	"mayhembot/render/replay"
	"mayhembot/render/words/lang"
)

// TestReplay decodes a whole match, its last turn and one of its rounds. A part the match does not have is refused.
func TestReplay(t *testing.T) {
	t.Parallel()
	var entries []picture.Entry[rules.View]
	autopilots(t, 2, 4, map[string]string{"colonies": "2"}, func(m engine.Match, _, now []engine.Event) bool {
		entries = append(entries, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: engine.Heard(now, engine.Nobody)})
		return true
	})
	frames := func(part replay.Part) *gif.GIF {
		data, told, err := renderer.Replay(t.Context(), people[:4], entries, part, lang.English, nil)
		require.NoError(t, err)
		require.Less(t, len(data), replay.MaxSize)
		decoded, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		require.Len(t, decoded.Image, told.Pictures)
		return decoded
	}
	require.Greater(t, len(frames(replay.Part{}).Image), len(frames(replay.Part{LastTurn: true}).Image))
	require.Greater(t, len(frames(replay.Part{Round: 1}).Image), 4)
	var missing *replay.NoRoundError
	_, _, err := renderer.Replay(t.Context(), people[:4], entries, replay.Part{Round: 99}, lang.English, nil)
	require.ErrorAs(t, err, &missing)
	_, _, err = renderer.Replay(t.Context(), nil, nil, replay.Part{LastTurn: true}, lang.English, nil)
	require.ErrorIs(t, err, replay.ErrNoTurn)
}

// TestFrameLooksRight compares the frame of an attack.
func TestFrameLooksRight(t *testing.T) {
	t.Parallel()
	var entries []picture.Entry[rules.View]
	autopilots(t, 3, 8, nil, func(m engine.Match, _, now []engine.Event) bool {
		entries = append(entries, picture.Entry[rules.View]{View: m.View(engine.Nobody).(rules.View), Events: engine.Heard(now, engine.Nobody)})
		return m.View(engine.Nobody).(rules.View).Attack.Fleet == rules.Fleet{}
	})
	data, _, err := renderer.Replay(t.Context(), people[:8], entries, replay.Part{}, lang.English, nil)
	require.NoError(t, err)
	decoded, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	screen := image.NewRGBA(decoded.Image[0].Bounds())
	for _, part := range decoded.Image[:len(decoded.Image)-1] {
		draw.Draw(screen, part.Bounds(), part, part.Bounds().Min, draw.Over)
	}
	rendertest.Golden(t, "testdata/frame.png", screen)
}
