package mayhem

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// own are the reasons this package refuses for by itself.
var own = []engine.Reason{
	{Key: "option-missing", Args: []string{"action", "option"}},
	{Key: "no-such-preset", Args: []string{"preset"}},
	{Key: "no-such-form"},
	{Key: "form-digits", Args: []string{"action", "row"}},
	{Key: "leave-number", Args: []string{"dice", "row"}},
	{Key: "leave-more", Args: []string{"field", "pips"}},
	{Key: "leave-nothing"},
	{Key: "plan-word", Args: []string{"word"}},
	{Key: "plan-long", Args: []string{"steps"}},
	{Key: "plan-die", Args: []string{"pips"}},
	{Key: "plan-no-match"},
	{Key: "plan-no-turn"},
	{Key: "plan-not-yours", Args: []string{"target"}},
	{Key: "plan-waits", Args: []string{"target"}},
	{Key: "film-turn"},
	{Key: "film-round", Args: []string{"round", "rounds"}},
}

// TestEveryReasonHasASentence holds the catalogue against the reasons of the engine, and each sentence's {args}
// against those the reason gives.
func TestEveryReasonHasASentence(t *testing.T) {
	t.Parallel()
	braces := regexp.MustCompile(`\{(\w+)\}`)
	all := slices.Concat(engine.Reasons, rules.Reasons, own)
	for _, reason := range all {
		text, ok := reasons[reason.Key]
		require.True(t, ok, "no sentence for %q", reason.Key)
		for _, m := range braces.FindAllStringSubmatch(text, -1) {
			require.Contains(t, reason.Args, m[1], reason.Key)
		}
	}
	for key := range reasons {
		require.True(t, slices.ContainsFunc(all, func(r engine.Reason) bool { return r.Key == key }), "%q is no reason", key)
	}
}

func TestRefusalWords(t *testing.T) {
	t.Parallel()
	cast := bot.Cast{Names: []string{"Ada", "*Ben*"}, Auto: make([]bool, 2)}
	for _, c := range []struct {
		refusal *engine.Refusal
		want    string
	}{
		{engine.Refuse(engine.Illegal, "R13", "too-far", "target", 2, "distance", 9), `\*Ben\* is 9 away; beyond 6 no die can hit. Fly closer. (R13)`},
		{engine.Refuse(engine.Illegal, "¶3.4 D", "die-used", "field", "speed2"), "Speed die 2 has been used this turn. Take another die. (¶3.4 D)"},
		{engine.Refuse(engine.Illegal, "R9", "same-row", "row", "shields"), "The die lies on Shields already: recalibrating moves it to another row. Name another, or none. (R9)"},
		{engine.Refuse(engine.Unclear, "", "action-unknown", "word", "@everyone `x`"), "There is no action \\@everyone \\`x\\`. `/mayhem` lists them all."},
		{engine.Refuse(engine.Illegal, "R39", "sheet-spent", "sheet", "warp-drive", "uses", rules.OnceALife),
			"The Warp drive has been used in the life of this ship. `/mayhem equipment` says when it works again. (R39)"},
		{engine.Refuse(engine.Illegal, "R60", "no-shot", "sheet", "no-longer-known"),
			"The No longer known only helps your shots, and there is none you can fire now. Line somebody up first. (R60)"},
		{engine.Refuse(engine.Unclear, "", "option-value", "option", "board", "value", "9", "allowed", "columns x rows, such as 23x14, 19x12, 17x11, 15x11"),
			"9 is no value of the option board: use columns x rows, such as 23x14, 19x12, 17x11, 15x11."},
		{engine.Refuse(engine.Illegal, "", "target-gone", "target", 77), "seat 77 is not on the board now. Pick another target."},
		{engine.Refuse(engine.Illegal, "R99", "unheard-of"), "That is not possible now. (R99)"},
	} {
		require.Equal(t, c.want, New().Refusal(c.refusal, cast))
	}
}

// TestRefusalsOfBadInput sends what no control sends: each is refused in words, and nothing panics.
func TestRefusalsOfBadInput(t *testing.T) {
	t.Parallel()
	junk := []string{"", " ", "speed", "speed1", "speed9=9", "=", ",", "1,2,3,4,5,6,7", "％s", "%s%n", "reactor reactor reactor", "none", "A0", "ZZ99",
		"0", "-1", "999999999999", "speed=", "speed=x shields=,", strings.Repeat("9", 5000), "speed1=1 speed1=1", "evade=3 speed1", "\x00\xff"}
	for _, s := range samples(t, 3) {
		cast := castOf(seatsOf(s.p))
		for _, d := range s.p.Pending()[:1] {
			for _, word := range junk {
				for _, of := range actions() {
					text, err := New().Action(s.p, d.Seat, of.Verb, map[string]string{of.Option: word})
					requireRefused(t, s.p, d.Seat, text, err, cast)
				}
				for _, head := range []string{presetWord, leaveWord, "leave speed=", "recharge", "", "soak", "nonsense"} {
					requireRefused(t, s.p, d.Seat, strings.TrimSpace(head+" "+word), nil, cast)
				}
				for _, form := range []string{"assign", "soak", "asteroid", "start", "", "x"} {
					text, err := New().FormText(form, map[string]string{"cell": word, "speed": word, "shields": word, "firepower": word})
					requireRefused(t, s.p, d.Seat, text, err, cast)
				}
			}
		}
	}
}

// requireRefused plays a text; if it is not legal by chance its refusal has words.
func requireRefused(t *testing.T, p engine.Position, s engine.Seat, text string, err error, cast bot.Cast) {
	t.Helper()
	if err == nil {
		text, err = New().Expand(p, s, text)
	}
	if err == nil {
		_, _, _, err = engine.Play(rules.Game{}, p, 1, s, text, newLuck(1))
	}
	if err == nil {
		return
	}
	refusal, ok := engine.AsRefusal(err)
	require.True(t, ok, err)
	require.NotEmpty(t, reasons[refusal.Reason], refusal.Reason)
	words := New().Refusal(refusal, cast)
	require.NotEmpty(t, words)
	require.NotContains(t, words, "{")
	require.Less(t, len(words), 1000)
}

// TestOthersAreRefused asks for seats the match does not wait for.
func TestOthersAreRefused(t *testing.T) {
	t.Parallel()
	tours(t, 25, func(t *testing.T, seats int, s stage) {
		for seat := engine.Seat(-1); int(seat) <= seats+1; seat++ {
			if engine.Waits(s.p, seat) {
				continue
			}
			_, err := New().Expand(s.p, seat, presetWord+" fast")
			require.Error(t, err)
			_, err = New().Form(s.p, seat, "assign")
			require.Error(t, err)
			require.Empty(t, New().Complete(s.p, seat, "move", "die", nil, castOf(seats)))
		}
	})
}
