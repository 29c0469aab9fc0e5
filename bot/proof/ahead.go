package proof

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// said reads a channel again; nil where the bot may not. An error says that the channel was deleted, or passes by itself:
// then what the channel shows is not known yet.
func (p *Prover) said(ctx context.Context, channel string) ([]bot.Said, error) {
	history, ok := p.Messenger.(bot.History)
	if !ok {
		return nil, nil
	}
	said, err := history.Said(ctx, channel)
	if bot.Temporary(err) || errors.Is(err, bot.ErrNoChannel) {
		return nil, fmt.Errorf("a channel cannot be read: %w", err)
	}
	if err != nil {
		p.Log.Warn("a channel could not be compared with the database; it takes the permission "+bot.PermissionHistory, "channel", channel, "error", err)
		return nil, nil
	}
	return said, nil
}

// StopIfAhead compares what a match's channel has seen with the store, as far as the bot may read there: in the lobby,
// before an announced roll falls, and while the match is played. A match whose channel is ahead, or has seen something
// else, is stopped for good, and the channel is told; the database that has it knows of no stop. Announced rolls that
// never fell are noted. The error is bot.ErrNoChannel where the channel was deleted; another says that it cannot be read
// now and is to be compared later. The channel's lock must be held.
func (p *Prover) StopIfAhead(ctx context.Context, ref storage.Ref) (bool, error) {
	said, err := p.said(ctx, ref.Channel)
	if err != nil {
		return false, err
	}
	var m *storage.Match
	err = p.Store.Update(ref.Channel, "", func(tx *storage.ChannelTx) (err error) {
		if m, err = tx.Match(ref.ID); err != nil || !match.Chained(m) || m.Phase == storage.Over {
			return err
		}
		seen, err := p.seenOf(tx, m, said)
		if err != nil {
			return err
		}
		stopped, abandoned := m.Stopped, len(m.Abandoned)
		if m.Stopped == "" {
			m.Stopped = seen.ahead
		}
		m.Abandoned = merged(m.Abandoned, seen.abandoned)
		if m.Stopped == stopped && len(m.Abandoned) == abandoned {
			return nil
		}
		return tx.Put(m)
	})
	if err != nil {
		p.Log.Error("a match could not be compared with its channel", "match", ref.ID, "error", err)
		return false, nil
	}
	if !match.Stopped(m) {
		return false, nil
	}
	p.Log.Error("a match is stopped, for its channel has seen what the database does not have", "match", m.ID, "channel", m.Channel, "seen", m.Stopped)
	told := bot.Message{Text: string(call.StoppedMatch(m)), Accent: bot.RefusedColour}
	if slices.ContainsFunc(said, func(s bot.Said) bool { return strings.Contains(s.Text, told.Text) }) {
		return true, nil
	}
	if _, err := p.Messenger.Post(ctx, m.Channel, told, m.ID+"/stopped/"+m.Stopped); err != nil {
		p.Log.Warn("the channel of a stopped match could not be told", "match", m.ID, "error", err)
	}
	return true, nil
}

// seenOf is what messages show of a match.
func (p *Prover) seenOf(tx *storage.ChannelTx, m *storage.Match, said []bot.Said) (sighting, error) {
	log, err := tx.Log(m.ID)
	if err != nil {
		return sighting{}, err
	}
	var pending *announcement
	if m.Roll != nil {
		s, err := match.Of(tx, p.Games, m)
		if err != nil {
			return sighting{}, err
		}
		a := announcementOf(s)
		pending = &a
	}
	unknown := func(id string) bool {
		_, err := tx.Match(id)
		return errors.Is(err, storage.ErrUnknown)
	}
	return look(m, log, pending, said, unknown), nil
}
