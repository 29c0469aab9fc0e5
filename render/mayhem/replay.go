package mayhem

import (
	"context"
	"fmt"
	"time"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// Replayed tells what a replay came to.
type Replayed struct {
	Pictures int
	Shown    time.Duration // how long it runs once
	Omits    []string      // what it shows less of than a short match's replay, in words
}

// Replay makes an animated GIF of part of a match, of at most MaxReplay bytes: it shows less of a long match, and says
// so. progress, unless nil, hears after each event how far it is, from 0 to 1. The error is the context's, ErrNoTurn or
// a *NoRoundError. It takes a second or two for a long match, and runs beside anything else.
func (a *Artist) Replay(ctx context.Context, f *Film, part Part, progress func(float64)) ([]byte, Replayed, error) {
	return a.replay(ctx, f, part, progress, MaxReplay)
}

func (a *Artist) replay(ctx context.Context, f *Film, part Part, progress func(float64), limit int) ([]byte, Replayed, error) {
	from, to, err := f.cut(part)
	if err != nil {
		return nil, Replayed{}, err
	}
	r := &reel{artist: a, film: f, part: part, from: from, to: to, screen: a.screen(f.View.Board, len(f.View.Ships), f.focus(from, to))}
	chosen := 0
	for part == (Part{}) && chosen < len(paces)-1 && r.length(paces[chosen]) > maxShown {
		chosen++
	}
	for r.from < r.to {
		r.pace = paces[chosen]
		gif, shown, err := r.shoot(ctx, progress, limit)
		if err != nil {
			return nil, Replayed{}, err
		}
		if gif.Size() <= limit {
			return gif.Bytes(), Replayed{Pictures: gif.Frames(), Shown: shown.Round(100 * time.Millisecond), Omits: r.omits(from)}, nil
		}
		if chosen < len(paces)-1 {
			chosen++
		} else {
			r.from = f.later(r.from, r.to)
		}
	}
	return nil, Replayed{}, fmt.Errorf("not even a single turn fits in %d bytes", limit)
}

// shoot makes the animation, and stops early where it becomes too large.
func (r *reel) shoot(ctx context.Context, progress func(float64), limit int) (*render.Animation, time.Duration, error) {
	gif := render.NewAnimation(r.artist.Palette, screenWidth, r.screen.height)
	var shown time.Duration
	r.roll(func(l *render.List, t time.Duration) {
		gif.Add(l, t)
		shown += t
	}, func(done float64) bool {
		if progress != nil {
			progress(done)
		}
		return ctx.Err() == nil && gif.Size() <= limit
	})
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	return gif, shown, nil
}

// later drops the earlier half of what is shown, up to the beginning of a turn; to when there is none.
func (f *Film) later(from, to int) int {
	for i := from + (to-from)/2 + 1; i < to; i++ {
		if _, ok := f.Events[i].(rules.TurnBegan); ok {
			return i
		}
	}
	return to
}

// omits says what is not shown of a part that begins with an event.
func (r *reel) omits(from int) []string {
	all := append([]string{}, r.pace.omits...)
	if r.from > from {
		s := r.film.situation(r.from)
		all = append(all, fmt.Sprintf("it begins within round %d", s.view.Round))
	}
	return all
}
