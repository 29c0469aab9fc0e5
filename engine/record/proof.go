package record

import (
	"errors"
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/fair"
)

// proof checks the parts of one match that the rules know nothing of: seal, chain, announcements and dice.
type proof struct {
	header *Header
	secret *fair.Secret // nil while it is not revealed
	chain  fair.Chain   // up to the last entry, with that secret
	links  int
	latest string          // announcement
	named  map[string]bool // announcements
}

// mismatch is a member of an entry or header with a wrong value.
type mismatch struct {
	member, expected, found string
	err                     error // replaces expected and found
}

func unlike(member, expected, found string) *mismatch {
	return &mismatch{member: member, expected: expected, found: found}
}

// chained tells whether a header's match has a chain.
func (h *Header) chained() bool { return fair.Chained(h.Fair) }

// version is the version of package fair that the match's dice follow.
func (h *Header) version() int { return max(1, h.Fair) }

// begin reads a header. It returns an error for a header that cannot be right, no matter which lines follow.
func (p *proof) begin(h *Header) (*mismatch, error) {
	*p = proof{header: h, named: map[string]bool{}, chain: fair.Chain{Fair: h.Fair, Match: h.Match}}
	switch {
	case h.Fair < 0 || h.Fair > fair.Version:
		return nil, fmt.Errorf("fair has version %d, this program knows 1 to %d", h.Fair, fair.Version)
	case !h.chained() && (h.Last != "" || h.Head != "" || h.Dice != "" || len(h.Abandoned) > 0):
		return nil, errors.New("last, head, dice and abandoned need fair to be 2 or more")
	}
	if h.chained() {
		if bad := p.beginChain(); bad != nil {
			return bad, nil
		}
	}
	if h.Seed == "" {
		return nil, nil
	}
	secret, err := fair.Parse(h.Seed)
	if err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	if !secret.Opens(h.Commit, h.version()) {
		return h.unopened(secret), nil
	}
	p.secret, p.chain.Secret = &secret, secret
	return nil, nil
}

// unopened says why a secret does not open the seal.
func (h *Header) unopened(secret fair.Secret) *mismatch {
	for version := fair.Version; version > 0; version-- {
		if secret.Opens(h.Commit, version) {
			return unlike("fair", fmt.Sprintf("%d, the version that the seal commits to", version), fmt.Sprint(h.version()))
		}
	}
	return unlike("commit", secret.Seal(h.version()), orNothing(h.Commit)+": the secret does not open the seal")
}

// beginChain computes the link of the header.
func (p *proof) beginChain() *mismatch {
	h := p.header
	if _, err := fair.ParseDigest(h.Commit); err != nil {
		return unlike("commit", "a seal of 64 hexadecimal digits in lower case", orNothing(h.Commit))
	}
	switch {
	case h.Match == "":
		return unlike("match", "the match's id", "nothing")
	case h.Started == "":
		return unlike("started", "when the match was begun", "nothing")
	case h.Dice != "" && h.Dice != fair.Announced:
		return unlike("dice", fair.Announced+" or nothing", h.Dice)
	case h.Dice == "" && len(h.Abandoned) > 0:
		return unlike("abandoned", "nothing, for no rolls are announced in this match", fmt.Sprint(len(h.Abandoned)))
	case h.Last == "":
		return unlike("last", "the chain of the last entry", "nothing")
	}
	link, err := h.head().Digest()
	if err != nil {
		return unlike("deck", "JSON", err.Error())
	}
	if h.Head != "" {
		if !h.forgotten() {
			return unlike("head", "nothing, for no name was taken out of seats", h.Head)
		}
		if link, err = fair.ParseDigest(h.Head); err != nil {
			return unlike("head", "link 0, a digest", h.Head)
		}
	}
	p.chain.Last = link
	return nil
}

// entry checks the next entry: first its link, then everything the chain cannot know.
func (p *proof) entry(e *Entry) *mismatch {
	if e.Input != "" {
		return unlike("input", "nothing, for neither links nor dice may follow from anything that a host can choose", e.Input)
	}
	before := p.chain
	if bad := p.link(&e.Entry); bad != nil {
		return bad
	}
	if bad := p.announcement(&e.Entry); bad != nil {
		return bad
	}
	if bad := p.commitment(&e.Entry, before); bad != nil || p.secret == nil {
		return bad
	}
	dice := p.secret.Dice(p.header.Match, e.Seq, e.ID)
	if p.header.chained() {
		dice = before.Dice(e.Entry)
	}
	if err := fair.Compare(dice, e.Rolls); err != nil {
		return &mismatch{member: "rolls", err: err}
	}
	return nil
}

