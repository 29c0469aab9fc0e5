package bottest

import (
	"encoding/json"
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// bare puts any game into words. It shows everything in a view and in the events heard, so that any leak shows.
type bare struct{ rules engine.Game }

// Bare is a game of some rules, played by the plain texts of its actions.
func Bare(rules engine.Game) game.Game {
	b, info := bare{rules}, rules.Info()
	return &game.Of[engine.View]{
		Rules: rules, Pilots: Pilots(first), Stats: []game.Stat{{Key: "points", Name: info.Name + " points"}}, Help: "Help for " + info.Name,
		Command: bot.CommandSpec{Name: info.Key, Help: "play", Subs: []bot.SubSpec{
			{Name: "do", Help: "an action", Options: []bot.OptionSpec{{Name: "action", Help: "which", Required: true, Complete: true}}},
			{Name: "look", Help: "ask", Question: true}}},
		Options: options,
		Action:  b.Action, Complete: b.Complete, Told: b.Told, Controls: b.Controls, Next: b.Next,
		Sentences: b.Sentences, Refusal: b.Refusal, Chapter: b.Chapter, Heading: b.Heading, Waiting: b.Waiting, Score: b.Score, Text: b.Text,
		Accent:   func(engine.View) int { return 1 },
		Renderer: func() game.Renderer[engine.View] { return b.Draw },
		Panel:    b.Panel, Answer: b.Answer, Forms: &game.Forms[engine.View]{Form: b.Form, Text: b.FormText},
	}
}

func Text(what ...any) string {
	data, err := json.Marshal(what)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

func (b bare) Action(_ engine.View, _ string, args map[string]string) (string, error) {
	return args["action"], nil
}

func (b bare) Complete(v engine.View, _, _ string, _ map[string]string, _ bot.Roster) (choices []bot.Choice) {
	for _, a := range Some(v) {
		choices = append(choices, bot.Choice{Name: b.rules.Info().Key + " " + a, Value: a})
	}
	return choices
}

func (b bare) Told(_ engine.View, action string, _ bot.Roster) string { return action }

// Some are the first of the viewer's actions.
func Some(v engine.View) (texts []string) {
	for a := range v.Legal() {
		if len(texts) == 20 {
			break
		}
		texts = append(texts, a.String())
	}
	return texts
}

func (b bare) Controls(v engine.View, _ bot.Roster) []bot.Row {
	sel := &bot.Select{ID: ""}
	for _, a := range Some(v) {
		sel.Options = append(sel.Options, bot.SelectOption{Value: a, Label: a})
	}
	return []bot.Row{{Select: sel}, {Buttons: []bot.Button{{ID: bot.FormMark + "free", Label: "Type it…"}}}}
}

func (b bare) Next(_ engine.View, text string) (action, rest string, err error) {
	return text, "", nil
}

// Pilots are autopilots of one level, who all play alike.
func Pilots(play advice.Player) advice.Pilots {
	return advice.Pilots{Player: func(advice.Level, advice.Manner) advice.Player { return play }}
}

func first(v engine.View) engine.Action {
	if a := v.Default(); a != nil {
		return a
	}
	for a := range v.Legal() {
		return a
	}
	return nil
}

func (b bare) Sentences(events []engine.Event, _ bot.Roster) (lines []string) {
	for _, e := range events {
		lines = append(lines, engine.Kind(e)+Text(e))
	}
	return lines
}

func (b bare) Refusal(r *engine.Refusal, _ bot.Roster) string {
	return b.rules.Info().Name + ": " + r.Error()
}
func (b bare) Chapter(v engine.View, _ bot.Roster) string { return fmt.Sprint("Turn ", v.Turn()) }
func (b bare) Heading(v engine.View, _ bot.Roster) string { return Text(v.State()) }
func (b bare) Waiting(v engine.View, _ bot.Roster) string { return Text(v.Waiting()) }
func (b bare) Score(v engine.View, _ bot.Roster) string   { return Text(v.Result()) }
func (b bare) Text(v engine.View, _ bot.Roster) string    { return Text(v.State(), Some(v)) }

func (b bare) Draw(v engine.View, heard []engine.Event, _ bot.Roster, _ game.Variant) (bot.Picture, error) {
	return bot.Picture{Data: []byte(Text(v.State(), Some(v), heard)), Alt: Text(v.State())}, nil
}

func (b bare) Panel(v engine.View, _ bot.Roster) (string, bool) {
	return "You see " + Text(v.State()), true
}

func (b bare) Answer(v engine.View, playing bool, _ string, _ map[string]string, _ bot.Roster) (bot.Message, error) {
	if !playing {
		return bot.Message{Text: "no match"}, nil
	}
	return bot.Message{Text: Text(v.State(), Some(v))}, nil
}

func (b bare) Form(v engine.View, name string, _ bot.Roster) (bot.Modal, error) {
	return bot.Modal{Title: name, Fields: []bot.Field{{ID: "text", Label: "action", Placeholder: strings.Join(Some(v), " ")}}}, nil
}

func (b bare) FormText(_ string, fields map[string]string) (string, error) {
	return fields["text"], nil
}
