package lang

import (
	"strings"
	"unicode"
)

// disguise makes the sentences of the made-up language.
func disguise(english map[string]text) map[string]text {
	all := make(map[string]text, len(english))
	for key, t := range english {
		all[key] = t.disguised()
	}
	return all
}

func (t text) disguised() text {
	made := make(text, len(t))
	for i, n := range t {
		n.words = longer(n.words)
		cases := make([]choice, len(n.cases))
		for j, c := range n.cases {
			cases[j] = choice{c.of, c.text.disguised()}
		}
		n.cases = cases
		made[i] = n
	}
	return made
}

var accents = strings.NewReplacer("a", "á", "e", "é", "i", "í", "o", "ö", "u", "ü", "y", "ý", "A", "Á", "E", "É", "I", "Í", "O", "Ö", "U", "Ü", "Y", "Ý")

// longer puts accents on a text and lengthens it by two fifths. Commands, which stand in backquotes, stay as they are.
func longer(s string) string {
	var b strings.Builder
	letters, added := 0, 0
	for i, part := range strings.Split(s, "`") {
		if i > 0 {
			b.WriteByte('`')
		}
		if i%2 == 1 {
			b.WriteString(part)
			continue
		}
		for _, r := range part {
			b.WriteString(accents.Replace(string(r)))
			if unicode.IsLetter(r) {
				letters++
			}
			if strings.ContainsRune("aeiouy", r) && 5*added < 2*letters {
				b.WriteString(accents.Replace(string(r)))
				added++
			}
		}
	}
	return b.String()
}
