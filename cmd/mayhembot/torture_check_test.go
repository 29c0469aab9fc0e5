package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/call"
	"mayhembot/bot/localdiscord"
	matches "mayhembot/bot/match"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

// opened runs fn on a database: a file that no process has open, or a PostgreSQL.
func (x *torture) opened(database string, fn func(storage.Store)) {
	x.t.Helper()
	store, err := openStore(x.t.Context(), database)
	require.NoError(x.t, err)
	fn(store)
	require.NoError(x.t, store.Close())
}

// logOf is the log of a match.
func (x *torture) logOf(store storage.Store, m *storage.Match) (log []engine.Entry) {
	require.NoError(x.t, store.View(x.t.Context(), m.Channel, func(tx storage.ChannelTx) (err error) { log, err = tx.Log(m.ID); return err }))
	return log
}

// all are the matches of a store.
func (x *torture) all(store storage.Store) (all []*storage.Match) {
	require.NoError(x.t, store.Matches(x.t.Context(), func(m *storage.Match) error { all = append(all, m); return nil }))
	return all
}

// nothingIsLost checks the database of a killed process. Every answered action is there once, and no other is there twice. The
// chain, the dice and the position of every match verify, and its share of the leaderboard agrees with its log. These are checked
// after every fifth kill and all at the end.
func (x *torture) nothingIsLost() {
	t := x.t
	t.Helper()
	x.opened(x.database, func(store storage.Store) {
		played, owed := map[string]int{}, false
		x.matches, x.acts, x.unreplayed = 0, 0, nil
		for _, m := range x.all(store) {
			x.matches++
			log := x.logOf(store, m)
			x.acts += len(log)
			last := ""
			for _, e := range log[min(1, len(log)):] {
				if seat := m.Seats[e.Seat-1]; !seat.Auto && e.ID != last {
					played[e.ID+" of "+seat.User]++ // a press may play several actions, one after another
				}
				last = e.ID
			}
			owed = owed || m.Shown < m.Seq
			if m.Phase == storage.Over && !m.Replayed {
				x.unreplayed = append(x.unreplayed, m.ID)
			}
			if m.Seq >= 0 && m.Phase == storage.Playing && x.kills%5 == 0 {
				x.verify(store, m, log)
			}
		}
		for id, n := range played {
			require.Equal(t, 1, n, "action %s is there once", id)
		}
		for id, user := range x.answered {
			require.Equal(t, 1, played[id+" of "+user], "an answered action is there")
		}
		x.cut = len(played) - len(x.answered)
		if owed {
			x.owed++
		}
		if x.kills%50 == 0 {
			x.leadersAreRight(store)
		}
	})
}

// verify replays a match and holds it to its record, its saved position and its figures.
func (x *torture) verify(store storage.Store, m *storage.Match, log []engine.Entry) {
	t := x.t
	t.Helper()
	revealed := *m
	revealed.Phase = storage.Over
	_, rules, err := x.games.For(m.Game, m.Rules)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, record.Whole(&file, rules, m.Setup, matches.RecordHeader(&revealed), log))
	_, err = record.Verify(&file, rules)
	require.NoError(t, err)
	require.NoError(t, store.View(x.t.Context(), m.Channel, func(tx storage.ChannelTx) error {
		s, err := matches.Of(tx, x.games, m)
		require.NoError(t, err)
		all, err := s.Rerun(log)
		require.NoError(t, err)
		data, err := tx.Position(m.ID)
		require.NoError(t, err)
		stands, err := s.Stands(all, data)
		require.NoError(t, err)
		require.True(t, stands, "the saved position is the one the log leads to")
		return nil
	}))
	sum, err := matches.Stats(x.games, m, log)
	require.NoError(t, err)
	require.Equal(t, plainly(t, sum), plainly(t, m.Stats), "the figures of the match are those of its log")
}

// plainly is a value as it is kept, where nothing and an empty map are the same.
func plainly(t require.TestingT, v storage.Stats) string {
	for user, figures := range v {
		for figure, n := range figures {
			if n == 0 {
				delete(figures, figure)
			}
		}
		if len(figures) == 0 {
			delete(v, user)
		}
	}
	data, err := json.Marshal(v)
	require.NoError(t, err)
	return string(data)
}

// leadersAreRight computes the leaderboards anew and compares.
func (x *torture) leadersAreRight(store storage.Store) {
	lines := func() (all [][]storage.Line) {
		for _, rules := range x.rules {
			l, err := storagetest.Leaders(x.t.Context(), store, x.local.GuildID(), rules.Info().Key)
			require.NoError(x.t, err)
			all = append(all, l)
		}
		return all
	}
	before := lines()
	r := referee.New(referee.Config{Store: store, Games: x.games, Now: time.Now, NewID: newID, Secret: newSecret})
	defer r.Close()
	require.NoError(x.t, r.Rebuild(x.t.Context()))
	require.Equal(x.t, before, lines(), "rebuilt from the logs the leaderboard is the same")
}

