package lobby_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// TestBusyChannel says what goes on in a channel to who would open a match there, and only what they may do about it.
func TestBusyChannel(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	text := d.Slash(2, "match new").Text
	require.Contains(t, text, "Ada has opened a lobby in this channel: press **Join**")
	require.NotContains(t, text, "`/match end`")
	require.Contains(t, d.AsModerator(3, "match new").Text, "`/match end` ends it")
	d.Press(2, "Join")
	require.Contains(t, d.Slash(2, "match new").Text, "You are in the lobby of this channel already.")
	d.Press(1, "Start")
	text = d.Slash(2, "match new").Text
	require.Contains(t, text, "A match is already going on")
	require.NotContains(t, text, "`/match end`")
	require.Contains(t, d.Slash(1, "match new").Text, "`/match end` ends it")
}

// TestRematchIsTheirs: who played a match asks for its rematch and nobody else, and the others are called once, by name.
func TestRematchIsTheirs(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.Press(1, "win")
	over := d.Header().ID
	require.Contains(t, d.Press(3, "Rematch").Last.Text, "Only those who played this match")
	require.Equal(t, over, d.Header().ID)
	called := d.Press(1, "Rematch").Last
	require.Contains(t, called.Text, "<@102>: Ada wants a rematch. Press **Join** to play again.")
	require.Equal(t, []string{"102"}, called.Pings)
	d.Press(2, "Join")
	require.NotContains(t, d.Live().Text, "rematch")
	require.Len(t, d.Header().Seats, 3)
}

// TestRematchWithAnnouncedDice opens no rematch whose rolls could not be posted, and says of a roll that waits for the
// permission what it waits for.
func TestRematchWithAnnouncedDice(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	end := func() {
		d.End(1)
	}
	d.Slash(1, "walk new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	end()
	over := d.Header()
	again := call.Control{Verb: call.Again, Match: over.ID, Stamp: "-"}
	d.Missing = []string{bot.PermissionSend}
	_, heal := d.Failing(&bot.Barred{Missing: d.Missing}, "post")
	answer := d.Handle(1, bot.Request{Kind: bot.Press, Custom: again.String(), Message: over.Live.Message}).Last
	require.Contains(t, answer.Text, "With `dice:announced` I post every roll")
	require.Equal(t, over.ID, d.Header().ID)

	heal()
	d.Missing = nil
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: again.String(), Message: over.Live.Message})
	require.Equal(t, storage.Lobby, d.Header().Phase)
	require.Equal(t, over.Dice, d.Header().Dice)
	d.Press(2, "Join")
	d.Missing = []string{bot.PermissionSend}
	_, heal = d.Failing(&bot.Barred{Missing: d.Missing}, "post")
	defer heal()
	d.Slash(1, "match start")
	require.NotNil(t, d.Header().Roll, "it cannot be announced")
	require.Contains(t, d.Leave(2).Text, "give me the permission Send Messages")
}

// TestDeletedChannels counts no lobby and no match whose channel was deleted, once the program has found that out: when
// it starts, or when it has something to say there.
func TestDeletedChannels(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	open := func(channel string) string {
		d.Channel = channel
		return d.Slash(1, "match new autopilots:1").Text
	}
	for n := range 10 {
		require.NotContains(t, open(fmt.Sprint("match", n)), "already")
		d.Slash(1, "match start")
	}
	require.Contains(t, open("a"), "You host 10 matches")
	for n := range 10 {
		d.Deleted = append(d.Deleted, fmt.Sprint("match", n))
	}
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	for _, channel := range []string{"a", "b", "c"} {
		require.NotContains(t, open(channel), "already")
	}
	require.Contains(t, open("d"), "3 open lobbies already: <#a>, <#b> and <#c>.")

	d.Channel = "c"
	_, heal := d.Failing(errors.New("500"), "answer", "post", "edit")
	d.Press(1, "Remove autopilot")
	heal()
	d.Deleted = append(d.Deleted, "c")
	d.Clock.Advance(100 * time.Hour)
	require.NotContains(t, open("d"), "already")
}

