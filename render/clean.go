package render

import (
	"slices"
	"strings"
	"unicode"

	"github.com/hajimehoshi/bitmapfont/v3"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// maxRunes bounds the cost of a single line of text, so that no player's name can exceed it.
const maxRunes = 200

// Clean makes any text fit to be drawn on one line. It unifies compatibility forms (NFKC), except for the signs of seats (①), and turns
// all white space into single blanks. The text stays in reading order.
//
// Clean drops everything without a shape of its own: control, formatting and direction marks, joiners, variation selectors, skin
// tones, combining marks that no letter has taken in, and emoji that no font has. It also drops everything after 200 characters.
func Clean(text string) string {
	text = unified(head(strings.ToValidUTF8(text, "\uFFFD")))
	var b strings.Builder
	blank := false
	for _, r := range head(text) {
		switch {
		case unicode.IsSpace(r) || r == '\u115f' || r == '\u1160' || r == '\u2800': // two fillers and Braille's blank
			blank = b.Len() > 0
		case unicode.In(r, unicode.C, unicode.M, unicode.Variation_Selector) || unicode.Is(unicode.Sk, r) && r > 0xFFFF:
		case unicode.Is(unicode.So, r) && !drawable(r): // an emoji
		default:
			if blank {
				b.WriteByte(' ')
			}
			blank = false
			b.WriteRune(r)
		}
	}
	return unified(b.String()) // letters that something stood between may join now
}

// unified is the text in its compatibility form (NFKC), which would make a mere digit of the sign of a seat.
func unified(text string) string {
	at := strings.IndexFunc(text, isSign)
	if at < 0 {
		return norm.NFKC.String(text)
	}
	end := at + len("①")
	return norm.NFKC.String(text[:at]) + text[at:end] + unified(text[end:])
}

// isTyped tells whether a name has visible characters of ASCII alone, with single blanks between them. Most names do.
func isTyped(name string) bool {
	last := byte(' ')
	for i := range len(name) {
		if c := name[i]; c < ' ' || c > '~' || c == ' ' && last == ' ' {
			return false
		}
		last = name[i]
	}
	return last != ' '
}

// isSign tells whether a character is a digit in a circle, which players of equal names are told apart by.
func isSign(r rune) bool { return r >= '①' && r <= '⑨' }

// Legible is what the fonts have of a name, cleaned. It is empty where they lack more letters than they have.
func Legible(name string) string {
	if isTyped(name) {
		return name
	}
	name = Clean(name)
	has, lacks := 0, 0
	for _, r := range name {
		switch {
		case !hasGlyph(r):
			lacks++
		case unicode.In(r, unicode.L, unicode.N) && !isSign(r):
			has++
		}
	}
	switch {
	case lacks == 0:
		return name
	case lacks > has:
		return ""
	}
	return Clean(strings.Map(func(r rune) rune {
		if hasGlyph(r) {
			return r
		}
		return -1
	}, name))
}

// head is the first maxRunes characters of the text.
func head(text string) string {
	n := 0
	for i := range text {
		if n++; n > maxRunes {
			return text[:i]
		}
	}
	return text
}

// visual puts clean text into the order it is drawn in, from left to right. It joins Arabic letters and mirrors brackets. It
// orders whole runs of one direction, which suits names and short notes.
func visual(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r >= 0x590 }) < 0 {
		return text
	}
	var p bidi.Paragraph
	if _, err := p.SetString(text); err != nil {
		return text
	}
	order, err := p.Order()
	if err != nil {
		return text
	}
	runs := make([]string, order.NumRuns())
	start, all := 0, leftward(text, false)
	for i := range runs {
		run := order.Run(i)
		runs[i] = run.String()
		switch {
		case run.Direction() == bidi.RightToLeft:
			runs[i] = strings.Map(mirror, bitmapfont.PresentationForms(runs[i], bitmapfont.DirectionRightToLeft, language.Und))
		case !all && !leftward(runs[i], i > start):
			slices.Reverse(runs[start:i])
			start = i + 1
		}
	}
	slices.Reverse(runs[start:])
	return strings.Join(runs, "")
}

// leftward tells whether the first letter of the text is of a script written to the left. Digits and marks follow the text
// before.
func leftward(text string, before bool) bool {
	for _, r := range text {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return before
}

// mirror swaps a bracket for its counterpart.
func mirror(r rune) rune {
	pairs := []rune("()[]{}<>«»")
	if i := slices.Index(pairs, r); i >= 0 {
		return pairs[i^1]
	}
	return r
}
