package mayhem

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// offer is one legal action with what it would do.
type offer struct {
	Text   string // the action's canonical spelling
	Label  string // what it would do, in short
	Help   string // what else there is to know
	Danger bool   // it destroys the pilot's own ship
	rank   float64
}

// verb is the action's first word, rest what follows it.
func (o offer) verb() string { v, _, _ := strings.Cut(o.Text, " "); return v }
func (o offer) rest() string { _, r, _ := strings.Cut(o.Text, " "); return r }

// outlook is a position as one seat meets it that has to decide.
type outlook struct {
	p    rules.Position
	v    rules.View
	me   rules.ShipView
	seat engine.Seat
	name namer
	plan map[rules.Assign]int // the presets of the rolled dice, by their place in presets
}

// newOutlook gives the outlook of a seat; ok is false when the match does not wait for it.
func newOutlook(p engine.Position, s engine.Seat, name namer) (outlook, bool) {
	pos, ok := p.(rules.Position)
	if !ok || !engine.Waits(p, s) {
		return outlook{}, false
	}
	v := pos.Look()
	o := outlook{p: pos, v: v, me: v.Ship(s), seat: s, name: name, plan: map[rules.Assign]int{}}
	if v.Step == rules.StepAssign {
		for i, preset := range presets {
			o.plan[preset.assign(o.me.Rolled)] = i
		}
	}
	return o, true
}

// offers are all legal actions, the most sensible first.
func (o outlook) offers() []offer {
	return o.offersWhere(func(engine.Action) bool { return true })
}

// offersWhere are the legal actions that pass a test, the most sensible first.
func (o outlook) offersWhere(fits func(engine.Action) bool) []offer {
	var all []offer
	sites := o.sites()
	for a := range o.p.Legal(o.seat) {
		if fits(a) {
			all = append(all, o.offer(a, sites))
		}
	}
	slices.SortStableFunc(all, func(a, b offer) int { return cmp.Compare(b.rank, a.rank) })
	return all
}

// offer words and ranks one legal action. Ranks compare actions of one kind only.
func (o outlook) offer(action engine.Action, sites sites) offer {
	of := offer{Text: action.String()}
	switch a := action.(type) {
	case rules.PlaceAsteroid:
		sites.asteroid(&of, a.At)
	case rules.PlaceStart:
		sites.start(&of, a.At)
	case rules.Assign:
		o.assign(&of, a)
	case rules.Recharge:
		o.recharge(&of, a)
	case rules.Place:
		o.place(&of, a)
	case rules.Recalibrate:
		o.recalibrate(&of, a)
	case rules.Turn:
		o.turn(&of, a)
	case rules.Move:
		o.move(&of, a)
	case rules.Shoot:
		o.shoot(&of, a)
	case rules.Hits:
		o.hits(&of, a)
	case rules.Soak:
		o.soak(&of, a)
	case rules.Use:
		o.use(&of, a)
	default:
		of.Label = "End turn"
		if left := len(unflown(o.me)); left > 0 {
			of.Label += fmt.Sprintf(" (%s unflown)", count(left, "Speed die", "Speed dice"))
		}
	}
	return of
}
