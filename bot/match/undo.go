package match

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Undoable is how many entries a seat takes back with its last action: the action, and what the table played where there was
// no choice. What another pilot had noted is that pilot's answer, as if it had been pressed: else an undo would tell them
// apart. It is a refusal when that is not to be taken back (see engine.Undoable).
func (s *State) Undoable(seat engine.Seat) (int, *engine.Refusal) {
	for i := len(s.Recent) - 1; i >= 0 && s.Recent[i].Entry.Seq > 0; i-- {
		last := s.Recent[i]
		if s.ByTable(last) && len(last.Entry.Rolls) == 0 && (last.Entry.Seat == seat || !slices.Contains(s.Header.Given, last.Entry.Seq)) {
			continue
		}
		if s.Header.Pilot(last.Entry.Seat, last.Entry.Seq) != s.Header.Seats[seat-1].User {
			break
		}
		return len(s.Recent) - i, engine.Undoable(last.Entry, last.Before, s.Now, seat)
	}
	if !slices.ContainsFunc(s.Recent, func(p Played) bool {
		return p.Entry.Seq > 0 && !s.ByTable(p) && s.Header.Pilot(p.Entry.Seat, p.Entry.Seq) == s.Header.Seats[seat-1].User
	}) {
		return 0, engine.Refuse(engine.Illegal, "", "undo-nothing")
	}
	return 0, engine.Refuse(engine.Illegal, "", "undo-not-yours")
}

// MayUndo tells whether some human could take something back, or give a secret answer otherwise.
func (s *State) MayUndo() bool {
	if !s.Playing() {
		return false
	}
	for i, seat := range s.Header.Seats {
		if seat.Auto {
			continue
		}
		_, refusal := s.Undoable(engine.Seat(i + 1))
		if _, revises := s.Revisable(engine.Seat(i + 1)); revises || refusal == nil {
			return true
		}
	}
	return false
}

// Offered is the action, known to everybody, that the one the match waits for may take back; ok is false where one of them may
// not, to whom undo would be offered in vain. What others may take back is theirs by the command.
func (s *State) Offered() (p Played, ok bool) {
	if !s.Playing() {
		return p, false
	}
	for _, seat := range s.Humans() {
		n, refusal := s.Undoable(seat)
		if refusal != nil || s.Recent[len(s.Recent)-n].Entry.Secret {
			return Played{}, false
		}
		p, ok = s.Recent[len(s.Recent)-n], true
	}
	return p, ok
}

// TakeBack takes a seat's last action back, as far as that is fair.
func (s *State) TakeBack(tx storage.ChannelTx, seat engine.Seat, c Cause) (taken Played, err error) {
	if i, ok := s.Revisable(seat); ok {
		taken = s.Recent[i]
		return taken, s.without(tx, s.Pressed(i), c)
	}
	n, refusal := s.Undoable(seat)
	if refusal != nil {
		return taken, refusal
	}
	taken = s.Recent[len(s.Recent)-n]
	s.interrupt(seat)
	return taken, s.cut(tx, n, c)
}

// cut takes the last n entries back, which are all of the turn's.
func (s *State) cut(tx storage.ChannelTx, n int, c Cause) error {
	live := &s.Header.Live
	if live.Above > s.Recent[len(s.Recent)-n].Entry.Seq {
		live.Above = s.Recent[0].Entry.Seq
	}
	live.Told = live.Above // what is left of the turn is told anew
	for range n {
		last := s.Recent[len(s.Recent)-1]
		if err := s.takeBack(tx, last, c); err != nil {
			return err
		}
		s.Now, s.Recent = last.Before, s.Recent[:len(s.Recent)-1]
	}
	if n := len(s.Recent); n > 0 && !Chained(s.Header) {
		s.Last = s.Recent[n-1].Entry
	}
	if len(s.Recent) == 0 { // the turn before is the last one told of again
		if Chained(s.Header) {
			if err := tx.DropTurnStart(s.Header.ID); err != nil {
				return err
			}
		}
		if err := s.replayTurn(tx); err != nil {
			return err
		}
	}
	s.Header.Asked = s.stillAsked(engine.Nobody)
	return nil
}

// takeBack takes the last entry that stands back: by an entry of its own where the match is chained, else by removing it.
func (s *State) takeBack(tx storage.ChannelTx, last Played, c Cause) error {
	m := s.Header
	data, err := last.Before.Encode()
	if err != nil {
		return err
	}
	if !Chained(m) {
		_, err := tx.TakeBack(m, data)
		return err
	}
	undo := engine.Entry{Seq: m.Seq + 1, Seat: last.Entry.Seat, Action: engine.UndoAction, ID: c.ID, At: c.At}
	if err := s.link(&undo); err != nil {
		return err
	}
	s.Last = undo
	credited := storage.Stats{}
	for user, figures := range m.StatDelta(last.Entry.Seq, s.Rules.Tally(last.Events)) {
		for figure, n := range figures {
			credited.Add(user, figure, -n)
		}
	}
	return tx.Append(m, undo, data, credited)
}

