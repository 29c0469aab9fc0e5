package mayhem

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"syscall"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/picture"
	"mayhembot/render/rendertest"
)

// BenchmarkPicture measures one picture of whole matches with equipment on the usual board:
//
//   - naive draws everything anew with gg and encodes with image/png;
//   - cold has its assets but nothing of an earlier picture;
//   - warm has the match's earlier pictures behind it;
//   - turns is warm too, and draws a picture of each match in turn, as where many matches run at a time;
//   - assets is the cost of start-up.
func BenchmarkPicture(b *testing.B) {
	for _, seats := range []int{2, 4, 6} {
		b.Run(fmt.Sprintf("seats=%d", seats), func(b *testing.B) { benchPicture(b, seats) })
	}
	b.Run("poster", func(b *testing.B) {
		p, _ := renderer.Poster(six, nil, told(), seal, rendertest.Named(six))
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

// The benchmark plays benchMatches matches of benchActions actions each. They are so many that hardly any cell of the first
// match is still kept when it is drawn again.
const benchMatches, benchActions = 16, 500

func benchPicture(b *testing.B, seats int) {
	var matches [][]*Moment
	for seed := range uint64(benchMatches) {
		told := slices.Collect(match(b, 3+seed, seats, benchActions, map[string]string{"equipment": "on"}))
		f, out := renderer.Match(), []byte(nil)
		for _, now := range told { // so that every sprite of the layout is there
			out = f.Draw(out[:0], now)
		}
		matches = append(matches, told)
	}
	b.Run("naive", func(b *testing.B) {
		var cost cost
		f := renderer.Match()
		for n := 0; b.Loop(); n++ {
			told := matches[n%len(matches)]
			now := told[n*37%len(told)] // some from all over the match
			cost.add(func() int {
				list := f.Compose(now)
				dc := gg.NewContext(list.Size())
				list.Repaint(dc)
				var out bytes.Buffer
				require.NoError(b, png.Encode(&out, dc.Image()))
				return out.Len()
			})
		}
		cost.report(b, "")
	})
	b.Run("cold", func(b *testing.B) {
		var cost cost
		f, out := renderer.Match(), []byte(nil)
		for n := 0; b.Loop(); n++ {
			told := matches[n%len(matches)]
			f.Drop()
			cost.add(func() int { out = f.Draw(out[:0], told[n*37%len(told)]); return len(out) })
		}
		cost.report(b, "")
	})
	b.Run("warm", func(b *testing.B) { benchWarm(b, matches, 1) })
	b.Run("turns", func(b *testing.B) { benchWarm(b, matches, len(matches)) })
}

// benchWarm draws matches from their first picture to their last, abreast of them at a time. It counts pictures apart if the
// camera has moved.
func benchWarm(b *testing.B, matches [][]*Moment, abreast int) {
	type drawing struct {
		*picture.Match[rules.View]
		told  []*Moment
		at    int
		board render.Map
	}
	var all, moved, still cost
	now, begun, out, size := make([]drawing, abreast), 0, []byte(nil), 0
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		d := &now[n%abreast]
		if d.at == len(d.told) {
			b.StopTimer()
			*d = drawing{Match: renderer.Match(), told: matches[begun%len(matches)], at: 1}
			out = d.Draw(out[:0], d.told[0])
			d.board, _ = d.Seen(d.told[0])
			begun++
			b.StartTimer()
		}
		took := all.add(func() int { out = d.Draw(out[:0], d.told[d.at]); return len(out) })
		board, _ := d.Seen(d.told[d.at])
		if board != d.board {
			moved.take(took, len(out))
		} else {
			still.take(took, len(out))
		}
		d.board, size = board, max(size, d.Size())
		d.at++
	}
	all.report(b, "")
	moved.report(b, "-moved")
	still.report(b, "-still")
	b.ReportMetric(float64(size)/1024, "KB/match")
}

// cost is the processor time and the size of some pictures.
type cost struct{ pictures, total, most, time int }

func (c *cost) add(picture func() int) (took int) {
	began := processTime()
	size := picture()
	took = int(processTime() - began)
	c.take(took, size)
	return took
}

func (c *cost) take(time, size int) {
	c.pictures, c.total, c.most, c.time = c.pictures+1, c.total+size, max(c.most, size), c.time+time
}

func (c *cost) report(b *testing.B, which string) {
	n := float64(max(c.pictures, 1))
	b.ReportMetric(float64(c.time)/n/1e6, "cpu-ms/picture"+which)
	b.ReportMetric(float64(c.total)/n/1024, "KB/picture"+which)
	b.ReportMetric(float64(c.most)/1024, "KB/most"+which)
	if which != "" {
		b.ReportMetric(100*n/float64(b.N), "%"+which[1:])
	}
}

// processTime is the processor time of this program in nanoseconds. A busy machine does not lengthen it.
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
