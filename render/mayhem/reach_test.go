package mayhem

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// letters are the pixels of a text that have the colour of its ink, from the first of them. The text stands on its ground, or on
// none.
func letters(ground scene.Look, style render.Style, text string, ink uint8) (all []image.Point) {
	list := render.NewList(renderer.Palette(), 200, 40, "space")
	if ground != (scene.Look{}) {
		list.AddCentered(renderer.Fixed(ground), 100, 20)
	}
	list.Text(renderer.Text().Line(style, text), 100, 20, render.Middle)
	img := list.Image()
	for i, p := range img.Pix {
		if p == ink {
			all = append(all, image.Pt(i%img.Stride, i/img.Stride))
		}
	}
	for i := len(all) - 1; i >= 0; i-- {
		all[i] = all[i].Sub(all[0])
	}
	return all
}

// written counts how often a text stands whole in a picture.
func written(img *image.Paletted, text []image.Point, ink uint8) int {
	return len(places(img, text, ink))
}

// places are the first pixels of a text, for each place at which it stands whole in a picture.
func places(img *image.Paletted, text []image.Point, ink uint8) (all []image.Point) {
next:
	for i, p := range img.Pix {
		if p != ink {
			continue
		}
		from := image.Pt(i%img.Stride, i/img.Stride)
		for _, at := range text {
			if at = at.Add(from); !at.In(img.Rect) || img.Pix[img.PixOffset(at.X, at.Y)] != ink {
				continue next
			}
		}
		all = append(all, from)
	}
	return all
}

// TestReachIsRead holds that the number of every cell to reach stands whole amid it, also in crowds and beside wrecks.
func TestReachIsRead(t *testing.T) {
	t.Parallel()
	draw, ink, read := renderer.Renderer.Match(), renderer.Palette().Index("ink"), 0
	check := func(now *Moment, name string, n int) {
		s := scened(now)
		img := draw.Compose(s).Image()
		board, _ := draw.Seen(s)
		size := min(board.Tile().Height*9/20, 36)
		for _, it := range s.Items {
			if it.Kind == scene.Reach {
				p := board.Center(it.At.Column, it.At.Row)
				text := letters(scene.Look{}, render.Style{Size: size, Ink: "ink", Halo: "space"}, it.Label, ink)
				require.True(t, standsIn(img, text, ink, image.Rect(p.X-size, p.Y-size, p.X+size, p.Y+size)), "%s %d: %s on %v", name, n, it.Label, it.At)
				read++
			}
		}
	}
	for _, m := range moments() {
		check(&m.scene, m.name, 0)
	}
	for seats := 2; seats <= 6; seats += 2 {
		n := 0
		for now := range turns(match(t, uint64(20+seats), seats, enginetest.Fewer(enginetest.Long(100, 300), 10), map[string]string{"board": "15x11"})) {
			n++
			check(now, "picture", n)
		}
	}
	require.True(t, enginetest.Raced || read > 20)
}
