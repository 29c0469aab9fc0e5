package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
	"mayhembot/storage/pgstore/pgtest"
)

// several are bots in processes of their own on one PostgreSQL, behind a proxy that hands each interaction to any of them, and the
// people who play on them meanwhile.
type several struct {
	*torture
	cluster *pgtest.Cluster
	rnd     *rand.Rand
	proxy   *spreading
	bots    []*child // nil where none runs
	seenBy  *witness

	starts, stops, restarts int
	longest                 time.Duration // that nobody at a table had an answer
}

// TestSeveral (with MAYHEMBOT_LONG=1) plays 200 matches of all games on three processes. They are killed and started at random, while the database restarts
// now and again. What the channels saw is held against the database: nothing is lost, doubled or out of order.
func TestSeveral(t *testing.T) {
	if enginetest.Long(0, 1) == 0 {
		t.Skip("three processes that are killed while the database restarts need a quiet machine: MAYHEMBOT_LONG=1 tries them")
	}
	t.Parallel()
	x := newSeveral(t)
	wanted, restarts := enginetest.Long(enginetest.Fewer(8, 4), 200), enginetest.Long(2, 10)
	stop := x.playAll()
	begun := time.Now()
	over := 0
	for over < wanted || x.restarts < restarts {
		if over >= (x.restarts+1)*wanted/(restarts+1) && x.restarts < restarts {
			x.restart([]os.Signal{syscall.SIGQUIT, syscall.SIGINT}[x.restarts%2])
		}
		x.disturb()
		over = x.over()
	}
	x.startAll()
	stop()
	played := time.Since(begun)
	x.rest()
	x.channelsAreRight()
	x.kills = 0 // which has everything verified
	x.nothingIsLost()
	x.everythingStands()
	shown := x.shownInOrder()
	require.Less(t, x.longest, 30*time.Second, "somebody waited too long")
	t.Logf("%d matches over and %d begun in %s: %d entries, %d actions answered, %d carried out in private or without an answer, %d presses refused; %d processes started, %d killed, %d stopped, %d restarts of the database; %d states shown, %d replays; nobody at a table had an answer for %s at most",
		over, x.matches, played.Round(time.Second), x.acts, len(x.answered), x.cut, x.refusals, x.starts, x.starts-x.stops, x.stops, x.restarts, shown, x.replays, x.longest.Round(time.Millisecond))
}

func newSeveral(t *testing.T) *several {
	c := pgtest.Own(t)
	address, err := c.Schema(t.Context(), "bots")
	require.NoError(t, err)
	x := &several{torture: emptyTorture(t, address), cluster: c, rnd: rand.New(rand.NewPCG(11, 12)), proxy: &spreading{}, bots: make([]*child, 3), seenBy: &witness{}}
	for i, opening := range []string{
		"/match new kills:1 board:13x9 equipment:off", "/dogfight new points:20 turns:20", "/conquest new rounds:2 colonies:2", "/boarding new rounds:2 points:40",
		"/match new kills:1 board:13x9 autopilots:1 dice:announced", "/dogfight new points:20 turns:20 dice:announced", "/conquest new rounds:2 colonies:2 autopilots:1", "/boarding new rounds:2 points:40",
	} {
		x.tables = append(x.tables, &table{channel: fmt.Sprint("table-", i+1), users: []int{2*i + 1, 2*i + 2}, opening: opening})
	}
	var names []string
	for n := range 2 * len(x.tables) {
		names = append(names, fmt.Sprint("Player ", n+1))
	}
	x.open(localdiscord.Config{Patience: 5 * time.Second, Users: names, Traffic: x.seenBy})
	x.startAll()
	front := &http.Server{Handler: x.proxy}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go func() { _ = front.Serve(listener) }()
	t.Cleanup(func() { _ = front.Close() })
	require.NoError(t, x.local.UseEndpoint(t.Context(), "http://"+listener.Addr().String()))
	return x
}

