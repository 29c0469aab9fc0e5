package pgstore_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

// These variables make the test binary play updates instead of tests: the address, and the number of steps to reach.
const (
	childAddress = "STORAGE_TEST_ADDRESS"
	childSteps   = "STORAGE_TEST_STEPS"
	childLease   = "STORAGE_TEST_LEASE" // a name to lease for ever, instead of steps
)

func TestMain(m *testing.M) {
	at := os.Getenv(childAddress)
	if at == "" {
		// Every run of the model makes tables. The command line has the last word.
		if err := flag.Set("rapid.checks", strconv.Itoa(enginetest.Long(12, 100))); err != nil {
			panic(err)
		}
		os.Exit(pgtest.Main(m))
	}
	steps, _ := strconv.Atoi(os.Getenv(childSteps))
	if err := child(context.Background(), at, steps, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child goes on where an earlier child was killed. It writes the number of each step after Update has returned. A step that
// could not be written is tried again: one that happened all the same is refused as repeated.
func child(ctx context.Context, at string, steps int, acknowledge io.Writer) error {
	s, err := pgstore.Open(ctx, at)
	if err != nil {
		return err
	}
	if name := os.Getenv(childLease); name != "" {
		s.Lease(ctx, name)
		if _, err := fmt.Fprintln(acknowledge, name); err != nil {
			return err
		}
		time.Sleep(time.Hour)
	}
	n, err := done(ctx, s)
	if err != nil {
		return err
	}
	for ; n < steps; n++ {
		err := step(ctx, s, n)
		for errors.Is(err, storage.ErrUnwritten) {
			err = step(ctx, s, n)
		}
		if err != nil && !errors.Is(err, storage.ErrRepeated) {
			return err
		}
		if _, err := fmt.Fprintln(acknowledge, n); err != nil {
			return err
		}
	}
	return s.Close()
}

// done is the number of steps in a store.
func done(ctx context.Context, s *pgstore.Store) (int, error) {
	line, err := s.Pilot(ctx, "g", "toy", "11")
	return line.Figures["steps"], err
}

func step(ctx context.Context, s *pgstore.Store, n int) error {
	id, change := storagetest.Step(n)
	return s.Update(ctx, "c", id, change)
}

func command(at string, steps int) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childAddress+"="+at, childSteps+"="+strconv.Itoa(steps), "GORACE=atexit_sleep_ms=0")
	return cmd
}

// look wants every step a child has reported, at most one more, and nothing half. It returns the steps there are.
func look(t *testing.T, at, reported string, before int) int {
	t.Helper()
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	// The server may still be at what the child asked for last.
	require.NoError(t, s.Update(t.Context(), "c", "", func(storage.ChannelTx) error { return nil }))
	n, err := done(t.Context(), s)
	require.NoError(t, err)
	acknowledged := before
	if lines := strings.Split(reported, "\n"); len(lines) > 1 { // the part after the last end of line was cut off
		last, err := strconv.Atoi(lines[len(lines)-2])
		require.NoError(t, err)
		acknowledged = last + 1
	}
	require.GreaterOrEqual(t, n, acknowledged, "an acknowledged update is missing")
	require.LessOrEqual(t, n, acknowledged+1)
	_, err = s.Inspect(t.Context(), func(*storage.Match, []engine.Entry, []byte) error { return nil })
	require.NoError(t, err)
	for i := max(0, n-3); i < n; i++ {
		require.ErrorIs(t, step(t.Context(), s, i), storage.ErrRepeated)
	}
	return n
}

// same wants a store to hold what one holds that took the same steps undisturbed.
func same(t *testing.T, at string, steps int) {
	t.Helper()
	reference := pgtest.Open(t)
	for n := range steps {
		require.NoError(t, step(t.Context(), reference, n))
	}
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	require.Equal(t, contents(t, reference), contents(t, s))
}

// contents is everything in a store, except when interactions were carried out.
func contents(t *testing.T, s storage.Contents) (all []storage.Saved) {
	t.Helper()
	require.NoError(t, s.Export(t.Context(), func(v storage.Saved) error {
		if v.Interaction != nil {
			v.Interaction.At = 0
		}
		all = append(all, v)
		return nil
	}))
	return all
}

