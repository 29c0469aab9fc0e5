package rendertest

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"iter"
	"testing"
	"time"

	"mayhembot/render"
)

// Animates adds frames to an animation. It fails unless an ordinary GIF decoder shows exactly those frames, every pixel of each,
// in their order. A frame equal to the one before is not stored separately.
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
	screen := make([]uint8, len(want[0].Pix))
	for i, part := range all.Image {
		lay(screen, want[i].Stride, part)
		if !bytes.Equal(screen, want[i].Pix) {
			t.Fatalf("frame %d is not what was added", i)
		}
		for c, drawn := range want[i].Palette {
			if have := part.Palette[c]; have != rgba.Convert(drawn) {
				t.Fatalf("frame %d: colour %d is %v, was %v", i, c, have, drawn)
			}
		}
	}
}

// rgba is the kind of colours a GIF decoder gives.
var rgba = color.RGBAModel

// lay copies a part's pixels onto a screen, except its holes.
func lay(screen []uint8, stride int, part *image.Paletted) {
	var hole [256]bool
	for i, c := range part.Palette {
		_, _, _, alpha := c.RGBA()
		hole[i] = alpha == 0
	}
	for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
		row := part.Pix[(y-part.Rect.Min.Y)*part.Stride:][:part.Rect.Dx()]
		for x, c := range row {
			if !hole[c] {
				screen[y*stride+part.Rect.Min.X+x] = c
			}
		}
	}
}
