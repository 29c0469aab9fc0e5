package bot

import (
	"context"
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// publish brings a channel up to date: it answers the call, if there is one, lets the table and the autopilots decide
// what is theirs, and posts one message for each of their turns. Where the bot may only answer, the answer comes at the
// end and has to do for all. An error says that the channel has to be tried again. The channel's lock must be held.
func (r *Referee) publish(ctx context.Context, channel string, c *call) (err error) {
	defer sheltered(&err)
	if err := r.saveNotes(channel); err != nil {
		return err
	}
	mayEdit := !c.answerOnly()
	for {
		s, err := r.load(channel)
		if err != nil || s == nil {
			return err
		}
		automatic := s.automatic() != engine.Nobody
		// What is decided automatically within the turn just played belongs into the same message.
		due := s.behind() || c != nil
		if automatic {
			due = s.recentTurn != s.pos.Turn() && s.match.Shown < s.match.Seq && !c.answerOnly()
		}
		if due {
			if err := r.execute(ctx, s, c, decide(s, c, !automatic)); err != nil {
				return err
			}
			c = nil
		}
		if !automatic {
			return r.tidy(ctx, channel, mayEdit)
		}
		if played, err := r.playAutomatic(channel, s.last.ID); err != nil || !played {
			return err
		}
	}
}

// tidy takes controls off messages that should have none, where that failed before and the bot
// may edit them, and sees to the final replay.
func (r *Referee) tidy(ctx context.Context, channel string, mayEdit bool) error {
	var m *storage.Match
	err := r.Store.View(channel, func(tx *storage.ChannelTx) (err error) {
		m, err = tx.Current()
		return err
	})
	if err != nil || m == nil {
		return err
	}
	if m.Phase == storage.Over {
		r.postFinalReplay(m)
	}
	if len(m.Stale) == 0 || !mayEdit {
		return nil
	}
	left, failure := r.removeAll(ctx, channel, m.Stale, "")
	if !slices.Equal(left, m.Stale) {
		err = r.Store.Update(channel, "", func(tx *storage.ChannelTx) error {
			now, err := tx.Match(m.ID)
			if err != nil {
				return err
			}
			now.Stale = left
			return tx.Put(now)
		})
	}
	if failure != nil {
		return failure
	}
	return err
}
