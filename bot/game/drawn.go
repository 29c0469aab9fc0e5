package game

import (
	"context"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
)

// Drawn is the part of a UI that shows matches by a renderer of render/picture. A UI embeds it and has Pictures,
// WholeRenderer and Replays. Sprites are made when the first picture is drawn.
type Drawn[V engine.View] struct {
	Sprites func() *picture.Renderer[V]
	telling Telling[V]
	colour  func(V, engine.Seat) int
}

// Telling is what a UI says of pictures, fit for plain text: their alt texts, and the last step in one sentence to be written
// in them, nil where they say it themselves.
type Telling[V engine.View] struct {
	Alt, Step func(v V, recent []engine.Event, r bot.Roster) string
}

// Draw is a UI's part for a renderer, what is said of its pictures, and the seats' colours as RGB.
func Draw[V engine.View](sprites func() *picture.Renderer[V], t Telling[V], colour func(V, engine.Seat) int) Drawn[V] {
	return Drawn[V]{sync.OnceValue(sprites), t, colour}
}

// Accent is the colour of the one who decides, or has won; 0 for several.
func (d Drawn[V]) Accent(v V) int {
	if all := v.Waiting(); len(all) == 1 {
		return d.colour(v, all[0].Seat)
	}
	if all := v.Result().Winners; len(all) == 1 {
		return d.colour(v, all[0])
	}
	return 0
}

// Renderer begins the drawing of one match.
func (d Drawn[V]) Renderer() Renderer[V] { return drawing[V]{d.Sprites().Match(), d.telling} }

// drawing draws one match.
type drawing[V engine.View] struct {
	match   *picture.Match[V]
	telling Telling[V]
}

// Draw draws the view with what has happened, and says the same in its alt text.
func (d drawing[V]) Draw(v V, recent []engine.Event, r bot.Roster) (bot.Picture, error) {
	return d.draw(d.moment(v, recent, r), r), nil
}

// DrawWhole is Draw with the whole board.
func (d drawing[V]) DrawWhole(v V, recent []engine.Event, r bot.Roster) (bot.Picture, error) {
	now := d.moment(v, recent, r)
	now.Whole = true
	return d.draw(now, r), nil
}

// Compose is what Draw would draw.
func (d drawing[V]) Compose(v V, recent []engine.Event, r bot.Roster) *render.List {
	return d.match.Compose(d.moment(v, recent, r))
}

func (d drawing[V]) moment(v V, recent []engine.Event, r bot.Roster) *picture.Moment[V] {
	now := &picture.Moment[V]{View: v, Events: recent, Names: r.Names, Auto: r.Auto}
	if d.telling.Step != nil {
		now.Told = d.telling.Step(v, recent, r)
	}
	return now
}

// roomToGrow is by how many bytes a picture may be larger than what is kept of the one before, to be written in one go.
const roomToGrow = 16 << 10

func (d drawing[V]) draw(now *picture.Moment[V], r bot.Roster) bot.Picture {
	return bot.Picture{Name: "board.png", Data: d.match.Draw(make([]byte, 0, d.match.Size()+roomToGrow), now), Alt: d.telling.Alt(now.View, now.Events, r)}
}

// Poster is the last picture of a match.
func (d Drawn[V]) Poster(moments []Moment[V], seal string, r bot.Roster) (bot.Picture, bool) {
	sprites := d.Sprites()
	p, ok := sprites.Poster(r.Names, r.Auto, entries(moments), seal)
	if !ok {
		return bot.Picture{}, false
	}
	return bot.Picture{Name: "poster.png", Data: sprites.Renderer.Poster(p), Alt: picture.PosterAlt(p, words.InLabels(r).First(len(p.Players)))}, true
}

// Replay makes the animation of a part of a match.
func (d Drawn[V]) Replay(ctx context.Context, moments []Moment[V], part bot.Part, r bot.Roster, progress func(float64)) ([]byte, string, error) {
	return words.Replay(d.Sprites().Replay(ctx, r.Names, entries(moments), replay.Part{Round: part.Round, LastTurn: part.LastTurn}, progress))
}

func entries[V engine.View](moments []Moment[V]) []picture.Entry[V] {
	told := make([]picture.Entry[V], len(moments))
	for i, m := range moments {
		told[i] = picture.Entry[V]{View: m.After, Events: m.Events}
	}
	return told
}
