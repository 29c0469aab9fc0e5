// Package enginetest tests the contract of every game. A game's test is one line:
//
//	func TestGame(t *testing.T) { enginetest.Run(t, mygame.Game{}) }
//
// Run plays random matches for every number of seats, with the default options and with others. It checks the first
// position, the last, and one in two between them, drawn by chance. The long set checks them all. In these positions it
// checks that
//
//   - over ⇔ nobody is pending; only seats that are pending have actions, and each of them has some
//   - legal ⇔ accepted: every action of Legal is distinct, in canonical spelling, read back as itself and accepted;
//     anything else (except for decisions marked Examples) is refused by a *engine.Refusal with a code, a reason and,
//     where Illegal, a rule; nothing panics
//   - a position never changes, neither when an action is played nor when one is refused
//   - positions are comparable, and decoding an encoded one gives an equal one
//   - Default is legal, and there where a decision is marked Auto
//   - secrets are kept: positions, choices and dice a seat cannot tell apart give it equal views, decisions, legal
//     actions, events and log entries
//   - asking tells nothing: until an event turns something up, what is asked, of whom, when, and how much is told of it
//     do not depend on what is hidden
//   - State and Board are JSON, Turn never falls, credits go to seats at the table
//
// For each whole match it checks that its log replays to equal positions.
package enginetest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// Option changes the matches Run plays.
type Option func(*plan)

type plan struct {
	matches int
	actions int
	each    int // one in so many positions between first and last is checked
	with    []map[string]string
	seen    func(testing.TB, engine.Position, engine.Seat, engine.View)
	tells   bool // who is asked, and when, may tell a secret
}

// Matches sets how many pairs of matches Run plays for each number of seats and each set of options. The default is 1.
func Matches(n int) Option { return func(p *plan) { p.matches = n } }

// Actions sets the number of actions after which a match is broken off. The default is 150. Under the race detector it
// is a tenth, as everything takes ten times as long.
func Actions(n int) Option { return func(p *plan) { p.actions = n } }

// With adds a set of options to the empty one. Run plays a set as it stands, and completed with random options. Only
// With varies options that are free text (engine.Option.Check).
func With(options map[string]string) Option {
	return func(p *plan) { p.with = append(p.with, options) }
}

// Seen checks that a view shows no more than its seat may see. Run calls it for every seat and engine.Nobody, in every
// position.
func Seen(check func(testing.TB, engine.Position, engine.Seat, engine.View)) Option {
	return func(p *plan) { p.seen = check }
}

// TellsByAsking leaves out the law that what is asked, of whom and when tells no secret. It is for older rules that
// are known to break it.
func TellsByAsking() Option { return func(p *plan) { p.tells = true } }

// Broken runs one random match after another, and returns what the first law broken says, "" if all hold. So a test can
// show that a law finds what it is for.
func Broken(t *testing.T, g engine.Game, matches int, options ...Option) string {
	t.Helper()
	p := plan{actions: 150, each: 1}
	for _, o := range options {
		o(&p)
	}
	for seed := range uint64(matches) {
		found := &finding{TB: t}
		done := make(chan struct{})
		go func() {
			defer close(done)
			playMatch(found, g, p, rand.New(rand.NewPCG(seed, 1)), engine.Setup{Seats: g.Info().MinSeats})
		}()
		if <-done; found.text != "" {
			return found.text
		}
	}
	return ""
}

// finding stands for a test that may fail: it keeps why, and ends the goroutine where a test would end.
type finding struct {
	testing.TB
	text string
}

func (f *finding) Errorf(format string, args ...any) { f.text += fmt.Sprintf(format, args...) }
func (f *finding) FailNow()                          { runtime.Goexit() }

// Run holds a game to the contract.
func Run(t *testing.T, g engine.Game, options ...Option) {
	t.Helper()
	p := plan{matches: 1, actions: 150, each: Long(2, 1), with: []map[string]string{{}}}
	for _, o := range options {
		o(&p)
	}
	p.actions = Fewer(p.actions, 10)
	info := g.Info()
	require.NotEmpty(t, info.Key)
	require.LessOrEqual(t, info.MinSeats, info.MaxSeats)
	t.Run("setup", func(t *testing.T) { setups(t, g) })
	t.Run("version", func(t *testing.T) { versions(t, g) })
	for seats := info.MinSeats; seats <= info.MaxSeats; seats++ {
		t.Run(fmt.Sprintf("%d seats", seats), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(uint64(seats), 1))
			for _, with := range p.with {
				for range p.matches {
					playMatch(t, g, p, rng, engine.Setup{Seats: seats, Options: with})
					drawn := drawOptions(info, rng)
					maps.Copy(drawn, with)
					playMatch(t, g, p, rng, engine.Setup{Seats: seats, Options: drawn})
				}
			}
		})
	}
}

// setups checks that impossible set-ups are refused.
func setups(t *testing.T, g engine.Game) {
	info := g.Info()
	dice := faces{rand.New(rand.NewPCG(1, 1))}
	for _, s := range []engine.Setup{
		{Seats: info.MinSeats - 1}, {Seats: info.MaxSeats + 1}, {Seats: -1},
		{Seats: info.MinSeats, Options: map[string]string{"no such option": "1"}},
	} {
		_, _, err := g.New(s, dice)
		_ = refused(t, err, s)
	}
	for _, o := range info.Options {
		require.True(t, o.Allows(o.Default), "the default of %s", o.Key)
		_, _, err := g.New(engine.Setup{Seats: info.MinSeats, Options: map[string]string{o.Key: "no such value"}}, dice)
		_ = refused(t, err, o.Key)
	}
	_, err := g.Decode([]byte("no position"))
	require.Error(t, err)
}

// drawOptions draws a value for every option whose values can be listed.
func drawOptions(info engine.Info, rng *rand.Rand) map[string]string {
	drawn := map[string]string{}
	for _, o := range info.Options {
		switch {
		case o.Check != nil:
		case len(o.Values) > 0:
			drawn[o.Key] = o.Values[rng.IntN(len(o.Values))]
		default:
			drawn[o.Key] = fmt.Sprint(o.Min + rng.IntN(o.Max-o.Min+1))
		}
	}
	return drawn
}

// faces are dice that fall by a seed. They require a purpose and sides for every roll.
type faces struct{ rng *rand.Rand }

func (f faces) Roll(sides int, why string) int {
	if sides < 1 || why == "" {
		panic(fmt.Sprintf("a roll of %d sides for %q", sides, why))
	}
	return 1 + f.rng.IntN(sides)
}
