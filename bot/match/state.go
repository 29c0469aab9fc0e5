// Package match is what a match is: its header, the match as it stands and what happened in the turn being played, loaded
// once in a transaction, and how an action is applied to it, taken back or revised. It posts nothing.
package match

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"reflect"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage"
)

// State is a match as it stands, with the story of its turn. It is computed from what is saved alone, so that a program
// that was killed shows the same as one that was not.
type State struct {
	Header *storage.Match
	UI     game.Game
	Rules  engine.Game // those the match was begun with
	Roster bot.Roster

	Now        engine.Match // does not exist in the lobby
	Last       engine.Entry // of the log, an undo among them
	Recent     []Played     // of the turn being played, or of the last one when nothing has been played since
	RecentTurn int          // which turn that is
	Previous   []Played     // of the turn before as it was left, without positions; none where that is not known
	Opening    engine.Match // as that turn began; in the first turn after entry 0

	Rehearsed Rehearsed // nil where nothing was rehearsed

	// Notices is how the humans of the match want to learn that it is their turn, by user; nil while nobody has read it.
	Notices map[string]string

	answers answers // to what Now waits for
}

// Played is an entry with what it brought about.
type Played struct {
	Entry  engine.Entry
	Events []engine.Event
	Before engine.Match // none for entry 0
	After  engine.Match
}

// Turn is the stretch of play an entry is told in: the one it was played in, or the one its answer opens.
func (p Played) Turn() int {
	if p.Before.Exists() && !p.Before.Decision(p.Entry.Seat).Opens {
		return p.Before.Turn()
	}
	return p.After.Turn()
}

// Load reads the channel's current match, nil where there is none. A match of another program's is a *game.Unplayable.
func Load(tx storage.ChannelTx, games game.Games) (*State, error) {
	m, err := tx.Current()
	if err != nil || m == nil {
		return nil, err
	}
	return Of(tx, games, m)
}

// Reload is Load for a match that was loaded a moment ago, nil for none. Where nobody has acted since, only its header is read.
func Reload(tx storage.ChannelTx, games game.Games, loaded *State) (*State, error) {
	m, err := tx.Current()
	switch {
	case err != nil || m == nil:
		return nil, err
	case loaded == nil, loaded.Header.ID != m.ID, loaded.Header.Seq != m.Seq, loaded.Header.Link != m.Link, loaded.Header.Revision != m.Revision:
		return Of(tx, games, m)
	}
	s := *loaded // which stays as it is where the transaction fails
	s.Header, s.answers = m, answers{}
	s.Reseat()
	return &s, nil
}

// Copy is a copy that may be played on without a transaction.
func (s *State) Copy() *State {
	header := *s.Header
	header.Plans, header.Stale = slices.Clone(header.Plans), slices.Clip(header.Stale)
	header.Seats, header.Previous = slices.Clone(header.Seats), slices.Clone(header.Previous)
	if header.Roll != nil {
		roll := *header.Roll
		header.Roll = &roll
	}
	c := *s
	c.Header = &header
	return &c
}

// Of reads a match of the channel.
func Of(tx storage.ChannelTx, games game.Games, m *storage.Match) (*State, error) {
	ui, rules, err := games.For(m.Game, m.Rules)
	if err != nil {
		return nil, err
	}
	s := &State{Header: m, UI: ui, Rules: rules}
	s.Reseat()
	if m.Seq < 0 {
		return s, nil
	}
	data, err := tx.Position(m.ID)
	if err != nil {
		return nil, err
	}
	if data == nil {
		return nil, errors.New("the match has no position")
	}
	if s.recall(tx, data) {
		return s, nil
	}
	if s.Now, err = engine.Restore(rules, data); err != nil {
		return nil, err
	}
	if err := s.replayTurn(tx); err != nil {
		return nil, err
	}
	s.keep(tx, data)
	return s, nil
}

// replayTurn replays the turn's entries. Where they do not lead to the saved position, as by rules that have changed since,
// the saved position carries the game on, and nothing is told of the turn.
func (s *State) replayTurn(tx storage.ChannelTx) error {
	start, seq, err := tx.TurnStart(s.Header.ID)
	if err != nil {
		return err
	}
	log, err := tx.LogFrom(s.Header.ID, seq+1)
	if err != nil {
		return err
	}
	s.Last = log[len(log)-1]
	if played := s.replayFrom(start, log); len(played) > 0 && played[len(played)-1].After.Same(s.Now) {
		s.remember(played)
		return nil
	}
	s.Recent, s.RecentTurn, s.Opening = nil, s.Now.Turn(), s.Now
	return nil
}

