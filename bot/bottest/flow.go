package bottest

import (
	"strconv"
	"strings"
	"testing"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// FlowUI is the toy with texts that play several actions, such as "step; step; end". A text stops at "stop" and breaks at
// "boom". It also has questions that need not be asked, lessons, plans and other parts that make a turn short.
type FlowUI struct {
	ToyUI
	Only func(enginetest.OpenView) (string, bool)
}

func (FlowUI) Next(_ enginetest.OpenView, text string) (action, rest string, err error) {
	text = strings.TrimPrefix(text, "plan ")
	action, rest, _ = strings.Cut(text, "; ")
	switch action {
	case "stop":
		return "", rest, nil
	case "boom":
		panic("no such word")
	}
	return action, rest, nil
}

func (u FlowUI) Forced(v enginetest.OpenView) (string, bool) {
	if u.Only == nil {
		return "", false
	}
	return u.Only(v)
}

func (u FlowUI) Controls(v enginetest.OpenView, r bot.Roster) []bot.Row {
	var row bot.Row
	for _, text := range []string{"step; step; end", "step; step; stop; end", "step; ask; step", "step; nonsense; step", "stop"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: text, Label: text})
	}
	return append(u.ToyUI.Controls(v, r), row)
}

// Holds and Skips: a plan with the word frail is for the first action alone.
func (FlowUI) Holds(v enginetest.OpenView, text string) bool {
	return !strings.Contains(text, "frail") || v.State().(ToyPosition).Actions == 0
}

func (FlowUI) Skips(_ enginetest.OpenView, text string, _ bot.Roster) string {
	if strings.Contains(text, "frail") {
		return "It skips a step."
	}
	return ""
}

func (FlowUI) Lesson(enginetest.OpenView, bot.Roster) string { return "Just go." }

func (FlowUI) Summary(v enginetest.OpenView, events []engine.Event, r bot.Roster) []string {
	return []string{"**" + strconv.Itoa(len(events)) + " events**", r.Name(1) + " was there"}
}

func NewFlow(t *testing.T, ui FlowUI) *Harness {
	d := New(t, game.New(ui.Of()))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	return d
}

// Of returns the toy as a game, for a test to change.
func (u FlowUI) Of() game.Of[enginetest.OpenView] {
	g := u.ToyUI.Of()
	g.Command.Subs = append(g.Command.Subs, bot.SubSpec{Name: "ponder", Help: "ponder", Question: true, Options: []bot.OptionSpec{{Name: "what", Help: "what"}}})
	g.Next, g.Forced, g.Controls, g.Lesson, g.Summary, g.Answer = u.Next, u.Forced, u.Controls, u.Lesson, u.Summary, u.Answer
	g.Terms = map[string]string{engine.Kind(toyEvent{}): "A **step** is one forward."}
	g.Plans = &game.Plans[enginetest.OpenView]{Holds: u.Holds, Skips: u.Skips}
	g.Forms = &game.Forms[enginetest.OpenView]{Form: u.Form, Text: u.FormText}
	return g
}

func (FlowUI) Answer(_ enginetest.OpenView, _ bool, _ string, args map[string]string, _ bot.Roster) (bot.Message, error) {
	return bot.Message{Text: "pondered " + args["what"], Rows: []bot.Row{{Buttons: []bot.Button{
		{ID: "plan " + args["what"], Label: "Play this"}, {ID: bot.FormMark + "plan " + args["what"], Label: "Change…"}}}}}, nil
}

func (FlowUI) Form(_ enginetest.OpenView, name string, _ bot.Roster) (bot.Modal, error) {
	return bot.Modal{Title: name, Fields: []bot.Field{{ID: "text", Label: "plan"}}}, nil
}

func (FlowUI) FormText(_ string, fields map[string]string) (string, error) {
	return "ponder " + fields["text"], nil
}
