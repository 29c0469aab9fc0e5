package enginetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Reason is one key a refusal can carry, with the sorted names of its args. A composed key is listed by its beginning,
// "form-".
type Reason struct {
	Key  string
	Args []string
}

// Open tells whether the reason's key is only the beginning of a composed one.
func (r Reason) Open() bool { return strings.HasSuffix(r.Key, "-") }

// Find returns the reason that covers a key.
func Find(all []Reason, key string) (Reason, bool) {
	for _, r := range slices.Backward(all) { // "form-" comes before "form-digits"
		if key == r.Key || r.Open() && strings.HasPrefix(key, r.Key) {
			return r, true
		}
	}
	return Reason{}, false
}

// Reasons lists every reason in the source of some packages, given by folder. It finds the calls that make refusals:
// engine.Refuse, and a package's own illegal(rule, key, args…) and unclear(key, args…). For "step-" and a step it lists
// a key for each step in the package's stepRules. So a test can hold a catalogue of sentences against every possible
// refusal.
func Reasons(t testing.TB, folders ...string) []Reason {
	t.Helper()
	found := map[string][]string{}
	for _, folder := range folders {
		constants := map[string]string{}
		var steps []ast.Expr
		for _, file := range sources(t, folder) {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					if key, args, is := refusal(n); is {
						found[key] = append(found[key], args...)
					}
				case *ast.ValueSpec:
					for i, value := range n.Values {
						constants[n.Names[i].Name], _ = text(value)
						if table, is := value.(*ast.CompositeLit); is && n.Names[i].Name == "stepRules" {
							steps = table.Elts
						}
					}
				}
				return true
			})
		}
		for _, e := range steps {
			delete(found, "step-")
			found["step-"+constants[e.(*ast.KeyValueExpr).Key.(*ast.Ident).Name]] = nil
		}
	}
	var list []Reason
	for _, key := range slices.Sorted(maps.Keys(found)) {
		slices.Sort(found[key])
		list = append(list, Reason{key, slices.Compact(found[key])})
	}
	return list
}

// sources parses the files of a folder, except its tests.
func sources(t testing.TB, folder string) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, names, "%s has no source", folder)
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
			require.NoError(t, err)
			files = append(files, file)
		}
	}
	return files
}

// refusal returns the key and the names of the args where a call makes a refusal.
func refusal(call *ast.CallExpr) (key string, args []string, is bool) {
	at, makes := map[string]int{"unclear": 0, "illegal": 1, "Refuse": 2}[called(call)]
	if !makes || len(call.Args) <= at {
		return "", nil, false
	}
	name := call.Args[at]
	if sum, is := name.(*ast.BinaryExpr); is {
		name = sum.X
	}
	if key, is = text(name); !is {
		return "", nil, false
	}
	for i := at + 1; i+1 < len(call.Args); i += 2 {
		name, _ := text(call.Args[i])
		args = append(args, name)
	}
	return key, args, true
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// text returns the value of a literal string.
func text(e ast.Expr) (string, bool) {
	lit, is := e.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// CheckReasonsPlayed checks that a played game in testdata/play shows each reason of the package under test.
func CheckReasonsPlayed(t testing.TB) {
	t.Helper()
	files, err := filepath.Glob("testdata/play/*.txt")
	require.NoError(t, err)
	var all strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		all.Write(text)
	}
	for _, r := range Reasons(t, ".") {
		require.True(t, regexp.MustCompile(`refused: .*: `+r.Key+`( map|\n)`).MatchString(all.String()), r.Key)
	}
}
