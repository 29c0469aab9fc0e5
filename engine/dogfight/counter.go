package dogfight

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
	for c := range counters {
		if key == counterKeys[c] {
			return c, true
		}
	}
	return Unseen, false
}

// Hand counts counters by kind.
type Hand [counters]int8

// Box is all the counters of the game.
var Box = Hand{AP: 16, Def1: 3, Def2: 2, Ast: 2, Blank: 3}

// Count is the number of counters.
func (h Hand) Count() int {
	n := 0
	for _, k := range h {
		n += int(k)
	}
	return n
}

// List names the counters one by one, in order.
func (h Hand) List() []Counter {
	list := make([]Counter, 0, h.Count())
	for c := range counters {
		for range h[c] {
			list = append(list, c)
		}
	}
	return list
}

// holds tells whether a hand has all the counters of another.
func (h Hand) holds(other Hand) bool {
	for c := range counters {
		if other[c] < 0 || other[c] > h[c] {
			return false
		}
	}
	return true
}

// without is a hand less the counters of others.
func (h Hand) without(others ...Hand) Hand {
	for _, o := range others {
		for c := range counters {
			h[c] -= o[c]
		}
	}
	return h
}

// at is the counter number n, counted from 1, of the hand laid out in order.
func (h Hand) at(n int) Counter {
	for c := range counters {
		if n -= int(h[c]); n <= 0 {
			return c
		}
	}
	return Unseen
}
