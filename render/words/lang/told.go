package lang

import (
	"strings"

	"mayhembot/engine"
)

// Tone is what an event means for those who watch.
type Tone uint8

const (
	Neutral Tone = iota
	Good
	Bad
)

// Told is what has happened, in no language: a key, what fills it, and how it stands to what was told before. Channel, alt text,
// captions and headers are renderings of the same Told, so that they cannot disagree.
type Told struct {
	Key     string
	Args    []any // names and values in turn
	Tone    Tone
	Follows bool // it goes on with the Told before it, where there is one
	Aside   bool // it tells nothing that anybody did: that a turn begins
}

// Tells is a Told of a key.
func Tells(key string, args ...any) Told { return Told{Key: key, Args: args} }

// With is the Told in a tone.
func (t Told) With(tone Tone) Told {
	t.Tone = tone
	return t
}

// Seat is the seat that a Told is about, 0 for none.
func (t Told) Seat() engine.Seat {
	for i := 0; i+1 < len(t.Args); i += 2 {
		if seat, is := t.Args[i+1].(engine.Seat); is && t.Args[i] == "seat" {
			return seat
		}
	}
	return engine.Nobody
}

// short is what the key of a sentence's short form ends with: without signs, names of cells and faces of dice. A sentence that
// has none is its own short form.
const short = ".short"

// Long is the whole sentence.
func (r *Room) Long(w Style, t Told) string { return r.Tell(w, t.Key, t.Args...) }

// Short is the sentence where there is little room.
func (r *Room) Short(w Style, t Told) string {
	if r.Has(t.Key + short) {
		return r.Tell(w, t.Key+short, t.Args...)
	}
	return r.Long(w, t)
}

// Base is a key without the mark of its short form.
func Base(key string) string { return strings.TrimSuffix(key, short) }
