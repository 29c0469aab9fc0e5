package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// show brings a channel up to date after a change: it answers the call, if there is one, lets the table and the
// autopilots decide what is theirs, and posts one message for each of their turns. The channel's lane must be held.
func (r *Referee) show(ctx context.Context, channel string, c *call, note string) error {
	answered := c == nil
	cause := ""
	if c != nil {
		cause = c.ID
	}
	for {
		s, err := r.load(channel)
		if err != nil || s == nil {
			return unlessAnswered(r, answered, err)
		}
		robot := s.robot() != engine.Nobody
		// What the table or an autopilot decides within the turn just played belongs into the same message.
		if !robot || s.storyTurn != s.pos.Turn() {
			if err := r.deliver(ctx, c, s, face{open: !robot, note: note}); err != nil {
				return unlessAnswered(r, answered, err)
			}
			c, note, answered = nil, "", true
		}
		if !robot {
			return nil
		}
		if played, err := r.answerFor(channel, cmp.Or(cause, s.last.ID)); err != nil || !played {
			return unlessAnswered(r, answered, err)
		}
	}
}

// unlessAnswered hands an error on while the user can still be told; afterwards only the operator can.
func unlessAnswered(r *Referee, answered bool, err error) error {
	if answered && err != nil {
		r.Log.Error("a channel could not be brought up to date", "error", err)
		return nil
	}
	return err
}

// deliver posts a stage where it belongs: a press edits its own message, and when others are to decide next, a fresh
// message asks them. A command is answered by the message itself. Then the message is the live one, and the former
// one loses its controls.
func (r *Referee) deliver(ctx context.Context, c *call, s *stage, f face) error {
	humans := s.humans()
	fresh := s.unasked(c, humans)
	var sent Sent
	var err error
	var m Message
	switch {
	case c == nil:
		f.ping = fresh
		m = r.message(s, f)
		sent, err = r.post(ctx, s, m)
	case c.Message == "":
		f.ping, f.missing = fresh, c.Missing
		m = r.message(s, f)
		sent, err = c.resp.Answer(ctx, m, false)
	case len(fresh) == 0 || len(lacks(c.Missing, permissionView, permissionSend, permissionThreads)) > 0:
		f.missing = c.Missing
		m = r.message(s, f)
		sent, err = c.resp.Update(ctx, m)
	default:
		// The pressed message is done; an edit pings nobody, so those who are next get a message of their own.
		if _, err := c.resp.Update(ctx, r.closing(s, f.note)); err != nil {
			r.Log.Warn("a press was not answered", "error", err)
		}
		f.ping, f.note, f.missing = fresh, "", c.Missing
		m = r.message(s, f)
		sent, err = r.post(ctx, s, m)
	}
	if err != nil {
		var barred *Barred
		if errors.As(err, &barred) || errors.Is(err, ErrGone) {
			r.Log.Warn("a channel cannot be written to; its match waits", "channel", s.match.Channel, "error", err)
			return nil
		}
		return err
	}
	former := s.match.Live
	if former.Message != "" && former.Message != sent.ID && (c == nil || former.Message != c.Message) {
		r.strip(ctx, s.match.Channel, former)
	}
	return r.shown(s, sent, m, len(m.Rows) > 0, humans)
}

// unasked are the humans the match waits for who have not been told yet; whoever has just acted knows.
func (s *stage) unasked(c *call, humans []engine.Seat) []engine.Seat {
	var fresh []engine.Seat
	for _, seat := range humans {
		known := slices.Contains(s.match.Asked, seat) || c != nil && s.match.Seats[seat-1].User == c.User.ID
		if !known {
			fresh = append(fresh, seat)
		}
	}
	return fresh
}

// closing is what remains of a message whose controls have been used up.
func (r *Referee) closing(s *stage, note string) Message {
	if s.match.Seq == 0 {
		lobby := *s
		lobby.pos = nil
		return lobbyMessage(&lobby, false)
	}
	return r.message(s, face{note: note})
}

// post writes a new message by the bot itself, without the picture where that alone is forbidden.
func (r *Referee) post(ctx context.Context, s *stage, m Message) (Sent, error) {
	nonce := fmt.Sprintf("%s/%d/%s", s.match.ID, s.match.Seq, s.last.ID)
	sent, err := r.wire.Post(ctx, s.match.Channel, m, nonce)
	var barred *Barred
	if errors.As(err, &barred) && m.Picture != nil {
		plain := r.message(s, face{open: len(m.Rows) > 0, missing: []string{permissionFiles}})
		plain.Ping, plain.Rows = m.Ping, m.Rows
		return r.wire.Post(ctx, s.match.Channel, plain, nonce+"w")
	}
	return sent, err
}

// strip takes the controls off the message that carried them before. It is no loss when that fails: old controls say
// that the match has moved on.
func (r *Referee) strip(ctx context.Context, channel string, old storage.Live) {
	m := Message{Text: old.Text, Accent: quietColour}
	if old.Attachment != "" {
		m.Picture = &Picture{Name: pictureName, Keep: old.Attachment, Alt: old.Alt}
	}
	if _, err := r.wire.Edit(ctx, channel, old.Message, m); err != nil {
		r.Log.Info("an old message keeps its buttons", "channel", channel, "error", err)
	}
}

// shown writes down what the channel has seen.
func (r *Referee) shown(s *stage, sent Sent, m Message, live bool, asked []engine.Seat) error {
	return r.Store.Update(s.match.Channel, "", func(room *storage.Room) error {
		now, err := room.Match(s.match.ID)
		if err != nil {
			return err
		}
		now.Shown, now.Asked, now.Live = s.match.Seq, asked, storage.Live{}
		if live {
			now.Live = storage.Live{Message: sent.ID, Attachment: sent.Attachment, Text: m.Text, Posted: r.Now().Unix()}
			if m.Picture != nil {
				now.Live.Alt = m.Picture.Alt
			}
		}
		return room.Put(now)
	})
}

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. Call it once the wire is open.
func (r *Referee) Resume(ctx context.Context) error {
	owed, err := r.Store.Owed()
	if err != nil {
		return err
	}
	for _, ref := range owed {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.resume(ctx, ref); err != nil {
			r.Log.Error("a match could not be taken up", "match", ref.ID, "error", err)
		}
	}
	return nil
}

func (r *Referee) resume(ctx context.Context, ref storage.Ref) error {
	defer r.lanes.enter(ref.Channel)()
	s, err := r.load(ref.Channel)
	if err != nil || s == nil || s.match.ID != ref.ID {
		return err
	}
	if s.match.Shown >= s.match.Seq && s.robot() == engine.Nobody {
		return nil
	}
	return r.show(ctx, ref.Channel, nil, "")
}
