package scene

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/words/lang"
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
	{Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true}, {Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Note: 90},
	{Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true}, {Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true, Note: 90},
	{Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true, Ticker: 2}, {Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true, Ticker: 2, Note: 90},
	{Rows: 4, Fields: 4, Stock: true}, {Rows: 1, Fields: 5}, {Rows: 2, Fields: 3, Note: 40},
}

// onPhone is how many pixels of a phone's picture, 390 wide, so many of ours come to.
func onPhone(pixels int) float64 { return float64(pixels) * 390 / Width }

func TestNothingOverlapsAnywhere(t *testing.T) {
	t.Parallel()
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms {
				l := newLayout(Format{board, seats, form})
				name := fmt.Sprintf("%v, %d seats, %v: %v", board, seats, form, l)
				boxes := append([]image.Rectangle{image.Rect(0, 0, Width, l.head()), l.Window}, l.Cards[:seats]...)
				if form.Note > 0 {
					boxes = append(boxes, l.Notes)
				}
				if form.Ticker > 0 {
					boxes = append(boxes, l.Ticker)
				}
				apart(t, image.Rect(0, 0, Width, Height), boxes, name)
				require.True(t, l.Board.Bounds().In(l.Window), name)
				for waiting := range 5 {
					apart(t, image.Rectangle{Max: l.Cards[0].Size()}, l.Card.boxes(waiting, -1), name)
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

// boxes are what lies on a card, at its largest, with so many of its dice waiting for a row. The sign and the value of a row that has
// a tag stand elsewhere; -1 for none.
func (c *cardLayout) boxes(waiting, tagged int) []image.Rectangle {
	around := func(p image.Point, w, h int) image.Rectangle { return image.Rect(p.X-w/2, p.Y-h/2, p.X+w/2, p.Y+h/2) }
	all := []image.Rectangle{
		around(c.Badge, 54, 54), image.Rect(c.Heading.X, c.Heading.Y-12, c.Heading.X+headingWide-4, c.Heading.Y+12), around(c.Robot, 28, 28),
		image.Rect(c.Name.X, c.Name.Y-14, c.Name.X+c.NameWidth, c.Name.Y+14),
	}
	if c.Stacked {
		all = append(all, around(c.Score, starSizes[numberStar], starSizes[numberStar]), around(c.Score.Add(image.Pt(0, stackedScore)), c.ScoreWidth, 30))
	} else {
		star := c.star(3)
		all = append(all, image.Rect(c.Score.X, c.Score.Y-star/2, c.Score.X+c.ScoreWidth, c.Score.Y+star/2))
	}
	if !c.Heads {
		all = slices.Delete(all, 1, 2)
	}
	if c.Bearing != (image.Point{}) {
		all = append(all, around(c.Bearing, bearingWide-4, bearingWide-4))
	}
	if c.Place != (image.Point{}) {
		all = append(all, image.Rect(c.Place.X, c.Place.Y-12, c.Place.X+c.PlaceWidth, c.Place.Y+12))
	}
	if c.Note > 0 {
		all = append(all, image.Rect(c.Title.X-13, c.Title.Y-12, c.Title.X+19+c.TitleWidth, c.Title.Y+12))
	}
	for row := range c.Rows {
		shift := c.row(row)
		if row != tagged {
			all = append(all, around(c.Icon.Add(shift), 28, 26), around(c.Value.Add(shift), 46, 28))
		}
		for field := range c.Fields {
			at := c.field(row, field)
			all = append(all, image.Rectangle{at, at.Add(image.Pt(c.Die, c.Die))}.Inset(-2))
		}
	}
	if !c.Stock {
		return all
	}
	all = append(all, around(c.StockSign, 28, 28))
	for i := range 6 - waiting - min(waiting, 1) {
		all = append(all, around(c.core(i), coreSize, coreSize))
	}
	for i := range waiting {
		all = append(all, around(c.waiting(5-waiting, i), waitingDie+2, waitingDie+2))
	}
	return all
}

// TestTagsOfLossesCoverNothing: the tag of what a row has lost leaves its sign, its value and its dice to be seen, and the other rows.
func TestTagsOfLossesCoverNothing(t *testing.T) {
	t.Parallel()
	around := func(p image.Point, w, h int) image.Rectangle { return image.Rect(p.X-w/2, p.Y-h/2, p.X+w/2, p.Y+h/2) }
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms {
				c := newLayout(Format{board, seats, form}).Card
				widths := []int{tagWidth}
				if c.Pips {
					widths = []int{lossWidths[0], c.lossWidth(10)}
				}
				for row := range c.Rows {
					icon, value := c.overTag()
					shift := c.row(row)
					all := append([]image.Rectangle{around(icon.Add(shift), 28, 26), around(value.Add(shift), 46, 28)}, c.boxes(0, row)...)
					for _, width := range widths {
						tag := around(c.tag(row, width), width, tagHeight)
						require.True(t, tag.In(image.Rect(3, 3, c.Width-3, c.Height-3)), "%v, row %d of %d seats on %v", tag, row, seats, board)
						for _, box := range all {
							require.True(t, tag.Intersect(box).Empty(), "%v over %v, row %d of %d seats on %v, %v", tag, box, row, seats, board, form)
						}
					}
					require.True(t, all[0].Intersect(all[1]).Empty())
				}
			}
		}
	}
}

// TestLossesFitTheirTags: whatever a row has lost or gained, number and unit leave room at both ends of the tag.
func TestLossesFitTheirTags(t *testing.T) {
	t.Parallel()
	m := toys.newCanvas()
	for _, m.lang = range append(lang.All(), lang.Pseudo) {
		for n := 1; n <= 36; n++ {
			for _, wide := range lossWidths {
				for _, lost := range []int{n, -n} {
					number, unit := m.setLoss(lost, wide)
					require.LessOrEqual(t, number.Width+pipSpace+unit.Width, wide-pipAir, "%d on %d in %s", lost, wide, m.lang.Tag())
				}
			}
		}
	}
}

// TestTraysHoldTheirWords: what stands in the rows' place is never cut.
func TestTraysHoldTheirWords(t *testing.T) {
	t.Parallel()
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms[:4] {
				l := newLayout(Format{board, seats, form})
				room := l.Card.fields().Dx() - trayAir
				note := toys.text.Wrap(trayNote, "back next round", room, 2)
				require.False(t, note[len(note)-1].Cut || toys.text.Fit(alarm, "Destroyed", room).Cut, "%d seats on %v", seats, board)
			}
		}
	}
}

