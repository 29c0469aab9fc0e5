package proof

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// said reads a match's channel again, from the last message on that the store knows; nil where the bot may not. An error
// says that the channel was deleted, or passes by itself: then what the channel shows is not known yet.
func (p *Prover) said(ctx context.Context, m *storage.Match) ([]bot.Said, error) {
	return p.saidFrom(ctx, m, cmp.Or(m.Live.Message, m.SealMessage))
}

// saidFrom is said from a message on.
func (p *Prover) saidFrom(ctx context.Context, m *storage.Match, from string) ([]bot.Said, error) {
	history, ok := p.Messenger.(bot.History)
	if !ok {
		return nil, nil
	}
	said, err := history.Said(ctx, m.Channel, from)
	if bot.Temporary(err) || errors.Is(err, bot.ErrNoChannel) {
		return nil, fmt.Errorf("a channel cannot be read: %w", err)
	}
	if err != nil {
		p.Log.Warn("a channel could not be compared with the database; it takes the permission "+bot.PermissionHistory, "channel", m.Channel, "error", err)
		return nil, nil
	}
	return said, nil
}

// Compare compares what a match's channel has seen with the store, as far as the bot may read there: in the lobby, before
// an announced roll falls, and while the match is played. A match whose channel is ahead, or has seen something else, is
// stopped for good, and the channel is told; the database that has it knows of no stop. Announced rolls that never fell are
// noted, and so is a live message that is not there any more, or not with its controls: another one is to follow. An error
// says that nothing is known yet and that it is to be done later, bot.ErrNoChannel that the channel was deleted. The
// channel's lock must be held.
func (p *Prover) Compare(ctx context.Context, ref storage.Ref) (stopped bool, err error) {
	var m *storage.Match
	err = p.Store.View(ref.Channel, func(tx *storage.ChannelTx) (err error) {
		m, err = tx.Match(ref.ID)
		return err
	})
	if err != nil || m.Phase == storage.Over {
		return false, err
	}
	said, err := p.said(ctx, m)
	if err != nil {
		return false, err
	}
	err = p.Store.Update(ref.Channel, "", func(tx *storage.ChannelTx) (err error) {
		if m, err = tx.Match(ref.ID); err != nil || m.Phase == storage.Over {
			return err
		}
		changed, err := p.compare(tx, m, said)
		if err != nil || !changed {
			return err
		}
		return tx.Put(m)
	})
	var u *game.Unplayable
	switch {
	case errors.As(err, &u):
		return false, nil // it is left alone, and compared when a program starts that can play it
	case err != nil:
		return false, fmt.Errorf("match %s could not be compared with its channel: %w", ref.ID, err)
	case !match.Stopped(m):
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

// compare notes with a match what messages show of it, and tells whether anything was to be noted.
func (p *Prover) compare(tx *storage.ChannelTx, m *storage.Match, said []bot.Said) (changed bool, err error) {
	if match.Chained(m) {
		seen, err := p.seenOf(tx, m, said)
		if err != nil {
			return false, err
		}
		stopped, abandoned := m.Stopped, len(m.Abandoned)
		m.Stopped = cmp.Or(m.Stopped, seen.ahead)
		m.Abandoned = merged(m.Abandoned, seen.abandoned)
		changed = m.Stopped != stopped || len(m.Abandoned) != abandoned
	}
	stands := func(s bot.Said) bool { return s.ID == m.Live.Message && s.Controls }
	if said != nil && m.Stopped == "" && m.Live.Message != "" && !m.Behind() && !slices.ContainsFunc(said, stands) {
		match.LoseLive(m)
		changed = true
	}
	return changed, nil
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
