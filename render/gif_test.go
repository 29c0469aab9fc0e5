package render_test

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

func TestAnimationDecodesToItsFrames(t *testing.T) {
	t.Parallel()
	s := newScene()
	rng := rand.New(rand.NewPCG(3, 4))
	l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
	a := render.NewAnimation(s.palette, sceneWidth, sceneHeight)
	rendertest.Animates(t, a, func(yield func(*render.List) bool) {
		for range 12 {
			s.draw(l)
			if !yield(l) {
				return
			}
			s.act(rng)
		}
	})
}

func TestAnimationOfAnySprites(t *testing.T) {
	t.Parallel()
	p := newPalette()
	rng := rand.New(rand.NewPCG(5, 6))
	sprites := randomSprites(p, rng)
	for _, size := range [][2]int{{1, 1}, {3, 200}, {257, 31}} {
		l := render.NewList(p, size[0], size[1], "space")
		rendertest.Animates(t, render.NewAnimation(p, size[0], size[1]), func(yield func(*render.List) bool) {
			for range 20 {
				l.Reset(size[0], size[1])
				for range rng.IntN(4) {
					l.Add(sprites[rng.IntN(len(sprites))], rng.IntN(size[0]), rng.IntN(size[1]))
				}
				if !yield(l) {
					return
				}
			}
		})
	}
}

func TestAnimationProlongsWhatDoesNotChange(t *testing.T) {
	t.Parallel()
	p := newPalette()
	dot := randomSprites(p, rand.New(rand.NewPCG(1, 1)))[0]
	a := render.NewAnimation(p, 90, 90)
	l := render.NewList(p, 90, 90, "space")
	a.Add(l, 300*time.Millisecond)
	a.Add(l, 205*time.Millisecond)
	l.Add(dot, 20, 20)
	a.Add(l, time.Millisecond)
	require.Equal(t, 2, a.Frames())
	size := a.Size()
	data := a.Bytes()
	require.Len(t, data, size)
	all, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, []int{51, 2}, all.Delay, "hundredths of a second, and none that viewers would slow down")
	require.Zero(t, all.LoopCount, "it runs for ever")
	w, h := dot.Size()
	require.LessOrEqual(t, all.Image[1].Rect.Dx(), w)
	require.LessOrEqual(t, all.Image[1].Rect.Dy(), h)
}

// BenchmarkAnimation measures one frame of the scene, changed by one ship's action.
func BenchmarkAnimation(b *testing.B) {
	s := newScene()
	rng := rand.New(rand.NewPCG(3, 4))
	l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
	a := render.NewAnimation(s.palette, sceneWidth, sceneHeight)
	s.draw(l)
	a.Add(l, time.Second)
	first := a.Size()
	for b.Loop() {
		s.act(rng)
		s.draw(l)
		a.Add(l, time.Second)
	}
	b.ReportMetric(float64(a.Size()-first)/float64(a.Frames())/1024, "KB/frame")
}
