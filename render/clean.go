package render

import (
	"strings"
	"unicode"

	"github.com/hajimehoshi/bitmapfont/v3"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// maxRunes bounds what a single line of text may cost, whatever a player calls themselves.
const maxRunes = 200

// Clean makes any text fit to be drawn on one line: compatibility forms are unified (NFKC), all
// white space becomes single blanks, and what has no shape of its own is dropped: control,
// formatting and direction marks, joiners, variation selectors, skin tones, combining marks that
// no letter has taken in, and everything after 200 characters. The text stays in reading order.
func Clean(text string) string {
	text = norm.NFKC.String(head(strings.ToValidUTF8(text, "\uFFFD"), maxRunes))
	var b strings.Builder
	blank := false
	for _, r := range head(text, maxRunes) {
		switch {
		case unicode.IsSpace(r) || r == '\u2800' || r == '\u3164':
			blank = b.Len() > 0
		case unicode.In(r, unicode.C, unicode.M, unicode.Variation_Selector) || unicode.Is(unicode.Sk, r) && r > 0xFFFF:
		default:
			if blank {
				b.WriteByte(' ')
			}
			blank = false
			b.WriteRune(r)
		}
	}
	return b.String()
}

// head is the first n characters of the text.
func head(text string, n int) string {
	for i := range text {
		if n--; n < 0 {
			return text[:i]
		}
	}
	return text
}

// visual puts clean text into the order it is drawn in, from left to right, and joins Arabic
// letters.
func visual(text string) string {
	for i, r := range text {
		if r >= 0x590 {
			return bitmapfont.PresentationForms(text, direction(text[i:]), language.Und)
		}
	}
	return text
}

// direction is that of the first letter that has one.
func direction(text string) bitmapfont.Direction {
	for _, r := range text {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.L:
			return bitmapfont.DirectionLeftToRight
		case bidi.R, bidi.AL:
			return bitmapfont.DirectionRightToLeft
		}
	}
	return bitmapfont.DirectionLeftToRight
}
