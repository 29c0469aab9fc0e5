package mayhem

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/paint"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

// TestNumbersAreSeen holds that nothing covers the dart or the number of a standing ship. Their pixels equal those of a picture
// with ships alone.
func TestNumbersAreSeen(t *testing.T) {
	t.Parallel()
	draw := renderer.Renderer.Match()
	check := func(now *Moment, name string, n int) {
		s := scened(now)
		all := append([]byte{}, draw.Compose(s).Image().Pix...)
		var ships []scene.Item
		for _, it := range s.Items {
			if it.Worth == scene.Piece {
				ships = append(ships, it)
			}
		}
		s.Items = ships
		alone := draw.Compose(s).Image()
		for i, ship := range now.View.Ships {
			if !ship.OnBoard || s.Header.Plan {
				continue
			}
			board, _ := draw.Seen(s)
			cell, size := board.Center(int(ship.At.Col), int(ship.At.Row)), board.Tile() // or larger
			half := float64(size.Height) / 2
			sin, cos := math.Sincos(size.Angle(int(ship.Heading)))
			mid := cell.Add(image.Pt(int(-sin*paint.NumberBack*half), int(cos*paint.NumberBack*half)))
			for ahead := 0.2 * half; ahead < 0.9*half; ahead++ {
				tip := cell.Add(image.Pt(int(sin*ahead), int(-cos*ahead)))
				at := alone.PixOffset(tip.X, tip.Y)
				apart := rendertest.Distance(alone.Palette[alone.Pix[at]], alone.Palette[all[at]])
				require.Less(t, apart, 20.0, "%s %d: seat %d on %s, its dart", name, n, i+1, ship.At)
			}
			r := int(half * 0.3)
			for y := -r; y <= r; y++ {
				for x := -r; x <= r; x++ {
					if x*x+y*y < r*r {
						at := alone.PixOffset(mid.X+x, mid.Y+y)
						require.Equal(t, alone.Pix[at], all[at], "%s %d: seat %d on %s", name, n, i+1, ship.At)
					}
				}
			}
		}
	}
	for _, m := range moments() {
		check(&m.scene, m.name, 0)
	}
	most := enginetest.Fewer(enginetest.Long(200, 400), 10)
	for seats := 2; seats <= 6; seats += 2 {
		n := 0
		for now := range match(t, uint64(40+seats), seats, most, nil) {
			if n++; n%5 == 0 {
				check(now, "picture", n)
			}
		}
	}
}

// TestGhostsHaveHeadings finds the heading of ghosts from pixels, as TestHeadingsAreSeen does for ships.
func TestGhostsHaveHeadings(t *testing.T) {
	t.Parallel()
	draw := renderer.Match()
	for _, now := range []Moment{evasion(), ramming(), duel(), exited(), small(), twoEvaded()} {
		var st story
		st.read(now.Events)
		img := draw.Compose(&now).Image()
		board, _ := draw.Seen(&now)
		require.NotEmpty(t, st.ghosts)
		for _, g := range st.ghosts {
			require.Equal(t, g.heading, headingIn(img, board, g.at), "seat %d on %s", g.seat, g.at)
		}
	}
}

// TestShotsAreSeenFromNearby: a shot at distance 1 changes about the target as much as one at 5.
func TestShotsAreSeenFromNearby(t *testing.T) {
	t.Parallel()
	changed := func(from string, distance int) (n int) {
		now := volley()
		now.Whole = true
		now.View.Ships[0].At = at(from)
		now.Events = nil
		draw := renderer.Match()
		before := append([]byte{}, draw.Compose(&now).Image().Pix...)
		now.Events = volley().Events[:1]
		fired := now.Events[0].(rules.Fired)
		fired.From, fired.Distance = at(from), distance
		now.Events[0] = fired
		img := draw.Compose(&now).Image()
		board, _ := draw.Seen(&now)
		mid, r := board.Center(10, 8), board.Tile().Height*3/4
		for y := -r; y <= r; y++ {
			for x := -r; x <= r; x++ {
				if i := img.PixOffset(mid.X+x, mid.Y+y); img.Pix[i] != before[i] {
					n++
				}
			}
		}
		return n
	}
	far := changed("K14", 5)
	require.Positive(t, far)
	require.GreaterOrEqual(t, 4*changed("K10", 1), 3*far)
}

// TestRocksDoNotRepeat: there are at least eight shapes of rocks and their mirrored likes, and no two rocks that touch look alike.
func TestRocksDoNotRepeat(t *testing.T) {
	t.Parallel()
	field := renderer.Field(board(hex.Board{Columns: 9, Rows: 9}).Sized(22), 0)
	looks := map[string]bool{}
	for kind := 1; kind <= paint.RockShapes; kind++ {
		list := render.NewList(renderer.Palette(), 100, 100, "space")
		list.AddCentered(field.Sprite(scene.Rock.Of(kind, 0)), 50, 50)
		looks[string(list.Image().Pix)] = true
	}
	require.GreaterOrEqual(t, paint.RockShapes, 2*8)
	require.Len(t, looks, paint.RockShapes)
	b := hex.Board{Columns: 23, Rows: 14}
	for c := range b.Columns * b.Rows {
		from := hex.Cell{Col: int8(c % b.Columns), Row: int8(c / b.Columns)}
		for h := hex.Heading(1); h <= 6; h++ {
			if to := hex.Step(from, h, 1); b.Contains(to) {
				require.NotEqual(t, rockOf(from), rockOf(to), "%s and %s", from, to)
			}
		}
	}
}

// TestPlansWearTheirOwnFrame holds that the rim of a preview has the colour of new things, which no other picture's rim has. The
// rim of every picture is seen on Discord's dark and black grounds.
func TestPlansWearTheirOwnFrame(t *testing.T) {
	t.Parallel()
	palette, plans := renderer.Palette(), 0
	for _, m := range moments() {
		img, framed := renderer.Match().Compose(&m.scene).Image(), 0
		for i := range 2 * (scene.Width + scene.Height) {
			x, y := i, 1
			switch {
			case i >= 2*scene.Width+scene.Height:
				x, y = scene.Width-2, i-2*scene.Width-scene.Height
			case i >= 2*scene.Width:
				x, y = 1, i-2*scene.Width
			case i >= scene.Width:
				x, y = i-scene.Width, scene.Height-2
			}
			if img.ColorIndexAt(x, y) == palette.Index("cool") {
				framed++
			}
		}
		if m.scene.Title != "" {
			plans++
			require.Greater(t, framed, scene.Width+scene.Height, m.name)
			continue
		}
		require.Zero(t, framed, m.name)
		for _, ground := range []string{"#313338", "#000000"} {
			rgb, err := render.ParseHex(ground)
			require.NoError(t, err)
			require.GreaterOrEqual(t, rendertest.Contrast(img.At(1, scene.Height/2), rgb), 1.7, ground)
		}
	}
	require.NotZero(t, plans)
}
