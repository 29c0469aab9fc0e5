package sitting

import (
	"context"
	"errors"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Direct is a messenger that can write to a user alone. The same nonce within a few minutes posts nothing twice.
type Direct interface {
	Direct(ctx context.Context, user string, m bot.Message, nonce string) error
}

// send sends the notices of a match. Each is sent before it is noted as sent, with a nonce by which Discord knows it again.
func (k *Keeper) send(ctx context.Context, ref storage.Ref) error {
	var s *match.State
	own := map[string]storage.Settings{}
	err := k.store.View(ctx, ref.Channel, func(tx storage.ChannelTx) (err error) {
		if s, err = k.state(tx, ref); err != nil {
			return err
		}
		for _, seat := range s.Header.Seats {
			if own[seat.User], err = tx.Settings(seat.User); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, n := range s.Header.Notices {
		user := s.Header.Seats[n.Seat-1].User
		if n.Seat == engine.Nobody || user == "" || !s.Playing() || !s.Waits(n.Seat) || clock.Of(s.Header, n.Seat).Up {
			continue // it is out of date
		}
		if err := k.sendOne(ctx, s, n, user, own[user].Notice); err != nil {
			return err
		}
	}
	sent := s.Header.Notices
	return k.store.Update(context.WithoutCancel(ctx), ref.Channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Match(ref.ID)
		if err != nil {
			return err
		}
		clock.Sent(m, sent)
		return tx.Put(m)
	})
}

// sendOne sends a notice as its user wants it: as a direct message where that is wanted and possible, else as a ping.
func (k *Keeper) sendOne(ctx context.Context, s *match.State, n storage.Notice, user, how string) error {
	nonce := s.Header.ID + "/" + n.Kind + "/" + n.ID
	link := bot.MessageLink(s.Header.Guild, s.Header.Channel, s.Header.Live.Message)
	direct, able := k.Messenger.(Direct)
	if how == clock.ByDirect && able {
		err := direct.Direct(ctx, user, bot.Message{Text: noticeText(s, n, "", link), Accent: bot.QuietColour}, nonce)
		if err == nil || bot.Temporary(err) {
			return err
		}
	}
	if how == clock.Off {
		return nil
	}
	m := bot.Message{Text: noticeText(s, n, bot.Mention(user), link), Accent: bot.QuietColour, Ping: []string{user}}
	_, err := k.Messenger.Post(ctx, s.Header.Channel, m, nonce)
	var barred *bot.Barred
	if errors.As(err, &barred) || errors.Is(err, bot.ErrGone) {
		k.Log.Info("a reminder may not be posted", "channel", s.Header.Channel, "error", err)
		return nil
	}
	return err
}

// noticeText is what a pilot is told, who may be named by a mention.
func noticeText(s *match.State, n storage.Notice, mention, link string) string {
	what := s.UI.Waiting(s.Now.View(engine.Nobody), s.Roster)
	key, until := "sitting.turn", clock.Of(s.Header, n.Seat).Until
	switch {
	case n.Kind == clock.Reminder:
		key = "sitting.reminder"
	case n.Kind == clock.Closing:
		key, until = "sitting.closing", s.Header.Alarms[clock.Abandoned]
	case until == 0:
		key = "sitting.untimed"
	}
	text := strings.TrimLeft(mention+" "+s.Roster.Say(key, "game", s.Rules.Info().Name, "at", until), " ")
	return text + "\n" + what + "\n[" + s.Roster.Say("sitting.to-board") + "](" + link + ")"
}

// passedOn makes another human the host where autopilots keep some seats and the host's is among them, and tells that.
func passedOn(s *match.State, kept []engine.Seat) string {
	m := s.Header
	gone := slices.ContainsFunc(kept, func(seat engine.Seat) bool { return m.Seats[seat-1].User == m.Host })
	if !gone || !match.PassHost(m) {
		return ""
	}
	return s.Roster.Say("sitting.host-passes", "seat", match.SeatOf(m, m.Host))
}

// timesUp tells of seats whose time is up.
func timesUp(s *match.State, o clock.Outcome) string {
	var lines []string
	for _, seat := range o.Up {
		lines = append(lines, s.Roster.Say("sitting.time-up", "seat", seat, "stays", slices.Contains(o.Absent, seat)))
	}
	return strings.Join(lines, "\n")
}
