package mayhem

import (
	"hash/crc32"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// TestHullsTellStrengthAndKills holds that a ship looks different if one volley destroys it, if it stands two, and with each
// kill. This holds for every seat and heading. TestHeadingsAreSeen holds that dart and number stay untouched.
func TestHullsTellStrengthAndKills(t *testing.T) {
	t.Parallel()
	sound, worn, torn := row(6, 6), row(4, 4), row(2) // destroyed by 15, 11 and 6 points
	draw := renderer.Match()
	look := func(seat engine.Seat, h hex.Heading, kills int, speed []rules.Die) uint32 {
		v := base(rules.StepRecharge, 6)
		fleet(&v)
		v.Asteroids, v.Starts, v.Active, v.Pending = nil, nil, 0, nil
		v.Ships[seat-1] = ship(seat, "L8", h, rules.ToCome, kills, speed, row(3), row(speed[0].Pips, speed[0].Pips))
		for i := range v.Ships {
			v.Ships[i].OnBoard = i == int(seat)-1
		}
		now := Moment{View: v, Names: six, Whole: true}
		img := draw.Compose(&now).Image()
		board, _ := draw.Seen(&now)
		at, r := board.Center(11, 7), board.Tile().Height
		part := img.SubImage(image.Rectangle{at.Sub(image.Pt(r, r)), at.Add(image.Pt(r, r))}).(*image.Paletted)
		var pix []byte
		for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
			pix = append(pix, part.Pix[(y-part.Rect.Min.Y)*part.Stride:][:part.Rect.Dx()]...)
		}
		return crc32.ChecksumIEEE(pix)
	}
	for seat := engine.Seat(1); seat <= 6; seat++ {
		for h := hex.Heading(1); h <= 6; h += 2 {
			looks := map[uint32]bool{}
			for kills := range 3 {
				for _, speed := range [][]rules.Die{sound, worn, torn} {
					looks[look(seat, h, kills, speed)] = true
				}
			}
			require.Len(t, looks, 9, "seat %d heading %d", seat, h)
		}
	}
}
