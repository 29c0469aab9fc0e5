package lobby_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// TestWhoStarts lets the host and moderators start a match and remove autopilots, and nobody else.
func TestWhoStarts(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new autopilots:2")
	d.Press(2, "Join")
	require.Contains(t, d.Press(2, "Remove autopilot").Last.Text, "Only the host")
	require.Contains(t, d.Press(2, "Start").Last.Text, "Only its host")
	require.Contains(t, d.Slash(2, "match start").Text, "Only its host")
	m, _ := d.Toy()
	require.Equal(t, storage.Lobby, m.Phase)
	require.Len(t, m.Seats, 4)
	require.Contains(t, d.Press(4, "Add autopilot").Last.Text, "add autopilots. Press Join first.")
	d.Press(2, "Add autopilot")
	d.Press(1, "Remove autopilot")
	d.Manager = true
	d.Press(3, "Remove autopilot")
	d.Manager = false
	m, _ = d.Toy()
	require.Len(t, m.Seats, 3)
	d.AsModerator(3, "match start")
	m, _ = d.Toy()
	require.Equal(t, storage.Playing, m.Phase)
}

// TestWhoEnds lets moderators end a match, and its host as long as nobody else has acted; the others agree on it.
func TestWhoEnds(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	require.Contains(t, d.Slash(3, "match end").Text, "Only those who play in it")
	require.Contains(t, d.Slash(2, "match end").Text, "once everyone in it agrees", "and a pilot asks the others")
	require.Contains(t, d.Slash(1, "match end").Text, "for everybody?", "the host alone, while nobody else has acted")
	d.Slash(1, "toy end")
	d.Slash(2, "toy step")
	require.Contains(t, d.Slash(1, "match end").Text, "once everyone in it agrees")
	question := d.AsModerator(3, "match end")
	d.PressOn(2, question, "End the match")
	m, _ := d.Toy()
	require.Equal(t, storage.Playing, m.Phase)
	d.Manager = true
	d.PressOn(3, question, "End the match")
	m, _ = d.Toy()
	require.Equal(t, storage.Over, m.Phase)
}

// TestJoinAsks asks before a stranger takes over an autopilot's seat.
func TestJoinAsks(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	question := d.Slash(3, "match join")
	require.False(t, question.Private)
	require.Equal(t, []string{bottest.UserID(1)}, question.Pings)
	require.Contains(t, d.Slash(3, "match join").Text, "asked for a seat already")
	for _, user := range []int{2, 3, 4} {
		require.Contains(t, d.PressOn(user, question, "Allow").Text, "for the host to say")
	}
	require.Contains(t, d.PressOn(2, question, "Decline").Text, "for the host to say")
	m, _ := d.Toy()
	require.True(t, m.Seats[1].Auto)
	d.PressOn(1, question, "Allow")
	m, _ = d.Toy()
	require.Equal(t, storage.Seat{User: bottest.UserID(3), Name: "Cy"}, m.Seats[1])
	require.Empty(t, question.Rows)
	require.Contains(t, question.Text, "Ada lets Cy take over seat 2")
	d.Press(1, "end")
	require.Equal(t, 1, d.Pinged(3), "who came in is asked when it is their turn")

	d = bottest.NewToyMatch(t, 1)
	d.PressOn(1, d.Slash(3, "match join"), "Decline")
	m, _ = d.Toy()
	require.True(t, m.Seats[1].Auto)
	again := d.Slash(3, "match join")
	require.False(t, again.Private)
	d.PressOn(3, again, "Decline") // thinks better of it
	require.Empty(t, again.Rows)
	last := d.Slash(3, "match join")
	require.Equal(t, 1, d.Pinged(1), "the host is pinged once for each who asks")
	d.Manager = true
	d.PressOn(4, last, "Allow")
	d.Manager = false
	m, _ = d.Toy()
	require.Equal(t, bottest.UserID(3), m.Seats[1].User)
}

// TestJoinAsksAgain asks anew where the program was killed between noting who asks and asking.
func TestJoinAsksAgain(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.Breaks = true
	d.Fault = func(string) (error, bool) { panic("killed") }
	func() {
		defer func() { _ = recover() }()
		d.Slash(3, "match join")
	}()
	d.Fault = nil
	require.Len(t, d.Header().Requests, 1)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.PressOn(1, d.Slash(3, "match join"), "Allow")
	require.Equal(t, bottest.UserID(3), d.Header().Seats[1].User)
	require.Empty(t, d.Header().Requests)
}

