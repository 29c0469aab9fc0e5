package dogfight

import (
	"fmt"
	"strings"

	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/square"
	"mayhembot/render/words"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// offers are the viewer's legal actions of a verb, the most sensible first.
func offers(v rules.View, verb string) []moves.Offer {
	return moves.Legal(v, verb, func(a engine.Action) moves.Offer { return offer(v, a) })
}

// advised is what the adviser would do, and why; false where the match does not wait for the viewer.
func advised(v rules.View) (best moves.Offer, why string, ok bool) {
	a, ok := autopilot.Best(v)
	if !ok {
		return best, "", false
	}
	return offer(v, a.Action), words.Reason(a.Reason, say.Reasons[a.Reason.Key], nil), true
}

// offer words an action with what it would do.
func offer(v rules.View, a engine.Action) moves.Offer {
	o := moves.Offer{Text: a.String(), Same: a.String()}
	switch a := a.(type) {
	case rules.ChooseFleet:
		o.Label = pointsText(v, a.Ships) + ": " + spelt(say.Fleet(a.Ships))
		o.Rank = float64(a.Ships.Value())
	case rules.Deploy:
		o.Label = fmt.Sprintf("%s on %s", spelt(say.Type(a.Ship)), a.At)
		o.Rank = float64(a.Ship.Class().Points)
	case rules.LayOut:
		o.Label = layoutText(a.Layout)
	case rules.Discard:
		o.Label = "Discard " + spelt(say.Counters(a.Counters))
		o.Rank = float64(10*a.Counters[rules.Blank] - 5*a.Counters[rules.AP] - a.Counters[rules.Def1] - 2*a.Counters[rules.Def2])
	case rules.Draw:
		o.Label, o.Rank = fmt.Sprintf("Draw %d", a.N), float64(a.N)
		if v.LastTurn() {
			o.Label += ": ends the match"
		}
	case rules.Move:
		o = moveOffer(v, a, o)
	case rules.Attack:
		o.Label, o.Rank = attackText(v, a.Strike)+lastText(v, rules.AttackAP), float64(v.Odds(a.Strike, rules.Unseen).Kill())
	case rules.Repeat:
		o.Label = "Repeat (1 AP): " + attackText(v, v.Repeat) + lastText(v, rules.RepeatAP)
	case rules.Defend:
		o.Label = defendText(v, a.With)
	case rules.End:
		if o.Label = "End turn"; v.LastTurn() {
			o.Label += endText(v, &v.Table)
		}
	}
	return o
}

// moveOffer ranks movements by the best attack they would lead to, then by how far forward they go.
func moveOffer(v rules.View, a rules.Move, o moves.Offer) moves.Offer {
	o.Label = fmt.Sprintf("%s %s → %s", spelt(say.Type(v.At(a.From).Type)), a.From, a.To)
	if after := v.Flown(a); after.Decided() || endsMatch(v, rules.MoveAP) {
		o.Label += endText(v, &after)
	}
	forward := int(a.From.Row) - int(a.To.Row)
	if rules.Forward(v.Viewer()) == square.Down {
		forward = -forward
	}
	best := 0
	for s := range v.Strikes(v.Viewer(), a.To) {
		if kill := v.OddsAfter(rules.Threat{Start: a.From, Strike: s}, rules.Unseen).Kill(); kill > best {
			best, o.Help = kill, fmt.Sprintf("beside %s %s, which an attack eliminates at %s", spelt(say.Type(v.At(s.To).Type)), s.To, percent(kill))
		}
	}
	o.Rank = float64(100*best + forward)
	return o
}

// endsMatch tells whether the last turn ends by itself once so many AP are spent, so that points decide (D9, D17).
func endsMatch(v rules.View, ap int8) bool { return v.LastTurn() && v.EndsWith(ap) }

// lastText says of a combat for so many AP that the match ends with it, whatever the dice say.
func lastText(v rules.View, ap int8) string {
	if endsMatch(v, ap) {
		return ", ends the match"
	}
	return ""
}

// endText says that the match ends with the ships of a table, and how many points are left to the viewer and to the other.
func endText(v rules.View, t *rules.Table) string {
	return fmt.Sprintf(": ends the match %d : %d", t.Fleet(v.Viewer()).Value(), t.Fleet(rules.Other(v.Viewer())).Value())
}

// pointsText is "48 points", or "7 of 50 points" where another ship would still fit.
func pointsText(v rules.View, f rules.Fleet) string {
	if v.Options.RoomFor(f) {
		return fmt.Sprintf("%d of %d points", f.Value(), v.Options.Points)
	}
	return fmt.Sprintf("%d points", f.Value())
}

// raids are movements with an attack behind them, as texts of two actions.
func raids(v rules.View) []moves.Offer {
	var all []moves.Offer
	for _, t := range v.Threats(v.Viewer()) {
		kill := v.OddsAfter(t, rules.Unseen).Kill()
		all = append(all, moves.Offer{
			Text: rules.Move{From: t.Start, To: t.From}.String() + moves.Sequel + rules.Attack{Strike: t.Strike}.String(),
			Label: fmt.Sprintf("%s %s → %s, attack %s %s: %s", spelt(say.Type(v.At(t.Start).Type)), t.Start, t.From,
				spelt(say.Type(v.At(t.To).Type)), t.To, percent(kill)) + lastText(v, rules.MoveAP+rules.AttackAP),
			Rank: float64(kill),
		})
	}
	return moves.Ranked(all)
}

// attackText is "Attack Hammer C7 from C8: 44 %".
func attackText(v rules.View, s rules.Strike) string {
	return fmt.Sprintf("Attack %s %s from %s: %s", spelt(say.Type(v.At(s.To).Type)), s.To, s.From, percent(v.Odds(s, rules.Unseen).Kill()))
}

// defendText is "Spend +1: blocks 67 %".
func defendText(v rules.View, with rules.Counter) string {
	name := "No counter"
	if !blocks(v) {
		name = "Roll the block"
	}
	if with != rules.Unseen {
		name = "Spend " + spelt(say.Counter(with))
	}
	return name + ": blocks " + words.Percent(float64(v.Odds(v.Combat, with).Block)/6)
}

// blocks tells whether the viewer holds a counter to block with.
func blocks(v rules.View) bool {
	hand := v.Own(v.Viewer()).Hand
	return hand[rules.Def1]+hand[rules.Def2] > 0
}

// percent is a number of 36 cases as a chance.
func percent(cases int) string { return words.Percent(float64(cases) / 36) }

// layoutText is "Dart B9, F9; Lance D9".
func layoutText(l rules.Layout) string {
	var parts []string
	for _, t := range rules.Types {
		if at := squares(l, t); at != "" {
			parts = append(parts, spelt(say.Type(t))+" "+at)
		}
	}
	return strings.Join(parts, "; ")
}

// squares lists where a layout has ships of a type: "B9, F9".
func squares(l rules.Layout, t rules.Type) string {
	var at []string
	for i, laid := range l {
		if laid == t {
			at = append(at, rules.Board.Cell(i).String())
		}
	}
	return strings.Join(at, ", ")
}

// spelt is a word or a list of the catalogue, for sentences that stand in code.
func spelt(value any) string { return say.Room.To(lang.English).Value(value) }
