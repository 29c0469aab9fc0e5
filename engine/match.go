package engine

// Match is a match as it stands. Its position stays inside: whoever is not a rule or a record sees it through View. It is
// a value that never changes; Play returns another. The zero Match is none.
type Match struct {
	game     Game
	position Position
}

// Begin sets a match up, with entry 0 of its log.
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

// Play reads an action, plays it and returns the next match with the entry that belongs into the log as number seq.
// The events are all of them; see Heard. Its error is a *Refusal for anything a player can cause.
func (m Match) Play(seq int, s Seat, text string, d Dice) (Match, Entry, []Event, error) {
	next, entry, events, err := Play(m.game, m.position, seq, s, text, d)
	if err != nil {
		return Match{}, Entry{}, nil, err
	}
	return Match{m.game, next}, entry, events, nil
}

// Imagine is a match the viewer cannot tell from the true one, to try actions out in; see View.Imagine.
func Imagine(g Game, v View, d Dice) Match { return Match{g, v.Imagine(d)} }

// Try plays an action without a log. Its error is a *Refusal for anything a player can cause.
func (m Match) Try(s Seat, a Action, d Dice) (Match, []Event, error) {
	next, events, err := m.position.Apply(s, a, d)
	if err != nil {
		return Match{}, nil, err
	}
	return Match{m.game, next}, events, nil
}

// Exists tells whether there is a match at all.
func (m Match) Exists() bool { return m.position != nil }

// View is what a seat may see; Nobody is a spectator.
func (m Match) View(s Seat) View { return m.position.View(s) }

// Pending lists who must decide what.
func (m Match) Pending() []Decision { return m.position.Pending() }

// Decision is what the match waits for of a seat; its Kind is empty where it waits for nothing.
func (m Match) Decision(s Seat) Decision { return decides(m.position, s) }

// Turn and Result are the position's.
func (m Match) Turn() int      { return m.position.Turn() }
func (m Match) Result() Result { return m.position.Result() }

// Encode writes the position for Restore. Nobody may read it but the store.
func (m Match) Encode() ([]byte, error) { return m.position.Encode() }

// Same tells whether two matches stand at equal positions.
func (m Match) Same(o Match) bool { return m.Exists() == o.Exists() && m.position == o.position }
