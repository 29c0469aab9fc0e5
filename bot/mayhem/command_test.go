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

// actions are the subcommands that are no questions.
func actions() []sub {
	return slices.DeleteFunc(slices.Clone(subs), func(s sub) bool { return s.Question })
}

// TestCommandLimits holds the command against Discord's limits.
func TestCommandLimits(t *testing.T) {
	t.Parallel()
	name := regexp.MustCompile(`^[a-z-]{1,32}$`)
	c := New().Command()
	total := len(c.Name) + len(c.Help)
	require.Regexp(t, name, c.Name)
	require.LessOrEqual(t, len(c.Subs), 25)
	for _, s := range c.Subs {
		total += len(s.Name) + len(s.Help)
		require.Regexp(t, name, s.Name)
		require.LessOrEqual(t, len(s.Help), 100)
		require.NotEmpty(t, s.Help)
		for _, o := range s.Options {
			total += len(o.Name) + len(o.Help)
			require.Regexp(t, name, o.Name)
			require.LessOrEqual(t, len(o.Help), 100)
			require.NotEmpty(t, o.Help)
			require.False(t, o.Complete && len(o.Choices) > 0)
		}
	}
	require.LessOrEqual(t, total, 8000)
	require.LessOrEqual(t, size(New().Help()), 3500)
}

// TestCompleteReachesAll types every legal action: it is the first proposal, within Discord's limits, and nothing is
// proposed that is not legal.
func TestCompleteReachesAll(t *testing.T) {
	t.Parallel()
	for _, s := range samples(t, 8) {
		seats := seatsOf(s.p)
		for _, d := range s.p.Pending() {
			legal := legalTexts(s.p, d.Seat)
			tried := 0
			for text := range legal {
				if tried++; tried > 4 { // each proposal looks through all of them
					break
				}
				verb, rest, _ := strings.Cut(text, " ")
				of, ok := subOf(verb)
				require.True(t, ok, verb)
				if rest == "" {
					requireAction(t, s.p, d.Seat, verb, nil, text)
					continue
				}
				args := map[string]string{of.Option: rest}
				requireAction(t, s.p, d.Seat, verb, args, text)
				require.Equal(t, rest, New().Complete(s.p, d.Seat, verb, of.Option, args, castOf(seats))[0].Value)
			}
			for _, of := range actions() {
				requireProposals(t, s.p, d.Seat, of, castOf(seats), legal)
			}
		}
	}
}

func requireAction(t *testing.T, p engine.Position, s engine.Seat, verb string, args map[string]string, want string) {
	t.Helper()
	text, err := New().Action(p, s, verb, args)
	require.NoError(t, err)
	require.Equal(t, want, canonical(t, p, s, text))
}

// requireProposals checks what is proposed before anything is typed.
func requireProposals(t *testing.T, p engine.Position, s engine.Seat, of sub, cast bot.Roster, legal map[string]bool) {
	t.Helper()
	choices := New().Complete(p, s, of.Verb, of.Option, nil, cast)
	require.LessOrEqual(t, len(choices), 25)
	any := false
	for text := range legal {
		any = any || strings.HasPrefix(text, of.Verb+" ")
	}
	require.Equal(t, any && of.Option != "", len(choices) > 0, of.Verb)
	values := map[string]bool{}
	for _, c := range choices {
		require.True(t, legal[of.Verb+" "+c.Value], c.Value)
		require.False(t, values[c.Value])
		values[c.Value] = true
		require.NotEmpty(t, c.Name)
		require.LessOrEqual(t, size(c.Name), 100)
		require.LessOrEqual(t, len(c.Value), 100)
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
		text, err := New().Action(nil, 1, "assign", map[string]string{"dice": typed})
		require.NoError(t, err)
		require.Equal(t, want, text)
	}
}

// TestEveryActionHasACommand holds the subcommands against the steps and actions of the engine.
func TestEveryActionHasACommand(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		rules.PlaceAsteroid{}.String(), rules.PlaceStart{}.String(), rules.Assign{}.String(), rules.Recharge{}.String(),
		rules.Place{}.String(), rules.Recalibrate{}.String(), rules.Turn{}.String(), rules.Move{}.String(), rules.Shoot{}.String(),
		rules.Hits{}.String(), rules.Soak{}.String(), rules.Use{}.String(), rules.End{}.String(),
	} {
		verb, _, _ := strings.Cut(text, " ")
		_, ok := subOf(verb)
		require.True(t, ok, verb)
	}
	require.Len(t, actions(), 13)
}
