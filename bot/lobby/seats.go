package lobby

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Join seats the caller, or the autopilots a command names: in the lobby at once, in a match in the seat that was theirs, or with the others' leave.
func (r *Handlers) Join(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	if n := autopilotsOf(c); n > 0 {
		return r.Autopilots(ctx, c, with, n)
	}
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		info := ch.Rules.Info()
		switch {
		case match.SeatOf(m, c.User.ID) != engine.Nobody:
			return joinedBefore
		case m.Phase == storage.Playing:
			return r.returnTo(ch, m, c)
		case len(m.Seats) >= info.MaxSeats:
			return lobbyFull.With("game", info.Name, "n", info.MaxSeats)
		}
		ch.Seated(c.User)
		return reseated(ch)
	}), nil
}

// reseated has the options of a lobby suit the number of its seats, which has changed.
func reseated(ch *call.Change) error {
	m := ch.Header
	if m.Phase != storage.Lobby || m.Chosen == nil || len(m.Seats) == 0 {
		return nil
	}
	return match.SuitOptions(ch.UI, m)
}

// returnTo puts the caller into the seat they left, or a moderator into any. Everybody else asks for one.
func (r *Handlers) returnTo(ch *call.Change, m *storage.Match, c *call.Call) error {
	if flown := clock.Flown(m, c.User.ID); flown != engine.Nobody {
		clock.Back(m, flown)
		ch.Note = told(m).Say("lobby.is-back", "name", bot.Plain(c.User.Name))
		return nil
	}
	seat, own := vacant(m, c.User.ID)
	switch {
	case seat == engine.Nobody:
		return joinOver
	case !own && !c.Manager:
		return r.requestSeat(ch, m, c)
	}
	ch.Note = seatIn(m, seat, storage.Seat{User: c.User.ID, Name: c.User.Name})
	return nil
}

// Back has the caller fly the seat again that an autopilot flies because the time was up.
func (r *Handlers) Back(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		switch {
		case err != nil:
			return err
		case match.SeatOf(m, c.User.ID) != engine.Nobody:
			return neverGone
		case clock.Flown(m, c.User.ID) == engine.Nobody:
			return notBack
		}
		return r.returnTo(ch, m, c)
	}), nil
}

// vacant is the autopilot's seat a user would get: the one that was theirs last, else the first.
func vacant(m *storage.Match, user string) (seat engine.Seat, own bool) {
	for _, f := range slices.Backward(m.Previous) {
		if f.User == user && match.Auto(m, f.Number) && m.Seats[f.Number-1].User == "" {
			return f.Number, true
		}
	}
	for i, s := range m.Seats {
		if s.Auto && s.User == "" {
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
			m.Stale = append(m.Stale, storage.LiveMessage{Message: q.Message, Text: match.RequestOver(m)})
		}
		return q.User == to.User
	})
	return told(m).Say("lobby.seat-taken", "seat", seat, "n", int(seat))
}

// Leave takes the caller out of the lobby, or hands the seat to an autopilot. Of a running match its user is asked first.
func (r *Handlers) Leave(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error { return r.leave(ch, c, with) }), nil
}

// leave takes the caller out of the lobby, or hands the seat to an autopilot.
func (r *Handlers) leave(ch *call.Change, c *call.Call, with call.Control) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	seat := cmp.Or(match.SeatOf(m, c.User.ID), clock.Flown(m, c.User.ID))
	if seat == engine.Nobody {
		return notJoined
	}
	if m.Phase == storage.Playing && onlyHuman(m, seat) {
		question, err := askEnd(ch.Tx, ch.State, c, "lobby.really-leave")
		return cmp.Or[error](err, &call.Instead{Answer: call.Say(question)})
	}
	if m.Phase == storage.Playing && with.Stamp != call.Sure {
		return &call.Instead{Answer: call.Say(askLeave(c, m))}
	}
	ch.Anew = with.Stamp == call.Sure // pressed on a message that only its user sees: the channel is told in a new one
	return r.free(ch, seat, told(m).Say("lobby.seat-handed", "name", match.NameOf(m, c.User)))
}

