package rendertest

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"iter"
	"math"
	"testing"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// Decodes fails unless the PNG file decodes to exactly the plainly composed frame: every pixel's index and every colour of the
// palette.
func Decodes(t testing.TB, data []byte, frame *render.List) {
	t.Helper()
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("the picture does not decode: %v", err)
	}
	got, ok := decoded.(*image.Paletted)
	if !ok {
		t.Fatalf("the picture has no palette: %T", decoded)
	}
	want := frame.Image()
	if got.Rect != want.Rect {
		t.Fatalf("the picture is %v, the frame %v", got.Rect, want.Rect)
	}
	for i, c := range want.Palette {
		if have := color.NRGBAModel.Convert(got.Palette[i]); have != c {
			t.Fatalf("colour %d is %v in the picture, %v in the frame", i, have, c)
		}
	}
	if bytes.Equal(got.Pix, want.Pix) {
		return
	}
	for i := range want.Pix {
		if got.Pix[i] != want.Pix[i] {
			t.Fatalf("pixel %d, %d is colour %d in the picture, %d in the frame", i%want.Stride, i/want.Stride, got.Pix[i], want.Pix[i])
		}
	}
}

// MaxKept is how many bytes an encoder may keep for one match.
const MaxKept = 200 << 10

// Encodes checks an encoder's laws over the frames of one match. Every picture of an encoder that saw all frames decodes to its
// frame. So does every fifth picture of one that sees no others and forgets now and then. Two encoders that saw the same write
// the same bytes. The kept memory stays within MaxKept.
func Encodes(t testing.TB, frames iter.Seq[*render.List]) {
	t.Helper()
	var warm, twin, forgetful render.Encoder
	var data, again []byte
	n := 0
	for frame := range frames {
		data = warm.Encode(data[:0], frame)
		Decodes(t, data, frame)
		again = twin.Encode(again[:0], frame)
		if !bytes.Equal(data, again) {
			t.Fatalf("frame %d: two encoders that saw the same frames differ", n)
		}
		if n%10 == 0 {
			forgetful.Drop()
		}
		if n%5 == 0 {
			again = forgetful.Encode(again[:0], frame)
			Decodes(t, again, frame)
		}
		if warm.Size() > MaxKept {
			t.Fatalf("frame %d: %d bytes are kept", n, warm.Size())
		}
		n++
	}
}

// Fidelity is how close the frame in the palette's colours comes to the same frame in full colour, as a peak signal-to-noise
// ratio in decibels. Beyond 40 the two look alike.
func Fidelity(frame *render.List) float64 {
	w, h := frame.Size()
	dc := gg.NewContext(w, h)
	frame.Repaint(dc)
	full, reduced := dc.Image().(*image.RGBA), frame.Image()
	var sum float64
	for i, index := range reduced.Pix {
		r, g, b, _ := reduced.Palette[index].RGBA()
		for c, v := range []uint32{r, g, b} {
			d := float64(full.Pix[i*4+c]) - float64(v>>8)
			sum += d * d
		}
	}
	if sum == 0 {
		return math.Inf(1)
	}
	return 10 * math.Log10(255*255*float64(3*len(reduced.Pix))/sum)
}
