package mayhem

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// TestActRows: what one wants stands first: what the adviser would do, and before it a likely kill. Turns and movements, shots, the
// end, what costs the ship and a menu of the rest follow in that order. What cannot be done has no control.
func TestActRows(t *testing.T) {
	t.Parallel()
	var few, all, likelies atomic.Int64
	look := func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepAct {
			return
		}
		best := p.advise()
		kind, controls, before := 0, 0, []bot.Button{}
		for i, row := range ours.Controls(p.v, s.Roster) {
			if row.Select != nil {
				require.False(t, row.Select.Disabled)
				require.NotEmpty(t, row.Select.Options)
				controls++
			}
			for _, b := range row.Buttons {
				controls++
				require.False(t, b.Disabled, b.Label)
				if i == 0 && (strings.HasSuffix(b.Label, " · "+best.why) || kills(t, p, b)) {
					before = append(before, b)
					continue
				}
				require.GreaterOrEqual(t, place(b), kind, "%s stands where it belongs", b.ID)
				kind = place(b)
			}
		}
		all.Add(1)
		if controls <= 8 {
			few.Add(1)
		}
		if best.costs {
			return
		}
		require.NotEmpty(t, before)
		require.Equal(t, bot.Success, before[len(before)-1].Style, "what is advised stands in the first row")
		if len(before) > 1 {
			likelies.Add(1)
			require.True(t, kills(t, p, before[0]))
		}
	}
	tours(t, 80, look)
	for seed := range uint64(8) { // many kills on a small board
		playRandom(t, 300+seed, 2, map[string]string{"board": "13x9", "asteroids": "3"}, 150, func(s stage) { look(t, s) })
	}
	t.Cleanup(func() {
		require.Positive(t, likelies.Load())
		require.GreaterOrEqual(t, 10*few.Load(), 9*all.Load(), "at most eight controls, nine times of ten")
	})
}

// kills tells whether a button's action is likely to destroy an opponent.
func kills(t *testing.T, p pilot, b bot.Button) bool {
	a, err := rules.Game{}.Parse(b.ID)
	require.NoError(t, err)
	return p.offer(a).Kill >= likely
}

// place is how far down a button of acting stands.
func place(b bot.Button) int {
	verb, _, _ := strings.Cut(b.ID, " ")
	switch {
	case b.Style == bot.Danger:
		return 4
	case verb == "turn" || verb == "move" || verb == flyWord:
		return 1
	case verb == "shoot":
		return 2
	}
	return 3
}

// TestOneHighlight: at every step exactly one control stands out, and it begins with what the adviser would do, with its
// reason in the label.
func TestOneHighlight(t *testing.T) {
	t.Parallel()
	steps := map[rules.Step]int{}
	for i, o := range options {
		playRandom(t, uint64(40+i), 3, o, 120, func(s stage) {
			p, ok := s.pilot()
			if !ok {
				return
			}
			steps[s.v.Step]++
			best := p.advise()
			require.NotEmpty(t, best.why, s.v.Step)
			require.LessOrEqual(t, len(strings.Fields(strings.TrimSuffix(best.why, ", ship lost"))), 5, best.why)
			var green []bot.Button
			for _, row := range ours.Controls(p.v, s.Roster) {
				for _, b := range row.Buttons {
					if b.Style == bot.Success || b.Style == bot.Danger && strings.HasSuffix(b.Label, best.why) {
						green = append(green, b)
					}
				}
			}
			require.Len(t, green, 1, best.text())
			require.Equal(t, best.text(), canonical(t, p.v, green[0].ID))
			if s.v.Step != rules.StepAssign || len(s.v.Pending) == 1 {
				require.True(t, strings.HasSuffix(green[0].Label, " · "+best.why), green[0].Label)
			}
		})
	}
	for _, step := range []rules.Step{rules.StepAsteroid, rules.StepAssign, rules.StepRecharge, rules.StepRecalibrate, rules.StepAct, rules.StepHits, rules.StepSoak} {
		require.Positive(t, steps[step], step)
	}
}

