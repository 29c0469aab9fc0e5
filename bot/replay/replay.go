// Package replay makes animated replays of matches and posts them: those asked for, and one of every match that is over.
package replay

import (
	"context"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/render/words/lang"
)

const fileName = "replay.gif"

// Queue does later what failed, under a key (see publish.Queue, which it is).
type Queue interface {
	Failed(key string, err error, again func()) (gaveUp bool)
	Succeeded(key string)
}

// Maker makes replays one at a time, beside the matches: no turn waits for one.
type Maker struct {
	match.Reader
	Messenger bot.Messenger
	now       func() time.Time
	retries   Queue
	limits    call.Limits
	life      context.Context // of those nobody waits for
	one       sync.Mutex      // held while one is made
	work      sync.WaitGroup

	mu    sync.Mutex
	begun map[string]bool // matches whose final replay is being made or posted
	ready map[string]made // by match: made, and still to be posted
}

// New is a maker, which makes nothing more once life is over. It wants a messenger before its first replay.
func New(life context.Context, r match.Reader, retries Queue, now func() time.Time) *Maker {
	return &Maker{Reader: r, now: now, retries: retries, life: life, begun: map[string]bool{}, ready: map[string]made{}}
}

// Wait waits for the final replays being made.
func (r *Maker) Wait() { r.work.Wait() }

// made is what becomes of a replay.
type made struct {
	data []byte
	note string
	rows []bot.Row // of a final one
	err  error
}

// message shows a replay of what is named so.
func (m made) message(l lang.Language, key string, part game.Part) bot.Message {
	said := bot.Roster{Lang: l}.Say
	of := named(part)
	text := said(key, "part", of)
	if m.note != "" {
		text += "\n-# " + m.note
	}
	return bot.Message{Text: text, Accent: bot.QuietColour, Picture: &bot.Picture{Name: fileName, Data: m.data, Alt: said("replay.alt", "part", of)}}
}

// produce makes a replay of a state; progress hears how far it is, from 0 to 1.
func (r *Maker) produce(ctx context.Context, s *match.State, all []match.Played, part game.Part, progress func(float64)) (m made) {
	defer call.Sheltered(&m.err)
	r.one.Lock()
	defer r.one.Unlock()
	if err := ctx.Err(); err != nil {
		return made{err: err}
	}
	if s.UI.Replay == nil {
		return made{err: noReplays.With("game", s.Rules.Info().Name)}
	}
	data, note, err := s.UI.Replay(ctx, match.Moments(all), part, s.Roster, progress)
	return made{data: data, note: note, err: err}
}

// named is what a part of a match is called.
func named(part game.Part) lang.Phrase {
	switch {
	case part.Round > 0:
		return lang.Of("replay.round", "n", part.Round)
	case part.LastTurn:
		return lang.Of("replay.turn")
	}
	return lang.Of("replay.match")
}
