package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/storage"
)

// pressOn presses a button of one message.
func (d *desk) pressOn(user int, p *post, label string) *post {
	d.t.Helper()
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if b.Label == label {
				return d.handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.id}).last
			}
		}
	}
	d.t.Fatalf("no button %q", label)
	return nil
}

// asModerator has a user send a command with the right to manage the channel.
func (d *desk) asModerator(user int, line string) *post {
	d.manager = true
	defer func() { d.manager = false }()
	return d.slash(user, line)
}

// TestWhoStarts lets the host and moderators start a match and remove autopilots, and nobody else.
func TestWhoStarts(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	d.slash(1, "match new autopilots:2")
	d.press(2, "Join")
	require.Contains(t, d.press(2, "Remove autopilot").last.Text, "Only the host")
	require.Contains(t, d.press(2, "Start").last.Text, "Only its host")
	require.Contains(t, d.slash(2, "match start").Text, "Only its host")
	m, _ := d.match()
	require.Equal(t, storage.Lobby, m.Phase)
	require.Len(t, m.Seats, 4)
	require.Contains(t, d.press(4, "Add autopilot").last.Text, "add autopilots. Press Join first.")
	d.press(2, "Add autopilot")
	d.press(1, "Remove autopilot")
	d.manager = true
	d.press(3, "Remove autopilot")
	d.manager = false
	m, _ = d.match()
	require.Len(t, m.Seats, 3)
	d.asModerator(3, "match start")
	m, _ = d.match()
	require.Equal(t, storage.Playing, m.Phase)
}

// TestWhoEnds lets the host and moderators end a match.
func TestWhoEnds(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	require.Contains(t, d.slash(2, "match end").Text, "Only its host")
	question := d.asModerator(3, "match end")
	d.pressOn(2, question, "End the match")
	m, _ := d.match()
	require.Equal(t, storage.Playing, m.Phase)
	d.manager = true
	d.pressOn(3, question, "End the match")
	m, _ = d.match()
	require.Equal(t, storage.Over, m.Phase)
}

// TestJoinAsks asks before a stranger takes over an autopilot's seat.
func TestJoinAsks(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1)
	question := d.slash(3, "match join")
	require.False(t, question.private)
	require.Equal(t, []string{userID(1)}, question.pings)
	require.Contains(t, d.slash(3, "match join").Text, "asked for a seat already")
	for _, user := range []int{2, 3, 4} {
		require.Contains(t, d.pressOn(user, question, "Allow").Text, "for the host to say")
	}
	require.Contains(t, d.pressOn(2, question, "Decline").Text, "for the host to say")
	m, _ := d.match()
	require.True(t, m.Seats[1].Auto)
	d.pressOn(1, question, "Allow")
	m, _ = d.match()
	require.Equal(t, storage.Seat{User: userID(3), Name: "Cy"}, m.Seats[1])
	require.Empty(t, question.Rows)
	require.Contains(t, question.Text, "Ada lets Cy take over seat 2")
	d.press(1, "end")
	require.Equal(t, 1, d.pinged(3), "who came in is asked when it is their turn")

	d = newToyMatch(t, 1)
	d.pressOn(1, d.slash(3, "match join"), "Decline")
	m, _ = d.match()
	require.True(t, m.Seats[1].Auto)
	again := d.slash(3, "match join")
	d.pressOn(3, again, "Decline") // thinks better of it
	require.Empty(t, again.Rows)
	last := d.slash(3, "match join")
	d.manager = true
	d.pressOn(4, last, "Allow")
	d.manager = false
	m, _ = d.match()
	require.Equal(t, userID(3), m.Seats[1].User)
}

// TestJoinWithoutHost lets any other pilot allow it where the host is gone.
func TestJoinWithoutHost(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1)
	require.NoError(t, d.store.Update(channelID, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Host = "gone"
		return tx.Put(m)
	}))
	question := d.slash(3, "match join")
	require.Contains(t, d.pressOn(4, question, "Allow").Text, "for the host to say", "a spectator may not")
	d.pressOn(2, question, "Allow")
	m, _ := d.match()
	require.Equal(t, userID(3), m.Seats[1].User)
}

