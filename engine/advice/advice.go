// Package advice is what the autopilots of all games have in common: levels of strength, advice with its reason, and the
// arena that measures one player against another. A game brings its search and its words.
package advice

import (
	"mayhembot/engine"
)

// Level is how well an autopilot plays.
type Level string

// The levels, the weakest first.
const (
	Gentle   Level = "gentle"
	Fair     Level = "fair"
	Hard     Level = "hard"
	Ruthless Level = "ruthless"
)

// Levels lists them, the weakest first.
func Levels() []Level { return []Level{Gentle, Fair, Hard, Ruthless} }

// Player decides for the viewer of a view, from nothing but the view; nil where the match does not wait for it.
type Player func(engine.View) engine.Action

// Advice is an action, why it is good, and the chance to win with it, from 0 to 1; 0 where it is not known.
type Advice struct {
	Action engine.Action
	Reason Reason
	Value  float64
	Costs  bool // as advised the turn costs the seat what it plays with, however dice fall; a game may say so of the best action
}

// Reason is why an action is good: a key of the game's own and what belongs to it; render/<game>/words has a phrase for each key. A zero member is not meant.
type Reason struct {
	Key    string      `json:"key"`
	Seat   engine.Seat `json:"seat,omitempty"`   // whom it is about
	Chance float64     `json:"chance,omitempty"` // from 0 to 1
	N      int         `json:"n,omitempty"`      // how many
}
