package advice

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"mayhembot/engine"
)

// Arena is a series of matches in which one player sits among others. Dice and seats follow from the seed alone.
type Arena struct {
	Game    engine.Game
	Options map[string]string
	Seats   int
	Matches int
	Seed    uint64
	// Player sits in another seat every match, Others in all the rest.
	Player, Others Player
	// Clock tells the time that has passed; without one decisions are not timed.
	Clock func() time.Duration
	// Watch, made anew for every match, is shown all events and counts what the game wants counted of the player's seat.
	Watch func(seat engine.Seat, count func(string)) func([]engine.Event)
}

// Score is what came of a series.
type Score struct {
	Matches, Wins int
	Decisions     int
	Mean, Worst   time.Duration // of the player's decisions
	Counts        map[string]int
}

// longest is more actions than any match takes.
const longest = 50000

// Run plays the series.
func (a Arena) Run() (Score, error) {
	score := Score{Counts: map[string]int{}}
	var spent time.Duration
	for n := range a.Matches {
		won, err := a.match(n, &score, &spent)
		if err != nil {
			return score, fmt.Errorf("match %d: %w", n, err)
		}
		score.Matches++
		if won {
			score.Wins++
		}
	}
	score.Mean = spent / time.Duration(max(1, score.Decisions))
	return score, nil
}

func (a Arena) match(n int, score *Score, spent *time.Duration) (won bool, err error) {
	d := seeded{rand.New(rand.NewPCG(a.Seed, uint64(n)))}
	setup, err := engine.Prepare(a.Game, engine.Setup{Seats: a.Seats, Options: a.Options})
	if err != nil {
		return false, err
	}
	m, _, _, err := engine.Begin(a.Game, setup, d)
	if err != nil {
		return false, err
	}
	mine := engine.Seat(n%a.Seats + 1)
	watch := func([]engine.Event) {}
	if a.Watch != nil {
		watch = a.Watch(mine, func(key string) { score.Counts[key]++ })
	}
	for range longest {
		if m.Result().Over {
			for _, s := range m.Result().Winners {
				won = won || s == mine
			}
			return won, nil
		}
		seat := m.Pending()[0].Seat
		var action engine.Action
		if seat == mine {
			action = a.timed(m.View(seat), score, spent)
		} else {
			action = a.Others(m.View(seat))
		}
		var events []engine.Event
		if m, events, err = m.Try(seat, action, d); err != nil {
			return false, fmt.Errorf("seat %d, %v: %w", seat, action, err)
		}
		watch(events)
	}
	return false, fmt.Errorf("it does not end within %d actions", longest)
}

// timed asks the player.
func (a Arena) timed(v engine.View, score *Score, spent *time.Duration) engine.Action {
	score.Decisions++
	if a.Clock == nil {
		return a.Player(v)
	}
	from := a.Clock()
	action := a.Player(v)
	took := a.Clock() - from
	*spent += took
	score.Worst = max(score.Worst, took)
	return action
}

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// Share is the share of matches won.
func (s Score) Share() float64 { return float64(s.Wins) / float64(max(1, s.Matches)) }

// Interval holds the true share with 95 % (Wilson).
func (s Score) Interval() (low, high float64) {
	const z = 1.96
	n := float64(max(1, s.Matches))
	middle := s.Share() + z*z/(2*n)
	width := z * math.Sqrt(s.Share()*(1-s.Share())/n+z*z/(4*n*n))
	return (middle - width) / (1 + z*z/n), (middle + width) / (1 + z*z/n)
}

// String is the score as a line.
func (s Score) String() string {
	low, high := s.Interval()
	return fmt.Sprintf("%d of %d won, %.1f %% (%.1f to %.1f), a decision takes %.2f ms, %.1f ms at most, %v",
		s.Wins, s.Matches, 100*s.Share(), 100*low, 100*high, s.Mean.Seconds()*1000, s.Worst.Seconds()*1000, s.Counts)
}
