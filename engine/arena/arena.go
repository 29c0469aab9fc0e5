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

// Arena is a series of matches in which one player sits among others. Its dice and seats follow from the seed alone.
type Arena struct {
	Game    engine.Game
	Options map[string]string
	Seats   int
	Matches int
	Seed    uint64
	// Workers is the number of matches played at once, 1 where it is not set. It does not change the results, unless
	// the players' decisions depend on it.
	Workers int
	// Player sits in another seat every match, Others in all the rest.
	Player, Others advice.Player
	// Clock returns the time its thread has used so far. Without a clock decisions are not timed.
	Clock func() time.Duration
	// Watch counts events for the game. It is called anew for every match with the player's seat, and hears all events.
	Watch func(seat engine.Seat, count func(string)) func([]engine.Event)
}

// Counts names the game's own counts of its player, beside wins and times.
type Counts struct {
	// Watch begins to count a seat's play in one match.
	Watch func(seat engine.Seat, count func(string)) func([]engine.Event)
	// Columns are the counts that a table shows, in order.
	Columns []Column
}

// Column is one count of a table.
type Column struct {
	Name string
	Of   string // what it is told as a share of; "" for a mere number
}

// Among returns a series in which a pilot of one level and manner sits among others without leanings.
func Among(p advice.Pilots, level advice.Level, manner advice.Manner, others advice.Level) Arena {
	return Arena{Game: p.Rules, Player: p.Player(level, manner), Others: p.Player(others, "")}
}

// Score is the result of a series.
type Score struct {
	Matches, Wins int
	Decisions     int
	Mean, Worst   time.Duration // of the player's decisions
	Counts        map[string]int

	spent time.Duration
}

// Run plays the series. It returns the error of the first match that cannot be played.
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

// timed asks the player, and times its decision.
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

// Interval holds the true share with 95 % confidence (Wilson).
func (s Score) Interval() (low, high float64) { return simulation.Wilson(s.Wins, s.Matches) }

// String is the score as a line.
func (s Score) String() string {
	low, high := s.Interval()
	return fmt.Sprintf("%d of %d won, %.1f %% (%.1f to %.1f), a decision takes %.2f ms, %.1f ms at most, %v",
		s.Wins, s.Matches, 100*s.Share(), 100*low, 100*high, s.Mean.Seconds()*1000, s.Worst.Seconds()*1000, s.Counts)
}
