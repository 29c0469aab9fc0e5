package replay

import (
	"context"
	"fmt"
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

// maker is one replay in the making: the events from one to before another, at a pace.
type maker struct {
	renderer *scene.Renderer
	replay   *Replay
	part     Part
	from, to int
	pace     Pace
	screen   *screen
}

// Make makes an animated GIF of part of a match, of at most so many bytes: it shows less of a long match, and says so.
// progress, unless nil, hears after each event how far it is, from 0 to 1. The error is the context's, ErrNoTurn or a
// *NoRoundError. It takes a second or two for a long match, and runs beside anything else.
func Make(ctx context.Context, r *scene.Renderer, f *Replay, part Part, progress func(float64), limit int) ([]byte, Report, error) {
	m, err := begin(r, f, part)
	if err != nil {
		return nil, Report{}, err
	}
	from, chosen := m.from, 0
	for part == (Part{}) && chosen < len(f.Paces)-1 && m.length(f.Paces[chosen]) > maxShown {
		chosen++
	}
	for m.from < m.to {
		m.pace = f.Paces[chosen]
		gif, shown, err := m.encode(ctx, progress, limit)
		if err != nil {
			return nil, Report{}, err
		}
		if gif.Size() <= limit {
			return gif.Bytes(), Report{Pictures: gif.Frames(), Shown: shown.Round(100 * time.Millisecond), Omits: m.omits(from)}, nil
		}
		if chosen < len(f.Paces)-1 {
			chosen++
		} else {
			m.from = f.later(m.from, m.to)
		}
	}
	return nil, Report{}, fmt.Errorf("not even a single turn fits in %d bytes", limit)
}

// begin prepares a part of a replay.
func begin(r *scene.Renderer, f *Replay, part Part) (*maker, error) {
	from, to, err := f.Cut(part)
	if err != nil {
		return nil, err
	}
	return &maker{renderer: r, replay: f, part: part, from: from, to: to, screen: newScreen(r, f, f.Story.Focus(from, to))}, nil
}

// encode makes the animation, and stops early where it becomes too large.
func (m *maker) encode(ctx context.Context, progress func(float64), limit int) (*render.Animation, time.Duration, error) {
	gif := render.NewAnimation(m.renderer.Palette(), screenWidth, m.screen.height)
	var shown time.Duration
	m.run(func(l *render.List, t time.Duration) {
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
func (m *maker) omits(from int) []string {
	all := append([]string{}, m.pace.Omits...)
	if m.from > from {
		all = append(all, m.replay.say("replay.begins-within", m.replay.roundAt(m.from)))
	}
	return all
}

// play shows the events at a pace.
func (m *maker) play(pace Pace, show func(*Frame, time.Duration), on func() bool) bool {
	return m.replay.Story.Play(m.from, m.to, pace, func(f *Frame, t time.Duration) { show(f, t*time.Duration(pace.Hurry)/100) }, on)
}

// length is how long the events run at a pace.
func (m *maker) length(pace Pace) (total time.Duration) {
	m.play(pace, func(_ *Frame, t time.Duration) { total += t }, func() bool { return true })
	return total
}

// run shows all pictures in their order, each for a while, from the title to the end. After each event it asks whether
// to go on, telling how far it is.
func (m *maker) run(show func(*render.List, time.Duration), on func(done float64) bool) {
	list := render.NewList(m.renderer.Palette(), screenWidth, m.screen.height, "space")
	d := &drawer{screen: m.screen, renderer: m.renderer, replay: m.replay, list: list}
	total, shown := max(m.length(m.pace), 1), time.Duration(0)
	done := func() float64 { return float64(shown) / float64(total) }
	d.drawTitle(m.title())
	show(list, standTitle)
	if !m.play(m.pace, func(f *Frame, t time.Duration) {
		shown += t
		d.draw(f, done())
		show(list, t)
	}, func() bool { return on(done()) }) {
		return
	}
	if m.part != (Part{}) && (m.replay.Winner == 0 || m.to < len(m.replay.Beats)) {
		show(list, standLast) // the last picture stays
		return
	}
	d.drawEnd()
	show(list, standEnd)
}

func (m *maker) title() string {
	switch {
	case m.part.LastTurn:
		return m.replay.say("replay.last-turn", 0)
	case m.part.Round > 0:
		return m.replay.say("replay.part", m.part.Round)
	case m.replay.Winner != 0:
		return m.replay.say("replay.whole", m.replay.roundAt(len(m.replay.Beats)))
	}
	return m.replay.say("replay.so-far", 0)
}
