package storage

import (
	"fmt"
	"maps"
	"slices"

	"mayhembot/engine"
)

// Record is one entry as a store keeps it. It names its credits, so that taking it back takes back exactly them.
type Record struct {
	engine.Entry
	Delta Stats `json:"credits,omitempty"`
}

// TurnStart is a position a turn began with. Seq is the last entry before that turn.
type TurnStart struct {
	Seq      int    `json:"seq"`
	Position []byte `json:"position"`
}

// TurnStarts are the starts of the last turns of a match, the latest first.
type TurnStarts []TurnStart

// Of is the index of the start of the turn that entry seq belongs to, -1 for none.
func (t TurnStarts) Of(seq int) int {
	return slices.IndexFunc(t, func(s TurnStart) bool { return s.Seq < seq })
}

// Kept has the position after entry seq as the latest start. The start of the turn before stays.
func (t TurnStarts) Kept(seq int, position []byte) TurnStarts {
	now := TurnStarts{{seq, position}}
	if i := t.Of(seq); i >= 0 {
		now = append(now, t[i])
	}
	return now
}

// Dropped lacks the start of the turn that entry seq belongs to; ok says that there was one.
func (t TurnStarts) Dropped(seq int) (rest TurnStarts, ok bool) {
	i := t.Of(seq)
	if i < 0 {
		return t, false
	}
	return slices.Delete(slices.Clone(t), i, i+1), true
}

// Appended notes an entry and its credits in the header.
func (m *Match) Appended(seq int, credits Stats) {
	m.Seq = seq
	m.Stats.AddAll(credits, 1)
}

// TakenBack notes in the header that the last entry is gone with its credits. The entry before it counts as not yet shown.
func (m *Match) TakenBack(credits Stats) {
	m.Seq--
	m.Shown = min(m.Shown, m.Seq-1)
	for i := range m.Previous {
		m.Previous[i].Until = min(m.Previous[i].Until, m.Seq)
	}
	m.Stats.AddAll(credits, -1)
}

// Follows tells whether m was read from old and may be saved in its place: ErrMoved when an entry was appended or taken back
// since. Guild, channel and game of a match never change. It gives m figures to add to.
func (m *Match) Follows(old *Match) error {
	switch {
	case m.Seq != old.Seq:
		return ErrMoved
	case m.Guild != old.Guild || m.Channel != old.Channel || m.Game != old.Game:
		return fmt.Errorf("match %q cannot change its guild, channel or game", m.ID)
	}
	if m.Stats == nil {
		m.Stats = Stats{}
	}
	return nil
}

// ShownLater tells whether m differs from old only in what PutLater may change, as far as lists and orders depend on it.
func (m *Match) ShownLater(old *Match) error {
	if m.ID != old.ID || m.Channel != old.Channel || m.Guild != old.Guild || m.Seq != old.Seq || m.Phase != old.Phase || m.Host != old.Host ||
		m.Ended != old.Ended || m.Replayed != old.Replayed || !maps.Equal(m.Alarms, old.Alarms) {
		return fmt.Errorf("match %q itself cannot be changed later", old.ID)
	}
	return nil
}

// CanBegin tells whether m can begin in a channel; current is the match before it there, nil for none.
func (m *Match) CanBegin(channel string, current *Match) error {
	if m.ID == "" || m.Guild == "" || m.Channel != channel {
		return fmt.Errorf("match %q of guild %q and channel %q cannot begin in channel %q", m.ID, m.Guild, m.Channel, channel)
	}
	if current != nil && current.Phase != Over {
		return ErrBusy
	}
	return nil
}

// Unreplayed tells whether the match is over and has no posted replay.
func (m *Match) Unreplayed() bool { return m.Phase == Over && !m.Replayed && m.Seq > 0 }

// SeatedUsers are the users with a seat in a match that is not over, each once.
func (m *Match) SeatedUsers() (users []string) {
	if m.Phase == Over {
		return nil
	}
	for _, s := range m.Seats {
		if s.User != "" && !slices.Contains(users, s.User) {
			users = append(users, s.User)
		}
	}
	return users
}

// Result is what the match has come to; ok is false before it is over, and where it never began.
func (m *Match) Result() (r Result, ok bool) {
	if m.Phase != Over || m.Seq < 0 {
		return Result{}, false
	}
	return Result{ID: m.ID, Ended: m.Ended, Channel: m.Channel, Game: m.Game, Players: m.Players(), Winners: m.Winners, Stats: m.Stats}, true
}

// SeatNames are the names by user that a guild knows from the match's seats.
func (m *Match) SeatNames() map[string]string {
	names := map[string]string{}
	for _, s := range m.Seats {
		if s.User != "" && s.Name != "" {
			names[s.User] = s.Name
		}
	}
	return names
}

// ChangeOf is by how much the figures of a match have changed since old.
func (m *Match) ChangeOf(old *Match) Stats {
	change := Stats{}
	change.AddAll(m.Stats, 1)
	change.AddAll(old.Stats, -1)
	return change
}
