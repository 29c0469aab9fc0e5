package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

func (flowUI) Command() bot.CommandSpec {
	c := toyUI{}.Command()
	c.Subs = append(c.Subs, bot.SubSpec{Name: "ponder", Help: "ponder", Question: true, Options: []bot.OptionSpec{{Name: "what", Help: "what"}}})
	return c
}

func (flowUI) Answer(_ engine.OpenView, _ bool, _ string, args map[string]string, _ bot.Roster) (bot.Message, error) {
	return bot.Message{Text: "pondered " + args["what"], Rows: []bot.Row{{Buttons: []bot.Button{
		{ID: "plan " + args["what"], Label: "Play this"}, {ID: bot.FormMark + "plan " + args["what"], Label: "Change…"}}}}}, nil
}

func (flowUI) Form(_ engine.OpenView, name string) (bot.Modal, error) {
	return bot.Modal{Title: name, Fields: []bot.Field{{ID: "text", Label: "plan"}}}, nil
}

func (flowUI) FormText(_ string, fields map[string]string) (string, error) {
	return "ponder " + fields["text"], nil
}

// TestPlanIsPlayed plays what a question's answer shows, from the answer, which then tells what was played.
func TestPlanIsPlayed(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	live, messages := d.live(), len(d.posts)
	asked := d.slash(1, "toy ponder what:step;_step;_stop")
	require.True(t, asked.private)
	d.pressOn(1, asked, "Play this")
	require.Equal(t, 2, d.header().Seq)
	require.Equal(t, "Ada did step as number 1. Ada did step as number 2.", asked.Text, "in its place")
	require.Empty(t, asked.Rows)
	require.Len(t, d.posts, messages+1)
	require.Contains(t, live.Text, "Ada did step as number 2.")
	require.Empty(t, d.slash(3, "toy ponder what:step").Rows, "a spectator has nothing to play")

	asked = d.slash(1, "toy ponder what:step")
	d.modal = nil
	d.pressOn(1, asked, "Change…")
	require.NotNil(t, d.modal)
	d.handle(1, bot.Request{Kind: bot.Submit, Custom: d.modal.ID, Args: map[string]string{"text": "roll"}, Message: asked.id})
	require.Equal(t, "pondered roll", asked.Text, "asked again in the same place")
	require.NotEmpty(t, asked.Rows)
	d.missing = []string{"Send Messages"}
	d.pressOn(1, asked, "Play this")
	require.Contains(t, asked.Text, "Ada did roll")
	require.Contains(t, asked.Text, "/match board")
}

// TestPlanIsKept keeps a plan made while others decide, offers it when the turn comes with what has changed, and never
// plays it by itself.
func TestPlanIsKept(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	asked := d.slash(2, "toy ponder what:step;_roll")
	sent := len(d.sent)
	kept := d.pressOn(2, asked, "Play this")
	require.Same(t, asked, kept)
	require.Contains(t, kept.Text, "Kept: `plan step; roll`")
	require.Zero(t, d.header().Seq)
	for _, s := range d.sent[sent:] {
		require.Equal(t, 2, s.to, "nobody else is told")
	}
	require.NotContains(t, d.labels(), "Your plan… (only you see it)")
	d.restart()
	d.press(1, "step")
	d.press(1, "end")
	require.Equal(t, 2, d.header().Seq, "not played by itself")
	for _, p := range d.posts {
		require.False(t, !p.private && contains(p, "step; roll"), "nobody else reads it")
	}
	require.Contains(t, d.press(1, "Your plan").last.Text, "You have kept no plan")
	offered := d.press(2, "Your plan").last
	require.True(t, offered.private)
	require.Contains(t, offered.Text, "### Your plan\n`plan step; roll`\n**What has changed since**\nAda did step as number 1.\nAda did end as number 2.")
	d.pressOn(2, offered, "Play this")
	require.Equal(t, 4, d.header().Seq)
	require.Empty(t, d.header().Plans)
	require.NotContains(t, d.labels(), "Your plan… (only you see it)")
}

// contains tells whether a message's words hold a text.
func contains(p *post, what string) bool { return strings.Contains(text(p.Message), what) }

// TestOutdatedPlan plays nothing when a plan was drawn before something else happened, and offers it anew.
func TestOutdatedPlan(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	asked := d.slash(1, "toy ponder what:roll")
	d.press(1, "step")
	d.pressOn(1, asked, "Play this")
	require.Equal(t, 1, d.header().Seq)
	require.Contains(t, asked.Text, "The match has moved on since this was drawn, so nothing has been played.")
	require.Contains(t, asked.Text, "Nothing has changed since.")
	d.pressOn(1, asked, "Forget it")
	require.Equal(t, "Forgotten.", asked.Text)
	require.Empty(t, d.header().Plans)

	asked = d.slash(1, "toy ponder what:step")
	d.press(1, "step")
	d.pressOn(1, asked, "Play this")
	require.Len(t, d.header().Plans, 1)
	d.press(1, "end")
	require.Empty(t, d.header().Plans, "its turn is over")

	// Whoever gets the seat does not get the plan.
	asked = d.slash(1, "toy ponder what:step")
	d.pressOn(1, asked, "Play this")
	d.asModerator(5, "match hand seat:1 to:104")
	d.press(2, "end")
	require.NotContains(t, d.labels(), "Your plan… (only you see it)")
}

// TestPreviewOfMayhemIsKept keeps what /mayhem preview shows out of turn.
func TestPreviewOfMayhemIsKept(t *testing.T) {
	t.Parallel()
	d := newDesk(t, filmless{mayhem.New()})
	d.slash(1, "match new kills:9 asteroids:0 equipment:off")
	d.press(2, "Join")
	d.press(1, "Start")
	d.press(1, "Balanced")
	d.press(2, "Balanced")
	active := int(d.now().Humans()[0])
	other := 3 - active
	preview := d.slash(other, "mayhem preview plan:left")
	require.NotNil(t, preview.Picture)
	d.pressOn(other, preview, "Keep this for my turn")
	require.Len(t, d.header().Plans, 1)
	for range 30 {
		s := d.now()
		if s.Humans()[0] == engine.Seat(other) && s.Now.View(0).(rules.View).Active == engine.Seat(other) {
			offered := d.press(other, "Your plan").last
			require.Contains(t, offered.Text, "What has changed since")
			d.pressOn(other, offered, "Play this")
			require.Greater(t, d.now().Header.Seq, s.Header.Seq)
			require.Contains(t, d.live().Text, "turns left")
			return
		}
		d.act(int(s.Humans()[0]), s.UI.Choose(s.Now.View(s.Humans()[0])).String())
	}
	t.Fatal("its turn never came")
}

var _ game.Forms[engine.OpenView] = flowUI{}
