package discord

import (
	"fmt"
	"slices"

	"mayhembot/bot"
)

// controls turns rows into action rows of at most room components in all. It mends what Discord would refuse, and names in the
// notes what cannot be mended. When several controls share an id, the weightiest one stays.
func (d *draft) controls(rows []bot.Row, room int) []component {
	var out []component
	taken := weights(rows)
	for i, row := range rows {
		var line []component
		for _, b := range row.Buttons {
			if id := cut(b.ID, limitID); id == "" || taken[id] != weight(b) {
				d.note("button %q has no custom id of its own", b.Label)
			} else {
				taken[id] = 0
				line = append(line, d.button(b, id))
			}
		}
		if s := row.Select; s != nil {
			if id := cut(s.ID, limitID); id == "" || taken[id] != selectWeight || len(s.Options) == 0 {
				d.note("select %q has no custom id of its own, or no options", s.Placeholder)
			} else {
				taken[id] = 0
				out = append(out, component{Type: componentRow, Components: []component{d.menu(*s, id)}})
			}
		}
		for five := range slices.Chunk(line, limitButtons) {
			out = append(out, component{Type: componentRow, Components: five})
		}
		if count(out) > room {
			d.note("only %d of %d rows find room", i, len(rows))
			for count(out) > room {
				out = out[:len(out)-1]
			}
			break
		}
	}
	return out
}

// weights gives the weight of the weightiest control for each id.
func weights(rows []bot.Row) map[string]int {
	all := map[string]int{}
	for _, row := range rows {
		for _, b := range row.Buttons {
			id := cut(b.ID, limitID)
			all[id] = max(all[id], weight(b))
		}
		if s := row.Select; s != nil && len(s.Options) > 0 {
			id := cut(s.ID, limitID)
			all[id] = max(all[id], selectWeight)
		}
	}
	return all
}

// selectWeight is how much a select matters. A select stands for many actions; only a coloured button outweighs it.
const selectWeight = 3

// weight is how much a button matters. Advised buttons matter most, disabled buttons least.
func weight(b bot.Button) int {
	switch {
	case b.Disabled:
		return 1
	case b.Style == bot.Success:
		return 5
	case b.Style != bot.Secondary:
		return 4
	}
	return 2
}

func (d *draft) button(b bot.Button, id string) component {
	style := map[bot.Style]int{bot.Primary: 1, bot.Success: 3, bot.Danger: 4}[b.Style]
	if style == 0 {
		style = 2
	}
	label := clip(b.Label, limitLabel)
	if label == "" {
		label = "…"
	}
	return component{Type: componentButton, CustomID: id, Style: style, Label: label, Emoji: d.emoji[b.Emoji], Disabled: b.Disabled}
}

func (d *draft) menu(s bot.Select, id string) component {
	least, most := s.Min, s.Max
	if least == 0 && most == 0 {
		least, most = 1, 1
	}
	c := component{Type: componentSelect, CustomID: id, Placeholder: clip(s.Placeholder, limitPlaceholder), Disabled: s.Disabled}
	seen := map[string]bool{}
	chosen := 0
	for _, o := range s.Options {
		value := cut(o.Value, limitOption)
		if value == "" || seen[value] || len(c.Options) == limitOptions {
			d.note("option %q of select %q is empty, double or one too many", o.Label, id)
			continue
		}
		seen[value] = true
		label := clip(o.Label, limitOption)
		if label == "" {
			label = value
		}
		isChosen := o.Chosen && chosen < max(most, 1)
		if isChosen {
			chosen++
		}
		c.Options = append(c.Options, selectOption{Label: label, Value: value, Description: clip(o.Help, limitOption), Emoji: d.emoji[o.Emoji], Default: isChosen})
	}
	c.Max = max(1, min(most, len(c.Options)))
	least = max(0, min(least, c.Max))
	c.Min = &least
	return c
}

// form is the data of a modal.
type form struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

// compile turns a modal into its data: each field a text input inside a label.
func compile(m bot.Modal) (form, error) {
	f := form{CustomID: cut(m.ID, limitID), Title: clip(m.Title, limitTitle)}
	if n := len(m.Fields); f.CustomID == "" || f.Title == "" || n < 1 || n > limitFields {
		return f, fmt.Errorf("a modal wants an id, a title and 1 to %d fields: %q has %d", limitFields, m.ID, n)
	}
	for _, x := range m.Fields {
		most := limitInput
		if x.Limit > 0 {
			most = min(x.Limit, most)
		}
		style := 1
		if x.Long {
			style = 2
		}
		label := clip(x.Label, limitTitle)
		if label == "" {
			label = "…"
		}
		f.Components = append(f.Components, component{
			Type: componentLabel, Label: label, Description: clip(x.Help, limitHelp),
			Component: &component{
				Type: componentInput, CustomID: cut(x.ID, limitID), Style: style, MaxLength: most,
				Value: cut(x.Value, most), Placeholder: clip(x.Placeholder, limitHint), Required: &x.Required,
			},
		})
	}
	return f, nil
}

// choice is one proposal; the value of a whole-number option is a number.
type choice struct {
	Name   string            `json:"name"`
	NameIn map[string]string `json:"name_localizations,omitempty"`
	Value  any               `json:"value"`
}
