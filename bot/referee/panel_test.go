package referee_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/enginetest"
)

func newBids(t *testing.T) *desk {
	d := newDesk(t, bareGame(enginetest.Bids{}))
	d.begin("")
	return d
}

// typed is a command for an action.
func (d *desk) typed(user int, action string) *post {
	return d.slash(user, d.key()+" do action:"+strings.ReplaceAll(action, " ", "_"))
}

// TestPrivateControls opens a seat's own controls in private, and shows the channel who has answered.
func TestPrivateControls(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	live := d.live()
	require.Len(t, live.Rows[0].Buttons, 1)
	require.Nil(t, live.Rows[0].Select)
	panel := d.press(1, "Your move").last
	require.True(t, panel.private)
	require.NotNil(t, panel.Picture, "as the seat sees it")
	require.NotNil(t, panel.Rows[0].Select)
	require.Contains(t, d.press(3, "Your move").last.Text, "You are not in this match")
	messages := len(d.posts)
	d.handle(1, bot.Request{Kind: bot.Press, Custom: panel.Rows[0].Select.ID, Values: []string{choices(d.now(), 1)[0]}, Message: panel.id})
	require.Len(t, d.posts, messages, "the panel and the channel's message are edited")
	require.Contains(t, panel.Text, "Noted")
	require.Contains(t, live.Text, "Answered: Ada · waiting for Ben")
	require.Zero(t, d.pinged(1), "who pressed Start knows")
	require.Equal(t, 1, d.pinged(2))

	// By a form of the panel.
	panel = d.press(2, "Your move").last
	d.handle(2, bot.Request{Kind: bot.Press, Custom: panel.Rows[1].Buttons[0].ID, Message: panel.id})
	require.NotNil(t, d.modal)
	d.handle(2, bot.Request{Kind: bot.Submit, Custom: d.modal.ID, Args: map[string]string{"text": choices(d.now(), 2)[0]}, Message: panel.id})
	require.Contains(t, panel.Text, "turned-up")
	require.NotEmpty(t, panel.Rows, "the next round is decided in the same place")
	require.Contains(t, d.live().Text, "turned-up")
	require.Equal(t, 1, d.pinged(1), "the next round asks again")
}

// TestPrivateCommand answers a command for a secret decision in private.
func TestPrivateCommand(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	bid := choices(d.now(), 2)[0]
	answer := d.typed(2, bid)
	require.True(t, answer.private)
	require.Contains(t, answer.Text, "Noted")
	require.Contains(t, d.live().Text, "Answered: Ben · waiting for Ada")
}

// TestRevise answers otherwise as long as others have not all answered; what they answered stays.
func TestRevise(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(enginetest.Bids{}))
	d.slash(1, "bids new")
	d.press(2, "Join")
	d.press(3, "Join")
	d.press(1, "Start")
	hands := [][]string{nil, choices(d.now(), 1), choices(d.now(), 2), choices(d.now(), 3)}
	noted := d.typed(1, hands[1][0])
	d.typed(2, hands[2][0])
	change := d.handle(1, bot.Request{Kind: bot.Press, Custom: noted.Rows[0].Buttons[0].ID, Message: noted.id}).last
	require.Same(t, noted, change, "in its place")
	require.Len(t, change.Rows[0].Select.Options, 2, "both cards again")
	d.handle(1, bot.Request{Kind: bot.Press, Custom: change.Rows[0].Select.ID, Values: []string{hands[1][1]}, Message: change.id})
	require.Equal(t, 6, d.now().Header.Seq, "two answers taken back, two given")
	require.Contains(t, d.live().Text, "Answered: Ada and Ben · waiting for Cy")

	d.slash(2, "match undo") // takes Ben's back and leaves Ada's
	require.Contains(t, d.live().Text, "Ben takes an answer back.")
	require.NotContains(t, d.live().Text, hands[2][0])
	require.Equal(t, 9, d.now().Header.Seq, "two taken back, Ada's given again")
	require.Contains(t, d.live().Text, "Answered: Ada · waiting for Ben and Cy")
	d.typed(2, hands[2][1])
	require.Contains(t, d.typed(2, "bid 99").Text, "Bids: ", "a refused change changes nothing")
	require.Equal(t, 10, d.now().Header.Seq)
	d.typed(3, hands[3][0])
	state := text(d.now().Now.View(0).State())
	require.Contains(t, state, `"Last":[`+card(hands[1][1])+","+card(hands[2][1])+","+card(hands[3][0])+"]")
	log := string(d.slash(1, "match record").Files[0].Data)
	require.Contains(t, log, `"action":"`+hands[2][1]+`"`, "turned up")
	require.Contains(t, string(d.slash(2, "match record").Files[0].Data), `"action":"`+hands[2][0]+`"`, "Ben may read what he took back")
	require.NotContains(t, log, `"action":"`+hands[2][0]+`"`, "what was taken back is never turned up")
	d.asModerator(4, "match end")
	last := d.posts[len(d.posts)-1]
	d.manager = true
	d.pressOn(4, last, "End the match")
	d.manager = false
	require.Contains(t, d.slash(1, "match verify").Text, "✅")
}

