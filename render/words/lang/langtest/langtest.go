// Package langtest is for tests: what every room of sentences must hold.
package langtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/render/words/lang"
)

// NoSentence is for lang.OnUnknown. It panics, so that no test says a key by its name.
func NoSentence(room, key string) { panic(fmt.Sprintf("%s: there is no sentence %q", room, key)) }

// Plan is a room and how it is used.
type Plan struct {
	Room    *lang.Room
	Folders []string       // of the code that says its sentences
	Limits  map[string]int // characters of what is said under keys that begin so; English and the other languages keep them
	Longest []any          // the longest arguments, names and values in turn, for the limits
	Spare   []string       // families of keys that code puts together in other folders
	// Plain are texts of the code that look like words and are none, such as spellings of actions.
	Plain []string
}

// Run holds a room to what every room holds: each language has all sentences, each sentence is said somewhere, each key in the
// code has one, labels fit, and no words stand in the code.
func Run(t *testing.T, p Plan) {
	t.Helper()
	for _, f := range lang.Faults() {
		if f.Room == p.Room.Folder() {
			t.Error(f)
		}
	}
	used := literals(t, p.Folders)
	families := append(slices.Clone(p.Spare), used.families...)
	for _, key := range p.Room.Keys() {
		if !used.says(lang.Base(key)) && !slices.ContainsFunc(families, func(head string) bool { return strings.HasPrefix(key, head) }) {
			t.Errorf("%s: nothing says %q", p.Room.Folder(), key)
		}
	}
	for _, key := range used.keys {
		table, _, _ := strings.Cut(key, ".")
		if p.has(table+".") && !p.Room.Has(key) && !p.has(key+".") {
			t.Errorf("%s: there is no sentence %q", p.Room.Folder(), key)
		}
	}
	for _, folder := range p.Folders {
		words := literals(t, []string{folder}).words
		words = slices.DeleteFunc(words, func(text string) bool { return slices.Contains(p.Plain, text) })
		if len(words) > 0 {
			t.Errorf("words in the code of %s belong into the catalogues: %q", folder, words)
		}
	}
	p.limits(t)
	for _, folder := range p.Folders {
		checkBreaks(t, folder)
	}
}

// checkBreaks holds that no sentence loses the space between two words where it goes on in another line of its file: TOML drops what
// the line begins with. Between the branches of a choice a space means nothing.
func checkBreaks(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.toml"))
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		depth, before := 0, ""
		for line := range strings.Lines(string(text)) {
			line = strings.TrimRight(line, "\n")
			if goes, on := strings.CutSuffix(before, `\`); !on {
				depth = 0
			} else if depth%2 == 0 && strings.HasPrefix(line, " ") && !strings.HasSuffix(goes, " ") {
				t.Errorf("%s: the space before %q is lost: write it before the line break", file, line)
			}
			depth += strings.Count(line, "{") - strings.Count(line, "}")
			before = line
		}
	}
}

func (p Plan) has(head string) bool {
	return slices.ContainsFunc(p.Room.Keys(), func(key string) bool { return strings.HasPrefix(key, head) })
}

// limits measures what has little room, in every language and with the longest arguments.
func (p Plan) limits(t *testing.T) {
	t.Helper()
	for head, limit := range p.Limits {
		require.True(t, p.has(head), head)
		for _, key := range p.Room.Keys() {
			for _, l := range lang.All() {
				if said := p.Room.Say(l, key, p.Longest...); strings.HasPrefix(key, head) && utf8.RuneCountInString(said) > limit {
					t.Errorf("%s/%s.toml: %s: %d characters and not %d: %s", p.Room.Folder(), l.Tag(), key, utf8.RuneCountInString(said), limit, said)
				}
			}
		}
	}
}

// code is what the literals of some packages are.
type code struct {
	keys, families, words []string
}

// says tells whether a literal is the key, or its beginning up to a dot.
func (c code) says(key string) bool {
	for {
		if slices.Contains(c.keys, key) {
			return true
		}
		i := strings.LastIndexByte(key, '.')
		if i < 0 || !strings.Contains(key[:i], ".") {
			return false
		}
		key = key[:i]
	}
}

var (
	aKey    = regexp.MustCompile(`^[a-z-]+(\.[a-z0-9-]+)+$|^[a-z]+$`)
	aFile   = regexp.MustCompile(`\.(gif|png|jsonl)$`)
	aFamily = regexp.MustCompile(`^[a-z-]+(\.[a-z0-9-]+)*\.$`)
	aZone   = regexp.MustCompile(`^[A-Z][A-Za-z]+/[A-Z][A-Za-z_]+$`) // of time, as IANA names it
	aWord   = regexp.MustCompile(`^[A-Z][a-z]{2,}|[A-Za-z]{2,},? [A-Za-z]{2,}`)
)

// literals reads the texts in the code of some folders. Import paths, tags, names of shapes and colors, and what goes into a log, an
// error or a panic are none.
func literals(t *testing.T, folders []string) (c code) {
	t.Helper()
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, folder)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			require.NoError(t, err)
			tree, err := parser.ParseFile(token.NewFileSet(), file, source, 0)
			require.NoError(t, err)
			ast.Inspect(tree, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.ImportSpec, *ast.Field:
					_, field := n.(*ast.Field)
					return field && n.(*ast.Field).Tag == nil
				case *ast.CallExpr:
					return !forProgrammers(n.Fun)
				case *ast.FuncDecl:
					return n.Name.Name != "Error" && !ofShapes(n.Type)
				case *ast.BasicLit:
					if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
						c.add(text)
					}
				}
				return true
			})
		}
	}
	return c
}

func (c *code) add(text string) {
	switch {
	case aFamily.MatchString(text):
		c.families = append(c.families, text)
	case strings.HasSuffix(text, ".png"):
	case aKey.MatchString(text) && !aFile.MatchString(text):
		c.keys = append(c.keys, text)
	case aWord.MatchString(text) && !aZone.MatchString(text):
		c.words = append(c.words, text)
	}
}

// ofShapes tells of a function that takes or returns shapes of pictures, or a kit of them. Only the contact sheet shows their names.
func ofShapes(f *ast.FuncType) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		name, is := n.(*ast.Ident)
		found = found || is && (name.Name == "Shape" || name.Name == "Kit")
		return true
	})
	return found
}

// forProgrammers tells of a function whose texts no player reads: a log's, an error's, a panic, a color's.
func forProgrammers(f ast.Expr) bool {
	if name, is := f.(*ast.Ident); is {
		return name.Name == "panic"
	}
	call, is := f.(*ast.SelectorExpr)
	if !is {
		return false
	}
	switch on := call.X.(type) {
	case *ast.SelectorExpr:
		return strings.EqualFold(on.Sel.Name, "log")
	case *ast.Ident:
		return on.Name == "errors" || on.Name == "fmt" && call.Sel.Name == "Errorf" || call.Sel.Name == "Color"
	}
	return false
}
