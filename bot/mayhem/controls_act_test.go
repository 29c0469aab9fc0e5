package mayhem

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// TestActRowsKeepTheirPlaces: whatever can be done, the same things stand in the same places: to the left, a button a Speed
// die, to the right; the shots; the menu; the end of the turn, and what costs the ship last of all.
func TestActRowsKeepTheirPlaces(t *testing.T) {
	t.Parallel()
	tours(t, 80, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepAct {
			return
		}
		rows := ours.Controls(p.v, s.Roster)
		require.Len(t, rows, 4)
		helm, dice := rows[0].Buttons, p.me.Dice[rules.Speed]
		require.Len(t, helm, len(dice)+2)
		place := func(b bot.Button) string { return strings.TrimPrefix(b.ID, moves.Off("", "").ID) }
		require.Equal(t, "turn left", place(helm[0]))
		if of := p.offer(rules.Turn{}); !helm[0].Disabled {
			require.Regexp(t, `^Left → `, of.Label)
			require.Regexp(t, `^\d of \d turns? remain after it$`, of.Help, "left is where the ship turns to, not what remains")
		}
		require.Equal(t, "turn right", place(helm[len(helm)-1]))
		for f := range dice {
			require.Equal(t, rules.Move{Field: int8(f), Evade: rules.AnyTurns}.String(), place(helm[f+1]))
			require.True(t, !dice[f].Used || helm[f+1].Disabled)
		}
		require.NotEmpty(t, rows[1].Buttons)
		for _, b := range rows[1].Buttons {
			require.True(t, b.Disabled || strings.HasPrefix(b.ID, "shoot "))
			require.True(t, b.Disabled || b.Style != bot.Secondary, "shots shine")
		}
		require.NotNil(t, rows[2].Select)
		if rows[2].Select.Disabled { // others may still have something to offer
			require.Equal(t, "Everything you can do has a button", rows[2].Select.Placeholder)
		}
		require.Equal(t, "end", place(rows[3].Buttons[0]))
		last := rows[3].Buttons
		first := slices.IndexFunc(last, func(b bot.Button) bool { return b.Style == bot.Danger })
		for i, b := range slices.Concat(rows[0].Buttons, rows[1].Buttons, last[:max(0, first)]) {
			require.NotEqual(t, bot.Danger, b.Style, i)
		}
		require.False(t, first >= 0 && slices.ContainsFunc(last[first:], func(b bot.Button) bool { return b.Style != bot.Danger }))
	})
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
			for _, b := range ours.Controls(p.v, s.Roster)[3].Buttons {
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
