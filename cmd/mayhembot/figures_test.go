package main

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/cmd/internal/known"
	"mayhembot/render/scene"
)

// TestFiguresOfARecord draws figures and the poster of a recorded match with one call each.
func TestFiguresOfARecord(t *testing.T) {
	t.Parallel()
	games, err := known.Games("")
	require.NoError(t, err)
	m, err := openMatch(gallery+"/match.jsonl", games, 1)
	require.NoError(t, err)
	lines, err := m.tally()
	require.NoError(t, err)
	require.Equal(t, 3, lines[0].Figures["kills"])
	require.Equal(t, 1, lines[0].Figures["wins"])
	require.Zero(t, lines[1].Figures["wins"])
	entry := 125
	for what, draw := range map[string]func() ([]byte, error){
		"leaderboard": func() ([]byte, error) { return drawFigures(t.Context(), gallery+"/match.jsonl", games, 1, "") },
		"pilot":       func() ([]byte, error) { return drawFigures(t.Context(), gallery+"/match.jsonl", games, 1, "red") },
		"poster":      func() ([]byte, error) { return drawMoment(gallery+"/match.jsonl", games, 1, &entry) },
	} {
		picture, err := draw()
		require.NoError(t, err)
		img, err := png.Decode(bytes.NewReader(picture))
		require.NoError(t, err)
		require.Equal(t, scene.Height, img.Bounds().Dy(), what)
	}
	_, err = drawFigures(t.Context(), gallery+"/match.jsonl", games, 1, "Nobody")
	require.ErrorContains(t, err, "nobody of that name")
}
