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
	"mayhembot/render/rendertest"
	"mayhembot/render/replay"
)

// TestReplay: a whole match, its last turn and one of its rounds decode; what is not there is refused.
func TestReplay(t *testing.T) {
	t.Parallel()
	film, none := &Film{Names: people[:4]}, &Film{}
	autopilots(t, 2, 4, map[string]string{"colonies": "2"}, func(m engine.Match, _, now []engine.Event) bool {
		film.Add(m.View(engine.Nobody).(rules.View), engine.Heard(now, engine.Nobody))
		return true
	})
	frames := func(part replay.Part) *gif.GIF {
		data, told, err := renderer.Replay(t.Context(), film, part, nil)
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
	_, _, err := renderer.Replay(t.Context(), film, replay.Part{Round: 99}, nil)
	require.ErrorAs(t, err, &missing)
	_, _, err = renderer.Replay(t.Context(), none, replay.Part{LastTurn: true}, nil)
	require.ErrorIs(t, err, replay.ErrNoTurn)
}

// TestFrameLooksRight compares the frame of an attack.
func TestFrameLooksRight(t *testing.T) {
	t.Parallel()
	film := &Film{Names: people[:8]}
	autopilots(t, 3, 8, nil, func(m engine.Match, _, now []engine.Event) bool {
		film.Add(m.View(engine.Nobody).(rules.View), engine.Heard(now, engine.Nobody))
		return m.View(engine.Nobody).(rules.View).Attack.Fleet == rules.Fleet{}
	})
	film.stills = film.stills[len(film.stills)-1:]
	data, _, err := renderer.Replay(t.Context(), film, replay.Part{}, nil)
	require.NoError(t, err)
	decoded, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Len(t, decoded.Image, 3)
	screen := image.NewRGBA(decoded.Image[0].Bounds())
	for _, part := range decoded.Image[:2] {
		draw.Draw(screen, part.Bounds(), part, part.Bounds().Min, draw.Over)
	}
	rendertest.Golden(t, "testdata/frame.png", screen)
}
