package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

func TestRefusalWords(t *testing.T) {
	t.Parallel()
	roster := bot.Roster{Names: []string{"Ada", "*Ben*"}, Auto: make([]bool, 2)}
	for _, c := range []struct {
		refusal *engine.Refusal
		want    string
	}{
		{engine.Refuse(engine.Illegal, "R13", "too-far", "target", 2, "distance", 9), `\*Ben\* is 9 away, and beyond 6 no die can hit. Fly closer.`},
		{engine.Refuse(engine.Illegal, "¶3.4 D", "die-used", "field", "speed2"), "Speed die 2 has been used this turn. Take another die."},
		{engine.Refuse(engine.Illegal, "R9", "same-row", "row", "shields"), "The die is on Shields already, and recalibrating moves it to another row. Name another row, or none."},
		{engine.Refuse(engine.Unclear, "", "action-unknown", "word", "@everyone `x`"), "There is no action \\@everyone \\`x\\`. `/mayhem` lists them all."},
		{engine.Refuse(engine.Illegal, "R39", "sheet-spent", "sheet", "warp-drive", "uses", rules.OnceALife),
			"The Warp drive has been used in the life of this ship. `/mayhem equipment` says when it works again."},
		{engine.Refuse(engine.Illegal, "R60", "no-shot", "sheet", "no-longer-known"),
			"The No longer known helps only your shots, and you can fire none now. Line somebody up first."},
		{engine.Refuse(engine.Unclear, "", "option-value", "option", "board", "value", "9", "allowed", "columns x rows, such as 23x14, 19x12, 17x11, 15x11"),
			"The option board cannot be 9. Use columns x rows, such as 23x14, 19x12, 17x11, 15x11."},
		{engine.Refuse(engine.Illegal, "", "target-gone", "target", 77), "seat 77 is not on the board now. Pick another target."},
		{engine.Refuse(engine.Illegal, "R99", "unheard-of"), "That is not possible now."},
	} {
		require.Equal(t, c.want, ours.Refusal(c.refusal, roster))
	}
}

// TestFormsSayWhatTheyRead: what a form cannot read is refused with what it reads, not with proposals a form has not.
func TestFormsSayWhatTheyRead(t *testing.T) {
	t.Parallel()
	for form, fields := range map[string]map[string]string{
		"asteroid": {"cell": "middle"}, "start": {"cell": ""}, "place": {"rows": "up down"}, "assign": {"speed": "99"}, "soak": {"speed": "x"},
	} {
		_, err := ours.FormText(form, fields)
		refusal, is := engine.AsRefusal(err)
		require.True(t, is, form)
		words := ours.Refusal(refusal, gametest.Roster(2))
		require.Contains(t, words, "Please enter ", form)
		require.NotContains(t, words, "proposals", form)
	}
	said := ours.Refusal(engine.Refuse(engine.Unclear, "", "action-form", "action", "assign"), gametest.Roster(2))
	require.NotContains(t, said, "this assign")
	require.Contains(t, said, "`/mayhem assign`")
}

// TestBadPlanStep: what cannot be read in a plan is named, with what a plan may hold, and nothing is said of other commands.
func TestBadPlanStep(t *testing.T) {
	t.Parallel()
	for plan, step := range map[string]string{
		"right 5 shoot": "shoot", "right 5 shoot 5": "shoot 5", "l shoot ben": "shoot ben", "recharge up": "recharge up", "4 recalibrate speed9 l": "recalibrate speed9",
		"shoot 9": "shoot 9", "left soak": "soak",
	} {
		_, err := readPlan(plan)
		refusal, is := engine.AsRefusal(err)
		require.True(t, is, plan)
		said := ours.Refusal(refusal, gametest.Roster(2))
		require.Contains(t, said, step+" is no step of a plan. Steps are turns", plan)
		require.NotContains(t, said, "/mayhem")
	}
}

// TestDeeds: what is done has words that say so.
func TestDeeds(t *testing.T) {
	t.Parallel()
	said := map[string]bool{}
	for seed := range uint64(8) {
		playRandom(t, 40+seed, 3, options[int(seed)%len(options)], 120, func(s stage) {
			p, ok := s.pilot()
			if !ok || s.v.Step != rules.StepSoak && s.v.Step != rules.StepHits {
				return
			}
			verb, _, _ := strings.Cut(ours.Told(p.v, advised(p.v).String(), s.Roster), ": ")
			said[verb] = true
		})
	}
	require.Equal(t, map[string]bool{"Take damage": true, "Deal hits": true}, said)
}

// TestBadShorthands sends what no control sends in the shorthands of controls: each is refused in words.
func TestBadShorthands(t *testing.T) {
	t.Parallel()
	tours(t, 40, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok {
			return
		}
		for _, head := range []string{presetWord, leaveWord, "leave speed=", "recharge", "soak", "nonsense"} {
			for _, tail := range []string{"", " ", "speed", "speed9=9", "=", "reactor reactor reactor", "speed=x shields=,", "speed1=1 speed1=1", "\x00\xff"} {
				text, _, err := ours.Next(p.v, head+" "+tail)
				if err == nil {
					_, _, _, err = s.Match.Play(1, p.seat, text, gametest.NewDice(1))
				}
				if refusal, is := engine.AsRefusal(err); err != nil {
					require.True(t, is, err)
					require.NotContains(t, ours.Refusal(refusal, s.Roster), "{")
				}
			}
		}
	})
}