// seen runs fn on the database of an idle process; where it is a file, on a copy.
func (x *torture) seen(fn func(storage.Store)) {
	if isPostgres(x.database) {
		x.opened(x.database, fn)
		return
	}
	data, err := os.ReadFile(x.database)
	require.NoError(x.t, err)
	copied := filepath.Join(x.t.TempDir(), "seen.db")
	require.NoError(x.t, os.WriteFile(copied, data, 0o600))
	x.opened(copied, fn)
	require.NoError(x.t, os.Remove(copied))
}

// channelsAreRight compares the channels with the database of a process that has just come up. Each channel shows the state of
// its match in one message, and only that message has controls. Nobody has been asked the same twice, and nothing was posted
// twice.
func (x *torture) channelsAreRight() {
	t := x.t
	t.Helper()
	x.seen(func(store storage.Store) {
		for _, b := range x.tables {
			channel := x.local.ChannelID(b.channel)
			var m *storage.Match
			require.NoError(t, store.View(x.t.Context(), channel, func(tx storage.ChannelTx) (err error) { m, err = tx.Current(); return err }))
			if m == nil {
				continue
			}
			require.False(t, m.Behind(), "%+v", m)
			withControls := 0
			for _, message := range x.local.Messages(b.channel) {
				if message.For != "" {
					continue
				}
				x.look(store, b, message)
				if armed(message) && message.ID != m.Replay.Message {
					withControls++
					require.Equal(t, m.Live.Message, message.ID, "only the live message has controls: %s", message.Text())
				}
			}
			require.Equal(t, 1, withControls, "one message has the controls")
			if m.Seq < 0 {
				continue
			}
			live, _ := x.local.Message(m.Live.Message)
			log := x.logOf(store, m)
			require.Contains(t, live.Text(), fmt.Sprintf("`%s` · link %d `%.16s`", m.ID, len(log), log[len(log)-1].Chain), "it shows where the match stands")
			require.Len(t, live.Attachments, 1)
		}
	})
}

// armed tells whether a message has controls only one message should have.
func armed(m localdiscord.Message) bool {
	for c := range localdiscord.All(m.Components) {
		if call.ParseControl(c.CustomID).OnLive() {
			return true
		}
	}
	return false
}

// ping is when a user was asked: by which match, after which entry.
type ping struct {
	match string
	seq   int
}

// look reads a new message once: the users it asks, and the state it was posted for.
func (x *torture) look(store storage.Store, b *table, message localdiscord.Message) {
	t := x.t
	if len(message.ID) < len(b.last) || len(message.ID) == len(b.last) && message.ID <= b.last {
		return
	}
	b.last = message.ID
	id, rest, _ := strings.Cut(message.Nonce, "/")
	if state, _, ok := strings.Cut(rest, "/"); ok && state != "roll" { // one state may take several rolls
		key := id + "/" + state
		if b.posted[key] {
			b.again++
		}
		b.posted[key] = true
		require.LessOrEqual(t, b.again, b.boards, "state %s was posted twice: %s", key, message.Text())
	}
	for _, user := range message.Pinged {
		before := b.asked[user]
		var now ping
		if n, err := fmt.Sscanf(rest, "%d/", &now.seq); n != 1 || err != nil {
			x.twice++ // it answers a command, or follows one, and had no nonce
			continue
		}
		now.match = id
		b.asked[user] = now
		if before.match != now.match {
			continue
		}
		var m *storage.Match
		require.NoError(t, store.View(x.t.Context(), x.local.ChannelID(b.channel), func(tx storage.ChannelTx) (err error) { m, err = tx.Match(id); return err }))
		log := x.logOf(store, m)
		acted := slices.ContainsFunc(log[before.seq+1:min(now.seq+1, len(log))], func(e engine.Entry) bool { return m.Seats[e.Seat-1].User == user })
		require.True(t, acted, "%s is asked after entry %d and again after entry %d of match %s without having acted", user, before.seq, now.seq, id)
	}
}

// replaysAreMade waits until every match that was over before has its replay.
func (x *torture) replaysAreMade() {
	ctx, cancel := context.WithTimeout(x.t.Context(), patience)
	defer cancel()
	require.NoError(x.t, x.local.WaitFor(ctx, func() bool {
		replays := x.replayed()
		return !slices.ContainsFunc(x.unreplayed, func(match string) bool { return replays[match] == 0 })
	}), "replays are missing")
}

// replayed is how many replays the channels show of each match.
func (x *torture) replayed() map[string]int {
	replays := map[string]int{}
	for _, b := range x.tables {
		for _, m := range x.local.Messages(b.channel) {
			if match, ok := strings.CutSuffix(m.Nonce, "/replay"); ok {
				replays[match]++
			}
		}
	}
	return replays
}

// everythingStands checks the end against the whole history. Every match verifies, the leaderboards agree with all logs, and no
// match has two replays.
func (x *torture) everythingStands() {
	x.opened(x.database, func(store storage.Store) {
		x.leadersAreRight(store)
		for _, m := range x.all(store) {
			if m.Seq >= 0 {
				x.verify(store, m, x.logOf(store, m))
			}
		}
	})
	for match, n := range x.replayed() {
		x.replays++
		require.Equal(x.t, 1, n, "match %s has one replay", match)
	}
}
