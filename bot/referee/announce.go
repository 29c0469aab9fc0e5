package referee

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// announced posts the announcement of a roll and has its dice fall, which follow from the message's id. again says that
// it may stand already, posted before a fault or by a program that was killed: then the dice follow from that message,
// which the channel shows or, where the bot may not read there, the nonce finds within a few minutes.
func (r *Referee) announced(ctx context.Context, s *match.State, again bool) error {
	m := s.Header
	var messages []string
	if again {
		messages = r.standing(ctx, s)
	}
	if len(messages) == 0 {
		sent, err := r.postAnnouncement(ctx, s)
		if err != nil {
			return err
		}
		messages = []string{sent.ID}
	}
	return r.Store.Update(m.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		if now.Seq != m.Seq || now.Roll == nil {
			return storage.ErrMoved
		}
		s.Header = now
		return s.Fall(tx, messages)
	})
}

// standing are the messages that announce the roll a match is about to throw, the oldest first.
func (r *Referee) standing(ctx context.Context, s *match.State) []string {
	pending := announcementOf(s)
	seen := look(s.Header, nil, &pending, r.said(ctx, s.Header.Channel), func(string) bool { return false })
	return seen.pending
}

func (r *Referee) postAnnouncement(ctx context.Context, s *match.State) (bot.Sent, error) {
	m := s.Header
	link, seat, action, before := s.Announcement()
	who := bot.Plain(s.Rules.Info().Name)
	if seat != engine.Nobody {
		who = s.Roster.Name(seat)
	}
	text := fmt.Sprintf(announcedRoll, who, action, m.ID, link, before)
	return r.messenger.Post(ctx, m.Channel, bot.Message{Text: text, Accent: bot.QuietColour}, fmt.Sprintf("%s/roll/%d", m.ID, link))
}

// saidOfAnnounced reads a channel again whose match announces its rolls.
func (r *Referee) saidOfAnnounced(ctx context.Context, channel string) []bot.Said {
	if s, err := r.Load(channel); err != nil || s == nil || s.Header.Dice != fair.Announced {
		return nil
	}
	return r.said(ctx, channel)
}

// noteAbandoned notes the announcements in the channel that no entry of a match that is being ended names.
func (r *Referee) noteAbandoned(ch *change, said []bot.Said) error {
	m := ch.Header
	if len(said) == 0 {
		return nil
	}
	seen, err := r.seenOf(ch.tx, m, said)
	for _, message := range seen.pending {
		seen.abandoned = append(seen.abandoned, engine.Abandoned{Seq: m.Seq + 1, Message: message})
	}
	m.Abandoned = merged(m.Abandoned, seen.abandoned)
	return err
}
