package lang

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

const (
	german  = Language(1)
	english = `
hits = "{n, plural, =0 {no hit} one {# hit} other {# hits}} on {seat}"
row = "the {row, select, speed {fast} other {slow}} one, {row}"
place = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all}"
braces = "'{'literal'}' it's #1"
list = "{things}, {n, plural, one {one of them} other {{n} of them}}"
empty = ""
[deep.er]
key = "{chance} for {x}"
`
)

func room(t *testing.T, german string) (*Room, []Fault) {
	t.Helper()
	dir := fstest.MapFS{"en.toml": {Data: []byte(english)}}
	if german != "" {
		dir["de.toml"] = &fstest.MapFile{Data: []byte(german)}
	}
	return open("try", dir)
}

func TestSentences(t *testing.T) {
	t.Parallel()
	r, _ := room(t, "")
	w := Style{Name: func(s engine.Seat) string { return fmt.Sprint("Ada", int(s)) }, Plain: strings.ToUpper}
	for want, got := range map[string]string{
		"no hit on Ada2":           r.Tell(w, "hits", "n", 0, "seat", engine.Seat(2)),
		"1 hit on seat 2":          r.Say(English, "hits", "n", 1, "seat", engine.Seat(2)),
		"7 hits on BEN":            r.Tell(w, "hits", "n", 7, "seat", Written("Ben")),
		"the fast one, speed":      r.Say(English, "row", "row", "speed"),
		"the slow one, guns":       r.Say(English, "row", "row", "guns"),
		"21st of 3":                r.Say(English, "place", "n", 21, "all", 3),
		"12th of 3":                r.Say(English, "place", "n", 12, "all", 3),
		"{literal} it's #1":        r.Say(English, "braces"),
		"a, b and Ada1, 3 of them": r.Tell(w, "list", "things", And{"a", "b", engine.Seat(1)}, "n", 3),
		"a, one of them":           r.Say(English, "list", "things", Commas{"a"}, "n", 1),
		"97% for 2.5":              r.Say(English, "deep.er.key", "chance", Chance(0.97), "x", Decimal(2.5)),
		"97% for 1st of 1":         r.Say(English, "deep.er.key", "chance", Chance(0.97), "x", Of("place", "n", 1, "all", 1)),
		"{chance} for x":           r.Say(English, "deep.er.key", "x", "x"),
		"":                         r.Say(English, "empty"),
		"no such key":              r.Say(English, "no such key"),
	} {
		require.Equal(t, want, got)
	}
	require.Equal(t, []string{"n", "seat"}, r.Args("hits"))
}

// TestShort: a Told has a long and a short form, or the same for both.
func TestShort(t *testing.T) {
	t.Parallel()
	r, _ := open("try", fstest.MapFS{"en.toml": {Data: []byte("fly = '{seat} flies to {cell}.'\n'fly.short' = '{seat} flies'\nend = '{seat} ends'")}})
	flies := Tells("fly", "seat", engine.Seat(1), "cell", "K7").With(Good)
	require.Equal(t, Good, flies.Tone)
	require.Equal(t, "seat 1 flies to K7.", r.Long(Style{}, flies))
	require.Equal(t, "seat 1 flies", r.Short(Style{}, flies))
	require.Equal(t, "seat 1 ends", r.Short(Style{}, Tells("end", "seat", engine.Seat(1))))
}

// TestBrokenSentences: what cannot be read is said, and never shown.
func TestBrokenSentences(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"{", "}", "{}", "{a", "{a,}", "{a, b, other {}}", "{a, plural}", "{a, plural, one {x}}", "{a, plural, other {x}", "{a, plural, other {x}}}", "{a{b}}"} {
		_, err := parse(bad)
		require.Error(t, err, bad)
	}
}

// TestNumbers: chances, decimals and lists are written as the language writes them.
func TestNumbers(t *testing.T) {
	t.Parallel()
	for p, want := range map[float64]string{0: "0%", 0.001: "<1%", 2.0 / 3: "67%", 0.999: ">99%", 1: "100%", 1 - 1e-12: "100%", 1e-12: "0%", 1.1: "100%"} {
		require.Equal(t, want, English.Percent(p))
	}
	require.Equal(t, "67\u00a0%", german.Percent(2.0/3))
	require.Equal(t, "2.5", English.Decimal(2.5))
	require.Equal(t, "2,5", german.Decimal(2.5))
	require.Equal(t, "a, b und c", german.And([]string{"a", "b", "c"}))
	require.Equal(t, "a oder b", german.Or([]string{"a", "b"}))
	require.Equal(t, "a, b", german.Commas([]string{"a", "b"}))
	require.Equal(t, "a", English.And([]string{"a"}))
	require.Empty(t, English.And(nil))
}