func card(bid string) string { return strings.TrimPrefix(bid, "bid ") }

// TestOutdatedPanel shows what there is to decide now in the place of private controls that are out of date.
func TestOutdatedPanel(t *testing.T) {
	t.Parallel()
	d := newBids(t)
	panel := d.press(1, "Your move").last
	old := panel.Rows[0].Select.ID
	d.typed(1, choices(d.now(), 1)[0])
	d.typed(2, choices(d.now(), 2)[0])
	messages := len(d.posts)
	d.handle(1, bot.Request{Kind: bot.Press, Custom: old, Values: []string{"bid 1"}, Message: panel.id})
	require.Len(t, d.posts, messages)
	require.Contains(t, panel.Text, "The match has moved on")
	require.NotEqual(t, old, panel.Rows[0].Select.ID)
}

// TestQuietOutage brings the channel up to date later where a private answer went through and the message did not.
func TestQuietOutage(t *testing.T) {
	t.Parallel()
	for _, restarted := range []bool{false, true} {
		d := newBids(t)
		_, heal := d.failing(errors.New("500"), "edit", "post")
		d.typed(1, choices(d.now(), 1)[0])
		require.True(t, d.header().Behind())
		heal()
		if restarted {
			d.restart()
			require.NoError(t, d.referee.Resume(t.Context()))
		}
		d.clock.advance(3600e9)
		require.False(t, d.header().Behind())
		require.Contains(t, d.live().Text, "Answered: Ada · waiting for Ben")
		require.Equal(t, []string{d.header().Live.Message}, d.withControls())
		require.Equal(t, 1, d.pinged(2))
	}
}

// TestTurnInPrivate plays a turn of several actions in one panel, while the channel's message is edited.
func TestTurnInPrivate(t *testing.T) {
	t.Parallel()
	d := newDesk(t, bareGame(dogfight.Game{}))
	d.begin("first:1 deploy:alternate")
	for range 40 {
		s := d.now()
		seat := s.Humans()[0]
		if s.Now.Decision(seat).Kind == "act" {
			break
		}
		d.act(int(seat), choices(s, seat)[0])
	}
	s := d.now()
	require.Equal(t, "act", s.Now.Decision(s.Humans()[0]).Kind)
	user := int(s.Humans()[0])
	panel := d.press(user, "Your move").last
	turn, messages := s.Now.Turn(), len(d.posts)
	for n := 0; d.now().Now.Turn() == turn && n < 5; n++ {
		id := panel.Rows[0].Select.ID
		require.NotEmpty(t, panel.Rows[0].Select.Options)
		d.handle(user, bot.Request{Kind: bot.Press, Custom: id, Values: []string{panel.Rows[0].Select.Options[0].Value}, Message: panel.id})
		if len(panel.Rows) == 0 || panel.Rows[0].Select == nil {
			break
		}
	}
	require.LessOrEqual(t, len(d.posts)-messages, 3)
	for _, p := range d.posts[messages:] {
		require.False(t, p.private, "the panel is edited in place")
	}
}

// TestPublicSecret answers a secret choice from public controls in private.
func TestPublicSecret(t *testing.T) {
	t.Parallel()
	d := newDesk(t, filmless{mayhem.New()})
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	messages := len(d.posts)
	answer := d.press(1, "Balanced").last
	require.True(t, answer.private)
	require.Len(t, d.posts, messages+1)
	require.Contains(t, d.live().Text, "Answered: Ada · waiting for Ben")
	again := d.press(1, "Gunship").last
	require.True(t, again.private)
	require.NotEqual(t, answer.Text, again.Text)
	require.Equal(t, 3, d.now().Header.Seq, "the first one is taken back")
	require.Contains(t, d.live().Text, "Answered: Ada · waiting for Ben")
}
