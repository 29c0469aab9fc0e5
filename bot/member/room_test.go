package member_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/clock"
)

// choose has a user choose a value in a row of the panel of their settings.
func choose(d *bottest.Harness, user, row int, value string) *bottest.Message {
	panel := d.Slash(user, "me settings")
	return d.Handle(user, bot.Request{Kind: bot.Press, Custom: panel.Rows[row].Select.ID, Values: []string{value}, Message: panel.ID}).Last
}

// TestQuietHoursMoveTheClock: a clock that runs follows the settings at once, and the match's message shows when its time is up now.
func TestQuietHoursMoveTheClock(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	shows := func(until int64) {
		t.Helper()
		require.Equal(t, until, clock.Of(d.Header(), 1).Until)
		require.Contains(t, d.Live().Foot, fmt.Sprintf("<t:%d:R>", until))
	}
	now := d.Clock.Now()
	shows(now.Add(24 * time.Hour).Unix())
	hour := now.UTC().Hour()
	require.Contains(t, choose(d, 1, 1, fmt.Sprint((hour+2)%24)).Text, "Quiet hours** ")
	shows(now.Add(42 * time.Hour).Unix()) // two nights of nine quiet hours lie in between
	choose(d, 1, 1, clock.Off)
	shows(now.Add(24 * time.Hour).Unix())
	require.Contains(t, d.Slash(1, "me settings city:Atlantis").Text, "I know no city")
	require.Contains(t, d.Slash(1, "me away until:400").Text, "14 days in 60 at most")
	shows(now.Add(24 * time.Hour).Unix())
}
