package display_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// hurt is an event that follows from a deed.
type hurt struct{}

// TestDeedNamesWhole: what an action came to in words of its story keeps a name that has a full stop in it, and leaves out what came
// of it.
func TestDeedNamesWhole(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Changed(bottest.NewToy(), func(g game.Game) {
		g.Sentences = func(events []engine.Event, r bot.Roster) []string {
			line := ""
			for _, e := range events {
				if _, is := e.(hurt); is {
					line += " " + r.Name(2) + " is hurt."
				} else {
					line += r.Name(1) + " rams " + r.Name(2) + " on *`H4`* and turns."
				}
			}
			return []string{line}
		}
	}))
	d.Names = []string{"Mr. Ho", "Dr. No"}
	d.Begin("")
	d.Press(1, "step")
	s := d.Now()
	p := s.Recent[len(s.Recent)-1]
	require.Equal(t, "rams Dr. No on H4 and turns", display.Deed(s, match.Played{Entry: p.Entry, Before: p.Before, Events: append(p.Events, hurt{})}))
}
