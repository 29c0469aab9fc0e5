package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// simulate plays matches without people.
type simulate struct {
	Matches      int               `default:"1" help:"How many matches to play."`
	Seats        span              `default:"2-6" help:"Pilots a match: a number, or a range spread over the matches."`
	Seed         uint64            `default:"1" help:"The same seed plays the same matches."`
	Option       map[string]string `short:"o" mapsep:"none" help:"A house option, for instance asteroids=5; may be repeated." placeholder:"KEY=VALUE"`
	Legal        bool              `help:"Write every set of legal actions into the record."`
	UntilActions int               `help:"Stop each match after so many actions; 0 plays to the end." placeholder:"N"`
	Record       string            `type:"path" help:"Write the matches to this file." placeholder:"FILE"`
	Autopilots   bool              `xor:"players" help:"Let autopilots play instead of the random player."`
	Versus       bool              `xor:"players" help:"Let one autopilot, in changing seats, play against random players and count its wins."`
	Deck         string            `type:"existingfile" help:"Play with the equipment sheets of this file." placeholder:"FILE"`
	Stats        bool              `help:"Play with equipment sheets and print what each was worth."`
}

// Run plays the matches and prints what they reached.
func (s *simulate) Run(k *kong.Kong) (err error) {
	var out io.Writer
	if s.Record != "" {
		f, err := os.Create(s.Record)
		if err != nil {
			return err
		}
		buffer := bufio.NewWriterSize(f, 1<<16)
		defer func() { err = errors.Join(err, buffer.Flush(), f.Close()) }()
		out = buffer
	}
	began := time.Now()
	sum, err := s.play(out, progress(s.Matches, k.Stderr))
	if err != nil {
		return err
	}
	sum.print(k.Stdout, s.Stats, time.Since(began))
	return nil
}

// play plays all matches, as many at once as there are processors, writes their records to w when it is not nil, one
// after the other, and calls done after each.
func (s *simulate) play(w io.Writer, done func(int)) (*summary, error) {
	setup, err := s.setup()
	if err != nil {
		return nil, err
	}
	type outcome struct {
		*table
		err error
	}
	queue := make(chan chan outcome, runtime.GOMAXPROCS(0)) // matches being played, in order; the one waited for beside
	quit := make(chan struct{})
	defer close(quit)
	go func() {
		defer close(queue)
		for i := range s.Matches {
			played := make(chan outcome, 1)
			select {
			case queue <- played:
			case <-quit:
				return
			}
			go func() {
				t, err := s.match(i, setup, w != nil)
				played <- outcome{t, err}
			}()
		}
	}()
	sum := newSummary()
	for played := range queue {
		o := <-played
		if o.err != nil {
			return nil, fmt.Errorf("match %d: %w", sum.matches+1, o.err)
		}
		if w != nil {
			if _, err := o.lines.WriteTo(w); err != nil {
				return nil, err
			}
		}
		sum.add(o.table)
		done(sum.matches)
	}
	return sum, nil
}

// setup is what every match is created from, but for its seats.
func (s *simulate) setup() (engine.Setup, error) {
	game := mayhem.Game{}
	if s.Deck != "" {
		deck, err := readDeckFile(s.Deck)
		if err != nil {
			return engine.Setup{}, err
		}
		game.Sheets = deck
	}
	chosen := maps.Clone(s.Option)
	if s.Stats || s.Deck != "" {
		if chosen == nil {
			chosen = map[string]string{}
		}
		chosen["equipment"] = "on"
	}
	return engine.Prepare(game, engine.Setup{Options: chosen})
}

// match plays match i.
func (s *simulate) match(i int, setup engine.Setup, recorded bool) (*table, error) {
	setup.Seats = s.Seats.at(i)
	t := &table{
		setup: setup, dice: seededDice{rand.New(rand.NewPCG(s.Seed, uint64(2*i)))}, limit: s.UntilActions, legal: s.Legal,
		reached: newReached(),
	}
	if recorded {
		t.writer = record.NewWriter(&t.lines)
	}
	t.sit(s.crew(i), rand.NewPCG(s.Seed, uint64(2*i+1)))
	return t, t.play()
}

// crew says which seats of match i autopilots take: all, none, or one, which changes from match to match.
func (s *simulate) crew(i int) func(engine.Seat) bool {
	first := engine.Seat(i/(s.Seats.high-s.Seats.low+1)%s.Seats.at(i) + 1)
	return func(seat engine.Seat) bool { return s.Autopilots || s.Versus && seat == first }
}

// seededDice are dice anybody can throw again.
type seededDice struct{ rand *rand.Rand }

func (d seededDice) Roll(sides int, _ string) int { return d.rand.IntN(sides) + 1 }

// span is a number or a range of numbers: "3", "2-6".
type span struct{ low, high int }

// UnmarshalText reads a number of pilots or a range of them.
func (s *span) UnmarshalText(text []byte) error {
	low, high, ranged := strings.Cut(string(text), "-")
	if !ranged {
		high = low
	}
	var err1, err2 error
	s.low, err1 = strconv.Atoi(low)
	s.high, err2 = strconv.Atoi(high)
	if err1 != nil || err2 != nil || s.low < mayhem.MinSeats || s.high > mayhem.MaxSeats || s.low > s.high {
		return fmt.Errorf("%q is no number of pilots from %d to %d and no range of them", text, mayhem.MinSeats, mayhem.MaxSeats)
	}
	return nil
}

// at is the number for match i, counted from 0.
func (s span) at(i int) int { return s.low + i%(s.high-s.low+1) }

// progress tells a person who waits at a terminal how far the matches are; other readers see nothing.
func progress(matches int, w io.Writer) func(int) {
	f, ok := w.(*os.File)
	if !ok {
		return func(int) {}
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func(int) {}
	}
	var shown time.Time
	return func(n int) {
		if n == matches {
			fmt.Fprint(f, "\r\033[K")
		} else if now := time.Now(); now.Sub(shown) > time.Second/4 {
			shown = now
			fmt.Fprintf(f, "\r%d of %d matches", n, matches)
		}
	}
}
