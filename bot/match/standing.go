package match

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Noted is what a seat's user has noted as standing answers, "" for nothing. Nobody inherits them, an autopilot neither.
func (s *State) Noted(seat engine.Seat) string {
	for _, p := range s.Header.Standing {
		if p.Seat == seat && p.User == s.Header.Seats[seat-1].User {
			return p.Text
		}
	}
	return ""
}

// Note notes a seat's standing answers, in the place of those before, and has the table give those that are asked for now.
func (s *State) Note(tx *storage.ChannelTx, seat engine.Seat, text string) error {
	m := s.Header
	m.Standing = slices.DeleteFunc(m.Standing, func(p storage.Plan) bool { return p.Seat == seat })
	if text != "" {
		m.Standing = append(m.Standing, storage.Plan{Seat: seat, User: m.Seats[seat-1].User, Text: text, Seq: m.Seq})
	}
	s.answers = answers{}
	return s.Save(tx)
}

// given tells whether the table has entered a standing answer: nobody's press caused the entry.
func (s *State) given(p Played, c Cause) bool {
	if !p.Before.Exists() || c.ID != s.Last.ID {
		return false
	}
	noted, ok := s.standing(p.Before, p.Entry.Seat)
	return ok && noted == p.Entry.Action
}

// standing is a seat's answer to what a match waits for of it, if its pilot has noted one.
func (s *State) standing(m engine.Match, seat engine.Seat) (string, bool) {
	noted := s.Noted(seat)
	if noted == "" || s.UI.Standing == nil {
		return "", false
	}
	return s.UI.Standing.Answer(m.View(seat), noted)
}
