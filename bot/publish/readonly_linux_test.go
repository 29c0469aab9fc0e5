package publish_test

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage/boltstore"
)

// readOnly takes a database that this process has open the right to be written, as a disk does that is found to be faulty, and
// returns what gives it back.
func readOnly(t *testing.T, path string) (heal func()) {
	t.Helper()
	open := -1
	all, err := os.ReadDir("/proc/self/fd")
	require.NoError(t, err)
	for _, fd := range all {
		if to, err := os.Readlink(filepath.Join("/proc/self/fd", fd.Name())); err == nil && to == path {
			open, err = strconv.Atoi(fd.Name())
			require.NoError(t, err)
		}
	}
	require.GreaterOrEqual(t, open, 0, "%s is not open", path)
	kept, err := syscall.Dup(open)
	require.NoError(t, err)
	reader, err := syscall.Open(path, syscall.O_RDONLY, 0)
	require.NoError(t, err)
	require.NoError(t, syscall.Dup3(reader, open, syscall.O_CLOEXEC))
	require.NoError(t, syscall.Close(reader))
	return func() {
		require.NoError(t, syscall.Dup3(kept, open, syscall.O_CLOEXEC))
		require.NoError(t, syscall.Close(kept))
	}
}

// TestReadOnly has the database become read-only in the middle of play: who acts is told that nothing can be saved, what is
// asked is answered, and play goes on by itself once it can be written again, an autopilot's turn that had come due too.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "matches.db")
	store, err := boltstore.Open(path)
	require.NoError(t, err)
	d := bottest.New(t, bottest.NewToy())
	t.Cleanup(func() { d.Referee.Close(); require.NoError(t, store.Close()) })
	d.Store = store
	d.Restart()
	d.Slash(1, "match new")
	d.Press(1, "Add autopilot")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "step")
	for range 2 {
		seq, messages := d.Now().Header.Seq, len(d.Messages())
		heal := readOnly(t, path)
		for range 3 {
			for _, reply := range []string{d.Press(1, "step").Last.Text, d.Slash(1, "toy step").Text} {
				require.Contains(t, reply, "I cannot save anything at the moment, so nothing has changed.")
			}
			require.Contains(t, d.Slash(2, "match status").Text, "Ada")
			d.Clock.Advance(time.Minute)
		}
		for _, m := range d.Messages()[messages:] {
			require.True(t, m.Private, "the channel is shown nothing: %s", m.Text)
		}
		require.Equal(t, seq, d.Now().Header.Seq)
		heal()
		d.Press(1, "step")
		require.Equal(t, seq+1, d.Now().Header.Seq)
		require.False(t, d.Header().Behind())
	}

	var heal func()
	changes := 0
	d.Full = func() bool { // the first change ends the turn, the next one is the autopilot's
		if changes++; changes == 2 {
			heal = readOnly(t, path)
		}
		return false
	}
	d.Press(1, "end")
	d.Full = nil
	require.NotNil(t, heal)
	d.Clock.Advance(time.Minute)
	_, p := d.Toy()
	require.EqualValues(t, 2, p.Active, "the autopilot cannot play")
	heal()
	d.Clock.Advance(10 * time.Minute)
	_, p = d.Toy()
	require.EqualValues(t, 3, p.Active)
	require.False(t, d.Header().Behind())
	require.Equal(t, []string{d.Header().Live.Message}, d.WithControls())
}
