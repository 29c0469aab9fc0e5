// Package proof is how the dice of a match are shown to be fair: the seal posted before anybody joins, links of the chain
// beside every position, announced rolls, the record, and the check of all of it.
package proof

import (
	"context"
	"errors"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// PostSeal posts the seal of a chained match in a message of its own, once; it is never edited. The channel's lock must
// be held. Where the bot may only answer, the lobby's message shows the seal.
func (p *Prover) PostSeal(ctx context.Context, s *match.State, c *call.Call) error {
	m := s.Header
	if !match.Chained(m) || m.SealMessage != "" || c.AnswerOnly() {
		return nil
	}
	sent, err := p.Messenger.Post(ctx, m.Channel, bot.Message{Text: fmt.Sprintf(sealPosted, m.ID, m.Seal, match.FairVersion(m)), Accent: bot.QuietColour}, m.ID+"/seal")
	var barred *bot.Barred
	switch {
	case errors.As(err, &barred):
		return nil // it is tried again whenever something is published
	case err != nil:
		return err
	}
	return p.Store.Update(m.Channel, "", func(tx *storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		now.SealMessage = sent.ID
		s.Header = now
		return tx.Put(now)
	})
}

// Line is what the small print says of the dice: the match's last link while it is played, the secret once it is over,
// and of a match without a chain its seal as it begins.
func Line(s *match.State) string {
	m := s.Header
	link := ""
	if n, last := s.Links(); n > 0 {
		link = fmt.Sprintf(linkText, m.ID, n, last.Short())
	}
	switch {
	case m.Seal == "":
		return ""
	case m.Phase == storage.Over && link != "":
		return fmt.Sprintf(revealed, m.Secret) + "\n" + link
	case m.Phase == storage.Over:
		return fmt.Sprintf(revealed, m.Secret)
	case link != "":
		return link
	case m.Seq == 0 || len(s.Recent) > 0 && s.Recent[0].Entry.Seq == 0:
		return fmt.Sprintf(sealedText, m.Seal)
	}
	return ""
}

// Prover posts and checks what proves the dice.
type Prover struct {
	match.Reader
	Messenger bot.Messenger
	limits    call.Limits
}
