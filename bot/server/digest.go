package server

import (
	"context"
	"errors"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/storage"
)

// Where a server's weekly message is posted: in the channel of the command, or nowhere.
const (
	DigestHere = "here"
	DigestOff  = "off"
)

const week = 7 * 24 * 60 * 60 // seconds

// mayChange refuses a change that the caller may not make, or a weekly message where the bot may not post.
func (r *Room) mayChange(c *call.Call, digest string) error {
	if !c.Manager {
		return notModerator
	}
	if barred := bot.LacksPosting(c.Missing); digest == DigestHere && len(barred) > 0 {
		return cannotPost.With("permissions", bot.Permissions(barred...))
	}
	return nil
}

// setDigest notes where the weekly message is posted from now on. The first is due in a week.
func (r *Room) setDigest(s *storage.Server, channel, where string) {
	switch where {
	case DigestHere:
		s.Digest = &storage.Digest{Channel: channel, Next: r.now().Unix() + week}
	case DigestOff:
		s.Digest = nil
	}
}

// PostDigest posts the weekly message of a server that is due at a time, and notes when the next one is. Weeks that an outage has
// swallowed are not made up for. Where the message may not be posted, there are no more. An error passes by itself.
func (r *Room) PostDigest(ctx context.Context, guild string, due int64) error {
	server, err := r.Server(ctx, guild)
	if err != nil || server.Digest == nil || server.Digest.Next != due {
		return err
	}
	m, ok, err := r.Digest(ctx, guild, due-week)
	if err != nil {
		return err
	}
	barred := false
	if ok {
		nonce := fmt.Sprintf("digest/%s/%d", guild, due)
		_, err := r.Messenger.Post(ctx, server.Digest.Channel, m, nonce)
		var lacks *bot.Barred
		if errors.As(err, &lacks) { // its words need less
			m.Picture = nil
			_, err = r.Messenger.Post(ctx, server.Digest.Channel, m, nonce)
		}
		if barred = errors.As(err, &lacks) || errors.Is(err, bot.ErrGone); barred {
			r.log.Info("the weekly message may not be posted", "guild", guild, "channel", server.Digest.Channel, "error", err)
		} else if err != nil {
			return err
		}
	}
	return r.ChangeServer(context.WithoutCancel(ctx), guild, "", func(s *storage.Server) error {
		switch d := s.Digest; {
		case d == nil || d.Next != due: // chosen anew meanwhile
		case barred:
			s.Digest = nil
		default:
			missed := max(0, r.now().Unix()-due) / week
			s.Digest = &storage.Digest{Channel: d.Channel, Next: due + (missed+1)*week}
		}
		return nil
	})
}
