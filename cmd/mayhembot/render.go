package main

import (
	"context"
	"errors"
	"fmt"
	"image/png"
	"os"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
)

// renderPicture draws moments of records, exactly as the bot posts them.
type renderPicture struct {
	File        string `arg:"" optional:"" type:"existingfile" help:"The record, one match or several as JSON Lines; - reads what comes in."`
	Match       int    `default:"1" help:"Which match of the record." placeholder:"N"`
	Entry       *int   `help:"Which entry, counted from 0; the last one unless given." placeholder:"N"`
	Out         string `default:"board.png" type:"path" help:"Write the picture to this file." placeholder:"FILE"`
	Leaderboard bool   `help:"Draw the leaderboard of those who played the match instead."`
	Pilot       string `help:"Draw the figures of the pilot of this name instead." placeholder:"NAME"`
	Sheet       bool   `help:"Draw a contact sheet of everything pictures are made of instead."`
	Game        string `help:"Whose contact sheet, by the game's key: mayhem unless told." placeholder:"KEY"`
}

// Run draws the requested picture.
func (r *renderPicture) Run() error {
	games, err := known.Games("")
	switch {
	case err != nil:
		return err
	case r.Sheet:
		return r.drawSheet(games)
	case r.File == "":
		return errors.New("a record is needed, or --sheet")
	}
	draw := func() ([]byte, error) { return drawMoment(r.File, games, r.Match, r.Entry) }
	if r.Leaderboard || r.Pilot != "" {
		draw = func() ([]byte, error) { return drawFigures(context.Background(), r.File, games, r.Match, r.Pilot) }
	}
	picture, err := draw()
	if err != nil {
		return err
	}
	return os.WriteFile(r.Out, picture, 0o644)
}

// drawMoment is the picture after an entry, with the events of its turn so far, as a spectator sees it.
func drawMoment(file string, games []known.Game, match int, entry *int) ([]byte, error) {
	m, err := openMatch(file, games, match)
	if err != nil {
		return nil, err
	}
	last, err := m.entry(entry)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	ui, err := m.drawn()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var view engine.View
	var recent []engine.Event
	var all []game.Moment[engine.View]
	turn, next := -1, 0 // the turn recent is of, and the one the next entry belongs to
	err = m.replay(last, func(p engine.Position, events []engine.Event) {
		if turn < 0 {
			next = p.Turn()
		}
		if next != turn {
			recent, turn = nil, next
		}
		heard := engine.Heard(events, engine.Nobody)
		recent = append(recent, heard...)
		view, next = p.View(engine.Nobody), p.Turn()
		all = append(all, game.Moment[engine.View]{After: view, Events: heard})
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if ui.Poster != nil && view.Result().Over {
		if poster, ok := ui.Poster(all, m.header.Commit, m.roster()); ok {
			return poster.Data, nil
		}
	}
	picture, err := ui.Renderer()(view, recent, m.roster(), game.Variant{})
	return picture.Data, err
}

func (r *renderPicture) drawSheet(games []known.Game) (err error) {
	g, err := known.Chosen(games, r.Game)
	if err != nil {
		return err
	}
	if g.UI == nil || g.UI.Sheet == nil {
		return fmt.Errorf("%s has no contact sheet", g.Info().Name)
	}
	f, err := os.Create(r.Out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return png.Encode(f, g.UI.Sheet().Image())
}

// roster names the players, for pictures.
func (m *recorded) roster() bot.Roster {
	return bot.Roster{Names: m.header.Seats, Auto: make([]bool, len(m.header.Seats))}
}
