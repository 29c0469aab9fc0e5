package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Moment is an entry of a match: what happened, and the position after it.
type Moment struct {
	After  engine.Position
	Events []engine.Event
}

// Part is what of a match a film shows: one round (counted from 1), the last turn, or, when zero, everything.
type Part struct {
	Round    int
	LastTurn bool
}

const (
	filmName    = "replay.gif"
	filmPatient = 1200 * time.Millisecond // a film ready by then needs no word about its progress
	filmPace    = 1500 * time.Millisecond // between two words about it
	filmAgain   = 24 * time.Hour          // a match that ended longer ago gets no film by itself any more
)

// films are made one at a time, beside the matches: no turn waits for one.
type films struct {
	one   sync.Mutex
	work  sync.WaitGroup
	life  context.Context
	end   context.CancelFunc
	mu    sync.Mutex
	begun map[string]bool // matches whose own film is being made
}

// replay is what becomes of a film.
type replay struct {
	data []byte
	note string
	err  error
}

// shoot makes a film of a stage; progress hears how far it is, from 0 to 1.
func (r *Referee) shoot(ctx context.Context, s *matchState, part Part, progress func(float64)) (film replay) {
	defer sheltered(&film.err)
	r.films.one.Lock()
	defer r.films.one.Unlock()
	if err := ctx.Err(); err != nil {
		return replay{err: err}
	}
	var moments []Moment
	for _, t := range s.all {
		moments = append(moments, Moment{After: t.after, Events: t.events})
	}
	data, note, err := s.table.Film(ctx, moments, part, s.roster, progress)
	return replay{data, note, err}
}

// replay answers with a film. One that takes its time is announced, and the announcement tells how far it is.
func (r *Referee) replay(ctx context.Context, c *call) error {
	s, err := r.loaded(c.Channel)
	switch {
	case err != nil:
		return err
	case s.pos == nil:
		return notice(notStarted)
	case len(lacks(c.Missing, permissionFiles)) > 0:
		return noticef(noFilm, permissionFiles)
	}
	round, _ := strconv.Atoi(c.Args["round"])
	part := Part{Round: round, LastTurn: round == 0 && c.Args["match"] == ""}
	done, progress := make(chan replay, 1), make(chan float64, 1)
	go func() {
		done <- r.shoot(ctx, s, part, func(share float64) {
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
		_, err := c.resp.Answer(ctx, filmMessage(film, filmHead), false)
		return err
	case <-time.After(filmPatient):
	}
	sent, err := c.resp.Answer(ctx, Message{Text: fmt.Sprintf(filming, 0), Accent: quietColour}, false)
	if err != nil {
		return err
	}
	return r.announce(ctx, c, sent, done, progress)
}

// announce edits a message until the film is there to replace it.
func (r *Referee) announce(ctx context.Context, c *call, sent Sent, done <-chan replay, progress <-chan float64) error {
	for {
		m := Message{Accent: quietColour}
		last := false
		select {
		case film := <-done:
			last = true
			if m = filmMessage(film, filmHead); film.err != nil {
				m = Message{Text: r.failure(c, film.err), Accent: refusedColour}
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

func filmMessage(f replay, head string) Message {
	text := head
	if f.note != "" {
		text += "\n-# " + f.note
	}
	return Message{Text: text, Accent: quietColour, Picture: &Picture{Name: filmName, Data: f.data, Alt: filmAlt}}
}

// postFinalReplay makes the film of a match that is over and posts it, once.
func (r *Referee) postFinalReplay(m *storage.Match) {
	if m.Filmed || m.Seq < 1 || r.Now().Sub(time.Unix(m.Ended, 0)) > filmAgain {
		return
	}
	r.films.mu.Lock()
	defer r.films.mu.Unlock()
	if r.films.begun[m.ID] || r.films.life.Err() != nil {
		return
	}
	r.films.begun[m.ID] = true
	r.films.work.Go(func() {
		if err := r.postFilm(m); err != nil {
			r.Log.Warn("a match got no replay", "match", m.ID, "error", err)
		}
		r.films.mu.Lock()
		defer r.films.mu.Unlock()
		delete(r.films.begun, m.ID)
	})
}

// postFilm makes and posts the film. Only a stop of the program leaves it owed.
func (r *Referee) postFilm(m *storage.Match) error {
	ctx := r.films.life
	var s *matchState
	err := r.Store.View(m.Channel, func(tx *storage.ChannelTx) (err error) {
		s, err = r.matchState(tx, m)
		return err
	})
	if err != nil {
		return err
	}
	film := r.shoot(ctx, s, Part{}, nil)
	if err = film.err; err == nil {
		_, err = r.messenger.Post(ctx, m.Channel, filmMessage(film, finalReplayHead), m.ID+"/film")
	}
	if errors.Is(err, context.Canceled) {
		return err
	}
	return errors.Join(err, r.Store.Update(m.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		now.Filmed = true
		return tx.Put(now)
	}))
}

// Close stops what goes on beside the requests, and waits for it. A film that was not finished is made after the next
// start.
func (r *Referee) Close() {
	r.films.end()
	r.films.work.Wait()
}
