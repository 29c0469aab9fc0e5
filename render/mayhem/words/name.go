// Package words holds the words that pictures of Interstellar Mayhem share with its channel.
package words

import (
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words/lang"
)

// What follows is in English, for what has no sentences in other languages yet.

// Rows are the template's rows in full.
var Rows = [...]string{rules.Speed: english(Row(rules.Speed)), rules.Shields: english(Row(rules.Shields)), rules.Firepower: english(Row(rules.Firepower))}

// Heading is a heading in words: "north-east".
func Heading(h hex.Heading) string { return english(Toward(h)) }

func english(p lang.Phrase) string { return Room.Say(lang.English, p.Key, p.Args...) }
