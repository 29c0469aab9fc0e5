package scene

import (
	"strings"
	"unicode/utf8"
)

// AltLimit is how many characters a picture's alt text may have.
const AltLimit = 1024

// leastNews is how much of the news is kept before the rest is cut for it.
const leastNews = 300

// Alt is a picture in words for those who cannot see it, at most AltLimit characters: a title, which is never cut, then
// what has happened (sentences, in order), then the state. The state is asked for with less and less room for names,
// and for as little as the last of these at the end; then the oldest news is left out.
func Alt(title string, news []string, state func(room int) string, rooms ...int) string {
	limit := AltLimit
	if title != "" {
		title = Sentence(title) + " "
		limit -= utf8.RuneCountInString(title)
	}
	told, text := strings.Join(news, " "), ""
	for _, n := range rooms {
		text = state(n)
		if utf8.RuneCountInString(text)+min(utf8.RuneCountInString(told), leastNews) < limit {
			break
		}
	}
	room := limit - 1 - utf8.RuneCountInString(text)
	for len(news) > 1 && utf8.RuneCountInString(told) > room {
		news = news[1:]
		told = "… " + strings.Join(news, " ")
	}
	return title + strings.TrimSpace(Cut(told, room)+" "+text)
}

// Shortest is a text made with as much room for names as its limit in characters allows, or with the least.
func Shortest(limit int, text func(room int) string, rooms ...int) (made string) {
	for _, n := range rooms {
		if made = text(n); utf8.RuneCountInString(made) <= limit {
			break
		}
	}
	return made
}

// Cut shortens a text to n characters. It leaves no backslash at the end that would escape what follows.
func Cut(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	s = string([]rune(s)[:max(n-1, 0)])
	if kept := strings.TrimRight(s, `\`); (len(s)-len(kept))%2 == 1 {
		s = s[:len(s)-1]
	}
	return s + "…"
}

// CutAll shortens each text to n characters.
func CutAll(texts []string, n int) []string {
	return Each(texts, func(s string) string { return Cut(s, n) })
}

// Sentence ends a text with a full stop.
func Sentence(s string) string { return s + "." }

// OrNone lists words, or says that there are none.
func OrNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// Each is the word for each of some things.
func Each[T any](all []T, word func(T) string) []string {
	words := make([]string, len(all))
	for i, one := range all {
		words[i] = word(one)
	}
	return words
}

var (
	compass6 = []string{"nowhere", "north", "north-east", "south-east", "south", "south-west", "north-west"}
	compass4 = []string{"nowhere", "north", "east", "south", "west"}
)

// Compass is a heading of a grid in words.
func (g Grid) Compass(heading int) string {
	words := compass6
	if g == Squares {
		words = compass4
	}
	if g == Plane || heading < 0 || heading >= len(words) {
		return words[0]
	}
	return words[heading]
}
