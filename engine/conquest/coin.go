package conquest

import (
	"strconv"

	"mayhembot/engine/counts"
)

// Values of coins: Diplomacy is 0, attack coins are 1 to 5 (C3).
const (
	NoCoin    = -1 // no coin at all: shown none yet, or fighting with none (C25)
	Diplomacy = 0
	HighCoin  = 5
)

// Coins are some coins, counted by value.
type Coins [HighCoin + 1]int8

// Count is the number of coins.
func (c Coins) Count() int { return counts.Sum(c[:]) }

// List is the coins' values, ascending.
func (c Coins) List() []int { return counts.List[int](c[:]) }

// High is the highest coin, NoCoin where there is none.
func (c Coins) High() int {
	for v := HighCoin; v >= 0; v-- {
		if c[v] > 0 {
			return v
		}
	}
	return NoCoin
}

func (c Coins) plus(o Coins) Coins {
	counts.Add(c[:], o[:], 1)
	return c
}

func (c Coins) minus(o Coins) Coins {
	counts.Add(c[:], o[:], -1)
	return c
}

// at is the coin with this number, from 1, in ascending order (C7).
func (c Coins) at(n int) int { return counts.At(c[:], n) }

func coinsOf(list []int) (c Coins, ok bool) {
	for _, v := range list {
		if v < 0 || v > HighCoin || c[v] > MaxSeats {
			return Coins{}, false
		}
		c[v]++
	}
	return c, true
}

// CoinText is a coin as actions spell it.
func CoinText(coin int) string {
	switch coin {
	case NoCoin:
		return "none"
	case Diplomacy:
		return "diplomacy"
	}
	return strconv.Itoa(coin)
}

func readCoin(w string) (int, bool) {
	switch w {
	case "none":
		return NoCoin, true
	case "diplomacy", "null", "0":
		return Diplomacy, true
	case "ace":
		return 1, true
	}
	if len(w) != 1 || w[0] < '1' || w[0] > '0'+HighCoin {
		return 0, false
	}
	return int(w[0] - '0'), true
}

// shown is the coin a side has shown, NoCoin for none yet.
func (t *Table) shown(side Side) int { return int(t.Attack.Coins[side-1]) }

// Unseen are the coins in the bag and in other hands: the holder of some coins neither has nor sees them.
func (t *Table) Unseen(own Coins) Coins {
	c := t.box().minus(own).minus(t.Discard)
	for _, coin := range t.Attack.Coins {
		if t.Attack.At != Void && coin != NoCoin {
			c[coin]--
		}
	}
	return c
}

// box are all coins of the match (C3).
func (t *Table) box() (c Coins) {
	for v := range c {
		c[v] = 4
		if t.Seats > 4 {
			c[v] = 8
		}
	}
	return c
}
