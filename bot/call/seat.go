package call

import (
	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Playable is the header of a match in the lobby or being played. A control given in with must be of this match.
func (c *Call) Playable(s *match.State, with control.ID) (*storage.Match, error) {
	switch {
	case s == nil:
		return nil, noMatch
	case with.Verb != "" && with.Match != s.Header.ID:
		return nil, MovedOn
	case s.Header.Phase == storage.Over:
		return nil, matchOver
	}
	c.Game = s.UI
	return s.Header, nil
}

// Seat is the caller's seat in a match being played, or why there is none. A control given in with must be of this match.
func (c *Call) Seat(s *match.State, with control.ID) (engine.Seat, error) {
	switch {
	case s == nil:
		return 0, noMatch
	case with.Verb != "" && with.Match != s.Header.ID:
		return 0, MovedOn
	case s.Header.Phase == storage.Lobby:
		return 0, NotStarted
	case s.Header.Phase == storage.Over:
		return 0, matchOver
	}
	c.Game = s.UI
	seat := match.SeatOf(s.Header, c.User.ID)
	if seat == engine.Nobody {
		return 0, notSeated
	}
	if s.Header.Seats[seat-1].Name == match.StandIn(c.User.ID) {
		s.Header.Seats[seat-1].Name = c.User.Name // an older program seated them by their id alone
	}
	return seat, nil
}

// Seated is the channel's match being played, with the caller's seat, or why there is none.
func (c *Call) Seated(r match.Reader, with control.ID) (s *match.State, seat engine.Seat, err error) {
	err = r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		if s, err = match.Load(tx, r.Games); err == nil {
			seat, err = c.Seat(s, with)
		}
		return err
	})
	return s, seat, err
}

// Turn is the view in which a seat decides now, and what; a decision without a kind is a secret answer to be revised.
func (c *Call) Turn(s *match.State, seat engine.Seat, with control.ID) (engine.View, engine.Decision, error) {
	d := s.Decision(seat)
	now := s.Now
	if d.Kind == "" {
		without, ok := s.Without(seat)
		if !ok {
			return nil, d, notYours(s)
		}
		now = without
	}
	if with.Verb != "" && !with.Current(s) {
		return nil, d, MovedOn
	}
	return now.View(seat), d, nil
}

func notYours(s *match.State) bot.Notice {
	var seats []engine.Seat
	for _, d := range s.Now.Pending() {
		seats = append(seats, d.Seat)
	}
	return bot.Noticef(notYoursText, words.Listed(seats, s.Roster.Name))
}

// Leads tells whether the caller is the match's host, or moderates its channel.
func (c *Call) Leads(m *storage.Match) bool { return m.Host == c.User.ID || c.Manager }