// replayFrom plays the entries that stand from where a turn began, or from the set-up where start is nil; nothing where that
// fails.
func (s *State) replayFrom(start []byte, log []engine.Entry) []Played {
	log = withoutUndone(log)
	var played []Played
	var err error
	if start == nil {
		played, err = s.replayFromSetUp(log)
	} else {
		var from engine.Match
		if from, err = engine.Restore(s.Rules, start); err == nil {
			played, err = replay(from, log)
		}
	}
	if err != nil {
		return nil
	}
	return played
}

// withoutUndone leaves out what was taken back.
func withoutUndone(log []engine.Entry) (kept []engine.Entry) {
	for i, stands := range engine.Standing(log) {
		if stands {
			kept = append(kept, log[i])
		}
	}
	return kept
}

// replayFromSetUp plays the match from its set-up.
func (s *State) replayFromSetUp(log []engine.Entry) ([]Played, error) {
	if len(log) == 0 {
		return nil, nil
	}
	first, err := s.Rerun(log[:1])
	if err != nil {
		return nil, err
	}
	rest, err := replay(first[0].After, log[1:])
	return append(first, rest...), err
}

// remember keeps of some entries those of the last turn.
func (s *State) remember(played []Played) {
	last := played[len(played)-1]
	first := len(played) - 1
	for first > 0 && played[first-1].Turn() == last.Turn() {
		first--
	}
	if first > 0 {
		s.Previous = nil
		for _, p := range played[:first] {
			s.Previous = append(s.Previous, Played{Entry: p.Entry, Events: p.Events})
		}
	}
	s.Recent, s.RecentTurn, s.Now = slices.Clone(played[first:]), last.Turn(), last.After
	if s.Opening = s.Recent[0].Before; !s.Opening.Exists() {
		s.Opening = s.Recent[0].After
	}
}

// Rerun plays a whole log again.
func (s *State) Rerun(log []engine.Entry) ([]Played, error) {
	var all []Played
	var before engine.Match
	_, err := engine.Rerun(s.Rules, s.Header.Setup, log, func(e engine.Entry, after engine.Match, events []engine.Event) error {
		all = append(all, Played{e, events, before, after})
		before = after
		return nil
	})
	return all, err
}

// replay plays entries again from where a turn began.
func replay(from engine.Match, log []engine.Entry) ([]Played, error) {
	var all []Played
	for _, e := range log {
		dice := &engine.Replayer{Rolls: e.Rolls}
		next, _, events, err := from.Play(e.Seq, e.Seat, e.Action, dice)
		if err == nil {
			err = dice.Done()
		}
		if err != nil {
			return nil, err
		}
		all = append(all, Played{e, events, from, next})
		from = next
	}
	return all, nil
}

// Stands tells whether a log leads to the position saved in data.
func (s *State) Stands(all []Played, data []byte) (bool, error) {
	saved, err := engine.Restore(s.Rules, data)
	if err != nil {
		return false, err
	}
	want, err := all[len(all)-1].After.Encode()
	if err != nil {
		return false, err
	}
	got, err := saved.Encode()
	return bytes.Equal(want, got), err
}

// TurnPlayed tells whether some pilot has played a turn to its end: a stretch of several actions that is over and began
// with this pilot alone to decide. Set-up is done by all at once, or one action at a time.
func TurnPlayed(all []Played) bool {
	last := all[len(all)-1].After.Turn()
	for i := 1; i < len(all); {
		first, own := all[i], 0
		for ; i < len(all) && all[i].Turn() == first.Turn(); i++ {
			if all[i].Entry.Seat == first.Entry.Seat {
				own++
			}
		}
		if len(first.Before.Pending()) == 1 && own > 1 && first.Turn() != last {
			return true
		}
	}
	return false
}

// Events is what some entries brought about. Nothing tells an answer the table gave from one that was pressed.
func (s *State) Events(entries []Played) []engine.Event {
	var events []engine.Event
	for _, p := range entries {
		events = append(events, p.Events...)
	}
	return events
}

// Moments are entries as everybody sees and hears them.
func Moments(entries []Played) []game.Moment[engine.View] {
	moments := make([]game.Moment[engine.View], len(entries))
	for i, p := range entries {
		moments[i] = game.Moment[engine.View]{After: p.After.View(engine.Nobody), Events: engine.Heard(p.Events, engine.Nobody)}
	}
	return moments
}

