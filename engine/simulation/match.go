package simulation

import (
	"bytes"
	"fmt"

	"mayhembot/engine"
	"mayhembot/engine/record"
)

// match is one simulated match.
type match struct {
	game   Game
	setup  engine.Setup
	dice   engine.Dice
	limit  int // actions, 0 for none
	legal  bool
	writer *record.Writer // nil without a record
	lines  bytes.Buffer   // written so far
	census Census         // nil for none

	names   []string
	players []Player
	auto    []bool // which players are autopilots

	result  engine.Result
	actions int
}

// sit gives the next seat its player: the autopilot, or the player by chance.
func (m *match) sit(auto bool, chance Player) {
	name, player := "Random", chance
	if auto {
		name, player = "Autopilot", m.game.Autopilot
	}
	m.names = append(m.names, fmt.Sprintf("%s %d", name, len(m.names)+1))
	m.players = append(m.players, player)
	m.auto = append(m.auto, auto)
}

// play plays the match to its end or its limit and records it.
func (m *match) play() error {
	p, entry, events, err := engine.Start(m.game.Rules, m.setup, m.dice)
	if err != nil {
		return err
	}
	if err := m.head(p); err != nil {
		return err
	}
	if err := m.note(Moment{entry, nil, p, events}, nil); err != nil {
		return err
	}
	for !p.Result().Over && (m.limit == 0 || m.actions < m.limit) {
		d := p.Pending()[0]
		a := m.decide(p, d)
		var legal []string
		if m.legal && m.writer != nil {
			legal = record.Legal(p, d.Seat)
		}
		before := p
		m.actions++
		p, entry, events, err = engine.Play(m.game.Rules, before, m.actions, d.Seat, fmt.Sprint(a), m.dice)
		if err != nil {
			return fmt.Errorf("entry %d, seat %d, %v: %w", m.actions, d.Seat, a, err)
		}
		if err := m.note(Moment{entry, before, p, events}, legal); err != nil {
			return err
		}
	}
	m.result = p.Result()
	return nil
}

// decide returns the table's answer, or the player's answer from its view.
func (m *match) decide(p engine.Position, d engine.Decision) engine.Action {
	if d.Auto {
		return p.Default(d.Seat)
	}
	return m.players[d.Seat-1](p.View(d.Seat))
}

// head begins the record.
func (m *match) head(p engine.Position) error {
	if m.writer == nil {
		return nil
	}
	header, err := record.NewHeader(m.game.Rules, m.names, m.setup.Options, p)
	if err != nil {
		return err
	}
	header.Deck = m.setup.Deck
	return m.writer.Header(header)
}

// note counts one entry and records it.
func (m *match) note(at Moment, legal []string) error {
	if m.census != nil {
		m.census.Note(at)
	}
	if m.writer == nil {
		return nil
	}
	line, err := record.NewEntry(at.Entry, at.After)
	if err != nil {
		return err
	}
	line.Legal = legal
	return m.writer.Entry(line)
}
