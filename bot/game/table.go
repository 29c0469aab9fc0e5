package game

import (
	"context"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Table serves a game to a bot that still asks with positions.
func Table(g Game) bot.Table { return table{g} }

type table struct{ game Game }

// asked is the view of the first seat the match waits for, a spectator's when it is over.
func asked(p engine.Position) engine.View {
	for _, d := range p.Pending() {
		return p.View(d.Seat)
	}
	return p.View(engine.Nobody)
}

func (t table) Game() engine.Game           { return t.game.Rules() }
func (t table) Command() bot.CommandSpec    { return t.game.Command() }
func (t table) Help() string                { return t.game.Help() }
func (t table) Renderer() bot.MatchRenderer { return tableRenderer{t.game.Renderer()} }

func (t table) Answer(p engine.Position, s engine.Seat, sub string, args map[string]string, r bot.Roster) (bot.Message, error) {
	questions, ok := t.game.Questions()
	switch {
	case !ok:
		return bot.Message{}, engine.Refuse(engine.Unclear, "", "action-unknown", "word", sub)
	case p == nil:
		return questions.Answer(nil, false, sub, args, r)
	}
	m, err := questions.Answer(p.View(s), true, sub, args, r)
	m.Rows = nil // this bot does not know where controls of an answer lead
	return m, err
}

func (t table) Action(p engine.Position, s engine.Seat, sub string, args map[string]string) (string, error) {
	return t.game.Action(p.View(s), sub, args)
}

func (t table) Complete(p engine.Position, s engine.Seat, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice {
	return t.game.Complete(p.View(s), sub, focus, args, r)
}

func (t table) Controls(p engine.Position, r bot.Roster) []bot.Row {
	return t.game.Controls(asked(p), r)
}

func (t table) Expand(p engine.Position, s engine.Seat, text string) (string, error) {
	return t.game.Expand(p.View(s), text)
}

func (t table) Form(p engine.Position, s engine.Seat, name string) (bot.Modal, error) {
	forms, ok := t.game.Forms()
	if !ok {
		return bot.Modal{}, engine.Refuse(engine.Unclear, "", "no-such-form")
	}
	return forms.Form(p.View(s), name)
}

func (t table) FormText(name string, fields map[string]string) (string, error) {
	forms, ok := t.game.Forms()
	if !ok {
		return "", engine.Refuse(engine.Unclear, "", "no-such-form")
	}
	return forms.FormText(name, fields)
}

func (t table) Choose(p engine.Position, s engine.Seat) engine.Action {
	return t.game.Choose(p.View(s))
}

func (t table) Sentences(events []engine.Event, r bot.Roster) []string {
	return t.game.Sentences(engine.Heard(events, engine.Nobody), r)
}

func (t table) Refusal(refusal *engine.Refusal, r bot.Roster) string {
	return t.game.Refusal(refusal, r)
}
func (t table) Chapter(p engine.Position, r bot.Roster) string {
	return t.game.Chapter(p.View(engine.Nobody), r)
}
func (t table) Heading(p engine.Position, r bot.Roster) string {
	return t.game.Heading(p.View(engine.Nobody), r)
}
func (t table) Waiting(p engine.Position, r bot.Roster) string {
	return t.game.Waiting(p.View(engine.Nobody), r)
}
func (t table) Score(p engine.Position, r bot.Roster) string {
	return t.game.Score(p.View(engine.Nobody), r)
}
func (t table) Accent(p engine.Position) int { return t.game.Accent(p.View(engine.Nobody)) }
func (t table) Words(p engine.Position, r bot.Roster) string {
	return t.game.Text(p.View(engine.Nobody), r)
}

type tableRenderer struct{ renderer Renderer[engine.View] }

func (t tableRenderer) Draw(p engine.Position, story []engine.Event, r bot.Roster) (bot.Picture, error) {
	return t.renderer.Draw(p.View(engine.Nobody), engine.Heard(story, engine.Nobody), r)
}

func (t table) Film(ctx context.Context, moments []bot.Moment, part bot.Part, r bot.Roster, progress func(float64)) ([]byte, string, error) {
	replays, ok := t.game.Replays()
	if !ok {
		return nil, "", engine.Refuse(engine.Illegal, "", "film-turn")
	}
	views := make([]Moment[engine.View], len(moments))
	for i, m := range moments {
		views[i] = Moment[engine.View]{m.After.View(engine.Nobody), engine.Heard(m.Events, engine.Nobody)}
	}
	return replays.Replay(ctx, views, part, r, progress)
}

func (t table) Figures() []bot.Figure {
	var figures []bot.Figure
	for _, s := range t.game.Stats() {
		figures = append(figures, bot.Figure(s))
	}
	return figures
}

func (t table) Luck() bot.LuckFigures {
	luck, _ := t.game.Luck()
	return bot.LuckFigures(luck)
}