// free takes the one who flies a seat out of the lobby, which ends without humans, or puts an autopilot into it. note is told of a
// running match.
func (r *Handlers) free(ch *call.Change, seat engine.Seat, note string) error {
	m := ch.Header
	if m.Phase == storage.Lobby {
		m.Seats = slices.Delete(m.Seats, int(seat)-1, int(seat))
		note = ""
	} else {
		m.Hand(seat, ch.Substitute(seat))
	}
	if !match.PassHost(m) {
		note = told(m).Say("lobby.nobody-joined")
		match.BreakOff(m, r.now())
	}
	ch.Note = note
	return reseated(ch)
}

// Hand lets a moderator give a seat to a user, or to an autopilot.
func (r *Handlers) Hand(_ context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	var to storage.Seat
	if c.Args["to"] != "" {
		var err error
		if to.User, to.Name, err = c.Person("to"); err != nil {
			return call.Answer{}, err
		}
	}
	return call.Changed(func(ch *call.Change) error { return r.hand(ch, c, c.Args["seat"], to) }), nil
}

// hand lets a moderator give a seat to a user, or to an autopilot where to is empty.
func (r *Handlers) hand(ch *call.Change, c *call.Call, n string, to storage.Seat) error {
	m, err := c.Playable(ch.State, call.Control{})
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(n)
	seat := engine.Seat(number)
	switch {
	case !c.Manager && (m.Phase != storage.Playing || match.SeatOf(m, c.User.ID) == engine.Nobody):
		return notModerator
	case number < 1 || number > len(m.Seats):
		return noSuchSeat.With("seat", number, "n", len(m.Seats))
	case !c.Manager:
		return &call.Instead{Answer: r.put(c, storage.Vote{Seat: seat, To: to.User, Name: to.Name})}
	case to.User != "" && match.SeatOf(m, to.User) != engine.Nobody:
		return seatedAlready.With("name", bot.Plain(to.Name))
	case to.User == "" && m.Phase == storage.Playing && match.Auto(m, seat):
		return fliesAlready
	case to.User == "" && m.Phase == storage.Playing && onlyHuman(m, seat):
		return lastHuman.With("name", match.RosterOf(m).Name(seat))
	case to.User == "":
		return r.free(ch, seat, told(m).Say("lobby.seat-freed", "seat", seat))
	}
	from, former := m.Seats[seat-1], match.RosterOf(m).Name(seat)
	if m.Phase == storage.Lobby {
		m.Seats[seat-1] = to
	} else {
		ch.Note = seatIn(m, seat, to)
	}
	if !from.Auto {
		ch.Note = told(m).Say("lobby.seat-moved", "by", match.NameOf(m, c.User), "n", int(seat), "from", former, "seat", seat)
	}
	match.PassHost(m)
	return nil
}

// Autopilots seats that many autopilots in the lobby; below 0 it takes the last one away.
func (r *Handlers) Autopilots(_ context.Context, c *call.Call, with call.Control, n int) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error { return autopilots(ch, c, with, n) }), nil
}

func autopilots(ch *call.Change, c *call.Call, with call.Control, n int) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case m.Phase != storage.Lobby:
		return autopilotsFixed
	case n < 0 && !c.Leads(m):
		return notRemover
	case match.SeatOf(m, c.User.ID) == engine.Nobody && !c.Leads(m):
		return notJoinedYet
	case n < 0:
		removeAutopilot(m)
		return reseated(ch)
	}
	for range n {
		if err := addAutopilot(m, ch.UI); err != nil {
			return err
		}
	}
	return reseated(ch)
}

