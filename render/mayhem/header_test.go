package mayhem

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// amounts are the facts with a number in them; two flights may be as long.
var amounts = regexp.MustCompile(`(−?\d+|one|no) (damage|pips?|dice|die|hits?)`)

// TestHeadersTellNothingTwice is a law of random matches: no two parts of a header tell one fact. The parts are the round, the
// pilot who decides, the task with its signs, and the last step.
func TestHeadersTellNothingTwice(t *testing.T) {
	t.Parallel()
	most := enginetest.Fewer(enginetest.Long(150, 400), 10)
	seen := map[rules.Step]int{}
	check := func(now *Moment) {
		v, h := &now.View, scened(now).Header
		seen[v.Step]++
		who, task, told := h.Phase+" "+h.Text, h.Title, sentence(&h, now.Names)
		if h.Title == "" {
			task = h.Task
		}
		other := strings.Contains(told, " took ") // the other ship of a ram
		require.True(t, !other || v.Step != rules.StepSoak || h.Told[0].Seat != h.Seat)
		last := slices.Clone(h.Told) // two blows of a turn may have done as much
		for i, w := range h.Told {
			if w.Step > 0 {
				last = h.Told[i:]
			}
		}
		deed := scene.Spell(last, now.Names)
		all := amounts.FindAllString(strings.Join([]string{who, task, deed}, " | "), -1)
		for _, s := range h.Signs {
			if s.Damage > 0 && h.Title == "" && !other {
				all = append(all, say.Room.Say(lang.English, "harm.damage", "n", s.Damage))
			}
		}
		slices.Sort(all)
		require.Len(t, slices.Compact(slices.Clone(all)), len(all), "%v", all)
		switch {
		case v.Step == rules.StepSoak && !h.Plan && !other:
			require.NotContains(t, deed, "damage", "which the task tells")
		case v.Step == rules.StepHits && !h.Plan:
			require.NotRegexp(t, `\bhit|with .* di`, deed, "which the task's dice tell")
		}
		if h.Plan {
			require.NotRegexp(t, `(?i)plan|preview`, told, "which the title tells")
		}
		require.NotRegexp(t, `(?i)round|wins|waits|waiting|to recharge|to act`, told)
		require.NotRegexp(t, `(?i)round|\d`, h.Text+task, "the round is told once")
		if h.Seat > 0 {
			require.Empty(t, h.Text)
			require.Empty(t, h.Waiting)
			require.NotContains(t, task, now.Names[h.Seat-1], "who decides is told once")
		}
		for i, turn := range h.Order {
			require.False(t, slices.ContainsFunc(h.Order[:i], func(o scene.Turn) bool { return o.Seat == turn.Seat }))
		}
	}
	for seats := 2; seats <= 6; seats++ {
		for now := range turns(match(t, uint64(seats), seats, most, map[string]string{"equipment": "on", "setup": []string{"auto", "draft"}[seats%2]})) {
			check(now)
			now.Title = "Preview: nothing has been played"
			check(now)
		}
	}
	for _, m := range moments() {
		check(&m.scene)
	}
	for _, step := range []rules.Step{rules.StepAct, rules.StepSoak, rules.StepHits, rules.StepStart, rules.StepOver} {
		require.NotZero(t, seen[step], "%s", step)
	}
}

// TestSeveralPlace holds that the header tells of several pilots who place asteroids at once, and on which cells they may.
func TestSeveralPlace(t *testing.T) {
	t.Parallel()
	p, _, err := rules.Game{}.New(engine.Setup{Seats: 3, Options: map[string]string{"setup": "draft", "placing": "together", "asteroids": "6"}}, nil)
	require.NoError(t, err)
	h := scened(&Moment{View: p.(rules.Position).Look(), Names: six[:3], Auto: make([]bool, 3)}).Header
	require.Equal(t, "Asteroids", h.Text)
	require.Equal(t, "to be placed on any cell with a name", h.Task)
	require.Equal(t, []int{1, 2, 3}, h.Waiting)
	now := assign()
	require.Equal(t, "Starting values", scened(&now).Header.Text)
}

// TestNobodyIsAskedToShootAtNobody is a law of random matches: a task names shooting only if a shot is legal, or if another
// action of the task could make one legal.
func TestNobodyIsAskedToShootAtNobody(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for seed := range uint64(enginetest.Fewer(enginetest.Long(5, 10), 5)) {
		options := map[string]string{"ending": "ask", "board": "14x14", "arc": []string{"any", "front"}[seed%2], "equipment": []string{"off", "on", "off"}[seed%3]}
		for now := range match(t, 40+seed, 2+int(seed%4), 500, options) {
			v := &now.View
			if v.Step != rules.StepAct {
				continue
			}
			task, others, legal := say.Room.Say(lang.English, say.Act(v, v.Active).Key), 0, false
			guns := v.Ship(v.Active).Template()
			for _, s := range v.Ships {
				if s.Seat != v.Active && s.OnBoard {
					others++
					legal = legal || !slices.Contains(v.ShotAt, s.Seat) && guns.Unused(rules.Firepower) > 0 && v.Line(v.Active, s.Seat).Barrier == rules.Open
				}
			}
			asked := strings.Contains(task, "shoot")
			require.False(t, asked && others == 0, task)
			require.False(t, legal && !asked, task)
			require.False(t, task == "to shoot" && !legal && !v.Ship(v.Active).Equipment.Usable, task)
			seen[task]++
		}
	}
	require.NotZero(t, seen["to shoot"])
	require.NotZero(t, seen["to end the turn"])
}

// TestTasksAreWhatCanBeDone holds that a task names turning while turns are left. It names moving and shooting while dice of Speed
// and of Firepower are left.
func TestTasksAreWhatCanBeDone(t *testing.T) {
	t.Parallel()
	now := volley()
	now.View.TurnsUsed = now.View.Allowance
	use := func(r rules.Row) {
		for i := range now.View.Ships[0].Dice[r] {
			now.View.Ships[0].Dice[r][i].Used = true
		}
	}
	task := func() string { return scened(&now).Header.Task }
	require.Equal(t, rules.StepAct, now.View.Step)
	require.Equal(t, "to move", task())
	use(rules.Speed)
	require.Equal(t, "to end the turn", task())
	require.Contains(t, say.Describe(now.View, byName(plainNames[:len(now.View.Ships)]), ""), "to end the turn")
	now.View.TurnsUsed = 0
	require.Equal(t, "to turn", task())
	now.View.Ships[0].Dice[rules.Firepower][0].Used = false
	require.Equal(t, "to turn or shoot", task())
}
