// Package gametest holds the words and controls of every game to one contract. A game's test is one call:
//
//	func TestUI(t *testing.T) { gametest.Run(t, mygame.New(), gametest.Plan{Sentences: reasons}) }
//
// Run plays random matches for every number of seats and every set of options given. It checks at each stage that
//
//   - controls are within Discord's limits, and every button and every choice of a select is a legal action of every seat
//     that may press it
//   - a control that plays several actions plays legal ones, and each cause that stops it has words
//   - every proposal is accepted, an action that is typed is proposed first and has words, and nothing is proposed to others
//   - a form sent as it is filled in comes back as a legal action
//   - texts that no control sends are refused in words, and nothing panics
//   - a game has all that every game has, and each control, question or private decision it offers is answered
//   - every kind of event has a sentence, every reason its own, and no player's name means anything to Discord
//   - words for everybody, and everything shown to a seat, are the same for matches their reader cannot tell apart;
//     so are controls that everybody sees
package gametest

import (
	"fmt"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// Plan is the plan of Run's matches.
type Plan struct {
	With    []map[string]string // sets of options; the default ones alone when there are none
	Actions int                 // at most so many of each match; 60 unless told
	Likes   func(engine.View, engine.Action) bool
	// Silent are the kinds of events that have no sentence.
	Silent []string
	// Sentences are the game's own for the reasons it refuses for.
	Sentences map[string]string

	reasons []enginetest.Reason // all a refusal of this game, of its words too, may give
}

// Run holds a game's words and controls to the contract.
func Run(t *testing.T, g game.Game, p Plan) {
	t.Helper()
	if len(p.With) == 0 {
		p.With = []map[string]string{nil}
	}
	if p.Actions == 0 {
		p.Actions = 60
	}
	t.Run("parts", func(t *testing.T) { checkParts(t, g) })
	t.Run("command", func(t *testing.T) { checkCommand(t, g) })
	info := g.Rules.Info()
	p.reasons = enginetest.Reasons(t, "../../engine", "../../engine/"+info.Key, "../action", "../game", "../moves", ".")
	t.Run("reasons", func(t *testing.T) { p.checkReasons(t, g) })
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		for i, options := range p.With {
			t.Run(fmt.Sprintf("%d seats %v", seats, options), func(t *testing.T) {
				t.Parallel()
				seed := uint64(100*seats + i)
				c := check{TB: t, game: g, plan: p, rng: NewDice(seed + 1)}
				Tour{Seed: seed, Seats: seats, Options: options, Actions: p.Actions, Likes: p.Likes}.Play(t, g.Rules, Thinned(c.stage))
			})
		}
	}
}

// check is one match under test.
type check struct {
	testing.TB
	game game.Game
	plan Plan
	rng  Dice
}

func (c check) stage(s Stage) {
	c.checkPrivate(s)
	c.words(s)
	c.hostile(s)
	c.secrets(s)
	for _, d := range s.Match.Pending() {
		legal := s.Legal(d.Seat)
		for _, asked := range s.Match.Pending() {
			if asked.Seat == d.Seat || !asked.Private {
				c.controls(s, asked.Seat, d.Seat, legal)
			}
		}
		c.proposals(s, d.Seat, legal)
		c.refusals(s, d.Seat)
	}
	for seat := range engine.Seat(s.Seats() + 1) {
		if s.Match.Decision(seat).Kind == "" {
			c.outsider(s, seat)
		}
	}
}

// canonical expands a control's text for a seat and spells the action as the engine does.
func (c check) canonical(s Stage, seat engine.Seat, text string) string {
	c.Helper()
	full, _, err := c.game.Next(s.Match.View(seat), text)
	require.NoError(c, err, text)
	a, err := c.game.Rules.Parse(full)
	require.NoError(c, err, full)
	return a.String()
}

func size(s string) int { return utf8.RuneCountInString(s) }
