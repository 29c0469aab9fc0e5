// Package proof is how the dice of a match are shown to be fair: the seal posted before anybody joins, links of the chain
// beside every position, announced rolls, the record, and the check of all of it.
package proof

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// Announce posts the announcement of a roll and has its dice fall, which follow from the message's id. again says that
// it may stand already, posted before a fault or by a program that was killed: then the dice follow from that message,
// which the channel shows or, where the bot may not read there, the nonce finds within a few minutes.
func (p *Prover) Announce(ctx context.Context, s *match.State, again bool) error {
	m := s.Header
	var messages []string
	if again {
		var err error
		if messages, err = p.standing(ctx, s); err != nil {
			return err
		}
	}
	if len(messages) == 0 {
		sent, err := p.postAnnouncement(ctx, s)
		if err != nil {
			return err
		}
		messages = []string{sent.ID}
	}
	s.Rehearsed = s.RehearseFall(messages)
	var fallen *match.State
	err := p.Store.Update(context.WithoutCancel(ctx), m.Channel, "", func(tx storage.ChannelTx) error {
		now, err := tx.Match(m.ID)
		if err != nil {
			return err
		}
		if now.Seq != m.Seq || now.Roll == nil {
			return storage.ErrMoved
		}
		fallen = s.Copy()
		fallen.Header = now
		return fallen.Fall(tx, messages)
	})
	if err == nil {
		*s = *fallen
	}
	return err
}

// standing are the messages that announce the roll a match is about to throw, the oldest first.
func (p *Prover) standing(ctx context.Context, s *match.State) ([]string, error) {
	said, err := p.said(ctx, s.Header)
	pending := announcementOf(s)
	return look(s.Header, nil, &pending, said, func(string) bool { return false }).pending, err
}

func (p *Prover) postAnnouncement(ctx context.Context, s *match.State) (bot.Sent, error) {
	m := s.Header
	a := s.Announcement()
	who := bot.Plain(s.Rules.Info().Name)
	if a.Seat != engine.Nobody {
		who = s.Roster.Name(a.Seat) + told(s, a.Seat, a.Action)
	}
	text := s.Roster.Say("proof.announced-roll", "who", who, "action", a.Action, "match", m.ID, "link", strconv.Itoa(a.Link), "after", a.After, "commits", a.Commitment != "", "commitment", a.Commitment)
	return p.Messenger.Post(ctx, m.Channel, bot.Message{Text: text, Accent: bot.QuietColour}, fmt.Sprintf("%s/roll/%d", m.ID, a.Link))
}

// told is the action that rolls in the words of its button, as everybody may read them; "" where there are none.
func told(s *match.State, seat engine.Seat, action string) string {
	if !s.Now.Exists() {
		return ""
	}
	viewer := seat
	if d := s.Decision(seat); d.Secret || d.Private {
		viewer = engine.Nobody
	}
	if words := s.UI.Told(s.Now.View(viewer), action, s.Roster); words != action {
		return " · " + bot.Escape(words)
	}
	return ""
}

// Announcements reads a channel again whose match announces its rolls; see NoteAbandoned.
func (p *Prover) Announcements(ctx context.Context, channel string) ([]bot.Said, error) {
	s, err := p.Load(ctx, channel)
	if err != nil || s == nil || s.Header.Dice != fair.Announced {
		return nil, err
	}
	said, err := p.said(ctx, s.Header)
	if err != nil {
		p.Log.Warn("a match is not ended before its announcements can be read", "channel", channel, "error", err)
		return nil, unread
	}
	return said, nil
}

// NoteAbandoned notes with a match that is being ended the announcements among messages that no entry names.
func (p *Prover) NoteAbandoned(tx storage.ChannelTx, m *storage.Match, said []bot.Said) error {
	if len(said) == 0 {
		return nil
	}
	seen, err := p.seenOf(tx, m, said)
	for _, message := range seen.pending {
		seen.abandoned = append(seen.abandoned, engine.Abandoned{Seq: m.Seq + 1, Message: message})
	}
	m.Abandoned = merged(m.Abandoned, seen.abandoned)
	return err
}

// PostSeal posts the seal of a chained match in a message of its own, once; it is never edited. The channel's lock must
// be held. Where the bot may only answer, the lobby's message shows the seal.
func (p *Prover) PostSeal(ctx context.Context, s *match.State, answerOnly bool) error {
	m := s.Header
	if !match.Chained(m) || m.SealMessage != "" || answerOnly {
		return nil
	}
	sent, err := p.Messenger.Post(ctx, m.Channel, bot.Message{Text: s.Roster.Say("proof.seal-posted", "match", m.ID, "seal", m.Seal, "version", match.FairVersion(m)), Accent: bot.QuietColour}, m.ID+"/seal")
	var barred *bot.Barred
	switch {
	case errors.As(err, &barred):
		return nil // it is tried again whenever something is published
	case err != nil:
		return err
	}
	return p.Store.Update(context.WithoutCancel(ctx), m.Channel, "", func(tx storage.ChannelTx) error {
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
	m, say := s.Header, s.Roster.Say
	link := ""
	if n, last := s.Links(); n > 0 {
		link = say("proof.link", "match", m.ID, "n", strconv.Itoa(n), "link", last.Short())
	}
	switch {
	case m.Seal == "":
		return ""
	case m.Phase == storage.Over && link != "":
		return say("proof.revealed", "secret", m.Secret) + "\n" + link
	case m.Phase == storage.Over:
		return say("proof.revealed", "secret", m.Secret)
	case link != "":
		return link
	case m.Seq == 0 || len(s.Recent) > 0 && s.Recent[0].Entry.Seq == 0:
		return say("proof.sealed", "seal", m.Seal)
	}
	return ""
}

// Prover posts and checks what proves the dice.
type Prover struct {
	match.Reader
	Messenger bot.Messenger
	limits    call.Limits
}
