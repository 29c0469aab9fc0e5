package pgstore

import (
	"context"
	"io"

	"mayhembot/engine"
	"mayhembot/storage"
)

var (
	_ storage.Store     = Bound{}
	_ storage.ChannelTx = (*channelTx)(nil)
)

// Bound is a Store all of whose calls end with one life, for callers that have no context of their own.
type Bound struct {
	*Store
	life context.Context
}

// In binds the store to a life.
func (s *Store) In(life context.Context) Bound { return Bound{s, life} }

// Update is Store.Update.
func (b Bound) Update(c, id string, fn func(storage.ChannelTx) error) error {
	return b.Store.Update(b.life, c, id, fn)
}

// View is Store.View.
func (b Bound) View(c string, fn func(storage.ChannelTx) error) error {
	return b.Store.View(b.life, c, fn)
}

// PutLater is Store.PutLater.
func (b Bound) PutLater(c, id string, fn func(*storage.Match)) (*storage.Match, error) {
	return b.Store.PutLater(b.life, c, id, fn)
}

// Matches is Store.Matches.
func (b Bound) Matches(fn func(*storage.Match) error) error { return b.Store.Matches(b.life, fn) }

// Unfinished is Store.Unfinished.
func (b Bound) Unfinished() ([]storage.Ref, error) { return b.Store.Unfinished(b.life) }

// Unreplayed is Store.Unreplayed.
func (b Bound) Unreplayed(n int64) ([]storage.Ref, error) { return b.Store.Unreplayed(b.life, n) }

// Open is Store.Open.
func (b Bound) Open(g string, v func(*storage.Match) bool) error { return b.Store.Open(b.life, g, v) }

// Seated is Store.Seated.
func (b Bound) Seated(u string) ([]storage.Ref, error) { return b.Store.Seated(b.life, u) }

// Alarms is Store.Alarms.
func (b Bound) Alarms(n int64, v func(storage.Alarm) bool) error { return b.Store.Alarms(b.life, n, v) }

// Alive is Store.Alive.
func (b Bound) Alive() (int64, error) { return b.Store.Alive(b.life) }

// NoteAlive is Store.NoteAlive.
func (b Bound) NoteAlive(n int64) error { return b.Store.NoteAlive(b.life, n) }

// Results is Store.Results.
func (b Bound) Results(g string, n int64, v func(storage.Result) bool) error {
	return b.Store.Results(b.life, g, n, v)
}

// Leaders is Store.Leaders.
func (b Bound) Leaders(g, m string, v func(storage.Line)) error {
	return b.Store.Leaders(b.life, g, m, v)
}

// Pilot is Store.Pilot.
func (b Bound) Pilot(g, m, u string) (storage.Line, error) { return b.Store.Pilot(b.life, g, m, u) }

// Rebuild is Store.Rebuild.
func (b Bound) Rebuild(f func(m *storage.Match, log []engine.Entry) (storage.Stats, error)) error {
	return b.Store.Rebuild(b.life, f)
}

// UserLines is Store.UserLines.
func (b Bound) UserLines(u string, v func(g, m string, l storage.Line)) error {
	return b.Store.UserLines(b.life, u, v)
}

// ForgetUser is Store.ForgetUser.
func (b Bound) ForgetUser(u string) error { return b.Store.ForgetUser(b.life, u) }

// Server is Store.Server.
func (b Bound) Server(g string) (storage.Server, error) { return b.Store.Server(b.life, g) }

// ChangeServer is Store.ChangeServer.
func (b Bound) ChangeServer(g, id string, f func(*storage.Server) error) error {
	return b.Store.ChangeServer(b.life, g, id, f)
}

// Inspect is Store.Inspect.
func (b Bound) Inspect(v func(m *storage.Match, log []engine.Entry, p []byte) error) (storage.Inspected, error) {
	return b.Store.Inspect(b.life, v)
}

// Quarantine is Store.Quarantine.
func (b Bound) Quarantine() <-chan []storage.Fault { return b.Store.Quarantine(b.life) }

// Lost is Store.Lost.
func (b Bound) Lost() error { return b.Store.Lost(b.life) }

// Backup is Store.Backup.
func (b Bound) Backup(w io.Writer) error { return b.Store.Backup(b.life, w) }