// TestQuestionEndsWithTheMatch takes the buttons off a question nobody answered.
func TestQuestionEndsWithTheMatch(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1)
	live := d.live()
	question := d.slash(3, "match join")
	d.pressOn(1, live, "win")
	require.Empty(t, question.Rows)
	m, _ := d.match()
	require.Equal(t, []string{m.Live.Message}, d.withControls())
}

// TestReturn gives who left the own seat back without asking, and no other.
func TestReturn(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1) // Ada, an autopilot, Ben
	d.slash(2, "match leave")
	m, _ := d.match()
	require.True(t, m.Seats[2].Auto)
	d.slash(2, "match join")
	m, _ = d.match()
	require.Equal(t, userID(2), m.Seats[2].User, "the own seat, not the first")
	require.True(t, m.Seats[1].Auto)

	// Who has flown two seats gets the one flown last.
	d.asModerator(4, "match hand seat:3")
	d.asModerator(4, "match hand seat:2 to:"+userID(2))
	d.slash(2, "match leave")
	d.slash(2, "match join")
	m, _ = d.match()
	require.Equal(t, userID(2), m.Seats[1].User)
	require.True(t, m.Seats[2].Auto)
}

// TestHand lets moderators hand seats over, in the lobby and in a match.
func TestHand(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	d.slash(1, "match new")
	d.press(2, "Join")
	require.Contains(t, d.slash(1, "match hand seat:2").Text, "Only somebody who manages the channel")
	require.Contains(t, d.asModerator(4, "match hand seat:3").Text, "There is no seat 3")
	d.asModerator(4, "match hand seat:1") // frees it
	m, _ := d.match()
	require.Equal(t, []storage.Seat{{User: userID(2), Name: "Ben"}}, m.Seats)
	require.Equal(t, userID(2), m.Host, "the next is the host")
	d.press(1, "Join")
	d.asModerator(4, "match start")

	d.press(2, "end")
	require.Equal(t, 1, d.pinged(1))
	require.Contains(t, d.asModerator(4, "match hand seat:1 to:"+userID(1)).Text, "has a seat already")
	d.asModerator(4, "match hand seat:2 to:"+userID(3))
	m, _ = d.match()
	require.Equal(t, userID(3), m.Seats[1].User)
	require.Equal(t, 1, d.pinged(3), "whose turn it is now is asked")
	d.slash(3, "toy step")
	m, _ = d.match()
	require.Equal(t, "Cy", m.Seats[1].Name, "the name comes with the first action")
	d.asModerator(4, "match hand seat:2")
	m, p := d.match()
	require.True(t, m.Seats[1].Auto)
	require.Equal(t, m.Seats[p.Active-1].User, userID(2), "the autopilot has played, and it is Ben's turn")
	require.Contains(t, d.asModerator(4, "match hand seat:2").Text, "An autopilot flies that seat already")
	d.asModerator(4, "match hand seat:1")
	m, _ = d.match()
	require.Equal(t, storage.Over, m.Phase, "nobody is left")
}

// TestLobbiesAtOnce refuses a fourth open lobby of one member, in private.
func TestLobbiesAtOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	for _, channel := range []string{"1", "2", "3"} {
		d.channel = channel
		require.False(t, d.slash(1, "match new").private)
	}
	d.channel = "4"
	reply := d.slash(1, "match new")
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "3 open lobbies")
	require.False(t, d.slash(2, "match new").private, "others may")
	d.channel = "2"
	d.slash(1, "match leave")
	d.channel = "5"
	require.False(t, d.slash(1, "match new").private)
}

// TestStatsOfTakeOver rebuilds the leaderboard of a match in which seats changed hands.
func TestStatsOfTakeOver(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 1)
	d.pressOn(1, d.slash(3, "match join"), "Allow")
	d.press(1, "end")
	d.press(3, "step")
	d.slash(3, "match leave")
	d.slash(2, "match leave")
	d.slash(2, "match join")
	d.press(2, "win")
	before, err := d.store.Leaders(guildID, "toy")
	require.NoError(t, err)
	require.NoError(t, d.referee.Rebuild())
	after, err := d.store.Leaders(guildID, "toy")
	require.NoError(t, err)
	require.Equal(t, before, after)
	for _, line := range after {
		if line.User == userID(3) {
			require.Equal(t, map[string]int{"matches": 1, "actions": 1}, line.Figures)
		}
	}
	require.True(t, strings.Contains(d.slash(3, "leaderboard").Text, "Cy"))
}
