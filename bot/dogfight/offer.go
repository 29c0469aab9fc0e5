package dogfight

import (
	"cmp"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/square"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// wording words actions of a view.
type wording struct {
	lang.Speaker
	v rules.View
}

// newWording words for buttons, selects and proposals, which have no markdown.
func newWording(v rules.View, r bot.Roster) wording { return wording{say.Room.In(r.LabelStyle()), v} }

// offers are the viewer's legal actions of a verb, the most sensible first.
func (w wording) offers(verb string) []moves.Offer { return moves.Legal(w.v, verb, w.offer) }

// advised is what the adviser would do, and why; false where the match does not wait for the viewer.
func (w wording) advised() (best moves.Offer, why string, ok bool) {
	a, ok := autopilot.Best(w.v)
	if !ok {
		return best, "", false
	}
	return w.offer(a.Action), w.Say("reason."+a.Reason.Key, "chance", lang.Chance(a.Reason.Chance), "n", a.Reason.N), true
}

// offer words an action with what it would do.
func (w wording) offer(a engine.Action) moves.Offer {
	v, o := w.v, moves.Offer{Text: a.String(), Same: a.String()}
	switch a := a.(type) {
	case rules.ChooseFleet:
		o.Label = w.Say("offer.fleet", "room", v.Options.RoomFor(a.Ships), "points", a.Ships.Value(), "allowed", v.Options.Points, "fleet", say.Fleet(a.Ships))
		o.Rank = float64(a.Ships.Value())
	case rules.Deploy:
		o.Label = w.Say("offer.deploy", "ship", say.Type(a.Ship), "cell", a.At)
		o.Rank = float64(a.Ship.Class().Points)
	case rules.LayOut:
		o.Label = w.layout(a.Layout)
	case rules.Discard:
		o.Label = w.Say("offer.discard", "counters", say.Counters(a.Counters))
		o.Rank = float64(10*a.Counters[rules.Blank] - 5*a.Counters[rules.AP] - a.Counters[rules.Def1] - 2*a.Counters[rules.Def2])
	case rules.Draw:
		o.Label, o.Rank = w.Say("offer.draw", "n", a.N, "last", v.LastTurn()), float64(a.N)
	case rules.Move:
		o = w.move(a, o)
	case rules.Attack:
		o.Label, o.Rank = w.attack("offer.attack", a.Strike, rules.AttackAP), float64(v.Odds(a.Strike, rules.Unseen).Kill())
		o.Emoji = w.enemy()
	case rules.Repeat:
		o.Label, o.Emoji = w.attack("offer.repeat", v.Repeat, rules.RepeatAP), w.enemy()
	case rules.Defend:
		o.Label = w.defend(a.With)
	case rules.End:
		o.Label = w.Say("offer.end", w.ending(v.LastTurn(), &v.Table)...)
	}
	return o
}

// move ranks movements by the best attack they would lead to, then by how far forward they go.
func (w wording) move(a rules.Move, o moves.Offer) moves.Offer {
	v := w.v
	after := v.Flown(a)
	o.Label = w.Say("offer.move", append(w.ending(after.Decided() || endsMatch(v, rules.MoveAP), &after),
		"ship", say.Type(v.At(a.From).Type), "from", a.From, "cell", a.To)...)
	forward := int(a.From.Row) - int(a.To.Row)
	if rules.Forward(v.Viewer()) == square.Down {
		forward = -forward
	}
	best := 0
	for s := range v.Strikes(v.Viewer(), a.To) {
		if kill := v.OddsAfter(rules.Threat{Start: a.From, Strike: s}, rules.Unseen).Kill(); kill > best {
			best, o.Help = kill, w.Say("offer.move-help", "ship", say.Type(v.At(s.To).Type), "cell", s.To, "chance", chance(kill))
		}
	}
	o.Rank = float64(100*best + forward)
	return o
}

// endsMatch tells whether the last turn ends by itself once so many AP are spent, so that points decide (D9, D17).
func endsMatch(v rules.View, ap int8) bool { return v.LastTurn() && v.EndsWith(ap) }

// ending are the arguments that tell whether the match ends, and how many points are then left to the viewer and to the other.
func (w wording) ending(ends bool, t *rules.Table) []any {
	me := w.v.Viewer()
	return []any{"ends", ends, "mine", t.Fleet(me).Value(), "theirs", t.Fleet(rules.Other(me)).Value()}
}

// enemy is the emoji of the other pilot's ships.
func (w wording) enemy() string {
	return bot.ShipEmoji(rules.Game{}.Info().Key, int(rules.Other(w.v.Viewer())))
}

// raids are movements with an attack behind them, as texts of two actions.
func (w wording) raids() []moves.Offer {
	v := w.v
	var all []moves.Offer
	for _, t := range v.Threats(v.Viewer()) {
		kill := v.OddsAfter(t, rules.Unseen).Kill()
		all = append(all, moves.Offer{
			Text: rules.Move{From: t.Start, To: t.From}.String() + moves.Sequel + rules.Attack{Strike: t.Strike}.String(),
			Label: w.Say("offer.raid", "ship", say.Type(v.At(t.Start).Type), "start", t.Start, "from", t.From, "target", say.Type(v.At(t.To).Type),
				"cell", t.To, "chance", chance(kill), "ends", endsMatch(v, rules.MoveAP+rules.AttackAP)),
			Rank: float64(kill), Emoji: w.enemy(),
		})
	}
	return moves.Ranked(all)
}

// supports are attacks that another ship first flies up to help: of each attacker and target the one that costs the fewest AP, where
// nobody helps yet.
func (w wording) supports(ap int8) []moves.Offer {
	type pair struct{ start, target square.Cell }
	v, seen := w.v, map[pair]bool{}
	var all []moves.Offer
	supports := v.Supports(v.Viewer())
	slices.SortStableFunc(supports, func(a, b rules.Support) int { return cmp.Compare(a.AP(), b.AP()) })
	for _, s := range supports {
		of, alone := pair{s.Start, s.To}, v.OddsAfter(s.Threat, rules.Unseen)
		if s.AP() > ap || alone.Helped || seen[of] {
			continue
		}
		seen[of] = true
		first := rules.Move{From: s.Helper, To: s.Beside}
		text := first.String() + moves.Sequel
		if s.Flies() {
			text += rules.Move{From: s.Start, To: s.From}.String() + moves.Sequel
		}
		after := v.Flown(first)
		kill := after.OddsAfter(s.Threat, rules.Unseen).Kill()
		all = append(all, moves.Offer{
			Text: text + rules.Attack{Strike: s.Strike}.String(), Help: w.Say("offer.support-help", "chance", chance(alone.Kill())),
			Label: w.Say("offer.support", "helper", say.Type(v.At(s.Helper).Type), "start", s.Helper, "beside", s.Beside, "flies", s.Flies(),
				"ship", say.Type(v.At(s.Start).Type), "origin", s.Start, "from", s.From, "target", say.Type(v.At(s.To).Type), "cell", s.To,
				"chance", chance(kill), "ends", endsMatch(v, s.AP())),
			Rank: float64(kill) - float64(s.AP())/100, Emoji: w.enemy(),
		})
	}
	return all
}

// attack is "Attack Hammer C7 from C8: 44%". A match that ends with so many AP spent ends whatever the dice say.
func (w wording) attack(key string, s rules.Strike, ap int8) string {
	return w.Say(key, "ship", say.Type(w.v.At(s.To).Type), "cell", s.To, "from", s.From, "chance", chance(w.v.Odds(s, rules.Unseen).Kill()),
		"ends", endsMatch(w.v, ap))
}

// defend is "Spend +1: blocks 67%".
func (w wording) defend(with rules.Counter) string {
	how, counter := "counter", say.Counter(with)
	switch {
	case with == rules.Unseen && blocks(w.v):
		how = "none"
	case with == rules.Unseen:
		how = "roll"
	}
	return w.Say("offer.defend", "how", how, "counter", counter, "chance", lang.Chance(float64(w.v.Odds(w.v.Combat, with).Block)/6))
}

// blocks tells whether the viewer holds a counter to block with.
func blocks(v rules.View) bool {
	hand := v.Own(v.Viewer()).Hand
	return hand[rules.Def1]+hand[rules.Def2] > 0
}

// chance is a number of 36 cases as one.
func chance(cases int) lang.Chance { return lang.Chance(float64(cases) / 36) }

// layout is "Dart B9, F9; Lance D9".
func (w wording) layout(l rules.Layout) string {
	var parts []string
	for _, t := range rules.Types {
		if at := squares(l, t); at != "" {
			parts = append(parts, w.Say("alt.ships", "ship", say.Type(t), "cells", at))
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
