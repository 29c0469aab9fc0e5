package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// replayed is a match as replays take it.
func replayed(r *scene.Renderer, names []string, told []picture.Entry[rules.View], l lang.Language) *replay.Replay {
	h := &history{}
	for _, entry := range told {
		h.view, h.events = entry.View, append(h.events, entry.Events...)
	}
	return h.replay(r, names, l)
}

// history is a match as its log tells it, and a replay's story.
type history struct {
	view   rules.View     // after the last event
	events []engine.Event // everything from entry 0 on, in order
	names  []string       // as captions use them
	to     lang.Speaker
}

func (h *history) replay(r *scene.Renderer, names []string, l lang.Language) *replay.Replay {
	h.names = r.Called(names, len(h.view.Ships), l)
	h.to = say.Room.In(words.Style{Name: func(s engine.Seat) string { return h.names[s-1] }, Lang: l})
	made := &replay.Replay{
		Title: h.to.Say("replay.title"), Board: board(h.view.Board), Names: h.names,
		Goal: h.view.Options.Kills, Most: rules.DiceEach, Winner: int(h.view.Winner), Paces: replay.Paces(h.to.Lang, h.to.Say("replay.no-asides")), Story: h,
	}
	for _, e := range h.events {
		made.Beats = append(made.Beats, beatOf(e))
	}
	return made
}

func beatOf(e engine.Event) (b replay.Beat) {
	switch e := e.(type) {
	case rules.RoundBegan:
		b.Round = e.Round
	case rules.TurnBegan:
		b.Turn = int(e.Seat)
	case rules.Recharged, rules.Recalibrated, rules.Turned, rules.Moved, rules.Fired:
		b.Acted = true
	}
	return b
}

// Focus lists the cells at which something happens between two events.
func (h *history) Focus(from, to int) (cells []scene.Cell) {
	add := func(all ...hex.Cell) {
		for _, c := range all {
			cells = append(cells, cell(c))
		}
	}
	s := h.situation(from)
	for _, e := range h.events[from:to] {
		s.follow(e)
		switch e := e.(type) {
		case rules.LaidOut, rules.AsteroidPlaced:
			add(hex.Cell{}, h.view.Board.Cell(h.view.Board.Size()-1)) // the whole board
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
