package words

import (
	"strings"
	"unicode/utf8"
)

// AltLimit is how many characters a picture's alt text may have.
const AltLimit = 1024

// leastStep is how much of the last step is kept before the rest is cut for it.
const leastStep = 300

// Alt is a picture in words for those who cannot see it, at most AltLimit characters: a title, which is never cut, what is
// awaited, the last step in one sentence, then the position. The words are made more and more briefly until there is room, at
// the end as the last of the brevities has them; then the last step is cut.
func Alt[Brevity any](title, step string, brevities []Brevity, words func(Brevity) (awaited, position string)) string {
	head := ""
	if title != "" {
		head = title + ". "
	}
	var awaited, position string
	room := 0
	for _, brevity := range brevities {
		awaited, position = words(brevity)
		room = AltLimit - utf8.RuneCountInString(head+awaited+position) - 2
		if room >= min(utf8.RuneCountInString(step), leastStep) {
			break
		}
	}
	if step = Cut(step, max(room, 0)); step != "" {
		step += " "
	}
	return Cut(head+awaited+" "+step+position, AltLimit)
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
	if n == 0 {
		return ""
	}
	s = string([]rune(s)[:max(n-1, 0)])
	if kept := strings.TrimRight(s, `\`); (len(s)-len(kept))%2 == 1 {
		s = s[:len(s)-1]
	}
	return s + "…"
}
