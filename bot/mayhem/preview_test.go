package mayhem

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// TestReadPlan reads plans in all the ways pilots write them.
func TestReadPlan(t *testing.T) {
	t.Parallel()
	left, right := planned{Action: rules.Turn{}}, planned{Action: rules.Turn{Right: true}}
	pips := func(n int8) planned { return planned{Pips: n, Evade: rules.AnyTurns} }
	die := func(field, evade int8) planned { return planned{Action: rules.Move{Field: field, Evade: evade}} }
	for text, want := range map[string][]planned{
		"right 4 left 3":             {right, pips(4), left, pips(3)},
		"r, m4, l":                   {right, pips(4), left},
		"R4L3":                       {right, pips(4), left, pips(3)},
		"rr 6":                       {right, right, pips(6)},
		"turn left then move 2":      {left, pips(2)},
		"turn right → fly ahead 2":   {right, pips(2)},
		"speed2 evade=0":             {die(1, 0)},
		"move speed2, turn right":    {die(1, rules.AnyTurns), right},
		"4 evade 1 l":                {{Pips: 4, Evade: 1}, left},
		"recalibrate shields1 speed": {{Action: rules.Recalibrate{Move: true, From: rules.Shields, To: rules.Speed}}},
		"recalibrate none r":         {{Action: rules.Recalibrate{}}, right},
		"recharge none 3":            {{Action: rules.Recharge{}}, pips(3)},
		"place firepower speed 5":    {{Action: rules.Place{Rows: [rules.MaxRecharge]rules.Row{rules.Firepower, rules.Speed}, N: 2}}, pips(5)},
		"shoot 2 dice=1 end":         {{Action: rules.Shoot{Target: 2, Dice: 1}}, {Action: rules.End{}}},
		"soak shields1=2 speed1=1 l": {{Action: rules.Soak{Lose: [3][3]int8{rules.Shields: {2}, rules.Speed: {1}}}}, left},
		"":                           nil,
	} {
		got, err := readPlan(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"up", "7", "evade", "r evade=1", "speed4", "shoot", "4 evade=x", "recalibrate up", "r9", "%s", strings.Repeat("r", 300)} {
		_, err := readPlan(text)
		_, ok := engine.AsRefusal(err)
		require.True(t, ok, text)
	}
}

// planners shows the positions of random matches in which a pilot may plan.
func planners(t *testing.T, actions int, visit func(t *testing.T, s stage, o pilot, dice gametest.Dice)) {
	t.Helper()
	tours(t, actions, func(t *testing.T, s stage) {
		if s.v.Active == engine.Nobody {
			return
		}
		if o, err := planning(s.seat(s.v.Active), say.Room.In(s.Roster.Style())); err == nil {
			visit(t, s, o, gametest.NewDice(uint64(s.v.TurnsUsed+int(o.me.At.Col))))
		}
	})
}

// TestTrialIsAsTheEngine draws up random plans, and holds where they lead against playing them.
func TestTrialIsAsTheEngine(t *testing.T) {
	t.Parallel()
	planners(t, 60, func(t *testing.T, s stage, o pilot, dice gametest.Dice) {
		if o.v.Step == rules.StepSoak || o.v.Step == rules.StepHits {
			return
		}
		var plan []planned
		for range dice.IntN(4) + 1 {
			trial := o.try(plan)
			require.Nil(t, trial.fault)
			require.NotContains(t, strings.Join(trial.notes, " "), "dice have to fall")
			if trial.over || trial.stopped {
				break
			}
			var steps []engine.Action
			for a := range trial.v.Legal() {
				if plannable(a) || a == rerollNone {
					steps = append(steps, a)
				}
			}
			if len(steps) == 0 {
				break
			}
			plan = append(plan, planned{Action: steps[dice.IntN(len(steps))]})
		}
		requireFlown(t, o, plan)
	})
}

// requireFlown plays a plan on the engine, damage by the standing default.
func requireFlown(t *testing.T, o pilot, plan []planned) {
	t.Helper()
	g := o.try(plan)
	m := o.match()
	var events []engine.Event
	for _, s := range plan[:g.flown] {
		next, told, err := m.Try(o.seat, s.Action, gametest.NewDice(1))
		require.NoError(t, err)
		m, events = next, append(events, told...)
		for v := viewOf(m, o.seat); v.Step == rules.StepSoak && (v.Pending[0].Seat == o.seat || v.Pending[0].Auto); v = viewOf(m, o.seat) {
			m, told, err = m.Try(v.Pending[0].Seat, m.View(v.Pending[0].Seat).Default(), gametest.NewDice(1))
			require.NoError(t, err)
			events = append(events, told...)
		}
	}
	if !g.over && !g.stopped {
		require.Equal(t, m, g.at)
		require.Equal(t, append([]engine.Event{}, events...), append([]engine.Event{}, g.events...))
		return
	}
	require.Equal(t, append([]engine.Event{}, events[:len(g.events)]...), append([]engine.Event{}, g.events...))
}

// TestFollowedIsTheEnginesView holds the view made from events against the engine's, wherever the turn goes on.
func TestFollowedIsTheEnginesView(t *testing.T) {
	t.Parallel()
	planners(t, 60, func(t *testing.T, s stage, o pilot, _ gametest.Dice) {
		for a := range o.v.Legal() {
			if !plannable(a) || o.v.Step == rules.StepPlace {
				continue
			}
			next, events, err := s.Match.Try(o.seat, a, gametest.NewDice(1))
			require.NoError(t, err)
			want := viewOf(next, o.seat)
			if next.Turn() != o.v.Turn() || len(want.Pending) == 0 {
				continue
			}
			got := followed(o.v, events)
			require.Equal(t, want.Allowance, got.Allowance)
			require.Equal(t, want.TurnsUsed, got.TurnsUsed)
			require.Equal(t, want.Gained, got.Gained)
			want.Ships[o.seat-1].Equipment.Usable = false // as for one whose turn is over
			for i := range want.Ships {
				for r := range want.Ships[i].Dice { // empty rows may be nil
					want.Ships[i].Dice[r] = append([]rules.Die{}, want.Ships[i].Dice[r]...)
					got.Ships[i].Dice[r] = append([]rules.Die{}, got.Ships[i].Dice[r]...)
				}
			}
			require.Equal(t, want.Ships, got.Ships, a)
		}
	})
}

// TestPlansComplete previews everything that is proposed while a plan is typed.
func TestPlansComplete(t *testing.T) {
	t.Parallel()
	planners(t, 25, func(t *testing.T, s stage, o pilot, dice gametest.Dice) {
		typed := ""
		for range 3 {
			choices := ours.Complete(o.v, previewWord, planOption, map[string]string{planOption: typed}, s.Roster)
			require.LessOrEqual(t, len(choices), moves.ChoiceLimit)
			for _, c := range choices {
				require.LessOrEqual(t, utf8.RuneCountInString(c.Name), moves.OptionLimit)
				require.LessOrEqual(t, len(c.Value), moves.OptionLimit)
				require.True(t, strings.HasPrefix(c.Value, typed), c.Value)
				steps, err := readPlan(c.Value)
				require.NoError(t, err)
				require.Nil(t, o.try(steps).fault, c.Value)
			}
			if len(choices) == 0 {
				return
			}
			typed = choices[dice.IntN(len(choices))].Value
		}
	})
}

// TestPreviewOfBegunWord proposes what begins as typed.
func TestPreviewOfBegunWord(t *testing.T) {
	t.Parallel()
	o := actor(t)
	choices := completePlan(o.v, "right le", gametest.Roster(2))
	require.Len(t, choices, 1)
	require.Equal(t, "right left", choices[0].Value)
	require.Empty(t, completePlan(o.v, "nonsense and more", gametest.Roster(2)))
}

// actor is a pilot at the beginning of the first turn of a duel who has turns left.
func actor(t *testing.T) pilot {
	t.Helper()
	var found *pilot
	playRandom(t, 3, 2, map[string]string{"board": "14x14"}, 40, func(s stage) {
		if o, ok := s.active(); ok && s.v.Step == rules.StepAct && s.v.TurnsLeft() > 1 && len(o.me.Dice[rules.Speed]) < rules.Fields && found == nil {
			found = &o
		}
	})
	require.NotNil(t, found)
	return *found
}

// TestPreviewMessage holds the answer against its limits, and against what it must not do.
func TestPreviewMessage(t *testing.T) {
	t.Parallel()
	o := actor(t)
	roster := bot.Roster{Names: []string{strings.Repeat("W", 32), "@everyone"}, Auto: make([]bool, 2)}
	before, err := o.match().Encode()
	require.NoError(t, err)
	m, err := ours.Answer(o.v, true, previewWord, map[string]string{planOption: "right 1 left"}, roster)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(m.Text, "### "+english("preview.now.title")+"\n"), m.Text)
	require.Contains(t, m.Text, "**There** ")
	require.True(t, strings.HasPrefix(m.Picture.Alt, english("preview.now.title")+". "), m.Picture.Alt)
	require.LessOrEqual(t, utf8.RuneCountInString(m.Picture.Alt), bot.AltLimit)
	require.NotEmpty(t, m.Picture.Data)
	after, err := o.match().Encode()
	require.NoError(t, err)
	require.Equal(t, before, after)
	if dir := os.Getenv("MAYHEMBOT_PICTURES"); dir != "" {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "preview.png"), m.Picture.Data, 0o600))
	}
}

