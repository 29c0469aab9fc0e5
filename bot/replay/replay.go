// Package replay makes animated replays of matches and posts them: those asked for, and one of every match that is over.
package replay

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/retry"
)

const (
	fileName = "replay.gif"
	patience = 1200 * time.Millisecond // a replay ready by then needs no word about its progress
	pace     = 1500 * time.Millisecond // between two words about it
)

// atOnce is how many replays may be waited for: one is made after the other.
var atOnce = call.Most{User: 1, Channel: 2, Guild: 4}

// Maker makes replays one at a time, beside the matches: no turn waits for one.
type Maker struct {
	match.Reader
	Messenger bot.Messenger
	now       func() time.Time
	retries   *retry.Queue
	limits    call.Limits
	life      context.Context // of those nobody waits for
	one       sync.Mutex      // held while one is made
	work      sync.WaitGroup

	mu    sync.Mutex
	begun map[string]bool // matches whose final replay is being made or posted
	ready map[string]made // by match: made, and still to be posted
}

// New is a maker, which makes nothing more once life is over. It wants a messenger before its first replay.
func New(life context.Context, r match.Reader, retries *retry.Queue, now func() time.Time) *Maker {
	return &Maker{Reader: r, now: now, retries: retries, life: life, begun: map[string]bool{}, ready: map[string]made{}}
}

// Wait waits for the final replays being made.
func (r *Maker) Wait() { r.work.Wait() }

// made is what becomes of a replay.
type made struct {
	data []byte
	note string
	err  error
}

func (m made) message(head string) bot.Message {
	text := head
	if m.note != "" {
		text += "\n-# " + m.note
	}
	return bot.Message{Text: text, Accent: bot.QuietColour, Picture: &bot.Picture{Name: fileName, Data: m.data, Alt: alt}}
}

// produce makes a replay of a state; progress hears how far it is, from 0 to 1.
func (r *Maker) produce(ctx context.Context, s *match.State, all []match.Played, part game.Part, progress func(float64)) (m made) {
	defer call.Sheltered(&m.err)
	r.one.Lock()
	defer r.one.Unlock()
	if err := ctx.Err(); err != nil {
		return made{err: err}
	}
	replays, ok := s.UI.Replays()
	if !ok {
		return made{err: bot.Noticef(noReplays, s.Rules.Info().Name)}
	}
	data, note, err := replays.Replay(ctx, match.Moments(all), part, s.Roster, progress)
	return made{data, note, err}
}

// Answer answers with a replay. One that takes its time is announced, and the announcement tells how far it is.
func (r *Maker) Answer(ctx context.Context, c *call.Call, _ control.ID) error {
	s, all, err := r.History(c.Channel)
	switch {
	case err != nil:
		return err
	case !s.Now.Exists():
		return call.NotStarted
	case len(bot.Lacks(c.Missing, bot.PermissionFiles)) > 0:
		return bot.Noticef(noPicture, bot.PermissionFiles)
	}
	release, err := r.limits.Take(c, "replay", atOnce, tooMany)
	if err != nil {
		return err
	}
	defer release()
	round, _ := strconv.Atoi(c.Args["round"])
	part := game.Part{Round: round, LastTurn: round == 0 && c.Args["whole"] != "true"}
	done, progress := make(chan made, 1), make(chan float64, 1)
	go func() {
		done <- r.produce(ctx, s, all, part, func(share float64) {
			select {
			case progress <- share:
			default: // The last word has not been told yet, and a newer one will come.
			}
		})
	}()
	select {
	case m := <-done:
		if m.err != nil {
			return m.err
		}
		_, err := c.Answer(ctx, m.message(head), false)
		return err
	case <-time.After(patience):
	}
	sent, err := c.Answer(ctx, bot.Message{Text: fmt.Sprintf(making, 0), Accent: bot.QuietColour}, false)
	if err != nil {
		return err
	}
	return r.announce(ctx, c, sent, done, progress)
}

// announce edits a message until the replay is there to take its place.
func (r *Maker) announce(ctx context.Context, c *call.Call, sent bot.Sent, done <-chan made, progress <-chan float64) error {
	for {
		m := bot.Message{Accent: bot.QuietColour}
		last := false
		select {
		case replay := <-done:
			last = true
			if m = replay.message(head); replay.err != nil {
				m = bot.Message{Text: c.Failure(r.Reader, replay.err), Accent: bot.RefusedColour}
			}
		case share := <-progress:
			m.Text = fmt.Sprintf(making, int(share*100))
		}
		if _, err := r.Messenger.Edit(ctx, c.Channel, sent.ID, m); err != nil {
			r.Log.Warn("a replay could not be shown", "error", err)
		}
		if last {
			return nil
		}
		time.Sleep(pace)
	}
}