// TestLocales: every locale Discord names leads to a language, most to English.
func TestLocales(t *testing.T) {
	t.Parallel()
	require.Equal(t, "de", german.Tag())
	require.Equal(t, "Deutsch", german.Name())
	require.Equal(t, []Language{English, german}, All()[:2])
	for locale, want := range map[string]Language{
		"": English, "en-US": English, "en-GB": English, "de": german, "de-AT": german, "ja": English, "pt-BR": English, "tlh": English,
		"qps": Pseudo, "no such locale": English, strings.Repeat("x", 10_000): English,
	} {
		require.Equal(t, want, For(locale), locale)
	}
	require.Equal(t, "en", Language(77).Tag(), "a language that has gone")
}

// TestEnglishStandsIn: a language that lacks a file, a sentence, an argument or a plural, or has them wrong, speaks English there.
// Each fault is said once.
func TestEnglishStandsIn(t *testing.T) {
	t.Parallel()
	r, found := room(t, "")
	require.Equal(t, []Fault{{"try", "de", "", "there is no such file"}}, found)
	require.Equal(t, "1 hit on x", r.Say(german, "hits", "n", 1, "seat", "x"))

	r, found = room(t, "hits = [")
	require.Len(t, found, 1)
	require.Contains(t, found[0].String(), "try/de.toml: ")
	require.Equal(t, "1 hit on x", r.Say(german, "hits", "n", 1, "seat", "x"))

	r, found = room(t, `
hits = "{n, plural, other {# Treffer}} auf {seat}"
row = "die {row, select, other {langsame}}"
place = "{n"
braces = 7
list = "{things}, {n, plural, one {eines} other {{anzahl}}}"
empty = "leer"
more = "das kennt niemand"
[deep.er]
key = "{x} zu {chance}"`)
	var said []string
	for _, f := range found {
		said = append(said, f.Key+" "+f.What)
	}
	require.ElementsMatch(t, []string{
		"hits {n} has no case one", "place a { has no }", "place is missing", "braces is no text", "braces is missing",
		"list has [anzahl n things] where English has [n things]", "more is not in English",
	}, said)
	require.Equal(t, "1 hit on x", r.Say(german, "hits", "n", 1, "seat", "x"))
	require.Equal(t, "die langsame", r.Say(german, "row", "row", "speed"))
	require.Equal(t, "x zu 5\u00a0%", r.Say(german, "deep.er.key", "x", "x", "chance", Chance(0.05)))
	require.Equal(t, "more", r.Say(german, "more"))
	require.Equal(t, "1 hit on x", r.Say(Language(77), "hits", "n", 1, "seat", "x"), "a language that has gone")
	require.Panics(t, func() { open("try", fstest.MapFS{}) }, "English is part of the program")
}

// TestPseudo: the made-up language is longer by two fifths, and leaves arguments and commands as they are.
func TestPseudo(t *testing.T) {
	t.Parallel()
	r, _ := open("try", fstest.MapFS{"en.toml": {Data: []byte("press = 'Press the button, or type `/match new` with {option}.'\nn = '{n, plural, one {# button} other {# buttons}}'")}})
	said := r.Say(Pseudo, "press", "option", "board")
	require.Contains(t, said, "`/match new`")
	require.Contains(t, said, "board")
	require.NotContains(t, said, "button")
	english := r.Say(English, "press", "option", "board")
	require.InDelta(t, 1.3, float64(utf8.RuneCountInString(said))/float64(utf8.RuneCountInString(english)), 0.15)
	require.Equal(t, "2 büüttööns", r.Say(Pseudo, "n", "n", 2))
	require.Equal(t, "qps", Pseudo.Tag())
	r, _ = open("try", fstest.MapFS{"en.toml": {Data: []byte("lacks = '`/{command}` has no {word}{n, select, one {, `see`} other {}}. Use `{a, select, x {more} other {most}}` here.'")}})
	require.Equal(t, "`/match` háás nöö x, `see`. Üséé `most` hééréé.", r.Say(Pseudo, "lacks", "command", "match", "word", "x", "n", "one"))
}

// BenchmarkSay is what one sentence with two counted things costs.
func BenchmarkSay(b *testing.B) {
	r, _ := open("try", fstest.MapFS{"en.toml": {Data: []byte("reward = '{seat} is rewarded with {ships, plural, one {# ship} other {# ships}} on {planet} and {coins, plural, one {# coin} other {# coins}}.'")}})
	w := Style{Name: func(engine.Seat) string { return "Ada" }}
	b.ReportAllocs()
	for i := range b.N {
		_ = r.Tell(w, "reward", "seat", engine.Seat(1), "ships", i%3, "planet", "2b", "coins", 2)
	}
}