// TestJoinWithoutHost lets any other pilot allow it where the host is gone.
func TestJoinWithoutHost(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Host = "gone"
		return tx.Put(m)
	}))
	question := d.Slash(3, "match join")
	require.Contains(t, d.PressOn(4, question, "Allow").Text, "for the host to say", "a spectator may not")
	d.PressOn(2, question, "Allow")
	m, _ := d.Toy()
	require.Equal(t, bottest.UserID(3), m.Seats[1].User)
}

// TestHostAsks: a host without a seat does not let themselves in; another pilot does.
func TestHostAsks(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Host = bottest.UserID(3)
		return tx.Put(m)
	}))
	question := d.Slash(3, "match join")
	require.Contains(t, d.PressOn(3, question, "Allow").Text, "for the host to say")
	d.PressOn(1, question, "Allow")
	require.Equal(t, bottest.UserID(3), d.Header().Seats[1].User)
}

// TestQuestionThatFails: where nobody could be asked for a seat, nobody is, and the one who wanted it may ask again.
func TestQuestionThatFails(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	_, heal := d.Failing(errors.New("500"), "answer", "post")
	d.Slash(3, "match join")
	heal()
	require.Empty(t, d.Header().Requests)
	require.Empty(t, d.Header().Askers)
	question := d.Slash(3, "match join")
	require.Equal(t, []string{bottest.UserID(1)}, question.Pings)
}

// TestQuestionEndsWithTheSeat: who asked for a seat and is given one by a moderator asks no more.
func TestQuestionEndsWithTheSeat(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	question, other := d.Slash(3, "match join"), d.Slash(5, "match join")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	require.Empty(t, question.Rows)
	require.NotEmpty(t, other.Rows)
	require.Len(t, d.Header().Requests, 1)
	require.Equal(t, bottest.UserID(5), d.Header().Requests[0].User)
}

// TestQuestionEndsWithTheMatch takes the buttons off a question nobody answered.
func TestQuestionEndsWithTheMatch(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	live := d.Live()
	question := d.Slash(3, "match join")
	d.PressOn(1, live, "win")
	require.Empty(t, question.Rows)
	m, _ := d.Toy()
	require.Equal(t, []string{m.Live.Message}, d.WithControls())
}

// TestReturn gives who left the own seat back without asking, and no other.
func TestReturn(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1) // Ada, an autopilot, Ben
	d.Leave(2)
	m, _ := d.Toy()
	require.True(t, m.Seats[2].Auto)
	question := d.Slash(3, "match join")
	require.False(t, question.Private, "who has never flown it is to ask")
	m, _ = d.Toy()
	require.True(t, m.Seats[2].Auto)
	d.PressOn(1, question, "Decline")
	d.Slash(2, "match join")
	m, _ = d.Toy()
	require.Equal(t, bottest.UserID(2), m.Seats[2].User, "the own seat, not the first")
	require.True(t, m.Seats[1].Auto)

	// Who has flown two seats gets the one flown last.
	d.AsModerator(4, "match hand seat:3")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(2))
	d.Leave(2)
	d.Slash(2, "match join")
	m, _ = d.Toy()
	require.Equal(t, bottest.UserID(2), m.Seats[1].User)
	require.True(t, m.Seats[2].Auto)
}

// TestLeaveAndReturn: who only leaves and comes back, time and again, leaves no trace of it in the match, and their seat
// stays theirs.
func TestLeaveAndReturn(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	var first int
	for n := range 10 {
		d.Leave(2)
		m, _ := d.Toy()
		require.True(t, m.Seats[1].Auto)
		d.Slash(2, "match join")
		m, _ = d.Toy()
		require.Equal(t, bottest.UserID(2), m.Seats[1].User)
		if n == 0 {
			first = len(m.Previous)
		}
		require.Len(t, m.Previous, first)
	}
	d.Press(1, "end")
	d.Press(2, "step")
	d.Leave(2)
	m, _ := d.Toy()
	last := m.Seq - 1
	require.Equal(t, storage.Autopilot, m.Pilot(2, m.Seq), "the autopilot ends the turn")
	require.Equal(t, bottest.UserID(2), m.Pilot(2, last), "what was flown stays Ben's")
}

