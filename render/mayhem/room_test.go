package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

func TestShipsKeepToTheirRoom(t *testing.T) {
	t.Parallel()
	for _, half := range []int{11, 15, 21} {
		field := renderer.Field(board(hex.Board{Columns: 9, Rows: 9}).Sized(half), 0)
		for seat := range 6 {
			for heading := range 6 {
				list := render.NewList(renderer.Palette(), 200, 200, "space")
				ground := list.Image().Pix[0]
				list.AddCentered(field.Sprite(shipShape.Of(seat+1, heading+1)), 100, 100)
				img, reach := list.Image(), 0
				for i, pixel := range img.Pix {
					if y := i / img.Stride; pixel != ground {
						reach = max(reach, 100-y, y+1-100)
					}
				}
				require.LessOrEqual(t, reach, field.Map.Tile().Height/2+8, "seat %d heading %d, half %d", seat+1, heading+1, half)
			}
		}
	}
}

// TestSheetsFit: every sheet's name and text have room in every language, and so has the longest text a host may write.
func TestSheetsFit(t *testing.T) {
	t.Parallel()
	long := rules.Sheet{Text: "Once a life while acting: all ships at distance 1 or 2 take 1 point past their Shields now"}
	require.Len(t, long.Text, 90)
	for _, l := range rendertest.Languages() {
		for _, size := range []hex.Board{{Columns: 23, Rows: 14}, {Columns: 16, Rows: 12}, {Columns: 8, Rows: 7}} {
			for seats := 2; seats <= 6; seats++ {
				for _, s := range append(rules.Standard().Sheets(), long) {
					note := noteOf(s, say.Room.To(l))
					require.True(t, renderer.NoteFits(scene.Format{Board: board(size), Seats: seats, Form: form(true)}, &note), "%v on %v with %d seats in %s", note, size, seats, l.Tag())
				}
			}
		}
	}
}
