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

// TestDistancesAreRead holds that the distance of every target in line stands whole in the picture, also in crowds and beside
// dice and damage. TestNumbersAreSeen holds that no distance covers a ship's dart or number.
func TestDistancesAreRead(t *testing.T) {
	t.Parallel()
	ink := renderer.Palette().Index("muted")
	texts := map[string][]image.Point{}
	for d := 1; d <= 23; d++ {
		texts[of(distances, d)] = letters(scene.Look{}, render.Style{Size: 26, Ink: "muted"}, of(distances, d), ink)
	}
	most := enginetest.Fewer(300, 10)
	for seats := 2; seats <= 6; seats++ {
		draw, lanes, pictures := renderer.Renderer.Match(), 0, 0
		for now := range turns(match(t, uint64(seats), seats, most, map[string]string{"equipment": []string{"off", "on"}[seats%2]})) {
			s, want := scened(now), map[string]int{}
			for i := range s.Items {
				if it := &s.Items[i]; it.Kind == scene.Lane && it.Label != "" {
					want[it.Label]++
					lanes++
				}
			}
			if len(want) == 0 {
				continue
			}
			pictures++
			img := draw.Compose(s).Image()
			for text, n := range want {
				require.Equal(t, n, written(img, texts[text], ink), "%d seats, picture %d, round %d: %s", seats, pictures, now.View.Round, text)
			}
		}
		t.Logf("%d seats: all of %d distances in %d pictures", seats, lanes, pictures)
		require.True(t, enginetest.Raced || lanes > 0)
	}
}
