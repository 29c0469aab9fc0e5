package simulation

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"mayhembot/engine"
)

// longest is more actions than any match needs.
const longest = 50000

// Until plays a match to its end. The table gives its own answers, decide gives all others, and told hears all events.
func Until(g engine.Game, s engine.Setup, d engine.Dice, decide func(engine.Match, engine.Seat) engine.Action, told func([]engine.Event)) (engine.Result, error) {
	setup, err := engine.Prepare(g, s)
	if err != nil {
		return engine.Result{}, err
	}
	m, _, _, err := engine.Begin(g, setup, d)
	if err != nil {
		return engine.Result{}, err
	}
	for range longest {
		if m.Result().Over {
			return m.Result(), nil
		}
		asked := m.Pending()[0]
		var action engine.Action
		if asked.Auto {
			action = m.View(asked.Seat).Default()
		} else {
			action = decide(m, asked.Seat)
		}
		var events []engine.Event
		if m, events, err = m.Try(asked.Seat, action, d); err != nil {
			return engine.Result{}, fmt.Errorf("seat %d, %v: %w", asked.Seat, action, err)
		}
		told(events)
	}
	return engine.Result{}, fmt.Errorf("it does not end within %d actions", longest)
}

// AtOnce does n things, some at a time, each on its own thread. It returns their errors in order. After an error it
// begins no further one.
func AtOnce(workers, n int, do func(int) error) []error {
	errs := make([]error, n)
	var next atomic.Int64
	var all sync.WaitGroup
	for range max(1, workers) {
		all.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				if errs[i] = do(i); errs[i] != nil {
					next.Store(int64(n))
				}
			}
		})
	}
	all.Wait()
	return errs
}

// SeededBy returns the dice of match n of a series.
func SeededBy(seed uint64, n int) engine.Dice {
	return Seeded{rand.New(rand.NewPCG(seed, uint64(n)))}
}
