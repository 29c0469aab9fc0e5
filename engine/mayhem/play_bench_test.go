//go:build unix

package mayhem

import (
	"syscall"
	"testing"
	"time"

	"mayhembot/engine"
)

// BenchmarkPlay plays random matches of 2 to 6 pilots from their set-up on. Each action is drawn among all legal ones.
// It reports actions a second, and actions a second of processor time. That includes the collector's time on other
// cores.
func BenchmarkPlay(b *testing.B) {
	for name, options := range map[string]map[string]string{"plain": nil, "equipment": {"equipment": "on"}} {
		b.Run(name, func(b *testing.B) {
			for seed := range uint64(20) { // every roll of starting values is listed once in the life of a program
				playDrawn(b, 2+int(seed%5), seed, 300, options)
			}
			actions, began := 0, processorSeconds(b)
			b.ResetTimer()
			for seed := uint64(0); b.Loop(); seed++ {
				actions += playDrawn(b, 2+int(seed%5), seed, 300, options)
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			b.ReportMetric(float64(actions)/(processorSeconds(b)-began), "actions/cpu-s")
		})
	}
}

// playDrawn plays up to most actions and returns their number. It draws a kind, then an action of that kind, without
// collecting the actions.
func playDrawn(b *testing.B, seats int, seed uint64, most int, options map[string]string) int {
	dice := newSeeded(seed)
	p, _, err := Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
	if err != nil {
		b.Fatal(err)
	}
	var drawn [3]engine.Action
	var seen [3]int
	var random uint64
	draw := func(a engine.Action) bool {
		kind := 0
		switch a.(type) {
		case Move:
			kind = 1
		case Shoot, Hits, Use:
			kind = 2
		}
		seen[kind]++
		random = random*6364136223846793005 + 1442695040888963407
		if random>>32%uint64(seen[kind]) == 0 {
			drawn[kind] = a
		}
		return true
	}
	for n := range most {
		pending := p.Pending()
		if len(pending) == 0 {
			return n
		}
		drawn, seen, random = [3]engine.Action{}, [3]int{}, seed+uint64(n)
		p.Legal(pending[0].Seat)(draw)
		kind := dice.rng.IntN(len(drawn))
		for drawn[kind] == nil {
			kind = (kind + 1) % len(drawn)
		}
		if p, _, err = p.Apply(pending[0].Seat, drawn[kind], dice); err != nil {
			b.Fatal(err)
		}
	}
	return most
}

// processorSeconds is the processor time of the program so far.
func processorSeconds(b *testing.B) float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()).Seconds()
}
