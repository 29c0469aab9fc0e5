package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
)

// optional are the parts a game may go without.
var optional = []string{"Luck", "Terms", "Guide", "Sheet", "Emblem", "Defaults", "Hint", "Lesson", "Forced", "Lost", "Unplayed", "Answer", "Panel", "Summary",
	"Poster", "Replay", "Forms", "Plans", "Standing", "Puzzles"}

// Table is which game has which of the parts a game may go without: a line a part, a column a game.
func Table(games game.Games) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-10s", "")
	for _, g := range games {
		fmt.Fprintf(&b, " %-10s", g.Key())
	}
	for _, part := range optional {
		fmt.Fprintf(&b, "\n%-10s", part)
		for _, g := range games {
			has := "–"
			if !reflect.ValueOf(g).Elem().FieldByName(part).IsZero() {
				has = "yes"
			}
			fmt.Fprintf(&b, " %-10s", has)
		}
	}
	return b.String()
}

// checkParts holds that a game has every part that is not optional. Each optional part is whole, and each offer is answered.
func checkParts(t *testing.T, g game.Game) {
	t.Helper()
	of := reflect.ValueOf(g).Elem()
	for i := range of.NumField() {
		name, part := of.Type().Field(i).Name, of.Field(i)
		switch {
		case name == "Options":
			require.True(t, part.IsZero(), "the Room says what an option is")
		case !slices.Contains(optional, name):
			require.False(t, part.IsZero(), "every game has %s", name)
		case part.Kind() == reflect.Pointer && !part.IsNil():
			for j := range part.Elem().NumField() {
				if f := part.Elem().Field(j); f.Kind() == reflect.Func {
					require.False(t, f.IsZero(), "%s without %s", name, part.Elem().Type().Field(j).Name)
				}
			}
		}
	}
	asks := slices.ContainsFunc(g.Command.Subs, func(s bot.SubSpec) bool { return s.Question })
	require.Equal(t, asks, g.Answer != nil, "a command with questions has answers, and only such a command")
	require.Equal(t, g.Pilots.Advise != nil || g.Pilots.Adviser != nil, g.Room != nil && len(g.Room.Family("reason.")) > 0, "advice gives reasons")
	for _, o := range g.Rules.Info().Options {
		require.NotEmpty(t, g.Option(lang.English, o.Key), "the option %s has words", o.Key)
	}
	require.Equal(t, g.Puzzles != nil, g.Pilots.Puzzling != nil, "puzzles are weighed")
}

// checkPrivate: a game with private decisions has a panel to take them on.
func (c check) checkPrivate(s Stage) {
	c.Helper()
	if slices.ContainsFunc(s.Match.Pending(), func(d engine.Decision) bool { return d.Private }) {
		require.NotNil(c, c.game.Panel, "a private decision is shown on a panel")
	}
}
