package server_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
)

// TestDigest: once a week a channel is told what the matches have come to, if there were any. It is off until a moderator wants it.
func TestDigest(t *testing.T) {
	t.Parallel()
	const week = 7 * 24 * time.Hour
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	weekly := func() (all []*bottest.Message) {
		for _, p := range d.Posts {
			if strings.HasPrefix(p.Text, "### This week") {
				all = append(all, p)
			}
		}
		return all
	}
	require.Contains(t, d.Slash(2, "match settings digest:here").Text, "Only somebody who manages")
	require.Contains(t, d.Slash(2, "match settings").Text, "No weekly message")
	d.Manager = true
	d.Missing = []string{"Send Messages"}
	require.Contains(t, d.Slash(1, "match settings digest:here").Text, "I cannot post here by myself")
	d.Missing = nil
	reply := d.Slash(1, "match settings digest:here season:Autumn")
	require.Contains(t, reply.Text, "told in <#800>")
	require.Contains(t, reply.Text, "Season **Autumn** begins")
	d.Manager = false
	d.Clock.Advance(week + time.Minute)
	require.Empty(t, weekly(), "no match has ended")

	won(d, 1, 2)
	won(d, 1, 2)
	won(d, 2, 1)
	d.Clock.Advance(week - time.Hour)
	require.Empty(t, weekly())
	d.Clock.Advance(2 * time.Hour)
	require.Len(t, weekly(), 1)
	m := weekly()[0]
	require.Contains(t, m.Text, "**Toy**: 3 matches ended.")
	require.Contains(t, m.Picture.Alt, "Ada")
	require.Empty(t, m.Pings)
	require.Empty(t, m.Rows)
	require.NotContains(t, m.Picture.Alt, "You have")
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Clock.Advance(time.Hour)
	require.Len(t, weekly(), 1, "once")

	won(d, 1, 2)
	d.Clock.Advance(3 * week)
	require.Len(t, weekly(), 2)
	d.Channel = "800"
	d.Manager = true
	require.Contains(t, d.Slash(1, "match settings digest:off").Text, "No weekly message")
	won(d, 1, 2)
	d.Clock.Advance(2 * week)
	require.Len(t, weekly(), 2)
}
