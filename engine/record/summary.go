package record

import (
	"fmt"

	"mayhembot/engine"
	"mayhembot/engine/fair"
)

// Summary counts everything that Verify checked.
type Summary struct {
	Matches, Entries, LegalSets int

	Over    int    // matches played to the end
	Sealed  int    // rolls of matches whose secret is revealed
	Early   []int  // header lines of matches whose secret is revealed before their end: ended early, or cut short
	Seals   []Seal // the reader compares them with the channel
	Remarks []Remark
}

// Seal holds those facts of a match that only the channel can confirm.
type Seal struct {
	Line    int // of the header
	Match   string
	Seal    string
	Fair    int    // the version that the seal's message has to name; it names no version before 3
	Link    int    // number of the last link; 0 for a match without a chain
	Chain   string // the first 16 hexadecimal digits of that link
	Commits bool   // announcements in the channel commit to its entries
}

func (s Seal) String() string {
	named := ""
	if fair.Binds(s.Fair) {
		named = fmt.Sprintf(", fair version %d", s.Fair)
	}
	text := fmt.Sprintf("line %d: match %s, seal %s%s: compare it with the message that announced the seal in the channel", s.Line, s.Match, s.Seal, named)
	if s.Link > 0 {
		text += fmt.Sprintf("; it ends with link %d, %s: compare it with the match's newest message", s.Link, s.Chain)
	}
	if s.Commits {
		text += "; each announcement of a roll must commit to what its entry has as commitment: /match verify compares them"
	}
	return text
}

// Remark is a point that a match without a fault leaves unproven.
type Remark struct {
	Line int // of the header
	Text string
}

func (r Remark) String() string { return fmt.Sprintf("line %d: %s", r.Line, r.Text) }

// Unproven is the error for a record without a fault in which not everything is proven.
type Unproven struct{ Remarks int }

func (u *Unproven) Error() string {
	return fmt.Sprintf("nothing differs, but not everything is proven (remarks above: %d)", u.Remarks)
}

// ExitCode tells a shell that the record is not proven.
func (u *Unproven) ExitCode() int { return 3 }

// Proven returns an *Unproven where something is left unproven.
func (s *Summary) Proven() error {
	if n := len(s.Early) + len(s.Remarks); n > 0 {
		return &Unproven{n}
	}
	return nil
}

func (s *Summary) remark(line int, text string) { s.Remarks = append(s.Remarks, Remark{line, text}) }

// abandoned lists the announced rolls that never fell. Only the host knows why.
func (v *verifier) abandoned(all []engine.Abandoned) {
	for _, a := range all {
		v.sum.remark(v.line, fmt.Sprintf("entry %d: abandoned: announced by message %s, and never rolled", a.Seq, a.Message))
	}
}

// unprovable says what a sealed match leaves unproven because of its version, "" for nothing.
func unprovable(h *Header) string {
	switch {
	case !h.chained():
		return "this record is of version 1, without a chain: changed names, times and reasons of rolls, a cut end and a whole match made up do not show; " +
			"a channel that shows links, or names another version beside the seal, contradicts it"
	case fair.Binds(h.Fair):
		return ""
	case h.Dice == fair.Announced:
		return "this record is of version 2, whose announcements do not commit to the whole of an action: what was answered in secret could be exchanged after the dice had fallen"
	}
	return "this record is of version 2, in whose links times stand: what an autopilot rolled follows from the second at which it acted, as the host says"
}

// remark notes what a match without a fault leaves unproven, and its seal.
func (v *verifier) remark(over bool) {
	h, sum := v.header, &v.sum
	if first, twice := v.seen[h.Match]; twice && h.Match != "" {
		sum.remark(v.line, fmt.Sprintf("match %s stands in this file twice, first at line %d", h.Match, first))
	} else {
		v.seen[h.Match] = v.line
	}
	v.abandoned(h.Abandoned)
	if h.Head != "" {
		sum.remark(v.line, "a pilot had a name taken out, so link 0 is the host's word: changed names, options that no entry depends on, and a changed start do not show; every link after it does")
	}
	if h.Commit == "" {
		if h.Match != "" {
			sum.remark(v.line, "this match has no seal: its dice can be compared with nothing")
		}
		return
	}
	seal := Seal{Line: v.line, Match: h.Match, Seal: h.Commit, Fair: h.Fair}
	if h.chained() {
		seal.Link, seal.Chain = v.proof.links, v.proof.chain.Last.Short()
		seal.Commits = h.Dice == fair.Announced && fair.Binds(h.Fair)
	}
	sum.Seals = append(sum.Seals, seal)
	if left := unprovable(h); left != "" {
		sum.remark(v.line, left)
	}
	switch {
	case h.Seed == "":
		sum.remark(v.line, "the secret is not revealed yet: the dice can be checked when the match is over")
	case !over:
		sum.Early = append(sum.Early, v.line)
	}
}
