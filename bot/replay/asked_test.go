package replay_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"

	"github.com/stretchr/testify/require"
)

// TestReplaysAtOnce refuses a second replay while one is being made for the same member.
func TestReplaysAtOnce(t *testing.T) {
	t.Parallel()
	begun, ready := make(chan bool, 4), make(chan bool)
	d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) {
		begun <- true
		<-ready
		return []byte("gif"), nil
	}}.Of()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "step")
	done := make(chan bool)
	go func() {
		d.Slash(1, "match replay")
		close(done)
	}()
	<-begun
	reply := d.Slash(1, "match replay")
	require.True(t, reply.Private)
	require.Contains(t, reply.Text, "One replay of yours")
	close(ready)
	<-done
	require.False(t, d.Slash(1, "match replay").Private)
}

// asked begins a match of the toy whose replays are ready when make returns, and asks for one.
func asked(t *testing.T, prepare func(d *bottest.Harness), wait func(d *bottest.Harness)) (*bottest.Harness, *bottest.Message) {
	var d *bottest.Harness
	d = bottest.New(t, game.New(bottest.ToyUI{Animate: func(context.Context) ([]byte, error) { wait(d); return []byte("gif"), nil }}.Of()))
	d.Begin("")
	d.Press(1, "step")
	prepare(d)
	return d, d.Slash(1, "match replay")
}

// untilAnnounced waits for the word that the replay is being made.
func untilAnnounced(d *bottest.Harness) {
	d.Eventually("announced", func() bool {
		all := d.Messages()
		return strings.Contains(all[len(all)-1].Text, "Making the replay")
	})
}

// TestReplayAnswerOnly holds that a bot that may only answer announces no slow replay, since it could not edit the announcement.
// The replay itself is the answer.
func TestReplayAnswerOnly(t *testing.T) {
	t.Parallel()
	_, m := asked(t, func(d *bottest.Harness) {
		d.Missing = []string{bot.PermissionView}
		d.Failing(&bot.Barred{Missing: d.Missing}, "edit", "post")
	}, func(*bottest.Harness) { time.Sleep(1500 * time.Millisecond) })
	require.Contains(t, m.Text, "Replay of the last turn")
	require.NotNil(t, m.Picture)
}

// TestReplayLostEdit shows a replay also when the message that announces it cannot be edited for a while, or at all.
func TestReplayLostEdit(t *testing.T) {
	t.Parallel()
	t.Run("for a while", func(t *testing.T) {
		t.Parallel()
		var heal func()
		d, m := asked(t, func(d *bottest.Harness) { _, heal = d.Failing(errors.New("500"), "edit") }, untilAnnounced)
		require.Nil(t, m.Picture)
		heal()
		d.Clock.Advance(time.Minute)
		require.NotNil(t, m.Picture)
		require.Contains(t, m.Text, "Replay of the last turn")
	})
	t.Run("at all", func(t *testing.T) {
		t.Parallel()
		d, m := asked(t, func(d *bottest.Harness) { d.Failing(bot.ErrGone, "edit") }, untilAnnounced)
		require.Nil(t, m.Picture)
		all := d.Messages()
		require.NotNil(t, all[len(all)-1].Picture, "posted behind it")
	})
	t.Run("when its time is over", func(t *testing.T) {
		t.Parallel()
		var heal func()
		d, m := asked(t, func(d *bottest.Harness) { _, heal = d.Failing(errors.New("500"), "edit") }, untilAnnounced)
		d.Clock.Advance(2 * time.Hour)
		heal()
		require.Zero(t, d.Clock.Ahead())
		require.Nil(t, m.Picture)
	})
}

// TestReplaySaysWhich names the part of the match that was asked for, to who reads and to who hears it.
func TestReplaySaysWhich(t *testing.T) {
	t.Parallel()
	d, _ := asked(t, func(*bottest.Harness) {}, func(*bottest.Harness) {})
	for line, want := range map[string]string{
		"match replay": "the last turn", "match replay round:9": "round 9", "match replay whole:true": "the match",
	} {
		m := d.Slash(1, line)
		require.Equal(t, "🎬 Replay of "+want, m.Text)
		require.Contains(t, m.Picture.Alt, "Animated replay of "+want+".")
	}
}

// TestReplayCalledOff: a replay is given up when the bot stops taking requests, and goes on when its request has only got old.
func TestReplayCalledOff(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		life, wait time.Duration // of the request, and for the replay to be called off
		stop       bool
		want       error
	}{"stopped": {time.Hour, time.Minute, true, context.Canceled}, "old": {time.Second, 100 * time.Millisecond, false, nil}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			request, stop := context.WithTimeout(t.Context(), c.life)
			defer stop()
			ended := make(chan error, 1)
			d := bottest.New(t, game.New(bottest.ToyUI{Animate: func(ctx context.Context) ([]byte, error) {
				if c.stop {
					stop()
				}
				<-request.Done()
				select {
				case <-ctx.Done():
				case <-time.After(c.wait):
				}
				ended <- ctx.Err()
				return []byte("gif"), ctx.Err()
			}}.Of()))
			d.Begin("")
			d.Press(1, "step")
			d.Referee.Handle(request, bot.Request{
				Kind: bot.Command, Path: []string{"match", "replay"}, ID: "x", Guild: bottest.GuildID, Channel: bottest.ChannelID,
				User: bot.User{ID: bottest.UserID(1), Name: "Ada"},
			}, &bottest.Answer{Harness: d})
			require.Equal(t, c.want, <-ended)
		})
	}
}
