package game

import (
	"context"

	"mayhembot/bot"
	"mayhembot/engine"
)

// New makes an entry of the list of games, which forgets the type of the game's views. Nowhere else does a view get its own
// type back.
func New[V engine.View](g Of[V]) Game {
	return &Of[engine.View]{
		Rules: g.Rules, Pilots: g.Pilots, Stats: g.Stats, Help: g.Help, Command: g.Command, Options: g.Options, Room: g.Room,
		Action: func(v engine.View, sub string, args map[string]string) (string, error) {
			return g.Action(typed[V](v), sub, args)
		},
		Complete: func(v engine.View, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
			return g.Complete(typed[V](v), sub, focus, args, r)
		},
		Told:      erase3(g.Told),
		Controls:  erase2(g.Controls),
		Next:      func(v engine.View, text string) (string, string, error) { return g.Next(typed[V](v), text) },
		Sentences: g.Sentences, Refusal: g.Refusal,
		Chapter: erase2(g.Chapter), Heading: erase2(g.Heading), Waiting: erase2(g.Waiting), Score: erase2(g.Score), Text: erase2(g.Text),
		Accent:   erase1(g.Accent),
		Renderer: func() Renderer[engine.View] { return eraseRenderer(g.Renderer()) },

		Luck: g.Luck, Terms: g.Terms, Guide: g.Guide, Sheet: g.Sheet, Emblem: g.Emblem, Emoji: g.Emoji, Defaults: g.Defaults, Hint: g.Hint, Unplayed: g.Unplayed,
		Lesson:    erase2(g.Lesson),
		OutOfTurn: when(g.OutOfTurn != nil, func(v engine.View, s engine.Seat) bool { return g.OutOfTurn(typed[V](v), s) }),
		Forced:    when(g.Forced != nil, func(v engine.View) (string, bool) { return g.Forced(typed[V](v)) }),
		Lost:      erase1(g.Lost),
		Panel:     when(g.Panel != nil, func(v engine.View, r bot.Roster) (string, bool) { return g.Panel(typed[V](v), r) }),
		Summary:   erase3(g.Summary),
		Answer: when(g.Answer != nil, func(v engine.View, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error) {
			return g.Answer(typed[V](v), playing, sub, args, r)
		}),
		Poster: when(g.Poster != nil, func(all []Moment[engine.View], seal string, r bot.Roster) (bot.Picture, bool) {
			return g.Poster(moments[V](all), seal, r)
		}),
		Replay: when(g.Replay != nil, func(ctx context.Context, all []Moment[engine.View], part Part, r bot.Roster, progress func(float64)) ([]byte, string, error) {
			return g.Replay(ctx, moments[V](all), part, r, progress)
		}),
		Forms: eraseForms(g.Forms), Plans: erasePlans(g.Plans), Standing: eraseStanding(g.Standing), Puzzles: erasePuzzles(g.Puzzles),
	}
}

// typed is a view in the game's own type; no view is the zero one.
func typed[V engine.View](v engine.View) V {
	if v == nil {
		var none V
		return none
	}
	return v.(V)
}

func moments[V engine.View](all []Moment[engine.View]) []Moment[V] {
	own := make([]Moment[V], len(all))
	for i, m := range all {
		own[i] = Moment[V]{typed[V](m.After), m.Events}
	}
	return own
}

// when is a function the game has, and else none.
func when[F any](has bool, f F) F {
	if !has {
		var none F
		return none
	}
	return f
}

func erase1[V engine.View, T any](f func(V) T) func(engine.View) T {
	return when(f != nil, func(v engine.View) T { return f(typed[V](v)) })
}

func erase2[V engine.View, A, T any](f func(V, A) T) func(engine.View, A) T {
	return when(f != nil, func(v engine.View, a A) T { return f(typed[V](v), a) })
}

func erase3[V engine.View, A, B, T any](f func(V, A, B) T) func(engine.View, A, B) T {
	return when(f != nil, func(v engine.View, a A, b B) T { return f(typed[V](v), a, b) })
}

func eraseRenderer[V engine.View](d Renderer[V]) Renderer[engine.View] {
	return func(v engine.View, recent []engine.Event, r bot.Roster, of Variant) (bot.Picture, error) {
		return d(typed[V](v), recent, r, of)
	}
}

func eraseForms[V engine.View](f *Forms[V]) *Forms[engine.View] {
	if f == nil {
		return nil
	}
	return &Forms[engine.View]{
		Form: func(v engine.View, name string, r bot.Roster) (bot.Modal, error) { return f.Form(typed[V](v), name, r) },
		Text: f.Text,
	}
}

func erasePlans[V engine.View](p *Plans[V]) *Plans[engine.View] {
	if p == nil {
		return nil
	}
	return &Plans[engine.View]{Holds: erase2(p.Holds), Skips: erase3(p.Skips), Assumes: erase3(p.Assumes), Mark: erase1(p.Mark), Fails: erase3(p.Fails)}
}

func eraseStanding[V engine.View](s *Standing[V]) *Standing[engine.View] {
	if s == nil {
		return nil
	}
	return &Standing[engine.View]{
		Answer: func(v engine.View, noted string) (string, bool) { return s.Answer(typed[V](v), noted) },
		Page: func(v engine.View, noted, change string, r bot.Roster) bot.Message {
			return s.Page(typed[V](v), noted, change, r)
		},
		Change: func(v engine.View, noted, change string) (string, error) { return s.Change(typed[V](v), noted, change) },
		Ahead:  erase2(s.Ahead),
	}
}

func erasePuzzles[V engine.View](p *Puzzles[V]) *Puzzles[engine.View] {
	if p == nil {
		return nil
	}
	return &Puzzles[engine.View]{All: p.All, Goal: erase2(p.Goal), Hopeless: erase3(p.Hopeless), Unadvised: erase2(p.Unadvised)}
}
