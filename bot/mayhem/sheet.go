package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

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
		return fmt.Sprintf("The %d on %s becomes a %d.", e.Die.Pips, rowNames[e.Die.Row], e.Pips)
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
