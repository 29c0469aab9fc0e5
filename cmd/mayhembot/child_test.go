package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/gif"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	games "mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage/pgstore/pgtest"
)

// childDiscord makes the test binary the bot itself instead of running tests: on the Discord at this address.
const childDiscord = "MAYHEMBOT_TEST_DISCORD"

// childMain makes the test binary the program itself, with its command line.
const childMain = "MAYHEMBOT_TEST_MAIN"

// runMain runs the program with a command line and variables of the environment, in an empty folder. It returns what it says and
// its exit code.
func runMain(t *testing.T, env []string, line ...string) (out, said string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, os.Args[0], line...)
	cmd.Env = append(append(os.Environ(), childMain+"=yes"), env...)
	cmd.Dir = t.TempDir()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
}

// childDots has the bot in its own process draw dots, because drawing the first picture takes most of a short life. With endless,
// its replays are never finished.
const (
	childDots = "MAYHEMBOT_TEST_DOTS"
	endless   = "endless"
)

// replayed is a game whose pictures are dots and whose replays are ready at once.
func replayed(g games.Game) games.Game {
	return bottest.Changed(dotted(g), func(g games.Game) {
		g.Replay = func(context.Context, []games.Moment[engine.View], games.Part, bot.Roster, func(float64)) ([]byte, string, error) {
			var shown bytes.Buffer
			err := gif.Encode(&shown, image.NewGray(image.Rect(0, 0, 1, 1)), nil)
			return shown.Bytes(), "", err
		}
	})
}

// unending is a game whose replays never finish until they are called off.
func unending(g games.Game) games.Game {
	return bottest.Changed(dotted(g), func(g games.Game) {
		g.Replay = func(ctx context.Context, _ []games.Moment[engine.View], _ games.Part, _ bot.Roster, _ func(float64)) ([]byte, string, error) {
			<-ctx.Done()
			return nil, "", ctx.Err()
		}
	})
}

func TestMain(m *testing.M) {
	if os.Getenv(childMain) != "" {
		main()
		return
	}
	base := os.Getenv(childDiscord)
	if base == "" {
		// These tests mostly wait, for connections that close and for people who do not press yet; so they wait side by side.
		flag.Parse()
		if err := flag.Set("test.parallel", "6"); err != nil {
			panic(err)
		}
		os.Exit(pgtest.Main(m))
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	c, err := loadConfig("", os.Getenv)
	if err == nil {
		c.discord, c.patience, c.unpaced = base, patience, true
		switch os.Getenv(childDots) {
		case "":
		case endless:
			c.dress = unending
		default:
			c.dress = replayed
		}
		var log *slog.Logger
		if log, err = c.logger(os.Stderr); err == nil {
			err = serve(ctx, c, false, log, os.Stdout)
		}
	}
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child is the bot in a process of its own.
type child struct {
	*exec.Cmd
	errors strings.Builder
	out    *bufio.Reader
}

// spawn starts the bot on a database and waits until it serves.
func spawn(t *testing.T, discord, database, token string, env ...string) *child {
	t.Helper()
	c := begin(t, discord, database, token, env...)
	defer c.bounded(t)()
	line, err := c.out.ReadString('\n')
	if err != nil {
		t.Fatalf("it does not come up: %v %s", c.Wait(), c.errors.String())
	}
	require.Contains(t, line, "On Discord")
	return c
}

// begin starts the bot on a database.
func begin(t *testing.T, discord, database, token string, env ...string) *child {
	t.Helper()
	c := &child{Cmd: exec.Command(os.Args[0])}
	c.Env = append(os.Environ(), childDiscord+"="+discord, "MAYHEMBOT_DATABASE="+database, "MAYHEMBOT_TOKEN="+token, "MAYHEMBOT_LOG=debug", "GORACE=atexit_sleep_ms=0")
	c.Env = append(c.Env, env...)
	c.Dir = t.TempDir()
	c.Stderr = &c.errors
	pipe, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	c.out = bufio.NewReader(pipe)
	return c
}

// bounded ends the process if its next step takes too long, and has it print where it stands. It returns a function that lifts the
// bound.
func (c *child) bounded(t *testing.T) (done func() bool) {
	return time.AfterFunc(patience, func() {
		t.Log("the process does not get on and is ended")
		_ = c.Process.Signal(syscall.SIGQUIT)
	}).Stop
}

// stop tells the process to stop. It returns everything the process logged after it came up.
func (c *child) stop(t *testing.T) string {
	t.Helper()
	defer c.bounded(t)()
	require.NoError(t, c.Process.Signal(syscall.SIGTERM))
	said, err := io.ReadAll(c.out)
	require.NoError(t, err)
	if err := c.Wait(); err != nil {
		t.Fatalf("it does not stop as it should: %v %s", err, c.errors.String())
	}
	return string(said)
}

// kill ends the process between any two of its instructions.
func (c *child) kill(t *testing.T) {
	t.Helper()
	require.NoError(t, c.Process.Kill())
	_, _ = io.Copy(io.Discard, c.out)
	require.Error(t, c.Wait())
}
