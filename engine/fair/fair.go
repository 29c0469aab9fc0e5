// Package fair makes dice nobody has to trust. A secret is drawn and its seal published before the first roll; every
// roll follows from the secret, the match, the number of the entry and the id of the interaction that caused it; when
// the match is over the secret is published, and anybody can compute every roll again. FAIRNESS.md says how.
//
// Players cannot foresee a roll, for they do not know the secret; the host cannot choose one, for Discord gives the ids.
package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"mayhembot/engine"
)

// Secret is what all rolls of a match follow from.
type Secret [32]byte

// Seal is what is published before the first roll: the SHA-256 of the secret, in hexadecimal.
func (s Secret) Seal() string {
	sum := sha256.Sum256(s[:])
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

// Opens tells whether the secret is the one that was sealed.
func (s Secret) Opens(seal string) bool {
	return subtle.ConstantTimeCompare([]byte(s.Seal()), []byte(seal)) == 1
}

// Dice are the rolls of one entry: a stream of 32-bit words, each either a face or thrown away.
func (s Secret) Dice(match string, seq int, id string) engine.Dice {
	return &dice{secret: s, label: fmt.Sprintf("%s\n%d\n%s\n", match, seq, id)}
}

type dice struct {
	secret Secret
	label  string
	block  int    // number of the next block
	left   []byte // of the last block
}

// word is the next 32 bits of the stream, most significant byte first. Block n of the stream is the HMAC-SHA-256, with the
// secret as key, of the label followed by n in decimal.
func (d *dice) word() uint32 {
	if len(d.left) == 0 {
		mac := hmac.New(sha256.New, d.secret[:])
		fmt.Fprintf(mac, "%s%d", d.label, d.block)
		d.left = mac.Sum(nil)
		d.block++
	}
	w := binary.BigEndian.Uint32(d.left)
	d.left = d.left[4:]
	return w
}

// Roll takes words until one lies below the largest multiple of sides there is, so that no face is favoured.
func (d *dice) Roll(sides int, _ string) int {
	const words = 1 << 32
	limit := words - words%uint64(sides)
	for {
		if w := uint64(d.word()); w < limit {
			return int(w%uint64(sides)) + 1
		}
	}
}

// Check computes every roll of a log again and returns the first difference.
func (s Secret) Check(match string, log []engine.Entry) error {
	for _, e := range log {
		if err := s.CheckEntry(match, e); err != nil {
			return fmt.Errorf("entry %d, %w", e.Seq, err)
		}
	}
	return nil
}

// CheckEntry returns an error that names the first roll of an entry the secret does not give.
func (s Secret) CheckEntry(match string, e engine.Entry) error {
	d := s.Dice(match, e.Seq, e.ID)
	for i, r := range e.Rolls {
		if r.Sides < 1 {
			return fmt.Errorf("roll %d: a die of %d sides", i+1, r.Sides)
		}
		if face := d.Roll(r.Sides, r.Why); face != r.Face {
			return fmt.Errorf("roll %d (%s): recorded %d, the secret gives %d", i+1, r.Why, r.Face, face)
		}
	}
	return nil
}
