package moves

import (
	"slices"

	"mayhembot/bot"
)

// Setting is one thing a select may be set to: the value it sends, and its label.
type Setting [2]string

// Unset is what a select of settings sends for none.
const Unset = "me"

// Settings is a select of what may be set, which says what is; unset is the label for none.
func Settings(id, what, unset string, all []Setting, set string) bot.Row {
	sel := &bot.Select{ID: id, Options: []bot.SelectOption{{Value: Unset, Label: what + ": " + unset, Chosen: set == ""}}}
	for _, s := range all {
		sel.Options = append(sel.Options, bot.SelectOption{Value: s[0], Label: what + ": " + s[1], Chosen: s[0] == set})
	}
	return bot.Row{Select: sel}
}

// Sets tells whether a value is one of those a select of settings may send.
func Sets(all []Setting, value string) bool {
	return value == Unset || slices.ContainsFunc(all, func(s Setting) bool { return s[0] == value })
}

// Flag is a button that says whether something is set.
func Flag(id, label string, on bool) bot.Button {
	b := bot.Button{ID: id, Label: label}
	if on {
		b.Label, b.Style = "✓ "+label, bot.Success
	}
	return b
}

// Toggle sets what is not set so, and unsets what is.
func Toggle[T ~string](set *T, to T) {
	if *set == to {
		to = ""
	}
	*set = to
}

// UnlessUnset is what a select of settings has set, "" where it sends none.
func UnlessUnset[T ~string](value T) T {
	if value == Unset {
		return ""
	}
	return value
}
