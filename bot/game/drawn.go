package game

import (
	"context"
	"errors"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Drawn shows a game's matches by a renderer of render/picture, and tells in words what the pictures show. Sprites are made
// with the first picture.
type Drawn[V engine.View] struct {
	Sprites func() *picture.Renderer[V]
	telling Telling[V]
}

// Telling is what a game says of its matches.
type Telling[V engine.View] struct {
	// Tell tells events, in the sentences of Room.
	Room *lang.Room
	Tell func(events []engine.Event) []lang.Told
	// Describe is a picture in words for those who cannot see it, with the last step in one sentence; Words are all a viewer
	// sees, a line a thing.
	Describe func(v V, to words.Style, step string) string
	Words    func(v V, to words.Style) string
	// Ask is what is asked of those a match waits for, in few words.
	Ask func(v V, to words.Style) string
	// Color is a seat's as RGB.
	Color func(V, engine.Seat) int
	// Lost says in a few words which ships events have cost, empty where none: readers are told of them first. Names in its style
	// are fit for plain text. It is nil for a game without losses.
	Lost func(events []engine.Event, to words.Style) string
	// Loss tells whether Lost says an event. Pictures say losses themselves, and are given the rest of the last step. It is nil
	// where pictures say all of the step.
	Loss func(engine.Event) bool
}

// Draw shows matches by a renderer and what the game says. The renderer is asked for when the first picture is drawn.
func Draw[V engine.View](sprites func() *picture.Renderer[V], t Telling[V]) Drawn[V] {
	return Drawn[V]{sprites, t}
}

// Sentences tell events, a line for each thing somebody did, with what came of it.
func (d Drawn[V]) Sentences(events []engine.Event, r bot.Roster) []string {
	return words.Lines(d.said(events, r.Style()))
}

// LastStep is which ships events have cost and what has happened last, in one sentence without markdown.
func (d Drawn[V]) LastStep(events []engine.Event, r bot.Roster) string {
	lost := ""
	if d.telling.Lost != nil {
		lost = d.telling.Lost(events, r.LabelStyle())
	}
	return strings.Join(words.NonEmpty([]string{lost, d.step(events, r)}), "; ")
}

func (d Drawn[V]) step(events []engine.Event, r bot.Roster) string {
	return words.Last(d.said(events, words.Style{Name: r.Label, Lang: r.Lang}))
}

func (d Drawn[V]) said(events []engine.Event, to words.Style) []words.Line {
	return words.Said(d.telling.Room, d.telling.Tell(events), to)
}

// Waiting says whom the match waits for, and what is asked of them.
func (d Drawn[V]) Waiting(v V, r bot.Roster) string {
	if len(v.Waiting()) == 0 {
		return ""
	}
	return r.Lang.And(words.Each(v.Waiting(), func(one engine.Decision) string { return r.Name(one.Seat) })) + ": " + d.telling.Ask(v, r.Style())
}

// Text is all the viewer sees.
func (d Drawn[V]) Text(v V, r bot.Roster) string { return d.telling.Words(v, r.Style()) }

// Accent is the colour of the one who decides, or has won; 0 for several.
func (d Drawn[V]) Accent(v V) int {
	if all := v.Waiting(); len(all) == 1 {
		return d.telling.Color(v, all[0].Seat)
	}
	if all := v.Result().Winners; len(all) == 1 {
		return d.telling.Color(v, all[0])
	}
	return 0
}

// Renderer begins the drawing of one match.
func (d Drawn[V]) Renderer() Renderer[V] {
	one := drawing[V]{d, d.Sprites().Match()}
	return func(v V, recent []engine.Event, r bot.Roster, of Variant) (bot.Picture, error) {
		return one.draw(v, recent, r, of), nil
	}
}

// drawing draws one match.
type drawing[V engine.View] struct {
	game  Drawn[V]
	match *picture.Match[V]
}

func (d drawing[V]) moment(v V, recent []engine.Event, r bot.Roster) *picture.Moment[V] {
	now := &picture.Moment[V]{View: v, Events: recent, Names: r.Names, Auto: r.Auto, Lang: r.Lang}
	if loss := d.game.telling.Loss; loss != nil {
		now.Told = d.game.step(slices.DeleteFunc(slices.Clone(recent), loss), r)
	}
	return now
}

// roomToGrow is by how many bytes a picture may be larger than what is kept of the one before, to be written in one go.
const roomToGrow = 16 << 10

// draw draws the view with what has happened, and says the same in its alt text.
func (d drawing[V]) draw(v V, recent []engine.Event, r bot.Roster, of Variant) bot.Picture {
	now := d.moment(v, recent, r)
	now.Whole, now.Ended = of.Whole, of.Ended
	return bot.Picture{
		Name: "board.png",
		Data: d.match.Draw(make([]byte, 0, d.match.Size()+roomToGrow), now),
		Alt:  d.alt(now, r),
	}
}

// alt says what the picture shows.
func (d drawing[V]) alt(now *picture.Moment[V], r bot.Roster) string {
	return d.game.telling.Describe(now.View, r.LabelStyle(), d.game.LastStep(now.Events, r))
}

// Poster is the last picture of a match.
func (d Drawn[V]) Poster(moments []Moment[V], seal string, r bot.Roster) (bot.Picture, bool) {
	sprites := d.Sprites()
	p, ok := sprites.Poster(r.Names, r.Auto, entries(moments), seal, r.LabelStyle())
	if !ok {
		return bot.Picture{}, false
	}
	return bot.Picture{Name: "poster.png", Data: sprites.Renderer.Poster(p), Alt: picture.PosterAlt(p, r.LabelStyle())}, true
}

// Replay makes the animation of a part of a match.
func (d Drawn[V]) Replay(ctx context.Context, moments []Moment[V], part Part, r bot.Roster, progress func(float64)) ([]byte, string, error) {
	return answered(d.Sprites().Replay(ctx, r.Names, entries(moments), part, r.Lang, progress))
}

// Sheet is a contact sheet of everything the pictures are made of.
func (d Drawn[V]) Sheet() *render.List { return d.Sprites().Sheet() }

func entries[V engine.View](moments []Moment[V]) []picture.Entry[V] {
	told := make([]picture.Entry[V], len(moments))
	for i, m := range moments {
		told[i] = picture.Entry[V]{View: m.After, Events: m.Events}
	}
	return told
}

// answered is what Of.Replay answers: the picture, what it leaves out, and a refusal where there is no such part.
func answered(gif []byte, told replay.Report, err error) ([]byte, string, error) {
	var round *replay.NoRoundError
	switch {
	case errors.Is(err, replay.ErrNoTurn):
		err = engine.Refuse(engine.Illegal, "", "replay-turn")
	case errors.As(err, &round):
		err = engine.Refuse(engine.Illegal, "", "replay-round", "round", round.Round, "rounds", round.Rounds)
	}
	return gif, strings.Join(told.Omits, "; "), err
}
