package publish_test

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/storage"
)

// slowDown is what a service says that wants no requests for a while.
type slowDown struct{ after time.Duration }

func (s slowDown) Error() string             { return "too many requests" }
func (s slowDown) RetryAfter() time.Duration { return s.after }

// faults are what can fail, and how.
var faults = []struct {
	name      string
	err       error // nil: the store is full
	delivered bool  // it fails after it took effect
}{
	{"5xx", errors.New("503 Service Unavailable"), false},
	{"cut", errors.New("connection reset by peer"), false},
	{"cut after it was done", errors.New("connection reset by peer"), true},
	{"429 for 90 s", slowDown{90 * time.Second}, false},
	{"barred", &bot.Barred{Missing: []string{"Send Messages"}}, false},
	{"gone for a while", bot.ErrGone, false},
	{"store full", nil, false},
}

// moments are when it fails; everything goes on failing from then on until the outage is over.
var moments = []string{"answer", "post", "edit", "note"}

// nexts are who is to decide after the action.
var nexts = []struct {
	name   string
	robots int
	action string
	pinged int // the user who is asked next, 0 for nobody, -1 for the one who has acted
}{
	{"the same human", 0, "step", -1},
	{"another human", 0, "end", 2},
	{"one autopilot", 1, "end", 2},
	{"two autopilots", 2, "end", 2},
	{"the table", 0, "ask", 2},
	{"nobody, it is over", 0, "win", 0},
}

// TestOutages has everything fail at every moment, no matter who is next, by button and by command, and restarts the program
// in the middle or not. When the outage is over the channel has seen everything, who is next has been asked once, and
// one message has the controls.
func TestOutages(t *testing.T) {
	t.Parallel()
	for _, fault := range faults {
		for _, moment := range moments {
			for _, next := range nexts {
				for _, command := range []bool{false, true} {
					for _, restarted := range []bool{false, true} {
						name := fmt.Sprintf("%s/on the %s/%s/command %v/restart %v", fault.name, moment, next.name, command, restarted)
						t.Run(name, func(t *testing.T) {
							t.Parallel()
							o := &outage{Harness: bottest.New(t, bottest.NewToy()), err: fault.err, delivered: fault.delivered, moment: moment}
							o.run(next.robots, next.action, command, restarted)
							// A program that is killed with the answer to a command not written down cannot know of it: the
							// channel is told again, and asked again.
							again := restarted && command && (moment == "note" || fault.err == nil)
							o.holds(next.pinged, again)
						})
					}
				}
			}
		}
	}
}

// outage is a harness at which something fails from some moment on.
type outage struct {
	*bottest.Harness
	err       error
	delivered bool
	moment    string
	on        atomic.Bool // what is to fail fails; the replay of a match that is over is made beside all this
	acted     *bottest.Answer
	before    int // messages there were before
	pings     int // pings there had been of the one who acts
}

// run plays one action of Ada's into the outage, waits, and ends it.
func (o *outage) run(robots int, action string, command, restarted bool) {
	o.Slash(1, "match new pace:none")
	for range robots {
		o.Press(1, "Add autopilot")
	}
	o.Press(2, "Join")
	o.Press(1, "Start")
	o.Press(1, "step")
	o.before, o.pings = len(o.Posts), o.Pinged(1)
	var armed, counting atomic.Bool
	var commits atomic.Int32
	armed.Store(true)
	counting.Store(true)
	o.Fault = func(what string) (error, bool) {
		if armed.Load() && what == o.moment {
			o.on.Store(true)
		}
		if !o.on.Load() || o.err == nil {
			return nil, false
		}
		return o.err, o.delivered && what != "answer"
	}
	o.Full = func() bool {
		if counting.Load() && commits.Add(1) > 1 && armed.Load() && o.moment == "note" {
			o.on.Store(true)
		}
		return o.on.Load() && (o.err == nil || o.moment == "note")
	}
	if command {
		o.acted = o.Handle(1, bot.Request{Kind: bot.Command, Path: []string{"toy", action}})
	} else {
		o.acted = o.Press(1, action)
	}
	for range 3 {
		o.Clock.Advance(20 * time.Second)
	}
	counting.Store(false)
	if restarted {
		o.Restart()
		require.NoError(o.T, o.Referee.Resume(o.T.Context()))
	}
	o.Clock.Advance(20 * time.Second)
	armed.Store(false)
	o.on.Store(false)
	for range 20 {
		o.Clock.Advance(time.Hour)
	}
}

// holds looks at what has become of it.
func (o *outage) holds(next int, again bool) {
	t := o.T
	m, p := o.Toy()
	require.False(t, m.Behind(), "%+v", m)
	if m.Phase == storage.Playing {
		require.False(t, m.Seats[p.Active-1].Auto, "the autopilots have played")
		require.False(t, p.Asked)
	}
	for n := 1; n <= p.Actions; n++ {
		require.NotEmpty(t, o.telling(n), "action %d is told in the channel", n)
	}
	texts := map[string]int{}
	withControls := 0
	for _, post := range o.Posts {
		if post.Private {
			require.NotContains(t, post.Text, "nothing has changed")
			continue
		}
		texts[post.Text]++
		if len(post.Rows) > 0 {
			withControls++
			require.Equal(t, m.Live.Message, post.ID, "only the live message has controls")
		}
	}
	require.Equal(t, 1, withControls)
	if !o.delivered && !again {
		for text, n := range texts {
			require.Equal(t, 1, n, "shown once: %s", text)
		}
	}
	switch {
	case again:
		require.LessOrEqual(t, o.Pinged(2), 2)
	case next > 0:
		require.Equal(t, 1, o.Pinged(next), "who is next is asked once")
		require.Equal(t, o.pings, o.Pinged(1))
	case next < 0:
		require.LessOrEqual(t, o.Pinged(1), o.pings+1, "who acted is asked at most once, and only where the answer was lost")
	default:
		require.Equal(t, o.pings, o.Pinged(1))
		require.Zero(t, o.Pinged(2))
	}
}

// telling are the messages in the channel that tell of an action.
func (o *outage) telling(n int) (ids []string) {
	for _, p := range o.Posts {
		if !p.Private && strings.Contains(p.Text, fmt.Sprintf("as number %d.", n)) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}
