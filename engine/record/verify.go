package record

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"mayhembot/engine"
)

// Difference is the first place where a record contradicts its own actions and dice.
type Difference struct {
	Line     int
	Seq      int
	Action   string
	Member   string // as a path: "state.ships[1].speed"
	Expected string // the rules give this
	Found    string // the record says this
	Err      error  // why the rules or the secret cannot give the entry at all; Expected and Found are then empty
}

func (d *Difference) Error() string {
	at := fmt.Sprintf("line %d", d.Line)
	if d.Action != "" {
		at += fmt.Sprintf(", entry %d (%q)", d.Seq, d.Action)
	}
	if d.Err != nil {
		return fmt.Sprintf("%s: %s: %s", at, d.Member, d.why())
	}
	return fmt.Sprintf("%s: %s: expected %s, found %s", at, d.Member, d.Expected, d.Found)
}

// ExitCode tells a shell that the record is false.
func (d *Difference) ExitCode() int { return 2 }

// why words Err. A refusal whose reason equals its code says it only once.
func (d *Difference) why() string {
	if r, ok := engine.AsRefusal(d.Err); ok && r.Reason == string(r.Code) {
		return strings.Replace(d.Err.Error(), r.Error(), r.Reason, 1)
	}
	return d.Err.Error()
}

// Unwrap returns Err.
func (d *Difference) Unwrap() error { return d.Err }

// Verify replays every match of a record with the games given. It compares every position and every recorded set of
// legal actions. It computes the seal, the chain and, once the secret is revealed, every roll (see package fair). It
// stops at the first *Difference or *Fault; the Summary counts everything before it. A file without a match is an error
// too, because it proves nothing.
func Verify(r io.Reader, games ...engine.Game) (Summary, error) {
	v := &verifier{games: games, seen: map[string]int{}}
	lines := NewReader(r)
	for {
		line, err := lines.Next()
		switch {
		case errors.Is(err, io.EOF) && v.header == nil:
			return v.sum, errors.New("no match in this file")
		case errors.Is(err, io.EOF):
			return v.sum, v.end()
		case err == nil && line.Header != nil:
			err = v.begin(line)
		case err == nil:
			err = v.entry(line)
		}
		if err != nil {
			return v.sum, err
		}
	}
}

// verifier replays one match after the other.
type verifier struct {
	games    []engine.Game
	sum      Summary
	seen     map[string]int // header lines, by match id
	line     int            // of the header
	header   *Header
	proof    proof
	playback *engine.Playback
	unseen   bool // the rest depends on a closed entry, so nobody can replay it before the match is over
	seq      int  // of the next entry
}

func (v *verifier) begin(l Line) error {
	if err := v.end(); err != nil {
		return err
	}
	v.line, v.header, v.unseen, v.seq = l.Number, l.Header, false, 0
	i := slices.IndexFunc(v.games, func(g engine.Game) bool { return g.Info().Key == l.Header.Game })
	if i < 0 {
		return &Fault{l.Number, fmt.Errorf("game %q is not known here", l.Header.Game)}
	}
	rules, ok := engine.Under(v.games[i], l.Header.Rules)
	if !ok {
		return &Fault{l.Number, fmt.Errorf("rules have version %d, this program plays %d", l.Header.Rules, v.games[i].Info().Rules)}
	}
	options, err := rules.Info().Resolve(l.Header.Options)
	if err != nil {
		return &Difference{Line: l.Number, Member: "options", Err: err}
	}
	v.playback = engine.NewPlayback(rules, engine.Setup{Seats: len(l.Header.Seats), Options: options, Deck: l.Header.Deck})
	v.sum.Matches++
	bad, err := v.proof.begin(l.Header)
	if err != nil {
		return &Fault{l.Number, err}
	}
	return v.difference(l, bad)
}

// difference words the fault of a line. It returns nil where bad is nil.
func (v *verifier) difference(l Line, bad *mismatch) error {
	if bad == nil {
		return nil
	}
	d := &Difference{Line: l.Number, Member: bad.member, Expected: bad.expected, Found: bad.found, Err: bad.err}
	if l.Entry != nil {
		d.Seq, d.Action = l.Entry.Seq, l.Entry.Action
	}
	return d
}

// end closes the match before, if one was open.
func (v *verifier) end() error {
	if v.header == nil {
		return nil
	}
	p := v.playback.Position()
	if v.seq == 0 {
		return &Fault{v.line, errors.New("a match without entries")}
	}
	over := !v.unseen && p.Result().Over
	if over {
		v.sum.Over++
	}
	if err := v.difference(Line{Number: v.line}, v.proof.end(over)); err != nil {
		return err
	}
	v.remark(over)
	return nil
}

func (v *verifier) entry(l Line) error {
	e := l.Entry
	if e.Seq != v.seq {
		return v.difference(l, unlike("seq", fmt.Sprint(v.seq), fmt.Sprint(e.Seq)))
	}
	if err := v.difference(l, v.proof.entry(e)); err != nil {
		return err
	}
	bad := v.replay(e)
	switch {
	case bad == nil:
	case v.proof.secret == nil && e.Content != "":
		v.unseen = true
		v.sum.remark(v.line, fmt.Sprintf("entry %d is closed: from there on the positions can be checked when the secret is revealed", e.Seq))
	case v.header.Seen != nil && bad.err != nil:
		return &Fault{l.Number, errors.New("it leaves out what its reader was not to know; once the match is over its record has everything")}
	default:
		return v.difference(l, bad)
	}
	v.abandoned(Abandoned(Header{}, []engine.Entry{e.Entry}))
	if v.proof.secret != nil {
		v.sum.Sealed += len(e.Rolls)
	}
	v.seq++
	v.sum.Entries++
	return nil
}

// replay plays an entry and compares the position it gives.
func (v *verifier) replay(e *Entry) *mismatch {
	if v.unseen {
		return nil
	}
	before := v.playback.Position()
	if e.Legal != nil && before != nil {
		if expected, found := compareSets(Legal(before, e.Seat), e.Legal); expected != found {
			return unlike("legal", expected, found)
		}
		v.sum.LegalSets++
	}
	dice := &engine.Replayer{Rolls: e.Rolls}
	_, err := v.playback.Next(e.Entry, dice)
	if fault := dice.Done(); err == nil && fault != nil {
		return &mismatch{member: "rolls", err: fault}
	}
	if err != nil {
		return &mismatch{member: "action", err: fmt.Errorf("the rules do not accept it: %w", err)}
	}
	after := v.playback.Position()
	if before == nil {
		if member, expected, found := compare("board", after.Board(), v.header.Board); member != "" {
			return unlike(member, expected, found)
		}
	}
	if member, expected, found := compare("state", v.shown(after), e.State); member != "" {
		return unlike(member, expected, found)
	}
	return nil
}

// shown returns the state that the record should hold for a position.
func (v *verifier) shown(p engine.Position) any {
	if v.header.Seen != nil {
		return p.View(*v.header.Seen).State()
	}
	return p.State()
}
