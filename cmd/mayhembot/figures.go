package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/stats"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// tallied holds the players' figures from a recorded match, by name, as a server would keep them.
type tallied []storage.Line

// tally adds up the figures of a recorded match.
func (m *recorded) tally() (tallied, error) {
	lines := make(tallied, len(m.header.Seats))
	for i, name := range m.header.Seats {
		lines[i] = storage.Line{User: name, Name: name, Figures: map[string]int{match.FigureMatches: 1}}
	}
	err := m.replay(len(m.entries)-1, func(p engine.Position, events []engine.Event) {
		for _, c := range m.game.Simulation.Rules.Tally(events) {
			lines[c.Seat-1].Figures[c.Key] += c.N
		}
		if r := p.Result(); r.Over {
			for _, s := range r.Winners {
				lines[s-1].Figures[match.FigureWins]++
			}
		}
	})
	return lines, err
}

// Leaders are all of them.
func (t tallied) Leaders(_ context.Context, _, _ string, visit func(storage.Line)) error {
	for _, l := range t {
		visit(l)
	}
	return nil
}

// Results and Server are those of a server, which a record knows nothing of.
func (t tallied) Results(context.Context, string, int64, func(storage.Result) bool) error { return nil }

func (t tallied) Server(context.Context, string) (storage.Server, error) {
	return storage.Server{}, nil
}

// Pilot is one of them, by name.
func (t tallied) Pilot(_ context.Context, _, _, name string) (storage.Line, error) {
	for _, l := range t {
		if strings.EqualFold(l.Name, name) {
			return l, nil
		}
	}
	return storage.Line{}, nil
}

// drawFigures is the leaderboard of those who played a recorded match, or the figures of the pilot named.
func drawFigures(ctx context.Context, file string, games []known.Game, n int, pilot string) ([]byte, error) {
	m, err := openMatch(file, games, n)
	if err != nil {
		return nil, err
	}
	ui, err := m.drawn()
	if err != nil {
		return nil, err
	}
	lines, err := m.tally()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	answer, _, err := (&stats.Leaderboards{Store: lines}).Show(ctx, stats.Request{Game: ui, User: m.header.Seats[0], Lang: lang.English})
	if pilot != "" {
		answer, err = stats.Pilot(ctx, lines, "", pilot, []game.Game{ui}, false, false, lang.English)
	}
	if err == nil && answer.Picture == nil {
		err = errors.New("nobody of that name has played this match")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return answer.Picture.Data, nil
}
