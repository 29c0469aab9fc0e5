package render_test

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// BenchmarkPicture measures one picture, on average over a match of 60 actions that is replayed again and again. Naive draws
// everything with gg and encodes with image/png. Cold has its assets but nothing kept of an earlier frame. Warm has the match's
// earlier frames behind it. Assets is the cost of start-up.
func BenchmarkPicture(b *testing.B) {
	replay := func(b *testing.B, picture func(*render.List) []byte) {
		s, rng := newScene(), rand.New(rand.NewPCG(5, 6))
		l := render.NewList(s.palette, sceneWidth, sceneHeight, "space")
		s.draw(l)
		picture(l)
		total := 0
		b.ReportAllocs()
		for i := 1; b.Loop(); i++ {
			if i%60 == 0 {
				s, rng = newScene(), rand.New(rand.NewPCG(5, 6))
			}
			s.act(rng)
			s.draw(l)
			total += len(picture(l))
		}
		b.ReportMetric(float64(total)/float64(b.N)/1024, "KB/picture")
	}
	b.Run("naive", func(b *testing.B) {
		replay(b, func(l *render.List) []byte {
			dc := gg.NewContext(sceneWidth, sceneHeight)
			l.Repaint(dc)
			var out bytes.Buffer
			if err := png.Encode(&out, dc.Image()); err != nil {
				b.Fatal(err)
			}
			return out.Bytes()
		})
	})
	b.Run("cold", func(b *testing.B) {
		var e render.Encoder
		var out []byte
		replay(b, func(l *render.List) []byte {
			e.Drop()
			out = e.Encode(out[:0], l)
			return out
		})
	})
	b.Run("warm", func(b *testing.B) {
		var e render.Encoder
		var out []byte
		replay(b, func(l *render.List) []byte {
			out = e.Encode(out[:0], l)
			return out
		})
		b.ReportMetric(float64(e.Size())/1024, "KB/match")
	})
	b.Run("assets", func(b *testing.B) {
		for b.Loop() {
			makeScene()
		}
	})
}
