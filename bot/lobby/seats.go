package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/storage"
)

// errAsk says that a seat is to be had with the leave of others only.
var errAsk = errors.New("the others are to be asked")

// Join seats the caller, or the autopilots a command names: in the lobby at once, in a match in the seat that was theirs, or with the others' leave.
func (r *Handlers) Join(ctx context.Context, c *call.Call, with control.ID) error {
	if n := autopilotsOf(c); n > 0 {
		return r.Autopilots(ctx, c, with, n)
	}
	defer r.publisher.LockFor(c)()
	err := r.publisher.UpdateAndPublish(ctx, c, func(ch *publish.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		info := ch.Rules.Info()
		switch {
		case match.SeatOf(m, c.User.ID) != engine.Nobody:
			return bot.Notice(joinedBefore)
		case m.Phase == storage.Playing:
			return returnTo(ch, m, c)
		case len(m.Seats) >= info.MaxSeats:
			return bot.Noticef(lobbyFull, info.Name, info.MaxSeats)
		}
		m.Seats = append(m.Seats, storage.Seat{User: c.User.ID, Name: c.User.Name})
		return nil
	})
	if errors.Is(err, errAsk) {
		return r.requestSeat(ctx, c)
	}
	return err
}

// returnTo puts the caller into the seat they left, or a moderator into any.
func returnTo(ch *publish.Change, m *storage.Match, c *call.Call) error {
	seat, own := vacant(m, c.User.ID)
	switch {
	case seat == engine.Nobody:
		return bot.Notice(joinOver)
	case !own && !c.Manager:
		return errAsk
	}
	ch.Note = seatIn(m, seat, storage.Seat{User: c.User.ID, Name: c.User.Name})
	return nil
}

// vacant is the autopilot's seat a user would get: the one that was theirs last, else the first.
func vacant(m *storage.Match, user string) (seat engine.Seat, own bool) {
	for _, f := range slices.Backward(m.Previous) {
		if f.User == user && match.Auto(m, f.Number) {
			return f.Number, true
		}
	}
	for i, s := range m.Seats {
		if s.Auto {
			return engine.Seat(i + 1), false
		}
	}
	return engine.Nobody, false
}

// seatIn hands a seat of a running match to a user and returns the line about it.
func seatIn(m *storage.Match, seat engine.Seat, to storage.Seat) string {
	m.Hand(seat, to)
	if m.Stats[to.User][match.FigureMatches] == 0 {
		m.Stats.Add(to.User, match.FigureMatches, 1)
	}
	m.Requests = slices.DeleteFunc(m.Requests, func(q storage.SeatRequest) bool {
		if q.User == to.User && q.Message != "" {
			m.Stale = append(m.Stale, storage.LiveMessage{Message: q.Message, Text: match.RequestOver})
		}
		return q.User == to.User
	})
	return fmt.Sprintf(seatTaken, bot.Plain(to.Name), seat)
}

// errLast says that a match would end for good, for the last human leaves it.
var errLast = errors.New("the last human is to be asked")

// Leave takes the caller out of the lobby, or hands the seat to an autopilot. Whoever would end the match with that is asked first.
func (r *Handlers) Leave(ctx context.Context, c *call.Call, with control.ID) error {
	err := r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.leave(ch, c, with) })
	if errors.Is(err, errLast) {
		return c.Private(ctx, func(c *call.Call) (bot.Message, error) { return r.askEnd(c, reallyLeave) })
	}
	return err
}

// leave takes the caller out of the lobby, or hands the seat to an autopilot.
func (r *Handlers) leave(ch *publish.Change, c *call.Call, with control.ID) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	seat := match.SeatOf(m, c.User.ID)
	if seat == engine.Nobody {
		return bot.Notice(notJoined)
	}
	if m.Phase == storage.Playing && onlyHuman(m, seat) {
		return errLast
	}
	r.free(ch, seat, fmt.Sprintf(seatHanded, bot.Plain(c.User.Name)))
	return nil
}

// free takes whoever flies a seat out of the lobby, which ends without humans, or puts an autopilot into it. note is told of a
// running match.
func (r *Handlers) free(ch *publish.Change, seat engine.Seat, note string) {
	m := ch.Header
	if m.Phase == storage.Lobby {
		m.Seats = slices.Delete(m.Seats, int(seat)-1, int(seat))
		note = ""
	} else {
		m.Hand(seat, ch.Substitute(seat))
	}
	if !passHost(m) {
		note = nobodyJoined
		r.finish(m)
	}
	ch.Note = note
}
