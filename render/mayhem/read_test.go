package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// What strangers could not read in small pictures, and must.

// TestDiceToRechargeAreMarked holds that pictures mark all dice of the pilot who recharges, its reactor's too, and nobody
// else's. Dice that can be recalibrated are marked likewise.
func TestDiceToRechargeAreMarked(t *testing.T) {
	t.Parallel()
	steps := map[rules.Step]int{}
	for now := range match(t, 3, 3, enginetest.Fewer(200, 5), map[string]string{"equipment": "on"}) {
		v, s := &now.View, scened(now)
		open := map[scene.Cell]bool{} // of a seat and a row
		for seat := range s.Cards {
			c := &s.Cards[seat]
			choosing := chooses(v) && int(v.Active) == seat+1
			require.Equal(t, choosing && v.Step == rules.StepRecharge, c.Stock.Open)
			for r, row := range c.Rows {
				for i, f := range row.Fields {
					if f.Open {
						require.True(t, choosing && i < len(v.Ships[seat].Dice[r]))
						open[scene.Cell{Column: seat, Row: r}] = true
					}
				}
			}
		}
		if !chooses(v) {
			continue
		}
		recharges := v.Step == rules.StepRecharge
		if !recharges && v.Step != rules.StepRecalibrate {
			require.Empty(t, open, "%s", v.Step)
			continue
		}
		steps[v.Step]++
		for r, dice := range v.Ship(v.Active).Dice {
			a, b := v.Ship(v.Active).Dice[(r+1)%3], v.Ship(v.Active).Dice[(r+2)%3]
			free := len(a)+len(b) < 2*rules.Fields
			require.Equal(t, len(dice) > 0 && (recharges || free), open[scene.Cell{Column: int(v.Active) - 1, Row: r}], "%s, row %d", v.Step, r)
		}
	}
	require.True(t, enginetest.Raced || steps[rules.StepRecharge] > 0 && steps[rules.StepRecalibrate] > 0)
}

// TestDraftsUseTheirRoom: no picture of a draft is empty panel over more than a third of its area.
func TestDraftsUseTheirRoom(t *testing.T) {
	t.Parallel()
	now := draft()
	require.LessOrEqual(t, emptyPanel(&now), 1.0/3)
}
