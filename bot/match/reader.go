package match

import (
	"log/slog"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Store keeps the matches; see storage.Store, which it is.
type Store interface {
	Answering() (done func())
	Update(channel, id string, fn func(*storage.ChannelTx) error) error
	View(channel string, fn func(*storage.ChannelTx) error) error
	PutLater(channel, id string, fn func(*storage.Match)) (*storage.Match, error)
	Unreplayed(since int64) ([]storage.Ref, error)
	Unfinished() ([]storage.Ref, error)
	Leaders(guild, game string, visit func(storage.Line)) error
	Pilot(guild, game, user string) (storage.Line, error)
	Rebuild(stats func(*storage.Match, []engine.Entry) (storage.Stats, error)) error
}

var _ Store = (*storage.Store)(nil)

// Reader reads the matches of channels.
type Reader struct {
	Store Store
	Games game.Games
	Log   *slog.Logger
}

// Load reads the channel's current match. It returns nil where there is none.
func (r Reader) Load(channel string) (s *State, err error) {
	err = r.Store.View(channel, func(tx *storage.ChannelTx) error {
		s, err = Load(tx, r.Games)
		return err
	})
	return s, err
}

// Loaded is the channel's current match, or the notice that there never was one.
func (r Reader) Loaded(channel string) (*State, error) {
	s, err := r.Load(channel)
	if err == nil && s == nil {
		err = NoMatchYet
	}
	return s, err
}

// History is the channel's current match with everything that happened in it, as far as it can be told.
func (r Reader) History(channel string) (s *State, all []Played, err error) {
	err = r.Store.View(channel, func(tx *storage.ChannelTx) error {
		if s, err = Load(tx, r.Games); err != nil || s == nil || s.Header.Seq < 0 {
			return err
		}
		log, err := tx.Log(s.Header.ID)
		if err != nil {
			return err
		}
		if all, err = s.Rerun(log); err != nil {
			r.Log.Warn("a match cannot be told from its beginning", "match", s.Header.ID, "error", err)
			all = s.Recent
		}
		return nil
	})
	if err == nil && s == nil {
		err = NoMatchYet
	}
	return s, all, err
}

// Whole is everything that happened in a match, played again from its log.
func (r Reader) Whole(s *State) ([]Played, error) {
	var log []engine.Entry
	err := r.Store.View(s.Header.Channel, func(tx *storage.ChannelTx) (err error) {
		log, err = tx.Log(s.Header.ID)
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.Rerun(log)
}
