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
	m.Fair, m.Secret, m.Seal = fair.Version, secret.String(), secret.Seal()
}

// Chained tells whether the entries of a match are chained. Those of older matches are not.
func Chained(m *storage.Match) bool { return m.Fair >= fair.Version }

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
	link, err := fair.Head{Match: m.ID, Seal: m.Seal, Game: s.Rules.Info().Key, Rules: s.Rules.Info().Rules, Started: h.Started, Dice: m.Dice,
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
	return fair.Chain{Secret: secret, Match: s.Header.ID, Last: last}, err
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

// Announcement is what a message says that announces a roll: the link it will make, who acts and how, and the digest of
// the link before. Of a secret answer it has no more than others may know.
func (s *State) Announcement() (link int, seat engine.Seat, action, before string) {
	roll := s.Header.Roll
	action = roll.Action
	if s.Now.Exists() && (s.Decision(roll.Seat).Secret || s.Decision(roll.Seat).Private) {
		action, _, _ = strings.Cut(action, " ")
	}
	last, err := fair.ParseDigest(s.Header.Link)
	if err != nil {
		return s.Header.Seq + 2, roll.Seat, action, ""
	}
	return s.Header.Seq + 2, roll.Seat, action, last.Short()
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
