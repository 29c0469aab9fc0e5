package match_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
)

// TestAskedAfterLateDice: the one who is asked for something else once announced dice have fallen is called, where those fell later than
// their own press.
func TestAskedAfterLateDice(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, game.New(bottest.DuelUI{}.Of()))
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "end")
	pinged := d.Pinged(2)
	require.Equal(t, 1, pinged)
	_, heal := d.Failing(errors.New("500"), "post")
	d.Handle(2, actOf(d, "throw 5"))
	require.NotNil(t, d.Header().Roll)
	heal()
	d.Clock.Advance(time.Hour)
	require.Nil(t, d.Header().Roll)
	require.Equal(t, pinged+1, d.Pinged(2))
}

// actOf is a press of the public control of an action.
func actOf(d *bottest.Harness, action string) bot.Request {
	s := d.Now()
	id := call.Control{Verb: call.Act, Match: s.Header.ID, Stamp: bottest.Stamp(s), Text: action}
	return bot.Request{Kind: bot.Press, Custom: id.String(), Message: s.Header.Live.Message}
}
