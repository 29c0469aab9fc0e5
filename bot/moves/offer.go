// Package moves turns what a seat may do now into buttons, selects, proposals and a slash command, within Discord's limits.
// A game words and ranks its actions as offers, and lists its subcommands; the rest is here.
package moves

import (
	"cmp"
	"slices"
	"strings"

	"mayhembot/engine"
)

// Sequel stands between the actions of a control that plays several: "move C8 C7; attack C7 C6".
const Sequel = "; "

// Offer is one legal action with what it would do.
type Offer struct {
	Text   string // the action's canonical spelling
	Label  string // what it would do, in short
	Short  string // the same for a button, where it has to be shorter than Label
	Help   string // what else there is to know
	Why    string // why the adviser would play it, "" for what it would not play; its button is green
	Danger bool   // it costs the pilot what should not be lost, and stands out in red
	Rank   float64
	// Same tells offers that come to the same apart from all others, such as one or the other of two equal dice. Offers
	// that leave it empty come to the same where they read the same.
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
