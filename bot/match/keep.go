package match

import (
	"bytes"
	"reflect"

	"mayhembot/engine"
	"mayhembot/storage"
)

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
func (s *State) keep(tx *storage.ChannelTx, position []byte) {
	if Chained(s.Header) {
		tx.Cache(s.Header.ID, &kept{s.Header.Link, position, s.Rules, s.Now, s.Opening, s.Last, s.Recent, s.RecentTurn, s.Previous})
	}
}

// recall takes what is kept of the match, where that is of what it is saved as.
func (s *State) recall(tx *storage.ChannelTx, position []byte) bool {
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
