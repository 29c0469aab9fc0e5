package fleet

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/engine/boarding"
)

// run runs the package's commands as the program does and returns what they print.
func run(t *testing.T, args ...string) (string, error) {
	var out bytes.Buffer
	k, err := kong.New(&Commands{}, kong.Writers(&out, &out))
	require.NoError(t, err)
	ctx, err := k.Parse(args)
	require.NoError(t, err)
	err = ctx.Run(k)
	return out.String(), err
}

// TestFiles: what is listed is a file that is right, and a mistake is told with file, line and reason.
func TestFiles(t *testing.T) {
	t.Parallel()
	listed, err := run(t, "fleet", "list")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "fleet.json")
	require.NoError(t, os.WriteFile(file, []byte(listed), 0o600))
	said, err := run(t, "fleet", "check", file)
	require.NoError(t, err)
	require.Equal(t, file+": 10 classes, 25 characters, 9 presets\n", said)
	opened, err := Open(file)
	require.NoError(t, err)
	require.True(t, opened == boarding.Standard())
	usual, err := Open("")
	require.NoError(t, err)
	require.True(t, usual == opened)

	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(listed, `"green": "2bl`, `"green": "5bl`, 1)), 0o600))
	_, err = run(t, "fleet", "check", file)
	require.ErrorContains(t, err, file+":12: class gnat: the dial leads nowhere with 5bl")
	_, err = Open(file + "x")
	require.Error(t, err)
}
