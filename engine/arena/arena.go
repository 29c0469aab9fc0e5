// Package arena measures one player against others in series of matches.
package arena

import (
	"fmt"
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/simulation"
)

// Arena is a series of matches in which one player sits among others. Dice and seats follow from the seed alone.
type Arena struct {
	Game    engine.Game
	Options map[string]string
	Seats   int
	Matches int
	Seed    uint64
	// Workers is how many matches are played at once, 1 where it is not set. What comes of the matches does not depend on it
	// where the players' decisions do not.
	Workers int
	// Player sits in another seat every match, Others in all the rest.
	Player, Others advice.Player
	// Clock tells the time that has passed, of the thread it is called on; without one decisions are not timed.
	Clock func() time.Duration
	// Watch, made anew for every match, is shown all events and counts what the game wants counted of the player's seat.
	Watch func(seat engine.Seat, count func(string)) func([]engine.Event)
}

// Counts are what a game counts of its player, beside wins and times.
type Counts struct {
	// Watch begins to count what is told of a seat's play in one match.
	Watch func(seat engine.Seat, count func(string)) func([]engine.Event)
	// Columns are what a table shows of that, in order.
	Columns []Column
}

// Column is something that is counted.
type Column struct {
	Name string
	Of   string // what it is told as a share of; "" for a mere number
}

// Among is a series in which a pilot of one level and manner sits among others without leanings.
func Among(p advice.Pilots, level advice.Level, manner advice.Manner, others advice.Level) Arena {
	return Arena{Game: p.Rules, Player: p.Player(level, manner), Others: p.Player(others, "")}
}

// Score is what came of a series.
type Score struct {
	Matches, Wins int
	Decisions     int
	Mean, Worst   time.Duration // of the player's decisions
	Counts        map[string]int

	spent time.Duration
}

// Run plays the series. Its error is that of the first match that cannot be played.
func (a Arena) Run() (Score, error) {
	played := make([]Score, a.Matches)
	errs := simulation.AtOnce(a.Workers, a.Matches, func(n int) (err error) {
		played[n], err = a.match(n)
		return err
	})
	sum := Score{Counts: map[string]int{}}
	for n, one := range played {
		if errs[n] != nil {
			return sum, fmt.Errorf("match %d: %w", n, errs[n])
		}
		sum.add(one)
	}
	sum.Mean = sum.spent / time.Duration(max(1, sum.Decisions))
	return sum, nil
}

func (s *Score) add(one Score) {
	s.Matches += one.Matches
	s.Wins += one.Wins
	s.Decisions += one.Decisions
	s.spent += one.spent
	s.Worst = max(s.Worst, one.Worst)
	for key, n := range one.Counts {
		s.Counts[key] += n
	}
}

func (a Arena) match(n int) (Score, error) {
	score := Score{Matches: 1, Counts: map[string]int{}}
	mine := engine.Seat(n%a.Seats + 1)
	watch := func([]engine.Event) {}
	if a.Watch != nil {
		watch = a.Watch(mine, func(key string) { score.Counts[key]++ })
	}
	setup := engine.Setup{Seats: a.Seats, Options: a.Options}
	result, err := simulation.Until(a.Game, setup, simulation.SeededBy(a.Seed, n), func(m engine.Match, seat engine.Seat) engine.Action {
		if seat == mine {
			return a.timed(m.View(seat), &score)
		}
		return a.Others(m.View(seat))
	}, watch)
	if slices.Contains(result.Winners, mine) {
		score.Wins = 1
	}
	return score, err
}

// timed asks the player.
func (a Arena) timed(v engine.View, score *Score) engine.Action {
	score.Decisions++
	if a.Clock == nil {
		return a.Player(v)
	}
	from := a.Clock()
	action := a.Player(v)
	took := a.Clock() - from
	score.spent += took
	score.Worst = max(score.Worst, took)
	return action
}

// Share is the share of matches won.
func (s Score) Share() float64 { return float64(s.Wins) / float64(max(1, s.Matches)) }

// Interval holds the true share with 95 % (Wilson).
func (s Score) Interval() (low, high float64) { return simulation.Wilson(s.Wins, s.Matches) }

// String is the score as a line.
func (s Score) String() string {
	low, high := s.Interval()
	return fmt.Sprintf("%d of %d won, %.1f %% (%.1f to %.1f), a decision takes %.2f ms, %.1f ms at most, %v",
		s.Wins, s.Matches, 100*s.Share(), 100*low, 100*high, s.Mean.Seconds()*1000, s.Worst.Seconds()*1000, s.Counts)
}
