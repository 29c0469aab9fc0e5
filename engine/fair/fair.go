// Package fair makes dice that can be checked. A secret is drawn and its seal published before anybody joins. The entries
// of a match are chained by digests that everybody sees; every roll follows from the secret, the digest before it and an
// id that Discord gave. When the match is over the secret is published, and anybody can compute every roll again.
//
// FAIRNESS.md says how, and against whom it protects and against whom not.
package fair

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"

	"mayhembot/engine"
)

// Secret is what all rolls of a match follow from.
type Secret [32]byte

// Seal is what is published before the first roll: a digest of the secret, in hexadecimal. It fits no other version, but for
// version 1 and 2, which share theirs.
func (s Secret) Seal(version int) string {
	sum := sha256.Sum256(s[:])
	if Binds(version) {
		sum = sha256.Sum256(begin(version, "seal").text(s.String()))
	}
	return hex.EncodeToString(sum[:])
}

// String is the secret in hexadecimal, as it is published when the match is over.
func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// Parse reads what String wrote.
func Parse(text string) (Secret, error) {
	var s Secret
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(s) {
		return s, errors.New("a secret is 64 hexadecimal digits")
	}
	copy(s[:], b)
	return s, nil
}

// Opens tells whether the secret is the one that was sealed for a match of a version.
func (s Secret) Opens(seal string, version int) bool {
	return subtle.ConstantTimeCompare([]byte(s.Seal(version)), []byte(seal)) == 1
}

// Dice are the rolls of one entry of a match of version 1, which has no chain.
func (s Secret) Dice(match string, seq int, id string) engine.Dice {
	return &dice{secret: s, block: func(n int) []byte { return fmt.Appendf(nil, "%s\n%d\n%s\n%d", match, seq, id, n) }}
}

// Check computes every roll of a log of version 1 again and returns the first difference.
func (s Secret) Check(match string, log []engine.Entry) error {
	for _, e := range log {
		if err := Compare(s.Dice(match, e.Seq, e.ID), e.Rolls); err != nil {
			return fmt.Errorf("entry %d, %w", e.Seq, err)
		}
	}
	return nil
}

// Compare throws the dice of an entry again and returns the first difference to what was recorded.
func Compare(d engine.Dice, rolls []engine.Roll) error {
	for i, r := range rolls {
		if !isDie(r.Sides) {
			return fmt.Errorf("roll %d: a die of %d sides", i+1, r.Sides)
		}
		if face := d.Roll(r.Sides, r.Why); face != r.Face {
			return fmt.Errorf("roll %d (%s): recorded %d, the secret gives %d", i+1, r.Why, r.Face, face)
		}
	}
	return nil
}
