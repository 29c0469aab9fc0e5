package render

import (
	"sort"
	"strings"
)

type wrapKey struct {
	lineKey
	most int
}

// Wrap sets a text of any origin in lines of its full size within a width in pixels, at most so many. Text that does not fit is
// cut short with an ellipsis. Lines break at blanks, and anywhere in scripts written without them.
func (t *Typesetter) Wrap(s Style, text string, width, most int) []*Line {
	t.mu.Lock()
	defer t.mu.Unlock()
	text = head(text)
	key := wrapKey{lineKey{s, text, text, width}, most}
	if lines, ok := t.wraps[key]; ok {
		return lines
	}
	if len(t.wraps) >= maxLines || len(t.glyphs) >= maxGlyphs {
		t.forget()
	}
	var lines []*Line
	for rest := []rune(Clean(text)); len(rest) > 0 && len(lines) < most; {
		n := t.breakAt(s, rest, width)
		if n < len(rest) && len(lines) == most-1 {
			lines = append(lines, t.shorten(s, rest, width))
			break
		}
		lines = append(lines, t.set(s, strings.TrimRight(string(rest[:n]), " ")))
		rest = []rune(strings.TrimLeft(string(rest[n:]), " "))
	}
	t.wraps[key] = lines
	return lines
}

// breakAt is how many runes of a text stand on a line.
func (t *Typesetter) breakAt(s Style, text []rune, width int) int {
	most := sort.Search(len(text), func(n int) bool { return t.set(s, string(text[:n+1])).Width > width })
	if most == len(text) {
		return most
	}
	for n := most; n > 0; n-- {
		if text[n] == ' ' || text[n] > firstWide || text[n-1] > firstWide {
			return n
		}
	}
	return max(most, 1)
}
