package render_test

import (
	"iter"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

func TestEncoderHoldsItsLawsOverAMatch(t *testing.T) {
	t.Parallel()
	s := newScene()
	rng := rand.New(rand.NewPCG(7, 8))
	l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
	rendertest.Encodes(t, func(yield func(*render.List) bool) {
		for range 4 {
			s.draw(l)
			if !yield(l) {
				return
			}
			s.act(rng)
		}
	})
	require.Greater(t, rendertest.Fidelity(l), 40.0)
}

// randomSprites are of all kinds: noise, flat, soft, empty, larger than the frames.
func randomSprites(p *render.Palette, rng *rand.Rand) []*render.Sprite {
	colors := p.Colors()
	var out []*render.Sprite
	for i := range 40 {
		w, h := 1+rng.IntN(60), 1+rng.IntN(60)
		seed := rng.Uint64()
		out = append(out, p.Paint(w, h, func(dc *gg.Context) {
			rng := rand.New(rand.NewPCG(seed, 0))
			switch i % 4 {
			case 0:
				for x := range w {
					for y := range h {
						dc.SetColor(colors[rng.IntN(len(colors))])
						dc.SetPixel(x, y)
					}
				}
			case 1, 2:
				dc.SetColor(p.Alpha(teams[rng.IntN(len(teams))], rng.Float64()))
				dc.DrawCircle(float64(w)/2, float64(h)/2, float64(min(w, h))/2)
				dc.Fill()
			case 3:
				dc.SetColor(colors[rng.IntN(len(colors))])
				dc.Clear()
			}
		}))
	}
	return out
}

// randomFrames are frames of changing sprites in changing places, and sometimes of another size.
func randomFrames(p *render.Palette, n int, seed uint64) iter.Seq[*render.List] {
	type placed struct {
		sprite *render.Sprite
		x, y   int
	}
	return func(yield func(*render.List) bool) {
		rng := rand.New(rand.NewPCG(seed, 11))
		sprites := randomSprites(p, rng)
		l := render.NewList(p, 50, 50, "space")
		w, h := 1, 1
		var items []placed
		for i := range n {
			if i%40 == 0 {
				w, h = 1+rng.IntN(150), 1+rng.IntN(70)
				items = nil
			}
			for range 1 + rng.IntN(3) {
				it := placed{sprites[rng.IntN(len(sprites))], rng.IntN(w+80) - 70, rng.IntN(h+80) - 70}
				if len(items) < 25 {
					items = append(items, it)
				} else {
					items[rng.IntN(len(items))] = it
				}
			}
			l.Reset(w, h)
			for _, it := range items {
				l.Add(it.sprite, it.x, it.y)
			}
			if !yield(l) {
				return
			}
		}
	}
}

func TestEncoderHoldsItsLawsOverRandomFrames(t *testing.T) {
	t.Parallel()
	p := newPalette()
	for seed := range uint64(4) {
		rendertest.Encodes(t, randomFrames(p, 250, seed))
	}
}

// Sizes at which strips, rows or distances reach a limit of the format.
func TestEncoderTakesAnySize(t *testing.T) {
	t.Parallel()
	p := newPalette()
	sprites := randomSprites(p, rand.New(rand.NewPCG(1, 1)))
	var e render.Encoder
	for _, size := range [][2]int{{1, 1}, {1, 8}, {1, 9}, {7, 17}, {33000, 10}, {3, 4000}, {300, 16}, {255, 7}, {4096, 20}} {
		l := render.NewList(p, size[0], size[1], "panel")
		rendertest.Decodes(t, e.Encode(nil, l), l)
		for x := 0; x < size[0]; x += 40 {
			l.Add(sprites[x/40%len(sprites)], x, x%5)
		}
		rendertest.Decodes(t, e.Encode(nil, l), l)
	}
}

// Frames that differ in nothing but colours, or in where a sprite is soft, are not the same.
func TestEncoderTellsFramesApart(t *testing.T) {
	t.Parallel()
	var e render.Encoder
	for _, c := range []struct {
		red  string
		soft int
	}{{"#400000", 0}, {"#400000", 1}, {"#100000", 1}, {"#100000", 0}} {
		p, err := render.NewPalette([]render.Swatch{
			{Name: "black", Hex: "#000000"}, {Name: "red", Hex: c.red}, {Name: "dark", Hex: "#300000"},
		}, nil)
		require.NoError(t, err)
		l := render.NewList(p, 5, 5, "black")
		l.Add(p.Paint(2, 1, func(dc *gg.Context) {
			for x := range 2 {
				dc.SetColor(p.Alpha("red", 1-0.5*float64((x+c.soft)%2)))
				dc.DrawRectangle(float64(x), 0, 1, 1)
				dc.Fill()
			}
		}), 1, 1)
		rendertest.Decodes(t, e.Encode(nil, l), l)
	}
}

// A frame may be kept in cells of another width than the one before.
func TestEncoderTakesCellsOfAnyWidth(t *testing.T) {
	t.Parallel()
	p := newPalette()
	sprites := randomSprites(p, rand.New(rand.NewPCG(2, 1)))
	var e render.Encoder
	l := render.NewList(p, 0, 0, "panel")
	for _, width := range []int{400, 300, 299, 400, 1000, 80} {
		l.Reset(1200, 40)
		l.Narrow(width)
		l.Add(sprites[0], 10, 10)
		rendertest.Decodes(t, e.Encode(nil, l), l)
	}
}

func TestEncoderAppends(t *testing.T) {
	t.Parallel()
	l := render.NewList(newPalette(), 20, 20, "space")
	var e render.Encoder
	plain := e.Encode(nil, l)
	require.Equal(t, "before"+string(plain), string(e.Encode([]byte("before"), l)))
}

// Matches are drawn at the same time from the same sprites with the same codes. The kept cells of one may be dropped in the
// middle by another.
func TestEncodersAtOnce(t *testing.T) {
	t.Parallel()
	s := newScene()
	var wg sync.WaitGroup
	var kind render.Codes
	for match := range uint64(4) {
		wg.Go(func() {
			var e render.Encoder
			own := s.copy()
			rng := rand.New(rand.NewPCG(match, 3))
			l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
			for i := range 3 {
				own.pilots[match].name = string(rune('あ' + rng.IntN(60)))
				own.draw(l)
				l.Share(&kind)
				dropped := make(chan struct{})
				go func() {
					if i%2 == 0 {
						e.Drop()
					}
					close(dropped)
				}()
				data := e.Encode(nil, l)
				<-dropped
				rendertest.Decodes(t, data, l)
				own.act(rng)
			}
		})
	}
	wg.Wait()
}

func TestWarmPictureCostsNoMemory(t *testing.T) {
	s := newScene()
	rng := rand.New(rand.NewPCG(5, 6))
	l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
	var e render.Encoder
	var data []byte
	picture := func() {
		s.draw(l)
		data = e.Encode(data[:0], l)
		s.act(rng)
	}
	for range 20 {
		picture()
	}
	require.LessOrEqual(t, testing.AllocsPerRun(30, picture), 8.0)
	require.Less(t, len(data), 130<<10)
	require.Less(t, e.Size(), rendertest.MaxKept)
	e.Drop()
	require.Zero(t, e.Size())
}
