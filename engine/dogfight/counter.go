package dogfight

import (
	"slices"

	"mayhembot/engine/counts"
)

// Counter is a kind of light counter. The order is that of the cup, in which draws count.
type Counter int8

// The counters. Unseen stands where a viewer may not know which it is.
const (
	Unseen Counter = -1 + iota
	AP
	Def1
	Def2
	Ast
	Blank
	counters
)

// MaxHand is the most counters a seat may hold, MaxDraw the most it may draw at once (¶2a).
const (
	MaxHand = 5
	MaxDraw = 3
)

var counterKeys = [counters]string{"ap", "def1", "def2", "ast", "blank"}

// String is the counter's key, "" for Unseen.
func (c Counter) String() string {
	if c == Unseen {
		return ""
	}
	return counterKeys[c]
}

// Raises is what the counter adds to a ship's defence.
func (c Counter) Raises() int {
	switch c {
	case Def1:
		return 1
	case Def2:
		return 2
	}
	return 0
}

func readCounter(key string) (Counter, bool) {
	c := Counter(slices.Index(counterKeys[:], key))
	return c, c != Unseen
}

// Hand counts counters by kind.
type Hand [counters]int8

// Box is all the counters of the game.
var Box = Hand{AP: 16, Def1: 3, Def2: 2, Ast: 2, Blank: 3}

// Count is the number of counters.
func (h Hand) Count() int { return counts.Sum(h[:]) }

// List names the counters one by one, in order.
func (h Hand) List() []Counter { return counts.List[Counter](h[:]) }

// without is a hand less the counters of others.
func (h Hand) without(others ...Hand) Hand {
	for _, o := range others {
		counts.Add(h[:], o[:], -1)
	}
	return h
}

// at is the counter number n, counted from 1, of the hand laid out in order.
func (h Hand) at(n int) Counter { return Counter(counts.At(h[:], n)) }
