package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// telling is the least gain in chance to win for which a preview names another way.
const telling = 0.02

// better compares the plan with what the adviser would do from where it begins: a line that says so, and a button that plays
// the adviser's way where that is better. Both are zero where the two cannot be compared, as before dice are recharged. Names
// of p are those of labels.
func (t *trial) better(p pilot) (line string, button bot.Button) {
	if p.v.Step != rules.StepAct || t.last == nil {
		return "", button
	}
	of := p.advise()
	chance, known := autopilot.Worth(t.before, t.last)
	spoils := (t.doomed || !t.v.Ship(t.seat).OnBoard) && !of.costs
	switch {
	case of.action == nil:
		return "", button
	case spoils:
	case !known:
		return "", button
	case chance > of.chance-telling && t.fault != nil:
		return "", button // it cannot be played as planned
	case chance > of.chance-telling:
		return "**Well planned** The adviser finds nothing better.", button
	}
	way := p.offer(of.action).Label
	button = bot.Button{ID: planWord + " " + of.text(), Label: words.Clip("As advised: "+way, moves.ButtonLimit), Style: bot.Success}
	if of.flight != nil {
		steps, _, _ := p.flightText(of.flight)
		way = strings.Join(steps, ", ")
		button = p.flightButton(of).Styled(bot.Success)
	}
	if of.costs {
		button.Style = bot.Danger
	}
	planned := words.Percent(chance)
	if spoils {
		planned = "your ship is lost"
	}
	return fmt.Sprintf("**Better** %s (%s): %s to win, as planned %s.", bot.Escape(way), bot.Escape(of.why), words.Percent(of.chance), planned), button
}
