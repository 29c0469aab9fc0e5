package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/mayhem"
)

// TestOneMeaning has each option of the shared command mean one thing in all subcommands.
func TestOneMeaning(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	help := map[string]string{}
	for _, c := range d.Referee.Commands() {
		for _, sub := range c.Subs {
			for _, o := range sub.Options {
				if c.Name == "match" && o.Name != "autopilots" {
					require.Contains(t, []string{"", o.Help}, help[o.Name], "%s %s", sub.Name, o.Name)
					help[o.Name] = o.Help
				}
			}
		}
	}
	require.Contains(t, help, "match")
	text := d.Slash(1, "match foo").Text
	require.Contains(t, text, "foo")
	require.Contains(t, text, "catchup")
	require.Contains(t, d.Slash(1, "mayhem foo").Text, "recharge")
	require.Contains(t, d.Slash(1, "match new asteroids:999").Text, "Use 0 to ")
}

// TestNobody answers requests whose user has no id that Discord would give.
func TestNobody(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	for _, id := range []string{"", "ada", strings.Repeat("9", 40_000)} {
		a := &bottest.Answer{Harness: d}
		d.Referee.Handle(t.Context(), bot.Request{
			Kind: bot.Command, Path: []string{"puzzle"}, ID: "i" + id[:min(len(id), 3)], Guild: bottest.GuildID, Channel: d.Channel, User: bot.User{ID: id},
		}, a)
		require.Contains(t, a.Last.Text, "who you are")
	}
}

// TestUnreadChannelIsNoOtherGame: where it cannot be read what a channel plays, nothing is told of another game in its place.
func TestUnreadChannelIsNoOtherGame(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New(), dogfight.New())
	d.Breaks = true
	d.Slash(1, "match new game:dogfight")
	require.Contains(t, d.Slash(1, "help").Text, "Space Dogfight")
	d.Unfound = true
	for _, line := range []string{"help", "leaderboard"} {
		require.Contains(t, d.Slash(1, line).Text, "My database is damaged", line)
	}
	d.Unfound = false
	require.Contains(t, d.Slash(1, "help").Text, "Space Dogfight")
}