// TestKilledAnyTime kills a program again and again: what it has acknowledged is there, once, and nothing half.
func TestKilledAnyTime(t *testing.T) {
	t.Parallel()
	kills := enginetest.Long(6, 30)
	at := pgtest.Fresh(t)
	random := rand.New(rand.NewPCG(1, 2))
	n := 0
	for range kills {
		var reported bytes.Buffer
		cmd := command(at, 1_000_000)
		pipe, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		first := make([]byte, 1) // the first report, so that starting up takes no part in the delay
		_, err = pipe.Read(first)
		require.NoError(t, err)
		reported.Write(first)
		time.Sleep(time.Duration(random.IntN(30_000)) * time.Microsecond)
		require.NoError(t, cmd.Process.Kill())
		_, err = reported.ReadFrom(pipe)
		require.NoError(t, err)
		require.Error(t, cmd.Wait())
		n = look(t, at, reported.String(), n)
	}
	require.Greater(t, n, kills, "the children came to nothing")
	same(t, at, n)
	t.Logf("%d kills in %d updates", kills, n)
}

// TestKilledAtEachCall kills a child at its first, second, third … write: so before, within and after each question to the
// server, the commits among them.
func TestKilledAtEachCall(t *testing.T) {
	t.Parallel()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed; the kill test at random moments still runs")
	}
	if out, err := exec.Command(strace, "-qq", "-o", os.DevNull, "true").CombinedOutput(); err != nil {
		t.Skipf("strace may not trace here: %v %s", err, out)
	}
	at := pgtest.Fresh(t)
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	killed, n := 0, 0
	for ; ; killed++ {
		cmd := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e", "trace=write",
			"-e", fmt.Sprintf("inject=write:signal=KILL:when=%d", killed+1), os.Args[0])
		cmd.Env = command(at, n+2).Env
		reported, err := cmd.Output()
		n = look(t, at, string(reported), n)
		if err == nil {
			break
		}
		require.EqualError(t, err, "signal: killed")
	}
	require.Greater(t, killed, 4)
	same(t, at, n)
	t.Logf("killed at %d calls", killed)
}

// TestServerFails has the server fail and start again while a program writes. The program goes on by itself, and nothing is lost
// or done twice.
func TestServerFails(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	at, err := c.Schema(t.Context(), "fails")
	require.NoError(t, err)
	w := write(t, at)
	for _, signal := range []os.Signal{syscall.SIGQUIT, syscall.SIGINT, syscall.SIGQUIT} {
		w.further(50)
		require.NoError(t, c.Halt(signal))
		w.further(len(w.reports))
		require.NoError(t, c.Run())
	}
	w.further(50)
	w.ends(at)
}

// TestFailsOver has the server fail for good while a program writes, and its standby take over. The program goes on there by
// itself, and nothing is lost or done twice.
func TestFailsOver(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	_, err := c.Schema(t.Context(), "fails")
	require.NoError(t, err)
	standby, err := c.Standby(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, standby.Stop()) })
	alone, err := c.Schema(t.Context(), "fails")
	require.NoError(t, err)
	schema := alone[strings.LastIndex(alone, "search_path="):]
	at := c.Either(standby).String() + "&" + schema[:strings.IndexByte(schema+"&", '&')]
	w := write(t, at)
	w.further(50)
	require.NoError(t, c.Halt(syscall.SIGQUIT))
	w.further(len(w.reports))
	require.NoError(t, standby.Promote(t.Context()))
	w.further(50)
	w.ends(at)
}

// writer is a program that writes steps and reports each.
type writer struct {
	t       *testing.T
	cmd     *exec.Cmd
	reports chan int
	last    int
}

func write(t *testing.T, at string) *writer {
	w := &writer{t: t, cmd: command(at, 1_000_000), reports: make(chan int, 1_000_000), last: -1}
	pipe, err := w.cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, w.cmd.Start())
	go func() {
		defer close(w.reports)
		for {
			var n int
			if _, err := fmt.Fscanln(pipe, &n); err != nil {
				return
			}
			w.reports <- n
		}
	}()
	return w
}

// further waits for so many steps, which have to follow each other.
func (w *writer) further(steps int) {
	w.t.Helper()
	for range steps {
		n, open := <-w.reports
		require.True(w.t, open, "the program has ended")
		require.Equal(w.t, w.last+1, n)
		w.last = n
	}
}

// ends kills the program and looks at what it has left.
func (w *writer) ends(at string) {
	w.t.Helper()
	require.NoError(w.t, w.cmd.Process.Kill())
	require.Error(w.t, w.cmd.Wait())
	w.further(len(w.reports))
	n := look(w.t, at, fmt.Sprint(w.last, "\n"), 0)
	same(w.t, at, n)
}
