package referee

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

const (
	atOnce      = 1 // replays being made for one member
	filmName    = "replay.gif"
	filmPatient = 1200 * time.Millisecond // a film ready by then needs no word about its progress
	filmPace    = 1500 * time.Millisecond // between two words about it
	filmAgain   = 24 * time.Hour          // a match that ended longer ago gets no film by itself any more
)

// films are made one at a time, beside the matches: no turn waits for one.
type films struct {
	one   sync.Mutex
	work  sync.WaitGroup
	mu    sync.Mutex
	begun map[string]bool       // matches whose own replay is being made or posted
	ready map[string]madeReplay // by match: made, and still to be posted
}

// errNoTurn says that a match was ended before there was anything to see.
var errNoTurn = errors.New("the match was ended before its first turn was over")

// madeReplay is what becomes of a replay.
type madeReplay struct {
	data []byte
	note string
	err  error
}

// shoot makes a film of a stage; progress hears how far it is, from 0 to 1.
func (r *Referee) shoot(ctx context.Context, s *match.State, all []match.Played, part bot.Part, progress func(float64)) (film madeReplay) {
	defer call.Sheltered(&film.err)
	r.films.one.Lock()
	defer r.films.one.Unlock()
	if err := ctx.Err(); err != nil {
		return madeReplay{err: err}
	}
	replays, ok := s.UI.Replays()
	if !ok {
		return madeReplay{err: bot.Noticef(noReplays, s.Rules.Info().Name)}
	}
	var moments []game.Moment[engine.View]
	for _, p := range all {
		moments = append(moments, game.Moment[engine.View]{After: p.After.View(engine.Nobody), Events: engine.Heard(p.Events, engine.Nobody)})
	}
	data, note, err := replays.Replay(ctx, moments, part, s.Roster, progress)
	return madeReplay{data, note, err}
}

// replay answers with a film. One that takes its time is announced, and the announcement tells how far it is.
func (r *Referee) replay(ctx context.Context, c *call.Call) error {
	s, all, err := r.History(c.Channel)
	switch {
	case err != nil:
		return err
	case !s.Now.Exists():
		return call.NotStarted
	case len(bot.Lacks(c.Missing, bot.PermissionFiles)) > 0:
		return bot.Noticef(noFilm, bot.PermissionFiles)
	}
	release := r.limits.Take("film", c.User.ID, atOnce)
	if release == nil {
		return bot.Notice(manyFilms)
	}
	defer release()
	round, _ := strconv.Atoi(c.Args["round"])
	part := bot.Part{Round: round, LastTurn: round == 0 && c.Args["whole"] != "true"}
	done, progress := make(chan madeReplay, 1), make(chan float64, 1)
	go func() {
		done <- r.shoot(ctx, s, all, part, func(share float64) {
			select {
			case progress <- share:
			default: // The last word has not been told yet, and a newer one will come.
			}
		})
	}()
	select {
	case film := <-done:
		if film.err != nil {
			return film.err
		}
		_, err := c.Answer(ctx, filmMessage(film, filmHead), false)
		return err
	case <-time.After(filmPatient):
	}
	sent, err := c.Answer(ctx, bot.Message{Text: fmt.Sprintf(filming, 0), Accent: bot.QuietColour}, false)
	if err != nil {
		return err
	}
	return r.announce(ctx, c, sent, done, progress)
}

// announce edits a message until the film is there to replace it.
func (r *Referee) announce(ctx context.Context, c *call.Call, sent bot.Sent, done <-chan madeReplay, progress <-chan float64) error {
	for {
		m := bot.Message{Accent: bot.QuietColour}
		last := false
		select {
		case film := <-done:
			last = true
			if m = filmMessage(film, filmHead); film.err != nil {
				m = bot.Message{Text: c.Failure(r.Reader, film.err), Accent: bot.RefusedColour}
			}
		case share := <-progress:
			m.Text = fmt.Sprintf(filming, int(share*100))
		}
		if _, err := r.messenger.Edit(ctx, c.Channel, sent.ID, m); err != nil {
			r.Log.Warn("a replay could not be shown", "error", err)
		}
		if last {
			return nil
		}
		time.Sleep(filmPace)
	}
}

func filmMessage(f madeReplay, head string) bot.Message {
	text := head
	if f.note != "" {
		text += "\n-# " + f.note
	}
	return bot.Message{Text: text, Accent: bot.QuietColour, Picture: &bot.Picture{Name: filmName, Data: f.data, Alt: filmAlt}}
}

// postFinalReplay makes the replay of a match that is over and posts it, once.
func (r *Referee) postFinalReplay(m *storage.Match) {
	if g, ok := r.Games.Find(m.Game); !ok {
		return
	} else if _, ok := g.Replays(); !ok {
		return
	}
	if m.Filmed || m.Seq < 1 || r.config.Now().Sub(time.Unix(m.Ended, 0)) > filmAgain {
		return
	}
	r.films.mu.Lock()
	defer r.films.mu.Unlock()
	if r.films.begun[m.ID] || r.life.Err() != nil {
		return
	}
	r.films.begun[m.ID] = true
	r.films.work.Go(func() {
		err := r.makeAndPost(m)
		r.films.mu.Lock()
		delete(r.films.begun, m.ID)
		r.films.mu.Unlock()
		if key := m.ID + "/replay"; err == nil {
			r.retries.Succeeded(key)
		} else if !errors.Is(err, context.Canceled) { // or it is made after the next start
			r.Log.Warn("a replay could not be posted yet", "match", m.ID, "error", err)
			r.retries.Failed(key, err, func() { r.postFinalReplay(m) })
		}
	})
}

// makeAndPost makes and posts the final replay. An error says that it is to be tried again.
func (r *Referee) makeAndPost(m *storage.Match) error {
	film, err := r.finalReplay(m)
	if err == nil {
		_, err = r.messenger.Post(r.life, m.Channel, filmMessage(film, finalReplayHead), m.ID+"/film")
		if temporary(err) {
			return err
		}
	}
	if r.life.Err() != nil || errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		r.Log.Warn("a match got no replay", "match", m.ID, "error", err)
	}
	r.films.mu.Lock()
	delete(r.films.ready, m.ID)
	r.films.mu.Unlock()
	return r.Store.Update(m.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		now.Filmed = true
		return tx.Put(now)
	})
}

// finalReplay returns the replay of a whole match, made now unless it only could not be posted before.
func (r *Referee) finalReplay(m *storage.Match) (madeReplay, error) {
	r.films.mu.Lock()
	film, made := r.films.ready[m.ID]
	r.films.mu.Unlock()
	if made {
		return film, nil
	}
	var s *match.State
	var all []match.Played
	err := r.Store.View(m.Channel, func(tx *storage.ChannelTx) (err error) {
		if s, err = match.Of(tx, r.Games, m); err != nil {
			return err
		}
		log, err := tx.Log(m.ID)
		if err == nil {
			all, err = s.Rerun(log)
		}
		return err
	})
	if err != nil {
		return madeReplay{}, err
	}
	if !s.Now.Result().Over && !match.TurnPlayed(all) {
		return madeReplay{}, errNoTurn
	}
	film = r.shoot(r.life, s, all, bot.Part{}, nil)
	if film.err == nil {
		r.films.mu.Lock()
		r.films.ready[m.ID] = film
		r.films.mu.Unlock()
	}
	return film, film.err
}
