package stats

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

func TestABoardSaysTheSameWithAndWithoutPicture(t *testing.T) {
	t.Parallel()
	by := game.Stat{Key: "kills", Name: "Kills"}
	var pilots []storage.Line
	for i := range 20 {
		pilots = append(pilots, storage.Line{User: string(rune('a' + i)), Name: "Pilot *" + string(rune('a'+i)), Figures: map[string]int{"kills": 40 - i/2, match.FigureWins: 3, match.FigureMatches: 7}})
	}
	q := Request{User: "s", Several: true, Game: &game.Of[engine.View]{Rules: enginetest.Bids{}}}
	board := func() bot.Message {
		ranked, own := newRanking(by.Key, 1), storage.Line{User: q.User}
		for _, l := range slices.Backward(pilots) {
			if ranked.add(l); l.User == q.User {
				own = l
			}
		}
		return board(q, by, Period{}, "Mayhem", ranked, own)
	}
	m := board()
	require.Equal(t, "### Leaderboard: Kills\n-# Mayhem\n", m.Text)
	require.NotEmpty(t, m.Picture.Data)
	require.Contains(t, m.Picture.Alt, "\n1. Pilot *b: 40; 3 wins, 7 matches.\n3. Pilot *c: 39;")
	require.Contains(t, m.Picture.Alt, "\n15. Pilot *o: 33; 3 wins, 7 matches.\n…\n19. Pilot *s (you): 31;")
	require.NotContains(t, m.Picture.Alt, "Pilot *p")

	q.Words = true
	m = board()
	require.Nil(t, m.Picture)
	require.Contains(t, m.Text, "`  3.` Pilot \\*c — **39** · 3 wins, 7 matches\n")
	require.Contains(t, m.Text, "-# …\n` 19.` **Pilot \\*s** (you) — **31**")
	q.User = "nobody"
	require.Contains(t, board().Text, "You have not flown here yet.")
}

func TestDeviations(t *testing.T) {
	t.Parallel()
	keys := game.LuckStats{Dice: "d", Hits: "h", Expected: "e", Spread: "s"}
	require.InDelta(t, 2, deviations(map[string]int{"d": 36, "h": 24, "e": 108, "s": 324}, keys), 1e-9, "18 expected, give or take 3")
	require.Zero(t, deviations(nil, keys))
}

// TestOwnLineFollowsTheOthers holds that the first pilot below the list follows it without a gap.
func TestOwnLineFollowsTheOthers(t *testing.T) {
	t.Parallel()
	for place, cut := range map[int]bool{1: false, leadersShown: false, leadersShown + 1: false, leadersShown + 2: true, 40: true} {
		ranked, line := newRanking("kills", 1), func(place int) storage.Line {
			return storage.Line{User: fmt.Sprint(place), Figures: map[string]int{"kills": 100 - place}}
		}
		for n := range 40 {
			ranked.add(line(n + 1))
		}
		pilots, isCut, _ := ranked.shown(line(place))
		require.Equal(t, cut, isCut, place)
		require.Equal(t, line(place), pilots[min(place-1, leadersShown)])
		require.Len(t, pilots, leadersShown+min(1, max(0, place-leadersShown)))
		require.Equal(t, place, ranked.rank(line(place)))
	}
}

// TestManyPilotsTakeNoRoom ranks a server of very many pilots and holds that few are kept. It measures the heap and so runs
// alone.
func TestManyPilotsTakeNoRoom(t *testing.T) {
	const pilots, size = 20_000, 4_000
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	ranked := newRanking("kills", 1)
	before := heap()
	for n := range pilots {
		ranked.add(storage.Line{User: fmt.Sprint(n), Name: strings.Repeat("x", size), Figures: map[string]int{"kills": n % 50}})
	}
	require.Less(t, heap()-before, pilots*size/20)
	require.Equal(t, 1+22*pilots/50, ranked.rank(storage.Line{Figures: map[string]int{"kills": 27}}))
}

// slow is a store whose leaders take as long as a test wants.
type slow struct {
	Store
	begun, end chan struct{}
	scans      *atomic.Int32
}

func (s slow) Server(context.Context, string) (storage.Server, error) { return storage.Server{}, nil }

func (s slow) Leaders(context.Context, string, string, func(storage.Line)) error {
	s.begun <- struct{}{}
	<-s.end
	s.scans.Add(1)
	return nil
}

// TestManyAskAtOnce holds that requests for a leaderboard being read share the next reading. That reading begins after all of
// them.
func TestManyAskAtOnce(t *testing.T) {
	t.Parallel()
	s := slow{begun: make(chan struct{}), end: make(chan struct{}), scans: new(atomic.Int32)}
	b := Leaderboards{Store: s}
	var all sync.WaitGroup
	ask := func(guild string) { all.Go(func() { _, _ = b.scans.of(t.Context(), scanned{guild: guild}, s) }) }
	ask("one")
	<-s.begun
	for range 50 {
		ask("one")
	}
	ask("two")
	require.Eventually(t, func() bool {
		b.scans.mu.Lock()
		defer b.scans.mu.Unlock()
		return len(b.scans.waiting) == 2
	}, time.Minute, time.Millisecond)
	close(s.end)
	for range 2 {
		<-s.begun
	}
	go func() {
		for range s.begun { // the late ones of the fifty
		}
	}()
	all.Wait()
	close(s.begun)
	require.Less(t, int(s.scans.Load()), 52, "not everybody reads alone")
}
