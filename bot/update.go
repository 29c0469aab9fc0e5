package bot

import (
	"cmp"
	"context"

	"mayhembot/engine"
	"mayhembot/storage"
)

// show brings a channel up to date after a change: it answers the call, if there is one, lets the table and the
// autopilots decide what is theirs, and posts one message for each of their turns. Where the bot may only answer, the
// answer comes at the end and has to do for all. The channel's lock must be held.
func (r *Referee) show(ctx context.Context, channel string, c *call, note string) error {
	answered := c == nil
	cause := ""
	if c != nil {
		cause = c.ID
	}
	for {
		s, err := r.load(channel)
		if err != nil || s == nil {
			return unlessAnswered(r, answered, err)
		}
		robot := s.robot() != engine.Nobody
		// What the table or an autopilot decides within the turn just played belongs into the same message.
		if !robot || s.recentTurn != s.pos.Turn() && !c.answerOnly() {
			if err := r.publish(ctx, c, s, displayOptions{open: !robot, note: note}); err != nil {
				return unlessAnswered(r, answered, err)
			}
			c, note, answered = nil, "", true
		}
		if !robot {
			if s.match.Phase == storage.Over {
				r.postFinalReplay(s.match)
			}
			return nil
		}
		if played, err := r.playAutomatic(channel, cmp.Or(cause, s.last.ID)); err != nil || !played {
			return unlessAnswered(r, answered, err)
		}
	}
}

// unlessAnswered hands an error on while the user can still be told; afterwards only the operator can.
func unlessAnswered(r *Referee, answered bool, err error) error {
	if answered && err != nil {
		r.Log.Error("a channel could not be brought up to date", "error", err)
		return nil
	}
	return err
}

// Resume looks after every match a former run left: it plays what autopilots have to decide and posts what channels
// have not seen. Call it once the wire is open.
func (r *Referee) Resume(ctx context.Context) error {
	owed, err := r.Store.Unposted()
	if err != nil {
		return err
	}
	for _, ref := range owed {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.resume(ctx, ref); err != nil {
			r.Log.Error("a match could not be taken up", "match", ref.ID, "error", err)
		}
	}
	return r.Store.Matches(func(m *storage.Match) error {
		if m.Phase == storage.Over {
			r.postFinalReplay(m)
		}
		return nil
	})
}

func (r *Referee) resume(ctx context.Context, ref storage.Ref) error {
	defer r.locks.lock(ref.Channel)()
	s, err := r.load(ref.Channel)
	if err != nil || s == nil || s.match.ID != ref.ID {
		return err
	}
	told := s.match.Shown >= s.match.Seq && s.robot() == engine.Nobody
	if told && (s.match.Phase != storage.Lobby || s.match.Live.Message != "") {
		return nil
	}
	return r.show(ctx, ref.Channel, nil, "")
}
