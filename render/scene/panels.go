package scene

import (
	"strings"
	"unicode/utf8"
)

// What stands round the board, as data.

// Header is what stands over the board: the round, whom the match waits for and for what, and the turn order.
type Header struct {
	Round   int
	Phase   string // before the round's number: "Round"; in its place where that is 0
	Title   string // a notice in the task's place, such as that nothing of this has been played, or empty
	Plan    bool   // nothing of this has been played: the picture wears a frame that no played one has
	Seat    int    // the one player waited for, or the winner; 0 for several or nobody
	Won     bool
	Text    string // instead of a name where the seat is 0
	Task    string // "to recharge dice", or "wins the match"
	Signs   []Sign // after the task
	Waiting []int  // seats, where there are several; they take the order's place
	Order   []Turn
	Told    []Word // what has just happened, in one sentence, its steps in their order
}

// Word is a part of a sentence: a player's name, or a text.
type Word struct {
	Seat  int
	Text  string
	Hot   bool // it is a loss
	Spare int  // 0 for what is always told; where a sentence is too long the words with the greatest are left out first
	Step  int  // of the story, whose badge stands here instead of a text
	Look  Look // a die or a sign that stands here instead of a text
}

// Sign is something small after the task: a fixed shape or a die, or points of damage.
type Sign struct {
	Look   Look
	Damage int
}

// Turn is a player's place in the turn order and how far they are.
type Turn struct {
	Seat     int
	Standing Standing
}

// Standing says how far a player is.
type Standing uint8

// The standings.
const (
	ToCome Standing = iota
	Acting
	Done
	Gone
	Coming // onto the board
)

// Tell adds a text to the sentence of what has just happened.
func (h *Header) Tell(text string) { h.Told = append(h.Told, Word{Text: text}) }

// TellWho adds a player's name to it.
func (h *Header) TellWho(seat int) { h.Told = append(h.Told, Word{Seat: seat}) }

// TellLoss adds a loss to it.
func (h *Header) TellLoss(text string) { h.Told = append(h.Told, Word{Text: text, Hot: true}) }

// TellLost adds what a player has lost to it.
func (h *Header) TellLost(seat int, what string) {
	if len(h.Told) > 0 {
		h.Tell(";")
	}
	h.TellWho(seat)
	h.TellLoss(what)
}

// SeatMark stands for a player's name in a text for TellText: a seat is the character so many after it.
const SeatMark = '\uE000'

// TellText adds a text to it in which players stand by their marks, and what has been lost between two asterisks each.
func (h *Header) TellText(text string) { h.tellText(text, 0) }

// TellSpare is TellText of what a crowded header leaves out. What has the least number is kept longest.
func (h *Header) TellSpare(text string, spare int) { h.tellText(text, spare) }

func (h *Header) tellText(text string, spare int) {
	for i, part := range strings.Split(text, "**") {
		for part != "" {
			at := strings.IndexFunc(part, isSeat)
			if at < 0 {
				at = len(part)
			}
			if said := strings.TrimSpace(part[:at]); said != "" {
				h.Told = append(h.Told, Word{Text: said, Hot: i%2 == 1, Spare: spare})
			}
			if part = part[at:]; part != "" {
				r, n := utf8.DecodeRuneInString(part)
				h.Told = append(h.Told, Word{Seat: int(r - SeatMark), Spare: spare})
				part = part[n:]
			}
		}
	}
}

func isSeat(r rune) bool { return r > SeatMark && r <= SeatMark+maxSeats }

// TellStep adds the badge of a step to it, and TellDie a die.
func (h *Header) TellStep(n int)    { h.Told = append(h.Told, Word{Step: n}) }
func (h *Header) TellDie(look Look) { h.Told = append(h.Told, Word{Look: look}) }

// Sign adds a sign after the task.
func (h *Header) Sign(look Look) *Sign {
	s := next(&h.Signs)
	*s = Sign{Look: look}
	return s
}

