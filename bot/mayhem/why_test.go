package mayhem

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"

	rules "mayhembot/engine/mayhem"
)

// green is the label of the button that stands out, or of the red one that is advised.
func green(rows []bot.Row, why string) string {
	for _, row := range rows {
		for _, b := range row.Buttons {
			if b.Style == bot.Success || b.Style == bot.Danger && strings.HasSuffix(b.Label, why) {
				return b.Label
			}
		}
	}
	return ""
}

// TestReasonsOfWhatFollows: a reason that speaks of a shot or a ram the button does not play says that it follows, and one
// the button names is not named again.
func TestReasonsOfWhatFollows(t *testing.T) {
	t.Parallel()
	done, then := regexp.MustCompile(`^(hits|kills|rams|wins) `), 0
	for i, o := range options {
		for seed := range uint64(3) {
			playRandom(t, 900+10*uint64(i)+seed, 2+int(seed), o, 100, func(s stage) {
				p, ok := s.pilot()
				if !ok || s.v.Step == rules.StepHits || s.v.Step == rules.StepAssign {
					return
				}
				best := p.advise()
				label := green(ours.Controls(p.v, s.Roster), best.why)
				if _, ends := best.action.(rules.End); !ends {
					require.False(t, done.MatchString(best.why), label)
				}
				if strings.HasPrefix(best.why, "then ") {
					then++
				}
				if who, is := strings.CutPrefix(best.why, "then rams "); is {
					what, _, _ := strings.Cut(label, " · ")
					require.NotContains(t, what, "rams "+strings.Fields(who)[0])
				}
				require.LessOrEqual(t, strings.Count(label, "100%"), strings.Count(strings.Split(label, " · ")[0], "aims"), label)
			})
		}
	}
	require.Greater(t, then, 20)
}

// TestReasonsOfRams: a ram is told by what it is for where the button names it, and as what follows where it does not.
func TestReasonsOfRams(t *testing.T) {
	t.Parallel()
	rams, lasting := 0, 0
	for seed := range uint64(6) {
		playRandom(t, 300+seed, 2, map[string]string{"board": "13x9", "asteroids": "3"}, 150, func(s stage) {
			p, ok := s.active()
			if !ok || s.v.Step != rules.StepAct {
				return
			}
			for a := range p.v.Legal() {
				m, is := a.(rules.Move)
				target := 3 - p.seat
				if !is || p.v.Course(m).Target != target {
					continue
				}
				rams++
				name := p.Name(target)
				for key, want := range map[string][2]string{"rams": {"for the damage", "then rams " + name}, "ram-kills": {"a sure kill", "then rams and destroys " + name}} {
					of := strength.Reason{Key: key, Seat: target}
					require.Equal(t, want[0], p.reason(strength.Advice{Action: a, Reason: of}, nil))
					require.Equal(t, want[0], p.reason(strength.Advice{Action: a, Reason: of}, []engine.Action{a}))
					require.Equal(t, want[1], p.reason(strength.Advice{Action: rules.Turn{}, Reason: of}, nil))
				}
				if !p.costs(m) {
					lasting++
					require.Equal(t, "for the damage, ship lost", p.reason(strength.Advice{Action: a, Reason: strength.Reason{Key: "rams", Seat: target}, Costs: true}, nil))
				}
			}
		})
	}
	require.Positive(t, rams)
	require.Positive(t, lasting)
}

// TestReasonsOfShots: a shot with fewer dice than there are says what it keeps.
func TestReasonsOfShots(t *testing.T) {
	t.Parallel()
	p := actor(t)
	p.me.Dice[rules.Firepower] = []rules.Die{{Pips: 3}, {Pips: 2}, {Pips: 2}}
	require.Equal(t, "keeps 1 gun back", p.whyShot(rules.Shoot{Target: 3 - p.seat, Dice: 2}))
	require.Equal(t, "keeps 2 guns back", p.whyShot(rules.Shoot{Target: 3 - p.seat, Dice: 1}))
	for pips, want := range map[int8]string{1: "the best shot", 6: "a kill is near"} {
		p.me.Dice[rules.Firepower] = []rules.Die{{Pips: pips}}
		require.Contains(t, []string{want, "the best shot"}, p.whyShot(rules.Shoot{Target: 3 - p.seat, Dice: 1}))
	}
}
