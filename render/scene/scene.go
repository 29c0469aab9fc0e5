package scene

import (
	"image"

	"mayhembot/render"
	"mayhembot/render/words/lang"
)

// Cell is a place on the board: column and row from 0, or on a plane how far right and down, in the board's units.
type Cell struct{ Column, Row int }

// Grid says what a board is made of.
type Grid uint8

// The kinds of boards. Headings count from 1, which is up, clockwise: 6 on hexes, 4 on squares, 24 on a plane.
const (
	Hexes Grid = iota
	Squares
	Plane
)

// Board is the size of a board.
type Board struct {
	Grid          Grid
	Columns, Rows int
	Piece         int // size of a piece on a plane, in the board's units
	// Broad is how wide squares may be at most, in percent of their height; 0 is 100.
	Broad int
	// Box is where the board lies with its coordinates in a picture without cards, in pixels; all of the picture if empty.
	Box image.Rectangle
}

// Fit is the largest map of the board within a box.
func (b Board) Fit(box image.Rectangle) render.Map {
	switch b.Grid {
	case Hexes:
		return render.FitHexMap(b.Columns, b.Rows, box)
	case Squares:
		return render.FitBroadMap(b.Columns, b.Rows, max(b.Broad, 100), box)
	}
	return render.FitPlaneMap(b.Columns, b.Rows, b.Piece, box)
}

// Sized is the board's map with a corner at the origin and cells, or pieces on a plane, four times so many pixels wide.
func (b Board) Sized(quarter int) render.Map {
	switch b.Grid {
	case Hexes:
		return render.HexMap{Columns: b.Columns, Rows: b.Rows, Half: quarter, Height: render.HexTile(quarter).Height}
	case Squares:
		return render.SquareMap{Columns: b.Columns, Rows: b.Rows, Width: 4 * quarter, Height: 4 * quarter}
	}
	unit := max(b.Piece, 1)
	return render.PlaneMap{Columns: b.Columns, Rows: b.Rows, Width: b.Columns * 4 * quarter / unit, Height: b.Rows * 4 * quarter / unit, Piece: 4 * quarter}
}

// Player is who has a seat.
type Player struct {
	Name string // as it is, of any script and with any marks
	Auto bool   // an autopilot plays
	Lit  bool   // the match waits for this player, or this player has won
	// Color is the number of the kit's colour the player has, 0 for that of the seat.
	Color int
}

// Scene is what one picture shows. It holds no sprites and no pixels, and it may be filled again and again: Reset keeps
// its memory. Seats count from 1, 0 is nobody.
type Scene struct {
	Board   Board
	Form    Form // of the cards
	Players []Player
	Header  Header
	Items          // on the board, the first at the back
	Aside   Items  // round the board, at pixels of the picture
	Focus   []Cell // what the camera has to show; the whole board where there are none
	Whole   bool   // the camera shows the whole board all the same
	Turn    int    // counted from 1, within which the camera stands still; 0 for none
	Cards   []Card // by seat
	Lang    lang.Language
}

// Reset empties the scene for another picture.
func (s *Scene) Reset(b Board, f Form) {
	s.Board, s.Form = b, f
	s.Players, s.Items, s.Aside, s.Cards, s.Focus, s.Whole, s.Turn = s.Players[:0], s.Items[:0], s.Aside[:0], s.Cards[:0], s.Focus[:0], false, 0
	s.Header = Header{Signs: s.Header.Signs[:0], Waiting: s.Header.Waiting[:0], Order: s.Header.Order[:0], Told: s.Header.Told[:0]}
}

// next lengthens a slice by one. What is there may hold slices from before, to be used again.
func next[T any](s *[]T) *T {
	if n := len(*s); n < cap(*s) {
		*s = (*s)[:n+1]
	} else {
		var zero T
		*s = append(*s, zero)
	}
	return &(*s)[len(*s)-1]
}

// Items are things that lie over one another, the first at the back.
type Items []Item

