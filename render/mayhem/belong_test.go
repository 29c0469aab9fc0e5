package mayhem

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/engine/hex"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// TestDistancesBelongToTheirShips holds that the range of a target stands nearest to that target, apart from the ship at the
// other end of its lane. In pictures of matches this always holds. In random clusters of six fewer than one in twenty may fail,
// where ships stand all round the target.
func TestDistancesBelongToTheirShips(t *testing.T) {
	t.Parallel()
	check := func(draw *scene.Match, now *Moment) (lanes, apart int) {
		s := scened(now)
		var img *image.Paletted
		for i := range s.Items {
			it := &s.Items[i]
			if it.Kind != scene.Lane || it.Label == "" {
				continue
			}
			if img == nil {
				img = draw.Compose(s).Image()
			}
			box, found := labelOf(img, it)
			require.True(t, found, "%s of %d", it.Label, it.Seat)
			if lanes++; nearest(draw, s, box, it.At) != it.Seat {
				apart++
			}
		}
		return lanes, apart
	}
	for _, m := range moments() {
		_, apart := check(renderer.Renderer.Match(), &m.scene)
		require.Zero(t, apart, m.name)
	}
	most, all := enginetest.Fewer(enginetest.Long(150, 400), 10), 0
	for seats := 2; seats <= 6; seats += 2 {
		draw, n := renderer.Renderer.Match(), 0
		for now := range match(t, uint64(80+seats), seats, most, map[string]string{"board": "15x11"}) {
			lanes, apart := check(draw, now)
			require.Zero(t, apart, "picture %d of %d seats", n, seats)
			all += lanes
			n++
		}
	}
	draw, r, lanes, apart := renderer.Renderer.Match(), rand.New(rand.NewPCG(1, 1)), 0, 0
	for range most {
		more, wrong := check(draw, crowded(r))
		lanes, apart = lanes+more, apart+wrong
	}
	t.Logf("%d distances in matches; in clusters %d, %d of them elsewhere", all, lanes, apart)
	require.True(t, enginetest.Raced || all > 0)
	require.True(t, enginetest.Raced || apart*20 < lanes)
}

// crowded is six ships on cells close together, as chance has them.
func crowded(r *rand.Rand) *Moment {
	now := small()
	now.Events = nil
	taken := map[hex.Cell]bool{}
	for _, c := range now.View.Asteroids {
		taken[c] = true
	}
	for i := range now.View.Ships {
		ship := &now.View.Ships[i]
		for ship.Heading = hex.Heading(1 + r.IntN(6)); ; {
			if ship.At = (hex.Cell{Col: int8(5 + r.IntN(5)), Row: int8(4 + r.IntN(4))}); !taken[ship.At] {
				break
			}
		}
		taken[ship.At] = true
	}
	return &now
}

// labelOf is the box that a lane's label covers in a picture: the number of the lane's seat in a ring, then its words.
func labelOf(img *image.Paletted, lane *scene.Item) (box image.Rectangle, found bool) {
	style := render.Style{Size: 26, Ink: "muted"}
	line, ink := renderer.Text().Line(style, lane.Label), renderer.Palette().Index("muted")
	wide, _ := renderer.Fixed(scene.LaneSeat.Of(lane.Seat, 0)).Size()
	alone := render.NewList(renderer.Palette(), wide+6+line.Width, wide, "slot")
	alone.AddCentered(renderer.Fixed(scene.LaneSeat.Of(lane.Seat, 0)), wide/2, wide/2)
	alone.Text(line, wide+6, wide/2, render.MiddleLeft)
	one := alone.Image()
	ring := image.Pt(1, wide/2) // in the colour of the seat's own
	for _, first := range places(one, letters(scene.Look{}, style, lane.Label, ink), ink) {
		for _, at := range places(img, letters(scene.Look{}, style, lane.Label, ink), ink) {
			corner := at.Sub(first)
			if p := corner.Add(ring); img.ColorIndexAt(p.X, p.Y) == one.ColorIndexAt(ring.X, ring.Y) {
				kind, ground := 1, 0 // the least that has room on both sides
				for ; ground < one.Rect.Dx()+16; kind++ {
					ground, _ = renderer.Fixed(scene.LaneTag.Of(kind, 0)).Size()
				}
				return image.Rect((one.Rect.Dx()-ground)/2, 0, (one.Rect.Dx()+ground)/2, wide).Add(corner), true
			}
		}
	}
	return box, false
}

// nearest is the seat of the ship nearest to a box. The ship on the cell except is left out.
func nearest(draw *scene.Match, s *scene.Scene, box image.Rectangle, except scene.Cell) (seat int) {
	least := math.Inf(1)
	for i := range s.Items {
		it := &s.Items[i]
		if it.Worth != scene.Piece || it.At == except {
			continue
		}
		at, _ := draw.Drawn(s, it)
		if d := math.Hypot(float64(max(box.Min.X-at.X, 0, at.X-box.Max.X)), float64(max(box.Min.Y-at.Y, 0, at.Y-box.Max.Y))); d < least {
			least, seat = d, int(it.Look.Kind)
		}
	}
	return seat
}
