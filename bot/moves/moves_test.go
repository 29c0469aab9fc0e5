package moves_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
)

func offers(n int) []moves.Offer {
	var all []moves.Offer
	for i := range n {
		all = append(all, moves.Offer{Text: fmt.Sprintf("go %d", i), Label: fmt.Sprintf("Way %d", i), Rank: float64(i % 3)})
	}
	return all
}

func texts(all []moves.Offer) string {
	var t []string
	for _, o := range all {
		t = append(t, o.Rest())
	}
	return strings.Join(t, " ")
}

func TestOrder(t *testing.T) {
	t.Parallel()
	all := moves.Ranked(offers(6))
	require.Equal(t, "2 5 1 4 0 3", texts(all))
	require.Equal(t, "4 2 5 1 0 3", texts(moves.Advised(all, "go 4")))
	require.Equal(t, "2 5", texts(moves.Advised(moves.Ranked(offers(6)), "stay")[:2]))
}

// TestTwins: what reads or comes to the same is offered once, and what only reads alike stays when it is told apart.
func TestTwins(t *testing.T) {
	t.Parallel()
	all := []moves.Offer{
		{Text: "a 1", Label: "5 deals 5"}, {Text: "a 2", Label: "5 deals 5"},
		{Text: "a 3", Label: "4→3, 4→1", Same: "3 1"}, {Text: "a 4", Label: "4→1, 4→3", Same: "3 1"},
		{Text: "a 5", Label: "Ada", Same: "a 5"}, {Text: "a 6", Label: "Ada", Same: "a 6"},
	}
	require.Equal(t, "1 3 5 6", texts(moves.Distinct(all)))
	rows := moves.Pick("a", all[:2], "Which…", "By hand…")
	require.Len(t, rows, 1)
	require.Equal(t, []bot.Button{{ID: "a 1", Label: "5 deals 5", Style: bot.Primary}}, rows[0].Buttons)
}

// TestPick: few offers are buttons, more a button and a select, and too many for that can be had by hand.
func TestPick(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]struct{ buttons, options int }{1: {1, 0}, 4: {4, 0}, 5: {1, 5}, 25: {1, 25}, 26: {2, 25}} {
		rows := moves.Pick("go", offers(n), "Which…", "By hand…")
		require.Len(t, rows[0].Buttons, want.buttons, n)
		require.Equal(t, want.options > 0, len(rows) == 2)
		if want.options > 0 {
			require.Len(t, rows[1].Select.Options, want.options)
			require.Equal(t, "go", rows[1].Select.ID)
		}
	}
	require.Equal(t, "?go", moves.Pick("go", offers(26), "", "By hand…")[0].Buttons[1].ID)
	require.Len(t, moves.Pick("go", offers(26), "", "")[0].Buttons, 1)
}

// TestLimits: what has no room in a button, a select or a proposal is cut or left out.
func TestLimits(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("ä", 200)
	o := moves.Offer{Text: "go 1", Label: long, Help: long, Danger: true}
	b := moves.Button(o, "Fly: ", bot.Primary)
	require.Len(t, []rune(b.Label), moves.ButtonLimit)
	require.Equal(t, bot.Danger, b.Style)
	s := moves.Select("", "", []moves.Offer{o, {Text: "go " + long}}).Select
	require.Len(t, s.Options, 1)
	require.Equal(t, "go 1", s.Options[0].Value)
	require.Len(t, []rune(s.Options[0].Help), moves.OptionLimit)
	require.Len(t, moves.Choices([]moves.Offer{o, {Text: "go " + long}}, ""), 1)
	require.Len(t, moves.Choices(offers(60), ""), moves.ChoiceLimit)
	require.Len(t, moves.Buttons(make([]bot.Button, 7)), 2)
}

// TestTyping: the exact spelling first, then what begins so, then what holds all words.
func TestTyping(t *testing.T) {
	t.Parallel()
	all := []moves.Offer{{Text: "go left far", Label: "Port"}, {Text: "go far", Label: "On"}, {Text: "go far left", Label: "Out"}}
	require.Equal(t, "far far left left far", texts(moves.Matching(all, " FAR ")))
	require.Equal(t, "left far", texts(moves.Matching(all, "far port")))
	require.Equal(t, []bot.Choice{{Name: "Port", Value: "left far"}}, moves.Choices(all, "port"))
}

func TestCommand(t *testing.T) {
	t.Parallel()
	c := moves.Command{Name: "x", Help: "Play", Verbs: []moves.Verb{
		{Name: "go", Help: "Go", Option: "way", OptionHelp: "where", Read: strings.ToLower},
		{Name: "use", Help: "Use", Option: "how", OptionHelp: "how", Optional: true},
		{Name: "end", Help: "End"}, {Name: "ask", Help: "Ask", Option: "what", OptionHelp: "what", Question: true},
	}}
	require.Len(t, c.Spec().Subs, 4)
	require.True(t, c.Spec().Subs[0].Options[0].Required)
	require.False(t, c.Spec().Subs[1].Options[0].Required)
	require.True(t, c.Spec().Subs[3].Question)
	for _, w := range []struct {
		verb, option, typed, want, refused string
	}{
		{"go", "way", " LEFT ", "go left", ""}, {"go", "way", " ", "", "option-missing"}, {"use", "how", "", "use", ""},
		{"use", "how", "it", "use it", ""}, {"end", "", "", "end", ""}, {"ask", "what", "?", "", "action-unknown"}, {"no", "", "", "", "action-unknown"},
	} {
		text, err := c.Action(w.verb, map[string]string{w.option: w.typed})
		require.Equal(t, w.want, text)
		if refusal, is := engine.AsRefusal(err); is {
			require.Equal(t, w.refused, refusal.Reason)
		}
		require.Equal(t, w.refused != "", err != nil)
	}
	typed, ok := c.Typed("go", "way", map[string]string{"way": "LE"})
	require.True(t, ok)
	require.Equal(t, "le", typed)
	for _, none := range [][2]string{{"go", "how"}, {"end", ""}, {"ask", "what"}, {"no", "way"}} {
		_, ok := c.Typed(none[0], none[1], nil)
		require.False(t, ok, none)
	}
}
