package bottest

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/stretchr/testify/require"

	"mayhembot/storage/boltstore"
)

// errKilled is the error of a killed program's calls.
var errKilled = errors.New("killed")

// KillAt kills the program at its n-th call from now on, before it reaches the channel or after. The program's later actions
// have no effect. Revive starts it again.
func (d *Harness) KillAt(n int, delivered bool) {
	d.T.Helper()
	d.Fault = func(string) (error, bool) {
		if n--; n > 0 {
			return nil, false
		}
		if d.onDisk == nil {
			var err error
			d.onDisk, err = os.ReadFile(d.path)
			require.NoError(d.T, err)
			return errKilled, delivered
		}
		return errKilled, false
	}
}

// Revive starts a program again that KillAt has killed, with the disk as of that moment. It tells whether it was killed.
func (d *Harness) Revive() bool {
	d.T.Helper()
	killed := d.onDisk != nil
	if killed {
		path := filepath.Join(d.T.TempDir(), "matches.db")
		require.NoError(d.T, os.WriteFile(path, d.onDisk, 0o600))
		d.open(path)
		d.onDisk = nil
	}
	d.Fault = nil
	d.Restart()
	require.NoError(d.T, d.Referee.Resume(d.T.Context()))
	return killed
}

// open opens the file the program keeps its matches in.
func (d *Harness) open(path string) {
	s, err := boltstore.Open(path)
	require.NoError(d.T, err)
	d.T.Cleanup(func() { require.NoError(d.T, s.Close()) })
	d.use(s)
	d.path = path
}
