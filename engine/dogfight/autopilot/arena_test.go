package autopilot_test

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/simulation"
)

// planner is an opponent that shares nothing with the autopilots: it plans whole turns with exact odds and judges by points,
// by what the other could shoot back, and by AP kept. It takes two Lances and two Shields, advances little and keeps three AP.
type planner struct {
	me, foe engine.Seat
}

func plans(v dogfight.View) engine.Action {
	p := planner{v.Viewer(), dogfight.Other(v.Viewer())}
	switch v.Step {
	case dogfight.StepFleet:
		f := dogfight.Fleet{dogfight.Lance: 2, dogfight.Shield: 2}
		if f.Value() > v.Options.Points {
			f = dogfight.Presets[0].Fleet(v.Options.Points)
		}
		return dogfight.ChooseFleet{Ships: f}
	case dogfight.StepDeploy:
		for a := range v.Legal() {
			return a
		}
	case dogfight.StepDefend:
		return v.Default()
	}
	return p.turn(v)
}

func (p planner) turn(v dogfight.View) engine.Action {
	hand := v.Own(p.me).Hand
	ap := int(hand[dogfight.AP])
	var rest engine.Action = dogfight.End{}
	value := p.judge(&v.Table, ap)
	if n := v.MostDrawn(); n > 0 {
		rest, value = dogfight.Draw{N: int8(n)}, p.judge(&v.Table, min(dogfight.MaxHand, ap+(n+1)/2))
	}
	if blank := hand[dogfight.Blank]; !v.Began && blank > 0 {
		rest = dogfight.Discard{Counters: dogfight.Hand{dogfight.Blank: blank}}
	}
	best, high := rest, value
	p.each(&v.Table, ap, func(a engine.Action, value float64) {
		if value > high {
			best, high = a, value
		}
	}, 0)
	return best
}

// each weighs what can be done with AP.
func (p planner) each(t *dogfight.Table, ap int, visit func(engine.Action, float64), depth int) {
	if t.Repeat != (dogfight.Strike{}) && ap >= 1 {
		visit(dogfight.Repeat{}, p.struck(t, t.Repeat, ap-1, true, depth))
	}
	if ap >= 2 {
		for _, s := range t.Attacks(p.me) {
			visit(dogfight.Attack{Strike: s}, p.struck(t, s, ap-2, false, depth))
		}
	}
	if ap < 1 {
		return
	}
	type flown struct {
		m     dogfight.Move
		after dogfight.Table
		value float64
	}
	var all []flown
	for _, from := range t.ShipsOf(p.me) {
		for _, to := range t.Reach(from) {
			m := dogfight.Move{From: from, To: to}
			after := t.Flown(m)
			after.Repeat = dogfight.Strike{}
			value := p.judge(&after, ap-1)
			for s := range after.Strikes(p.me, to) {
				value += float64(after.Odds(s, dogfight.Unseen).Kill()) / 36
			}
			all = append(all, flown{m, after, value})
		}
	}
	slices.SortStableFunc(all, func(a, b flown) int { return cmp.Compare(b.value, a.value) })
	for i := range all[:min(len(all), []int{6, 3, 2, 1, 1}[depth])] {
		visit(all[i].m, p.best(&all[i].after, ap-1, depth+1))
	}
}

func (p planner) best(t *dogfight.Table, ap, depth int) float64 {
	high := p.judge(t, ap)
	if depth < 4 {
		p.each(t, ap, func(_ engine.Action, value float64) { high = max(high, value) }, depth)
	}
	return high
}

func (p planner) struck(t *dogfight.Table, s dogfight.Strike, ap int, again bool, depth int) float64 {
	kill := float64(t.Odds(s, dogfight.Unseen).Kill()) / 36
	hit, miss := *t, *t
	hit.Squares[dogfight.Board.Index(s.To)] = dogfight.Ship{}
	hit.Repeat, miss.Repeat = dogfight.Strike{}, dogfight.Strike{}
	if !again {
		miss.Repeat = s
	}
	return kill*p.best(&hit, ap, min(depth+1, 4)) + (1-kill)*p.best(&miss, ap, min(depth+1, 4))
}

