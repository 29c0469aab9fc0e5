package rating_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/stats/rating"
)

// TestLikeOpenSkill: after 1,000 matches everybody has the rating that the npm package openskill gives them.
func TestLikeOpenSkill(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/matches.json")
	require.NoError(t, err)
	var want struct {
		Matches []struct{ Who, Places []int }
		After   [][2]float64
	}
	require.NoError(t, json.Unmarshal(data, &want))
	require.Len(t, want.Matches, 1000)
	players := make([]rating.Rating, len(want.After))
	for i := range players {
		players[i] = rating.New()
	}
	for _, m := range want.Matches {
		var before []rating.Rating
		for _, p := range m.Who {
			before = append(before, players[p])
		}
		for i, r := range rating.Rate(before, m.Places) {
			players[m.Who[i]] = r
		}
	}
	for i, r := range players {
		require.InDelta(t, want.After[i][0], r.Mu, 1e-6, "player %d", i)
		require.InDelta(t, want.After[i][1], r.Sigma, 1e-6, "player %d", i)
	}
}

// TestWinnersRise: who wins rises, who loses falls, and level players of one rating stay level.
func TestWinnersRise(t *testing.T) {
	t.Parallel()
	after := rating.Rate([]rating.Rating{rating.New(), rating.New(), rating.New()}, []int{1, 2, 2})
	require.Greater(t, after[0].Mu, rating.Mean)
	require.Less(t, after[1].Mu, rating.Mean)
	require.Equal(t, after[1], after[2])
	require.Less(t, after[0].Sigma, rating.Deviation)
	require.Equal(t, []rating.Rating{}, rating.Rate(nil, nil))
}
