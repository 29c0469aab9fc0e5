package langtest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/words/lang"
)

// Reader reads what is said in German and in the made-up language, and finds plain English there.
type Reader struct {
	typed         *regexp.Regexp // what players type is in no language
	english, both map[string]bool
}

var letters = regexp.MustCompile(`\pL{3,}`)

// NewReader is a reader who knows the words of some rooms. typed matches what is no language's.
func NewReader(typed string, rooms ...*lang.Room) *Reader {
	r := &Reader{typed: regexp.MustCompile(typed + "|`[^`]*`")}
	r.english, r.both = r.vocabulary(rooms, lang.English), r.vocabulary(rooms, lang.For("de"))
	return r
}

// words are the words of a text that are to be read, in small letters.
func (r *Reader) words(text string) []string {
	return letters.FindAllString(strings.ToLower(r.typed.ReplaceAllString(text, " ")), -1)
}

// vocabulary are all words of some rooms in a language.
func (r *Reader) vocabulary(rooms []*lang.Room, l lang.Language) map[string]bool {
	all := map[string]bool{}
	for _, room := range rooms {
		for _, key := range room.Keys() {
			for _, w := range r.words(room.Say(l, key)) {
				all[w] = true
			}
		}
	}
	return all
}

// Reads holds that what is said in German has no word of English, and in the made-up language none without accents.
func (r *Reader) Reads(t testing.TB, said func(lang.Language) []string) {
	t.Helper()
	r.In(t, lang.For("de"), said(lang.For("de")))
	r.In(t, lang.Pseudo, said(lang.Pseudo))
}

var unaccented = regexp.MustCompile("^[a-z]+$")

// In holds that what is said in German has no word of English, or what is said in the made-up language none without accents.
func (r *Reader) In(t testing.TB, l lang.Language, said []string) {
	t.Helper()
	for _, text := range said {
		for _, w := range r.words(text) {
			english := r.english[w] && !r.both[w]
			if l == lang.Pseudo {
				english = unaccented.MatchString(w)
			}
			require.False(t, english, "%q is English in %q", w, text)
		}
	}
}
