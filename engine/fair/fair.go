// Package fair makes dice that anybody can check. The host draws a secret and publishes its seal before anybody joins.
// Public digests chain the entries of a match. Every roll follows from the secret, the digest before it and an id that
// Discord gave. The host publishes the secret when the match is over. Then anybody can compute every roll again.
//
// FAIRNESS.md says how, against whom it protects, and against whom it does not.
package fair

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"

	"mayhembot/engine"
)

// Secret is the source of all rolls of a match.
type Secret [32]byte

// Seal is the digest published before the first roll: a hash of the secret, in hexadecimal. It fits one version only,
// except that versions 1 and 2 share theirs.
func (s Secret) Seal(version int) string {
	sum := sha256.Sum256(s[:])
	if Binds(version) {
		sum = sha256.Sum256(begin(version, "seal").text(s.String()))
	}
	return hex.EncodeToString(sum[:])
}

// String is the secret in hexadecimal, the form published when the match is over.
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

// Dice returns the rolls of one entry in a match of version 1, which has no chain.
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

// Compare throws the dice of an entry again and returns the first difference from the record.
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
