package display_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestHowToPlayTeachesTheStep: the button shows the lesson of the step the match is at with a picture; the command has the help
// after it.
func TestHowToPlayTeachesTheStep(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, game.New(bottest.FlowUI{}.Of()))
	d.Slash(1, "match new")
	require.NotContains(t, d.Press(1, "How to play").Last.Text, "Just go.")
	d.Press(2, "Join")
	d.Press(1, "Start")
	told := d.Press(2, "How to play").Last
	require.Contains(t, told.Text, "Just go.")
	require.NotContains(t, told.Text, "Have fun.", "the step, not the whole game")
	require.Contains(t, told.Text, "`/help`")
	require.NotNil(t, told.Picture)
	d.Missing = []string{bot.PermissionFiles}
	require.Nil(t, d.Press(2, "How to play").Last.Picture)
	d.Missing = nil
	text := d.Slash(2, "help").Text
	require.Contains(t, text, "Just go.")
	require.Less(t, strings.Index(text, "Just go."), strings.Index(text, "Have fun."))
}

// TestSummaryOutlivesRematch tells in the last message what a match came to, and leaves it there when another is opened.
func TestSummaryOutlivesRematch(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	d.Press(1, "step; step; stop")
	last := d.Live()
	d.Press(1, "win")
	require.Same(t, last, d.Live())
	require.Contains(t, last.Foot, "**3 events**\nAda was there")
	d.Press(2, "Rematch")
	require.NotSame(t, last, d.Live())
	require.Empty(t, last.Rows)
	require.Contains(t, last.Text, "**3 events**\nAda was there")
	require.NotNil(t, last.Picture)
}

// TestEndedPictureSaysSo: the last picture of a match that was ended before anybody won says so to those who cannot see it.
func TestEndedPictureSaysSo(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	d.End(1)
	require.Contains(t, d.Live().Text, "The match is ended")
	require.Equal(t, "The match is ended; this is how it stood. toy", d.Live().Picture.Alt)
}

// crowd tells much of every pilot at the end.
func crowd() game.Game {
	flow := bottest.FlowUI{}.Of()
	flow.Summary = func(_ enginetest.OpenView, _ []engine.Event, r bot.Roster) []string {
		lines := []string{"**14 rounds**"}
		for _, name := range r.Names {
			lines = append(lines, "• "+name+": 3 kills · 2 ships lost · 41 damage dealt, 37 taken · 24 of 60 combat dice hit (40%)"+strings.Repeat(" and more", 20))
		}
		return lines
	}
	return game.New(flow)
}

// TestSummaryOfSix: what a match of six came to stands whole under its last picture, and the story above it gives way.
func TestSummaryOfSix(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, crowd())
	d.Slash(1, "match new")
	for user := 2; user <= 6; user++ {
		d.Press(user, "Join")
	}
	d.Press(1, "Start")
	for range 60 {
		d.Press(1, "step; step; stop")
	}
	d.Press(1, "win")
	last := d.Live()
	require.Contains(t, last.Foot, "• Fay: 3 kills")
	require.NotContains(t, last.Foot, "score", "the summary says it")
	require.Greater(t, utf8.RuneCountInString(last.Foot), 1500)
	require.Contains(t, last.Text, "and before that")
	require.LessOrEqual(t, utf8.RuneCountInString(last.Text+last.Foot), 3950)
}

// TestOneScreen keeps what stands between picture and buttons to one line while somebody decides, and the story above.
func TestOneScreen(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Slash(1, "match new kills:9")
	d.Press(2, "Join")
	d.Press(1, "Start")
	messages := 0
	for range 60 {
		s := d.Now()
		p := d.Live()
		require.NotContains(t, p.Foot, "\n")
		require.NotEmpty(t, p.Foot)
		require.NotNil(t, p.Picture)
		seat := s.Humans()[0]
		action, posts, turn := s.UI.Pilots.Choose(s.Now.View(seat)).String(), len(d.Posts), s.Now.Turn()
		d.Handle(int(seat), bot.Request{Kind: bot.Press, Custom: "a|" + s.Header.ID + "|" + bottest.Stamp(s) + "|" + action, Message: p.ID})
		require.NotEqual(t, s.Header.Seq, d.Now().Header.Seq, action)
		if now := d.Now(); s.RecentTurn == turn && now.Now.Turn() == turn && !s.Decision(seat).Secret && len(now.Humans()) == 1 && now.Humans()[0] == seat {
			messages++
			for _, made := range d.Posts[posts:] {
				require.True(t, made.Private, "no new picture for %s", action)
			}
		}
	}
	require.Greater(t, messages, 20)
}

// TestLobbyTeachesInFiveLines: a lobby's How to play is five lines with a picture a step, one press apart, in the asker's own
// message.
func TestLobbyTeachesInFiveLines(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Slash(1, "match new")
	told := d.Press(2, "How to play").Last
	require.True(t, told.Private)
	lines := strings.Split(told.Text, "\n")
	require.Len(t, lines, 7, "a heading, five steps, and where the rest is")
	require.NotNil(t, told.Picture)
	first := told.Picture.Data
	require.Len(t, told.Rows[0].Buttons, 5)
	d.PressOn(2, told, "4 Shoot")
	require.Contains(t, told.Foot, "**4.** ")
	require.NotEqual(t, first, told.Picture.Data)
	d.Missing = []string{bot.PermissionFiles}
	require.Nil(t, d.Press(2, "How to play").Last.Picture)
}

// TestLobbySaysTheBoard: which board is played on follows the pilots, and the lobby says so until the host chooses one.
func TestLobbySaysTheBoard(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Slash(1, "match new")
	require.Contains(t, d.Live().Text, "board 17x11")
	require.Contains(t, d.Live().Text, "board by pilots: 17x11 for 2, 23x14 for 3–6")
	require.Contains(t, d.Slash(1, "match options").Text, "columns x rows; usually 17x11 for 2, 23x14 for 3–6")
	for _, spec := range d.Referee.Commands() {
		require.NotContains(t, fmt.Sprintf("%+v", spec), "(usually 23x14)", spec.Name)
	}
	d.Slash(1, "match options board:20x12")
	require.NotContains(t, d.Live().Text, "by pilots")
}

// TestTermsAreExplainedOnce: a word that comes up is explained in the turn that first brings it up, where somebody plays who
// has finished no match.
func TestTermsAreExplainedOnce(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	first := d.Live()
	d.Press(1, "step; step; end")
	const meaning = "A **step** is one forward."
	require.Contains(t, first.Text, meaning)
	require.NotContains(t, d.Live().Text, meaning, "the message above says it")
	d.Press(2, "step; step; end")
	require.NotContains(t, d.Live().Text, meaning, "once")
	d.Press(1, "win")
	d.Press(2, "Rematch")
	d.Press(1, "Join")
	d.Press(2, "Start")
	first = d.Live()
	d.Press(2, "step; step; end")
	require.Contains(t, first.Text, "step")
	require.NotContains(t, first.Text, meaning, "they have finished a match")
	require.NotContains(t, d.Live().Text, meaning, "they have finished a match")
}
