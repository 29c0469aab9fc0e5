package conquest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
)

// TestPuzzles: the file has a hundred puzzles, which today's rules find as they stand. Their controls are legal, hold the best
// line, and say no chance; the best line is worth what the puzzle says.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	all := allPuzzles()
	require.Len(t, all, 100)
	require.Less(t, len(puzzleFile), 100_000)
	puzzling := autopilot.Pilots().Puzzling
	roster, grades, seen := bot.Roster{Names: []string{"Ace", "Baron"}, Auto: make([]bool, 2)}, map[int]int{}, map[string]bool{}
	for i, one := range all {
		grades[one.Grade]++
		require.False(t, seen[string(one.Position)])
		seen[string(one.Position)] = true
		if i%enginetest.Long(4, 1) > 0 {
			continue
		}
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		again, ok := puzzling.Find(m.View(one.Seat))
		require.True(t, ok)
		again.Position = one.Position
		want, err := json.Marshal(one)
		require.NoError(t, err)
		got, err := json.Marshal(again)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got))
		for step := range 3 {
			v := m.View(one.Seat).(rules.View)
			best := puzzling.Weigh(v)[0]
			require.InDelta(t, one.Best, best.Value, 1e-9)
			offered := map[string]bool{}
			for _, row := range unadvised(v, roster) {
				for _, b := range row.Buttons {
					require.NotContains(t, b.Label, "%")
					offered[b.ID] = true
				}
				if row.Select != nil {
					for _, o := range row.Select.Options {
						require.NotContains(t, o.Label+o.Help, "%")
						text, _, err := newUI().Next(v, row.Select.ID+" "+o.Value)
						require.NoError(t, err)
						_, _, _, err = m.Play(1, one.Seat, text, &engine.Replayer{})
						require.NoError(t, err, text)
						offered[text] = true
					}
				}
			}
			require.True(t, offered[best.Action.String()], "%v of %v at step %d", best.Action, offered, step)
			m, _, _, err = m.Play(1, one.Seat, best.Action.String(), &engine.Replayer{})
			require.NoError(t, err)
		}
		require.Equal(t, 1, len(m.Pending()), "the other's coin is left")
	}
	for grade := 1; grade <= 3; grade++ {
		require.Positive(t, grades[grade])
	}
}
