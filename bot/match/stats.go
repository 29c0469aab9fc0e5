package match

import (
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/storage"
)

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
	for i, now := range m.Seats { // whoever took a seat over has flown the match as well
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
