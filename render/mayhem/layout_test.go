package mayhem

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// boards are all sizes that matter, from a quick duel's to the full one.
func boards() (all []hex.Board) {
	for _, c := range []int{8, 12, 13, 16, 20, 23} {
		for _, r := range []int{7, 10, 12, 14} {
			all = append(all, hex.Board{Columns: c, Rows: r})
		}
	}
	return all
}

func TestNothingOverlapsAnywhere(t *testing.T) {
	t.Parallel()
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, sheets := range []bool{false, true} {
				l := newLayout(board, seats, sheets)
				name := fmt.Sprintf("%v, %d seats, sheets %v: %v", board, seats, sheets, l)
				frame := image.Rect(0, 0, l.Width, l.Height)
				require.LessOrEqual(t, l.Width, maxWidth, name)
				require.LessOrEqual(t, l.Height, maxHeight, name)
				flown := l.Board.Bounds()
				flown.Min.Y -= overhang
				flown.Max.Y += overhang
				letters := image.Rect(flown.Min.X, flown.Min.Y-clearance-12, flown.Max.X, flown.Min.Y-clearance)
				boxes := []image.Rectangle{image.Rect(0, 0, l.Width, headerHeight), letters, flown}
				boxes = append(boxes, l.Cards[:seats]...)
				apart(t, frame, boxes, name)
				room := l.Board.Bounds().Min.X
				require.GreaterOrEqual(t, room, edgeWidth, name)
				for waiting := range rules.MaxRecharge + 1 {
					apart(t, image.Rectangle{Max: l.Cards[0].Size()}, l.Card.boxes(waiting), name)
				}
			}
		}
	}
}

func TestShipsKeepToTheirRoom(t *testing.T) {
	t.Parallel()
	for _, board := range []hex.Board{{Columns: 23, Rows: 14}, {Columns: 16, Rows: 12}, {Columns: 12, Rows: 9}} {
		st := renderer.assets(format{board: board, seats: 2})
		for seat := range 6 {
			for heading := range 6 {
				list := render.NewList(renderer.Palette, 200, 200, "space")
				ground := list.Image().Pix[0]
				list.AddCentered(st.ships[seat][heading], 100, 100)
				img, reach := list.Image(), 0
				for i, pixel := range img.Pix {
					if y := i / img.Stride; pixel != ground {
						reach = max(reach, 100-y, y+1-100)
					}
				}
				require.LessOrEqual(t, reach, st.Board.Height/2+overhang, "seat %d heading %d on %v", seat+1, heading+1, board)
			}
		}
	}
}

// apart fails where boxes overlap or stand out of their frame.
func apart(t *testing.T, frame image.Rectangle, boxes []image.Rectangle, name string) {
	t.Helper()
	for i, a := range boxes {
		require.True(t, a.In(frame), "box %d, %v, of %s", i, a, name)
		for j, b := range boxes[:i] {
			require.True(t, a.Intersect(b).Empty(), "boxes %d, %v, and %d, %v, of %s", i, a, j, b, name)
		}
	}
}

// boxes are what lies on a card, at its largest, with so many of its dice waiting for a row.
func (c *cardLayout) boxes(waiting int) []image.Rectangle {
	around := func(p image.Point, w, h int) image.Rectangle { return image.Rect(p.X-w/2, p.Y-h/2, p.X+w/2, p.Y+h/2) }
	all := []image.Rectangle{
		around(c.Robot, 22, 22),
		image.Rect(c.Name.X, c.Name.Y-12, c.Name.X+c.NameWidth, c.Name.Y+12),
		image.Rect(c.Kills.X, c.Kills.Y-9, c.Kills.X+c.KillsWidth, c.Kills.Y+9),
		around(c.Reactor, 24, 24),
	}
	if c.Wide {
		all = append(all, around(c.Badge, 70, 66))
	} else {
		all = append(all, around(c.Badge, 42, 46))
	}
	for row := range 3 {
		shift := image.Pt(0, row*c.Pitch.Y)
		all = append(all, around(c.Icon.Add(shift), 24, 20), around(c.Value.Add(shift), 26, 18))
		if c.RowName.X > 0 {
			all = append(all, image.Rect(c.RowName.X, c.RowName.Y-8, c.RowName.X+78, c.RowName.Y+8).Add(shift))
		}
		for field := range 3 {
			at := c.field(row, field)
			all = append(all, image.Rectangle{at, at.Add(image.Pt(c.Die, c.Die))}.Inset(-2))
		}
	}
	for i := range 6 - waiting - min(waiting, 1) {
		all = append(all, around(c.core(i), coreSize, coreSize))
	}
	for i := range waiting {
		all = append(all, around(c.waiting(5-waiting, i), c.WaitingDie+6, c.WaitingDie+6))
	}
	if s := &c.Sheet; !s.Box.Empty() {
		all = append(all, s.Box)
	}
	return all
}