// Revisable finds the secret answer of a seat that it may still give otherwise, as a place in Recent: others have not
// all answered, and since then only such answers were given. An autopilot's answer is its successor's to change.
func (s *State) Revisable(seat engine.Seat) (at int, ok bool) {
	if !s.Playing() || seat == engine.Nobody {
		return 0, false
	}
	for i, p := range slices.Backward(s.Recent) {
		pilot := s.Header.Pilot(seat, p.Entry.Seq)
		switch {
		case !p.Entry.Secret || len(p.Entry.Rolls) > 0 || !p.Before.Exists():
			return 0, false
		case p.Entry.Seat != seat:
			continue
		case pilot != s.Header.Seats[seat-1].User && pilot != storage.Autopilot:
			return 0, false
		}
		open := slices.ContainsFunc(s.Now.Pending(), func(d engine.Decision) bool {
			return d.Secret && d.Kind == p.Before.Decision(seat).Kind
		})
		return i, open && p.Before.Turn() == s.Now.Turn() && s.Now.Decision(seat).Kind == ""
	}
	return 0, false
}

// Answered are the seats that have answered secretly what the match still waits for of others.
func (s *State) Answered() []engine.Seat {
	var seats []engine.Seat
	for _, d := range s.pending() {
		if !d.Secret {
			continue
		}
		for _, p := range slices.Backward(s.Recent) {
			if !p.Entry.Secret || !p.Before.Exists() || p.Before.Turn() != s.Now.Turn() || p.Before.Decision(p.Entry.Seat).Kind != d.Kind {
				break
			}
			if s.Now.Decision(p.Entry.Seat).Kind == "" {
				seats = append(seats, p.Entry.Seat)
			}
		}
		break
	}
	slices.Sort(seats)
	return slices.Compact(seats) // a seat may answer several times, such as once for each of its ships
}

// Pressed are the places in Recent of the secret answers that a seat gave by one press with the one at place i, such as one for
// each of its ships: they are taken back together.
func (s *State) Pressed(i int) (places []int) {
	last := s.Recent[i]
	for k, p := range s.Recent[:i+1] {
		same := last.Entry.ID != "" && p.Entry.ID == last.Entry.ID && p.Entry.Seat == last.Entry.Seat && p.Entry.Secret
		if k == i || same && p.Before.Exists() && p.Before.Turn() == last.Before.Turn() {
			places = append(places, k)
		}
	}
	return places
}

// Without is the match as if a seat had not given the secret answer it may still revise.
func (s *State) Without(seat engine.Seat) (engine.Match, bool) {
	i, ok := s.Revisable(seat)
	if !ok {
		return engine.Match{}, false
	}
	places := s.Pressed(i)
	played, err := replay(s.Recent[places[0]].Before, s.after(places))
	if err != nil {
		return engine.Match{}, false
	}
	if len(played) == 0 {
		return s.Recent[places[0]].Before, true
	}
	return played[len(played)-1].After, true
}

// after are the entries behind the first of some places, numbered as if what is at those places had not been played.
func (s *State) after(places []int) []engine.Entry {
	var entries []engine.Entry
	for k, p := range s.Recent[places[0]:] {
		if !slices.Contains(places, places[0]+k) {
			e := p.Entry
			e.Seq = s.Recent[places[0]].Entry.Seq + len(entries)
			entries = append(entries, e)
		}
	}
	return entries
}

// Revise gives a seat's secret answer otherwise. What others answered meanwhile stays.
func (s *State) Revise(tx storage.ChannelTx, seat engine.Seat, action string, c Cause) error {
	i, ok := s.Revisable(seat)
	if !ok {
		return engine.Refuse(engine.NotYours, "", "not-yours")
	}
	if err := s.without(tx, s.Pressed(i), c); err != nil {
		return err
	}
	return s.Apply(tx, seat, action, c)
}

// without takes the entries at some places of Recent back; others after the first are played again, and stay given where the
// table gave them.
func (s *State) without(tx storage.ChannelTx, places []int, c Cause) error {
	given := s.Header.Given
	var kept []Played
	for k, p := range s.Recent[places[0]:] {
		if !slices.Contains(places, places[0]+k) {
			kept = append(kept, p)
		}
	}
	if err := s.cut(tx, len(s.Recent)-places[0], c); err != nil {
		return err
	}
	for _, p := range kept {
		if err := s.Apply(tx, p.Entry.Seat, p.Entry.Action, Cause{ID: p.Entry.ID, At: p.Entry.At}); err != nil {
			return err
		}
		if slices.Contains(given, p.Entry.Seq) {
			s.Header.Given = append(s.Header.Given, s.Header.Seq)
		}
	}
	return nil
}
