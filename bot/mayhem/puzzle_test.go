package mayhem

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// TestPuzzles: the file has 200 puzzles, each of which today's rules and search find as it stands, and whose controls are
// legal and silent about the solution. By default one in four is looked at closely, in the long set all are.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	all := newUI(nil).Puzzles()
	require.Len(t, all, 200)
	require.Less(t, len(puzzleFile), 200_000)
	grades := map[int]int{}
	seen := map[string]bool{}
	puzzling := autopilot.Pilots().Puzzling
	roster := bot.Roster{Names: []string{"Ace", "Baron"}, Auto: make([]bool, 2)}
	for i, one := range all {
		grades[one.Grade]++
		require.False(t, seen[string(one.Position)])
		seen[string(one.Position)] = true
		if i%enginetest.Long(4, 1) > 0 {
			continue
		}
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		v := m.View(one.Seat).(rules.View)
		again, ok := puzzling.Find(v)
		require.True(t, ok)
		again.Position = one.Position
		want, err := json.Marshal(one)
		require.NoError(t, err)
		got, err := json.Marshal(again)
		require.NoError(t, err)
		require.Equal(t, want, got)
		for _, row := range newUI(nil).Unadvised(v, roster) {
			for _, b := range row.Buttons {
				require.NotEqual(t, bot.Success, b.Style)
				require.NotContains(t, b.Label, "dvised")
				if !b.Disabled && !strings.HasPrefix(b.ID, bot.FormMark) {
					text, _, err := newUI(nil).Next(v, b.ID)
					require.NoError(t, err, b.ID)
					_, _, _, err = m.Play(1, one.Seat, text, &engine.Replayer{})
					require.NoError(t, err, b.ID)
				}
			}
		}
	}
	for grade := 1; grade <= 3; grade++ {
		require.GreaterOrEqual(t, grades[grade], 20, "%v", grades)
	}
}

func TestDamagedPuzzles(t *testing.T) {
	_, err := strength.ReadPuzzles([]byte("no file"))
	require.Error(t, err)
	_, err = strength.ReadPuzzles(puzzleFile[:len(puzzleFile)/2])
	require.Error(t, err)
}

// TestHopelessLines: a line that comes to nothing says why: what the ship still has to fly, or that nobody is destroyed.
func TestHopelessLines(t *testing.T) {
	t.Parallel()
	roster := bot.Roster{Names: []string{"Ace", "Baron"}, Auto: make([]bool, 2)}
	said := map[string]int{}
	for _, one := range newUI(nil).Puzzles() {
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		v := m.View(one.Seat).(rules.View)
		p, ok := newPilot(v, roster)
		require.True(t, ok)
		for a := range v.Legal() {
			shot, shoots := a.(rules.Shoot)
			if !shoots {
				continue
			}
			text := newUI(nil).Hopeless(v, a.String(), roster)
			require.NotEmpty(t, text)
			if odds := p.volley(shot); odds.Kill == 0 {
				require.Equal(t, "From there nothing destroys a ship and survives the turn.", text)
				said["nothing"]++
			} else if left := unflown(p.me); !odds.Costs && len(left) > 0 {
				require.Equal(t, "Your ship does not survive the turn: it must still fly "+words.Listed(left, func(n int8) string { return fmt.Sprint(n) })+".", text)
				said["flight"]++
			}
		}
		if v.Step == rules.StepAct {
			require.Equal(t, "The turn ends without a kill.", newUI(nil).Hopeless(v, "", roster))
		}
	}
	require.Positive(t, said["nothing"])
	require.Positive(t, said["flight"])
}