// TestAdvisedFlight: the flight in one press is the adviser's, action by action, and ends where its label says.
func TestAdvisedFlight(t *testing.T) {
	t.Parallel()
	flights := 0
	for seed := range uint64(4) {
		playRandom(t, 60+seed, 2, map[string]string{"ending": "ask", "board": "17x11"}, 150, func(s stage) {
			p, ok := s.pilot()
			if !ok || s.v.Step != rules.StepAct {
				return
			}
			for _, b := range ours.Controls(p.v, s.Roster)[0].Buttons {
				if !strings.HasPrefix(b.ID, planWord+" ") {
					continue
				}
				flights++
				m, at := s.Match, ""
				for text := b.ID; text != ""; {
					v := viewOf(m, p.seat)
					action, rest, err := ours.Next(v, text)
					require.NoError(t, err)
					require.True(t, same(v, action, advised(v).String()), "%s, not %s", action, advised(v))
					a, err := rules.Game{}.Parse(action)
					require.NoError(t, err)
					if move, is := a.(rules.Move); is {
						at = v.Course(move).To.String()
						if c := v.Course(move); c.Rams || c.Leaves {
							at = ""
						}
					}
					m, _, err = m.Try(p.seat, a, &engine.Replayer{})
					require.NoError(t, err)
					text = rest
				}
				if at != "" {
					require.Contains(t, b.Label, "→ "+at)
				}
			}
		})
	}
	require.Positive(t, flights)
}

// TestFlightTellsRams: the button for several steps says what they ram, as those for single steps do, and never costs the ship.
func TestFlightTellsRams(t *testing.T) {
	t.Parallel()
	rams := 0
	for seed := range uint64(12) {
		playRandom(t, 700+seed, 2+int(seed%2), map[string]string{"ending": "ask", "board": "13x9", "asteroids": "40"}, 90, func(s stage) {
			p, ok := s.pilot()
			if !ok || s.v.Step != rules.StepAct {
				return
			}
			best := p.advise()
			if best.flight == nil {
				return
			}
			at := p
			var told []string
			for _, a := range best.flight {
				if m, is := a.(rules.Move); is {
					switch c := at.v.Course(m); {
					case c.Rams && c.Target != engine.Nobody:
						told = append(told, at.Name(c.Target))
					case c.Rams:
						told = append(told, c.RamAt.String())
					}
				}
				tried := &trial{pilot: at, at: at.match()}
				tried.playAs(p.seat, a)
				at = tried.pilot
			}
			b := p.flightButton(best)
			for _, what := range told {
				rams++
				require.Regexp(t, "rams [^:·]*"+what, moves.Because(b.Label, best.why), best.why)
			}
			require.True(t, at.v.Ship(p.seat).OnBoard, "what costs the ship has a press of its own")
		})
	}
	require.Greater(t, rams, 3)
}

// TestFlightLabel: where a label has no room for every step, it says first what is rammed.
func TestFlightLabel(t *testing.T) {
	t.Parallel()
	steps := []string{"left", "4 → B8", "left", "left", "2 → B8", "4 → B8"}
	require.Equal(t, "As advised: left, 4 → B8, left, left, 2 rams C8, 4 rams C8",
		(pilot{Speaker: say.Room.To(lang.English)}).flightLabel(steps, map[int]string{4: "C8", 5: "C8"}, "the best ground"))
	require.Equal(t, "As advised, rams C8 twice: left, 4 → B8, left, left, 2 → B8, 4 → B8",
		(pilot{Speaker: say.Room.To(lang.English)}).flightLabel(steps, map[int]string{4: "C8", 5: "C8"}, "out of 2 guns, for the damage"))
	require.Equal(t, "As advised, rams C8 and Birch: left, 4 → B8, left, left, 2 → B8, 4 → B8",
		(pilot{Speaker: say.Room.To(lang.English)}).flightLabel(steps, map[int]string{4: "C8", 5: "Birch"}, "out of 2 guns, for the damage"))
}
