package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/game"
	"mayhembot/bot/localdiscord"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// torture is a bot in a process of its own that is killed again and again, and the people who play on it meanwhile.
type torture struct {
	t        *testing.T
	local    *localdiscord.Server
	database string
	games    game.Games
	rules    []engine.Game
	tables   []*table

	mu       sync.Mutex
	answered map[string]string // the user each answered action is of, by interaction
	refusals int

	kills, early, cut      int // kills; those while it came up; actions carried out and killed before their answer
	owed, twice            int // pictures owed after a kill; pings after an answer that was not saved
	matches, replays, acts int // found at the end
	unreplayed             []string
}

// killsWanted is how often the bot is killed; MAYHEMBOT_KILLS says otherwise.
func killsWanted(t *testing.T) int {
	if told := os.Getenv("MAYHEMBOT_KILLS"); told != "" {
		n, err := strconv.Atoi(told)
		require.NoError(t, err)
		return n
	}
	return enginetest.Fewer(enginetest.Long(20, 50), 8) // the detector makes a process start slowly
}

// TestTorture kills the bot at random moments while people play in several channels. It compares the disk and the channels with
// the answers the players got: see torture.nothingIsLost and torture.channelsAreRight.
func TestTorture(t *testing.T) {
	t.Parallel()
	x := newTorture(t)
	rnd := rand.New(rand.NewPCG(3, 4))
	wanted := killsWanted(t)
	for begun := time.Now(); x.kills < wanted; x.kills++ {
		if rnd.IntN(8) == 0 && x.kills > 0 {
			c := begin(t, x.local.URL(), x.database, "local")
			time.Sleep(time.Duration(rnd.IntN(150)) * time.Millisecond)
			c.kill(t)
			x.early++
			x.nothingIsLost()
			continue
		}
		dots := childDots + "=yes"
		if rnd.IntN(8) == 0 {
			dots = childDots + "=" // this life draws
		}
		c := spawn(t, x.local.URL(), x.database, "local", dots)
		x.channelsAreRight()
		if len(x.unreplayed) > 0 && rnd.IntN(4) == 0 && dots != childDots+"=" { // else no replay would ever be finished
			x.replaysAreMade()
		}
		stop := x.play(rnd)
		c.kill(t)
		stop()
		x.nothingIsLost()
		if x.kills%100 == 99 {
			t.Logf("%d kills in %s, %d actions answered", x.kills+1, time.Since(begun).Round(time.Second), len(x.answered))
		}
	}
	c := spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
	x.channelsAreRight()
	x.replaysAreMade()
	c.stop(t)
	x.nothingIsLost()
	x.everythingStands()
	require.Greater(t, len(x.answered), wanted/4, "too little happened between the kills")
	t.Logf("%d kills, %d of them while it came up: %d matches, %d entries, %d replays, %d actions answered, %d carried out and killed before their answer, %d presses refused, a picture owed %d times, asked twice after a command %d times",
		x.kills, x.early, x.matches, x.acts, x.replays, len(x.answered), x.cut, x.refusals, x.owed, x.twice)
}

func newTorture(t *testing.T) *torture {
	x := emptyTorture(t, filepath.Join(t.TempDir(), "mayhembot.db"))
	x.tables = []*table{
		{channel: "duel", users: []int{1, 2}, opening: "/match new kills:3 board:13x9 equipment:off"},
		{channel: "robots", users: []int{3}, opening: "/match new kills:3 board:13x9 autopilots:2 dice:announced"},
		{channel: "dogfight", users: []int{4, 5}, opening: "/dogfight new"},
	}
	x.open(localdiscord.Config{Patience: patience, Traffic: localdiscord.TrafficFromEnv()})
	return x
}

// emptyTorture is one without tables.
func emptyTorture(t *testing.T, database string) *torture {
	x := &torture{t: t, database: database, answered: map[string]string{}}
	all, err := known.Games("")
	require.NoError(t, err)
	for _, k := range all {
		if k.UI != nil {
			x.games, x.rules = append(x.games, k.UI), append(x.rules, k.Simulation.Rules)
		}
	}
	return x
}

// open opens a Discord with a channel for every table.
func (x *torture) open(config localdiscord.Config) {
	for i, b := range x.tables {
		b.rnd = rand.New(rand.NewPCG(7, uint64(i)))
		b.asked, b.posted = map[string]ping{}, map[string]bool{}
		config.Channels = append(config.Channels, b.channel)
	}
	config.Unlimited = true
	var err error
	x.local, err = localdiscord.Open(config)
	require.NoError(x.t, err)
	x.t.Cleanup(func() { require.NoError(x.t, x.local.Close()) })
}

// play lets everybody play. It returns once some actions have been answered and a moment more has passed. stop ends it.
func (x *torture) play(rnd *rand.Rand) (stop func()) {
	ctx, cancel := context.WithCancel(x.t.Context())
	done := make(chan struct{}, 100)
	var all sync.WaitGroup
	for _, b := range x.tables {
		all.Go(func() {
			for ctx.Err() == nil {
				if x.act(ctx, b) {
					select {
					case done <- struct{}{}:
					default:
					}
				}
			}
		})
	}
	late := time.After(patience)
	answers := rnd.IntN(8) // with none it is killed before anything has been answered, perhaps
	if x.kills == 0 {
		answers = 40 // until matches are under way
	}
	for range answers {
		select {
		case <-done:
		case <-late:
			require.FailNow(x.t, "nothing is answered")
		}
	}
	time.Sleep(time.Duration(rnd.IntN(30)) * time.Millisecond)
	return func() { cancel(); all.Wait() }
}