// TestDeletedChannelsMakeRoom: the one who may open no more lobbies may once the channel of one is deleted, although nothing was said
// there since. Channels that were looked at are not looked at again for a while.
func TestDeletedChannelsMakeRoom(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	open := func(channel string) string {
		d.Channel = channel
		return d.Slash(1, "match new autopilots:1").Text
	}
	for _, channel := range []string{"a", "b", "c"} {
		require.NotContains(t, open(channel), "already")
	}
	looks, heal := d.Failing(errors.New("500"), "read")
	for range 5 {
		require.Contains(t, open("d"), "3 open lobbies already")
	}
	require.Equal(t, 3, *looks)
	heal()
	d.Deleted = []string{"b"}
	require.Contains(t, open("d"), "3 open lobbies already")
	d.Clock.Advance(time.Hour)
	require.NotContains(t, open("d"), "already")
	require.Contains(t, open("e"), "3 open lobbies already: <#a>, <#c> and <#d>.")
}

// TestLobbyWentOn: of the messages a lobby has had, the newest alone says who is in and what to press, also when the
// match is started by a command.
func TestLobbyWentOn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	first := d.Slash(1, "match new")
	second := d.Slash(1, "match join autopilots:1")
	d.Slash(1, "match start")
	for _, old := range []*bottest.Message{first, second} {
		require.Equal(t, "### Toy\n-# The lobby went on in a newer message.", old.Text)
		require.Empty(t, old.Rows)
	}
}

// TestLobbyKeepsItsSeal: a lobby whose seal no message of its own shows goes on showing it.
func TestLobbyKeepsItsSeal(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	_, heal := d.Failing(&bot.Barred{Missing: []string{bot.PermissionSend}}, "post")
	first := d.Slash(1, "match new")
	d.Slash(1, "match join autopilots:1")
	heal()
	d.Clock.Advance(time.Hour)
	require.Contains(t, first.Text, "went on")
	require.Contains(t, first.Text, d.Header().Seal)
}

// TestFormerMessagesLoseTheirButtons: a new lobby takes the buttons off the last message of the match before, and a rematch off the
// message it was asked for on, whatever became of that one's id.
func TestFormerMessagesLoseTheirButtons(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(d *bottest.Harness){
		"a new match": func(d *bottest.Harness) { d.Slash(1, "match new") },
		"a rematch":   func(d *bottest.Harness) { d.Press(1, "Rematch") },
		"a rematch, on a message a killed program left": func(d *bottest.Harness) {
			orphan := &bottest.Message{Message: bot.Message{Text: "over", Rows: d.Live().Rows}}
			d.Put(orphan)
			d.PressOn(1, orphan, "Rematch")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := bottest.NewToyMatch(t, 0)
			d.Press(1, "win")
			require.Equal(t, []engine.Seat{1}, d.Header().Winners)
			require.Len(t, d.WithControls(), 1)
			open(d)
			require.Equal(t, storage.Lobby, d.Header().Phase)
			require.Equal(t, []string{d.Header().Live.Message}, d.WithControls())
		})
	}
}

// TestEndedIsShown: the one who ends a match has its channel see a last picture of it, and a roll that was announced falls no more.
func TestEndedIsShown(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1)
	d.Press(1, "step")
	live := d.Live()
	question := d.Slash(3, "match join")
	require.NotEmpty(t, question.Rows)
	d.End(1)
	require.Empty(t, live.Rows)
	require.Empty(t, question.Rows, "nobody is let in any more")
	require.Empty(t, d.Header().Requests)
	last := d.Live()
	require.Contains(t, last.Text, "Ada ended the match.")
	require.NotNil(t, last.Picture)
	require.Equal(t, d.Header().Seq, d.Header().Shown)
	require.False(t, d.Header().Behind())

	d = bottest.New(t, bottest.NewToy())
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	_, heal := d.Failing(errors.New("500"), "post")
	d.Press(1, "roll")
	require.NotNil(t, d.Header().Roll)
	d.End(1)
	require.Nil(t, d.Header().Roll)
	heal()
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Zero(t, d.Header().Seq)
	require.False(t, d.Header().Behind())
}
