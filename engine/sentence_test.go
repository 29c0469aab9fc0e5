package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// speaking are the folders and files that may hold sentences, and why. None of them is said in a channel's own voice.
var speaking = map[string]string{
	"arena":                   "a developer's table",
	"boarding/fleet_parts.go": "tells a host what is wrong with a file of ships",
	"boarding/fleet_read.go":  "tells a host what is wrong with a file of ships",
	"enginetest":              "tells a developer what is wrong with a game",
	"mayhem/chart.go":         "a developer's picture of a position",
	"mayhem/deck.go":          "tells a host what is wrong with a file of sheets",
	"mayhem/effect.go":        "says in files of sheets what each effect does",
	"mayhem/equipment.go":     "the text of the sheets, which matches keep",
	"record":                  "tells the one who verifies a record what is wrong with it",
}

// sentence is three words in a row.
var sentence = regexp.MustCompile(`[A-Za-z][a-z]*[,;:]? [a-z]+,? [a-z]+`)

// TestEnginesHoldNoSentences: an engine gives keys and arguments. Words stand in render/words and render/<game>/words.
// Errors are for the operator, and a rule is cited by its heading.
func TestEnginesHoldNoSentences(t *testing.T) {
	t.Parallel()
	spoke := map[string]bool{}
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		for _, text := range texts(t, path) {
			if !sentence.MatchString(text) || strings.HasPrefix(text, "¶") {
				continue
			}
			room, _, _ := strings.Cut(filepath.ToSlash(path), "/")
			if speaking[room] == "" {
				room = filepath.ToSlash(path)
			}
			require.NotEmpty(t, speaking[room], "%s says %q", path, text)
			spoke[room] = true
		}
		return nil
	}))
	for room := range speaking {
		require.True(t, spoke[room], "%s holds no sentence any more", room)
	}
}

// texts are the string literals of a file, without those of errors and panics.
func texts(t *testing.T, path string) (all []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CallExpr:
			switch f := n.Fun.(type) {
			case *ast.Ident:
				return f.Name != "panic"
			case *ast.SelectorExpr:
				return f.Sel.Name != "Errorf" && (f.Sel.Name != "New" || len(n.Args) != 1)
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				text, err := strconv.Unquote(n.Value)
				require.NoError(t, err)
				all = append(all, text)
			}
		}
		return true
	})
	return all
}