// Item is one thing on the board. Which of its fields count depends on its kind.
type Item struct {
	Kind  Kind
	At    Cell  // where it is, or where it begins
	Worth Worth // what badges and the chart keep off

	// Of a mark: a sprite, and a text on it.
	Look  Look
	Label string
	Style LabelStyle
	Side  int          // the heading of the side of the cell it lies on, 0 amid it
	Above bool         // over the cell's upper edge
	Align render.Align // of a text

	// Of a way and of a shot: so many steps along a heading; of an arc, to where.
	Seat    int
	Heading int
	Length  int
	To      Cell
	Bend    int  // how far an arc leads to the left, in tenths of its length; 0 as usual
	Number  int  // of the step in a story, told by a badge, 0 for none; later ones are brighter
	Old     bool // of an earlier turn, drawn faintly
	Plan    bool // of what has not been played, drawn dashed
	Hit     bool
}

// Kind says what an item is.
type Kind uint8

// The kinds of items.
const (
	Mark  Kind = iota
	Name       // the cell's name
	Way        // a straight movement from cell to cell
	Arc        // a dotted line through no cell
	Shot       // a straight line of fire
	Text       // a line of text; see TextLine
	Hop        // a movement past obstacles: an arc from cell to cell round them
	Lane       // a thin straight line to what is in reach
	Box        // a panel; see Scene.Box
	Reach      // a cell in a seat's colour that it can go to, with how
)

// Worth says what an item is for those who keep off it.
type Worth uint8

// What items are worth.
const (
	Cheap Worth = iota
	Obstacle
	Wreck
	Piece
)

// LabelStyle is how a label on the board is set.
type LabelStyle uint8

// The styles of labels: a piece's own number, that of a counter, a number of points, a plain note, how a cell is reached, lines of
// text, on pieces how many they are and whose, and on panels a player's name, a line and a figure.
const (
	PieceLabel LabelStyle = iota
	CounterLabel
	PointsLabel
	NoteLabel
	ReachLabel
	HeadText
	BodyText
	PlainText
	HotText
	CountText
	SeatText
	NameText
	LineText
	FigureText
	labelStyles
)

// Item adds an empty item of a kind at a cell.
func (s *Items) Item(k Kind, at Cell) *Item {
	it := next((*[]Item)(s))
	*it = Item{Kind: k, At: at}
	return it
}

// Mark adds a sprite amid a cell.
func (s *Items) Mark(look Look, at Cell) *Item {
	it := s.Item(Mark, at)
	it.Look = look
	return it
}

// Label adds a text amid a cell.
func (s *Items) Label(text string, style LabelStyle, at Cell) *Item {
	it := s.Item(Mark, at)
	it.Label, it.Style = text, style
	return it
}

// Piece adds a piece with its number on it, over a lit cell if there is a light. The number stands towards the tail of
// one that is turned to a heading.
func (s *Items) Piece(look, light Look, number string, at Cell) {
	if light.Shape != Nothing {
		s.Mark(light, at)
	}
	it := s.Mark(look, at)
	it.Worth, it.Label = Piece, number
}

// Way adds a straight movement of so many cells.
func (s *Items) Way(seat int, from Cell, heading, length int) *Item {
	it := s.Item(Way, from)
	it.Seat, it.Heading, it.Length = seat, heading, length
	return it
}

// Shot adds a straight line of fire over so many cells.
func (s *Items) Shot(from Cell, heading, length int, hit bool) *Item {
	it := s.Item(Shot, from)
	it.Heading, it.Length, it.Hit = heading, length, hit
	return it
}

// Arc adds a dotted line.
func (s *Items) Arc(seat int, from, to Cell) *Item {
	it := s.Item(Arc, from)
	it.Seat, it.To = seat, to
	return it
}

// Box adds a panel from one corner to the other, lit with a bright border.
func (s *Items) Box(from, to Cell, lit bool) {
	it := s.Item(Box, from)
	it.To, it.Hit = to, lit
}

// Hop adds a movement round what stands between two cells of a line.
func (s *Items) Hop(seat int, from, to Cell) *Item {
	it := s.Item(Hop, from)
	it.Seat, it.To = seat, to
	return it
}

// Lane adds a thin line over so many cells to what is in reach.
func (s *Items) Lane(from Cell, heading, length int) {
	it := s.Item(Lane, from)
	it.Heading, it.Length = heading, length
}

// Reach fills a cell with a quarter of a seat's colour, for the seat can go there, and says how: by a die of so many pips.
func (s *Items) Reach(seat int, at Cell, label string) {
	it := s.Item(Reach, at)
	it.Seat, it.Label = seat, label
}