// TestPreviewRefusals says why there is nothing to preview.
func TestPreviewRefusals(t *testing.T) {
	t.Parallel()
	o := actor(t)
	for _, c := range []struct {
		v       rules.View
		playing bool
		plan    string
		want    string
	}{
		{rules.View{}, false, "left", "plan-no-match"},
		{viewOf(o.match(), engine.Nobody), true, "left", "plan-not-yours"},
		{o.v, true, " turn ", "option-missing"},
		{o.v, true, "up", "plan-word"},
	} {
		_, err := ours.Answer(c.v, c.playing, previewWord, map[string]string{planOption: c.plan}, gametest.Roster(2))
		refusal, ok := engine.AsRefusal(err)
		require.True(t, ok)
		require.Equal(t, c.want, refusal.Reason)
	}
	m, err := ours.Answer(o.v, true, previewWord, map[string]string{planOption: "left right left right left"}, gametest.Roster(2))
	require.NoError(t, err)
	require.Contains(t, m.Text, "⛔ Step 3: You have used 2 of 2 turns")
	// A Speed die the ship does not have: previewed, completed, drawn out of turn, and flown from a plan.
	m, err = ours.Answer(o.v, true, previewWord, map[string]string{planOption: "speed3"}, gametest.Roster(2))
	require.NoError(t, err)
	require.Contains(t, m.Text, "⛔ Step 1: There is no Speed die 3, or")
	require.NotPanics(t, func() { completePlan(o.v, "speed3 ", gametest.Roster(2)) })
	require.Equal(t, "no-die", o.onPaper([]planned{{Action: rules.Move{Field: 2}}}).fault.Reason)
	_, _, err = ours.Next(o.v, planWord+" speed3 @a1")
	refusal, is := engine.AsRefusal(err)
	require.True(t, is)
	require.Equal(t, "no-die", refusal.Reason)
}

