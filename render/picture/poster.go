package picture

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// Poster sums up a match that is over, told by all its entries; false where the game has no posters, or nobody has won
// alone. Names are by seat, as they are; seal is that of the dice, if there was one.
func (r *Renderer[V]) Poster(names []string, auto []bool, told []Entry[V], seal string) (*scene.Poster, bool) {
	if r.game.Poster == nil || len(told) == 0 {
		return nil, false
	}
	p := r.game.Poster(told)
	if p == nil {
		return nil, false
	}
	s, now := scene.Scene{}, Moment[V]{Names: names, Auto: auto}
	now.Players(&s, len(p.Places), func(seat engine.Seat) bool { return int(seat) == p.Winner })
	for i := range p.Players { // a game may have given them colours
		s.Players[i].Color = p.Players[i].Color
	}
	p.Players, p.Seal = s.Players, seal
	return p, true
}

// Tallied are the figures of each seat after a match told by all its entries.
func Tallied[V engine.View](tally func([]engine.Event) []engine.Credit, told []Entry[V]) map[engine.Seat]map[string]int {
	var all []engine.Credit
	for _, entry := range told {
		all = append(all, tally(entry.Events)...)
	}
	return engine.Figures(all)
}

// Events are those of all entries, in order.
func Events[V engine.View](told []Entry[V]) iter.Seq[engine.Event] {
	return func(yield func(engine.Event) bool) {
		for _, entry := range told {
			for _, e := range entry.Events {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// PosterAlt is a poster in words, at most words.AltLimit characters. Names are by seat and fit for plain text.
func PosterAlt(p *scene.Poster, names []string) string {
	lines := []string{fmt.Sprintf("%s %s: %s.", names[p.Winner-1], p.Title, p.Facts)}
	for i, place := range p.Places {
		value := place.Value
		if place.Score.Goal > 0 {
			value = fmt.Sprintf("%d of %d", place.Score.Have, place.Score.Goal)
		}
		lines = append(lines, fmt.Sprintf("%d. %s: %s; %s.", i+1, names[place.Seat-1], value, place.Line))
	}
	if b := &p.Best; b.On {
		verb := cmp.Or(p.Verb, "destroys")
		if p.Verb == "" && b.Stands {
			verb = "hits"
		}
		line := fmt.Sprintf("%s: %s %s %s", b.Title, names[b.By-1], verb, names[p.Target-1])
		if len(b.Harm) > 0 {
			line += ", " + strings.Join(slices.DeleteFunc(slices.Clone(b.Harm), func(w string) bool { return w == scene.NextLine }), " ")
		}
		lines = append(lines, line+".")
	}
	lines = append(lines, "A chart shows "+p.Chart+".")
	if p.Seal != "" {
		lines = append(lines, "Seal of the dice: "+p.Seal+".")
	}
	return words.Cut(strings.Join(lines, " "), words.AltLimit)
}
