package main

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

// bidsUI draws a game with secrets. It fails the test if it is shown something a spectator may not see.
type bidsUI struct {
	t     *testing.T
	drawn *int
}

// game has nothing but pictures.
func (u bidsUI) game() game.Game {
	return game.New(game.Of[enginetest.BidView]{Replay: u.Replay,
		Renderer: func() game.Renderer[enginetest.BidView] { return u.Draw }})
}

func (u bidsUI) Draw(v enginetest.BidView, recent []engine.Event, r bot.Roster, _ game.Variant) (bot.Picture, error) {
	u.see(v, recent)
	require.Equal(u.t, bot.Roster{Names: []string{"Random 1", "Random 2"}, Auto: []bool{false, false}}, r)
	return bot.Picture{Data: []byte{byte(*u.drawn)}}, nil
}

func (u bidsUI) Replay(_ context.Context, moments []game.Moment[enginetest.BidView], _ game.Part, _ bot.Roster, _ func(float64)) ([]byte, string, error) {
	for _, m := range moments {
		u.see(m.After, m.Events)
	}
	var out bytes.Buffer
	one := image.NewPaletted(image.Rect(0, 0, 1, 1), color.Palette{color.Black})
	err := gif.EncodeAll(&out, &gif.GIF{Image: []*image.Paletted{one, one}, Delay: []int{50, 100}})
	return out.Bytes(), "everything", err
}

func (u bidsUI) see(v enginetest.BidView, events []engine.Event) {
	*u.drawn++
	require.Equal(u.t, engine.Nobody, v.Viewer())
	require.Zero(u.t, v.Hand)
	for _, e := range events {
		switch e := e.(type) {
		case enginetest.Drawn:
			require.Zero(u.t, e.Card)
		case enginetest.Laid:
			require.Zero(u.t, e.Card)
		}
	}
}

// TestSpectatorsAreDrawn: a picture or an animation of a record shows only what the channel has seen, for any game.
func TestSpectatorsAreDrawn(t *testing.T) {
	t.Parallel()
	var records bytes.Buffer
	bids := simulation.Game{Rules: enginetest.Bids{}}
	sum, err := simulation.Plan{Matches: 1, Seats: simulation.Span{Low: 2, High: 2}, Record: &records}.Play(bids)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "bids.jsonl")
	require.NoError(t, os.WriteFile(file, records.Bytes(), 0o600))
	drawn := 0
	games := append(allGames(t), known.Game{Simulation: bids, UI: bidsUI{t: t, drawn: &drawn}.game()})
	for entry := range sum.Actions + 1 {
		picture, err := drawMoment(file, games, 1, &entry)
		require.NoError(t, err)
		require.Equal(t, []byte{byte(entry + 1)}, picture)
	}
	m, err := openMatch(file, games, 1)
	require.NoError(t, err)
	drawn = 0
	_, note, err := m.animate(context.Background(), game.Part{})
	require.NoError(t, err)
	require.Equal(t, "everything", note)
	require.Equal(t, sum.Actions+1, drawn)

	games[len(games)-1].UI = nil
	_, err = drawMoment(file, games, 1, nil)
	require.ErrorContains(t, err, "Bids cannot be drawn yet")
}
