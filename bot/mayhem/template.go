package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot/moves"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// What the actions on the template would do. Each function words one kind of action and ranks it.

func (p pilot) assign(of *moves.Offer, a rules.Assign) {
	var rows, hot, help []string
	for _, r := range rules.Rows {
		n := 0
		for n < rules.Fields && a.Dice[r][n] > 0 {
			n++
		}
		rows = append(rows, rowText(r, a.Dice[r][:n]))
		if n == rules.Fields {
			hot = append(hot, fmt.Sprintf("the %d on %s", a.Dice[r][n-1], rowNames[r]))
		}
	}
	of.Label = strings.Join(rows, " · ")
	if i, ok := p.presets[a]; ok {
		help = append(help, presets[i].Name+": "+presets[i].Help)
		of.Rank = float64(len(presets) - i)
	}
	if len(hot) > 0 {
		help = append(help, words.List(hot)+words.Plural(len(hot), " overheats: it goes", " overheat: they go")+" to the reactor as your turn begins")
	}
	of.Help = strings.Join(help, "; ")
}

// recharge ranks by the pips to be expected: a die from the reactor brings 3½, a die on a row what it lacks of that.
func (p pilot) recharge(of *moves.Offer, a rules.Recharge) {
	var parts []string
	if a.Reactor > 0 {
		parts = append(parts, "reactor")
		if a.Reactor > 1 {
			parts[0] = fmt.Sprintf("%d from the reactor", a.Reactor)
		}
		of.Rank = 3.5 * float64(a.Reactor)
	}
	dice := 0
	for _, r := range rules.Rows {
		var row []int8
		for f, d := range p.me.Dice[r] {
			if a.Fields[r][f] {
				row = append(row, d.Pips)
				of.Rank += 3.5 - float64(d.Pips)
			}
		}
		if dice += len(row); len(row) > 0 {
			parts = append(parts, rowText(r, row))
		}
	}
	of.Label = strings.Join(parts, " + ")
	switch {
	case len(parts) == 0:
		of.Label, of.Help = "Nothing", "all dice stay as they are"
	case a.Reactor > 0 && len(parts) > 1:
		of.Help = "you choose rows for what the reactor gives; other dice stay in theirs"
	case a.Reactor > 0:
		of.Help = "you choose the row once the die has fallen"
	default:
		of.Help = words.Plural(dice, "the die stays in its row with new pips", "the dice stay in their rows with new pips")
	}
}

func (p pilot) place(of *moves.Offer, a rules.Place) {
	after := p.me
	var parts []string
	for i, r := range a.Rows[:a.N] {
		after.Dice[r] = append(slices.Clone(after.Dice[r]), rules.Die{Pips: int8(p.v.Placing[i])})
		parts = append(parts, fmt.Sprintf("%d → %s", p.v.Placing[i], rowNames[r])+overheats(after, r))
	}
	comesTo(of, after, strings.Join(parts, ", "))
}

func (p pilot) recalibrate(of *moves.Offer, a rules.Recalibrate) {
	if !a.Move {
		of.Label, of.Help, of.Rank = "Move nothing", "all dice stay where they are", worth(p.me)+1
		return
	}
	after := p.me
	die := after.Dice[a.From][a.Field]
	after.Dice[a.From] = slices.Delete(slices.Clone(after.Dice[a.From]), int(a.Field), int(a.Field)+1)
	after.Dice[a.To] = append(slices.Clone(after.Dice[a.To]), rules.Die{Pips: die.Pips})
	comesTo(of, after, fmt.Sprintf("%d from %s → %s", die.Pips, rowNames[a.From], rowNames[a.To])+overheats(after, a.To))
}

// comesTo words and ranks an offer by the template it leaves.
func comesTo(of *moves.Offer, after rules.ShipView, label string) {
	of.Label, of.Help, of.Rank, of.Same = label, shipText(after), worth(after), sameTemplate(after)
}

func overheats(s rules.ShipView, r rules.Row) string {
	if len(s.Dice[r]) == rules.Fields {
		return " (overheat)"
	}
	return ""
}

// worth is a rule of thumb for a template: strong guns, shields to match, two Speed dice to fly and turn with, and
// few dice that will overheat. It ranks proposals and decides nothing.
func worth(s rules.ShipView) float64 {
	sum := 0.8*float64(s.Value(rules.Firepower)) + 0.7*float64(s.Value(rules.Shields)) +
		[...]float64{0, 5, 8, 9}[len(s.Dice[rules.Speed])]
	for _, r := range rules.Rows {
		if len(s.Dice[r]) == rules.Fields {
			sum -= 2
		}
		if len(s.Dice[r]) == 0 {
			sum -= 3
		}
	}
	return sum
}
