// Package words holds what pictures and the channel both say with: lists, counts, chances, dice, names, lengths, and the
// sentences all games share. It knows no game. A game's own words stand beside its pictures, in render/<game>/words.
package words

import (
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"mayhembot/render/words/lang"
)

// Clip cuts a text to n characters.
func Clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-1]) + "…"
}

// loose is what says nothing at the end of a text cut short: signs, and a number without what it counts.
var loose = regexp.MustCompile(`\s*([,;:·+]\s*\d*\s*)*$`)

// Shorten cuts a text to n characters behind a whole word, where it has words.
func Shorten(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	cut := string([]rune(s)[:n])
	if i := strings.LastIndexByte(cut, ' '); i > len(cut)/2 {
		return loose.ReplaceAllString(cut[:i], "") + "…"
	}
	return Clip(s, n)
}

// Title is a key with a capital letter.
func Title(key string) string { return strings.ToUpper(key[:1]) + key[1:] }

// Plural is the word for n things.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Count is "1 turn", "2 turns".
func Count(n int, one, many string) string { return strconv.Itoa(n) + " " + Plural(n, one, many) }

// Lasting is a length of time in the unit that suits it, rounded down: "3 hours".
func Lasting(to lang.Language, d time.Duration) string {
	switch minutes := int(d / time.Minute); {
	case minutes >= 2*24*60:
		return Room.Say(to, "lasting.days", "n", minutes/(24*60))
	case minutes >= 2*60 || minutes == 60:
		return Room.Say(to, "lasting.hours", "n", minutes/60)
	default:
		return Room.Say(to, "lasting.minutes", "n", minutes)
	}
}

// List is "a", "a and b", "a, b and c".
func List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

// Each turns every item of a list into a word.
func Each[T any](items []T, word func(T) string) []string {
	out := make([]string, 0, len(items))
	for _, item := range items {
		out = append(out, word(item))
	}
	return out
}

// Listed is List of Each.
func Listed[T any](items []T, word func(T) string) string { return List(Each(items, word)) }

// Digits lists dice by their pips in short: "5,2".
func Digits[N int | int8](pips []N) string { return strings.Join(Each(pips, digit), ",") }

func digit[N int | int8](n N) string { return strconv.Itoa(int(n)) }

// Line is a sentence.
type Line struct {
	Text    string
	Follows bool // it goes on with the line before it, where there is one
	Aside   bool // it tells nothing that anybody did: that a turn begins
}

// Said is what was told, in the sentences of a room.
func Said(room *lang.Room, told []lang.Told, w Style) []Line {
	all := make([]Line, len(told))
	for i, t := range told {
		all[i] = Line{Text: room.Long(w, t), Follows: t.Follows, Aside: t.Aside}
	}
	return all
}

// Lines puts sentences on lines; empty ones are left out.
func Lines(all []Line) []string {
	var lines []string
	for _, l := range all {
		switch last := len(lines) - 1; {
		case l.Text == "":
		case l.Follows && last >= 0:
			lines[last] += " " + l.Text
		default:
			lines = append(lines, l.Text)
		}
	}
	return lines
}

// signs stand at the head of sentences, for the eye alone.
const signs = "💥🏆▸⚔\ufe0f🤝 "

// Last is the last thing anybody did, with what came of it, in one sentence; empty where nobody did anything.
func Last(all []Line) string {
	var step []string
	begins := true
	for _, l := range all {
		text := strings.TrimRight(strings.TrimLeft(l.Text, signs), ".! ")
		switch {
		case text == "":
		case l.Aside:
			begins = true
		case l.Follows && !begins:
			step = append(step, text)
		default:
			step, begins = []string{text}, false
		}
	}
	if len(step) == 0 {
		return ""
	}
	return strings.Join(step, "; ") + "."
}

// NonEmpty are the texts that say something.
func NonEmpty(texts []string) []string {
	var kept []string
	for _, t := range texts {
		if t != "" {
			kept = append(kept, t)
		}
	}
	return kept
}
