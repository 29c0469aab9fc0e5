package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/record"
)

// table is one simulated match.
type table struct {
	setup   engine.Setup
	dice    engine.Dice
	limit   int // actions, 0 for none
	legal   bool
	writer  *record.Writer // nil when nobody wants a record
	lines   bytes.Buffer   // what it has written
	reached *reached
	lives   lives

	names   []string
	players []player
	auto    []bool // which players are autopilots

	position engine.Position
	actions  int
}

// player decides for a seat the position waits for.
type player func(engine.Position, engine.Seat) engine.Action

// sit gives each seat its player: an autopilot, or the random player drawing from src.
func (t *table) sit(autopilots func(engine.Seat) bool, src rand.Source) {
	chance := autopilot.NewRandom(src)
	for seat := engine.Seat(1); int(seat) <= t.setup.Seats; seat++ {
		name, p := "Random", player(chance.Choose)
		if autopilots(seat) {
			name, p = "Autopilot", autopilot.Choose
		}
		t.names = append(t.names, fmt.Sprintf("%s %d", name, seat))
		t.players = append(t.players, p)
		t.auto = append(t.auto, autopilots(seat))
	}
}

// play plays the match to its end or its limit and records it.
func (t *table) play() error {
	game := mayhem.Game{}
	p, entry, events, err := engine.Start(game, t.setup, t.dice)
	if err != nil {
		return err
	}
	if err := t.head(game, p); err != nil {
		return err
	}
	if err := t.note(entry, nil, nil, p, events); err != nil {
		return err
	}
	for !p.Result().Over && (t.limit == 0 || t.actions < t.limit) {
		d := p.Pending()[0]
		var a engine.Action
		if d.Auto {
			a = p.Default(d.Seat)
		} else {
			a = t.players[d.Seat-1](p, d.Seat)
		}
		var legal []string
		if t.legal && t.writer != nil {
			legal = record.Legal(p, d.Seat)
		}
		before := p
		t.actions++
		p, entry, events, err = engine.Play(game, before, t.actions, d.Seat, fmt.Sprint(a), t.dice)
		if err != nil {
			return fmt.Errorf("entry %d, seat %d, %v: %w", t.actions, d.Seat, a, err)
		}
		if err := t.note(entry, legal, before, p, events); err != nil {
			return err
		}
	}
	t.position = p
	return nil
}

// head begins the record.
func (t *table) head(g engine.Game, p engine.Position) error {
	if t.writer == nil {
		return nil
	}
	header, err := record.NewHeader(g, t.names, t.setup.Options, p)
	if err != nil {
		return err
	}
	header.Deck = t.setup.Deck
	return t.writer.Header(header)
}

// note records one entry and counts the rules it reached.
func (t *table) note(e engine.Entry, legal []string, before, after engine.Position, events []engine.Event) error {
	t.reached.count(e, before, after, events)
	for _, e := range events {
		t.lives.see(e)
	}
	if t.writer == nil {
		return nil
	}
	line, err := record.NewEntry(e, after)
	if err != nil {
		return err
	}
	line.Legal = legal
	return t.writer.Entry(line)
}
