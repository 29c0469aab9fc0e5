package mayhem

import (
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
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
	to := say.Room.In(roster.Style())
	head := []string{to.Say("sheets.title")}
	held := map[string]string{}
	if v != nil {
		if v.Viewer() != engine.Nobody {
			m.Accent = look.Accent(v.Viewer())
		}
		if v.Deck == nil {
			head = append(head, to.Say("sheets.without"))
		} else {
			deck = v.Deck
			head = append(head, hands(v, to, held)...)
		}
	}
	sheets := deck.Sheets()
	head = append(head, to.Say("sheets.deck", "n", len(sheets)))
	for told := len(sheets); ; told-- {
		m.Text = strings.Join(append(head, deckLines(to, sheets, told, held)...), "\n")
		if told == 0 || utf8.RuneCountInString(m.Text) <= answerLimit {
			m.Text = words.Clip(m.Text, answerLimit)
			return m
		}
	}
}

// hands are the sheets the pilots have, the asker's own first. Who has which is noted in held.
func hands(v *rules.View, to lang.Speaker, held map[string]string) []string {
	var own, others []string
	for _, ship := range v.Ships {
		if ship.Sheet == "" {
			continue
		}
		held[ship.Sheet] = to.Name(ship.Seat)
		e := ship.Equipment
		args := []any{"seat", ship.Seat, "sheet", say.SheetName(e.Sheet), "text", say.SheetText(e.Sheet), "state", standing(e)}
		if ship.Seat == v.Viewer() {
			own = append(own, to.Say("sheets.yours", args...))
		} else {
			others = append(others, to.Say("sheets.of", args...))
		}
	}
	return append(own, others...)
}

// deckLines list sheets, the first so many with what they do, the others by name.
func deckLines(to lang.Speaker, sheets []rules.Sheet, told int, held map[string]string) []string {
	var lines, rest []string
	for i, s := range sheets {
		name := to.Value(say.SheetName(s))
		if who := held[s.Key]; who != "" {
			name += " (" + who + ")"
		}
		if i >= told {
			rest = append(rest, name)
			continue
		}
		lines = append(lines, "• **"+name+"** "+to.Value(say.SheetText(s)))
	}
	if len(rest) > 0 {
		lines = append(lines, to.Say("sheets.rest", "sheets", lang.Texts(rest)))
	}
	return lines
}

// sheetName is the name of a sheet by its key; of one that is in none of the decks, what its key says of it.
func sheetName(key string, decks ...*rules.Deck) string {
	for _, d := range decks {
		if s, ok := d.Sheet(key); ok {
			return s.Name
		}
	}
	words := strings.ReplaceAll(key, "-", " ")
	return strings.ToUpper(words[:min(1, len(words))]) + words[min(1, len(words)):]
}

// standing says how a pilot's sheet stands: "once a life, used", "once a turn, ready".
func standing(s rules.SheetView) lang.Phrase {
	state := "always"
	switch {
	case s.Working:
		state = "working"
	case s.Spent:
		state = "used"
	case s.Uses != rules.Always:
		state = "ready"
	}
	return lang.Of("sheets.state", "uses", say.Uses(s.Uses), "state", state)
}
