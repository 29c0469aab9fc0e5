package boltstore_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/storagetest"
)

// witness compares the file of a killed child with a store on which nobody was killed.
type witness struct {
	path      string
	reference *boltstore.Store
	steps     int // on the reference
}

func newWitness(t *testing.T) *witness {
	return &witness{path: filepath.Join(t.TempDir(), "killed.db"), reference: bolttest.Open(t)}
}

func (w *witness) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), childFile+"="+w.path, "GORACE=atexit_sleep_ms=0")
	return cmd
}

// look wants every step a child has reported, at most one more, and nothing half. It returns the steps there are.
func (w *witness) look(t *testing.T, reported string) int {
	t.Helper()
	s, err := boltstore.Open(w.path)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	n, err := done(t.Context(), s)
	require.NoError(t, err)

	acknowledged := w.steps
	lines := strings.Split(reported, "\n")
	if len(lines) > 1 { // the part after the last end of line was cut off
		last, err := strconv.Atoi(lines[len(lines)-2])
		require.NoError(t, err)
		acknowledged = last + 1
	}
	require.GreaterOrEqual(t, n, acknowledged, "an acknowledged update is missing")
	require.LessOrEqual(t, n, acknowledged+1)
	for ; w.steps < n; w.steps++ {
		require.NoError(t, step(t.Context(), w.reference, w.steps))
	}
	require.Equal(t, storagetest.Read(t.Context(), t, w.reference).Text(), storagetest.Read(t.Context(), t, s).Text())
	for i := max(0, n-3); i < n; i++ {
		require.ErrorIs(t, step(t.Context(), s, i), storage.ErrRepeated)
	}
	return n
}

func TestKilledAnyTime(t *testing.T) {
	t.Parallel()
	kills := enginetest.Long(12, 36)
	w := newWitness(t)
	random := rand.New(rand.NewPCG(1, 2))
	n := 0
	for range kills {
		var reported bytes.Buffer
		cmd := w.command(os.Args[0])
		cmd.Env = append(cmd.Env, childSteps+"=1000000")
		pipe, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		first := make([]byte, 1) // the first report, so that starting up takes no part in the delay
		_, err = pipe.Read(first)
		require.NoError(t, err)
		reported.Write(first)
		time.Sleep(time.Duration(random.IntN(12_000)) * time.Microsecond)
		require.NoError(t, cmd.Process.Kill())
		_, err = reported.ReadFrom(pipe)
		require.NoError(t, err)
		require.Error(t, cmd.Wait())
		n = w.look(t, reported.String())
	}
	require.Greater(t, n, kills, "the children came to nothing")
	t.Logf("%d kills in %d updates", kills, n)
}

// TestKilledAtEachCall kills a child at its first, second, third … system call of each kind that touches the file or its
// folder. The calls run from the creation of the file to the third update.
func TestKilledAtEachCall(t *testing.T) {
	t.Parallel()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed; the kill test at random moments still runs")
	}
	if out, err := exec.Command(strace, "-qq", "-o", os.DevNull, "true").CombinedOutput(); err != nil {
		t.Skipf("strace may not trace here: %v %s", err, out)
	}
	for _, call := range []string{"pwrite64", "fdatasync", "ftruncate", "flock", "write"} {
		t.Run(call, func(t *testing.T) {
			killed := 0
			for {
				w := newWitness(t)
				cmd := w.command(strace, "-f", "-qq", "-o", os.DevNull, "-e", "trace="+call,
					"-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, killed+1), os.Args[0])
				cmd.Env = append(cmd.Env, childSteps+"=3")
				reported, err := cmd.Output()
				n := w.look(t, string(reported))
				if err == nil {
					require.Equal(t, 3, n)
					break
				}
				require.EqualError(t, err, "signal: killed")
				killed++
			}
			require.NotZero(t, killed)
			t.Logf("killed at %d calls", killed)
		})
	}
}
