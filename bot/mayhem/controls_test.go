package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// canonical expands a control's text and spells the action as the engine does.
func canonical(t *testing.T, v rules.View, text string) string {
	t.Helper()
	full, _, err := ours.Next(v, text)
	require.NoError(t, err, text)
	a, err := rules.Game{}.Parse(full)
	require.NoError(t, err, full)
	return a.String()
}

// TestEveryActionHasAControl presses everything below random matches: whatever an action comes to can be had, except for what
// a form is there for.
func TestEveryActionHasAControl(t *testing.T) {
	t.Parallel()
	tours(t, 100, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step == rules.StepAssign || s.v.Step == rules.StepRecharge {
			return
		}
		reached := map[string]bool{}
		for _, text := range gametest.Texts(t, ours.Controls(p.v, s.Roster)) {
			if strings.HasPrefix(text, bot.FormMark) {
				return
			}
			if text == flyWord {
				continue // a question
			}
			reached[canonical(t, p.v, text)] = true
		}
		require.Equal(t, reaches(p, func(string) bool { return true }), reaches(p, func(text string) bool { return reached[text] }))
	})
}

// reaches is what legal actions come to: of those that come to the same, one needs a control.
func reaches(p pilot, of func(string) bool) map[string]bool {
	all := map[string]bool{}
	for _, o := range p.offers() {
		if of(o.Text) {
			key := o.Label + o.Help
			if o.Same != "" {
				key = o.Same
			}
			all[key] = true
		}
	}
	return all
}

// TestRechargeSelectReachesAll holds the select of dice and the button for none against all legal recharges.
func TestRechargeSelectReachesAll(t *testing.T) {
	t.Parallel()
	tours(t, 60, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepRecharge {
			return
		}
		reached := map[string]bool{}
		for _, text := range gametest.Texts(t, ours.Controls(p.v, s.Roster)) {
			reached[canonical(t, p.v, text)] = true
		}
		require.Equal(t, s.Legal(p.seat), reached, p.me.Sheet)
	})
}

// TestPresets holds the presets of known dice.
func TestPresets(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"balanced": "assign speed=4,3 shields=5,2 firepower=6,1",
		"fast":     "assign speed=6,5 shields=2,1 firepower=4,3",
		"gunship":  "assign speed=2,1 shields=4,3 firepower=6,5",
		"fortress": "assign speed=3,2 shields=6,5,1 firepower=4",
	}
	for _, p := range presets {
		require.Equal(t, want[p.Key], p.assign([]int{3, 6, 1, 4, 2, 5}).String())
		require.True(t, say.Room.Has("preset."+p.Key))
	}
	require.Len(t, presets, len(want))
}

// TestShortAssignment: an assignment on a button has its three rows, empty ones, too.
func TestShortAssignment(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"speed=5,4,3 firepower=3,1,1":         "5,4,3 / – / 3,1,1",
		"speed=5,4 shields=3,2 firepower=6,1": "5,4 / 3,2 / 6,1",
		"shields=6,5,4 firepower=3,2,1":       "– / 6,5,4 / 3,2,1",
		"speed=6,5,4 shields=3,2,1":           "6,5,4 / 3,2,1 / –",
	} {
		a, err := rules.Game{}.Parse("assign " + text)
		require.NoError(t, err)
		require.Equal(t, want, short(a.(rules.Assign)))
	}
}

// TestAssignByDigits reads starting values as bare digits.
func TestAssignByDigits(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"54/32/61":             "assign speed=5,4 shields=3,2 firepower=6,1",
		"5,4 3,2 6,1":          "assign speed=5,4 shields=3,2 firepower=6,1",
		"5 4 6 / - / 3 2 1":    "assign speed=5,4,6 firepower=3,2,1",
		"SPEED=5,4 shields=32": "assign SPEED=5,4 shields=32",
		"1/2/3/4":              "assign 1/2/3/4",
	} {
		text, err := ours.Action(rules.View{}, "assign", map[string]string{"dice": typed})
		require.NoError(t, err)
		require.Equal(t, want, text)
	}
}

// TestTwins: choices that come to the same are offered once. Which of two equal dice deals, is moved or loses pips makes no
// difference, and neither does the order in which a row names them.
func TestTwins(t *testing.T) {
	t.Parallel()
	die := func(pips ...int8) (row []rules.Die) {
		for _, p := range pips {
			row = append(row, rules.Die{Pips: p})
		}
		return row
	}
	tours(t, 150, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepHits && s.v.Step != rules.StepSoak && s.v.Step != rules.StepRecalibrate {
			return
		}
		templates := map[string]int{}
		for _, row := range ours.Controls(p.v, s.Roster) {
			for _, b := range row.Buttons {
				if !strings.HasPrefix(b.ID, bot.FormMark) && row.Select == nil && len(row.Buttons) > 1 {
					templates[after(t, s, p.seat, b.ID)]++
				}
			}
			if row.Select != nil {
				clear(templates) // the first button stands in the select as well
				for _, o := range row.Select.Options {
					templates[after(t, s, p.seat, row.Select.ID+" "+o.Value)]++
				}
			}
		}
		for template, n := range templates {
			require.Equal(t, 1, n, template)
		}
	})
	require.Equal(t, sameTemplate(rules.ShipView{Dice: [3][]rules.Die{die(3, 1)}}), sameTemplate(rules.ShipView{Dice: [3][]rules.Die{die(1, 3)}}))
	require.NotEqual(t, sameTemplate(rules.ShipView{Dice: [3][]rules.Die{die(3, 1, 2)}}), sameTemplate(rules.ShipView{Dice: [3][]rules.Die{die(3, 2, 1)}}),
		"the overheat field is apart")
}

// after is the own template and the damage to be taken after an action, in no order of fields.
func after(t *testing.T, s stage, seat engine.Seat, text string) string {
	t.Helper()
	a, err := rules.Game{}.Parse(canonical(t, s.seat(seat), text))
	require.NoError(t, err)
	next, events, err := s.Match.Try(seat, a, gametest.NewDice(1))
	require.NoError(t, err)
	if next.Turn() != s.Match.Turn() {
		return text // what the next turn does with the dice is not chosen here
	}
	points := 0
	for _, e := range events {
		if d, is := e.(rules.Dealt); is {
			points = d.Points
		}
	}
	return sameTemplate(viewOf(next, seat).Ship(seat)) + strings.Repeat("!", points)
}
