package action_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// thoughtful is the toy whose texts of several actions take thought the first time they are played.
type thoughtful struct {
	once        *sync.Once
	asked       *atomic.Int64 // what the last of them is
	begun, over chan struct{}
}

func (u thoughtful) toy() game.Game {
	flow := bottest.FlowUI{}.Of()
	flow.Next = func(v enginetest.OpenView, text string) (action, rest string, err error) {
		if action, rest, err = (bottest.FlowUI{}).Next(v, text); rest == "" {
			u.asked.Add(1)
			u.once.Do(func() { close(u.begun); <-u.over })
		}
		return action, rest, err
	}
	return game.New(flow)
}

// TestOthersActWhileATextTakesThought: other channels' changes are saved meanwhile, and the text is played as it would have been.
func TestOthersActWhileATextTakesThought(t *testing.T) {
	t.Parallel()
	u := thoughtful{once: &sync.Once{}, asked: &atomic.Int64{}, begun: make(chan struct{}), over: make(chan struct{})}
	d := bottest.New(t, u.toy())
	goOn := sync.OnceFunc(func() { close(u.over) })
	defer goOn()
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		d.Press(1, "step; step; end")
	}()
	const most = 4 * time.Minute
	wait := func(what string, c <-chan struct{}) {
		t.Helper()
		select {
		case <-c:
		case <-time.After(most):
			require.FailNow(t, "nothing happens", what)
		}
	}
	wait("it is thought about", u.begun)
	saved := make(chan struct{})
	go func() {
		defer close(saved)
		_ = d.Store.Update(t.Context(), "another", "", func(storage.ChannelTx) error { return nil })
	}()
	wait("another channel changes", saved)
	goOn()
	wait("the text is played", ended)
	require.Equal(t, 3, d.Header().Seq)
	require.Equal(t, int64(1), u.asked.Load(), "nothing is thought of twice")
}