// TestDamageFitsItsTags: whatever was done to one ship or two, the words of a tag leave room at both of its ends.
func TestDamageFitsItsTags(t *testing.T) {
	t.Parallel()
	m := toys.newCanvas()
	for _, words := range [][]string{{"−18 damage"}, {"no damage"}, {"−18 damage:", NextLine, "−36 pips"}, {"ram:", "−12 damage each"}, {"ram:", "−5 and", "−8 damage:", NextLine, "−12 and", "−8 pips"},
		{"ram:", "none and", "−12 damage:", NextLine, "none and", "−18 pips"}, {"ram:", "−12 damage each:", NextLine, "−12 and", "−10 pips"}, {"ram:", "−12 and", "−18 damage"}} {
		for _, flat := range []int{0, 250, 349, 420} {
			kind, widths := m.tagKind(words, flat)
			require.LessOrEqual(t, max(widths[0], widths[1])-tagSpace+tagPad, tagSizes[kind-1].X, "%q, %d", words, flat)
		}
	}
}

// TestHeadingsHaveAir: the word that says where a piece heads keeps clear of the name over it, and of the dice under it, by as
// much as a phone shows as two pixels.
func TestHeadingsHaveAir(t *testing.T) {
	t.Parallel()
	high := toys.text.Line(heading, "H").Cap
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms[2:] {
				c := newLayout(Format{board, seats, form}).Card
				if !c.Heads || c.Heading.Y == c.Name.Y {
					continue // beside each other
				}
				require.GreaterOrEqual(t, onPhone(c.Heading.Y-high/2-c.Name.Y-toys.text.Line(cardName, "H").Cap/2), 3.0, "%d seats on %v", seats, board)
				if c.Grid.X < c.Heading.X+headingWide {
					require.GreaterOrEqual(t, onPhone(c.Grid.Y-c.Heading.Y-high/2), 1.5, "%d seats on %v", seats, board)
				}
			}
		}
	}
}

// TestSizesOnAPhone holds cards to the least sizes that can be read where a picture is 390 pixels wide.
func TestSizesOnAPhone(t *testing.T) {
	t.Parallel()
	capital := func(s render.Style) float64 {
		if s.Least > 0 {
			s.Size = s.Least
		}
		return onPhone(toys.text.Line(s, "H").Cap)
	}
	for style, least := range map[render.Style]float64{cardName: 9, headline: 9, number: 9, damageN: 7, task: 8, damage: 8, notice: 8, edgeMark: 5} {
		require.GreaterOrEqual(t, capital(style), least, "%v", style)
	}
	for _, style := range append(posterStyles, splashHead, splashText) {
		require.GreaterOrEqual(t, capital(style), 7.0, "%v", style)
	}
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms[:2] {
				l := newLayout(Format{board, seats, form})
				require.GreaterOrEqual(t, onPhone(l.Card.Die), 20.0, "%v with %d seats", board, seats)
			}
		}
	}
}

const wide = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

