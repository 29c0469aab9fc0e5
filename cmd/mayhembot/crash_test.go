package main

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/localdiscord"
	matches "mayhembot/bot/match"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// TestKilledAnyTime kills the bot at random moments of a match, again and again. Every action it answered for is there,
// none is there twice, the channel gets the picture it is owed, and the match can be played to its end.
func TestKilledAnyTime(t *testing.T) {
	t.Parallel()
	kills := 24
	if raced {
		kills = 5 // the detector makes a process start slowly
	}
	local, err := localdiscord.Open(localdiscord.Config{Patience: patience, Unlimited: true, Traffic: localdiscord.TrafficFromEnv()})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	e := &harness{t: t, ctx: t.Context(), local: local, rules: gameUnderTest().Rules(), rnd: rand.New(rand.NewPCG(3, 4))}
	database := filepath.Join(t.TempDir(), "mayhembot.db")
	answered := map[string]string{} // the user each answered action is of, by interaction
	unanswered, owed := 0, 0
	for n := range kills {
		c := spawn(t, local.URL(), database, "local")
		if n == 0 {
			e.slash(1, "/match new kills:3 board:15x11 autopilots:1 equipment:off")
			e.press(2, "Join")
			e.press(1, "Start")
		} else {
			e.owedIsShown(database)
		}
		ctx, cancel := context.WithCancel(t.Context())
		first := make(chan struct{}, 1)
		delay := time.Duration(e.rnd.IntN(100)) * time.Millisecond
		var press sync.WaitGroup
		press.Go(func() { e.pressOn(ctx, answered, first) })
		if n%3 > 0 { // else it is killed before anything has been answered, perhaps
			select {
			case <-first:
			case <-time.After(patience):
				require.FailNow(t, "nothing is answered", "%+v", e.live())
			}
		}
		time.Sleep(delay)
		c.kill(t)
		cancel()
		press.Wait()
		m, silent := e.nothingIsLost(database, answered)
		unanswered = silent
		if m.Shown < m.Seq {
			owed++
		}
		if m.Phase == storage.Over {
			break // nothing is left to be pressed
		}
	}
	require.Greater(t, len(answered), kills/2, "too little happened between the kills")
	t.Logf("%d kills, %d actions answered, %d carried out and killed before their answer, a picture owed %d times", kills, len(answered), unanswered, owed)

	c := spawn(t, local.URL(), database, "local")
	e.owedIsShown(database)
	c.stop(t)
	e.ends(database)
}

// pressOn presses whatever the newest message offers, for whoever it is, until ctx ends. It tells of the first answer.
func (e *harness) pressOn(ctx context.Context, answered map[string]string, first chan<- struct{}) {
	for ctx.Err() == nil {
		live := e.live()
		plays := playable(live)
		if len(plays) == 0 {
			time.Sleep(time.Millisecond)
			continue
		}
		u, play := e.local.User(1+e.rnd.IntN(2)), plays[e.rnd.IntN(len(plays))]
		var reply localdiscord.Reply
		var err error
		if len(play) == 2 {
			reply, err = u.Select(ctx, live.ID, play[0], play[1])
		} else {
			reply, err = u.Press(ctx, live.ID, play[0])
		}
		if err == nil && !reply.Ephemeral() && (reply.Kind == localdiscord.ReplyUpdate || reply.Kind == localdiscord.ReplyMessage) {
			answered[reply.Interaction] = u.ID
			select {
			case first <- struct{}{}:
			default:
			}
		}
	}
}

// playable is each control of a message that plays something: a button's custom id, or a menu's and one of its values.
func playable(m localdiscord.Message) (plays [][]string) {
	for c := range localdiscord.All(m.Components) {
		if !strings.HasPrefix(c.CustomID, "a|") || c.Disabled {
			continue
		}
		if c.Type == localdiscord.Button {
			plays = append(plays, []string{c.CustomID})
		}
		for _, o := range c.Options {
			plays = append(plays, []string{c.CustomID, o.Value})
		}
	}
	return plays
}

// opened runs fn on the match of a database no process has open.
func (e *harness) opened(database string, fn func(m *storage.Match)) {
	e.t.Helper()
	var err error
	e.store, err = storage.Open(database)
	require.NoError(e.t, err)
	m, _ := e.match()
	require.NotNil(e.t, m)
	fn(m)
	require.NoError(e.t, e.store.Close())
}

// nothingIsLost looks at what a killed process left. It returns how many actions were carried out and not answered.
func (e *harness) nothingIsLost(database string, answered map[string]string) (match *storage.Match, unanswered int) {
	e.t.Helper()
	e.opened(database, func(m *storage.Match) {
		match = m
		log := e.log()
		played, last := map[string]int{}, ""
		for _, entry := range log[1:] {
			if seat := m.Seats[entry.Seat-1]; !seat.Auto && entry.ID != last {
				played[entry.ID+" of "+seat.User]++ // a press may play several actions, one after another
			}
			last = entry.ID
		}
		for id, user := range answered {
			require.Equal(e.t, 1, played[id+" of "+user], "an answered action is there once")
		}
		unanswered = len(played) - len(answered)
		revealed := *m
		revealed.Phase = storage.Over
		var file bytes.Buffer
		rules := gameUnderTest().Rules()
		require.NoError(e.t, record.Whole(&file, rules, m.Setup, matches.RecordHeader(&revealed), log))
		_, err := record.Verify(&file, rules)
		require.NoError(e.t, err)
	})
	return match, unanswered
}

// owedIsShown holds the channel to what a process that has just come up has saved.
func (e *harness) owedIsShown(database string) {
	e.t.Helper()
	data, err := os.ReadFile(database) // nothing is written while nobody acts
	require.NoError(e.t, err)
	seen := filepath.Join(e.t.TempDir(), "seen.db")
	require.NoError(e.t, os.WriteFile(seen, data, 0o600))
	e.opened(seen, func(m *storage.Match) {
		_, p := e.match()
		require.Equal(e.t, m.Seq, m.Shown)
		var names []string
		for _, s := range m.Seats {
			names = append(names, s.Name)
		}
		live := e.live()
		require.Contains(e.t, live.Text(), gameUnderTest().Heading(p.View(engine.Nobody), bot.Roster{Names: names, Auto: make([]bool, len(names))}))
		require.Len(e.t, live.Attachments, 1)
		withButtons := 0
		for _, message := range e.public() {
			if len(message.Buttons()) > 0 {
				withButtons++
			}
		}
		require.Equal(e.t, 1, withButtons)
		require.Equal(e.t, m.Live.Message, live.ID)
	})
}

// ends plays the match to its end on the saved database, and computes the leaderboard anew.
func (e *harness) ends(database string) {
	e.t.Helper()
	var err error
	e.store, err = storage.Open(database)
	require.NoError(e.t, err)
	e.t.Cleanup(func() { require.NoError(e.t, e.store.Close()) })
	e.referee = referee.New(referee.Config{Store: e.store, Games: game.Games{dotted{gameUnderTest()}}, Now: time.Now, NewID: newID, Secret: newSecret})
	e.t.Cleanup(e.referee.Close)
	e.connect()
	e.finish()
	e.overLooksRight()
}
