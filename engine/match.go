package engine

// Match is the current state of a match. It keeps its position inside: only rules and records read it, everybody else
// uses View. A Match is a value that never changes; Play returns another. The zero Match is no match.
type Match struct {
	game     Game
	position Position
}

// Begin sets a match up and returns entry 0 of its log.
func Begin(g Game, s Setup, d Dice) (Match, Entry, []Event, error) {
	p, entry, events, err := Start(g, s, d)
	if err != nil {
		return Match{}, Entry{}, nil, err
	}
	return Match{g, p}, entry, events, nil
}

// Restore reads a match from what Encode wrote, of this version or any older one.
func Restore(g Game, data []byte) (Match, error) {
	p, err := g.Decode(data)
	if err != nil {
		return Match{}, err
	}
	return Match{g, p}, nil
}

// Rerun plays a log again, as Replay does, and shows each entry with the match after it and all its events.
func Rerun(g Game, s Setup, log []Entry, visit func(Entry, Match, []Event) error) (Match, error) {
	p, err := Replay(g, s, log, func(e Entry, p Position, events []Event) error {
		return visit(e, Match{g, p}, events)
	})
	return Match{g, p}, err
}

// Play reads an action and plays it. It returns the next match, and the log entry with the number seq. It returns all
// events; Heard selects those a seat may hear. Its error is a *Refusal for anything a player can cause.
func (m Match) Play(seq int, s Seat, text string, d Dice) (Match, Entry, []Event, error) {
	next, entry, events, err := Play(m.game, m.position, seq, s, text, d)
	if err != nil {
		return Match{}, Entry{}, nil, err
	}
	return Match{m.game, next}, entry, events, nil
}

// Imagine returns a match that the viewer cannot tell from the true one, in which it can try actions. See View.Imagine.
func Imagine(g Game, v View, d Dice) Match { return Match{g, v.Imagine(d)} }

// Try plays an action without a log. Its error is a *Refusal for anything a player can cause.
func (m Match) Try(s Seat, a Action, d Dice) (Match, []Event, error) {
	next, events, err := m.position.Apply(s, a, d)
	if err != nil {
		return Match{}, nil, err
	}
	return Match{m.game, next}, events, nil
}

// Exists is false for the zero Match.
func (m Match) Exists() bool { return m.position != nil }

// View returns what a seat may see. Nobody stands for a spectator.
func (m Match) View(s Seat) View { return m.position.View(s) }

// Pending lists the decisions the match waits for.
func (m Match) Pending() []Decision { return m.position.Pending() }

// Decision returns the decision the match awaits from a seat. Its Kind is empty where there is none.
func (m Match) Decision(s Seat) Decision { return decides(m.position, s) }

// Turn and Result are the position's.
func (m Match) Turn() int      { return m.position.Turn() }
func (m Match) Result() Result { return m.position.Result() }

// Encode writes the position for Restore. Only the store may read it.
func (m Match) Encode() ([]byte, error) { return m.position.Encode() }

// Same tells whether two matches stand at equal positions.
func (m Match) Same(o Match) bool { return m.Exists() == o.Exists() && m.position == o.position }
