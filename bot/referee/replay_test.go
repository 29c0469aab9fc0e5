package referee_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"mayhembot/bot/game"

	"github.com/stretchr/testify/require"
)

// replays counts the replays of whole matches that stand in the channel.
func (d *desk) replays() (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, p := range d.posts {
		if p.Picture != nil && strings.Contains(p.Text, "from the first die") {
			n++
		}
	}
	return n
}

// eventually waits for what goes on beside the requests.
func (d *desk) eventually(what string, cond func() bool) {
	d.t.Helper()
	require.Eventually(d.t, cond, time.Minute, time.Millisecond, what)
}

func (d *desk) filmed() bool {
	m, _ := d.match()
	return m.Filmed
}

// TestFinalReplay posts the replay of a match once, after its end, also when posting fails at first.
func TestFinalReplay(t *testing.T) {
	t.Parallel()
	made := 0
	d := newDesk(t, game.New(toyUI{film: func(context.Context) ([]byte, error) { made++; return []byte("gif"), nil }}))
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	attempts, heal := d.failing(errors.New("500"), "post")
	d.press(1, "win") // answered in place
	d.eventually("a try", func() bool { return d.clock.ahead() == 1 })
	require.Equal(t, 1, *attempts)
	require.False(t, d.filmed())
	heal()
	d.clock.advance(time.Minute)
	d.eventually("posted", d.filmed)
	require.Equal(t, 1, d.replays())
	require.Equal(t, 1, made, "made once")
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	d.clock.advance(time.Hour)
	d.referee.Close()
	require.Equal(t, 1, d.replays())
}

// TestCancelledReplay makes a replay that was broken off after the next start.
func TestCancelledReplay(t *testing.T) {
	t.Parallel()
	begun := make(chan bool, 1)
	cancel := true
	d := newDesk(t, game.New(toyUI{film: func(ctx context.Context) ([]byte, error) {
		if !cancel {
			return []byte("gif"), nil
		}
		begun <- true
		<-ctx.Done()
		return nil, ctx.Err()
	}}))
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	d.press(1, "win")
	<-begun
	d.referee.Close()
	require.False(t, d.filmed())
	require.Zero(t, d.replays())
	cancel = false
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	d.eventually("posted", d.filmed)
	require.Equal(t, 1, d.replays())
}

// TestLateReplay posts no replay of a match that has been over for more than a day.
func TestLateReplay(t *testing.T) {
	t.Parallel()
	for hours, want := range map[time.Duration]int{23: 1, 25: 0} {
		block := true
		d := newDesk(t, game.New(toyUI{film: func(ctx context.Context) ([]byte, error) {
			if !block {
				return []byte("gif"), nil
			}
			<-ctx.Done()
			return nil, ctx.Err()
		}}))
		d.slash(1, "match new")
		d.press(2, "Join")
		d.press(1, "Start")
		d.press(1, "win")
		d.referee.Close()
		block = false
		d.clock.advance(hours * time.Hour)
		d.restart()
		require.NoError(t, d.referee.Resume(t.Context()))
		if want == 1 {
			d.eventually("posted", d.filmed)
		}
		for range 3 { // replays are made one after the other: one that was begun by itself is through by then
			require.False(t, d.slash(1, "match replay").private)
		}
		d.referee.Close()
		require.Equal(t, want, d.replays(), "%d hours later", hours)
	}
}

// TestFilmsAtOnce refuses a second replay while one is being made for the same member.
func TestFilmsAtOnce(t *testing.T) {
	t.Parallel()
	begun, ready := make(chan bool, 4), make(chan bool)
	d := newDesk(t, game.New(toyUI{film: func(context.Context) ([]byte, error) {
		begun <- true
		<-ready
		return []byte("gif"), nil
	}}))
	d.slash(1, "match new")
	d.press(2, "Join")
	d.press(1, "Start")
	d.press(1, "step")
	done := make(chan bool)
	go func() {
		d.slash(1, "match replay")
		close(done)
	}()
	<-begun
	reply := d.slash(1, "match replay")
	require.True(t, reply.private)
	require.Contains(t, reply.Text, "One replay of yours")
	close(ready)
	<-done
	require.False(t, d.slash(1, "match replay").private)
}
