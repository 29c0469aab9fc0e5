package mayhem

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// answerLimit keeps an answer within a message.
const answerLimit = 3200

// equipment shows who has which equipment sheet, and the deck; v is nil where no match is being played.
func (u ui) equipment(v *rules.View, roster bot.Roster) bot.Message {
	deck := u.deck
	if deck == nil {
		deck = rules.Standard()
	}
	m := bot.Message{}
	head := []string{"### Equipment sheets"}
	held := map[string]string{}
	if v != nil {
		if v.Viewer() != engine.Nobody {
			m.Accent = look.Accent(v.Viewer())
		}
		if v.Deck == nil {
			head = append(head, "This match is played without them; another can be opened with the option `equipment`.")
		} else {
			deck = v.Deck
			head = append(head, hands(v, roster.Name, held)...)
		}
	}
	sheets := deck.Sheets()
	head = append(head, fmt.Sprintf("**The deck** of %d. A pilot draws one with every new ship and loses it with the ship. "+
		"Most work by themselves; the others have a button when they can be used, and `/mayhem use`.", len(sheets)))
	for told := len(sheets); ; told-- {
		m.Text = strings.Join(append(head, deckLines(sheets, told, held)...), "\n")
		if told == 0 || utf8.RuneCountInString(m.Text) <= answerLimit {
			m.Text = words.Clip(m.Text, answerLimit)
			return m
		}
	}
}

// hands are the sheets the pilots have, the asker's own first. Who has which is noted in held.
func hands(v *rules.View, name words.Namer, held map[string]string) []string {
	var own, others []string
	for _, ship := range v.Ships {
		if ship.Sheet == "" {
			continue
		}
		held[ship.Sheet] = name(ship.Seat)
		e := ship.Equipment
		line := fmt.Sprintf("%s (%s)", bot.Escape(e.Name), standing(e))
		if ship.Seat == v.Viewer() {
			own = append(own, "**Yours** "+line+": "+bot.Escape(e.Text))
		} else {
			others = append(others, fmt.Sprintf("**%s** %s", name(ship.Seat), line))
		}
	}
	return append(own, others...)
}

// deckLines list sheets, the first so many with what they do, the others by name.
func deckLines(sheets []rules.Sheet, told int, held map[string]string) []string {
	var lines, rest []string
	for i, s := range sheets {
		name := bot.Escape(s.Name)
		if who := held[s.Key]; who != "" {
			name += " (" + who + ")"
		}
		if i >= told {
			rest = append(rest, name)
			continue
		}
		lines = append(lines, fmt.Sprintf("• **%s** %s", name, bot.Escape(s.Text)))
	}
	if len(rest) > 0 {
		lines = append(lines, "-# And "+words.List(rest)+".")
	}
	return lines
}
