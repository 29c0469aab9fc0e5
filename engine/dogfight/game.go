package dogfight

import (
	"cmp"
	"iter"

	"mayhembot/engine"
)

// Game is the rulebook under one version of its rules. The zero Game plays the newest.
type Game struct{ older Version }

// Version is a version of the rules.
type Version int

// The versions. They differ in when a spending turn ends by itself (D9, D18).
const (
	AtLastAP    Version = 1 // as soon as nothing but end is possible, which tells what a hand does not hold
	AtEmptyHand Version = 2 // once the hand is empty
)

// At is the game under a version of the rules. A match goes on under the one it began with.
func (Game) At(rules int) (engine.Game, bool) {
	v := Version(rules)
	return Game{v}, v == AtLastAP || v == AtEmptyHand
}

func (g Game) version() Version { return cmp.Or(g.older, AtEmptyHand) }

// Info describes the game and its options.
func (g Game) Info() engine.Info {
	return engine.Info{Key: "dogfight", Name: "Space Dogfight", MinSeats: Seats, MaxSeats: Seats, Rules: int(g.version()), Options: options}
}

// New lays out a match (¶Setup).
func (g Game) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	texts, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	p := &play{State: State{Table: Table{Rules: g.version(), Options: settings.Read(texts), Step: StepFleet}}, dice: d}
	p.layOutBoard()
	return Position{p.State}, p.events, nil
}

// Position is one state of a match; it implements engine.Position.
type Position struct{ s State }

// Pending lists who must decide what.
func (p Position) Pending() []engine.Decision { return p.s.pending() }

// Legal yields every action a seat can take now, each once; of layouts of more than two ships, examples.
func (p Position) Legal(seat engine.Seat) iter.Seq[engine.Action] { return p.Look(seat).Legal() }

// Default is the standing answer to a potential hit (D12) and nil for every other decision.
func (p Position) Default(seat engine.Seat) engine.Action { return p.Look(seat).Default() }

// Apply plays one action of a seat. Its refusals name the paragraph or ruling.
func (p Position) Apply(seat engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	w := &play{State: p.s, dice: d}
	if refusal := w.do(seat, a); refusal != nil {
		return nil, nil, refusal
	}
	return Position{w.State}, w.events, nil
}

// Turn numbers the stretches of play: choosing fleets, deploying them, and each game turn. So an answer that is given
// together with the other's can be taken back until the other has answered (D19).
func (p Position) Turn() int { return p.s.stretch() }

func (t *Table) stretch() int {
	if t.Step == StepFleet {
		return 0
	}
	return 1 + t.Turn
}

// Result tells whether the match is over and who has won it: both where points are level (D16).
func (p Position) Result() engine.Result { return p.s.result() }

func (t *Table) result() engine.Result {
	if t.Step != StepOver {
		return engine.Result{}
	}
	return engine.Result{Over: true, Winners: t.winners()}
}
