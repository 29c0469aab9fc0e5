package dogfight

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestReasonsAreListed holds Reasons against the source: every refusal's key and args, and no other.
func TestReasonsAreListed(t *testing.T) {
	t.Parallel()
	listed := map[string][]string{}
	for _, r := range Reasons {
		require.NotContains(t, listed, r.Key)
		require.True(t, slices.IsSorted(r.Args), r.Key)
		listed[r.Key] = r.Args
	}
	require.Equal(t, listed, reasonsIn(t, "."))
}

// reasonsIn reads the source of a package for calls that make refusals: their key, and the names of their args.
func reasonsIn(t *testing.T, dir string) map[string][]string {
	t.Helper()
	keyAt := map[string]int{"unclear": 0, "illegal": 1, "Refuse": 2}
	found := map[string][]string{}
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), dir+"/"+e.Name(), nil, 0)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			at, makes := keyAt[calledName(call)]
			if !makes || len(call.Args) <= at {
				return true
			}
			key, literal := stringOf(call.Args[at])
			switch {
			case literal:
				found[key] = union(found[key], argNames(call.Args[at+1:]))
			case isStepReason(call.Args[at]):
				for step := range stepRules {
					found["step-"+string(step)] = nil
				}
			}
			return true
		})
	}
	return found
}

func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func stringOf(e ast.Expr) (string, bool) {
	lit, is := e.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// isStepReason recognises the one key that is put together: "step-" and the step.
func isStepReason(e ast.Expr) bool {
	sum, is := e.(*ast.BinaryExpr)
	if !is {
		return false
	}
	head, _ := stringOf(sum.X)
	return head == "step-"
}

func argNames(args []ast.Expr) (names []string) {
	for i := 0; i+1 < len(args); i += 2 {
		name, _ := stringOf(args[i])
		names = append(names, name)
	}
	return names
}

func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}
