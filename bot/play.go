package bot

import (
	"context"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// play carries out a pilot's action: one transaction, then the picture. text makes the action's text from the position
// and the pilot's seat.
func (r *Referee) play(ctx context.Context, c *call, with customID, text func(Table, engine.Position, engine.Seat) (string, error)) error {
	return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) {
		m, p, seat, err := r.seated(tx, c, with)
		if err != nil {
			return "", err
		}
		if !engine.Waits(p, seat) {
			return "", notYours(m, p)
		}
		if with.Verb != "" && !with.current(m, p) {
			return "", notice(movedOn)
		}
		action, err := text(r.table(m.Game), p, seat)
		if err != nil {
			return "", err
		}
		return "", r.applyAction(tx, m, p, seat, action, c.ID)
	})
}

// seated returns the match being played with the caller's seat, or says why there is none. A control given in with must
// be of this match.
func (r *Referee) seated(tx *storage.ChannelTx, c *call, with customID) (*storage.Match, engine.Position, engine.Seat, error) {
	m, err := tx.Current()
	switch {
	case err != nil:
		return nil, nil, 0, err
	case m == nil:
		return nil, nil, 0, notice(noMatch)
	case with.Verb != "" && with.Match != m.ID:
		return nil, nil, 0, notice(movedOn)
	case m.Phase == storage.Lobby:
		return nil, nil, 0, notice(notStarted)
	case m.Phase == storage.Over:
		return nil, nil, 0, notice(matchOver)
	}
	seat := seatOf(m, c.User.ID)
	if seat == engine.Nobody {
		return nil, nil, 0, notice(notSeated)
	}
	if m.Seats[seat-1].Name == standIn(c.User.ID) {
		m.Seats[seat-1].Name = c.User.Name // a moderator seated them by their id alone
	}
	p, err := r.position(tx, m)
	return m, p, seat, err
}

// applyAction plays an action inside a transaction: entry, position, tallies, and the end of the match when it is one.
func (r *Referee) applyAction(tx *storage.ChannelTx, m *storage.Match, p engine.Position, seat engine.Seat, action, id string) error {
	secret, err := fair.Parse(m.Secret)
	if err != nil {
		return err
	}
	seq := m.Seq + 1
	next, entry, events, err := engine.Play(r.table(m.Game).Game(), p, seq, seat, action, secret.Dice(m.ID, seq, id))
	if err != nil {
		return err
	}
	return r.append(tx, m, next, entry, events, id)
}

// append writes an entry with all that belongs to it.
func (r *Referee) append(tx *storage.ChannelTx, m *storage.Match, next engine.Position, entry engine.Entry, events []engine.Event, id string) error {
	entry.ID, entry.At = id, r.Now().Unix()
	m.Asked = stillAsked(m.Asked, next, entry.Seat)
	delta := m.StatDelta(entry.Seq, r.table(m.Game).Game().Tally(events))
	if entry.Seq == 0 {
		for i := range m.Seats {
			delta.Add(m.Pilot(engine.Seat(i+1), 0), FigureMatches, 1)
		}
	}
	result := next.Result()
	if result.Over {
		m.Phase, m.Ended, m.Winners = storage.Over, r.Now().Unix(), result.Winners
		dropRequests(m)
		for _, s := range result.Winners {
			delta.Add(m.Pilot(s, entry.Seq), FigureWins, 1)
		}
	}
	data, err := next.Encode()
	if err != nil {
		return err
	}
	return tx.Append(m, entry, data, delta)
}

// stillAsked are those who have been told of a decision they still have in a position. Whoever has just acted has
// another one, if any.
func stillAsked(asked []engine.Seat, p engine.Position, acted engine.Seat) []engine.Seat {
	var still []engine.Seat
	for _, s := range asked {
		if s != acted && engine.Waits(p, s) {
			still = append(still, s)
		}
	}
	return still
}
