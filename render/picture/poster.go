package picture

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/scene"
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
	p.Players, p.Seal = s.Players, seal
	return p, true
}

// PosterAlt is a poster in words, at most scene.AltLimit characters. Names are by seat and fit for plain text.
func PosterAlt(p *scene.Poster, names []string) string {
	lines := []string{fmt.Sprintf("%s %s: %s.", names[p.Winner-1], p.Title, p.Facts)}
	for i, place := range p.Places {
		lines = append(lines, fmt.Sprintf("%d. %s: %d of %d; %s.", i+1, names[place.Seat-1], place.Score.Have, place.Score.Goal, place.Line))
	}
	if b := &p.Best; b.On {
		fate := "destroys"
		if b.Stands {
			fate = "hits"
		}
		lines = append(lines, fmt.Sprintf("%s: %s %s %s, %d damage.", b.Title, names[b.By-1], fate, names[p.Target-1], b.Damage))
	}
	lines = append(lines, "A chart shows everybody's trails and wrecks.")
	if p.Seal != "" {
		lines = append(lines, "Seal of the dice: "+p.Seal+".")
	}
	return scene.Cut(strings.Join(lines, " "), scene.AltLimit)
}
