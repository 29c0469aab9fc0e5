package match

import (
	"strings"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// Seal gives a new match the secret its dice follow from. It is drawn before anybody joins.
func Seal(m *storage.Match, secret fair.Secret) {
	m.Fair, m.Secret, m.Seal = fair.Version, secret.String(), secret.Seal(fair.Version)
}

// Chained tells whether the entries of a match are chained. Those of older matches are not.
func Chained(m *storage.Match) bool { return fair.Chained(m.Fair) }

// FairVersion is the version of package fair that the dice of a match follow.
func FairVersion(m *storage.Match) int { return max(1, m.Fair) }

// RecordHeader is what the header of a match's record says of the match itself: with the secret once it is over.
func RecordHeader(m *storage.Match) record.Header {
	h := record.Header{Seats: m.Names, Match: m.ID, Started: time.Unix(m.Started, 0).UTC().Format(time.RFC3339), Commit: m.Seal}
	if Chained(m) {
		h.Fair, h.Dice, h.Last, h.Abandoned = m.Fair, m.Dice, m.Link, m.Abandoned
	} else {
		h.Seats = RosterOf(m).Names
	}
	if m.Phase == storage.Over {
		h.Seed = m.Secret
	}
	return h
}

// head begins the chain of a match that is being started.
func (s *State) head() error {
	m := s.Header
	m.Names = RosterOf(m).Names
	h := RecordHeader(m)
	link, err := fair.Head{Fair: m.Fair, Match: m.ID, Seal: m.Seal, Game: s.Rules.Info().Key, Rules: s.Rules.Info().Rules, Started: h.Started, Dice: m.Dice,
		Seats: m.Names, Options: m.Setup.Options, Deck: m.Setup.Deck}.Digest()
	m.Link = link.String()
	return err
}

// chain is the match's chain as it stands.
func (s *State) chain() (fair.Chain, error) {
	secret, err := fair.Parse(s.Header.Secret)
	if err != nil {
		return fair.Chain{}, err
	}
	last, err := fair.ParseDigest(s.Header.Link)
	return fair.Chain{Fair: s.Header.Fair, Match: s.Header.ID, Secret: secret, Last: last}, err
}

// dice are those of the entry to be added next, which has its number and what caused it.
func (s *State) dice(e engine.Entry) (engine.Dice, error) {
	if Chained(s.Header) {
		chain, err := s.chain()
		return chain.Dice(e), err
	}
	secret, err := fair.Parse(s.Header.Secret)
	return secret.Dice(s.Header.ID, e.Seq, e.ID), err
}

// link chains the entry that is being added.
func (s *State) link(e *engine.Entry) error {
	if !Chained(s.Header) {
		return nil
	}
	chain, err := s.chain()
	if err != nil {
		return err
	}
	chain.Add(e)
	s.Header.Link = e.Chain
	return nil
}

// Announcement is what a message says that announces a roll.
type Announcement struct {
	Seat       engine.Seat // who acts
	Action     string      // how, of a secret answer no more than others may know
	Link       int         // that the roll's entry will make
	After      string      // the digest of the link before, as messages show it
	Commitment string      // to the whole of the action; see fair.Chain.Commitment
}

// Announcement is how the match announces the roll it is about to throw. A match that cannot be read announces something that
// Fall will not let stand.
func (s *State) Announcement() Announcement {
	roll := s.Header.Roll
	e := engine.Entry{Seq: s.Header.Seq + 1, Seat: roll.Seat, Action: roll.Action, ID: roll.ID}
	action := roll.Action
	if s.Now.Exists() && (s.Decision(roll.Seat).Secret || s.Decision(roll.Seat).Private) {
		action, _, _ = strings.Cut(action, " ")
	}
	chain, err := s.chain()
	if err != nil {
		return Announcement{Seat: roll.Seat, Action: action, Link: fair.Link(e)}
	}
	return Announcement{roll.Seat, action, fair.Link(e), chain.Last.Short(), chain.Commitment(e)}
}

// Links are the number of a chained match's last link and its digest; 0 before the first entry.
func (s *State) Links() (n int, last fair.Digest) {
	if !Chained(s.Header) || s.Header.Seq < 0 {
		return 0, last
	}
	chain, err := s.chain()
	if err != nil {
		return 0, last
	}
	return s.Header.Seq + 1, chain.Last
}
