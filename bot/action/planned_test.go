package action_test

import (
	"slices"
	"strings"
	"testing"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// TestPlanIsPlayed plays what a question's answer shows, from the answer. It goes then, unless the channel cannot show what was played.
func TestPlanIsPlayed(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	live, messages := d.Live(), len(d.Posts)
	asked := d.Slash(1, "toy ponder what:step;_step;_stop")
	require.True(t, asked.Private)
	d.PressOn(1, asked, "Play this")
	require.Equal(t, 2, d.Header().Seq)
	require.True(t, asked.Dismissed, "it does not stay below the board")
	require.Len(t, d.Posts, messages+1)
	require.Contains(t, live.Text, "Ada did step as number 2.")
	require.Empty(t, d.Slash(3, "toy ponder what:step").Rows, "a spectator has nothing to play")

	asked = d.Slash(1, "toy ponder what:step")
	d.Modal = nil
	d.PressOn(1, asked, "Change…")
	require.NotNil(t, d.Modal)
	d.Handle(1, bot.Request{Kind: bot.Submit, Custom: d.Modal.ID, Args: map[string]string{"text": "roll"}, Message: asked.ID})
	require.Equal(t, "pondered roll", asked.Text, "asked again in the same place")
	require.NotEmpty(t, asked.Rows)
	d.Missing = []string{"Send Messages"}
	d.PressOn(1, asked, "Play this")
	require.Contains(t, asked.Text, "Ada did roll")
	require.Contains(t, asked.Text, "/match board")
}

// TestPlanIsKept keeps a plan made while others decide, offers it when the turn comes with what has changed, and never
// plays it by itself.
func TestPlanIsKept(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	asked := d.Slash(2, "toy ponder what:step;_roll")
	sent := len(d.Sent)
	kept := d.PressOn(2, asked, "Play this")
	require.Same(t, asked, kept)
	require.Contains(t, kept.Text, "Kept: `plan step; roll`")
	require.Zero(t, d.Header().Seq)
	for _, s := range d.Sent[sent:] {
		require.Equal(t, 2, s.To, "nobody else is told")
	}
	require.NotContains(t, labels(d), "Your plan… (only you see it)")
	d.Restart()
	d.Press(1, "step")
	d.Press(1, "end")
	require.Equal(t, 2, d.Header().Seq, "not played by itself")
	for _, p := range d.Posts {
		require.False(t, !p.Private && contains(p, "step; roll"), "nobody else reads it")
	}
	require.Contains(t, d.Press(1, "Your plan").Last.Text, "You have kept no plan")
	offered := d.Press(2, "Your plan").Last
	require.True(t, offered.Private)
	require.Contains(t, offered.Text, "### Your plan\n`plan step; roll`\n**What has changed since**\nAda did step as number 1.\nAda did end as number 2.")
	d.PressOn(2, offered, "Play this")
	require.Equal(t, 4, d.Header().Seq)
	require.Empty(t, d.Header().Plans)
	require.NotContains(t, labels(d), "Your plan… (only you see it)")
}

// contains tells whether a message's words hold a text.
func contains(p *bottest.Message, what string) bool {
	return strings.Contains(bottest.Text(p.Message), what)
}

// TestOutdatedPlan plays nothing when a plan was drawn before something else happened, and offers it anew.
func TestOutdatedPlan(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	asked := d.Slash(1, "toy ponder what:roll")
	d.Press(1, "step")
	d.PressOn(1, asked, "Play this")
	require.Equal(t, 1, d.Header().Seq)
	require.Contains(t, asked.Text, "it has not been played yet. Look once more:\n### Your plan\n`plan roll`")
	require.NotContains(t, asked.Text, "Nothing has changed since.")
	d.Press(1, "step")
	require.Contains(t, d.Press(1, "Your plan").Last.Text, "did step as number 2.")
	d.Press(1, "step")
	d.PressOn(1, asked, "Play this")
	require.Contains(t, asked.Text, "did step as number 2.", "what has changed since it was kept")
	d.PressOn(1, asked, "Forget it")
	require.Equal(t, "Forgotten.", asked.Text)
	require.Empty(t, d.Header().Plans)

	asked = d.Slash(1, "toy ponder what:step")
	d.Press(1, "step")
	d.PressOn(1, asked, "Play this")
	require.Len(t, d.Header().Plans, 1)
	d.Press(1, "end")
	require.Empty(t, d.Header().Plans, "its turn is over")

	// Anybody who gets the seat does not get the plan.
	asked = d.Slash(1, "toy ponder what:step")
	d.PressOn(1, asked, "Play this")
	d.AsModerator(5, "match hand seat:1 to:104")
	d.Press(2, "end")
	require.NotContains(t, labels(d), "Your plan… (only you see it)")
}

// TestPlanForWhatIsLost: a kept plan says what it passes over, and is dropped once what it was made for is lost.
func TestPlanForWhatIsLost(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	kept := d.PressOn(2, d.Slash(2, "toy ponder what:step;_frail"), "Play this")
	require.Contains(t, kept.Text, "\n-# ⚠ It skips a step.")
	require.Len(t, d.Header().Plans, 1)
	d.Press(1, "step")
	require.Empty(t, d.Header().Plans)

	kept = d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	require.NotContains(t, kept.Text, "⚠")
	d.Press(1, "step")
	require.Len(t, d.Header().Plans, 1)
}

// keptInMayhem is a duel in which the pilot whose turn it is not has kept the plan to turn left, and who that is.
func keptInMayhem(t *testing.T, secret byte) (d *bottest.Harness, other int) {
	t.Helper()
	d = bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Secret = secret
	d.Slash(1, "match new kills:9 asteroids:0 equipment:off")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "Balanced")
	d.Press(2, "Balanced")
	other = 3 - int(d.Now().Humans()[0])
	preview := d.Slash(other, "mayhem preview plan:left")
	require.NotNil(t, preview.Picture)
	require.Contains(t, preview.Text, skipsAll)
	d.PressOn(other, preview, "Keep this for my turn")
	require.Len(t, d.Header().Plans, 1)
	require.Contains(t, preview.Text, skipsAll)
	return d, other
}