func TestNamesFit(t *testing.T) {
	t.Parallel()
	names := []string{strings32, "", "Ada", "Δημήτρης Παπαδόπουλος", "Константин Константинович", "משה רבנו הגדול מאוד", "محمد علي بن أحمد", "김철수김철수김철수김철수",
		"花子花子花子花子花子花子", "さくらさくらさくらさくら", "🚀🔥👩‍🚀", "Z̴̧͎a̷l̸g̵o̷", "\u202eevil\u202c", "a\nb\tc", "**bold** @everyone", string([]byte{0xff, 0xfe})}
	for seats := 2; seats <= 6; seats++ {
		l := newLayout(hex.Board{Columns: 23, Rows: 14}, seats, false)
		for _, n := range names {
			require.LessOrEqual(t, renderer.letters.Fit(body, n, l.Card.NameWidth).Width, l.Card.NameWidth, "%q", n)
			require.LessOrEqual(t, renderer.letters.Fit(cardName, n, l.Card.NameWidth).Width, l.Card.NameWidth, "%q", n)
		}
	}
	require.LessOrEqual(t, renderer.letters.Line(notice, preview().Title).Width, bannerWidth-24)
	for _, text := range asks {
		require.Less(t, renderer.letters.Line(note, text).Width, minWidth-170-6*chipWidth-100, "%q beside the turn order", text)
	}
}

func TestSheetsFit(t *testing.T) {
	t.Parallel()
	long := rules.Sheet{Name: "Emergency warp generator", Text: "Once a life while acting: all ships at distance 1 or 2 take 1 point past their Shields now"}
	require.Len(t, long.Text, 90)
	seen := map[int]bool{}
	for _, board := range []hex.Board{{Columns: 23, Rows: 14}, {Columns: 16, Rows: 12}, {Columns: 8, Rows: 7}} {
		for seats := 2; seats <= 6; seats++ {
			l := newLayout(board, seats, true).Card.Sheet
			require.True(t, image.Rect(l.Text.X, l.Text.Y-l.Size/2, l.Text.X+l.Wrap, l.Text.Y+(l.Lines-1)*l.Pitch+l.Size/2).In(l.Box.Inset(2)), "%v", l)
			require.True(t, image.Rect(l.Name.X, l.Name.Y-l.Size/2, l.Name.X+l.Width, l.Name.Y+l.Size/2).In(l.Box.Inset(2)), "%v", l)
			if seen[l.Wrap] {
				continue // as on other boards
			}
			seen[l.Wrap] = true
			name, text := sheetName, sheetText
			name.Size, text.Size = l.Size, l.Size
			for _, s := range append(rules.Standard().Sheets(), long) {
				require.Less(t, len(renderer.letters.Wrap(text, s.Text, l.Wrap, 99)), l.Lines+1, "%s on %v with %d seats", s.Text, board, seats)
				if s != long {
					require.LessOrEqual(t, renderer.letters.Line(name, s.Name).Width, l.Width, "%s on %v with %d seats", s.Name, board, seats)
				}
			}
			for _, hostile := range []string{strings.Repeat("W", 90), strings.Repeat("花", 90), strings.Repeat("ﷺ", 30), "🚀\u202e" + strings32} {
				require.LessOrEqual(t, renderer.letters.Fit(name, hostile, l.Width).Width, l.Width)
				for _, line := range renderer.letters.Wrap(text, hostile, l.Wrap, l.Lines) {
					require.LessOrEqual(t, line.Width, l.Wrap, "%q", hostile)
				}
			}
		}
	}
}

func TestBoardsFillTheirPicture(t *testing.T) {
	t.Parallel()
	for _, board := range []hex.Board{{Columns: 23, Rows: 14}, {Columns: 18, Rows: 12}, {Columns: 14, Rows: 12}, {Columns: 13, Rows: 11}} {
		l := newLayout(board, 2, false)
		b := l.Board.Bounds()
		require.Greater(t, float64(b.Dx()*b.Dy())/float64(l.Width*l.Height), 0.55, "%v", board)
	}
}
