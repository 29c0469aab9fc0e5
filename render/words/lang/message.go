package lang

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// text is a sentence taken apart: what stands in it, and where arguments go.
type text []node

// node is a piece of a sentence: words, or the name of an argument, or words for each of its values.
type node struct {
	words string
	arg   string
	kind  kind
	cases []choice // of plural, ordinal and select, in the order they are tried; the last is other
	count bool     // the number of the plural around it
}

type kind uint8

const (
	plain kind = iota
	plurals
	ordinals
	selects
)

var kinds = map[string]kind{"plural": plurals, "selectordinal": ordinals, "select": selects}

// choice is the words for one value: a plural form, an exact number, or a key.
type choice struct {
	of   string
	text text
}

// parse reads a sentence.
func parse(s string) (text, error) {
	p := parser{rest: s}
	t, err := p.text(false)
	if err == nil && p.rest != "" {
		err = errors.New("a } has no {")
	}
	return t, err
}

type parser struct{ rest string }

// text reads up to the end or to a closing brace. In a plural, # is its number.
func (p *parser) text(inPlural bool) (t text, err error) {
	var words strings.Builder
	flush := func() {
		if words.Len() > 0 {
			t = append(t, node{words: words.String()})
			words.Reset()
		}
	}
	for p.rest != "" && p.rest[0] != '}' {
		switch c := p.rest[0]; {
		case c == '\'' && len(p.rest) > 1 && strings.IndexByte("{}#'", p.rest[1]) >= 0:
			words.WriteByte(p.rest[1])
			p.rest = strings.TrimPrefix(p.rest[2:], "'")
		case c == '{':
			flush()
			p.rest = p.rest[1:]
			n, err := p.argument()
			if err != nil {
				return nil, err
			}
			t = append(t, n)
		case c == '#' && inPlural:
			flush()
			t = append(t, node{count: true})
			p.rest = p.rest[1:]
		default:
			words.WriteByte(c)
			p.rest = p.rest[1:]
		}
	}
	flush()
	return t, nil
}

// until reads a word that ends with one of some signs.
func (p *parser) until(ends string) (word string, end byte, err error) {
	i := strings.IndexAny(p.rest, ends)
	if i < 0 {
		return "", 0, errors.New("a { has no }")
	}
	word, end, p.rest = strings.TrimSpace(p.rest[:i]), p.rest[i], p.rest[i+1:]
	return word, end, nil
}

// argument reads what follows a brace: a name, or a name with its kind and cases.
func (p *parser) argument() (n node, err error) {
	var end byte
	if n.arg, end, err = p.until(",}{"); err != nil || end == '}' && n.arg != "" {
		return n, err
	}
	if end != ',' || n.arg == "" {
		return n, fmt.Errorf("a { is followed by %q", n.arg)
	}
	word, end, err := p.until(",}{")
	if n.kind = kinds[word]; err != nil || end != ',' || n.kind == plain {
		return n, fmt.Errorf("{%s} has %q where plural, selectordinal or select belongs", n.arg, word)
	}
	for {
		if p.rest = strings.TrimLeft(p.rest, " \n\t"); strings.HasPrefix(p.rest, "}") {
			p.rest = p.rest[1:]
			break
		}
		of, _, err := p.until("{")
		if err != nil {
			return n, err
		}
		t, err := p.text(n.kind != selects)
		if err != nil {
			return n, err
		}
		if !strings.HasPrefix(p.rest, "}") {
			return n, errors.New("a { has no }")
		}
		p.rest = p.rest[1:]
		n.cases = append(n.cases, choice{of, t})
	}
	// What holds for everything else is tried last.
	slices.SortStableFunc(n.cases, func(a, b choice) int { return strings.Compare(last(a.of), last(b.of)) })
	if len(n.cases) == 0 || n.cases[len(n.cases)-1].of != "other" {
		return n, fmt.Errorf("{%s} has no case other", n.arg)
	}
	return n, nil
}

func last(of string) string {
	if of == "other" {
		return "1"
	}
	return "0"
}

// each visits all pieces of a sentence, those of its cases included.
func (t text) each(do func(*node)) {
	for i := range t {
		do(&t[i])
		for _, c := range t[i].cases {
			c.text.each(do)
		}
	}
}

// args are the names of the arguments, sorted, each once.
func (t text) args() (names []string) {
	t.each(func(n *node) {
		if n.arg != "" && !slices.Contains(names, n.arg) {
			names = append(names, n.arg)
		}
	})
	slices.Sort(names)
	return names
}

// lacks says which plural a sentence of a language lacks, "" for none.
func (t text) lacks(l Language) (lack string) {
	t.each(func(n *node) {
		if n.kind != plurals && n.kind != ordinals {
			return
		}
		for _, f := range l.forms(n.kind == ordinals) {
			if !slices.ContainsFunc(n.cases, func(c choice) bool { return c.of == f }) {
				lack = fmt.Sprintf("{%s} has no case %s", n.arg, f)
			}
		}
	})
	return lack
}

// append writes a sentence. count is the number of the plural around it.
func (t text) append(b []byte, to *saying, count int) []byte {
	for i := range t {
		switch n := &t[i]; {
		case n.arg == "" && n.count:
			b = strconv.AppendInt(b, int64(count), 10)
		case n.arg == "":
			b = append(b, n.words...)
		case n.kind == plain:
			b = to.appendArg(b, n.arg)
		case n.kind == selects:
			b = n.chosen(to.key(n.arg)).append(b, to, count)
		default:
			number := to.number(n.arg)
			b = n.counted(to.style.Lang, number).append(b, to, number)
		}
	}
	return b
}

func (n *node) chosen(key string) text {
	for _, c := range n.cases[:len(n.cases)-1] {
		if c.of == key {
			return c.text
		}
	}
	return n.cases[len(n.cases)-1].text
}

func (n *node) counted(l Language, number int) text {
	form := ""
	for _, c := range n.cases[:len(n.cases)-1] {
		if c.of[0] == '=' {
			if exact, err := strconv.Atoi(c.of[1:]); err == nil && exact == number {
				return c.text
			}
			continue
		}
		if form == "" {
			form = l.form(number, n.kind == ordinals)
		}
		if c.of == form {
			return c.text
		}
	}
	return n.cases[len(n.cases)-1].text
}