// link checks the digests an entry holds of itself, and adds it to the chain.
func (p *proof) link(e *engine.Entry) *mismatch {
	if !p.header.chained() {
		if e.Chain != "" || e.Content != "" {
			return unlike("chain", "nothing, for the record is of version 1", orNothing(e.Chain))
		}
		return nil
	}
	content := p.chain.Content(*e)
	if e.Content != "" {
		given, err := fair.ParseDigest(e.Content)
		if err != nil {
			return unlike("content", "a digest", err.Error())
		}
		if p.secret != nil {
			content = p.chain.ClosedContent(*e)
			if content != given {
				return unlike("content", content.String()+", for action and rolls of this entry", e.Content)
			}
		}
		content = given
	}
	link := p.chain.Next(*e, content)
	if e.Chain != link.String() {
		behind := "and the entry before"
		if e.Seq == 0 {
			behind = "and match, seal, game, rules, start, dice, seats, options and deck of the header"
		}
		return unlike("chain", link.String()+", for what this entry says, "+behind, orNothing(e.Chain))
	}
	p.chain.Last, p.links = link, fair.Link(*e)
	return nil
}

// commitment checks an announced entry against the commitment of its announcement. The entry's link holds that
// commitment.
func (p *proof) commitment(e *engine.Entry, before fair.Chain) *mismatch {
	if len(e.Announced) == 0 || !fair.Binds(p.header.Fair) {
		if e.Commitment != "" {
			return unlike("commitment", "nothing, for no announcement had one", e.Commitment)
		}
		return nil
	}
	if _, err := fair.ParseDigest(e.Commitment); err != nil {
		return unlike("commitment", "what the announcement committed to, a digest", orNothing(e.Commitment))
	}
	if want := before.Commitment(*e); p.secret != nil && want != e.Commitment {
		return unlike("commitment", want+", for seat, id and action of this entry", e.Commitment)
	}
	return nil
}

// announcement checks that rolls were announced where they have to be, each by a new message.
func (p *proof) announcement(e *engine.Entry) *mismatch {
	switch {
	case p.header.Dice != fair.Announced && len(e.Announced) > 0:
		return unlike("announced", "nothing, for no rolls are announced in this match", strings.Join(e.Announced, " "))
	case p.header.Dice == fair.Announced && len(e.Rolls) > 0 && len(e.Announced) == 0:
		return unlike("announced", "the id of the message that announced the rolls", "nothing")
	}
	for _, id := range e.Announced {
		if !later(p.latest, id) {
			return unlike("announced", "an id of a message later than "+p.latest, id)
		}
		p.latest, p.named[id] = id, true
	}
	return nil
}

// later tells whether Discord gave id b after id a. Ids are growing decimal numbers.
func later(a, b string) bool {
	digits := b != "" && strings.Trim(b, "0123456789") == "" && b[0] != '0'
	return digits && (len(b) > len(a) || len(b) == len(a) && b > a)
}

// end makes the checks that need all entries.
func (p *proof) end(over bool) *mismatch {
	h := p.header
	switch {
	case h.chained() && h.Last != p.chain.Last.String():
		return unlike("last", h.Last+", the chain of the last entry there was", p.chain.Last.String()+" at the end of the record")
	case over && h.Commit != "" && h.Seed == "":
		return unlike("seed", "the secret, for the match is over and was sealed", "nothing")
	}
	return p.abandoned()
}

// abandoned checks the header's list of announced rolls that never fell. It may name only messages that no entry names.
func (p *proof) abandoned() *mismatch {
	for _, a := range p.header.Abandoned {
		switch {
		case a.Seq < 0 || a.Seq > p.links:
			return unlike("abandoned", fmt.Sprintf("an entry from 0 to %d, the next one", p.links), fmt.Sprint(a.Seq))
		case !later("", a.Message):
			return unlike("abandoned", "an id of a message", orNothing(a.Message))
		case p.named[a.Message]:
			return unlike("abandoned", "a message that no entry names", a.Message)
		}
	}
	return nil
}

// Abandoned lists the announced rolls that never fell. The header names some. Each entry names the others before the
// announcement it answers.
func Abandoned(h Header, log []engine.Entry) []engine.Abandoned {
	var all []engine.Abandoned
	for _, e := range log {
		for _, id := range e.Announced[:max(0, len(e.Announced)-1)] {
			all = append(all, engine.Abandoned{Seq: e.Seq, Message: id})
		}
	}
	return append(all, h.Abandoned...)
}

func orNothing(text string) string {
	if text == "" {
		return "nothing"
	}
	return text
}
