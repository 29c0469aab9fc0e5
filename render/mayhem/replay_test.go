package mayhem

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/replay"
)

// filmed is a random match as a film.
func filmed(t testing.TB, seed uint64, seats, most int, options map[string]string) *Film {
	f := &Film{Names: six[:seats]}
	for sc := range match(t, seed, seats, most, options) {
		f.View = sc.View
		f.Events = append(f.Events, sc.Events...)
	}
	return f
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
				start := (&Film{View: sc.View}).situation(0)
				s = &start
			}
			s.film = &Film{View: sc.View}
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
	f := filmed(t, 3, 6, 400, map[string]string{"kills": "9"})
	told := 0.0
	gif, report, err := renderer.Replay(context.Background(), f, replay.Part{}, func(done float64) {
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
	f := filmed(t, 3, 6, 36, nil)
	whole, _, err := renderer.Replay(context.Background(), f, replay.Part{}, nil)
	require.NoError(t, err)
	limit := len(whole) / 2 // which the last pace does not reach by itself
	gif, report, err := replay.Make(context.Background(), renderer.Renderer, f.film(renderer.Renderer), replay.Part{}, nil, limit)
	require.NoError(t, err)
	require.LessOrEqual(t, len(gif), limit)
	require.Regexp(t, `^it begins within round \d+$`, report.Omits[len(report.Omits)-1])
	_, _, err = replay.Make(context.Background(), renderer.Renderer, f.film(renderer.Renderer), replay.Part{}, nil, 5000)
	require.ErrorContains(t, err, "5000 bytes")
}

func TestReplaysCanBeCancelled(t *testing.T) {
	t.Parallel()
	f := filmed(t, 3, 6, 60, nil)
	ctx, cancel := context.WithCancel(context.Background())
	heard := 0
	_, _, err := renderer.Replay(ctx, f, replay.Part{}, func(float64) {
		if heard++; heard == 5 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, 5, heard)
}

func TestPartsOfAMatch(t *testing.T) {
	t.Parallel()
	f := filmed(t, 3, 6, 120, nil)
	film := f.film(renderer.Renderer)
	rounds := f.View.Round
	require.Greater(t, rounds, 2)
	end := 0
	for n := 1; n <= rounds; n++ {
		from, to, err := film.Cut(replay.Part{Round: n})
		require.NoError(t, err)
		require.Equal(t, rules.RoundBegan{Round: n}, f.Events[from])
		require.True(t, n == 1 || from == end, "rounds follow each other")
		end = to
	}
	require.Equal(t, len(f.Events), end)
	for _, n := range []int{-1, rounds + 1} {
		_, _, err := film.Cut(replay.Part{Round: n})
		require.EqualError(t, err, fmt.Sprintf("the match has rounds 1 to %d", rounds))
	}
}

func TestTheLastTurn(t *testing.T) {
	t.Parallel()
	began, turned, ended := rules.TurnBegan{Seat: 1}, rules.Turned{Seat: 1, From: 1, To: 2}, rules.TurnEnded{Seat: 1}
	f := &Film{Events: []engine.Event{rules.RoundBegan{Round: 1}, began}}
	_, _, err := f.film(renderer.Renderer).Cut(replay.Part{LastTurn: true})
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
		g := &Film{Events: append(f.Events[:2:2], c.after...)}
		from, to, err := g.film(renderer.Renderer).Cut(replay.Part{LastTurn: true})
		require.NoError(t, err)
		require.Equal(t, [2]int{c.from, c.to}, [2]int{from, to}, "%v", c.after)
	}
}

func BenchmarkReplay(b *testing.B) {
	f := filmed(b, 3, 6, 400, map[string]string{"kills": "9"})
	b.ReportAllocs()
	for b.Loop() {
		gif, report, err := renderer.Replay(context.Background(), f, replay.Part{}, nil)
		require.NoError(b, err)
		b.ReportMetric(float64(len(gif))/1024, "KB")
		b.ReportMetric(float64(report.Pictures), "pictures")
	}
}
