package picture

import (
	"iter"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Poster sums up a match that is over, told by all its entries; false where the game has no posters, or none for such
// an end. Names are by seat, as they are; seal is that of the dice, if there was one. Its sentences are said in a style whose names
// are fit for plain text.
func (r *Renderer[V]) Poster(names []string, auto []bool, told []Entry[V], seal string, to words.Style) (*scene.Poster, bool) {
	if r.game.Poster == nil || len(told) == 0 {
		return nil, false
	}
	p := r.game.Poster(told, to)
	if p == nil {
		return nil, false
	}
	s, now := scene.Scene{}, Moment[V]{Names: names, Auto: auto, Lang: to.Lang}
	now.Players(r.Renderer, &s, len(p.Places), func(seat engine.Seat) bool { return p.Won(int(seat)) })
	for i := range p.Players { // a game may have given them colours
		s.Players[i].Color = p.Players[i].Color
	}
	p.Named = words.Room.In(to).Value(winners(p))
	p.Players, p.Seal, p.Sealed = s.Players, seal, words.Room.Say(to.Lang, "poster.seal")
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

// winners are the names of all who have won.
func winners(p *scene.Poster) lang.And {
	all := lang.And{engine.Seat(p.Winner)}
	for _, seat := range p.Shared {
		all = append(all, engine.Seat(seat))
	}
	return all
}

// PosterAlt is a poster in words, at most words.AltLimit characters. Names are fit for plain text.
func PosterAlt(p *scene.Poster, to words.Style) string {
	say := words.Room.In(to)
	lines := []string{say.Say("poster.alt", "name", winners(p), "title", p.Title, "facts", p.Facts)}
	for i, place := range p.Places {
		value := place.Value
		if place.Score.Goal > 0 {
			value = say.Say("poster.have", "have", place.Score.Have, "goal", place.Score.Goal)
		}
		lines = append(lines, say.Say("poster.place", "n", p.Rank(i), "name", engine.Seat(place.Seat), "value", value, "line", place.Line))
	}
	if p.Best.On {
		lines = append(lines, p.Feat)
	}
	lines = append(lines, say.Say("poster.chart", "chart", p.Chart))
	if p.Seal != "" {
		lines = append(lines, say.Say("poster.alt-seal", "seal", p.Seal))
	}
	return words.Cut(strings.Join(lines, " "), words.AltLimit)
}
