package game

import (
	"context"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render"
)

// erased is a UI under the one kind of view the registry knows. The only place where a view gets its own type back.
type erased[V engine.View] struct{ ui UI[V] }

// own is a view in the game's own type; no view is the zero one.
func own[V engine.View](v engine.View) V {
	if v == nil {
		var none V
		return none
	}
	return v.(V)
}

func (e erased[V]) Rules() engine.Game       { return e.ui.Rules() }
func (e erased[V]) Command() bot.CommandSpec { return e.ui.Command() }
func (e erased[V]) Pilots() advice.Pilots    { return e.ui.Pilots() }
func (e erased[V]) Stats() []Stat            { return e.ui.Stats() }
func (e erased[V]) Help() string             { return e.ui.Help() }
func (e erased[V]) Accent(v engine.View) int { return e.ui.Accent(own[V](v)) }

func (e erased[V]) Action(v engine.View, sub string, args map[string]string) (string, error) {
	return e.ui.Action(own[V](v), sub, args)
}

func (e erased[V]) Complete(v engine.View, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
	return e.ui.Complete(own[V](v), sub, focus, args, r)
}

func (e erased[V]) Told(v engine.View, action string, r bot.Roster) string {
	return e.ui.Told(own[V](v), action, r)
}

func (e erased[V]) Controls(v engine.View, r bot.Roster) []bot.Row {
	return e.ui.Controls(own[V](v), r)
}

func (e erased[V]) Next(v engine.View, text string) (action, rest string, err error) {
	return e.ui.Next(own[V](v), text)
}

func (e erased[V]) Sentences(events []engine.Event, r bot.Roster) []string {
	return e.ui.Sentences(events, r)
}

func (e erased[V]) Refusal(refusal *engine.Refusal, r bot.Roster) string {
	return e.ui.Refusal(refusal, r)
}
func (e erased[V]) Chapter(v engine.View, r bot.Roster) string { return e.ui.Chapter(own[V](v), r) }
func (e erased[V]) Heading(v engine.View, r bot.Roster) string { return e.ui.Heading(own[V](v), r) }
func (e erased[V]) Waiting(v engine.View, r bot.Roster) string { return e.ui.Waiting(own[V](v), r) }
func (e erased[V]) Score(v engine.View, r bot.Roster) string   { return e.ui.Score(own[V](v), r) }
func (e erased[V]) Text(v engine.View, r bot.Roster) string    { return e.ui.Text(own[V](v), r) }

func (e erased[V]) Renderer() Renderer[engine.View] { return erasedRenderer[V]{e.ui.Renderer()} }

type erasedRenderer[V engine.View] struct{ renderer Renderer[V] }

func (e erasedRenderer[V]) Draw(v engine.View, recent []engine.Event, r bot.Roster) (bot.Picture, error) {
	return e.renderer.Draw(own[V](v), recent, r)
}

// DrawVariant is Draw where the game's pictures have no variants.
func (e erasedRenderer[V]) DrawVariant(v engine.View, recent []engine.Event, r bot.Roster, of Variant) (bot.Picture, error) {
	if other, ok := e.renderer.(VariantRenderer[V]); ok {
		return other.DrawVariant(own[V](v), recent, r, of)
	}
	return e.Draw(v, recent, r)
}

// Compose is nil where the game's pictures are no lists.
func (e erasedRenderer[V]) Compose(v engine.View, recent []engine.Event, r bot.Roster) *render.List {
	if composer, ok := e.renderer.(Composer[V]); ok {
		return composer.Compose(own[V](v), recent, r)
	}
	return nil
}

func (e erased[V]) Forms() (Forms[engine.View], bool) {
	forms, ok := e.ui.(Forms[V])
	return erasedForms[V]{forms}, ok
}

type erasedForms[V engine.View] struct{ forms Forms[V] }

func (e erasedForms[V]) Form(v engine.View, name string) (bot.Modal, error) {
	return e.forms.Form(own[V](v), name)
}

func (e erasedForms[V]) FormText(name string, fields map[string]string) (string, error) {
	return e.forms.FormText(name, fields)
}

func (e erased[V]) Questions() (Questions[engine.View], bool) {
	questions, ok := e.ui.(Questions[V])
	return erasedQuestions[V]{questions}, ok
}

type erasedQuestions[V engine.View] struct{ questions Questions[V] }

func (e erasedQuestions[V]) Answer(v engine.View, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error) {
	return e.questions.Answer(own[V](v), playing, sub, args, r)
}

func (e erased[V]) Panels() (Panels[engine.View], bool) {
	panels, ok := e.ui.(Panels[V])
	return erasedPanels[V]{panels}, ok
}

type erasedPanels[V engine.View] struct{ panels Panels[V] }

func (e erasedPanels[V]) Panel(v engine.View, r bot.Roster) (string, bool) {
	return e.panels.Panel(own[V](v), r)
}

func (e erased[V]) Plans() (Plans[engine.View], bool) {
	plans, ok := e.ui.(Plans[V])
	return erasedPlans[V]{plans}, ok
}

type erasedPlans[V engine.View] struct{ plans Plans[V] }

func (e erasedPlans[V]) Holds(v engine.View, text string) bool {
	return e.plans.Holds(own[V](v), text)
}

func (e erasedPlans[V]) Skips(v engine.View, text string) string {
	return e.plans.Skips(own[V](v), text)
}

func (e erased[V]) Replays() (Replays[engine.View], bool) {
	replays, ok := e.ui.(Replays[V])
	return erasedReplays[V]{replays}, ok
}

type erasedReplays[V engine.View] struct{ replays Replays[V] }

func (e erasedReplays[V]) Replay(ctx context.Context, moments []Moment[engine.View], part Part, r bot.Roster, progress func(float64)) ([]byte, string, error) {
	return e.replays.Replay(ctx, typed[V](moments), part, r, progress)
}

func typed[V engine.View](moments []Moment[engine.View]) []Moment[V] {
	all := make([]Moment[V], len(moments))
	for i, m := range moments {
		all[i] = Moment[V]{own[V](m.After), m.Events}
	}
	return all
}

func (e erased[V]) Posters() (Posters[engine.View], bool) {
	posters, ok := e.ui.(Posters[V])
	return erasedPosters[V]{posters}, ok
}

type erasedPosters[V engine.View] struct{ posters Posters[V] }

func (e erasedPosters[V]) Poster(moments []Moment[engine.View], seal string, r bot.Roster) (bot.Picture, bool) {
	return e.posters.Poster(typed[V](moments), seal, r)
}

func (e erased[V]) Sheets() (Sheets, bool) {
	sheets, ok := e.ui.(Sheets)
	return sheets, ok
}

func (e erased[V]) Luck() (LuckStats, bool) {
	lucky, ok := e.ui.(Lucky)
	if !ok {
		return LuckStats{}, false
	}
	return lucky.Luck(), true
}
