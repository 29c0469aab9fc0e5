package bench

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/boltstore/bolttest"
)

// Growth says how far things grow: matches a database holds, and entries a match has.
type Growth struct{ Matches, Entries []int }

// Grown is the cost of an action after a growth.
type Grown struct {
	Matches, Entry int           // one of them is 0: the one that did not grow
	Opening        time.Duration // opening the database, the fastest of five
	CPU            time.Duration // per action, the bot alone
	First          Times
	Written        int64 // bytes an action
	Heap, Resident int64
}

// Grow measures the cost of an action of one match by one client. It does so in databases of so many stored matches, and in a
// match with so many entries. The stored matches are copies of a few.
func Grow(ctx context.Context, c Config, g Growth) (all []Grown, err error) {
	c.Clients, c.Matches = 1, 1
	for i, n := range append(slices.Clone(g.Matches), g.Entries...) {
		stored := i < len(g.Matches)
		one := c
		one.Dir = filepath.Join(c.Dir, fmt.Sprint(i))
		database := one.Dir + ".db"
		var grown Grown
		if stored {
			grown.Matches = n
			if err = one.fill(ctx, database, n); err != nil {
				return all, err
			}
		} else {
			grown.Entry = n
		}
		if err := one.grown(ctx, database, &grown); err != nil {
			return all, err
		}
		all = append(all, grown)
	}
	return all, nil
}

// filled is of how many channels' matches the others are copies.
const filled = 10

// fill makes a database of so many matches.
func (c Config) fill(ctx context.Context, database string, n int) error {
	c.Matches = min(n, filled)
	t, err := open(ctx, c, database)
	if err != nil {
		return err
	}
	short, cancel := context.WithTimeout(ctx, min(c.Time, 3*time.Second))
	defer cancel()
	err = all(t.clients(), func(p *client) error { return errors.Join(p.prepare(ctx), p.play(ctx, short)) })
	if err = errors.Join(err, t.close()); err != nil {
		return err
	}
	return bolttest.CopyMatches(database, n)
}

// grown opens a database and plays in it.
func (c Config) grown(ctx context.Context, database string, g *Grown) error {
	g.Opening = time.Hour
	for range 5 {
		begun := time.Now()
		s, err := boltstore.Open(database)
		if err != nil {
			return err
		}
		g.Opening = min(g.Opening, time.Since(begun))
		if err := s.Close(); err != nil {
			return err
		}
	}
	t, err := open(ctx, c, database)
	if err != nil {
		return err
	}
	t.past, t.entry = filled, g.Entry
	select { // the background's single read is no part of an action
	case err = <-t.store.PagesChecked():
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		return errors.Join(err, t.close())
	}
	r := &Result{}
	if err := errors.Join(t.measure(ctx, r), t.close()); err != nil {
		return err
	}
	n := max(1, r.Actions)
	g.CPU, g.First, g.Written, g.Heap, g.Resident = r.Stages.Bot()/time.Duration(n), r.First, r.Work.Bytes/int64(n), r.Heap, r.Resident
	return nil
}

// reach plays a channel's match on to an entry in one transaction. It takes any legal action except shots, which could end the
// match.
func (c *client) reach(ctx context.Context, channel string, entry int) error {
	rnd := rand.New(rand.NewPCG(c.config.Seed, 7))
	err := c.store.Update(ctx, c.local.ChannelID(channel), "", func(tx storage.ChannelTx) error {
		s, err := match.Load(tx, c.games)
		if err != nil {
			return err
		}
		for s.Header.Seq < entry {
			waiting := s.Now.Pending()
			if len(waiting) == 0 {
				return fmt.Errorf("the match is over at entry %d", s.Header.Seq)
			}
			seat := waiting[rnd.IntN(len(waiting))].Seat
			action := peaceful(s.Now.View(seat), rnd)
			if err := s.Apply(tx, seat, action, match.Cause{ID: fmt.Sprint("reach", s.Header.Seq), At: time.Now().Unix()}); err != nil {
				return err
			}
		}
		s.Header.Unposted = true
		s.Header.Revision++
		return s.Save(tx)
	})
	if err != nil {
		return fmt.Errorf("entry %d: %w", entry, err)
	}
	return nil
}

// peaceful is a legal action. It is a shot only if nothing else is legal.
func peaceful(v engine.View, rnd *rand.Rand) string {
	chosen, n := "", 0
	for a := range v.Legal() {
		text := a.String()
		if strings.HasPrefix(text, "shoot") && chosen != "" {
			continue
		}
		if n++; rnd.IntN(n) == 0 || strings.HasPrefix(chosen, "shoot") {
			chosen = text
		}
	}
	return chosen
}
