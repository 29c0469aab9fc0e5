package match

import (
	"maps"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Welcome notes whether somebody is in a lobby who has finished no match of its game.
func (s *State) Welcome(tx *storage.ChannelTx) error {
	m := s.Header
	for _, seat := range m.Seats {
		if seat.Auto {
			continue
		}
		finished, err := tx.Finished(m.Guild, m.Game, seat.User, FigureMatches)
		if err != nil {
			return err
		}
		m.Newcomers = m.Newcomers || finished == 0
	}
	return nil
}

// meet notes which words an entry brings up that newcomers are told the meaning of.
func (s *State) meet(p Played) {
	if !s.Header.Newcomers {
		return
	}
	for _, e := range engine.Heard(p.Events, engine.Nobody) {
		if s.UI.Terms[engine.Kind(e)] != "" {
			now := map[string]int{engine.Kind(e): p.Entry.Seq}
			maps.Copy(now, s.Header.Met) // what was met before stays so
			s.Header.Met = now           // a header that only thinks ahead shares the old one
		}
	}
}

// Explained are the meanings of words that first come up in the entries being told, which are those from number told on.
func (s *State) Explained(told int) []string {
	if len(s.Recent) == 0 {
		return nil
	}
	var lines []string
	for _, kind := range slices.Sorted(maps.Keys(s.Header.Met)) {
		if s.Header.Met[kind] >= max(s.Recent[0].Entry.Seq, told) {
			lines = append(lines, s.UI.Terms[kind])
		}
	}
	return lines
}
