package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// dice are a stream of 32-bit words. Each word gives a face or is thrown away.
type dice struct {
	secret Secret
	block  func(n int) []byte // the message whose HMAC is block n of the stream
	blocks int                // of the stream, so far
	left   []byte             // of the last block
}

// word returns the next 32 bits of the stream, most significant byte first. Block n of the stream is the HMAC-SHA-256
// of its message, with the secret as key.
func (d *dice) word() uint32 {
	if len(d.left) == 0 {
		d.left = d.secret.mac(d.block(d.blocks))
		d.blocks++
	}
	w := binary.BigEndian.Uint32(d.left)
	d.left = d.left[4:]
	return w
}

// words is the number of different words, and so the most sides of a die.
const words = 1 << 32

// isDie tells whether a die can have this many sides.
func isDie(sides int) bool { return sides >= 1 && uint64(sides) <= words }

// Roll takes words until one lies below the largest multiple of sides, so that no face is favoured. A die with an
// impossible number of sides shows 0, which no record may hold.
func (d *dice) Roll(sides int, _ string) int {
	if !isDie(sides) {
		return 0
	}
	limit := words - words%uint64(sides)
	for {
		if w := uint64(d.word()); w < limit {
			return int(w%uint64(sides)) + 1
		}
	}
}

func (s Secret) mac(message []byte) []byte {
	mac := hmac.New(sha256.New, s[:])
	mac.Write(message)
	return mac.Sum(nil)
}
