package rendertest

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"iter"
	"testing"
	"time"

	"mayhembot/render"
)

// Animates adds frames to an animation and fails unless an ordinary GIF decoder shows exactly those frames, every
// pixel of each, in their order. A frame that looks like the one before is none of its own.
func Animates(t testing.TB, a *render.Animation, frames iter.Seq[*render.List]) {
	t.Helper()
	var want []*image.Paletted
	for l := range frames {
		before := a.Frames()
		a.Add(l, time.Duration(len(want)+2)*10*time.Millisecond)
		if a.Frames() > before {
			want = append(want, l.Image())
		}
	}
	all, err := gif.DecodeAll(bytes.NewReader(a.Bytes()))
	if err != nil {
		t.Fatalf("the animation does not decode: %v", err)
	}
	if len(all.Image) != len(want) {
		t.Fatalf("%d frames are shown of %d", len(all.Image), len(want))
	}
	screen := image.NewRGBA(want[0].Rect)
	for i, part := range all.Image {
		draw.Draw(screen, part.Rect, part, part.Rect.Min, draw.Over)
		same(t, screen, want[i], i)
	}
}

// same fails where the screen does not show a frame.
func same(t testing.TB, screen *image.RGBA, want *image.Paletted, frame int) {
	t.Helper()
	full := image.NewRGBA(want.Rect)
	draw.Draw(full, full.Rect, want, image.Point{}, draw.Src)
	if bytes.Equal(screen.Pix, full.Pix) {
		return
	}
	for i := range full.Pix {
		if screen.Pix[i] != full.Pix[i] {
			t.Fatalf("frame %d differs at pixel %d, %d", frame, i/4%want.Rect.Dx(), i/4/want.Rect.Dx())
		}
	}
}
