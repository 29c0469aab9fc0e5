package simulation

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// Span is a number of seats, or a range to spread over the matches. The zero Span takes every number the game allows.
type Span struct{ Low, High int }

// UnmarshalText reads a number or a range: "3", "2-6".
func (s *Span) UnmarshalText(text []byte) error {
	low, high, ranged := strings.Cut(string(text), "-")
	if !ranged {
		high = low
	}
	var err1, err2 error
	s.Low, err1 = strconv.Atoi(low)
	s.High, err2 = strconv.Atoi(high)
	if err1 != nil || err2 != nil || s.Low < 1 || s.Low > s.High {
		return fmt.Errorf("%q is no number of pilots and no range of them, such as 2-4", text)
	}
	return nil
}

// within returns the part of a span that the game can be played with.
func (s Span) within(info engine.Info) (Span, error) {
	if s == (Span{}) {
		return Span{info.MinSeats, info.MaxSeats}, nil
	}
	clipped := Span{max(s.Low, info.MinSeats), min(s.High, info.MaxSeats)}
	if clipped.Low > clipped.High {
		pilots := strconv.Itoa(info.MinSeats)
		if info.MaxSeats > info.MinSeats {
			pilots += " to " + strconv.Itoa(info.MaxSeats)
		}
		return Span{}, fmt.Errorf("%s is played by %s pilots", info.Name, pilots)
	}
	return clipped, nil
}

// at returns the number for match i, counted from 0.
func (s Span) at(i int) int { return s.Low + i%(s.High-s.Low+1) }

// cycle tells in which round through the span match i lies.
func (s Span) cycle(i int) int { return i / (s.High - s.Low + 1) }
