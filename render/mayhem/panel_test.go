package mayhem

import (
	"image"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
)

// emptyCell is the side of the squares in which nothing may be drawn, in pixels of a picture 1200 wide. A die is as large.
const emptyCell = 60

// TestPicturesAreNotEmptyPanels holds that no picture leaves more than a third of its area to empty panel, for any number of
// pilots and any board. A square as large as a die is empty if it lies outside the board and has one colour, stars aside.
func TestPicturesAreNotEmptyPanels(t *testing.T) {
	t.Parallel()
	boards := []string{"23x14", "17x11", "13x11", "8x14"}
	boards = boards[:enginetest.Fewer(len(boards), 4)]
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, size := range boards {
			t.Run(strconv.Itoa(seats)+" on "+size, func(t *testing.T) {
				t.Parallel()
				n, most := 0, 0.0
				for now := range match(t, uint64(seats), seats, 60, map[string]string{"board": size, "equipment": "on", "asteroids": "6"}) {
					if n++; n%12 == 0 {
						share := emptyPanel(now)
						most = max(most, share)
						require.LessOrEqual(t, share, 1.0/3, "round %d, %s", now.View.Round, now.View.Step)
					}
				}
				t.Logf("at most %.0f %% of a picture is empty", 100*most)
			})
		}
	}
}

// emptyPanel is the share of a moment's picture that is empty panel, up to 1.
func emptyPanel(now *Moment) float64 {
	draw := renderer.Match()
	img := draw.Compose(now).Image()
	cells, window := draw.Seen(now)
	board := cells.Bounds().Intersect(window)
	empty, all := 0, 0
	for y := 0; y+emptyCell <= img.Rect.Dy(); y += emptyCell {
		for x := 0; x+emptyCell <= img.Rect.Dx(); x += emptyCell {
			box := image.Rect(x, y, x+emptyCell, y+emptyCell)
			if all++; !box.Overlaps(board) && plainIn(img, box) {
				empty++
			}
		}
	}
	return float64(empty) / float64(all)
}

// plainIn tells whether a box of a picture has one colour. It forgives one pixel in fifty.
func plainIn(img *image.Paletted, box image.Rectangle) bool {
	var counts [256]int
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			counts[img.ColorIndexAt(x, y)]++
		}
	}
	return slices.Max(counts[:]) >= box.Dx()*box.Dy()*49/50
}
