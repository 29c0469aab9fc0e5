package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
)

// TestEverythingIsWithinReach: every legal answer is a press or a choice, is put together in selects, or is accepted by a form
// that a control opens.
func TestEverythingIsWithinReach(t *testing.T) {
	t.Parallel()
	u, byHand := newUI(), map[rules.Step]int{}
	for seed := range uint64(enginetest.Fewer(4, 2)) {
		for _, options := range []map[string]string{{"fleet": "3"}, {"fleet": "4", "colonies": "5"}} {
			gametest.Tour{Seed: seed, Seats: 4, Actions: 160, Likes: likes, Options: options}.Play(t, rules.Game{}, gametest.Thinned(func(s gametest.Stage) {
				for _, d := range s.Match.Pending() {
					v := s.Match.View(d.Seat).(rules.View)
					byHand[v.Kind()] += unpressed(t, u, v, s.Roster)
				}
			}))
		}
	}
	for _, kind := range []rules.Step{rules.StepLose, rules.StepFleet, rules.StepAlly} {
		require.True(t, enginetest.Raced || byHand[kind] > 0, "%v", byHand)
	}
}

// unpressed looks for every legal answer among the controls, and counts those only a form accepts.
func unpressed(t *testing.T, u ui, v rules.View, roster bot.Roster) (byHand int) {
	t.Helper()
	texts := map[string]bool{}
	for _, text := range gametest.Texts(t, u.Controls(v, roster)) {
		texts[strings.TrimPrefix(text, "more ")] = true
	}
	for a := range v.Legal() {
		verb, rest, _ := strings.Cut(a.String(), " ")
		switch {
		case texts[a.String()]:
		case verb == "offer":
			require.True(t, texts[dealWord])
			dealt(t, u, v, a.(rules.Offer), roster)
		default:
			require.True(t, texts[bot.FormMark+verb], "%s is in no control", a)
			if byHand == 0 {
				m, err := u.Form(v, verb, bot.Roster{})
				require.NoError(t, err)
				require.LessOrEqual(t, len(rest), m.Fields[0].Limit)
				require.Equal(t, handField, m.Fields[0].ID)
			}
			text, err := u.FormText(verb, map[string]string{handField: rest})
			require.NoError(t, err)
			require.Equal(t, a.String(), text)
			byHand++
		}
	}
	return byHand
}

// dealt looks for both parts of an offer in the selects of a deal.
func dealt(t *testing.T, u ui, v rules.View, o rules.Offer, roster bot.Roster) {
	t.Helper()
	m, err := u.Answer(v, true, dealWord, map[string]string{dealWord: ""}, roster)
	require.NoError(t, err)
	for i, part := range []string{"get=" + o.Get.String(), "give=" + o.Give.String()} {
		found := strings.HasSuffix(part, "=")
		for _, option := range m.Rows[i].Select.Options {
			found = found || option.Value == part
		}
		require.True(t, found, part)
	}
}

// TestHandsAreRead: what is named by hand is read however it is spaced, and of what cannot be read the word is named.
func TestHandsAreRead(t *testing.T) {
	t.Parallel()
	u := newUI()
	for typed, want := range map[string]string{"1a:s, 1b:m": "fleet 1a:s 1b:m", "1A sm 1b: l": "fleet 1A:sm 1b:l", "1a:s;1b:m": "fleet 1a:s 1b:m"} {
		text, err := u.FormText("fleet", map[string]string{handField: typed})
		require.NoError(t, err)
		require.Equal(t, want, text)
	}
	for typed, word := range map[string]string{"1a:s 9z:m": "9z:m", "1a:s everything": "everything", "1a:x": "1a:x", "1a:s 1b": "1b", "1a:sss 1b:ssssm": "1a:sss 1b:ssssm"} {
		for _, verb := range []string{"fleet", "lose", "ally", "heal", "reward"} {
			_, err := u.FormText(verb, map[string]string{handField: typed})
			if verb == "ally" {
				_, err = u.FormText(verb, map[string]string{handField: "attacker " + typed})
			}
			r, refused := engine.AsRefusal(err)
			require.True(t, refused, "%s %s", verb, typed)
			said := u.Refusal(r, bot.Roster{})
			require.Contains(t, said, "such as")
			if verb == "fleet" || verb == "lose" {
				require.Contains(t, said, bot.Plain(word))
			}
		}
	}
	_, err := u.Action(rules.View{}, "fleet", map[string]string{"ships": "1a:s plenty"})
	r, _ := engine.AsRefusal(err)
	require.Contains(t, u.Refusal(r, bot.Roster{}), "plenty")
}