// addAutopilot seats an autopilot.
func addAutopilot(m *storage.Match, g game.Game) error {
	info := g.Rules.Info()
	if len(m.Seats) >= info.MaxSeats {
		return lobbyFull.With("game", info.Name, "n", info.MaxSeats)
	}
	m.Seats = append(m.Seats, match.Autopilot(g, m, m.Level))
	return nil
}

// removeAutopilot takes away the autopilot seated last.
func removeAutopilot(m *storage.Match) {
	for i := len(m.Seats) - 1; i >= 0; i-- {
		if m.Seats[i].Auto {
			m.Seats = slices.Delete(m.Seats, i, i+1)
			return
		}
	}
}

// requestSeat asks the channel whether the caller may take over an autopilot's seat.
func (r *Handlers) requestSeat(ch *call.Change, m *storage.Match, c *call.Call) error {
	before := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == c.User.ID })
	switch {
	case before >= 0 && m.Requests[before].Message != "":
		return askedBefore
	case before >= 0: // the program was killed before anybody was asked
		m.Requests = slices.Delete(m.Requests, before, before+1)
	}
	m.Requests = append(m.Requests, storage.SeatRequest{User: c.User.ID, Name: c.User.Name})
	question, id := seatQuestion(m, c.User), m.ID
	if !slices.Contains(m.Askers, c.User.ID) {
		question.Ping = []string{m.Host}
	}
	ch.Aside = true
	return ch.Tell(call.Answer{Message: question, Place: call.InChannel, Nonce: id + "/seat/" + c.ID,
		Then: func(ctx context.Context, sent bot.Sent, failure error) error {
			return errors.Join(failure, r.noteAsked(ctx, c, id, sent, failure))
		}})
}

// noteAsked notes that the request for a seat stands in a message, or that it could not be sent.
func (r *Handlers) noteAsked(ctx context.Context, c *call.Call, id string, sent bot.Sent, failure error) error {
	return r.Store.Update(ctx, c.Channel, "", func(tx storage.ChannelTx) error {
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
			if !slices.Contains(m.Askers, c.User.ID) {
				m.Askers = append(m.Askers, c.User.ID)
			}
		}
		return tx.Put(m)
	})
}

// seatQuestion asks the host whether somebody may take over an autopilot's seat of a match.
func seatQuestion(m *storage.Match, asker bot.User) bot.Message {
	speak := told(m)
	button := func(verb, label string) bot.Button {
		return bot.Button{ID: call.Control{Verb: verb, Match: m.ID, Stamp: "-", Text: asker.ID}.String(), Label: speak.Say(label)}
	}
	return bot.Message{
		Text: speak.Say("lobby.may-join", "host", bot.Mention(m.Host), "name", bot.Plain(asker.Name)), Accent: bot.LobbyColour,
		Rows: []bot.Row{{Buttons: []bot.Button{button(call.Allow, "lobby.allow-button").Styled(bot.Success), button(call.Deny, "lobby.decline-button")}}},
	}
}

// Admit answers a request for a seat.
func (r *Handlers) Admit(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	allow := with.Verb == call.Allow
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == with.Text })
		seat, _ := vacant(m, with.Text)
		switch {
		case i < 0:
			return requestGone
		case !mayAdmit(m, c, with.Text) && (allow || c.User.ID != with.Text):
			return notAdmitter
		case allow && seat == engine.Nobody:
			return joinOver
		}
		asker := m.Requests[i]
		m.Requests = slices.Delete(m.Requests, i, i+1)
		text := told(m).Say("lobby.declined", "by", match.NameOf(m, c.User), "name", bot.Plain(asker.Name))
		if allow {
			ch.Note = seatIn(m, seat, storage.Seat{User: asker.User, Name: asker.Name})
			text = told(m).Say("lobby.allowed", "by", match.NameOf(m, c.User), "seat", seat, "n", int(seat))
		}
		m.Stale = append(m.Stale, storage.LiveMessage{Message: c.Message, Text: text})
		return ch.Tell(call.Replace(bot.Message{Text: text, Accent: bot.QuietColour}))
	}), nil
}
