package mayhem

import (
	"fmt"
	"time"

	"mayhembot/engine"
	"mayhembot/render"
)

// reel is one replay in the making: the events from one to before another.
type reel struct {
	renderer *Renderer
	film     *Film
	part     Part
	from, to int
	pace     pace
	screen   *screen
}

// director is ready to show what happens.
func (r *reel) director(pace pace, take func(time.Duration)) *director {
	return &director{pace: pace, take: take, situation: r.film.situation(r.from)}
}

// length is how long the events run at a pace.
func (r *reel) length(pace pace) (total time.Duration) {
	d := r.director(pace, func(t time.Duration) { total += t })
	d.play(r.from, r.to, func() bool { return true })
	return total
}

// roll shows all pictures in their order, each for a while, from the title to the end. After each event it asks whether
// to go on, telling how far it is.
func (r *reel) roll(show func(*render.List, time.Duration), on func(done float64) bool) {
	list := render.NewList(r.renderer.Palette, screenWidth, r.screen.height, "space")
	p := &projector{screen: r.screen, renderer: r.renderer, list: list}
	total, shown := max(r.length(r.pace), 1), time.Duration(0)
	done := func() float64 { return float64(shown) / float64(total) }
	p.director = r.director(r.pace, func(t time.Duration) {
		shown += t
		p.draw(done())
		show(list, t)
	})
	p.drawTitle(r.title())
	show(list, standTitle)
	if !p.play(r.from, r.to, func() bool { return on(done()) }) {
		return
	}
	if r.part != (Part{}) && (r.film.View.Winner == engine.Nobody || r.to < len(r.film.Events)) {
		show(list, standLast) // the last picture stays
		return
	}
	p.drawEnd()
	show(list, standEnd)
}

func (r *reel) title() string {
	switch {
	case r.part.LastTurn:
		return "The last turn"
	case r.part.Round > 0:
		return fmt.Sprintf("Round %d", r.part.Round)
	case r.film.View.Winner != engine.Nobody:
		return "The whole match in " + plural(r.film.View.Round, "round")
	}
	return "The match so far"
}
