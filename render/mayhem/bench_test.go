package mayhem

import (
	"bytes"
	"image/png"
	"syscall"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// BenchmarkPicture measures one picture of a whole match of six pilots on the full board, in three ways: naive draws
// everything anew with gg and encodes with image/png, cold has its assets but nothing of an earlier picture, warm has
// the match's earlier pictures behind it. Assets is what start-up costs.
func BenchmarkPicture(b *testing.B) {
	for _, equipment := range []string{"off", "on"} {
		b.Run("equipment="+equipment, func(b *testing.B) { benchPicture(b, equipment) })
	}
	b.Run("poster", func(b *testing.B) {
		p, _ := renderer.Poster(six, nil, told(), seal)
		for b.Loop() {
			renderer.Renderer.Poster(p)
		}
	})
	b.Run("assets", func(b *testing.B) {
		for b.Loop() {
			NewRenderer()
		}
	})
}

func benchPicture(b *testing.B, equipment string) {
	var scenes []*Moment
	for sc := range match(b, 3, 6, 400, map[string]string{"equipment": equipment}) {
		scenes = append(scenes, sc)
	}
	a := NewRenderer()
	first, out := a.Match(), []byte(nil)
	for _, sc := range scenes { // so that every sprite of the layout is there
		out = first.Draw(out[:0], sc)
	}
	replay := func(b *testing.B, picture func(*Moment) []byte) {
		for _, sc := range scenes[:min(len(scenes), 12)] {
			picture(sc)
		}
		total, n, most := 0, 0, 0
		b.ReportAllocs()
		began := processTime()
		for b.Loop() {
			size := len(picture(scenes[n%len(scenes)]))
			total, most = total+size, max(most, size)
			n++
		}
		b.ReportMetric(float64(processTime()-began)/float64(n)/1e6, "cpu-ms/picture")
		b.ReportMetric(float64(most)/1024, "KB/most")
		b.ReportMetric(float64(total)/float64(n)/1024, "KB/picture")
	}
	b.Run("naive", func(b *testing.B) {
		f := a.Match()
		replay(b, func(sc *Moment) []byte {
			list := f.Compose(sc)
			dc := gg.NewContext(list.Size())
			list.Repaint(dc)
			var out bytes.Buffer
			require.NoError(b, png.Encode(&out, dc.Image()))
			return out.Bytes()
		})
	})
	b.Run("cold", func(b *testing.B) {
		f := a.Match()
		var out []byte
		replay(b, func(sc *Moment) []byte {
			f.Drop()
			out = f.Draw(out[:0], sc)
			return out
		})
	})
	b.Run("warm", func(b *testing.B) {
		f := a.Match()
		var out []byte
		replay(b, func(sc *Moment) []byte {
			out = f.Draw(out[:0], sc)
			return out
		})
		b.ReportMetric(float64(f.Size())/1024, "KB/match")
	})
}

// processTime is the processor's time that this program has had, in nanoseconds: what a busy machine does not lengthen.
func processTime() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return u.Utime.Nano() + u.Stime.Nano()
}

// BenchmarkNewLayout measures the first picture on a board of a size that nobody has played on yet.
func BenchmarkNewLayout(b *testing.B) {
	r, n := NewRenderer(), 0
	now := duel()
	for b.Loop() {
		now.View.Board.Columns, now.View.Board.Rows = 13+n%10, 11+n/10%4 // more than a renderer keeps
		r.Match().Draw(nil, &now)
		n++
	}
}
