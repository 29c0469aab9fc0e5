package referee

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

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

// join seats the caller: in the lobby at once, in a match in the seat that was theirs, or with the others' leave.
func (r *Referee) join(ctx context.Context, c *call.Call, with control.ID) error {
	defer r.publisher.Lock(c.Channel)()
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

// requestSeat asks the channel whether the caller may take over an autopilot's seat.
func (r *Referee) requestSeat(ctx context.Context, c *call.Call) error {
	var host, id string
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
		s, err := match.Load(tx, r.Games)
		if err != nil {
			return err
		}
		m, err := c.Playable(s, control.ID{})
		if err != nil {
			return err
		}
		if slices.ContainsFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == c.User.ID }) {
			return bot.Notice(askedBefore)
		}
		host, id = m.Host, m.ID
		m.Requests = append(m.Requests, storage.SeatRequest{User: c.User.ID, Name: c.User.Name})
		return tx.Put(m)
	})
	if errors.Is(err, storage.ErrRepeated) {
		err = call.DoneBefore
	}
	if err != nil {
		return err
	}
	address := func(verb string) string {
		return control.ID{Verb: verb, Match: id, Stamp: "-", Text: c.User.ID}.String()
	}
	question := bot.Message{Text: fmt.Sprintf(mayJoin, bot.Mention(host), bot.Plain(c.User.Name)), Accent: bot.LobbyColour, Ping: []string{host},
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: address(control.Allow), Label: "Allow", Style: bot.Success}, {ID: address(control.Deny), Label: "Decline"}}}}}
	sent, failure := c.Answer(ctx, question, false)
	if failure != nil {
		sent, failure = r.messenger.Post(ctx, c.Channel, question, id+"/seat/"+c.ID)
	}
	err = r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Match(id)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == c.User.ID })
		switch {
		case i < 0:
			return nil
		case failure != nil: // nobody has been asked
			m.Requests = slices.Delete(m.Requests, i, i+1)
		default:
			m.Requests[i].Message = sent.ID
		}
		return tx.Put(m)
	})
	return errors.Join(failure, err)
}

// admit answers a request for a seat.
func (r *Referee) admit(ctx context.Context, c *call.Call, with control.ID, allow bool) error {
	defer r.publisher.Lock(c.Channel)()
	var words string
	s, err := r.publisher.Update(c, "", func(ch *publish.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == with.Text })
		seat, _ := vacant(m, with.Text)
		switch {
		case i < 0:
			return bot.Notice(requestGone)
		case !mayAdmit(m, c, with.Text) && (allow || c.User.ID != with.Text):
			return bot.Notice(notAdmitter)
		case allow && seat == engine.Nobody:
			return bot.Notice(joinOver)
		}
		asker := m.Requests[i]
		m.Requests = slices.Delete(m.Requests, i, i+1)
		words = fmt.Sprintf(declined, bot.Plain(c.User.Name), bot.Plain(asker.Name))
		if allow {
			ch.Note = seatIn(m, seat, storage.Seat{User: asker.User, Name: asker.Name})
			words = fmt.Sprintf(allowed, bot.Plain(c.User.Name), bot.Plain(asker.Name), seat)
		}
		m.Stale = append(m.Stale, storage.LiveMessage{Message: c.Message, Text: words})
		return nil
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return call.DoneBefore
	case err != nil:
		return err
	}
	r.publisher.AnswerAndPublish(ctx, c, s, bot.Message{Text: words, Accent: bot.QuietColour})
	return nil
}

// leave takes the caller out of the lobby, or hands the seat to an autopilot. A match without humans ends.
func (r *Referee) leave(ch *publish.Change, c *call.Call, with control.ID) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	seat := match.SeatOf(m, c.User.ID)
	if seat == engine.Nobody {
		return bot.Notice(notJoined)
	}
	r.free(ch, seat, fmt.Sprintf(seatHanded, bot.Plain(c.User.Name)))
	return nil
}

// free takes whoever flies a seat out of the lobby, or puts an autopilot into it. note is told of a running match.
func (r *Referee) free(ch *publish.Change, seat engine.Seat, note string) {
	m := ch.Header
	if m.Phase == storage.Lobby {
		m.Seats = slices.Delete(m.Seats, int(seat)-1, int(seat))
		note = ""
	} else {
		m.Hand(seat, storage.Seat{Name: freeAutopilotName(m), Auto: true})
	}
	if !passHost(m) {
		r.finish(m)
		note = nobodyLeft
	}
	ch.Note = note
}

// hand lets a moderator give a seat to a user, or to an autopilot where to is empty.
func (r *Referee) hand(ch *publish.Change, c *call.Call, n string, to storage.Seat) error {
	m, err := c.Playable(ch.State, control.ID{})
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(n)
	seat := engine.Seat(number)
	switch {
	case !c.Manager:
		return bot.Notice(notModerator)
	case number < 1 || number > len(m.Seats):
		return bot.Noticef(noSuchSeat, number, len(m.Seats))
	case to.User != "" && match.SeatOf(m, to.User) != engine.Nobody:
		return bot.Noticef(seatedAlready, bot.Plain(to.Name))
	case to.User == "" && m.Phase == storage.Playing && match.Auto(m, seat):
		return bot.Notice(fliesAlready)
	case to.User == "":
		r.free(ch, seat, fmt.Sprintf(seatFreed, bot.Plain(m.Seats[seat-1].Name)))
		return nil
	}
	if m.Phase == storage.Lobby {
		m.Seats[seat-1] = to
	} else {
		ch.Note = seatIn(m, seat, to)
	}
	passHost(m)
	return nil
}

// namedSeat is a seat for a user of whom only the id is known: with the name this server's leaderboard has, or one to
// stand in until they act.
func (r *Referee) namedSeat(guild, user string) (storage.Seat, error) {
	switch {
	case user == "":
		return storage.Seat{}, nil
	case !bot.IsID(user):
		return storage.Seat{}, call.NoSuchUser
	}
	line, err := r.Store.Pilot(guild, r.Games[0].Rules().Info().Key, user)
	if line.Name == "" {
		line.Name = match.StandIn(user)
	}
	return storage.Seat{User: user, Name: line.Name}, err
}
