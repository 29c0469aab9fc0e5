package publish_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine/enginetest"
)

// advised is the toy with controls that take thought while there is something to wait for.
func advised(until *atomic.Pointer[chan struct{}]) game.Game {
	toy := bottest.ToyUI{}.Of()
	toy.Controls = func(v enginetest.OpenView, r bot.Roster) []bot.Row {
		if c := until.Load(); c != nil {
			<-*c
		}
		return bottest.ToyUI{}.Controls(v, r)
	}
	return game.New(toy)
}

// TestAnswersDoNotWaitForControls: a press is answered before its controls have been thought of, which are added then; where
// that fails they are added later, after a restart too.
func TestAnswersDoNotWaitForControls(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fails   []string // calls
		restart bool
	}{"at once": {}, "later": {fails: []string{"edit"}}, "after a restart": {fails: []string{"edit"}, restart: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			until := &atomic.Pointer[chan struct{}]{}
			d := bottest.New(t, advised(until))
			d.Patience = time.Nanosecond
			d.Restart()
			d.Slash(1, "match new")
			d.Press(2, "Join")
			d.Press(1, "Start")
			thinking, over := make(chan struct{}), make(chan struct{})
			until.Store(&thinking)
			heal := func() {}
			d.Fault = func(what string) (error, bool) {
				if what == "answer" {
					close(thinking)
					d.Fault = nil
					if len(c.fails) > 0 {
						_, heal = d.Failing(errors.New("Discord stumbles"), c.fails...)
					}
				}
				return nil, false
			}
			go func() {
				defer close(over)
				d.Press(1, "step")
			}()
			await(t, "the press is answered", over)
			m, now := d.Toy()
			require.Equal(t, 1, m.Seq)
			require.NotEmpty(t, now)
			require.Equal(t, len(c.fails) > 0, m.Live.WithoutControls)
			require.Equal(t, len(c.fails) > 0, len(d.WithControls()) == 0)
			heal()
			if c.restart {
				d.Restart()
				require.NoError(t, d.Referee.Resume(context.Background()))
			} else if len(c.fails) > 0 {
				d.Slash(2, "match status")
			}
			require.Equal(t, []string{m.Live.Message}, d.WithControls())
			require.True(t, d.UpToDate())
		})
	}
}
