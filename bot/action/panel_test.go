package action_test

import (
	"errors"
	"strings"
	"testing"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/enginetest"
)

func newBids(t *testing.T) *bottest.Harness {
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	return d
}

// typed is a command for an action.
func typed(d *bottest.Harness, user int, action string) *bottest.Message {
	return d.Slash(user, d.Key()+" do action:"+strings.ReplaceAll(action, " ", "_"))
}

// TestPrivateControls opens a seat's own controls in private, and shows the channel who has answered.
func TestPrivateControls(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	live := d.Live()
	require.Len(t, live.Rows[0].Buttons, 1, "who is asked finds the hand beside the move")
	require.Nil(t, live.Rows[0].Select)
	panel := d.Press(1, "Your move").Last
	require.True(t, panel.Private)
	require.NotNil(t, panel.Picture, "as the seat sees it")
	require.NotNil(t, panel.Rows[0].Select)
	require.Contains(t, d.Press(3, "Your move").Last.Text, "You are not in this match")
	messages := len(d.Posts)
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: panel.Rows[0].Select.ID, Values: []string{bottest.Choices(d.Now(), 1)[0]}, Message: panel.ID})
	require.Len(t, d.Posts, messages, "the panel and the channel's message are edited")
	require.Contains(t, panel.Text, "Noted")
	require.Contains(t, live.Text, "Answered: Ada · waiting for Ben")
	require.Len(t, live.Rows[0].Buttons, 2)
	hand := d.Press(1, "My hand").Last
	require.True(t, hand.Private)
	require.NotNil(t, hand.Picture, "who has nothing to decide may look at the hand")
	require.Contains(t, d.PressOn(1, hand, "Change").Text, "**Your answer so far**", "and answer otherwise from there")
	require.Contains(t, d.Press(3, "My hand").Last.Text, "You are not in this match")
	require.Zero(t, d.Pinged(1), "who pressed Start knows")
	require.Equal(t, 1, d.Pinged(2))

	// By a form of the panel.
	noted := panel
	panel, live = d.Press(2, "Your move").Last, d.Live()
	d.Handle(2, bot.Request{Kind: bot.Press, Custom: panel.Rows[1].Buttons[0].ID, Message: panel.ID})
	require.NotNil(t, d.Modal)
	d.Handle(2, bot.Request{Kind: bot.Submit, Custom: d.Modal.ID, Args: map[string]string{"text": bottest.Choices(d.Now(), 2)[0]}, Message: panel.ID})
	require.Contains(t, panel.Text, "turned-up")
	require.NotEmpty(t, panel.Rows, "the next round is decided in the same place")
	require.True(t, noted.Dismissed, "and Ada's goes on below the channel's new message")
	noted = d.Posts[len(d.Posts)-1]
	require.True(t, noted.Private)
	require.Contains(t, live.Text, "turned-up")
	require.Contains(t, d.Live().Text, "-# ↑ turned-up", "who is asked next reads what led to it")
	require.Equal(t, 1, d.Pinged(1), "the next round asks again")
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: noted.Rows[0].Select.ID, Values: []string{bottest.Choices(d.Now(), 1)[0]}, Message: noted.ID})
	require.Contains(t, noted.Text, "Noted")
}

// TestRefusedFormKeepsWhatWasTyped: a form that was refused is opened again with what its user typed, and with nothing of it for others
// or once the match has gone on.
func TestRefusedFormKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	open := func(user int) *bottest.Message {
		panel := d.Press(user, "Your move").Last
		d.Handle(user, bot.Request{Kind: bot.Press, Custom: panel.Rows[1].Buttons[0].ID, Message: panel.ID})
		return panel
	}
	submit := func(user int, panel *bottest.Message, text string) {
		d.Handle(user, bot.Request{Kind: bot.Submit, Custom: d.Modal.ID, Args: map[string]string{"text": text}, Message: panel.ID})
	}
	panel := open(2)
	require.Empty(t, d.Modal.Fields[0].Value)
	submit(2, panel, "nothing it reads")
	open(1)
	require.Empty(t, d.Modal.Fields[0].Value)
	panel = open(2)
	require.Equal(t, "nothing it reads", d.Modal.Fields[0].Value)
	submit(2, panel, bottest.Choices(d.Now(), 2)[0])
	d.Act(1, bottest.Choices(d.Now(), 1)[0])
	open(2)
	require.Empty(t, d.Modal.Fields[0].Value)
}

