// Package advice holds what the autopilots of all games share: levels of strength, and advice with its reason. Package
// arena measures them. A game provides its search and its words.
package advice

import (
	"math"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// Level is the strength of an autopilot.
type Level string

// The levels, the weakest first.
const (
	Gentle   Level = "gentle"
	Fair     Level = "fair"
	Hard     Level = "hard"
	Ruthless Level = "ruthless"
)

// Levels lists the levels, the weakest first.
func Levels() []Level { return []Level{Gentle, Fair, Hard, Ruthless} }

// Player decides for a view's seat, from the view alone. It is nil where the match does not wait for that seat.
type Player func(engine.View) engine.Action

// Advice is an action, its reason, and the chance to win with it, from 0 to 1. A chance of 0 is unknown.
type Advice struct {
	Action engine.Action
	Reason Reason
	Value  float64
	Costs  bool // as advised, the turn costs the seat its piece, however dice fall; a game may say so of the best action
}

// Reason says why an action is good: a key of the game's own, with values. A zero value does not count.
type Reason struct {
	Key    string      `json:"key"`
	Seat   engine.Seat `json:"seat,omitempty"`   // the seat it is about
	Chance float64     `json:"chance,omitempty"` // from 0 to 1
	N      int         `json:"n,omitempty"`      // a number
}

// Words fills the reason into a phrase with {seat}, {chance} and {n}. name gives a seat's name.
func (r Reason) Words(phrase string, name func(engine.Seat) string) string {
	if strings.Contains(phrase, "{seat}") {
		phrase = strings.ReplaceAll(phrase, "{seat}", name(r.Seat))
	}
	return strings.NewReplacer("{chance}", Percent(r.Chance), "{n}", strconv.Itoa(r.N)).Replace(phrase)
}

// Percent writes a chance, the same way everywhere. A possible event is never 0 %, and an uncertain one never 100 %.
func Percent(p float64) string {
	const sure = 1e-9 // chances are sums
	n := int(math.Round(100 * p))
	switch {
	case p > sure && n == 0:
		return "<1 %"
	case p < 1-sure && n == 100:
		return ">99 %"
	}
	return strconv.Itoa(n) + " %"
}
