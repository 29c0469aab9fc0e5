package lang

import (
	"slices"
	"strings"
	"unicode"
)

// disguise makes the sentences of the made-up language.
func disguise(english map[string]text) map[string]text {
	all := make(map[string]text, len(english))
	for key, t := range english {
		all[key], _ = t.disguised(false)
	}
	return all
}

// disguised is a text in the made-up language. typed tells whether it stands in backquotes, which begin before it or end behind it.
func (t text) disguised(typed bool) (made text, after bool) {
	made = make(text, len(t))
	for i, n := range t {
		n.cases = slices.Clone(n.cases)
		before := typed
		n.words, typed = longer(n.words, typed)
		for j, c := range n.cases {
			n.cases[j].text, typed = c.text.disguised(before)
		}
		made[i] = n
	}
	return made, typed
}

var accents = strings.NewReplacer("a", "á", "e", "é", "i", "í", "o", "ö", "u", "ü", "y", "ý", "A", "Á", "E", "É", "I", "Í", "O", "Ö", "U", "Ü", "Y", "Ý")

// longer puts accents on a text and lengthens it by two fifths. What is typed, between backquotes, stays as it is.
func longer(s string, typed bool) (string, bool) {
	var b strings.Builder
	letters, added := 0, 0
	for _, r := range s {
		if r == '`' {
			typed = !typed
		}
		if typed {
			b.WriteRune(r)
			continue
		}
		b.WriteString(accents.Replace(string(r)))
		if unicode.IsLetter(r) {
			letters++
		}
		if strings.ContainsRune("aeiouy", r) && 5*added < 2*letters {
			b.WriteString(accents.Replace(string(r)))
			added++
		}
	}
	return b.String(), typed
}
