package match

import (
	"bytes"
	"fmt"
	"maps"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// Audit returns the first thing about a match as it is kept that does not follow from its secret, its actions and the
// rules: seal, chain, dice, the last position, and what it adds to its guild's leaderboard. A match that others' rules are
// wanted for is a *game.Unplayable.
func Audit(games game.Games, m *storage.Match, log []engine.Entry, position []byte) error {
	if len(log) == 0 {
		return nil
	}
	ui, rules, err := games.For(m.Game, m.Rules)
	if err != nil {
		return err
	}
	s := &State{Header: m, UI: ui, Rules: rules, Last: log[len(log)-1]}
	if err := s.Prove(log, position, m.Secret); err != nil {
		return err
	}
	sum, err := Stats(games, m, log)
	if err != nil {
		return err
	}
	if !maps.EqualFunc(sum, m.Stats, maps.Equal[map[string]int, map[string]int]) {
		return fmt.Errorf("its figures are %v, its entries come to %v", m.Stats, sum)
	}
	return nil
}

// Prove returns the first thing about a match that does not follow from its actions and the rules, and, where the secret is
// given, from that: what a reader of its record would find, and whether the position kept is the record's.
func (s *State) Prove(log []engine.Entry, position []byte, secret string) error {
	head := RecordHeader(s.Header)
	head.Seed = secret
	var file bytes.Buffer
	if err := record.Whole(&file, s.Rules, s.Header.Setup, head, log); err != nil {
		return err
	}
	if _, err := record.Verify(&file, s.Rules); err != nil {
		return err
	}
	all, err := s.Rerun(log)
	if err != nil {
		return err
	}
	stands, err := s.Stands(all, position)
	if err == nil && !stands {
		err = fmt.Errorf("the position after entry %d is not the one kept", s.Last.Seq)
	}
	return err
}

// Stats adds up a match's figures from its log.
func Stats(games game.Games, m *storage.Match, log []engine.Entry) (storage.Stats, error) {
	sum := storage.Stats{}
	if len(log) == 0 {
		return sum, nil
	}
	_, rules, err := games.For(m.Game, m.Rules)
	if err != nil {
		return nil, err
	}
	last, err := engine.Rerun(rules, m.Setup, log, func(e engine.Entry, _ engine.Match, events []engine.Event) error {
		for user, figures := range m.StatDelta(e.Seq, rules.Tally(events)) {
			for figure, n := range figures {
				sum.Add(user, figure, n)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range m.Seats {
		sum.Add(m.Pilot(engine.Seat(i+1), 0), FigureMatches, 1)
	}
	for i, now := range m.Seats { // the one who took a seat over has flown the match as well
		flew := []storage.Seat{now}
		for _, f := range m.Previous {
			if int(f.Number) == i+1 {
				flew = append(flew, f.Seat)
			}
		}
		for _, seat := range flew {
			if !seat.Auto && sum[seat.User][FigureMatches] == 0 {
				sum.Add(seat.User, FigureMatches, 1)
			}
		}
	}
	for _, s := range last.Result().Winners {
		sum.Add(m.Pilot(s, len(log)-1), FigureWins, 1)
	}
	return sum, nil
}
