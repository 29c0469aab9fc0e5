package mayhem

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

// TestTheChoiceIsTrue compares the cells to reach and the targets in pictures of a random match with the rules.
func TestTheChoiceIsTrue(t *testing.T) {
	t.Parallel()
	reached, lanes, edges := 0, 0, 0
	for now := range match(t, 5, 4, 300, nil) {
		v, s := &now.View, scened(now)
		drawn := map[scene.Cell]string{}
		targets, arrows := 0, 0
		for _, it := range s.Items {
			switch {
			case it.Look.Shape == scene.Away:
				arrows++
				require.EqualValues(t, v.Ship(v.Active).Heading, it.Look.Turn)
			case it.Kind == scene.Reach:
				require.EqualValues(t, v.Active, it.Seat)
				require.Empty(t, drawn[it.At])
				drawn[it.At] = it.Label
			case it.Kind == scene.Lane:
				targets++
			}
		}
		if !chooses(v) {
			require.Empty(t, drawn)
			require.Zero(t, targets)
			continue
		}
		me, leaves := v.Ship(v.Active), false
		faces, want := map[scene.Cell][]string{}, map[scene.Cell]string{}
		for i, d := range me.Dice[rules.Speed] {
			if d.Used || slices.Contains(me.Dice[rules.Speed][:i], d) {
				continue // one of each face is shown
			}
			c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns})
			switch {
			case c.Leaves:
				leaves = true
				edges++
			case c.To != me.At:
				faces[cell(c.To)] = append(faces[cell(c.To)], strconv.Itoa(int(d.Pips)))
			}
		}
		for at, all := range faces {
			slices.Sort(all)
			want[at] = strings.Join(all, "/")
		}
		require.Equal(t, want, drawn)
		require.Equal(t, leaves, arrows == 1, "one arrow off the board, where a die leads off it")
		for _, o := range v.Ships {
			if o.OnBoard && o.Seat != me.Seat && v.Line(me.Seat, o.Seat).Barrier == rules.Open {
				targets--
				lanes++
			}
		}
		require.Zero(t, targets)
		reached += len(want)
	}
	require.NotZero(t, reached)
	require.NotZero(t, lanes)
	require.NotZero(t, edges)
}

// TestDraftNamesTheCellsAllowed holds that a picture names exactly the cells where an asteroid or a counter may be placed. While
// starting values are assigned it names none.
func TestDraftNamesTheCellsAllowed(t *testing.T) {
	t.Parallel()
	now := draft()
	var named, allowed []scene.Cell
	for _, it := range scened(&now).Items {
		if it.Kind == scene.Name {
			named = append(named, it.At)
		}
	}
	for _, c := range now.View.DraftCells() {
		allowed = append(allowed, cell(c))
	}
	require.NotEmpty(t, named)
	require.Equal(t, allowed, named)
	img, muted := renderer.Match().Compose(&now).Image(), renderer.Palette().Index("muted")
	board, _ := renderer.Match().Seen(&now)
	var tinted, newest []scene.Cell
	for _, it := range scened(&now).Items {
		switch it.Look.Shape {
		case scene.Tint:
			require.EqualValues(t, now.View.Pending[0].Seat, it.Look.Kind)
			tinted = append(tinted, it.At)
		case scene.Lit:
			newest = append(newest, it.At)
		}
	}
	require.Equal(t, allowed, tinted, "in the colour of who is awaited")
	require.Equal(t, []scene.Cell{cell(at("L1"))}, newest)
	for _, c := range now.View.DraftCells() {
		p, half := board.Center(int(c.Col), int(c.Row)), board.Tile().Height/2
		style := render.Style{Size: 26, Ink: "muted"}
		require.True(t, standsIn(img, letters(scene.Look{}, style, c.String(), muted), muted, image.Rect(p.X-half, p.Y-half, p.X+half, p.Y+half)), "%s", c)
	}
	now = assign()
	for _, it := range scened(&now).Items {
		require.NotEqual(t, scene.Name, it.Kind)
		require.NotEqual(t, scene.Lane, it.Kind)
		require.NotEqual(t, scene.Reach, it.Kind)
	}
}