// judge values a table in points.
func (p planner) judge(t *dogfight.Table, ap int) float64 {
	lead := float64(t.Fleet(p.me).Value() - t.Fleet(p.foe).Value())
	if t.Decided() || t.LastTurn() {
		return lead + 100*float64(cmp.Compare(lead, 0))
	}
	sum := lead - 0.55*p.raid(t, p.foe) + 0.25*p.raid(t, p.me) + []float64{0, 0.5, 1.8, 2.4, 2.8, 3}[ap]
	foes := t.ShipsOf(p.foe)
	for _, at := range t.ShipsOf(p.me) {
		near, rows := 0, int(at.Row)-1
		if p.me == 2 {
			rows = 8 - int(at.Row)
		}
		for _, c := range foes {
			ahead := int(at.Row) - int(c.Row)
			if p.me == 2 {
				ahead = -ahead
			}
			far := max(ahead, -ahead) + int(math.Abs(float64(at.Col-c.Col)))
			if ahead >= -1 && (near == 0 || far < near) {
				near = far
			}
		}
		if lead > 0 || near == 0 {
			sum -= 0.7 * float64(max(0, rows))
		} else {
			sum -= 0.2 * float64(near)
		}
	}
	return sum
}

// raid is what a side can expect of its best attack after a movement.
func (p planner) raid(t *dogfight.Table, seat engine.Seat) float64 {
	best := 0.0
	weigh := func(m dogfight.Threat, chance float64) {
		best = max(best, chance*float64(t.OddsAfter(m, dogfight.Unseen).Kill())/36*float64(t.At(m.To).Type.Class().Points))
	}
	for _, s := range t.Attacks(seat) {
		weigh(dogfight.Threat{Start: s.From, Strike: s}, 1)
	}
	for _, m := range t.Threats(seat) {
		weigh(m, 0.7)
	}
	return best
}

// TestLevels: each level wins clearly against the one below, gentle pilots against random play, and ruthless ones against a
// planner that shares nothing with them; and their matches do not drag on. The measured figures of 400 matches stand in the log.
func TestLevels(t *testing.T) {
	t.Parallel()
	pilots := autopilot.Pilots()
	random := func(v engine.View) engine.Action {
		return engine.RandomAction(v, simulation.SeededBy(uint64(v.Turn()), 7))
	}
	level := func(l advice.Level) advice.Player { return pilots.Player(l, "") }
	for _, c := range []struct {
		name           string
		player, others advice.Player
		short, least   int // wins of so few matches at least; of 400 the shares are much higher
		share          float64
	}{
		{"gentle against random play", level(advice.Gentle), random, 16, 10, 0.65},
		{"fair against gentle", level(advice.Fair), level(advice.Gentle), 30, 15, 0.60},
		{"hard against fair", level(advice.Hard), level(advice.Fair), 30, 15, 0.60},
		{"ruthless against hard", level(advice.Ruthless), level(advice.Hard), 24, 12, 0.60},
		{"ruthless against random play", level(advice.Ruthless), random, 8, 7, 0.97},
		{"ruthless against a planner", level(advice.Ruthless), advice.Only(plans), 16, 8, 0.60},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			turns := 0
			a := arena.Arena{Game: dogfight.Game{}, Seats: dogfight.Seats, Options: map[string]string{"points": "50", "deploy": "secret"}, Seed: 5,
				Player: c.player, Others: c.others, Matches: enginetest.Fewer(enginetest.Long(c.short, 400), 10),
				Watch: func(engine.Seat, func(string)) func([]engine.Event) {
					return func(events []engine.Event) {
						for _, e := range events {
							if _, is := e.(dogfight.TurnBegan); is {
								turns++
							}
						}
					}
				}}
			score, err := a.Run()
			require.NoError(t, err)
			t.Logf("%v, %d turns a match", score, turns/score.Matches)
			switch score.Matches {
			case 400:
				require.GreaterOrEqual(t, score.Share(), c.share)
			case c.short:
				require.GreaterOrEqual(t, score.Wins, c.least)
			}
			if !strings.Contains(c.name, "random") && !strings.Contains(c.name, "planner") {
				require.Less(t, turns/score.Matches, 105)
			}
		})
	}
}
