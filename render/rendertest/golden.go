package rendertest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures that tests compare with anew")

// A pixel differs when one of its channels is off by more than channelTolerance (of 255). Two pictures are alike when at most one
// pixel in pixelsPerFault differs. Other processors round a soft edge differently, but do not move it.
const (
	channelTolerance = 32
	pixelsPerFault   = 2000
)

// Golden compares a picture with the PNG file of that path, or writes the file when the test runs with -update. If the two are
// not alike, it leaves got, want and difference as files in a directory that the failure names.
func Golden(t testing.TB, path string, got image.Image) {
	t.Helper()
	if *update {
		Write(t, path, got)
		return
	}
	want, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is no %s to compare with; run the test with -update and look at it", path)
		return
	}
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return
	}
	if got.Bounds().Size() != want.Bounds().Size() {
		t.Errorf("%s is %v, the picture %v; %s", path, want.Bounds().Size(), got.Bounds().Size(), leave(t, path, got, want, nil))
		return
	}
	if same(got, want) {
		return
	}
	difference, faults := Compare(got, want)
	if size := want.Bounds().Size(); faults*pixelsPerFault > size.X*size.Y {
		t.Errorf("%d pixels differ from %s; %s", faults, path, leave(t, path, got, want, difference))
	}
}

// same tells quickly, for two palette pictures, that no pixel differs. This is the usual case. False says nothing about other
// pictures.
func same(got, want image.Image) bool {
	a, ok := got.(*image.Paletted)
	b, also := want.(*image.Paletted)
	return ok && also && bytes.Equal(a.Pix, b.Pix) && slices.EqualFunc(a.Palette, b.Palette, near)
}

// Write writes a picture as a PNG file, making its directory if need be.
func Write(t testing.TB, path string, img image.Image) {
	t.Helper()
	if err := write(path, img); err != nil {
		t.Fatal(err)
	}
}

// Compare counts the pixels that differ between two pictures of one size. It shows them in white on a dimmed grey copy of the
// first.
func Compare(a, b image.Image) (difference *image.Gray, faults int) {
	size := a.Bounds().Size()
	difference = image.NewGray(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			p := a.At(a.Bounds().Min.X+x, a.Bounds().Min.Y+y)
			q := b.At(b.Bounds().Min.X+x, b.Bounds().Min.Y+y)
			grey := color.Gray{Y: color.GrayModel.Convert(p).(color.Gray).Y / 3}
			if !near(p, q) {
				grey.Y = 255
				faults++
			}
			difference.SetGray(x, y, grey)
		}
	}
	return difference, faults
}

func near(p, q color.Color) bool {
	r1, g1, b1, a1 := p.RGBA()
	r2, g2, b2, a2 := q.RGBA()
	for _, d := range []int{int(r1) - int(r2), int(g1) - int(g2), int(b1) - int(b2), int(a1) - int(a2)} {
		if max(d, -d) > channelTolerance*257 {
			return false
		}
	}
	return true
}

// leave writes the pictures of a failed comparison to a place that outlives the test, and names the place.
func leave(t testing.TB, path string, got, want, difference image.Image) string {
	name := strings.TrimSuffix(filepath.Base(path), ".png")
	dir := filepath.Join(os.TempDir(), "rendertest", strings.ReplaceAll(t.Name(), "/", "-"))
	var err error
	for kind, img := range map[string]image.Image{"got": got, "want": want, "difference": difference} {
		if img != nil {
			err = errors.Join(err, write(filepath.Join(dir, name+"-"+kind+".png"), img))
		}
	}
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("see got, want and difference in %s", dir)
}

func write(path string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return errors.Join(encoder.Encode(f, img), f.Close())
}

func read(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return png.Decode(f)
}