func TestNamesFit(t *testing.T) {
	t.Parallel()
	names := []string{wide, "", "Ada", "Δημήτρης Παπαδόπουλος", "Константин Константинович", "משה רבנו הגדול מאוד", "محمد علي بن أحمد", "김철수김철수김철수김철수",
		"花子花子花子花子花子花子", "さくらさくらさくらさくら", "🚀🔥👩‍🚀", "Z̴̧͎a̷l̸g̵o̷", "\u202eevil\u202c", "a\nb\tc", "**bold** @everyone", string([]byte{0xff, 0xfe})}
	for seats := 2; seats <= 6; seats++ {
		l := newLayout(Format{Board{Columns: 23, Rows: 14}, seats, forms[0]})
		for _, n := range names {
			line := toys.Name(cardName, []Player{{Name: toys.Called([]string{n}, 1, lang.English)[0]}}, 1, l.Card.NameWidth)
			require.LessOrEqual(t, line.Width, l.Card.NameWidth, "%q", n)
			require.Positive(t, line.Width, "%q", n)
		}
	}
}

func TestNotesKeepToTheirPlace(t *testing.T) {
	t.Parallel()
	format := Format{Board{Columns: 23, Rows: 14}, 6, forms[1]}
	l := newLayout(format)
	for n := 1; n <= mostNotes; n++ {
		for i := range n {
			require.True(t, l.noteBox(i, n).In(l.Notes))
		}
	}
	require.True(t, toys.NoteFits(format, &Note{Title: "Targeting computer", Text: strings.Repeat("eight is ", 10)}))
	require.False(t, toys.NoteFits(format, &Note{Title: "Targeting computer", Text: strings.Repeat("W", 90)}))
	require.False(t, toys.NoteFits(format, &Note{Title: wide}))
	require.False(t, toys.NoteFits(format, &Note{Title: strings.Repeat("Targeting ", 3)}))
}

func TestBoardsFillTheirPicture(t *testing.T) {
	t.Parallel()
	for _, board := range []Board{{Columns: 23, Rows: 14}, {Columns: 18, Rows: 12}, {Columns: 14, Rows: 12}, {Columns: 8, Rows: 14}} {
		for seats := 2; seats <= 6; seats++ {
			l := newLayout(Format{board, seats, forms[0]})
			b := l.Board.Bounds()
			require.Greater(t, float64(b.Dx()*b.Dy())/(Width*Height), 0.25, "%v with %d seats", board, seats)
		}
	}
}

// TestWindowsShowAllThatFits: there is a window for whatever fits into one, within the board, and none for what does not.
func TestWindowsShowAllThatFits(t *testing.T) {
	t.Parallel()
	for all := 7; all <= 23; all++ {
		for seen := 5; seen <= all; seen++ {
			for from := range all {
				for to := from + 1; to <= all; to++ {
					begin, fits := placed(from, to, seen, all)
					require.Equal(t, to-from <= seen, fits, "%d to %d of %d, %d seen", from, to, all, seen)
					if fits {
						require.True(t, 0 <= begin && begin <= from && to <= begin+seen && begin+seen <= all, "%d to %d of %d, %d seen", from, to, all, seen)
					}
				}
			}
		}
	}
}

// TestLongStepsKeepTheirEnd: of a sentence too long for the header the first parts are left out, never the end.
func TestLongStepsKeepTheirEnd(t *testing.T) {
	t.Parallel()
	const room = Width - margin - textLeft
	parts := []string{"Benedikta attacks Crowns a (3a), defended by Δημήτρης", "Benedikta sends small from 1a, medium from 1b, large from 1c, small + medium from 1d, large from 1e, medium from 3b", "Ada shows 4"}
	for n := 1; n <= len(parts); n++ {
		text := strings.Join(parts[:n], "; ") + "."
		told := toys.ending(text, room)
		_, end, _ := strings.Cut(told, "… ")
		require.True(t, strings.HasSuffix(text, end), told)
		line := toys.text.Fit(toldText[0], told, room)
		require.LessOrEqual(t, line.Width, room)
		small := toldText[0]
		small.Size = small.Size * 3 / 4
		require.LessOrEqual(t, toys.text.Line(small, told).Width, room, "it need not be cut: %s", told)
	}
	require.Equal(t, parts[0], toys.ending(parts[0], room), "what has room is told whole")
}

// TestCardsNameCells: the cards of duels and of six players say on which cell a piece is, with notes and without.
func TestCardsNameCells(t *testing.T) {
	t.Parallel()
	for _, note := range []int{0, 90} {
		for seats := 2; seats <= 6; seats++ {
			c := newLayout(Format{Board{Columns: 23, Rows: 14}, seats, Form{Rows: 3, Fields: 3, Apart: true, Stock: true, Pips: true, Heads: true, Note: note}}).Card
			if c.Stacked {
				continue // the board shows it, and kills take its place
			}
			require.NotZero(t, c.Place, "%d seats, %d letters", seats, note)
			for _, cell := range []string{"A1", "W14"} {
				require.False(t, toys.text.Fit(starred, cell, c.PlaceWidth).Cut)
			}
		}
	}
}
