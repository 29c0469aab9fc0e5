package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/storage"
)

// errAsk says that a seat is to be had with the leave of others only.
var errAsk = errors.New("the others are to be asked")

// join seats the caller: in the lobby at once, in a match in the seat that was theirs, or with the others' leave.
func (r *Referee) join(ctx context.Context, c *call, with customID) error {
	defer r.locks.lock(c.Channel)()
	err := r.updateAndPublish(ctx, c, func(tx *storage.ChannelTx) (string, error) {
		m, err := ready(tx, with)
		if err != nil {
			return "", err
		}
		info := r.table(m.Game).Game().Info()
		switch {
		case seatOf(m, c.User.ID) != engine.Nobody:
			return "", notice(joinedBefore)
		case m.Phase == storage.Playing:
			return r.returnTo(tx, m, c)
		case len(m.Seats) >= info.MaxSeats:
			return "", noticef(lobbyFull, info.Name, info.MaxSeats)
		}
		m.Seats = append(m.Seats, storage.Seat{User: c.User.ID, Name: c.User.Name})
		return "", tx.Put(m)
	})
	if errors.Is(err, errAsk) {
		return r.requestSeat(ctx, c)
	}
	return err
}

// returnTo puts the caller into the seat they left, or a moderator into any.
func (r *Referee) returnTo(tx *storage.ChannelTx, m *storage.Match, c *call) (string, error) {
	seat, own := vacant(m, c.User.ID)
	switch {
	case seat == engine.Nobody:
		return "", notice(joinOver)
	case !own && !c.Manager:
		return "", errAsk
	}
	return seatIn(m, seat, storage.Seat{User: c.User.ID, Name: c.User.Name}), tx.Put(m)
}

// vacant is the autopilot's seat a user would get: the one that was theirs last, else the first.
func vacant(m *storage.Match, user string) (seat engine.Seat, own bool) {
	for _, f := range slices.Backward(m.Previous) {
		if f.User == user && auto(m, f.Number) {
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
	if m.Stats[to.User][FigureMatches] == 0 {
		m.Stats.Add(to.User, FigureMatches, 1)
	}
	m.Requests = slices.DeleteFunc(m.Requests, func(q storage.SeatRequest) bool {
		if q.User == to.User && q.Message != "" {
			m.Stale = append(m.Stale, storage.LiveMessage{Message: q.Message, Text: requestOver})
		}
		return q.User == to.User
	})
	return fmt.Sprintf(seatTaken, Plain(to.Name), seat)
}

// dropRequests forgets who asked for a seat. The messages that asked lose their buttons.
func dropRequests(m *storage.Match) {
	for _, q := range m.Requests {
		if q.Message != "" {
			m.Stale = append(m.Stale, storage.LiveMessage{Message: q.Message, Text: requestOver})
		}
	}
	m.Requests = nil
}

// requestSeat asks the channel whether the caller may take over an autopilot's seat.
func (r *Referee) requestSeat(ctx context.Context, c *call) error {
	var host, match string
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
		m, err := ready(tx, customID{})
		if err != nil {
			return err
		}
		if slices.ContainsFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == c.User.ID }) {
			return notice(askedBefore)
		}
		host, match = m.Host, m.ID
		m.Requests = append(m.Requests, storage.SeatRequest{User: c.User.ID, Name: c.User.Name})
		return tx.Put(m)
	})
	if errors.Is(err, storage.ErrRepeated) {
		err = notice(doneBefore)
	}
	if err != nil {
		return err
	}
	id := func(verb string) string { return customID{verb, match, "-", c.User.ID}.String() }
	question := Message{Text: fmt.Sprintf(mayJoin, mention(host), Plain(c.User.Name)), Accent: lobbyColour, Ping: []string{host},
		Rows: []Row{{Buttons: []Button{{ID: id(verbAllow), Label: "Allow", Style: Success}, {ID: id(verbDeny), Label: "Decline"}}}}}
	sent, failure := c.answer(ctx, question, false)
	if failure != nil {
		sent, failure = r.messenger.Post(ctx, c.Channel, question, match+"/seat/"+c.ID)
	}
	err = r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Match(match)
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
func (r *Referee) admit(ctx context.Context, c *call, with customID, allow bool) error {
	defer r.locks.lock(c.Channel)()
	var words string
	err := r.update(c, "", func(tx *storage.ChannelTx) (string, error) {
		m, err := ready(tx, with)
		if err != nil {
			return "", err
		}
		i := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == with.Text })
		seat, _ := vacant(m, with.Text)
		switch {
		case i < 0:
			return "", notice(requestGone)
		case !mayAdmit(m, c, with.Text) && (allow || c.User.ID != with.Text):
			return "", notice(notAdmitter)
		case allow && seat == engine.Nobody:
			return "", notice(joinOver)
		}
		asker := m.Requests[i]
		m.Requests = slices.Delete(m.Requests, i, i+1)
		note := ""
		words = fmt.Sprintf(declined, Plain(c.User.Name), Plain(asker.Name))
		if allow {
			note = seatIn(m, seat, storage.Seat{User: asker.User, Name: asker.Name})
			words = fmt.Sprintf(allowed, Plain(c.User.Name), Plain(asker.Name), seat)
		}
		m.Stale = append(m.Stale, storage.LiveMessage{Message: c.Message, Text: words})
		return note, tx.Put(m)
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return notice(doneBefore)
	case err != nil:
		return err
	}
	r.answerAndPublish(ctx, c, Message{Text: words, Accent: quietColour})
	return nil
}

