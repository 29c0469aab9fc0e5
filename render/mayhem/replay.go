package mayhem

import (
	"context"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// Film is a match as its log tells it.
type Film struct {
	View   rules.View     // after the last event
	Events []engine.Event // everything from entry 0 on, in order
	Names  []string       // display names by seat, as they are
}

// Replay makes an animated GIF of part of a match; see replay.Make.
func (r *Renderer) Replay(ctx context.Context, f *Film, part replay.Part, progress func(float64)) ([]byte, replay.Report, error) {
	return replay.Make(ctx, r.Renderer, f.film(r.Renderer), part, progress, replay.MaxSize)
}

var paces = replay.Paces("recharging and recalibrating")

// film is the match as replays take it.
func (f *Film) film(r *scene.Renderer) *replay.Film {
	film := &replay.Film{
		Title: "Interstellar Mayhem", Board: board(f.View.Board), Names: make([]string, len(f.View.Ships)),
		Goal: f.View.Options.Kills, Most: rules.DiceEach, Winner: int(f.View.Winner), Paces: paces,
	}
	copy(film.Names, f.Names)
	names := make([]string, len(film.Names))
	for i, name := range film.Names {
		names[i] = r.Called(name, i+1)
	}
	for _, e := range f.Events {
		film.Beats = append(film.Beats, beatOf(e))
	}
	film.Story = &filmStory{f, names}
	return film
}

func beatOf(e engine.Event) (b replay.Beat) {
	switch e := e.(type) {
	case rules.RoundBegan:
		b.Round = e.Round
	case rules.TurnBegan:
		b.Turn = true
	case rules.Recharged, rules.Recalibrated, rules.Turned, rules.Moved, rules.Fired:
		b.Acted = true
	}
	return b
}

// filmStory tells a film's events. Names are those its captions use.
type filmStory struct {
	*Film
	names []string
}

// Focus lists the cells at which something happens between two events.
func (f *filmStory) Focus(from, to int) (cells []scene.Cell) {
	add := func(all ...hex.Cell) {
		for _, c := range all {
			cells = append(cells, cell(c))
		}
	}
	s := f.situation(from)
	for _, e := range f.Events[from:to] {
		s.follow(e)
		switch e := e.(type) {
		case rules.LaidOut, rules.AsteroidPlaced:
			add(hex.Cell{}, f.View.Board.Cell(f.View.Board.Size()-1)) // the whole board
			return cells
		case rules.Moved:
			add(e.From)
			add(e.Path...)
		case rules.Jumped:
			add(e.From, e.To)
		case rules.Entered:
			add(e.At)
		case rules.TurnBegan:
			add(s.ship(e.Seat).At)
		case rules.Fired:
			add(e.From, e.At)
		case rules.Rammed:
			add(e.At)
		}
	}
	return cells
}
