package bot

import (
	"context"
	"fmt"

	"mayhembot/engine"
	"mayhembot/storage"
)

// undo takes back the caller's last action, as far as that is fair (see engine.Undoable).
func (r *Referee) undo(ctx context.Context, c *call, with customID) error {
	return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) {
		m, p, seat, err := r.seated(tx, c, with)
		if err != nil {
			return "", err
		}
		if with.Verb != "" && !with.current(m, p) {
			return "", notice(movedOn)
		}
		s, err := r.matchState(tx, m)
		if err != nil {
			return "", err
		}
		n, refusal := s.undoable(seat)
		if refusal != nil {
			return "", refusal
		}
		var taken engine.Entry
		for range n {
			data, err := s.all[m.Seq-1].after.Encode()
			if err != nil {
				return "", err
			}
			if taken, err = tx.TakeBack(m, data); err != nil {
				return "", err
			}
		}
		m.Asked = stillAsked(m.Asked, s.all[m.Seq].after, engine.Nobody)
		if err := tx.Put(m); err != nil {
			return "", err
		}
		return fmt.Sprintf(tookBack, Plain(c.User.Name), taken.Action), nil
	})
}

// undoable is how many entries a seat takes back with its last action: the action, and what the table answered to it by
// itself, which is no pilot's decision. It is a refusal when that is not to be taken back.
func (s *matchState) undoable(seat engine.Seat) (int, *engine.Refusal) {
	for i := len(s.all) - 1; i > 0; i-- {
		last, before := s.all[i].entry, s.all[i-1].after
		if answered(before, last.Seat) && len(last.Rolls) == 0 {
			continue
		}
		if s.match.Pilot(last.Seat, last.Seq) != s.match.Seats[seat-1].User {
			break
		}
		return len(s.all) - i, engine.Undoable(last, before, s.pos, seat)
	}
	return 0, engine.Refuse(engine.Illegal, "", "undo-not-yours")
}

// answered tells whether the table answers for a seat in a position.
func answered(p engine.Position, seat engine.Seat) bool {
	for _, d := range p.Pending() {
		if d.Seat == seat {
			return d.Auto
		}
	}
	return false
}

// mayUndo tells whether some human at the table could take something back.
func (s *matchState) mayUndo() bool {
	if s.match.Phase != storage.Playing {
		return false
	}
	for i, seat := range s.match.Seats {
		if !seat.Auto {
			if _, refusal := s.undoable(engine.Seat(i + 1)); refusal == nil {
				return true
			}
		}
	}
	return false
}