// TestHand lets moderators hand seats over, in the lobby and in a match.
func TestHand(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	require.Contains(t, d.Slash(1, "match hand seat:2").Text, "Only somebody who manages the channel")
	require.Contains(t, d.AsModerator(4, "match hand seat:3").Text, "There is no seat 3")
	d.AsModerator(4, "match hand seat:1") // frees it
	m, _ := d.Toy()
	require.Equal(t, []storage.Seat{{User: bottest.UserID(2), Name: "Ben"}}, m.Seats)
	require.Equal(t, bottest.UserID(2), m.Host, "the next is the host")
	d.Press(1, "Join")
	d.AsModerator(4, "match start")

	d.Press(2, "end")
	require.Equal(t, 1, d.Pinged(1))
	require.Contains(t, d.AsModerator(4, "match hand seat:1 to:"+bottest.UserID(1)).Text, "has a seat already")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	m, _ = d.Toy()
	require.Equal(t, bottest.UserID(3), m.Seats[1].User)
	require.Equal(t, 1, d.Pinged(3), "whose turn it is now is asked")
	d.Slash(3, "toy step")
	d.AsModerator(4, "match hand seat:2")
	m, p := d.Toy()
	require.True(t, m.Seats[1].Auto)
	require.Equal(t, m.Seats[p.Active-1].User, bottest.UserID(2), "the autopilot has played, and it is Ben's turn")
	require.Contains(t, d.AsModerator(4, "match hand seat:2").Text, "An autopilot flies that seat already")
	require.Contains(t, d.AsModerator(4, "match hand seat:1").Text, "Ben is the only human in this match, which would end for good.")
	require.Equal(t, storage.Playing, d.Header().Phase)
}

// TestLeavingForGoodAsks: who is the only human in a match, its host or not, ends it with leaving, and is asked first; in a lobby,
// where nothing is lost, nobody is.
func TestLeavingForGoodAsks(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.Leave(2)
	require.True(t, d.Header().Seats[2].Auto, "it goes on for Ada")
	d.Press(1, "step")
	sent := len(d.Sent)
	question := d.Leave(1)
	require.True(t, question.Private)
	require.Contains(t, question.Text, "it ends for good when you leave")
	require.Len(t, d.Sent, sent+1, "the channel is told nothing")
	require.Equal(t, storage.Playing, d.Header().Phase)
	require.False(t, d.Header().Seats[0].Auto)
	d.PressOn(2, question, "End the match")
	require.Equal(t, storage.Playing, d.Header().Phase, "Ben may not")
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Host = "gone"
		return tx.Put(m)
	}))
	d.PressOn(1, question, "End the match")
	require.Equal(t, storage.Over, d.Header().Phase)

	d.Slash(1, "match new autopilots:1")
	require.Empty(t, d.Leave(1).Rows)
	require.Equal(t, storage.Over, d.Header().Phase)
}

// TestHandToNobody: no seat goes to a program, to somebody who is not of the server, or to an id nobody knows, in the lobby or in a
// match, and the moderator is told why.
func TestHandToNobody(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Manager = true
	for range 2 {
		before := d.Header()
		for id, why := range map[string]string{"71": "Robot is a bot.", "72": "Gone is not a member of this server.", "73": "I do not know this user."} {
			reply := d.Handle(4, bot.Request{Kind: bot.Command, Path: []string{"match", "hand"}, Args: map[string]string{"seat": "1", "to": id},
				Named: map[string]bot.Named{"71": {Name: "Robot", Bot: true, Member: true}, "72": {Name: "Gone"}}}).Last
			require.True(t, reply.Private)
			require.Contains(t, reply.Text, why)
		}
		require.Equal(t, before, d.Header())
		d.Slash(1, "match start")
	}
	require.Equal(t, storage.Playing, d.Header().Phase)
}

// TestStandInIsNamed: a seat that an older program gave to an id alone is called by its pilot's name from the first action on.
func TestStandInIsNamed(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Seats[0].Name = "Pilot 101"
		return tx.Put(m)
	}))
	d.Press(1, "step")
	require.Equal(t, "Ada", d.Header().Seats[0].Name)
	require.NotContains(t, d.Live().Text, "Pilot 101")
}

