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

// requestSeat asks the channel whether the caller may take over an autopilot's seat.
func (r *Handlers) requestSeat(ctx context.Context, c *call.Call) error {
	var host, id string
	pings := true
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
		s, err := match.Load(tx, r.Games)
		if err != nil {
			return err
		}
		m, err := c.Playable(s, control.ID{})
		if err != nil {
			return err
		}
		before := slices.IndexFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == c.User.ID })
		switch {
		case before >= 0 && m.Requests[before].Message != "":
			return bot.Notice(askedBefore)
		case before >= 0: // the program was killed before anybody was asked
			m.Requests = slices.Delete(m.Requests, before, before+1)
		}
		host, id, pings = m.Host, m.ID, !slices.Contains(m.Askers, c.User.ID)
		m.Requests = append(m.Requests, storage.SeatRequest{User: c.User.ID, Name: c.User.Name})
		return tx.Put(m)
	})
	if err != nil {
		return err
	}
	question := seatQuestion(host, id, c.User)
	if pings {
		question.Ping = []string{host}
	}
	sent, failure := c.Answer(ctx, question, false)
	if failure != nil {
		sent, failure = r.Messenger.Post(ctx, c.Channel, question, id+"/seat/"+c.ID)
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
			if pings {
				m.Askers = append(m.Askers, c.User.ID)
			}
		}
		return tx.Put(m)
	})
	return errors.Join(failure, err)
}

// seatQuestion asks a host whether somebody may take over an autopilot's seat of a match.
func seatQuestion(host, id string, asker bot.User) bot.Message {
	button := func(verb, label string) bot.Button {
		return bot.Button{ID: control.ID{Verb: verb, Match: id, Stamp: "-", Text: asker.ID}.String(), Label: label}
	}
	return bot.Message{
		Text: fmt.Sprintf(mayJoin, bot.Mention(host), bot.Plain(asker.Name)), Accent: bot.LobbyColour,
		Rows: []bot.Row{{Buttons: []bot.Button{button(control.Allow, "Allow").Styled(bot.Success), button(control.Deny, "Decline")}}},
	}
}

// Admit answers a request for a seat.
func (r *Handlers) Admit(ctx context.Context, c *call.Call, with control.ID) error {
	allow := with.Verb == control.Allow
	defer r.publisher.LockFor(c)()
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
	if err != nil {
		return err
	}
	r.publisher.AnswerAndPublish(ctx, c, s, bot.Message{Text: words, Accent: bot.QuietColour})
	return nil
}