// TestPrivateCommand answers a command for a secret decision in private.
func TestPrivateCommand(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	bid := bottest.Choices(d.Now(), 2)[0]
	answer := typed(d, 2, bid)
	require.True(t, answer.Private)
	require.Contains(t, answer.Text, "Noted")
	require.Contains(t, d.Live().Text, "Answered: Ben · waiting for Ada")
}

// TestReviseForAnAutopilot: the one who comes back while others still choose may change what the autopilot has answered meanwhile, and
// it counts as their own then.
func TestReviseForAnAutopilot(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	d.Leave(1)
	d.Slash(1, "match join")
	require.Contains(t, d.Live().Text, "Answered: Ada")
	hand := d.Press(1, "My hand").Last
	panel := d.PressOn(1, hand, "Change")
	require.Contains(t, panel.Text, "**Your answer so far**")
	given, other := d.Log()[d.Header().Seq].Action, ""
	for _, o := range panel.Rows[0].Select.Options {
		if !strings.HasSuffix(given, o.Value) {
			other = o.Value
		}
	}
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: panel.Rows[0].Select.ID, Values: []string{other}, Message: panel.ID})
	log := d.Log()
	require.Equal(t, card(other), card(log[len(log)-1].Action))
	require.Equal(t, bottest.UserID(1), d.Header().Pilot(1, d.Header().Seq))
}

// TestRevise answers otherwise as long as others have not all answered; what they answered stays.
func TestRevise(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Slash(1, "bids new")
	d.Press(2, "Join")
	d.Press(3, "Join")
	d.Press(1, "Start")
	hands := [][]string{nil, bottest.Choices(d.Now(), 1), bottest.Choices(d.Now(), 2), bottest.Choices(d.Now(), 3)}
	noted := typed(d, 1, hands[1][0])
	typed(d, 2, hands[2][0])
	change := d.Handle(1, bot.Request{Kind: bot.Press, Custom: noted.Rows[0].Buttons[0].ID, Message: noted.ID}).Last
	require.Same(t, noted, change, "in its place")
	require.Len(t, change.Rows[0].Select.Options, 2, "both cards again")
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: change.Rows[0].Select.ID, Values: []string{hands[1][1]}, Message: change.ID})
	require.Equal(t, 6, d.Now().Header.Seq, "two answers taken back, two given")
	require.Contains(t, d.Live().Text, "Answered: Ada and Ben · waiting for Cy")

	d.Slash(2, "match undo") // takes Ben's back and leaves Ada's
	require.Contains(t, d.Live().Text, "Ben takes an answer back.")
	require.NotContains(t, d.Live().Text, hands[2][0])
	require.Equal(t, 9, d.Now().Header.Seq, "two taken back, Ada's given again")
	require.Contains(t, d.Live().Text, "Answered: Ada · waiting for Ben and Cy")
	typed(d, 2, hands[2][1])
	require.Contains(t, typed(d, 2, "bid 99").Text, "Bids: ", "a refused change changes nothing")
	require.Equal(t, 10, d.Now().Header.Seq)
	typed(d, 3, hands[3][0])
	state := bottest.Text(d.Now().Now.View(0).State())
	require.Contains(t, state, `"Last":[`+card(hands[1][1])+","+card(hands[2][1])+","+card(hands[3][0])+"]")
	log := string(d.Slash(1, "match record").Files[0].Data)
	require.Contains(t, log, `"action":"`+hands[2][1]+`"`, "turned up")
	require.Contains(t, string(d.Slash(2, "match record").Files[0].Data), `"action":"`+hands[2][0]+`"`, "Ben may read what he took back")
	require.NotContains(t, log, `"action":"`+hands[2][0]+`"`, "what was taken back is never turned up")
	d.AsModerator(4, "match end")
	last := d.Posts[len(d.Posts)-1]
	d.Manager = true
	d.PressOn(4, last, "End the match")
	d.Manager = false
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}