// Card is what stands under the board for one player, beside the name: the score, rows of fields or a tray in their
// place, a stock, a note. The scene's form says which of them there are. Signs are fixed shapes, or pieces of the board,
// which are then drawn small.
type Card struct {
	Piece   Look   // the player's one piece as it is turned on the board, large, in the emblem's place; or nothing
	Heading string // where that heads: "SE"
	At      Cell   // where it is, told where there is room
	Score   Score
	Line    string // in the score's place where there is no goal
	Rows    []Row
	Tray    Tray
	// Splash takes the place of rows, tray and stock.
	Splash Splash
	Stock  Stock
	Note   Note
}

// Score is what a player has won of what is needed.
type Score struct{ Have, Goal, Gained, Returned int }

// Row is one row of fields, with a sign, a name where there is room for one, and a value.
type Row struct {
	Sign   Look
	Name   string
	Value  string
	Fields []Slot
	Loss   int // of dice that are gone, shown on the first free field
}

// Slot is what lies on a field: a die or a piece.
type Slot struct {
	Look  Look
	Fresh bool // it has just come
	Open  bool // the player may choose it
	Loss  int  // what it has just lost, or gained when negative
}

// Tray takes the place of the rows: dice still to be laid out, or three lines of words.
type Tray struct {
	On                 bool
	Dice               []Look
	Alarm, Text, Small string
	Seat               int // whose name stands in the text's place
	Loss               int
}

// Stock is what is not on the rows: pieces that are all alike, and dice waiting for a row.
type Stock struct {
	Sign    Look
	Piece   Look
	Count   int
	Open    bool // the player may choose of them
	Waiting []Look
}

// Card adds the next seat's card.
func (s *Scene) Card() *Card {
	c := next(&s.Cards)
	*c = Card{Rows: c.Rows[:0], Tray: Tray{Dice: c.Tray.Dice[:0]}, Splash: Splash{Dice: c.Splash.Dice[:0], Sum: c.Splash.Sum[:0], Harm: c.Splash.Harm[:0]}, Stock: Stock{Waiting: c.Stock.Waiting[:0]}}
	return c
}

// Row adds a row.
func (c *Card) Row(sign Look, name, value string) *Row {
	r := next(&c.Rows)
	*r = Row{Sign: sign, Name: name, Value: value, Fields: r.Fields[:0]}
	return r
}

// Note is a sheet that a player has. Its title stands on the card; what it says stands under the board, where it is told.
type Note struct {
	Sign        Look
	Title, Text string
	Short       string // the title for where that has no room; empty for none
	Told        bool   // its text matters now
	Lit         bool   // it has just worked
	Faint       bool   // it has worked before
}

// Splash tells large, in the place of a card's rows, of the blow that has just destroyed the player's piece: there it
// hides nothing that anybody needs.
type Splash struct {
	On     bool
	Title  string
	Named  bool     // after the name of who struck and a colon
	By     int      // the seat that struck, 0 where no other player had a part in it
	Both   bool     // that one is lost, too
	Stands bool     // what was struck still flies
	Dice   []Look   // thrown
	Sum    []int    // what the damage adds up
	Of     string   // what that is: "Firepower"
	Harm   []string // what the damage came to, as a tag has it; none where none was dealt
	Small  string   // in the damage's place where there was none
	Told   string   // who did what, in the place of both
}

// Poster is the last picture of a match: who has won, where everybody flew, how they stand, the best blow, and the seal of
// the dice. It is drawn once, from the whole match.
type Poster struct {
	Board   Board
	Players []Player
	Winner  int    // a seat
	Shared  []int  // seats that have won together with the winner
	Named   string // the winners, where they are several
	Title   string // "wins Interstellar Mayhem"
	Facts   string // "7 rounds, 34 turns"
	Trails  []Item // ways
	Items   []Item // on the chart: obstacles, wrecks, pieces
	Places  []Place
	Best    Splash // the best blow, if it is on
	Target  int    // the seat it struck
	Feat    string // the best blow in a sentence, for those who cannot see it
	Chart   string // what the chart shows, in words
	Seal    string // of the dice, empty where there was none
	Sealed  string // what the seal is, in words
}

// Place is a seat in the standings, the first one first.
type Place struct {
	Seat  int
	Score Score
	Value string // in the score's place where there is no goal
	Line  string // "9 hits of 20 dice, 2 ships lost"
}