// start starts a process in a place where none runs.
func (x *several) start(i int) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(x.t, err)
	at := listener.Addr().String()
	require.NoError(x.t, listener.Close())
	x.bots[i] = spawn(x.t, x.local.URL(), "unused.db", "local", childDots+"=yes", "MAYHEMBOT_STORAGE_URL="+x.database, "MAYHEMBOT_HTTP_ADDRESS="+at)
	x.proxy.set(i, at)
	x.starts++
}

func (x *several) startAll() {
	for i, b := range x.bots {
		if b == nil {
			x.start(i)
		}
	}
}

func (x *several) stopAll() {
	for i, b := range x.bots {
		x.proxy.set(i, "")
		b.stop(x.t)
		x.bots[i] = nil
		x.stops++
	}
}

// disturb waits for a moment, and then kills, stops or starts a process.
func (x *several) disturb() {
	time.Sleep(time.Duration(100+x.rnd.IntN(900)) * time.Millisecond)
	i := x.rnd.IntN(len(x.bots))
	b := x.bots[i]
	switch {
	case b == nil:
		x.start(i)
		return
	case x.rnd.IntN(4) == 0:
		x.proxy.set(i, "")
		b.stop(x.t)
		x.stops++
	default:
		b.kill(x.t) // the proxy does not know
	}
	x.bots[i] = nil
}

// restart has the database go away for a moment.
func (x *several) restart(how os.Signal) {
	require.NoError(x.t, x.cluster.Halt(how))
	time.Sleep(time.Duration(x.rnd.IntN(3000)) * time.Millisecond)
	require.NoError(x.t, x.cluster.Run())
	x.restarts++
}

// playAll has two clients at every table, each of which acts for either user, until stop is called.
func (x *several) playAll() (stop func()) {
	ctx, cancel := context.WithCancel(x.t.Context())
	var all sync.WaitGroup
	var mu sync.Mutex
	for i, b := range x.tables {
		last := time.Now()
		for n := range 2 {
			own := &table{channel: b.channel, users: b.users, opening: b.opening, rnd: rand.New(rand.NewPCG(uint64(i), uint64(n)))}
			all.Go(func() {
				for ctx.Err() == nil {
					within, done := context.WithTimeout(ctx, 3*time.Second)
					answered := x.act(within, own)
					done()
					mu.Lock()
					if now := time.Now(); answered {
						x.longest = max(x.longest, now.Sub(last))
						last = now
					}
					mu.Unlock()
				}
				mu.Lock()
				b.boards += own.boards
				mu.Unlock()
			})
		}
	}
	return func() { cancel(); all.Wait() }
}

// over is how many matches are over.
func (x *several) over() (n int) {
	x.opened(x.database, func(store storage.Store) {
		for _, m := range x.all(store) {
			if m.Phase == storage.Over && m.Seq >= 0 {
				n++
			}
		}
	})
	return n
}

// rest waits until all channels have seen everything and replays are made, and stops all processes then. A turn may end by itself
// at any moment while one runs; what was cut off by that is finished first.
func (x *several) rest() {
	for range 5 {
		for begun := time.Now(); len(x.behind()) > 0; time.Sleep(100 * time.Millisecond) {
			require.Less(x.t, time.Since(begun), time.Minute, "channels are not brought up to date: %.2000s", strings.Join(x.behind(), "\n"))
		}
		x.stopAll()
		if len(x.behind()) == 0 {
			return
		}
		x.startAll()
	}
	require.Fail(x.t, "there is always something left to be shown")
}

// behind are the matches that have something to be shown.
func (x *several) behind() (behind []string) {
	x.opened(x.database, func(store storage.Store) {
		for _, m := range x.all(store) {
			if m.Behind() || m.Phase == storage.Over && m.Seq > 0 && !m.Replayed {
				behind = append(behind, fmt.Sprintf("%+v", m))
			}
		}
	})
	return behind
}

