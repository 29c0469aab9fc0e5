package replay

import (
	"context"
	"fmt"
	"strings"
	"time"

	"mayhembot/render"
	"mayhembot/render/scene"
)

// Report tells what a replay came to.
type Report struct {
	Pictures int
	Shown    time.Duration // how long it runs once
	Omits    []string      // what it shows less of than a short match's replay, in words
}

// replay is one replay in the making: the events from one to before another, at a pace.
type replay struct {
	renderer *scene.Renderer
	film     *Film
	part     Part
	from, to int
	pace     Pace
	screen   *screen
}

// Make makes an animated GIF of part of a match, of at most so many bytes: it shows less of a long match, and says so.
// progress, unless nil, hears after each event how far it is, from 0 to 1. The error is the context's, ErrNoTurn or a
// *NoRoundError. It takes a second or two for a long match, and runs beside anything else.
func Make(ctx context.Context, r *scene.Renderer, f *Film, part Part, progress func(float64), limit int) ([]byte, Report, error) {
	p, err := begin(r, f, part)
	if err != nil {
		return nil, Report{}, err
	}
	from, chosen := p.from, 0
	for part == (Part{}) && chosen < len(f.Paces)-1 && p.length(f.Paces[chosen]) > maxShown {
		chosen++
	}
	for p.from < p.to {
		p.pace = f.Paces[chosen]
		gif, shown, err := p.encode(ctx, progress, limit)
		if err != nil {
			return nil, Report{}, err
		}
		if gif.Size() <= limit {
			return gif.Bytes(), Report{Pictures: gif.Frames(), Shown: shown.Round(100 * time.Millisecond), Omits: p.omits(from)}, nil
		}
		if chosen < len(f.Paces)-1 {
			chosen++
		} else {
			p.from = f.later(p.from, p.to)
		}
	}
	return nil, Report{}, fmt.Errorf("not even a single turn fits in %d bytes", limit)
}

// begin prepares a part of a film.
func begin(r *scene.Renderer, f *Film, part Part) (*replay, error) {
	from, to, err := f.Cut(part)
	if err != nil {
		return nil, err
	}
	return &replay{renderer: r, film: f, part: part, from: from, to: to, screen: newScreen(r, f, f.Story.Focus(from, to))}, nil
}

// encode makes the animation, and stops early where it becomes too large.
func (p *replay) encode(ctx context.Context, progress func(float64), limit int) (*render.Animation, time.Duration, error) {
	gif := render.NewAnimation(p.renderer.Palette(), screenWidth, p.screen.height)
	var shown time.Duration
	p.run(func(l *render.List, t time.Duration) {
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

// omits says what is not shown of a part that begins with an event.
func (p *replay) omits(from int) []string {
	all := append([]string{}, p.pace.Omits...)
	if p.from > from {
		all = append(all, fmt.Sprintf("it begins within %s %d", p.film.called(), p.film.roundAt(p.from)))
	}
	return all
}

// play shows the events at a pace.
func (p *replay) play(pace Pace, show func(*Frame, time.Duration), on func() bool) bool {
	return p.film.Story.Play(p.from, p.to, pace, func(f *Frame, t time.Duration) { show(f, t*time.Duration(pace.Hurry)/100) }, on)
}

// length is how long the events run at a pace.
func (p *replay) length(pace Pace) (total time.Duration) {
	p.play(pace, func(_ *Frame, t time.Duration) { total += t }, func() bool { return true })
	return total
}

// run shows all pictures in their order, each for a while, from the title to the end. After each event it asks whether
// to go on, telling how far it is.
func (p *replay) run(show func(*render.List, time.Duration), on func(done float64) bool) {
	list := render.NewList(p.renderer.Palette(), screenWidth, p.screen.height, "space")
	d := &drawer{screen: p.screen, renderer: p.renderer, film: p.film, list: list}
	total, shown := max(p.length(p.pace), 1), time.Duration(0)
	done := func() float64 { return float64(shown) / float64(total) }
	d.drawTitle(p.title())
	show(list, standTitle)
	if !p.play(p.pace, func(f *Frame, t time.Duration) {
		shown += t
		d.draw(f, done())
		show(list, t)
	}, func() bool { return on(done()) }) {
		return
	}
	if p.part != (Part{}) && (p.film.Winner == 0 || p.to < len(p.film.Beats)) {
		show(list, standLast) // the last picture stays
		return
	}
	d.drawEnd()
	show(list, standEnd)
}

func (p *replay) title() string {
	switch {
	case p.part.LastTurn:
		return "The last turn"
	case p.part.Round > 0:
		return fmt.Sprintf("%s %d", capital(p.film.called()), p.part.Round)
	case p.film.Winner != 0:
		return "The whole match in " + Plural(p.film.roundAt(len(p.film.Beats)), p.film.called())
	}
	return "The match so far"
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// Plural is "1 kill", "2 kills".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
