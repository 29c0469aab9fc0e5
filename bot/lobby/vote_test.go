package lobby_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// TestInvite: who is invited is named in the lobby and pinged once, joins or says no; others are refused in words.
func TestInvite(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	require.Contains(t, d.Slash(3, "match invite user:"+bottest.UserID(2)).Text, "Only those who joined")
	d.Slash(1, "match invite user:"+bottest.UserID(2))
	require.Contains(t, d.Live().Text, "-# Invited: Ben\n")
	require.Contains(t, d.Live().Text, "Ada invites <@102>")
	require.Equal(t, []string{bottest.UserID(2)}, d.Live().Pings)
	require.Contains(t, d.Slash(1, "match invite user:"+bottest.UserID(2)).Text, "Ben is invited already")
	require.Contains(t, d.Slash(1, "match invite user:"+bottest.UserID(1)).Text, "Ada has a seat already")
	require.Contains(t, d.Press(3, "No, thanks").Last.Text, "Nobody has invited you")
	d.Slash(1, "match invite user:"+bottest.UserID(3))
	d.Press(2, "No, thanks")
	require.Contains(t, d.Live().Text, "-# Invited: Cy\n-# Not coming: Ben\n")
	require.Contains(t, d.Slash(1, "match invite user:"+bottest.UserID(2)).Text, "Ben has said no")
	d.Press(3, "Join")
	require.NotContains(t, d.Live().Text, "Invited:")
	for _, row := range d.Live().Rows {
		for _, b := range row.Buttons {
			require.NotEqual(t, "No, thanks", b.Label)
		}
	}
	d.Press(1, "Start")
	require.Contains(t, d.Slash(1, "match invite user:"+bottest.UserID(4)).Text, "The match has started")
}

// TestLeavingAsks: who leaves a running match is asked first and told what happens; nothing changes until then.
func TestLeavingAsks(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	asked := d.Slash(1, "match leave")
	require.True(t, asked.Private)
	require.Contains(t, asked.Text, "An autopilot takes over your seat")
	require.Contains(t, asked.Text, "Another pilot becomes its host")
	require.False(t, d.Header().Seats[0].Auto)
	d.PressOn(1, asked, "Leave")
	require.True(t, d.Header().Seats[0].Auto)
	require.Equal(t, bottest.UserID(2), d.Header().Host)
	require.True(t, told(d, "Ada leaves. An autopilot takes over"))
}

// told tells whether the channel was told something.
func told(d *bottest.Harness, text string) bool {
	return slices.ContainsFunc(d.Messages(), func(m *bottest.Message) bool { return !m.Private && strings.Contains(m.Text, text) })
}

// three is a toy match of Ada, Ben and Cy in which Ada is to act.
func three(t *testing.T) *bottest.Harness {
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(3, "Join")
	d.Press(1, "Start")
	return d
}

// TestVoteOnAnAbsentSeat: the others together give the seat of an absent pilot to an autopilot or to somebody, after a day without a
// clock; the one who does not fly, the one it is about, and an early vote change nothing.
func TestVoteOnAnAbsentSeat(t *testing.T) {
	t.Parallel()
	d := three(t)
	require.Contains(t, d.Slash(2, "match hand seat:1").Text, "Ada is not absent")
	require.Contains(t, d.Slash(4, "match hand seat:1").Text, "Only somebody who manages")
	require.Empty(t, d.Header().Votes)
	d.Clock.Jump(25 * time.Hour)
	require.Contains(t, d.Slash(2, "match hand seat:3").Text, "Cy is not absent", "the match waits for Ada")
	require.Contains(t, d.Slash(1, "match hand seat:1").Text, "The others vote on your seat")
	ballot := d.Slash(2, "match hand seat:1")
	require.False(t, ballot.Private)
	require.Contains(t, ballot.Text, "Ben proposes that an autopilot flies for Ada, who is absent.\n-# Still to agree: Cy.")
	require.Equal(t, []string{bottest.UserID(3)}, ballot.Pings)
	require.Contains(t, d.PressOn(4, ballot, "Agree").Text, "Only those who fly")
	require.Contains(t, d.PressOn(2, ballot, "Agree").Text, "You have agreed already")
	require.Contains(t, d.PressOn(1, ballot, "Agree").Text, "The others vote on your seat")
	require.False(t, d.Header().Seats[0].Auto)
	require.Contains(t, d.PressOn(3, ballot, "Agree").Text, "All others have agreed: an autopilot flies for Ada")
	require.True(t, d.Header().Seats[0].Auto)
	require.Equal(t, bottest.UserID(2), d.Header().Host, "rights pass on")

	d = three(t)
	d.Clock.Jump(25 * time.Hour)
	ballot = d.Slash(2, "match hand seat:1 to:"+bottest.UserID(4))
	d.Restart()
	d.PressOn(3, ballot, "Agree")
	require.Equal(t, bottest.UserID(4), d.Header().Seats[0].User)
	require.Contains(t, d.Live().Text, "the seat of Ada goes to Dee")

	d = bottest.NewToyMatch(t, 0)
	d.Clock.Jump(25 * time.Hour)
	d.Slash(2, "match hand seat:1")
	require.True(t, d.Header().Seats[0].Auto, "of two, one vote is all others'")
}

// TestEndByAgreement: a pilot who is not the host asks the others, and the match ends once all agree.
func TestEndByAgreement(t *testing.T) {
	t.Parallel()
	d := three(t)
	asked := d.Slash(2, "match end")
	require.True(t, asked.Private)
	ballot := d.PressOn(2, asked, "Ask the others")
	require.Contains(t, ballot.Text, "Ben wants to end this match for everybody")
	require.Contains(t, ballot.Text, "Still to agree: Ada and Cy.")
	ballot = d.PressOn(1, ballot, "Agree")
	require.Contains(t, ballot.Text, "Still to agree: Cy.")
	require.Equal(t, storage.Playing, d.Header().Phase)
	d.PressOn(3, ballot, "Agree")
	require.Equal(t, storage.Over, d.Header().Phase)
	require.Contains(t, d.Live().Text, "All have agreed to end the match.")
	require.Equal(t, []string{"Ada", "Ben", "Cy"}, match.RosterOf(d.Header()).Names)
}
