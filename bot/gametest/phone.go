package gametest

import (
	"unicode/utf8"

	"mayhembot/bot"
)

// A phone's page has 390 × 844 pixels. phoneRoom is the height it leaves for a message's picture, two lines of text and
// controls. The others are the pixels these take of it.
const (
	phoneRoom  = 714
	phoneWidth = 370
	textLine   = 24
	rowGap     = 8
	buttonGap  = 6
	padding    = 18 // of a button, left and right
	character  = 7.5
	oneLine    = 40
	moreLine   = 17
)

// PictureRoom is the largest height of a picture on a phone, in pixels. Two lines of text, the game's controls and the referee's
// row with Undo and How to play stand beside it.
func PictureRoom(rows []bot.Row) int {
	rows = append(rows[:len(rows):len(rows)], bot.Row{Buttons: []bot.Button{{Label: "Undo: flies 4 from H12 to H16"}, {Label: "How to play"}}})
	left := float64(phoneRoom - 2*textLine)
	for _, row := range rows {
		left -= height(row) + rowGap
	}
	return int(left)
}

// height is how many pixels a row of controls takes, wrapped as a page wraps it.
func height(row bot.Row) float64 {
	if row.Select != nil {
		return oneLine
	}
	all, line, x := 0.0, 0.0, 0.0
	for _, b := range row.Buttons {
		width := float64(utf8.RuneCountInString(b.Label))*character + padding
		high := float64(oneLine)
		if width > phoneWidth {
			width, high = phoneWidth, oneLine+moreLine
		}
		if x > 0 && x+buttonGap+width > phoneWidth {
			all, line, x = all+line+buttonGap, 0, 0
		}
		if x > 0 {
			x += buttonGap
		}
		x, line = x+width, max(line, high)
	}
	return all + line
}
