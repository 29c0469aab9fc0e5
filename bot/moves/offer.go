// Package moves turns what a seat may do now into buttons, selects, proposals and a slash command, within Discord's limits.
// A game words and ranks its actions as offers, and lists its subcommands; the rest is here.
package moves

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Sequel stands between the actions of a control that plays several: "move C8 C7; attack C7 C6".
const Sequel = "; "

// Offer is one legal action with what it would do.
type Offer struct {
	Text   string // the action's canonical spelling
	Label  string // what it would do, in short
	Short  string // the same for a button, where it has to be shorter than Label
	Told   string // the same when it is told afterwards, where it is not Label
	Help   string // what else there is to know
	Why    string // why the adviser would play it, "" for what it would not play; its button is green
	Danger bool   // it costs the pilot what should not be lost, and stands out in red
	Rank   float64
	Kill   float64 // the chance that it destroys an opponent, from 0 to 1
	Emoji  string  // the emoji of the target's ship, "" for no target
	// Same is equal for offers that come to the same, such as one or the other of two equal dice. Offers without it come to the
	// same where they read the same.
	Same string
}

// Verb is the action's first word, Rest what follows it.
func (o Offer) Verb() string { v, _, _ := strings.Cut(o.Text, " "); return v }
func (o Offer) Rest() string { _, r, _ := strings.Cut(o.Text, " "); return r }

// Legal are the viewer's legal actions of a verb, worded, the most sensible first.
func Legal(v engine.View, verb string, word func(engine.Action) Offer) []Offer {
	var all []Offer
	for a := range v.Legal() {
		if first, _, _ := strings.Cut(a.String(), " "); first == verb {
			all = append(all, word(a))
		}
	}
	return Ranked(all)
}

// Ranked sorts offers, the highest rank first; equals keep their order.
func Ranked(all []Offer) []Offer {
	slices.SortStableFunc(all, func(a, b Offer) int { return cmp.Compare(b.Rank, a.Rank) })
	return all
}

// Advised puts the offer with a text before all others.
func Advised(all []Offer, text string) []Offer {
	if i := slices.IndexFunc(all, func(o Offer) bool { return o.Text == text }); i > 0 {
		best := all[i]
		all = slices.Insert(slices.Delete(all, i, i+1), 0, best)
	}
	return all
}

// Distinct keeps the first of offers that come to the same.
func Distinct(all []Offer) []Offer {
	seen := map[string]bool{}
	var kept []Offer
	for _, o := range all {
		same := "same " + o.Same
		if o.Same == "" {
			same = "reads " + o.Label + "\n" + o.Help
		}
		if !seen[same] {
			kept = append(kept, o)
		}
		seen[same] = true
	}
	return kept
}

// Discord's limits: characters of a label, bytes of a value, options of a select or a proposal, buttons in a row.
const (
	ButtonLimit = 80
	OptionLimit = 100
	ChoiceLimit = 25
	RowLimit    = 5
)

// Button is an offer's button; head stands before its label.
func Button(o Offer, head string, style bot.Style) bot.Button {
	switch {
	case o.Danger:
		style = bot.Danger
	case o.Why != "":
		style = bot.Success
	}
	return bot.Button{ID: o.Text, Label: Because(head+cmp.Or(o.Short, o.Label), o.Why), Emoji: o.Emoji, Style: style}
}

// Because is a button's label with a reason behind it. The reason is never cut.
func Because(label, why string) string {
	if why == "" {
		return words.Shorten(label, ButtonLimit)
	}
	why = " · " + why
	return words.Shorten(label, ButtonLimit-utf8.RuneCountInString(why)) + why
}

// Highlight makes the first button with the wanted id stand out, with the reason for it. It skips buttons that cannot be
// pressed, and tells whether it found one. A button that warns keeps its colour.
func Highlight(rows []bot.Row, why string, wanted func(id string) bool) bool {
	for _, row := range rows {
		for i := range row.Buttons {
			b := &row.Buttons[i]
			if b.Disabled || !wanted(b.ID) {
				continue
			}
			if b.Label = Because(b.Label, why); b.Style != bot.Danger {
				b.Style = bot.Success
			}
			return true
		}
	}
	return false
}

// offMark begins the id of a control that cannot be pressed.
const offMark = "off "

// Off is a button that cannot be pressed yet, where the message says what is missing.
func Off(id, label string) bot.Button {
	return bot.Button{ID: offMark + id, Label: words.Clip(label, ButtonLimit), Disabled: true}
}

// Style makes the first button of several stand out.
func Style(i int) bot.Style {
	if i == 0 {
		return bot.Primary
	}
	return bot.Secondary
}

// Each is a button for each offer; the first has a style of its own.
func Each(all []Offer, first bot.Style) []bot.Button {
	var row []bot.Button
	for i, o := range all {
		style := bot.Secondary
		if i == 0 {
			style = first
		}
		row = append(row, Button(o, "", style))
	}
	return row
}

// Buttons are as few rows as buttons need.
func Buttons(all []bot.Button) []bot.Row {
	var rows []bot.Row
	for chunk := range slices.Chunk(all, RowLimit) {
		rows = append(rows, bot.Row{Buttons: chunk})
	}
	return rows
}

// Select offers several actions, as many as there is room for. Words with which all of them begin are left out of the values.
func Select(begin, placeholder string, all []Offer) bot.Row {
	s := &bot.Select{ID: begin, Placeholder: placeholder}
	for _, o := range all {
		value := strings.TrimSpace(strings.TrimPrefix(o.Text, begin))
		if len(s.Options) < ChoiceLimit && len(value) <= OptionLimit {
			s.Options = append(s.Options, bot.SelectOption{
				Value: value, Label: words.Clip(o.Label, OptionLimit), Help: words.Clip(o.Help, OptionLimit), Emoji: o.Emoji})
		}
	}
	return bot.Row{Select: s}
}

// more begins the id of the second of two selects of a verb, which must not have the same.
const more = "more "

// More is a second Select, for offers the first has no room for. Entry.Next reads it.
func More(begin, placeholder string, all []Offer) bot.Row {
	row := Select(begin, placeholder, all)
	row.Select.ID = more + begin
	return row
}

// few offers all fit on buttons.
const few = 4

// Pick are the rows for a question with offers of one verb. Few offers are all buttons. Of many, the first is a button and a
// select has them all. Where they are too many for a select, a button opens the form of the verb; byHand is its label, "" for
// no form.
func Pick(verb string, all []Offer, placeholder, byHand string) []bot.Row {
	all = Distinct(all)
	best := 1
	if len(all) <= few {
		best = len(all)
	}
	row := bot.Row{Buttons: Each(all[:best], bot.Primary)}
	if byHand != "" && len(all) > ChoiceLimit {
		row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + verb, Label: byHand})
	}
	if len(all) == best {
		return []bot.Row{row}
	}
	return []bot.Row{row, Select(verb, placeholder, all)}
}
