// Package words holds the words that pictures of Interstellar Mayhem share with its channel.
package words

import (
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// Rows are the template's rows in full.
var Rows = [...]string{rules.Speed: "Speed", rules.Shields: "Shields", rules.Firepower: "Firepower"}

var headings = [...]string{"nowhere", "north", "north-east", "south-east", "south", "south-west", "north-west"}

// Heading is a heading in words: "north-east".
func Heading(h hex.Heading) string {
	if h < 0 || int(h) >= len(headings) {
		h = 0
	}
	return headings[h]
}
