package mayhem

import (
	"image"
	"math"
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

// TestLandingsSayWhatTheyAre holds that words with the deciding pilot's number hang on the farthest landing of a Speed die.
// Without a landing they hang on the die that leads off the board. No line leads there, since it would look like a shot. Each
// lane leads to the ship whose number it bears.
func TestLandingsSayWhatTheyAre(t *testing.T) {
	t.Parallel()
	now := duel()
	var hints, landings []scene.Cell
	for _, it := range scened(&now).Items {
		switch {
		case it.Kind == scene.Hint:
			hints = append(hints, it.At)
		case it.Look.Shape == scene.Landing:
			landings = append(landings, it.At)
		}
		require.NotEqual(t, scene.Lane, it.Kind)
	}
	require.Equal(t, []scene.Cell{cell(at("I8")), cell(at("H7"))}, landings)
	require.Equal(t, []scene.Cell{cell(at("I8"))}, hints)
	lanes := 0
	for _, m := range moments() {
		dice, hung := 0, 0
		for _, it := range scened(&m.scene).Items {
			switch {
			case it.Look.Shape == scene.Landing || it.Look.Shape == scene.Leaving:
				require.EqualValues(t, m.scene.View.Active, it.Look.Kind, "%s: a die in the colour of whoever decides", m.name)
				dice++
			case it.Kind == scene.Hint:
				require.EqualValues(t, m.scene.View.Active, it.Seat, m.name)
				hung++
			}
			if it.Kind == scene.Lane {
				lanes++
				v := &m.scene.View
				line := v.Line(v.Active, v.Ships[it.Seat-1].Seat)
				require.Equal(t, [2]int{int(line.Heading), line.Distance}, [2]int{it.Heading, it.Length}, m.name)
			}
		}
		require.Equal(t, min(dice, 1), hung, m.name)
	}
	require.NotZero(t, lanes)
}

// TestDamageLiesBesideItsRam holds that a ram's tag begins within two cells of the place the ships met.
func TestDamageLiesBesideItsRam(t *testing.T) {
	t.Parallel()
	draw := renderer.Match()
	for name, now := range map[string]Moment{"ram": ramming(), "both": bothLost()} {
		img := draw.Compose(&now).Image()
		board, window := draw.Seen(&now)
		one, other := board.Center(6, 5), board.Center(7, 5) // G6 and H6
		blow, near := one.Add(other).Div(2), math.Inf(1)
		hot := renderer.Palette().Index("hot")
		for y := window.Min.Y; y < window.Max.Y; y++ {
			run := 0
			for x := window.Min.X; x < window.Max.X; x++ {
				if run++; img.ColorIndexAt(x, y) != hot {
					run = 0
				}
				if run > 120 { // only a tag's ground is as wide
					d := image.Pt(max(x-run-blow.X, blow.X-x, 0), y-blow.Y)
					near = min(near, math.Hypot(float64(d.X), float64(d.Y)))
				}
			}
		}
		require.Less(t, near, 2*float64(board.Tile().Height), name)
	}
}

// TestDraftsUseTheirRoom: no picture of a draft is empty panel over more than a third of its area.
func TestDraftsUseTheirRoom(t *testing.T) {
	t.Parallel()
	now := draft()
	require.LessOrEqual(t, emptyPanel(&now), 1.0/3)
}
