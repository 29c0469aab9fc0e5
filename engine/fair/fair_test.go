package fair_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/fair"
)

func secret(n byte) (s fair.Secret) {
	for i := range s {
		s[i] = n + byte(i)
	}
	return s
}

// faces follows FAIRNESS.md alone, in another style than the package: it uses big numbers over the whole stream at
// once.
func faces(key []byte, match string, seq int, id string, sides []int64) (out []int64) {
	var stream []byte
	for n := range 64 {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(match + "\n" + fmt.Sprint(seq) + "\n" + id + "\n" + fmt.Sprint(n)))
		stream = mac.Sum(stream)
	}
	all := new(big.Int).Lsh(big.NewInt(1), 32)
	at := 0
	for _, s := range sides {
		largest := new(big.Int).Mul(new(big.Int).Div(all, big.NewInt(s)), big.NewInt(s))
		for {
			number := new(big.Int).SetBytes(stream[at : at+4])
			at += 4
			if number.Cmp(largest) < 0 {
				out = append(out, new(big.Int).Mod(number, big.NewInt(s)).Int64()+1)
				break
			}
		}
	}
	return out
}

func TestDiceFollowTheDocument(t *testing.T) {
	for n := range byte(20) {
		s := secret(n)
		var sides []int64
		for i := range int64(100) {
			sides = append(sides, []int64{6, 6, 322, 7, 1<<31 + 1}[i%5])
		}
		want := faces(s[:], "m1", int(n)*7, "1234567890", sides)
		d := s.Dice("m1", int(n)*7, "1234567890")
		for i, side := range sides {
			require.Equal(t, want[i], int64(d.Roll(int(side), "")), "roll %d of %d sides", i, side)
		}
	}
}

func TestSeal(t *testing.T) {
	s := secret(3)
	sum := sha256.Sum256(s[:])
	require.Equal(t, hex.EncodeToString(sum[:]), s.Seal(1))
	require.Equal(t, s.Seal(1), s.Seal(2))
	sum = sha256.Sum256([]byte("16:mayhembot 3 seal,64:" + s.String() + ","))
	require.Equal(t, hex.EncodeToString(sum[:]), s.Seal(3))
	require.True(t, s.Opens(s.Seal(3), 3))
	require.False(t, s.Opens(s.Seal(3), 2), "a seal names its version")
	require.False(t, secret(4).Opens(s.Seal(3), 3))
	again, err := fair.Parse(s.String())
	require.NoError(t, err)
	require.Equal(t, s, again)
	for _, bad := range []string{"", "00", s.String() + "00", "zz" + s.String()[2:]} {
		_, err := fair.Parse(bad)
		require.Error(t, err, bad)
	}
}

func TestCheckFindsAnyChange(t *testing.T) {
	s := secret(9)
	roll := func(seq int, id string) engine.Entry {
		rec := engine.Recorder{Dice: s.Dice("m", seq, id)}
		for range 4 {
			rec.Roll(6, "combat")
		}
		return engine.Entry{Seq: seq, ID: id, Rolls: rec.Rolls}
	}
	log := []engine.Entry{roll(0, "a"), roll(1, "b"), roll(2, "b")}
	require.NotEqual(t, log[1].Rolls, log[2].Rolls, "the number of the entry matters")
	require.NoError(t, s.Check("m", log))
	require.Error(t, s.Check("other", log))
	require.Error(t, secret(8).Check("m", log))
	log[1].Rolls[2].Face = log[1].Rolls[2].Face%6 + 1
	require.ErrorContains(t, s.Check("m", log), "entry 1, roll 3")
	for _, sides := range []int{0, -1, 1<<32 + 1, 5_000_000_000, math.MaxInt} {
		log[1].Rolls[2].Sides = sides
		require.ErrorContains(t, s.Check("m", log), fmt.Sprintf("entry 1, roll 3: a die of %d sides", sides))
		require.Zero(t, s.Dice("m", 1, "b").Roll(sides, "combat"), "no die there is shows 0")
	}
	require.Positive(t, s.Dice("m", 1, "b").Roll(1<<32, "combat"))
}

// TestFacesAreEven holds 60,000 rolls of a die of six to a chi-squared bound that one stream in a million would miss.
func TestFacesAreEven(t *testing.T) {
	d := secret(1).Dice("m", 1, "x")
	var count [7]int
	const n = 60_000
	for range n {
		count[d.Roll(6, "")]++
	}
	sum := 0.0
	for _, c := range count[1:] {
		off := float64(c) - n/6.0
		sum += off * off / (n / 6.0)
	}
	require.Less(t, sum, 35.9)
}
