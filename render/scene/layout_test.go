package scene

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

// boards are all sizes that matter, from a quick duel's to the full one, of every kind.
func boards() (all []Board) {
	for _, grid := range []Grid{Hexes, Squares} {
		for _, c := range []int{8, 12, 13, 16, 20, 23} {
			for _, r := range []int{7, 10, 12, 14} {
				all = append(all, Board{Grid: grid, Columns: c, Rows: r})
			}
		}
	}
	return append(all, Board{Grid: Plane, Columns: 1000, Rows: 1000, Piece: 60}, Board{Grid: Plane, Columns: 1500, Rows: 800, Piece: 60})
}

// forms are cards with little and with much on them.
var forms = []Form{
	{Rows: 3, Fields: 3, Apart: true, Stock: true}, {Rows: 3, Fields: 3, Apart: true, Stock: true, Note: 90},
	{Rows: 4, Fields: 4, Stock: true}, {Rows: 1, Fields: 5}, {Rows: 2, Fields: 3, Note: 40},
}

func TestNothingOverlapsAnywhere(t *testing.T) {
	t.Parallel()
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms {
				l := newLayout(Format{board, seats, form})
				name := fmt.Sprintf("%v, %d seats, %v: %v", board, seats, form, l)
				frame := image.Rect(0, 0, l.Width, l.Height)
				require.LessOrEqual(t, l.Width, maxWidth, name)
				require.LessOrEqual(t, l.Height, maxHeight, name)
				used := l.Board.Bounds()
				used.Min.Y -= overhang
				used.Max.Y += overhang
				letters := image.Rect(used.Min.X, used.Min.Y-clearance-12, used.Max.X, used.Min.Y-clearance)
				boxes := []image.Rectangle{image.Rect(0, 0, l.Width, headerHeight), letters, used}
				boxes = append(boxes, l.Cards[:seats]...)
				apart(t, frame, boxes, name)
				require.GreaterOrEqual(t, l.Board.Bounds().Min.X, edgeWidth, name)
				for waiting := range 5 {
					apart(t, image.Rectangle{Max: l.Cards[0].Size()}, l.Card.boxes(waiting), name)
				}
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
		image.Rect(c.Score.X, c.Score.Y-9, c.Score.X+c.ScoreWidth, c.Score.Y+9),
	}
	if c.Wide {
		all = append(all, around(c.Badge, 70, 66))
	} else {
		all = append(all, around(c.Badge, 42, 46))
	}
	for row := range c.Rows {
		shift := image.Pt(0, row*c.Pitch.Y)
		all = append(all, around(c.Icon.Add(shift), 24, 20), around(c.Value.Add(shift), 26, 18))
		if c.RowName.X > 0 {
			all = append(all, image.Rect(c.RowName.X, c.RowName.Y-8, c.RowName.X+78, c.RowName.Y+8).Add(shift))
		}
		for field := range c.Fields {
			at := c.field(row, field)
			all = append(all, image.Rectangle{at, at.Add(image.Pt(c.Die, c.Die))}.Inset(-2))
		}
	}
	if s := &c.Note; !s.Box.Empty() {
		all = append(all, s.Box)
	}
	if !c.Stock {
		return all
	}
	all = append(all, around(c.StockSign, 24, 24))
	for i := range 6 - waiting - min(waiting, 1) {
		all = append(all, around(c.core(i), coreSize, coreSize))
	}
	for i := range waiting {
		all = append(all, around(c.waiting(5-waiting, i), c.WaitingDie+6, c.WaitingDie+6))
	}
	return all
}

const wide = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

func TestNamesFit(t *testing.T) {
	t.Parallel()
	names := []string{wide, "", "Ada", "Δημήτρης Παπαδόπουλος", "Константин Константинович", "משה רבנו הגדול מאוד", "محمد علي بن أحمد", "김철수김철수김철수김철수",
		"花子花子花子花子花子花子", "さくらさくらさくらさくら", "🚀🔥👩‍🚀", "Z̴̧͎a̷l̸g̵o̷", "\u202eevil\u202c", "a\nb\tc", "**bold** @everyone", string([]byte{0xff, 0xfe})}
	for seats := 2; seats <= 6; seats++ {
		l := newLayout(Format{Board{Columns: 23, Rows: 14}, seats, forms[0]})
		for _, n := range names {
			for _, style := range []render.Style{body, cardName} {
				line := toys.Name(style, []Player{{Name: n}}, 1, l.Card.NameWidth)
				require.LessOrEqual(t, line.Width, l.Card.NameWidth, "%q", n)
				require.Positive(t, line.Width, "%q", n)
			}
		}
	}
}

func TestNotesFit(t *testing.T) {
	t.Parallel()
	for _, board := range []Board{{Columns: 23, Rows: 14}, {Columns: 16, Rows: 12}, {Columns: 8, Rows: 7}, {Grid: Squares, Columns: 8, Rows: 10}} {
		for seats := 2; seats <= 6; seats++ {
			l := newLayout(Format{board, seats, forms[1]}).Card.Note
			require.True(t, image.Rect(l.Text.X, l.Text.Y-l.Size/2, l.Text.X+l.Wrap, l.Text.Y+(l.Lines-1)*l.Pitch+l.Size/2).In(l.Box.Inset(2)), "%v", l)
			require.True(t, image.Rect(l.Title.X, l.Title.Y-l.Size/2, l.Title.X+l.Width, l.Title.Y+l.Size/2).In(l.Box.Inset(2)), "%v", l)
			title, text := noteTitle, noteText
			title.Size, text.Size = l.Size, l.Size
			for _, hostile := range []string{strings.Repeat("W", 90), strings.Repeat("花", 90), strings.Repeat("ﷺ", 30), "🚀\u202e" + wide} {
				require.LessOrEqual(t, toys.text.Fit(title, hostile, l.Width).Width, l.Width)
				for _, line := range toys.text.Wrap(text, hostile, l.Wrap, l.Lines) {
					require.LessOrEqual(t, line.Width, l.Wrap, "%q", hostile)
				}
			}
		}
	}
}

func TestBoardsFillTheirPicture(t *testing.T) {
	t.Parallel()
	for _, board := range []Board{{Columns: 23, Rows: 14}, {Columns: 18, Rows: 12}, {Columns: 14, Rows: 12}, {Columns: 13, Rows: 11}} {
		l := newLayout(Format{board, 2, forms[0]})
		b := l.Board.Bounds()
		require.Greater(t, float64(b.Dx()*b.Dy())/float64(l.Width*l.Height), 0.55, "%v", board)
	}
}
