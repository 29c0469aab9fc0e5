package server_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
)

// won has two users play a toy match in a channel of its own, which the first of them wins.
func won(d *bottest.Harness, winner, loser int) {
	d.T.Helper()
	d.Channel = fmt.Sprint(5000 + d.Calls)
	d.Slash(winner, "match new")
	d.Press(loser, "Join")
	d.Press(winner, "Start")
	d.Slash(winner, "toy win")
	require.NotEmpty(d.T, d.Header().Winners)
}

// board is what a user is shown of a leaderboard.
func board(m *bottest.Message) string {
	if m.Picture == nil {
		return m.Text
	}
	return m.Picture.Alt
}

// turn presses a button of a board, or chooses from its select, and returns what stands there then.
func turn(d *bottest.Harness, user int, m *bottest.Message, label, value string) *bottest.Message {
	d.T.Helper()
	for _, row := range m.Rows {
		if s := row.Select; s != nil && s.Placeholder == label {
			return d.Handle(user, bot.Request{Kind: bot.Press, Custom: s.ID, Values: []string{value}, Message: m.ID}).Last
		}
	}
	return d.PressOn(user, m, label)
}

// TestRatings: wins raise, ten matches make a rating count, matches against autopilots alone do not, and recounting comes to the same.
func TestRatings(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.Contains(t, d.Slash(1, "leaderboard by:rating").Text, "Nobody has a rating yet (all time)")
	for range 9 {
		won(d, 1, 2)
	}
	require.Regexp(t, `– Ada \(you\): 1[6-9]\d\d; provisional, 9 matches`, board(d.Slash(1, "leaderboard by:rating")))
	won(d, 2, 1)
	d.Channel = "7000"
	d.Slash(1, "match new autopilots:1")
	d.Press(1, "Start")
	d.Slash(1, "toy win")

	m := d.Slash(2, "leaderboard by:rating")
	require.Regexp(t, `(?s)1\. Ada: 1[67]\d\d; 9 wins, 10 matches.*2\. Ben \(you\): 1[234]\d\d; 1 win, 10 matches`, board(m))
	require.Contains(t, board(m), "Autopilots: ")
	before := board(m)
	require.NoError(t, d.Referee.Rebuild(t.Context()))
	require.Equal(t, before, board(d.Slash(2, "leaderboard by:rating")))
	require.Contains(t, board(turn(d, 2, m, "Rank by…", "wins")), "1. Ada: 10; 11 matches")

	alt := d.Slash(1, "pilot").Picture.Alt
	require.Regexp(t, `Rating 1[67]\d\d, at best 1[67]\d\d\. Favourite victim: Ben, beaten 9 times\. Nemesis: Ben, lost to 1 time\.`, alt)
	require.NotContains(t, d.Slash(3, "pilot").Text, "Rating")
}

// TestSeasons: moderators start a season, boards count what ended in it, and nobody else starts one.
func TestSeasons(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.Contains(t, d.Slash(1, "leaderboard over:season").Text, "no season yet")
	require.Contains(t, d.Slash(1, "leaderboard over:yesterday").Text, "no time called yesterday")
	require.Contains(t, d.Slash(1, "match settings").Text, "No season")
	won(d, 1, 2)
	d.Clock.Advance(time.Second)
	require.Contains(t, d.Slash(1, "match settings season:Spring").Text, "Only somebody who manages")
	require.Contains(t, d.AsModerator(1, "match settings season:Spring").Text, "begins now")
	require.Contains(t, d.AsModerator(1, "match settings season:Summer").Text, "only just begun")
	require.Contains(t, d.Slash(1, "leaderboard over:season").Text, "No match has ended here yet (season Spring)")
	d.Clock.Advance(time.Second)
	won(d, 2, 1)
	m := d.Slash(1, "leaderboard by:wins over:season")
	require.Contains(t, board(m), "1. Ben: 1; 1 match.\n2. Ada (you): 0; 1 match.")
	require.Contains(t, m.Text, "season Spring")
	require.Contains(t, board(turn(d, 1, m, "Over which time…", "all")), "1. Ada (you): 1; 2 matches")
	d.Clock.Advance(400 * 24 * time.Hour)
	require.Contains(t, d.AsModerator(1, "match settings season:spring").Text, "already")
	require.Contains(t, d.AsModerator(1, "match settings season:Autumn").Text, "Season **Autumn**")
	require.Contains(t, board(d.Slash(1, "leaderboard by:wins over:season1")), "1. Ben: 1")
	require.Contains(t, d.Slash(1, "leaderboard over:month").Text, "(this month)")
	var names []string
	for _, c := range d.Handle(1, bot.Request{Kind: bot.Complete, Path: []string{"leaderboard"}, Focus: "over", Args: map[string]string{"over": "s"}}).Proposed {
		names = append(names, c.Name)
	}
	require.Equal(t, "this month, season Autumn, season Spring", strings.Join(names, ", "))
}

// TestPages: a board of many has pages, and one's own place stands on each.
func TestPages(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Names = nil
	for i := range 34 {
		d.Names = append(d.Names, fmt.Sprintf("Pilot %02d", i+1))
	}
	for i := range 17 {
		won(d, 2*i+1, 2*i+2)
	}
	m := d.Slash(34, "leaderboard by:wins over:month page:1")
	require.Regexp(t, regexp.MustCompile(`(?s)Page 1 of 3\.`), board(m))
	require.Contains(t, board(m), "Pilot 34 (you): 0")
	m = turn(d, 34, m, "Next page", "")
	require.Contains(t, board(m), "Page 2 of 3.")
	require.Contains(t, board(m), "1. Pilot 33: 1")
	m = turn(d, 34, m, "Next page", "")
	require.Contains(t, board(m), "Page 3 of 3.")
	require.Contains(t, board(d.Slash(1, "leaderboard by:wins page:99")), "Page 3 of 3.", "the last where there are no more")
	require.Contains(t, board(d.Slash(1, "leaderboard by:wins page:2")), "Your place is 1, with 1.")
}
