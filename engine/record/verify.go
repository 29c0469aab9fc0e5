package record

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/fair"
)

// Summary counts what has been verified.
type Summary struct {
	Matches, Entries, LegalSets int

	Over   int   // matches played to the end
	Sealed int   // rolls of matches whose secret is revealed
	Early  []int // header lines of matches whose secret is revealed though they are not over: ended early, or cut short
}

// Difference is the first place where a record is not what its actions and dice give.
type Difference struct {
	Line     int
	Seq      int
	Action   string
	Member   string // as a path: "state.ships[1].speed"
	Expected string // what the rules give
	Found    string // what the record says
	Err      error  // why the rules or the secret cannot give the entry at all; Expected and Found are empty then
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

// why is what Err says; a refusal whose reason is its code says it once.
func (d *Difference) why() string {
	if r, ok := engine.AsRefusal(d.Err); ok && r.Reason == string(r.Code) {
		return strings.Replace(d.Err.Error(), r.Error(), r.Reason, 1)
	}
	return d.Err.Error()
}

// Unwrap returns Err.
func (d *Difference) Unwrap() error { return d.Err }

// Verify replays every match of a record with the games given and compares every position and, where they are
// written, every set of legal actions; where the secret of the dice is revealed, the seal and every roll as well (see
// package fair). It stops at the first *Difference or *Fault and counts what stood before it. A file without a match is
// an error too: there is nothing in it to vouch for.
func Verify(r io.Reader, games ...engine.Game) (Summary, error) {
	v := &verifier{games: games}
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
	line     int // of the header
	header   *Header
	game     engine.Game
	secret   *fair.Secret    // nil while it is not revealed
	position engine.Position // nil before entry 0
	seq      int             // of the next entry
}

func (v *verifier) begin(l Line) error {
	if err := v.end(); err != nil {
		return err
	}
	v.line, v.header, v.position, v.seq = l.Number, l.Header, nil, 0
	i := slices.IndexFunc(v.games, func(g engine.Game) bool { return g.Info().Key == l.Header.Game })
	if i < 0 {
		return &Fault{l.Number, fmt.Errorf("game %q is not known here", l.Header.Game)}
	}
	v.game = v.games[i]
	if rules := v.game.Info().Rules; rules != l.Header.Rules {
		return &Fault{l.Number, fmt.Errorf("rules have version %d, this program plays %d", l.Header.Rules, rules)}
	}
	v.sum.Matches++
	return v.unseal(l)
}

// end takes leave of the match before, if there was one.
func (v *verifier) end() error {
	switch {
	case v.header == nil:
	case v.position == nil:
		return &Fault{v.line, errors.New("a match without entries")}
	case v.position.Result().Over:
		v.sum.Over++
	case v.secret != nil:
		v.sum.Early = append(v.sum.Early, v.line)
	}
	return nil
}

// unseal reads the secret of a header that reveals it; it must be the one that was sealed.
func (v *verifier) unseal(l Line) error {
	v.secret = nil
	if l.Header.Seed == "" {
		return nil
	}
	secret, err := fair.Parse(l.Header.Seed)
	if err != nil {
		return &Fault{l.Number, fmt.Errorf("seed: %w", err)}
	}
	if !secret.Opens(l.Header.Commit) {
		return &Difference{Line: l.Number, Member: "commit", Expected: secret.Seal(), Found: l.Header.Commit}
	}
	v.secret = &secret
	return nil
}

func (v *verifier) entry(l Line) error {
	e := l.Entry
	differ := func(member, expected, found string) error {
		return &Difference{l.Number, e.Seq, e.Action, member, expected, found, nil}
	}
	fail := func(member string, err error) error {
		return &Difference{Line: l.Number, Seq: e.Seq, Action: e.Action, Member: member, Err: err}
	}
	if e.Seq != v.seq {
		return differ("seq", fmt.Sprint(v.seq), fmt.Sprint(e.Seq))
	}
	if e.Legal != nil && v.position != nil {
		if expected, found := compareSets(Legal(v.position, e.Seat), e.Legal); expected != found {
			return differ("legal", expected, found)
		}
		v.sum.LegalSets++
	}
	if v.secret != nil {
		if err := v.secret.CheckEntry(v.header.Match, e.Entry); err != nil {
			return fail("rolls", err)
		}
		v.sum.Sealed += len(e.Rolls)
	}
	dice := &engine.Replayer{Rolls: e.Rolls}
	next, err := v.play(e, dice)
	if v.header.Seen != nil && (err != nil || dice.Done() != nil) {
		return &Fault{l.Number, errors.New("it leaves out what its reader was not to know; once the match is over its record has everything")}
	}
	if fault := dice.Done(); err == nil && fault != nil {
		return fail("rolls", fault)
	}
	if err != nil {
		return fail("action", fmt.Errorf("the rules do not accept it: %w", err))
	}
	if v.position == nil {
		if member, expected, found := compare("board", next.Board(), v.header.Board); member != "" {
			return differ(member, expected, found)
		}
	}
	if member, expected, found := compare("state", v.shown(next), e.State); member != "" {
		return differ(member, expected, found)
	}
	v.position = next
	v.seq++
	v.sum.Entries++
	return nil
}

// shown is the state a record has of a position.
func (v *verifier) shown(p engine.Position) any {
	if v.header.Seen != nil {
		return p.View(*v.header.Seen).State()
	}
	return p.State()
}

// play plays entry 0, which sets the match up, or any other.
func (v *verifier) play(e *Entry, dice engine.Dice) (engine.Position, error) {
	if v.position != nil {
		next, _, _, err := engine.Play(v.game, v.position, e.Seq, e.Seat, e.Action, dice)
		return next, err
	}
	if e.Seat != engine.Nobody || e.Action != engine.NewAction {
		return nil, fmt.Errorf("entry 0 is seat 0's action %q", engine.NewAction)
	}
	options, err := v.game.Info().Resolve(v.header.Options)
	if err != nil {
		return nil, err
	}
	next, _, err := v.game.New(engine.Setup{Seats: len(v.header.Seats), Options: options, Deck: v.header.Deck}, dice)
	return next, err
}