// LoseLive notes that the live message is not there any more, or not as it should be. Another one follows, and tells again
// what that one told.
func LoseLive(m *storage.Match) {
	m.Live = storage.LiveMessage{Above: m.Live.Above, Told: m.Live.Above}
	m.Unposted = true
	m.Revision++
}

// Stopped tells whether a match may not go on, because its channel has seen what the store does not have.
func Stopped(m *storage.Match) bool { return m.Stopped != "" && m.Phase != storage.Over }

// Store keeps the matches; see storage.Store, which it is.
type Store interface {
	storage.Leases
	Answering() (done func())
	Update(ctx context.Context, channel, id string, fn func(storage.ChannelTx) error) error
	View(ctx context.Context, channel string, fn func(storage.ChannelTx) error) error
	PutLater(ctx context.Context, channel, id string, fn func(*storage.Match)) (*storage.Match, error)
	Unreplayed(ctx context.Context, since int64) ([]storage.Ref, error)
	Unfinished(ctx context.Context) ([]storage.Ref, error)
	Behind(ctx context.Context) ([]storage.Ref, error)
	Results(ctx context.Context, guild string, from int64, visit func(storage.Result) (more bool)) error
	Server(ctx context.Context, guild string) (storage.Server, error)
	ChangeServer(ctx context.Context, guild, id string, change func(*storage.Server) error) error
	Leaders(ctx context.Context, guild, game string, visit func(storage.Line)) error
	Pilot(ctx context.Context, guild, game, user string) (storage.Line, error)
	Rebuild(ctx context.Context, stats func(*storage.Match, []engine.Entry) (storage.Stats, error)) error
}

var _ Store = storage.Store(nil)

// Reader reads the matches of channels.
type Reader struct {
	Store Store
	Games game.Games
	Log   *slog.Logger
}

// Load reads the channel's current match. It returns nil where there is none.
func (r Reader) Load(ctx context.Context, channel string) (s *State, err error) {
	err = r.Store.View(ctx, channel, func(tx storage.ChannelTx) error {
		s, err = Load(tx, r.Games)
		return err
	})
	return s, err
}

// Loaded is the channel's current match, or the notice that there never was one.
func (r Reader) Loaded(ctx context.Context, channel string) (*State, error) {
	s, err := r.Load(ctx, channel)
	if err == nil && s == nil {
		err = NoMatchYet
	}
	return s, err
}

// History is the channel's current match with everything that happened in it, as far as it can be told.
func (r Reader) History(ctx context.Context, channel string) (s *State, all []Played, err error) {
	err = r.Store.View(ctx, channel, func(tx storage.ChannelTx) error {
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
func (r Reader) Whole(ctx context.Context, s *State) ([]Played, error) {
	var log []engine.Entry
	err := r.Store.View(ctx, s.Header.Channel, func(tx storage.ChannelTx) (err error) {
		log, err = tx.Log(s.Header.ID)
		return err
	})
	if err != nil {
		return nil, err
	}
	return s.Rerun(log)
}

// kept is the part of a State that follows from the log, as it was last read or saved. It is of any match that has the same
// link of the chain and the same position under the same rules, so that it need not be dropped when a match changes.
type kept struct {
	link     string
	position []byte
	rules    engine.Game

	now, opening engine.Match
	last         engine.Entry
	recent       []Played
	turn         int
	previous     []Played
}

// keep has the next load of the match use what this one has come to. position is what Now is saved as.
func (s *State) keep(tx storage.ChannelTx, position []byte) {
	if Chained(s.Header) {
		tx.Cache(s.Header.ID, &kept{s.Header.Link, position, s.Rules, s.Now, s.Opening, s.Last, s.Recent, s.RecentTurn, s.Previous})
	}
}

// recall takes what is kept of the match, where that is of what it is saved as.
func (s *State) recall(tx storage.ChannelTx, position []byte) bool {
	k, ok := tx.Cached(s.Header.ID).(*kept)
	if !ok || !Chained(s.Header) || k.link != s.Header.Link || !bytes.Equal(k.position, position) || !sameRules(k.rules, s.Rules) {
		return false
	}
	s.Now, s.Opening, s.Last, s.Recent, s.RecentTurn = k.now, k.opening, k.last, k.recent[:len(k.recent):len(k.recent)], k.turn
	s.Previous = k.previous
	return true
}

func sameRules(a, b engine.Game) bool {
	t := reflect.TypeOf(a)
	return t == reflect.TypeOf(b) && t.Comparable() && a == b
}
