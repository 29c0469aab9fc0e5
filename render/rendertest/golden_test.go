package rendertest_test

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/rendertest"
)

// witness is a test that is allowed to fail. It remembers its failures.
type witness struct {
	testing.TB
	said []string
}

func (w *witness) Helper() {}
func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}
func (w *witness) Fatalf(format string, args ...any) { w.Errorf(format, args...) }

// comparing turns -update off for a test, so that its pictures are compared.
func comparing(t *testing.T) {
	update := flag.Lookup("update").Value
	before := update.String()
	require.NoError(t, update.Set("false"))
	t.Cleanup(func() { require.NoError(t, update.Set(before)) })
}

func picture(spots int) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, 100, 80))
	for i := range spots {
		img.SetGray(i*13%100, i*7%80, color.Gray{Y: 200})
	}
	return img
}

func TestGoldenToleratesLittle(t *testing.T) {
	comparing(t)
	path := filepath.Join(t.TempDir(), "deeper", "board.png")
	w := &witness{TB: t}
	rendertest.Golden(w, path, picture(10))
	require.Len(t, w.said, 1, "without a file there is nothing to compare with")
	require.Contains(t, w.said[0], "-update")
}

func TestGoldenLeavesWhatDiffers(t *testing.T) {
	comparing(t)
	path := filepath.Join(t.TempDir(), "board.png")
	rendertest.Write(t, path, picture(10))

	w := &witness{TB: t}
	rendertest.Golden(w, path, picture(10))
	rendertest.Golden(w, path, picture(14)) // four pixels in 8,000
	require.Empty(t, w.said)

	rendertest.Golden(w, path, picture(20))
	require.Len(t, w.said, 1)
	dir := regexp.MustCompile(`in (\S+)$`).FindStringSubmatch(w.said[0])
	require.NotNil(t, dir, w.said[0])
	defer os.RemoveAll(dir[1])
	for _, kind := range []string{"got", "want", "difference"} {
		require.FileExists(t, filepath.Join(dir[1], "board-"+kind+".png"))
	}

	w.said = nil
	rendertest.Golden(w, path, image.NewGray(image.Rect(0, 0, 3, 3)))
	require.Len(t, w.said, 1)
	require.Contains(t, w.said[0], "(100,80)")
}

func TestCompareShowsWhere(t *testing.T) {
	t.Parallel()
	difference, faults := rendertest.Compare(picture(0), picture(2))
	require.Equal(t, 2, faults)
	require.Equal(t, uint8(255), difference.GrayAt(13, 7).Y)
	require.Equal(t, uint8(0), difference.GrayAt(1, 1).Y)
}
