package words

import (
	"strconv"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Namer gives the name of a seat, made fit for the place it will stand in.
type Namer func(engine.Seat) string

// InMarkdown names seats fit for messages; seats nobody sits in are "seat 3".
func InMarkdown(r bot.Roster) Namer { return seated(r, r.Name) }

// InLabels names seats fit for places without markdown: buttons, options, choices, alt texts.
func InLabels(r bot.Roster) Namer { return seated(r, r.Label) }

func seated(r bot.Roster, name Namer) Namer {
	return func(s engine.Seat) string {
		if s < 1 || int(s) > len(r.Names) {
			return "seat " + strconv.Itoa(int(s))
		}
		return name(s)
	}
}

// Style makes what is put into sentences fit for where they will stand.
type Style struct {
	Name  Namer
	Plain func(string) string // of what hosts and players have written
}

// ForMessages is the style of messages, which have markdown; ForLabels that of alt texts and pictures, which have none.
func ForMessages(r bot.Roster) Style { return Style{InMarkdown(r), bot.Escape} }

func ForLabels(r bot.Roster) Style {
	return Style{InLabels(r), func(text string) string { return text }}
}

// First are the names of seats 1 to n.
func (name Namer) First(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = name(engine.Seat(i + 1))
	}
	return all
}