func card(bid string) string { return strings.TrimPrefix(bid, "bid ") }

// TestOutdatedPanel shows what there is to decide now in the place of private controls that are out of date.
func TestOutdatedPanel(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	panel := d.Press(1, "Your move").Last
	old := panel.Rows[0].Select.ID
	typed(d, 1, bottest.Choices(d.Now(), 1)[0])
	typed(d, 2, bottest.Choices(d.Now(), 2)[0])
	messages := len(d.Posts)
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: old, Values: []string{"bid 1"}, Message: panel.ID})
	require.Len(t, d.Posts, messages)
	require.Contains(t, panel.Text, "The match has moved on")
	require.NotEqual(t, old, panel.Rows[0].Select.ID)
}

// TestQuietOutage brings the channel up to date later where a private answer went through and the message did not.
func TestQuietOutage(t *testing.T) {
	t.Parallel()
	for _, restarted := range []bool{false, true} {
		d := newBids(t)
		_, heal := d.Failing(errors.New("500"), "edit", "post")
		typed(d, 1, bottest.Choices(d.Now(), 1)[0])
		require.True(t, d.Header().Behind())
		heal()
		if restarted {
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
		}
		d.Clock.Advance(3600e9)
		require.False(t, d.Header().Behind())
		require.Contains(t, d.Live().Text, "Answered: Ada · waiting for Ben")
		require.Equal(t, []string{d.Header().Live.Message}, d.WithControls())
		require.Equal(t, 1, d.Pinged(2))
	}
}

// TestTurnInPrivate plays a turn of several actions in one panel, while the channel's message is edited.
func TestTurnInPrivate(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(dogfight.Game{}))
	d.Begin("first:1 deploy:alternate")
	for range 40 {
		s := d.Now()
		seat := s.Humans()[0]
		if s.Now.Decision(seat).Kind == "act" {
			break
		}
		d.Act(int(seat), bottest.Choices(s, seat)[0])
	}
	s := d.Now()
	require.Equal(t, "act", s.Now.Decision(s.Humans()[0]).Kind)
	user := int(s.Humans()[0])
	panel := d.Press(user, "Your move").Last
	turn, messages := s.Now.Turn(), len(d.Posts)
	for n := 0; d.Now().Now.Turn() == turn && n < 5; n++ {
		id := panel.Rows[0].Select.ID
		require.NotEmpty(t, panel.Rows[0].Select.Options)
		d.Handle(user, bot.Request{Kind: bot.Press, Custom: id, Values: []string{panel.Rows[0].Select.Options[0].Value}, Message: panel.ID})
		if len(panel.Rows) == 0 || panel.Rows[0].Select == nil {
			break
		}
	}
	require.LessOrEqual(t, len(d.Posts)-messages, 3)
	private := 0
	for _, p := range d.Posts[messages:] {
		if p.Private {
			private++
		}
	}
	require.LessOrEqual(t, private, 1, "the panel is edited in place, and follows once where it is the pilot's turn again")
}

// TestPublicSecret answers a secret choice from public controls in private.
func TestPublicSecret(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	messages := len(d.Posts)
	answer := d.Press(1, "Balanced").Last
	require.True(t, answer.Private)
	require.Len(t, d.Posts, messages+1)
	require.Contains(t, d.Live().Text, "Answered: Ada · waiting for Ben")
	again := d.Press(1, "Gunship").Last
	require.True(t, again.Private)
	require.NotEqual(t, answer.Text, again.Text)
	require.Equal(t, 3, d.Now().Header.Seq, "the first one is taken back")
	require.Contains(t, d.Live().Text, "Answered: Ada · waiting for Ben")
}
