package mayhem

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/words/lang"
)

// random are the entries of a random match.
func random(t testing.TB, seed uint64, seats, most int, options map[string]string) (told []picture.Entry[rules.View]) {
	for sc := range match(t, seed, seats, most, options) {
		told = append(told, picture.Entry[rules.View]{View: sc.View, Events: sc.Events})
	}
	return told
}

func TestReplaysFollowThePosition(t *testing.T) {
	t.Parallel()
	for seed, c := range []struct {
		seats   int
		options map[string]string
	}{{2, map[string]string{"board": "14x12", "asteroids": "6"}}, {3, map[string]string{"setup": "draft"}}, {6, map[string]string{"kills": "9", "equipment": "on", "board": "16x12"}}} {
		var s *situation
		for sc := range match(t, uint64(seed), c.seats, 400, c.options) {
			if s == nil {
				start := (&history{view: sc.View}).situation(0)
				s = &start
			}
			s.history = &history{view: sc.View}
			for _, e := range sc.Events {
				s.follow(e)
			}
			require.Equal(t, sc.View.Round, s.view.Round)
			require.Equal(t, sc.View.Active, s.view.Active)
			require.ElementsMatch(t, sc.View.Asteroids, s.view.Asteroids)
			require.Equal(t, sc.View.Starts, append([]hex.Cell{}, s.view.Starts...))
			for i, want := range sc.View.Ships {
				got := s.view.Ships[i]
				require.Equal(t, []any{want.OnBoard, want.At, want.Heading, want.Kills, onRows(&want)},
					[]any{got.OnBoard, got.At, got.Heading, got.Kills, onRows(&got)})
			}
		}
	}
}

func TestLongMatchesAreShortened(t *testing.T) {
	t.Parallel()
	f := random(t, 3, 6, 400, map[string]string{"kills": "9"})
	told := 0.0
	gif, report, err := renderer.Replay(context.Background(), six, f, replay.Part{}, lang.English, func(done float64) {
		require.GreaterOrEqual(t, done, told)
		told = done
	})
	require.NoError(t, err)
	require.InDelta(t, 1, told, 0.02)
	require.LessOrEqual(t, len(gif), replay.MaxSize)
	require.NotEmpty(t, report.Omits)
	require.Less(t, report.Shown.Seconds(), 105.0)
}

func TestReplaysKeepTheirBound(t *testing.T) {
	t.Parallel()
	f := random(t, 3, 6, 36, nil)
	whole, _, err := renderer.Replay(context.Background(), six, f, replay.Part{}, lang.English, nil)
	require.NoError(t, err)
	limit := len(whole) / 2 // which the last pace does not reach by itself
	gif, report, err := replay.Make(context.Background(), renderer.Renderer, replayed(renderer.Renderer, six, f, lang.English), replay.Part{}, nil, limit)
	require.NoError(t, err)
	require.LessOrEqual(t, len(gif), limit)
	require.Regexp(t, `^it begins within round \d+$`, report.Omits[len(report.Omits)-1])
	_, _, err = replay.Make(context.Background(), renderer.Renderer, replayed(renderer.Renderer, six, f, lang.English), replay.Part{}, nil, 5000)
	require.ErrorContains(t, err, "5000 bytes")
}

func TestReplaysCanBeCancelled(t *testing.T) {
	t.Parallel()
	f := random(t, 3, 6, 60, nil)
	ctx, cancel := context.WithCancel(context.Background())
	heard := 0
	_, _, err := renderer.Replay(ctx, six, f, replay.Part{}, lang.English, func(float64) {
		if heard++; heard == 5 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 5, heard)
}

func TestPartsOfAMatch(t *testing.T) {
	t.Parallel()
	f := random(t, 3, 6, 120, nil)
	whole := replayed(renderer.Renderer, six, f, lang.English)
	rounds := f[len(f)-1].View.Round
	require.Greater(t, rounds, 2)
	end := 0
	for n := 1; n <= rounds; n++ {
		from, to, err := whole.Cut(replay.Part{Round: n})
		require.NoError(t, err)
		require.Equal(t, rules.RoundBegan{Round: n}, whole.Story.(*history).events[from])
		require.True(t, n == 1 || from == end, "rounds follow each other")
		end = to
	}
	require.Equal(t, len(whole.Beats), end)
	for _, n := range []int{-1, rounds + 1} {
		_, _, err := whole.Cut(replay.Part{Round: n})
		require.EqualError(t, err, fmt.Sprintf("the match has rounds 1 to %d", rounds))
	}
}

func TestTheLastTurn(t *testing.T) {
	t.Parallel()
	began, turned, ended := rules.TurnBegan{Seat: 1}, rules.Turned{Seat: 1, From: 1, To: 2}, rules.TurnEnded{Seat: 1}
	begun := []engine.Event{rules.RoundBegan{Round: 1}, began}
	_, _, err := (&history{events: begun}).replay(renderer.Renderer, nil, lang.English).Cut(replay.Part{LastTurn: true})
	require.ErrorIs(t, err, replay.ErrNoTurn)
	for _, c := range []struct {
		after    []engine.Event
		from, to int
	}{
		{[]engine.Event{turned}, 1, 3},
		{[]engine.Event{turned, ended}, 1, 4},
		{[]engine.Event{turned, ended, rules.TurnBegan{Seat: 2}}, 1, 4},
		{[]engine.Event{turned, ended, rules.RoundBegan{Round: 2}, rules.Rolled{Seat: 2}}, 1, 4},
		{[]engine.Event{turned, ended, rules.TurnBegan{Seat: 2}, rules.Fired{Seat: 2}}, 4, 6},
	} {
		all := &history{events: append(begun[:2:2], c.after...)}
		from, to, err := all.replay(renderer.Renderer, nil, lang.English).Cut(replay.Part{LastTurn: true})
		require.NoError(t, err)
		require.Equal(t, [2]int{c.from, c.to}, [2]int{from, to}, "%v", c.after)
	}
}

func BenchmarkReplay(b *testing.B) {
	f := random(b, 3, 6, 400, map[string]string{"kills": "9"})
	b.ReportAllocs()
	for b.Loop() {
		gif, report, err := renderer.Replay(context.Background(), six, f, replay.Part{}, lang.English, nil)
		require.NoError(b, err)
		b.ReportMetric(float64(len(gif))/1024, "KB")
		b.ReportMetric(float64(report.Pictures), "pictures")
	}
}