// TestTheChoiceIsFaint holds that possible actions have less contrast than actions done.
func TestTheChoiceIsFaint(t *testing.T) {
	t.Parallel()
	field := renderer.Field(board(duel().View.Board).Sized(13), 0)
	drawn := func(l scene.Look) (sum float64) {
		list := render.NewList(renderer.Palette(), 100, 100, "tile")
		list.AddCentered(field.Sprite(l), 50, 50)
		for _, p := range list.Image().Pix {
			sum += rendertest.Contrast(renderer.Palette().Colors()[p], renderer.Palette().Color("tile")) - 1
		}
		return sum
	}
	for seat := 1; seat <= 6; seat++ {
		require.Less(t, drawn(scene.Reached.Of(seat, 0)), drawn(shipShape.Of(seat, 1))/2, "seat %d: a cell to reach and a ship", seat)
		require.Less(t, drawn(scene.Sightline.Of(1, 1)), drawn(scene.Path.Of(seat, 1))/2, "seat %d: a lane and a way", seat)
	}
	require.Less(t, drawn(scene.Sightline.Of(1, 1)), drawn(scene.Beam.Of(1, 1))/2, "a lane and a hit")
}

// TestPlansLeaveShipsAsTheyAre holds that a plan's real hull shows its kills, as in pictures of played actions.
func TestPlansLeaveShipsAsTheyAre(t *testing.T) {
	t.Parallel()
	kills := func(now Moment) (n int) {
		for _, it := range scened(&now).Items {
			if it.Look.Shape == killsShape {
				n++
			}
		}
		return n
	}
	require.Equal(t, 2, kills(duel()))
	require.Equal(t, 2, kills(preview()))
}

// TestPlansUseNoDice holds that cards of previews dash the dice a plan would use. Dice already used are grey, as in all other
// pictures.
func TestPlansUseNoDice(t *testing.T) {
	t.Parallel()
	for _, m := range moments() {
		s := scened(&m.scene)
		for i := range s.Cards {
			for r, row := range s.Cards[i].Rows {
				for f, slot := range row.Fields {
					if slot.Look.Shape != scene.Nothing && m.scene.View.Ships[i].Dice[r][f].Used {
						planned := m.name == "preview" && i == 0 && r == int(rules.Speed) && f == 0
						require.Equal(t, planned, slot.Look.Shape == scene.PlanDie, "%s: seat %d, row %d", m.name, i+1, r)
						require.Equal(t, !planned, slot.Look.Shape == scene.UsedDie, "%s: seat %d, row %d", m.name, i+1, r)
					}
				}
			}
		}
	}
	now := preview()
	require.Equal(t, scene.PlanDie, scened(&now).Cards[0].Rows[rules.Speed].Fields[0].Look.Shape)
}

// TestEvadedCellsAreBracketed holds that brackets lie over all ships, so that ships flown past wear them.
func TestEvadedCellsAreBracketed(t *testing.T) {
	t.Parallel()
	now := twoEvaded()
	last, brackets := 0, []scene.Cell(nil)
	for i, it := range scened(&now).Items {
		switch {
		case it.Worth == scene.Piece:
			last = i
		case it.Look.Shape == scene.Brackets:
			require.Greater(t, i, last)
			brackets = append(brackets, it.At)
		}
	}
	require.Equal(t, []scene.Cell{cell(at("F5")), cell(at("G6"))}, brackets)
}

// TestAStoryIsTold looks at the items of telling moments.
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
			case it.Look.Shape == scene.Spark:
				all = append(all, "impact")
			}
		}
		return all
	}
	require.Equal(t, []string{"way", "hop", "ghost", "brackets"}, kinds(evasion()), "one flies round what one evades")
	require.Equal(t, []string{"way", "hop", "ghost", "impact", "brackets"}, kinds(ramming()))
	require.Equal(t, []string{"shot", "target", "wreck"}, kinds(kill()))
	require.Equal(t, []string{"planned way", "ghost"}, kinds(preview()), "the real ship stays solid")
	for _, m := range moments() {
		s := scened(&m.scene)
		under := map[scene.Cell]bool{}
		for _, it := range s.Items {
			if it.Worth == scene.Piece || it.Look.Shape == ghostShape || it.Kind == scene.Reach {
				under[it.At] = true
			}
		}
		for _, it := range s.Items {
			if it.Look.Shape == scene.Counter {
				require.Equal(t, it.Label == "", under[it.At], "%s: counters lose their letter under ships, ghosts and numbers", m.name)
			}
		}
	}
}