// TestPreviewOfTheNextTurn: while another flies, a plan is drawn as the turn would go if it began now, and kept.
func TestPreviewOfTheNextTurn(t *testing.T) {
	t.Parallel()
	drawn, stopped := 0, 0
	var kept *pilot
	for seed := range uint64(6) {
		playRandom(t, 90+seed, 2, map[string]string{"board": "17x11", "ending": "ask"}, 100, func(s stage) {
			if s.v.Active == engine.Nobody || len(s.v.Pending) == 0 {
				return
			}
			other := 3 - s.v.Active
			p, ok := ahead(s.seat(other), say.Room.In(s.Roster.Style()))
			require.Equal(t, s.v.Ship(other).OnBoard, ok)
			if !ok {
				return
			}
			for _, typed := range []string{"l", "r 1", "4 l 3 r", "6 5", "2 end"} {
				steps, err := readPlan(typed)
				require.NoError(t, err)
				g := p.onPaper(steps)
				require.LessOrEqual(t, g.v.TurnsUsed, g.v.Allowance)
				if g.stopped && g.me.OnBoard {
					require.Len(t, g.plan, len(steps), "what is not drawn is kept as well")
				} else {
					require.Len(t, g.plan, g.flown)
				}
				drawn, stopped = drawn+g.flown, stopped+len(g.notes)
				require.Equal(t, g.fault != nil, g.flown < len(steps) && !g.stopped)
				if typed == "l" && g.fault == nil {
					kept = &pilot{v: s.seat(other)}
				}
			}
			require.Empty(t, p.me.Dice[rules.Speed][min(len(p.me.Dice[rules.Speed]), 2):], "overheat has gone")
		})
	}
	require.Positive(t, drawn)
	require.Positive(t, stopped)
	require.NotNil(t, kept)
	m, err := ours.Answer(kept.v, true, previewWord, map[string]string{planOption: "l shoot 1 dice=1 r 2 @h9 end"}, gametest.Roster(2))
	require.NoError(t, err)
	require.Equal(t, "plan left shoot 1 dice=1 right 2 @h9 end", m.Rows[0].Buttons[0].ID)
	m, err = ours.Answer(kept.v, true, previewWord, map[string]string{planOption: "l"}, gametest.Roster(2))
	require.NoError(t, err)
	require.Contains(t, m.Text, english("preview.ahead.title"))
	require.Equal(t, "plan left", m.Rows[0].Buttons[0].ID)
	require.Equal(t, "Keep this for my turn", m.Rows[0].Buttons[0].Label)
}

// TestProposalTellsWhatHappens: what is proposed of a plan says that it rams, and for how much, or costs the ship.
func TestProposalTellsWhatHappens(t *testing.T) {
	t.Parallel()
	var rams, leaves atomic.Int32
	tours(t, 60, func(t *testing.T, s stage) {
		if s.v.Active == engine.Nobody || s.v.Step != rules.StepAct {
			return
		}
		o, err := planning(s.seat(s.v.Active), say.Room.In(s.Roster.LabelStyle()))
		require.NoError(t, err)
		for a := range o.v.Legal() {
			m, is := a.(rules.Move)
			if !is {
				continue
			}
			plan := planned{Action: m}.text(o.me)
			name := completePlan(o.v, plan, s.Roster)[0].Name
			switch c := o.v.Course(m); {
			case c.Leaves:
				leaves.Add(1)
				require.Contains(t, name, "your ship is lost", name)
			case c.Rams:
				rams.Add(1)
				require.Contains(t, name, fmt.Sprintf("on %s for ", c.RamAt))
			default:
				require.NotContains(t, name, "rams")
			}
		}
	})
	t.Cleanup(func() {
		require.Positive(t, rams.Load())
		require.Positive(t, leaves.Load())
	})
}
