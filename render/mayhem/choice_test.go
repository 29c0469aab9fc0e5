package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// TestTheChoiceIsTrue holds what pictures of a random match say of flying straight ahead and of targets against the rules.
func TestTheChoiceIsTrue(t *testing.T) {
	t.Parallel()
	landings, lanes, edges := 0, 0, 0
	for now := range match(t, 5, 4, 300, nil) {
		v, s := &now.View, scened(now)
		drawn := map[scene.Cell][]scene.Look{}
		targets := 0
		for _, it := range s.Items {
			switch {
			case it.Look.Shape == scene.Landing:
				drawn[it.At] = append(drawn[it.At], it.Look)
			case it.Kind == scene.Lane:
				targets++
			}
		}
		if !chooses(v) {
			require.Empty(t, drawn)
			require.Zero(t, targets)
			continue
		}
		me, want := v.Ship(v.Active), 0
		for i, d := range me.Dice[rules.Speed] {
			c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns})
			switch {
			case d.Used:
			case c.Leaves:
				edges++
			case c.To != me.At:
				want++
				require.Contains(t, drawn[cell(c.To)], scene.Landing.Of(int(me.Seat), int(d.Pips)+1))
			}
		}
		got := 0
		for _, looks := range drawn {
			got += len(looks)
		}
		require.Equal(t, want, got)
		for _, o := range v.Ships {
			if o.OnBoard && o.Seat != me.Seat && v.Line(me.Seat, o.Seat).Barrier == rules.Open {
				targets--
				lanes++
			}
		}
		require.Zero(t, targets)
		landings += want
	}
	require.NotZero(t, landings)
	require.NotZero(t, lanes)
	require.NotZero(t, edges)
}

// TestAStoryIsTold looks at what the items of telling moments are.
func TestAStoryIsTold(t *testing.T) {
	t.Parallel()
	kinds := func(now Moment) (all []string) {
		for _, it := range scened(&now).Items {
			switch {
			case it.Kind == scene.Hop:
				all = append(all, "hop")
			case it.Kind == scene.Way && it.Plan:
				all = append(all, "planned way")
			case it.Kind == scene.Way:
				all = append(all, "way")
			case it.Kind == scene.Shot:
				all = append(all, "shot")
			case it.Look.Shape == scene.Target:
				all = append(all, "target")
			case it.Look.Shape == scene.Brackets:
				all = append(all, "brackets")
			case it.Look.Shape == wreckShape:
				all = append(all, "wreck")
			case it.Look.Shape == ghostShape:
				all = append(all, "ghost")
			case it.Damage > 0:
				all = append(all, "damage")
			}
		}
		return all
	}
	require.Equal(t, []string{"ghost", "way", "hop", "brackets"}, kinds(evasion()), "one flies round what one evades")
	require.Equal(t, []string{"ghost", "way", "hop", "damage", "brackets"}, kinds(ramming()))
	require.Equal(t, []string{"shot", "target", "wreck"}, kinds(kill()))
	require.Equal(t, []string{"planned way", "ghost"}, kinds(preview()), "the real ship stays solid")
	for _, m := range moments() {
		s := scened(&m.scene)
		under := map[scene.Cell]bool{}
		for _, it := range s.Items {
			if it.Worth == scene.Piece || it.Look.Shape == ghostShape {
				under[it.At] = true
			}
		}
		for _, it := range s.Items {
			if it.Look.Shape == scene.Counter {
				require.Equal(t, it.Label == "", under[it.At], "%s: counters lose their number under ships and ghosts", m.name)
			}
		}
	}
}
