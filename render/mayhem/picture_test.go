package mayhem

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/rendertest"
)

// renderer is shared, as it is in the bot: making the assets takes longer than any test's pictures.
var renderer = NewRenderer()

func TestMomentsLookRight(t *testing.T) {
	t.Parallel()
	for _, m := range moments() {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			f := renderer.Match()
			list := f.Compose(&m.scene)
			rendertest.Golden(t, "testdata/"+m.name+".png", list.Image())
			require.Less(t, len(f.Draw(nil, &m.scene)), 180<<10)
		})
	}
}

func TestContactSheet(t *testing.T) {
	t.Parallel()
	rendertest.Golden(t, "testdata/sheet.png", renderer.Sheet().Image())
}

// longest is the number of actions after which a random match is left. Without skill a win may take a hundred thousand.
const longest = 2000

// TestEveryPictureOfRandomMatchesDecodes plays matches to their end. The longer a match takes, the fewer of its pictures are
// drawn; the last one always is. The long set draws every picture.
func TestEveryPictureOfRandomMatchesDecodes(t *testing.T) {
	t.Parallel()
	kinds := []struct {
		seats, each int // one in each so many pictures is drawn, with all that happened since
		options     map[string]string
	}{
		{2, 9, map[string]string{"board": "14x12", "asteroids": "6"}}, {3, 11, map[string]string{"setup": "draft", "board": "14x12"}}, {4, 7, map[string]string{"equipment": "on"}},
		{5, 1, map[string]string{"asteroids": "40", "kills": "9"}}, {6, 5, map[string]string{"kills": "1", "equipment": "on"}},
	}
	most, rarer := enginetest.Long(2*len(kinds), 200), enginetest.Long(2, 0)
	if enginetest.Raced {
		most, rarer = len(kinds), 4
	}
	for seed := range most {
		t.Run(strconv.Itoa(seed), func(t *testing.T) {
			t.Parallel()
			c, f := kinds[seed%len(kinds)], renderer.Match()
			rendertest.Encodes(t, func(yield func(*render.List) bool) {
				n, picture, next := 0, 0, 1
				var story []engine.Event
				for sc := range match(t, uint64(seed), c.seats, longest, c.options) {
					story = append(story, sc.Events...)
					over := sc.View.Step == rules.StepOver
					if n++; n%c.each != 0 && !over {
						continue
					}
					sc.Events, story = story, nil
					if picture++; picture < next && !over {
						continue
					}
					next += 1 + next*rarer/2
					require.Less(t, len(f.Draw(nil, sc)), 180<<10)
					if !yield(f.Compose(sc)) {
						return
					}
				}
			})
		})
	}
}

func TestMatchesShareNothingButAssets(t *testing.T) {
	t.Parallel()
	for i, m := range moments()[:4] {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			f, other := renderer.Match(), moments()[i+4]
			f.Draw(nil, &other.scene)
			rendertest.Decodes(t, f.Draw(nil, &m.scene), f.Compose(&m.scene)) // an earlier picture does not show through
			f.Drop()
			rendertest.Decodes(t, f.Draw(nil, &m.scene), f.Compose(&m.scene)) // and the kept picture may be dropped
		})
	}
}

func TestPicturesAllocateLittle(t *testing.T) {
	f := renderer.Match()
	scenes := moments()[3:8] // of one match
	var out []byte
	draw := func() {
		for i := range scenes {
			out = f.Draw(out[:0], &scenes[i].scene)
		}
	}
	draw()
	require.LessOrEqual(t, testing.AllocsPerRun(1, draw), 24.0*5, "for five pictures: sentences with numbers in them")
}

func TestThePaletteIsWideEnough(t *testing.T) {
	t.Parallel()
	scene := crowd()
	require.Greater(t, rendertest.Fidelity(renderer.Match().Compose(&scene)), 36.0, "its colours are too far from what was painted")
}