// shownInOrder holds every state that a channel was shown against the database. Each was saved, and the newest message of a match
// never shows less than was shown before. An older one that loses its controls may: what it showed last may not have been saved.
func (x *several) shownInOrder() int {
	logs := map[string][]engine.Entry{}
	x.opened(x.database, func(store storage.Store) {
		for _, m := range x.all(store) {
			logs[m.ID] = x.logOf(store, m)
		}
	})
	newest, reached := map[string]string{}, map[string]int{}
	defer func() {
		if x.t.Failed() {
			for _, s := range x.seenBy.states() {
				x.t.Log(s)
			}
		}
	}()
	for _, s := range x.seenBy.states() {
		log := logs[s.match]
		require.LessOrEqual(x.t, s.link, len(log), "%+v was shown and is not saved", s)
		require.Equal(x.t, fmt.Sprintf("%.16s", log[s.link-1].Chain), s.chain, "%+v was shown and something else is saved", s)
		if len(s.message) < len(newest[s.match]) || s.message < newest[s.match] {
			continue
		}
		require.GreaterOrEqual(x.t, s.link, reached[s.match], "%+v comes after a newer state", s)
		newest[s.match], reached[s.match] = s.message, s.link
	}
	for match, log := range logs {
		if len(log) > 0 {
			require.Equal(x.t, len(log), reached[match], "match %s was not shown to its end", match)
		}
	}
	return len(x.seenBy.states())
}

// spreading hands each request to any of several servers, and to another one where that does not answer.
type spreading struct {
	mu sync.Mutex
	at [3]string
}

func (p *spreading) set(i int, at string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.at[i] = at
}

func (p *spreading) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	p.mu.Lock()
	at := p.at
	p.mu.Unlock()
	rand.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
	for _, address := range at {
		if address == "" {
			continue
		}
		again, err := http.NewRequestWithContext(r.Context(), r.Method, "http://"+address, bytes.NewReader(body))
		if err != nil {
			return
		}
		again.Header = r.Header.Clone()
		answer, err := http.DefaultClient.Do(again)
		if err != nil {
			continue
		}
		defer answer.Body.Close()
		w.WriteHeader(answer.StatusCode)
		_, _ = io.Copy(w, answer.Body)
		return
	}
	w.WriteHeader(http.StatusBadGateway)
}

// witness notes which states of matches messages show, in the order in which Discord answered the bots.
type witness struct {
	mu    sync.Mutex
	shown []state
}

// state is where a message says that a match stands.
type state struct {
	message, match string
	link           int
	chain          string
	how            string // the request
}

var stateForm = regexp.MustCompile("`([a-z0-9]{10})` · link ([0-9]+) `([0-9a-f]{16})`")

// Write gets a line of traffic.
func (w *witness) Write(line []byte) (int, error) {
	var l struct {
		Kind    string
		Method  string
		Path    string
		Status  int
		Payload struct {
			ID       string
			Nonce    string
			Flags    int
			Resource *struct {
				Message *struct {
					ID    string
					Flags int
				}
			}
		}
	}
	if !bytes.HasPrefix(line, []byte(`{"kind":"answer"`)) || json.Unmarshal(line, &l) != nil || l.Status >= 300 {
		return len(line), nil
	}
	id, flags := l.Payload.ID, l.Payload.Flags
	if r := l.Payload.Resource; r != nil && r.Message != nil {
		id, flags = r.Message.ID, r.Message.Flags
	}
	found := stateForm.FindSubmatch(line)
	if found == nil || id == "" || flags&localdiscord.Ephemeral != 0 {
		return len(line), nil
	}
	link, _ := strconv.Atoi(string(found[2]))
	w.mu.Lock()
	defer w.mu.Unlock()
	w.shown = append(w.shown, state{message: id, match: string(found[1]), link: link, chain: string(found[3]), how: time.Now().Format(".05.000 ") + l.Method + " " + l.Path})
	return len(line), nil
}

func (w *witness) states() []state {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.shown
}
