package mayhem

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
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

// sheet words what equipment sheets do.
func (w eventWords) sheet(e engine.Event) string {
	switch e := e.(type) {
	case rules.SheetDrawn:
		return fmt.Sprintf("%s draws the sheet %s: %s", w.Name(e.Seat), w.Plain(e.Sheet.Name), w.Plain(e.Sheet.Text))
	case rules.SheetReturned:
		return fmt.Sprintf("The sheet %s goes back on the stack.", w.Plain(e.Sheet.Name))
	case rules.SheetUsed:
		return fmt.Sprintf("%s uses the %s (%s).", w.Name(e.Seat), w.Plain(e.Sheet.Name), usesWords[e.Sheet.Uses])
	case rules.SheetActed:
		return fmt.Sprintf("%s of %s: %s.", w.Plain(e.Sheet.Name), w.Name(e.Seat), bent(e))
	case rules.Boosted:
		return fmt.Sprintf("The %d on %s becomes a %d.", e.Die.Pips, say.Rows[e.Die.Row], e.Pips)
	case rules.Jumped:
		return fmt.Sprintf("It jumps from %s to start counter %d on %s.", e.From, e.Start, e.To)
	}
	return ""
}

// bent says what a sheet made of a rule.
func bent(e rules.SheetActed) string {
	more := e.To - e.From
	switch e.Sheet.Effect {
	case rules.EffectRecharge:
		return fmt.Sprintf("up to %d dice may be recharged", e.To)
	case rules.EffectOverheat:
		return words.Count(-more, "overheat die stays", "overheat dice stay")
	case rules.EffectBrake:
		return words.Count(e.From, "Speed die stays", "Speed dice stay") + " unflown"
	case rules.EffectTurns:
		return fmt.Sprintf("%s instead of %d", words.Count(e.To, "turn", "turns"), e.From)
	case rules.EffectEvade:
		return fmt.Sprintf("the evasion costs %s instead of %d", words.Count(e.To, "turn", "turns"), e.From)
	case rules.EffectRam:
		return fmt.Sprintf("the rammed ship has to take %d", e.To)
	case rules.EffectRange:
		return fmt.Sprintf("the distance counts as %d", e.To)
	case rules.EffectVolley:
		return fmt.Sprintf("%s thrown for %d of Firepower", words.Dice(e.To), e.From)
	case rules.EffectAgain:
		return words.Count(e.To, "miss is", "misses are") + " rolled again"
	case rules.EffectHull, rules.EffectRescue:
		return fmt.Sprintf("%d instead of %d damage", e.To, e.From)
	case rules.EffectOrder:
		return fmt.Sprintf("Speed counts as %d for the turn order", e.To)
	case rules.EffectCounters:
		return fmt.Sprintf("%s to give back instead of %d", words.Count(e.To, "kill counter", "kill counters"), e.From)
	}
	return fmt.Sprintf("%d instead of %d", e.To, e.From)
}

// spentWords and usesWords say when a sheet has been used, and how often it can be.
var (
	spentWords = map[rules.Uses]string{rules.OnceATurn: "this turn", rules.OnceALife: "in the life of this ship"}
	usesWords  = map[rules.Uses]string{rules.Always: "always on", rules.OnceATurn: "once a turn", rules.OnceALife: "once a life"}
)

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
func standing(s rules.SheetView) string {
	text := usesWords[s.Uses]
	switch {
	case s.Working:
		text += ", works until the next turn"
	case s.Spent:
		text += ", used"
	case s.Uses != rules.Always:
		text += ", ready"
	}
	return text
}
