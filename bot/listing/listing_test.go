package listing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
)

// TestLists: one's own matches are listed, awaited ones first and with links; a server's are listed without names; outside a server
// all of one's own are.
func TestLists(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.Contains(t, d.Slash(1, "me matches").Text, "You are in no match here")
	require.Contains(t, d.Slash(1, "matches").Text, "No match is under way")
	for _, channel := range []string{"801", "802"} {
		d.Channel = channel
		d.Slash(1, "match new")
		d.Press(2, "Join")
		d.Press(1, "Start")
	}
	d.Channel = "801"
	d.Slash(1, "toy end")
	d.Channel = "803"
	d.Slash(2, "match new")
	mine := func(user int) []string { return strings.Split(d.Slash(user, "me matches").Text, "\n") }
	ada, ben := mine(1), mine(2)
	require.Len(t, ada, 3)
	require.Regexp(t, `^▶ <#802> · \[Toy\]\(https://discord.com/channels/900/802/p\d+\): \*\*your move\*\* · <t:\d+:R>$`, ada[1])
	require.Regexp(t, `^⏸ <#801> .*: waits for Ben$`, ada[2])
	require.Regexp(t, `^▶ <#801> `, ben[1])
	require.Regexp(t, `(?m)^⏳ <#803> .*: a lobby with 1 pilot so far$`, strings.Join(ben, "\n"))

	all := d.Slash(3, "matches").Text
	require.Contains(t, all, "⏳ <#803>")
	require.Contains(t, all, "▶ <#801>")
	require.NotContains(t, all, "Ada")

	out := &bottest.Answer{Harness: d}
	d.Referee.Handle(t.Context(), bot.Request{ID: "x1", Channel: "77", User: bot.User{ID: bottest.UserID(2), Name: "Ben"}, Path: []string{"me", "matches"}}, out)
	require.Contains(t, out.Last.Text, "<#801>")
	require.Contains(t, out.Last.Text, "<#803>")
	d.Referee.Handle(t.Context(), bot.Request{ID: "x2", Channel: "77", User: bot.User{ID: bottest.UserID(2), Name: "Ben"}, Path: []string{"matches"}}, out)
	require.Contains(t, out.Last.Text, "Ask me there")
}
