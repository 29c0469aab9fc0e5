package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// TestPlayThis: playing a preview's plan leads where the preview said, from any step of the turn.
func TestPlayThis(t *testing.T) {
	t.Parallel()
	played, stopped := 0, 0
	for seed := range uint64(6) {
		playRandom(t, 80+seed, 2, map[string]string{"ending": "ask", "board": "17x11"}, 120, func(s stage) {
			p, ok := s.active()
			if !ok || s.v.Step == rules.StepHits || s.v.Step == rules.StepSoak || s.v.Step == rules.StepPlace {
				return
			}
			for _, plan := range []string{"l", "r 1", "2 r", "4 l 3", "r 6 5"} {
				steps, err := readPlan(plan)
				require.NoError(t, err)
				trial := p.try(steps)
				row := trial.rows("Play this", plan, bot.Button{})[0].Buttons
				require.Equal(t, bot.FormMark+planWord+" "+plan, row[len(row)-1].ID)
				if len(row) == 1 {
					require.Empty(t, trial.plan)
					continue
				}
				m := follow(t, s.Match, p.seat, row[0].ID)
				if trial.stopped {
					stopped++
					continue
				}
				if me := viewOf(m, p.seat).Ship(p.seat); me.OnBoard && trial.me.OnBoard && !trial.over {
					require.Equal(t, trial.me.At, me.At, "%s: %s", plan, row[0].ID)
					require.Equal(t, trial.me.Heading, me.Heading)
					played++
				}
			}
		})
	}
	require.Positive(t, played)
}

// follow plays a text to its end, or to where it stops.
func follow(t *testing.T, m engine.Match, seat engine.Seat, text string) engine.Match {
	t.Helper()
	for text != "" && m.Decision(seat).Kind != "" {
		action, rest, err := ours.Next(viewOf(m, seat), text)
		require.NoError(t, err, text)
		if action == "" {
			return m
		}
		a, err := rules.Game{}.Parse(action)
		require.NoError(t, err)
		m, _, err = m.Try(seat, a, gametest.NewDice(uint64(m.Turn())))
		require.NoError(t, err)
		text = rest
	}
	return m
}

// TestPlanThatNoLongerHolds: a movement that would end elsewhere than it was to end is not flown.
func TestPlanThatNoLongerHolds(t *testing.T) {
	t.Parallel()
	refused := 0
	playRandom(t, 5, 2, nil, 60, func(s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepAct {
			return
		}
		for _, pips := range unflown(p.me) {
			_, _, err := ours.Next(p.v, planText([]planned{})+planWord+" "+moveText(int(pips), rules.AnyTurns)+" @a1")
			refusal, is := engine.AsRefusal(err)
			require.True(t, is)
			require.Equal(t, "plan-changed", refusal.Reason)
			require.Contains(t, ours.Refusal(refusal, s.Roster), "A1")
			refused++
		}
	})
	require.Positive(t, refused)
	for _, text := range []string{"@a1", "left @a1", "4 @zz", "4 @"} {
		_, err := readPlan(text)
		_, is := engine.AsRefusal(err)
		require.True(t, is, text)
	}
}

// TestPlanIsCheckedFirst: a plan that no longer holds plays nothing at all, neither what it passes over nor its first steps,
// and a plan says what it passes over.
func TestPlanIsCheckedFirst(t *testing.T) {
	t.Parallel()
	refused, skips := 0, map[string]int{}
	for seed := range uint64(3) {
		playRandom(t, 55+seed, 2, nil, 90, func(s stage) {
			p, ok := s.active()
			if !ok || s.v.Step == rules.StepPlace || s.v.Step == rules.StepHits || len(unflown(p.me)) == 0 {
				return
			}
			pips := moveText(int(unflown(p.me)[0]), rules.AnyTurns)
			for _, plan := range []string{pips + " @a1", "left left left left left", "left " + pips + " @a1"} {
				if steps, err := readPlan(strings.ReplaceAll(plan, " @a1", "")); err != nil || p.try(steps).stopped || p.try(steps).over {
					continue
				}
				_, _, err := ours.Next(p.v, planWord+" "+plan)
				_, is := engine.AsRefusal(err)
				require.True(t, is, "%s at %s", plan, s.v.Step)
				refused++
			}
			skips[ours.Skips(p.v, planWord+" "+pips, bot.Roster{})]++
		})
	}
	require.Greater(t, refused, 20)
	require.Positive(t, skips["This plan skips Recharge and Recalibrate."])
	require.Positive(t, skips["This plan skips Recalibrate."])
	require.Positive(t, skips[""])
}

// TestPlanOfLostShip: a plan is for the ship that was on the board when it was made.
func TestPlanOfLostShip(t *testing.T) {
	t.Parallel()
	lost := 0
	playRandom(t, 5, 2, map[string]string{"kills": "3"}, 300, func(s stage) {
		for _, ship := range s.v.Ships {
			require.Equal(t, ship.OnBoard, ours.Holds(s.seat(ship.Seat), "plan left"))
			if !ship.OnBoard {
				lost++
			}
		}
	})
	require.Positive(t, lost)
}

// TestPreviewIsChanged: the form of a preview comes back as a preview of what is written in it.
func TestPreviewIsChanged(t *testing.T) {
	t.Parallel()
	m, err := ours.Form(rules.View{}, "plan right 4", bot.Roster{})
	require.NoError(t, err)
	require.Equal(t, "right 4", m.Fields[0].Value)
	text, err := ours.FormText("plan right 4", map[string]string{planOption: " left\n 4  "})
	require.NoError(t, err)
	require.Equal(t, "preview left 4", text)
}

// TestPrepare: one press recharges, lays down and recalibrates as the adviser would; what there is not to decide is passed over.
// Its label says all of that, and names a die that is moved; where dice fall before it is known, its pilot is asked.
func TestPrepare(t *testing.T) {
	t.Parallel()
	prepared, moved, still, asked := 0, 0, 0, 0
	for seed := range uint64(16) {
		playRandom(t, 7+seed, 2, map[string]string{"equipment": []string{"off", "on"}[seed%2]}, 120, func(s stage) {
			p, ok := s.pilot()
			if !ok || s.v.Step != rules.StepRecharge {
				return
			}
			first := ours.Controls(p.v, s.Roster)[0].Buttons[0]
			require.True(t, strings.HasPrefix(first.Label, "As advised: "))
			require.NotContains(t, first.Label, "…")
			end := follow(t, s.Match, p.seat, first.ID)
			prepared++
			if then := viewOf(end, p.seat); then.Step == rules.StepRecalibrate {
				require.False(t, strings.HasPrefix(first.ID, rerollNone.String()+moves.Sequel), first.Label)
				require.NotEqual(t, moveNone, advised(then))
				asked++
			} else {
				require.Equal(t, rules.StepAct, then.Step)
			}
			if !strings.HasPrefix(first.ID, rerollNone.String()+moves.Sequel) {
				require.Equal(t, strings.Contains(first.ID, "place best"), strings.Contains(first.Label, ", lay "), first.Label)
				require.NotContains(t, first.Label, "recalibrate")
				return
			}
			if was, is := sameTemplate(p.me), sameTemplate(viewOf(end, p.seat).Ship(p.seat)); was == is {
				require.Contains(t, first.Label, "recharge nothing, move nothing")
				still++
			} else {
				require.Regexp(t, `^As advised: (no recharge, )?\d from \w+ → \w+( \(overheat\))? · `, first.Label)
				moved++
			}
		})
	}
	require.Positive(t, prepared)
	require.Positive(t, moved)
	require.Positive(t, still)
	require.Positive(t, asked)
}
