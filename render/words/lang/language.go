package lang

import (
	"embed"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Language is a language the program speaks. The zero value is English, which every room has whole.
type Language uint8

const (
	English Language = 0
	// Pseudo is no language: it is English, longer by two fifths and in accents, made up from the English files. Tests find with
	// it what stands outside the catalogues, and what has no room for longer words. No client sends it as its locale.
	Pseudo Language = 255
)

// files are the words of no room: what languages are called, and what stands between things that are listed. A language is
// spoken once it has a file here; a room without a file for it speaks English.
//
//go:embed *.toml
var files embed.FS

// locale is what is known of a language beside its sentences.
type locale struct {
	tag      language.Tag
	decimal  string      // the sign in "2.5"
	percents [101]string // "97%"
}

var (
	locales = readLocales()
	matcher = language.NewMatcher(tags())
	base    = Open("lang", files)
)

func readLocales() (all []locale) {
	for _, name := range append([]string{"en"}, others(files)...) {
		l := locale{tag: language.Make(name)}
		p := message.NewPrinter(l.tag)
		l.decimal = strings.Trim(p.Sprint(number.Decimal(1.5)), "15")
		for n := range l.percents {
			l.percents[n] = p.Sprint(number.Percent(float64(n) / 100))
		}
		all = append(all, l)
	}
	return all
}

// others are the languages beside English that have a file, by their tags, in alphabetical order.
func others(dir fs.FS) (names []string) {
	all, _ := fs.Glob(dir, "*.toml")
	for _, file := range all {
		if name := strings.TrimSuffix(file, ".toml"); name != "en" {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func tags() (all []language.Tag) {
	for _, l := range locales {
		all = append(all, l.tag)
	}
	return all
}

// All are the languages that have files, English first.
func All() (all []Language) {
	for i := range locales {
		all = append(all, Language(i))
	}
	return all
}

// For is the language that suits a locale such as "de" or "en-GB", as Discord names them. What nobody speaks here is English.
func For(locale string) Language {
	switch locale {
	case "":
		return English
	case Pseudo.Tag():
		return Pseudo
	}
	tag, err := language.Parse(locale)
	if err != nil {
		return English
	}
	_, i, sure := matcher.Match(tag)
	if sure == language.No {
		return English
	}
	return Language(i)
}

func (l Language) locale() *locale {
	if int(l) < len(locales) {
		return &locales[l]
	}
	return &locales[English]
}

// Tag is the language's name for machines: "de".
func (l Language) Tag() string {
	if l == Pseudo {
		return "qps"
	}
	return l.locale().tag.String()
}

// Stored is the tag by which a language is written down, and For finds it again; empty for English.
func (l Language) Stored() string {
	if l == English {
		return ""
	}
	return l.Tag()
}

// Name is what the language calls itself.
func (l Language) Name() string { return base.Say(l, "name") }

// Seat is what a seat without a name is called.
func (l Language) Seat(n int) string { return base.Say(l, "seat", "n", n) }

// Percent writes a chance, the same wherever one is told: what can happen is never 0%, what can fail never 100%.
func (l Language) Percent(p float64) string {
	const sure = 1e-9 // chances are sums
	n := min(max(int(math.Round(100*p)), 0), 100)
	switch all := &l.locale().percents; {
	case p > sure && n == 0:
		return "<" + all[1]
	case p < 1-sure && n == 100:
		return ">" + all[99]
	default:
		return all[n]
	}
}

// Decimal writes a number with one digit behind the sign: "2.5".
func (l Language) Decimal(x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', 1, 64), ".", l.locale().decimal, 1)
}

// And lists things: "a, b and c".
func (l Language) And(things []string) string { return l.list(things, l.between("and")) }

// Or lists things of which one is meant: "a, b or c".
func (l Language) Or(things []string) string { return l.list(things, l.between("or")) }

// Commas lists things without a word before the last: "a, b, c".
func (l Language) Commas(things []string) string { return strings.Join(things, l.between("comma")) }

func (l Language) list(things []string, last string) string {
	if len(things) < 2 {
		return strings.Join(things, "")
	}
	n := len(things) - 1
	return l.Commas(things[:n]) + last + things[n]
}

func (l Language) between(key string) string { return base.Say(l, "list."+key) }

// form is the plural that a number takes: "one", "few", "other". Ordinals are forms of "1st", "2nd".
func (l Language) form(n int, ordinal bool) string {
	rules := plural.Cardinal
	if ordinal {
		rules = plural.Ordinal
	}
	return forms[rules.MatchPlural(l.locale().tag, max(n, -n), 0, 0, 0, 0)]
}

var forms = [...]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}

// forms are all the plurals that whole numbers take in a language.
func (l Language) forms(ordinal bool) (all []string) {
	for n := range 1001 {
		if f := l.form(n, ordinal); !slices.Contains(all, f) {
			all = append(all, f)
		}
	}
	return all
}
