package simulation

import (
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"

	"mayhembot/engine"
	"mayhembot/engine/record"
)

// Crew says who plays.
type Crew int

// The crews say who sits down. In Versus one autopilot, in changing seats, plays against random players.
const (
	Random Crew = iota
	Autopilots
	Versus
)

// autopilot tells whether a seat of a match is an autopilot's. In Versus only seat first has one.
func (c Crew) autopilot(seat, first engine.Seat) bool {
	return c == Autopilots || c == Versus && seat == first
}

// Plan says which matches to play.
type Plan struct {
	Matches int
	Seats   Span
	Seed    uint64
	Options map[string]string
	Crew    Crew
	Limit   int  // actions after which a match is broken off, 0 for none
	Legal   bool // record every set of legal actions

	Record   io.Writer     // takes the records, one match after the other; nil for none
	Census   func() Census // begins a count of what happens in a match; nil for none
	Progress func(int)     // hears how many matches have been played; nil for nobody
}

// Play plays all matches, as many at once as there are processors. Records and counts come in the order of the matches.
// Its error may wrap a *engine.Refusal, for an option that cannot be met.
func (p Plan) Play(g Game) (*Outcome, error) {
	seats, err := p.Seats.within(g.Rules.Info())
	if err != nil {
		return nil, err
	}
	p.Seats = seats
	setup, err := engine.Prepare(g.Rules, engine.Setup{Options: p.Options})
	if err != nil {
		return nil, err
	}
	quit := make(chan struct{})
	defer close(quit)
	sum := p.newOutcome(g)
	for played := range p.begin(g, setup, quit) {
		o := <-played
		if o.err != nil {
			return nil, fmt.Errorf("match %d: %w", sum.Matches+1, o.err)
		}
		if p.Record != nil {
			if _, err := o.lines.WriteTo(p.Record); err != nil {
				return nil, err
			}
		}
		sum.add(o.match)
		if p.Progress != nil {
			p.Progress(sum.Matches)
		}
	}
	return sum, nil
}

// ended is a match with its error.
type ended struct {
	*match
	err error
}

// begin plays the matches until all are played or quit is closed. It hands each one over, in order, once it has begun.
// The queue holds all matches being played, except the one its reader waits for.
func (p Plan) begin(g Game, setup engine.Setup, quit <-chan struct{}) <-chan chan ended {
	queue := make(chan chan ended, runtime.GOMAXPROCS(0))
	go func() {
		defer close(queue)
		for i := range p.Matches {
			played := make(chan ended, 1)
			select {
			case queue <- played:
			case <-quit:
				return
			}
			go func() {
				m := p.match(g, setup, i)
				played <- ended{m, m.play()}
			}()
		}
	}()
	return queue
}

// match prepares match i, counted from 0.
func (p Plan) match(g Game, setup engine.Setup, i int) *match {
	setup.Seats = p.Seats.at(i)
	m := &match{game: g, setup: setup, limit: p.Limit, legal: p.Legal, dice: Seeded{rand.New(rand.NewPCG(p.Seed, uint64(2*i)))}}
	if p.Record != nil {
		m.writer = record.NewWriter(&m.lines)
	}
	if p.Census != nil {
		m.census = p.Census()
	}
	chance := g.Chance(rand.NewPCG(p.Seed, uint64(2*i+1)))
	first := engine.Seat(p.Seats.cycle(i)%setup.Seats + 1)
	for seat := engine.Seat(1); int(seat) <= setup.Seats; seat++ {
		m.sit(p.Crew.autopilot(seat, first), chance)
	}
	return m
}