// leave takes the caller out of the lobby, or hands the seat to an autopilot. A match without humans ends.
func (r *Referee) leave(tx *storage.ChannelTx, c *call, with customID) (string, error) {
	m, err := ready(tx, with)
	if err != nil {
		return "", err
	}
	seat := seatOf(m, c.User.ID)
	if seat == engine.Nobody {
		return "", notice(notJoined)
	}
	return r.free(tx, m, seat, fmt.Sprintf(seatHanded, Plain(c.User.Name)))
}

// free takes whoever flies a seat out of the lobby, or puts an autopilot into it. note is told of a running match.
func (r *Referee) free(tx *storage.ChannelTx, m *storage.Match, seat engine.Seat, note string) (string, error) {
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
	return note, tx.Put(m)
}

// hand lets a moderator give a seat to a user, or to an autopilot where to is empty.
func (r *Referee) hand(tx *storage.ChannelTx, c *call, n string, to storage.Seat) (string, error) {
	m, err := ready(tx, customID{})
	if err != nil {
		return "", err
	}
	number, _ := strconv.Atoi(n)
	seat := engine.Seat(number)
	switch {
	case !c.Manager:
		return "", notice(notModerator)
	case number < 1 || number > len(m.Seats):
		return "", noticef(noSuchSeat, number, len(m.Seats))
	case to.User != "" && seatOf(m, to.User) != engine.Nobody:
		return "", noticef(seatedAlready, Plain(to.Name))
	case to.User == "" && m.Phase == storage.Playing && auto(m, seat):
		return "", notice(fliesAlready)
	case to.User == "":
		return r.free(tx, m, seat, fmt.Sprintf(seatFreed, Plain(m.Seats[seat-1].Name)))
	}
	note := ""
	if m.Phase == storage.Lobby {
		m.Seats[seat-1] = to
	} else {
		note = seatIn(m, seat, to)
	}
	passHost(m)
	return note, tx.Put(m)
}

// namedSeat is a seat for a user of whom only the id is known: with the name this server's leaderboard has, or one to
// stand in until they act.
func (r *Referee) namedSeat(guild, user string) (storage.Seat, error) {
	if user == "" {
		return storage.Seat{}, nil
	}
	line, err := r.Store.Pilot(guild, user)
	if line.Name == "" {
		line.Name = standIn(user)
	}
	return storage.Seat{User: user, Name: line.Name}, err
}

func standIn(user string) string { return "Pilot " + strings.ToUpper(user[max(0, len(user)-4):]) }
