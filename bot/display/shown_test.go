package display_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// TestMessageSaysWhatItIsFor: a message that asks is headed by where the match stands and says whom it waits for, one that only tells
// by its turn. It has the colour of everybody's view.
func TestMessageSaysWhatItIsFor(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Changed(bottest.Bare(enginetest.Bids{}), func(g game.Game) {
		g.Accent = func(v engine.View) int { return 7 + int(v.Viewer()) }
		g.Heading = func(engine.View, bot.Roster) string { return "Where it stands" }
		g.Waiting = func(v engine.View, r bot.Roster) string {
			return words.Listed(v.Waiting(), func(d engine.Decision) string { return r.Name(d.Seat) }) + ": bid."
		}
	}))
	d.Begin("")
	s, r := d.Now(), display.New(match.Reader{Games: d.Games}, nil)
	m := r.Message(t.Context(), s, display.Options{Viewer: 1, Ping: []engine.Seat{1}})
	require.Equal(t, "<@101> and Ben: bid. ⏳ Time is up <t:1795086400:R>.", m.Foot)
	require.Equal(t, 7, m.Accent)
	d.Act(1, bottest.Choices(s, 1)[0])
	s = d.Now()
	asks, tells := r.Message(t.Context(), s, display.Options{Asks: true}), r.Message(t.Context(), s, display.Options{})
	require.Equal(t, "Ben: bid. ⏳ Time is up <t:1795086400:R>.", asks.Foot)
	require.True(t, strings.HasPrefix(asks.Text, "### Where it stands\n"), asks.Text)
	require.Contains(t, asks.Text, "Answered: Ada")
	require.Empty(t, tells.Foot)
	require.True(t, strings.HasPrefix(tells.Text, "### Turn 0\n"), tells.Text)
	require.NotContains(t, tells.Text, "Answered")
	require.NotContains(t, r.Message(t.Context(), s, display.Options{Told: s.Header.Seq + 1}).Text, "laid")
	require.Contains(t, r.Message(t.Context(), s, display.Options{Missing: []string{bot.PermissionSend}}).Text, bot.PermissionSend)
}

// TestToldInNamesOfTheTime: the head of a turn, its sentences and what Undo says name the one who flew then.
func TestToldInNamesOfTheTime(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Changed(bottest.NewToy(), func(g game.Game) {
		g.Told = func(_ engine.View, _ string, r bot.Roster) string { return "ram " + r.Name(2) }
		g.Chapter = func(_ engine.View, r bot.Roster) string { return "Turn against " + r.Name(2) }
	}))
	d.Begin("")
	d.Press(1, "step")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	d.Press(1, "step")
	s := d.Now()
	require.Equal(t, "ram Ben", display.Deed(s, s.Recent[len(s.Recent)-2]))
	text := display.New(match.Reader{Games: d.Games}, nil).Message(t.Context(), s, display.Options{}).Text
	require.Contains(t, text, "Turn against Ben")
	d.AsModerator(4, "match hand seat:1 to:"+bottest.UserID(2))
	d.Press(2, "step")
	s = d.Now()
	lines := display.Sentences(s, s.Recent[len(s.Recent)-2:], engine.Nobody)
	require.Equal(t, []string{"Ada did step as number 2.", "Ben did step as number 3."}, lines)
}

// TestLastingTexts: what a message goes on telling without its controls: of a lobby where it went on, of a match that is over all
// it came to.
func TestLastingTexts(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	s := d.Now()
	s.Header.Phase = storage.Over
	require.Equal(t, "text\nfoot", display.Lasting(s, bot.Message{Text: "text", Foot: "foot"}, display.Options{}))
	s.Header.Phase = storage.Lobby
	require.Contains(t, display.Lasting(s, bot.Message{Text: "text"}, display.Options{}), "went on in a newer message")
}

// TestWonIsNotEnded: a match that was won is headed as its game says, and its picture, too.
func TestWonIsNotEnded(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "win")
	require.NotContains(t, d.Live().Text, "The match is ended")
	require.Equal(t, "toy", d.Live().Picture.Alt)
}

// TestLongTextsAreCut: what a match came to fits below its picture, and Undo on one line of a phone.
func TestLongTextsAreCut(t *testing.T) {
	t.Parallel()
	flow, long := bottest.FlowUI{}.Of(), strings.Repeat("far ", 1000)
	flow.Summary = func(enginetest.OpenView, []engine.Event, bot.Roster) []string { return []string{long} }
	flow.Told = func(enginetest.OpenView, string, bot.Roster) string { return long }
	d := bottest.New(t, game.New(flow))
	d.Begin("")
	d.Press(1, "step")
	for _, label := range on(d.Live().Message) {
		if strings.HasPrefix(label, "Undo") {
			require.LessOrEqual(t, utf8.RuneCountInString(label), 46)
		}
	}
	d.Press(1, "win")
	require.Contains(t, d.Live().Foot, "far far")
	require.LessOrEqual(t, utf8.RuneCountInString(d.Live().Foot), bot.FootLimit)
}

// TestHandIsOfferedToThoseWhoWait: beside the move stands the hand for pilots who are not asked; an autopilot looks at none.
func TestHandIsOfferedToThoseWhoWait(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	require.NotContains(t, on(d.Live().Message), "My hand…", "both are asked")
	d.Act(1, bottest.Choices(d.Now(), 1)[0])
	require.Contains(t, on(d.Live().Message), "My hand…")

	d = bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Slash(1, "match new")
	d.Press(1, "Add autopilot")
	d.Press(1, "Start")
	require.Equal(t, []engine.Seat{1}, d.Now().Humans())
	require.NotContains(t, on(d.Live().Message), "My hand…")
}

// TestUndoTellsNothingPrivate: whether all is lost in what only its pilot sees is not told by the colour of Undo; nor is Undo green
// where what led there was rolled.
func TestUndoTellsNothingPrivate(t *testing.T) {
	t.Parallel()
	for _, opening := range []string{"veil", "throw 5"} {
		duel := bottest.DuelUI{}.Of()
		duel.Lost = func(v enginetest.OpenView) bool { return v.State().(bottest.ToyPosition).Actions >= 1 }
		d := bottest.New(t, game.New(duel))
		d.Begin("")
		d.Act(1, opening)
		d.Act(1, "step")
		undo := 0
		for _, row := range d.Live().Rows {
			for _, b := range row.Buttons {
				if strings.HasPrefix(b.Label, "Undo") {
					undo++
					require.NotEqual(t, bot.Success, b.Style, opening)
				}
			}
		}
		require.Equal(t, 1, undo, opening)
	}
}
