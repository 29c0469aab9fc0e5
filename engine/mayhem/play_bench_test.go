package mayhem

import (
	"testing"

	"mayhembot/engine"
)

// BenchmarkPlay plays random matches of 2 to 6 pilots from their set-up on: each action is drawn among all legal ones.
func BenchmarkPlay(b *testing.B) {
	for name, options := range map[string]map[string]string{"plain": nil, "equipment": {"equipment": "on"}} {
		b.Run(name, func(b *testing.B) {
			actions := 0
			for seed := uint64(0); b.Loop(); seed++ {
				actions += playDrawn(b, 2+int(seed%5), seed, 300, options)
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

// playDrawn plays up to so many actions, each a kind drawn and one of that kind, without collecting them, and returns
// their number.
func playDrawn(b *testing.B, seats int, seed uint64, most int, options map[string]string) int {
	dice := newSeeded(seed)
	p, _, err := Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
	if err != nil {
		b.Fatal(err)
	}
	for n := range most {
		pending := p.Pending()
		if len(pending) == 0 {
			return n
		}
		var drawn [3]engine.Action
		var seen [3]int
		random := seed + uint64(n)
		for a := range p.Legal(pending[0].Seat) {
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
		}
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