// TestHandSays tells the channel whose seat goes to whom, by the name the server shows for them.
func TestHandSays(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1) // Ada, an autopilot, Ben
	d.Manager = true
	hand := func(seat, to int) string {
		d.Handle(4, bot.Request{Kind: bot.Command, Path: []string{"match", "hand"}, Args: map[string]string{"seat": fmt.Sprint(seat), "to": bottest.UserID(to)}})
		require.Equal(t, storage.Seat{User: bottest.UserID(to), Name: bottest.Names[to-1]}, d.Header().Seats[seat-1])
		return d.Live().Text
	}
	text := hand(3, 3)
	require.Contains(t, text, "Dee hands seat 3 over from Ben to Cy.")
	require.NotContains(t, text, "autopilot")
	require.Contains(t, hand(2, 5), "Eve takes over from the autopilot in seat 2.")
}

// TestLobbiesAtOnce refuses a fourth open lobby of one member, in private.
func TestLobbiesAtOnce(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	for _, channel := range []string{"1", "2", "3"} {
		d.Channel = channel
		require.False(t, d.Slash(1, "match new").Private)
	}
	d.Channel = "4"
	reply := d.Slash(1, "match new")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "3 open lobbies already: <#1>, <#2> and <#3>.")
	require.False(t, d.Slash(2, "match new").Private, "others may")
	d.Channel = "2"
	d.Leave(1)
	d.Channel = "5"
	require.False(t, d.Slash(1, "match new").Private)
}

// TestMatchesAtOnce refuses the eleventh match a member hosts on a server, in private, until one of them has ended.
func TestMatchesAtOnce(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	for n := range 10 {
		d.Channel = fmt.Sprint("c", n)
		require.False(t, d.Slash(1, "match new autopilots:1").Private)
		d.Slash(1, "match start")
	}
	d.Channel = "another"
	reply := d.Slash(1, "match new")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "You host 10 matches on this server: <#c0>, ")
	require.False(t, d.Slash(2, "match new").Private, "others may")
	d.Channel = "c3"
	d.Act(1, "win")
	d.Channel = "yet another"
	require.False(t, d.Slash(1, "match new").Private)
}

// TestStatsOfTakeOver rebuilds the leaderboard of a match in which seats changed hands.
func TestStatsOfTakeOver(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.PressOn(1, d.Slash(3, "match join"), "Allow")
	d.Press(1, "end")
	d.Press(3, "step")
	d.Leave(3)
	d.Leave(2)
	d.Slash(2, "match join")
	d.Press(2, "win")
	before, err := storagetest.Leaders(t.Context(), d.Store, bottest.GuildID, "toy")
	require.NoError(t, err)
	require.NoError(t, d.Referee.Rebuild(t.Context()))
	after, err := storagetest.Leaders(t.Context(), d.Store, bottest.GuildID, "toy")
	require.NoError(t, err)
	require.Equal(t, before, after)
	for _, line := range after {
		if line.User == bottest.UserID(3) {
			require.Equal(t, map[string]int{"matches": 1, "actions": 1}, line.Figures)
		}
	}
	require.Contains(t, d.Slash(3, "leaderboard").Picture.Alt, "Cy")
}

// TestHandedOutHost: a host whose seat a moderator gives to somebody else, or to an autopilot, is the host no more: another pilot
// is, and the match is theirs to end. A host who keeps the seat stays it.
func TestHandedOutHost(t *testing.T) {
	t.Parallel()
	for to, host := range map[string]int{" to:" + bottest.UserID(3): 3, "": 2} {
		d := bottest.NewToyMatch(t, 0)
		d.AsModerator(4, "match hand seat:1"+to)
		require.Equal(t, bottest.UserID(host), d.Header().Host)
		require.Contains(t, d.Slash(1, "match end").Text, "Only those who play in it")
		require.Contains(t, d.Slash(1, "match autopilots level:hard").Text, "Only the host")
		require.NotEmpty(t, d.Slash(host, "match end").Rows)
	}
	d := bottest.NewToyMatch(t, 0)
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	require.Equal(t, bottest.UserID(1), d.Header().Host)
	require.NotEmpty(t, d.Slash(1, "match end").Rows)
}
