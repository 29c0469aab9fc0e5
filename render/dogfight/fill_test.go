package dogfight

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/scene"
)

// filled is the scene of a view.
func filled(v rules.View, events ...engine.Event) *scene.Scene {
	s := &scene.Scene{}
	fill(renderer.Renderer, s, &Moment{View: v, Names: []string{"Ada", "Ben"}, Auto: make([]bool, 2), Events: events})
	return s
}

// aside is what stands in a box beside the board.
func aside(s *scene.Scene, box image.Rectangle) (all []scene.Item) {
	for _, it := range s.Aside {
		if image.Pt(it.At.Column, it.At.Row).In(box) {
			all = append(all, it)
		}
	}
	return all
}

// TestFacesDownAreOfNoType holds that a panel shows only the number of ships face down, and no type.
func TestFacesDownAreOfNoType(t *testing.T) {
	t.Parallel()
	seen := map[rules.Step]int{}
	autopilots(t, 1, func(v rules.View, _, _ []engine.Event) {
		if v.Table.Turn > 0 || v.Viewer() == engine.Nobody {
			return
		}
		foe := rules.Other(v.Viewer())
		if v.Step == rules.StepFleet && !v.Answered[foe-1] {
			return
		}
		backs := 0
		for _, it := range aside(filled(v), tableOf(&v).panels[foe-1]) {
			switch shape := it.Look.Shape; {
			case shape == hiddenShip:
				backs++
			case shape >= shipShape && shape < hiddenShip, shape == statShape:
				require.Fail(t, "a ship's type is shown")
			}
		}
		require.Equal(t, v.Unplaced[foe-1], backs)
		seen[v.Step]++
	})
	require.NotZero(t, seen[rules.StepFleet])
	require.NotZero(t, seen[rules.StepDeploy])
}

// TestRepeatIsOneAttack holds that an attack and its repeat are one step with one line. The first dice stand small under the
// dice of the repeat, and a mark shows the side of the square they fought over.
func TestRepeatIsOneAttack(t *testing.T) {
	t.Parallel()
	from, to := square.At(1, 4), square.At(1, 5)
	first := rules.Attacked{Seat: 2, Type: rules.Dart, From: from, To: to, Target: rules.Dart, Value: 3, Face: 6}
	again := first
	again.Again, again.Face = true, 2
	s := &scene.Scene{}
	s.Reset(board, scene.Form{})
	v := rules.View{}
	st := read([]engine.Event{rules.TurnBegan{Seat: 2, Turn: 1}, first, again, rules.Defended{Seat: 1, Type: rules.Dart, At: to, Value: 2, Face: 4},
		rules.Moved{Seat: 2, Type: rules.Dart, From: from, To: square.At(2, 4), Path: []square.Cell{square.At(2, 4)}}})
	fillBoard(s, &v, reach{}, st)
	var shots, blows []scene.Item
	for _, it := range s.Items {
		switch {
		case it.Kind == scene.Shot:
			shots = append(shots, it)
		case it.Look.Shape == scene.Spark:
			blows = append(blows, it)
		}
	}
	require.Len(t, shots, 1)
	require.Equal(t, 1, shots[0].Number)
	st.tell(&s.Header)
	require.Equal(t, []scene.Word{{Step: 1}, {Look: scene.Thrown(6, false)}, {Look: scene.Again.Of(0, 0)}, {Look: scene.Thrown(2, true)}, {Look: scene.Die(1, 4, true)}}, s.Header.Told, "the attack that is repeated, then its repeat")
	require.Len(t, blows, 1)
	require.Equal(t, [2]any{cell(from), int(square.Down)}, [2]any{blows[0].At, blows[0].Side})
}

// TestNamesOfSquaresTakeThePlaceOfNumbers holds that squares a ship can go to have names, and that their rows leave out the numbers.
func TestNamesOfSquaresTakeThePlaceOfNumbers(t *testing.T) {
	t.Parallel()
	named := 0
	autopilots(t, 1, func(v rules.View, _, _ []engine.Event) {
		if v.Viewer() == engine.Nobody {
			return
		}
		for _, it := range filled(v).Items {
			require.NotEqual(t, scene.NoteLabel, it.Style)
			if it.Kind == scene.Name {
				named++
			}
		}
	})
	require.NotZero(t, named)
}

// TestOneCounterIsCounted: a single counter is told as one.
func TestOneCounterIsCounted(t *testing.T) {
	t.Parallel()
	v := rules.View{}
	v.Table.Turn, v.Active, v.Step, v.Counters = 1, 1, rules.StepAct, [2]int{1, 2}
	text := say.Position(v, style)
	require.Contains(t, text, "1 counter in hand")
	require.Contains(t, text, "2 counters in hand")
}
