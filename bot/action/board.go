package action

import (
	"context"
	"slices"

	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Board shows the position: to a pilot the match waits for as the live message with its controls, to everybody else
// in private, unless the live message has gone or lost its controls: then whoever asks brings it back. In words, or with the whole board, when asked for, always in private.
func (r *Handlers) Board(ctx context.Context, c *call.Call, _ control.ID) error {
	defer r.publisher.LockFor(c)()
	s, err := r.Loaded(c.Channel)
	if err != nil {
		return err
	}
	if match.Stopped(s.Header) {
		return call.StoppedMatch(s.Header)
	}
	inWords := c.Args["text"] == "true"
	seat := match.SeatOf(s.Header, c.User.ID)
	mine := slices.Contains(s.Humans(), seat)
	plain := !inWords && c.Args["view"] == ""
	lost := plain && r.publisher.IsLost(ctx, s)
	if plain && (lost || mine || s.Header.Phase == storage.Lobby || s.Behind() || s.Automatic() != engine.Nobody) {
		// Noted first: the message that has the controls now loses them before the new one is written down.
		err := r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
			m, err := tx.Match(s.Header.ID)
			if err != nil {
				return err
			}
			m.Unposted = true
			m.Revision++
			if lost {
				match.LoseLive(m)
			}
			s.Header = m
			return tx.Put(m)
		})
		if err != nil {
			return err
		}
		return r.publisher.Publish(ctx, c, s)
	}
	_, err = c.Answer(ctx, r.display.Board(c, s, inWords), true)
	return err
}
