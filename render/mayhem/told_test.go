package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
)

// toldOf is the sentence of a moment's header.
func toldOf(now Moment) string { return sentence(&scened(&now).Header, now.Names) }

// sentence is a header's sentence on the last step.
func sentence(h *scene.Header, names []string) string { return scene.Spell(h.Told, names) }

// TestWhatHappenedIsTold holds that the ticker tells the steps of the turn with their results in order, damage in one unit. Between two steps
// stands the badge of the next.
func TestWhatHappenedIsTold(t *testing.T) {
	t.Parallel()
	after := func(now Moment, events ...engine.Event) Moment {
		now.Events = append(now.Events[:len(now.Events):len(now.Events)], events...)
		return now
	}
	rammed := ramming()
	rammed.View.Step, rammed.View.Damage = rules.StepAct, nil
	for sentence, now := range map[string]Moment{
		"Ada missed Benedikta":                 missed(),
		"Ada hit Benedikta −6 damage: −6 pips": volley(),
		"Ada destroyed Benedikta: hit Benedikta −6 damage: −10 pips, 4 cost double":                                     kill(),
		"Ada jumped to start counter 5 hit Δημήτρης −4 damage: −6 pips, 2 cost double, 6 blocked":                       gear(),
		"Ada flew 4 cells south-east, past an obstacle rammed Benedikta":                                                ramming(),
		"Ada destroyed Benedikta and itself: flew 4 cells south-east, past an obstacle rammed Benedikta −4 damage each": bothLost(),
		"Ada is destroyed: flew off the board":                                                                          exited(),
		"Ada flew 4 cells south-east, past an obstacle":                                                                 evasion(),
		"Ada flew 6 cells south-east, past 2 obstacles":                                                                 twoEvaded(),
		"Ada missed Cy flew 5 cells in 3 moves hit Benedikta −3 damage: −3 pips":                                        crowd(),
		"Ada flew 4 cells south-east hit 花子 −2 damage: −2 pips":                                                         small(),
		"Ada flew 4 cells south-east, past an obstacle rammed Benedikta −4 damage each missed Cy":                       after(rammed, rules.Fired{Seat: 1, Target: 3, From: at("G6"), At: at("G9"), Faces: []int{1}}),
		"Ada flew 5 cells in 2 moves":                                                                                   after(duel(), rules.Turned{Seat: 1, At: at("E6"), From: 3, To: 2}, rules.Moved{Seat: 1, Heading: 2, From: at("E6"), To: at("G5"), Path: named("F5", "G5")}),
		"Ada flew 3 cells south-east":                                                                                   duel(),
		"All ships have entered the board":                                                                              opening(),
		"Ada flew 3 cells south-east, then turned to the north":                                                         after(duel(), rules.Turned{Seat: 1, At: at("E6"), From: 2, To: 1}),
		"Ada could not fly on": after(Moment{View: duel().View, Names: six[:2]}, rules.Moved{Seat: 1, From: at("E6"), To: at("E6"), Heading: 3}),
		"Ada flew 3 cells south-east rammed an asteroid −2 damage":      after(duel(), rules.Moved{Seat: 1, Heading: 3}, rules.Rammed{Seat: 1, Points: 2}),
		"Ada flew 3 cells south-east; Benedikta recharged one die":      after(duel(), rules.TurnBegan{Seat: 2}, rules.Recharged{Seat: 2, Faces: []int{4}}),
		"Ada flew 3 cells south-east; Benedikta moved a die to Shields": after(duel(), rules.Recalibrated{Seat: 2, To: rules.RowDie{Row: rules.Shields, Field: 1, Pips: 2}}),
		"Ada flew 3 cells south-east jumped to start counter 6":         after(duel(), rules.Jumped{Seat: 1, Start: 6}),
	} {
		require.Equal(t, sentence, toldOf(now))
	}
	require.Equal(t, "Ada destroyed Cy: hit Benedikta −6 damage: −6 pips", toldOf(after(volley(), rules.Destroyed{Seat: 3, By: 1})))
	require.Equal(t, "Ada destroyed Benedikta: flew 4 cells south-east, past an obstacle rammed Benedikta", toldOf(after(ramming(), rules.Destroyed{Seat: 2, By: 1})))
	require.Equal(t, "Ada flies 3 cells south-east", toldOf(preview()), "what is not played is not past")
}

// TestTheTurnOrderMarksWhoDecides holds that the box in the header is round the pilot awaited, in another pilot's turn as well.
func TestTheTurnOrderMarksWhoDecides(t *testing.T) {
	t.Parallel()
	for seat, now := range map[engine.Seat]Moment{1: evasion(), 2: ramming(), 6: crowd()} {
		img, ink := renderer.Match().Compose(&now).Image(), renderer.Palette().Index("ink")
		var boxed []engine.Seat
		for i, s := range now.View.Order {
			const wide, under = 60, 83 // the width of an emblem, and the height of the box's lower side
			if x := scene.Width - 14 - (len(now.View.Order)-i)*wide + wide/4; img.ColorIndexAt(x, under) == ink {
				boxed = append(boxed, s)
			}
		}
		require.Equal(t, []engine.Seat{seat}, boxed)
	}
}

// TestCardsTellHeadings: a ship's card shows it as it is turned on the board, large, with a word and its cell.
func TestCardsTellHeadings(t *testing.T) {
	t.Parallel()
	now := volley()
	for i, c := range scened(&now).Cards {
		ship := &now.View.Ships[i]
		if !ship.OnBoard {
			require.Zero(t, c.Piece)
			require.Empty(t, c.Heading)
			continue
		}
		require.Equal(t, shipShape.Of(i+1, int(ship.Heading)), c.Piece)
		require.Equal(t, cell(ship.At), c.At)
		require.Equal(t, say.Heading(ship.Heading), map[string]string{"N": "north", "NE": "north-east", "SE": "south-east", "S": "south", "SW": "south-west", "NW": "north-west"}[c.Heading])
	}
}

// TestShipsStandOnTheGrid holds that ships are drawn amid their cells, whatever stands beside them. A lone one is larger.
func TestShipsStandOnTheGrid(t *testing.T) {
	t.Parallel()
	draw := renderer.Match()
	cell := func(t render.Tile) render.Tile { return t }
	for other, size := range map[string]func(render.Tile) render.Tile{"L10": scene.LoneTile, "L9": cell, "K8": cell} {
		now := volley()
		now.Whole, now.Events = true, nil
		now.View.Ships[0].At, now.View.Ships[0].Heading, now.View.Ships[1].At = at("L8"), 3, at(other)
		img := draw.Compose(&now).Image()
		board, _ := draw.Seen(&now)
		heading, share := dartOf(img, size(board.Tile()), board.Center(11, 7))
		require.Equal(t, hex.Heading(3), heading, other)
		require.Greater(t, share, 0.9, other)
	}
	require.Greater(t, scene.LoneTile(render.HexTile(12)).Height, render.HexTile(12).Height, "on small cells")
}