const skipsAll = "⚠ This plan skips Recharge and Recalibrate."

// TestPreviewOfMayhemIsKept keeps what /mayhem preview shows out of turn.
func TestPreviewOfMayhemIsKept(t *testing.T) {
	t.Parallel()
	d, other := keptInMayhem(t, 0)
	for range 30 {
		s := d.Now()
		if s.Humans()[0] == engine.Seat(other) && s.Now.View(0).(rules.View).Active == engine.Seat(other) {
			offered := d.Press(other, "Your plan").Last
			require.Contains(t, offered.Text, "What has changed since")
			require.Contains(t, offered.Text, skipsAll)
			d.PressOn(other, offered, "Play this")
			require.Greater(t, d.Now().Header.Seq, s.Header.Seq)
			require.Contains(t, d.Live().Text, "turns left")
			return
		}
		choices := bottest.Choices(s, s.Humans()[0])
		peaceful := slices.IndexFunc(choices, func(a string) bool { return !strings.HasPrefix(a, "shoot") })
		d.Act(int(s.Humans()[0]), choices[peaceful])
	}
	t.Fatal("its turn never came")
}

// TestPlanOfDestroyedShip: a plan goes with the ship it was made for. It depends on the dice whether that ship is destroyed before its turn.
func TestPlanOfDestroyedShip(t *testing.T) {
	t.Parallel()
	for secret := range 60 {
		d, other := keptInMayhem(t, byte(secret))
		for range 30 {
			s := d.Now()
			if s.Now.View(0).(rules.View).Active == engine.Seat(other) {
				break
			}
			if !s.Now.View(0).(rules.View).Ship(engine.Seat(other)).OnBoard {
				require.Empty(t, d.Header().Plans)
				return
			}
			require.Len(t, d.Header().Plans, 1)
			d.Act(int(s.Humans()[0]), s.UI.Pilots.Choose(s.Now.View(s.Humans()[0])).String())
		}
	}
	t.Fatal("nobody was destroyed")
}
