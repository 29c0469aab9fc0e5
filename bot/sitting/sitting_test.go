package sitting_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/clock"
	"mayhembot/engine"
	"mayhembot/storage"
)

const hour = time.Hour

// table is a match of Ada, Ben and so many autopilots, with a keeper at work, and Ada to decide.
func table(t *testing.T, options string, robots int) *bottest.Harness {
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, strings.TrimSpace("match new "+options))
	for range robots {
		d.Press(1, "Add autopilot")
	}
	d.Press(2, "Join")
	d.Press(1, "Start")
	return d
}

// said are the texts of what everybody was shown since the first so many messages.
func said(d *bottest.Harness, from int) string {
	var all []string
	for _, p := range d.Posts[from:] {
		if !p.Private {
			all = append(all, p.Text+"\n"+p.Foot)
		}
	}
	return strings.Join(all, "\n")
}

func active(d *bottest.Harness) engine.Seat {
	_, p := d.Toy()
	return p.Active
}

// TestTimeUp has Ada let her time go by: two reminders for her alone, then an autopilot plays this turn, and the next one is hers.
func TestTimeUp(t *testing.T) {
	d := table(t, "", 0)
	require.Contains(t, d.Live().Foot, fmt.Sprintf("Time is up <t:%d:R>", d.Clock.Now().Add(24*hour).Unix()))
	posts, pinged := len(d.Posts), d.Pinged(1)

	d.Clock.Advance(12*hour - time.Second)
	require.Len(t, d.Posts, posts, "nothing before half of it")
	d.Clock.Advance(2 * time.Second)
	require.Len(t, d.Posts, posts+1)
	require.Equal(t, []string{bottest.UserID(1)}, d.Posts[posts].Pings)
	require.Contains(t, d.Posts[posts].Text, "https://discord.com/channels/900/800/"+d.Live().ID)
	d.Clock.Advance(9*hour + 36*time.Minute)
	require.Equal(t, pinged+2, d.Pinged(1), "and one at nine tenths")
	require.Equal(t, engine.Seat(1), active(d))

	d.Clock.Advance(2*hour + 24*time.Minute)
	require.Equal(t, engine.Seat(2), active(d), "the autopilot has played the turn")
	require.Contains(t, said(d, 0), "Ada's time is up: an autopilot plays this turn")
	require.Equal(t, pinged+2, d.Pinged(1))
	m := d.Header()
	require.False(t, m.Seats[0].Auto)
	require.Zero(t, m.Stats[bottest.UserID(1)]["actions"], "what an autopilot did is no figure of hers")
	require.Positive(t, m.Stats[storage.Autopilot]["actions"])

	d.Slash(2, "toy end")
	require.Equal(t, engine.Seat(1), active(d))
	d.Slash(1, "toy step")
	require.Equal(t, 1, d.Header().Stats[bottest.UserID(1)]["actions"])
	require.Zero(t, clock.Of(d.Header(), 1).Missed)
}

// TestOnAutopilot has Ada miss three sittings: an autopilot flies until she presses I'm back.
func TestOnAutopilot(t *testing.T) {
	d := table(t, "pace:fast", 0)
	for n := range 3 {
		require.Equal(t, engine.Seat(1), active(d), "miss %d", n)
		d.Clock.Advance(4*hour + time.Second)
		require.Equal(t, engine.Seat(2), active(d))
		if n < 2 {
			d.Slash(2, "toy end")
		}
	}
	require.True(t, d.Header().Seats[0].Auto)
	require.Contains(t, d.Live().Text, "An autopilot flies for Ada")
	require.NotContains(t, d.Live().Foot, "Time is up", "Ben is alone, and nobody waits for him")
	d.Clock.Advance(3 * 24 * hour)
	require.Equal(t, engine.Seat(2), active(d), "the match waits for him")

	d.Slash(2, "toy end")
	require.Equal(t, engine.Seat(2), active(d), "the autopilot plays Ada's turns")
	require.Contains(t, d.Press(2, "I'm back").Last.Text, "yourself already")
	require.Contains(t, d.Press(3, "I'm back").Last.Text, "no seat here")
	require.Contains(t, d.Slash(1, "toy step").Text, "I'm back")
	d.Press(1, "I'm back")
	require.Contains(t, said(d, 0), "Ada is back")
	require.False(t, d.Header().Seats[0].Auto)
	require.Contains(t, d.Live().Foot, "Time is up", "and Ben's clock goes on")
	d.Slash(2, "toy end")
	require.Equal(t, engine.Seat(1), active(d))
}

