package mayhem

import (
	"fmt"
	"maps"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/mayhem"
)

// keeper tells by the rules alone whether a ship can be kept to the end of its pilot's turn without a die that has to fall well.
type keeper struct {
	seat  engine.Seat
	known map[string]bool
}

// keeps tells whether a seat can still keep its ship in a match in which it flies.
func keeps(t *testing.T, m engine.Match, seat engine.Seat) bool {
	t.Helper()
	return (&keeper{seat: seat, known: map[string]bool{}}).keeps(t, m)
}

func (k *keeper) keeps(t *testing.T, m engine.Match) bool {
	t.Helper()
	data, err := m.Encode()
	require.NoError(t, err)
	kept, known := k.known[string(data)]
	if !known {
		kept = k.finds(t, m)
		k.known[string(data)] = kept
	}
	return kept
}

// finds tries everything that throws no dice.
func (k *keeper) finds(t *testing.T, m engine.Match) bool {
	t.Helper()
	if asked := m.Pending()[0]; asked.Seat != k.seat || asked.Auto { // how others take damage does not decide which ships are left
		return k.after(t, m, asked.Seat, viewOf(m, asked.Seat).Default())
	}
	for a := range m.View(k.seat).Legal() {
		switch a := a.(type) {
		case rules.Shoot:
			continue
		case rules.Recharge:
			if a != rerollNone {
				continue
			}
		}
		if k.after(t, m, k.seat, a) {
			return true
		}
	}
	return false
}

func (k *keeper) after(t *testing.T, m engine.Match, seat engine.Seat, a engine.Action) bool {
	t.Helper()
	next, events, err := m.Try(seat, a, gametest.NewDice(1))
	require.NoError(t, err)
	turn, ends := inTurn(events)
	return !destroyed(turn, k.seat) && (ends || next.Result().Over || k.keeps(t, next))
}

func destroyed(events []engine.Event, seat engine.Seat) bool {
	for _, e := range events {
		if e, is := e.(rules.Destroyed); is && e.Seat == seat {
			return true
		}
	}
	return false
}

// positions are random ones in which a pilot decides in its own turn: of every option, with and without equipment, so many in all.
func positions(t *testing.T, visit func(t *testing.T, p pilot, s stage, n int)) {
	t.Helper()
	most := enginetest.Fewer(enginetest.Long(100, 2000), 5)
	const rounds, gap = 70, 3
	each := most/(2*len(options)) + 1
	for i, o := range options {
		for _, equipment := range []string{"off", "on"} {
			t.Run(fmt.Sprintf("%d, equipment %s", i, equipment), func(t *testing.T) {
				t.Parallel()
				chosen := maps.Clone(o)
				if chosen == nil {
					chosen = map[string]string{}
				}
				chosen["equipment"] = equipment
				n := 0
				for seed := uint64(1000 * i); n < each; seed++ {
					asked := 0
					playRandom(t, seed, 2+int(seed%5), chosen, rounds*gap, func(s stage) {
						p, ok := s.active()
						if asked++; !ok || n >= each || asked%gap > 0 {
							return
						}
						n++
						visit(t, p, s, n)
					})
				}
			})
		}
	}
}

// TestGreenKeepsTheShip: the one who presses what stands out, all of it, still can keep the ship if that could be before; and what is
// told to cost the ship does.
func TestGreenKeepsTheShip(t *testing.T) {
	t.Parallel()
	var kept, lost, several atomic.Int64
	t.Cleanup(func() {
		t.Logf("%d kept, %d of them after several actions; %d lost anyway", kept.Load(), several.Load(), lost.Load())
		require.Positive(t, kept.Load())
		require.Positive(t, several.Load())
		require.Positive(t, lost.Load())
	})
	positions(t, func(t *testing.T, p pilot, s stage, n int) {
		best := p.advise()
		before := keeps(t, s.Match, p.seat)
		b := advisedButton(ours.Controls(p.v, s.Roster), best.why)
		if !before {
			lost.Add(1)
			return
		}
		require.NotRegexp(t, "lost", b.Label)
		m, actions := s.Match, 0
		var events, all []engine.Event
		for text := b.ID; text != "" && m.Turn() == s.Match.Turn() && !m.Result().Over; {
			asked := m.Pending()[0].Seat
			action := ""
			var a engine.Action
			var err error
			if asked != p.seat {
				a = viewOf(m, asked).Default()
			} else {
				action, text, err = ours.Next(viewOf(m, asked), text)
				if err != nil || action == "" {
					break
				}
				a, err = rules.Game{}.Parse(action)
				require.NoError(t, err)
				actions++
			}
			m, events, err = m.Try(asked, a, gametest.NewDice(uint64(n)))
			require.NoError(t, err)
			all = append(all, events...)
		}
		turn, ends := inTurn(all)
		require.False(t, destroyed(turn, p.seat), "%s", b.Label)
		require.True(t, ends || m.Result().Over || keeps(t, m, p.seat), "%s %s", b.ID, b.Label)
		kept.Add(1)
		if actions > 1 {
			several.Add(1)
		}
	})
}

// TestPreviewsForesee: a plan behind which the ship is lost in any case says so and is not green, and no other says so.
func TestPreviewsForesee(t *testing.T) {
	t.Parallel()
	var kept, lost atomic.Int64
	t.Cleanup(func() {
		t.Logf("%d keep the ship, %d lose it", kept.Load(), lost.Load())
		require.Positive(t, kept.Load())
		require.Positive(t, lost.Load())
	})
	positions(t, func(t *testing.T, p pilot, s stage, n int) {
		if p.v.Step != rules.StepAct {
			return
		}
		dice := gametest.NewDice(uint64(n))
		var plan []planned
		var end *trial
		for range 1 + dice.IntN(4) {
			var steps []engine.Action
			next := p.try(plan)
			if next.over || next.stopped {
				break
			}
			for a := range next.v.Legal() {
				if plannable(a) {
					steps = append(steps, a)
				}
			}
			if len(steps) == 0 {
				break
			}
			plan = append(plan, planned{Action: steps[dice.IntN(len(steps))]})
			end = p.try(plan)
		}
		if end == nil || end.over || end.stopped || !end.me.OnBoard || end.fault != nil {
			return
		}
		shown, err := ours.preview(p.v, strings.Join(end.plan, " "), s.Roster)
		require.NoError(t, err)
		foretold := strings.Contains(shown.Text, "⚠ **From there your ship is lost**")
		if keeps(t, end.at, p.seat) {
			kept.Add(1)
			require.False(t, foretold, "%v\n%s", end.plan, shown.Text)
			return
		}
		lost.Add(1)
		for _, b := range shown.Rows[0].Buttons {
			require.False(t, strings.HasPrefix(b.Label, "Play this") && b.Style == bot.Success && foretold, b.Label)
			require.False(t, b.Style == bot.Success && foretold && !keeps(t, s.Match, p.seat), b.Label)
		}
		require.True(t, foretold || mayHelp(end.v), "%v\n%s", end.plan, shown.Text)
	})
}

// mayHelp tells whether a shot could still be made, after which the ship is perhaps not lost.
func mayHelp(v rules.View) bool {
	for a := range v.Legal() {
		if _, shoots := a.(rules.Shoot); shoots {
			return true
		}
	}
	return false
}

// advisedButton is the button that stands out, or the red one that is advised.
func advisedButton(rows []bot.Row, why string) bot.Button {
	for _, row := range rows {
		for _, b := range row.Buttons {
			if b.Style == bot.Success || b.Style == bot.Danger && strings.HasSuffix(b.Label, why) {
				return b
			}
		}
	}
	return bot.Button{}
}
