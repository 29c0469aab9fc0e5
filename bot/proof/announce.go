package proof

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Announce posts the announcement of a roll and has its dice fall, which follow from the message's id. A program that is
// killed in between does the same again: the nonce finds the message that stands, unless too much time has passed.
func (p *Prover) Announce(ctx context.Context, s *match.State) error {
	m := s.Header
	link, seat, action, before := s.Announcement()
	who := bot.Plain(s.Rules.Info().Name)
	if seat != engine.Nobody {
		who = s.Roster.Name(seat)
	}
	text := fmt.Sprintf(announcedRoll, who, action, m.ID, link, before)
	sent, err := p.Messenger.Post(ctx, m.Channel, bot.Message{Text: text, Accent: bot.QuietColour}, fmt.Sprintf("%s/roll/%d", m.ID, link))
	if err != nil {
		return err
	}
	return p.Store.Update(m.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		if now.Seq != m.Seq || now.Roll == nil {
			return storage.ErrMoved
		}
		s.Header = now
		return s.Fall(tx, sent.ID)
	})
}