// TestAnswerOutOfTurn: Ben answers in Ada's turn and has half the time; then her turn goes on with what she had left.
func TestAnswerOutOfTurn(t *testing.T) {
	d := table(t, "", 0)
	d.Clock.Advance(6 * hour)
	d.Act(1, "dare")
	c := clock.Of(d.Header(), 2)
	require.True(t, c.Answer)
	require.Equal(t, d.Clock.Now().Add(12*hour).Unix(), c.Until)
	require.Zero(t, clock.Of(d.Header(), 1).Until)
	d.Clock.Advance(5 * hour)
	d.Act(2, "bear")
	require.Equal(t, d.Clock.Now().Add(18*hour).Unix(), clock.Of(d.Header(), 1).Until)
	d.Clock.Advance(17 * hour)
	d.Act(1, "dare")
	d.Act(2, "yield")
	require.Equal(t, d.Clock.Now().Add(12*hour).Unix(), clock.Of(d.Header(), 1).Until, "half of it at least")

	d.Clock.Advance(12*hour + time.Second)
	require.Equal(t, engine.Seat(2), active(d), "a sitting that was begun is played to its end")
}

// TestSoloHasNoClock: nobody waits for the one who plays alone.
func TestSoloHasNoClock(t *testing.T) {
	d := bottest.New(t, bottest.NewToy())
	require.NoError(t, d.Referee.Resume(t.Context()))
	d.Slash(1, "match new pace:blitz")
	d.Press(1, "Add autopilot")
	d.Press(1, "Start")
	require.NotContains(t, d.Live().Foot, "Time is up")
	d.Clock.Advance(3 * 24 * hour)
	require.Equal(t, engine.Seat(1), active(d))
	require.Zero(t, d.Pinged(1))
	d.Slash(1, "toy end")
	require.Equal(t, engine.Seat(1), active(d))
	require.Zero(t, d.Pinged(1), "what follows from one's own press is no ping")
}

// TestOutage kills the bot for hours: they are given back once, and said.
func TestOutage(t *testing.T) {
	d := table(t, "", 0)
	d.Clock.Advance(11 * hour)
	until := clock.Of(d.Header(), 1).Until
	for n := range 2 {
		d.Clock.Jump(50 * hour) // nobody looks meanwhile
		d.Restart()
		posts := len(d.Posts)
		require.NoError(t, d.Referee.Resume(t.Context()))
		require.Contains(t, d.Live().Text, "could not be reached for 2 days")
		require.InDelta(t, until+int64(n+1)*50*3600, clock.Of(d.Header(), 1).Until, 90)
		require.Equal(t, engine.Seat(1), active(d))
		d.Clock.Advance(time.Minute)
		require.Len(t, d.Posts, posts, "no reminder is made up for")
	}
	d.Clock.Jump(2 * time.Minute) // too short to be one
	d.Clock.Advance(time.Minute)
	require.InDelta(t, until+100*3600, clock.Of(d.Header(), 1).Until, 180)
	d.Clock.Jump(-30 * 24 * hour) // a clock put back gives nobody a month
	d.Clock.Advance(time.Minute)
	require.InDelta(t, d.Clock.Now().Add(13*hour).Unix(), clock.Of(d.Header(), 1).Until, 300)
}
