package proof

import (
	"context"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// StopIfAhead compares the links that a match's channel shows with those of the store, as far as the bot may read there.
// A match whose channel is ahead, or has seen something else, is stopped, and the channel is told; one that was stopped
// and agrees again goes on. The channel's lock must be
// held.
func (p *Prover) StopIfAhead(ctx context.Context, ref storage.Ref) bool {
	history, ok := p.Messenger.(bot.History)
	if !ok {
		return false
	}
	texts, err := history.Said(ctx, ref.Channel)
	if err != nil {
		p.Log.Info("a channel could not be compared with the store", "channel", ref.Channel, "error", err)
	}
	m, changed, err := p.compared(ref, texts)
	if err == nil && changed {
		err = p.Store.Update(ref.Channel, "", func(tx *storage.ChannelTx) error {
			now, err := tx.Match(ref.ID)
			if err != nil {
				return err
			}
			now.Stopped = m.Stopped
			return tx.Put(now)
		})
	}
	if err != nil {
		p.Log.Error("a match could not be compared with its channel", "match", ref.ID, "error", err)
		return false
	}
	if !match.Stopped(m) {
		return false
	}
	p.Log.Error("a match is stopped, for its channel has seen what the database does not have", "match", m.ID, "channel", m.Channel, "seen", m.Stopped)
	told := bot.Message{Text: string(call.StoppedMatch(m)), Accent: bot.RefusedColour}
	if _, err := p.Messenger.Post(ctx, m.Channel, told, m.ID+"/stopped/"+m.Stopped); err != nil {
		p.Log.Warn("the channel of a stopped match could not be told", "match", m.ID, "error", err)
	}
	return true
}

// compared is a match with the link it stops at, if any, and whether that is news.
func (p *Prover) compared(ref storage.Ref, texts []string) (m *storage.Match, changed bool, err error) {
	err = p.Store.View(ref.Channel, func(tx *storage.ChannelTx) error {
		var err error
		if m, err = tx.Match(ref.ID); err != nil || !match.Chained(m) || m.Seq < 0 || texts == nil {
			return err
		}
		log, err := tx.Log(m.ID)
		if err != nil {
			return err
		}
		before := m.Stopped
		m.Stopped = unknownLink(m, log, texts)
		changed = m.Stopped != before
		return nil
	})
	return m, changed, err
}

// unknownLink is the first link of a match in some messages that its log does not have, "" for none.
func unknownLink(m *storage.Match, log []engine.Entry, texts []string) string {
	for _, text := range texts {
		for _, l := range linksIn(text) {
			if l.match == m.ID && (l.number > len(log) || l.number > 0 && !strings.HasPrefix(log[l.number-1].Chain, l.short)) {
				return fmt.Sprintf("link %d `%s`", l.number, l.short)
			}
		}
	}
	return ""
}
