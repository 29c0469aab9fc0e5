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
			require.LessOrEqual(t, len(strings.Fields(best.why)), 5, best.why)
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
					v := seen(m, p.seat)
					action, rest, err := ours.Next(v, text)
					require.NoError(t, err)
					require.True(t, same(v, action, advised(v).String()), "%s, not %s", action, advised(v))
					a, err := rules.Game{}.Parse(action)
					require.NoError(t, err)
					if move, is := a.(rules.Move); is {
						at = v.Course(move).To.String()
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
