package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

const previewTitle = "Preview: nothing has been played"

// preview draws where a plan of the active pilot would lead, and says so in words. Nothing is played.
func (t table) preview(p engine.Position, s engine.Seat, plan string, cast bot.Cast) (bot.Message, error) {
	name := safe(cast.Names, cast.Name)
	o, err := planOutlook(p, s, name)
	if err != nil {
		return bot.Message{}, err
	}
	steps, err := readPlan(plan)
	switch {
	case err != nil:
		return bot.Message{}, err
	case len(steps) == 0:
		return bot.Message{}, engine.Refuse(engine.Unclear, "", "option-missing", "action", previewWord, "option", planOption)
	}
	g := o.fly(steps)
	text := append([]string{"### " + previewTitle}, spoken(cast).tell(g.events)...)
	if g.fault != nil {
		text = append(text, fmt.Sprintf("⛔ Step %d: %s", g.flown+1, t.Refusal(g.fault, cast)))
	}
	text = append(text, g.outcome()...)
	data := t.artist().Frame().Draw(nil, &look.Scene{View: g.v, Names: cast.Names, Auto: cast.Auto, Story: g.events, Title: previewTitle})
	alt := look.DescribeTitled(previewTitle, g.v, names(g.v.Ships, safe(cast.Names, cast.Label)), written(cast).tell(g.events))
	return bot.Message{
		Text: strings.Join(text, "\n"), Accent: look.Accent(s),
		Picture: &bot.Picture{Name: "preview.png", Data: data, Alt: alt},
	}, nil
}

// planOutlook is the outlook of a pilot who may plan: the active one, while nobody else has to decide.
func planOutlook(p engine.Position, s engine.Seat, name namer) (outlook, error) {
	if p == nil {
		return outlook{}, engine.Refuse(engine.Illegal, "", "plan-no-match")
	}
	v := viewOf(p)
	switch {
	case len(v.Pending) == 0:
		return outlook{}, notHere(p)
	case v.Active == engine.Nobody:
		return outlook{}, engine.Refuse(engine.NotYours, "", "plan-no-turn")
	case v.Active != s:
		return outlook{}, engine.Refuse(engine.NotYours, "", "plan-not-yours", "target", v.Active)
	}
	o, ok := newOutlook(p, s, name)
	if !ok {
		return o, engine.Refuse(engine.NotYours, "", "plan-waits", "target", v.Pending[0].Seat)
	}
	return o, nil
}

// outcome says where the plan ends, whom the ship could shoot at from there, and what is still to be flown.
func (g *ghost) outcome() []string {
	me := g.v.Ship(g.seat)
	lines := g.notes
	if !me.OnBoard {
		return append(lines, "⚠ **Your ship would be lost.**")
	}
	line := fmt.Sprintf("**There** %s, heading %s, %d of %s left", me.At, look.Compass(me.Heading), g.v.TurnsLeft(), count(g.v.Allowance, "turn", "turns"))
	if left := unflown(me); len(left) > 0 {
		line += ", still to be flown: " + faces(left)
	}
	lines = append(lines, line+". "+shipText(me)+".")
	lines = append(lines, g.threats(me)...)
	if g.over {
		return append(lines, "Your turn would end with it: nothing but ending would be left to do.")
	}
	for _, t := range g.targets() {
		lines = append(lines, "**In line of fire** "+g.chances(t))
	}
	return lines
}

// threats are the opponents whose loaded guns would have the ship in line.
func (g *ghost) threats(me rules.ShipView) []string {
	var lines []string
	for _, s := range g.v.Ships {
		if guns := s.Dice[rules.Firepower]; s.OnBoard && s.Seat != g.seat && len(guns) > 0 && g.v.Line(s.Seat, g.seat).Barrier == rules.Open {
			lines = append(lines, fmt.Sprintf("**Guns on you** %s: distance %d, %s.", g.name(s.Seat), hex.Distance(s.At, me.At), rowText(rules.Firepower, pipsOf(guns))))
		}
	}
	return lines
}

// unflown are the pips of the Speed dice still to be flown.
func unflown(me rules.ShipView) []int8 {
	var left []int8
	for _, d := range me.Dice[rules.Speed] {
		if !d.Used {
			left = append(left, d.Pips)
		}
	}
	return left
}

// chances words the odds of a shot at a target with all guns.
func (o outlook) chances(t target) string {
	guns := len(o.guns())
	v := o.volley(rules.Shoot{Target: t.seat, Dice: int8(guns)})
	return fmt.Sprintf("%s: distance %d, %s a die; with %s %s.", o.name(t.seat), t.distance, percent(v.Chance), dice(guns), v.text())
}

// certain is a sentence on what a ram is sure to do beyond its damage, or nothing.
func (o outlook) certain(a engine.Action) string {
	m, ok := a.(rules.Move)
	if !ok {
		return ""
	}
	c := o.p.Course(m)
	ends := o.playOut(a, &engine.Replayer{})
	var sure []string
	if c.Rams && c.Target != engine.Nobody && ends.lost[c.Target] {
		sure = append(sure, "destroys "+o.name(c.Target))
	}
	if c.Rams && ends.lost[o.seat] {
		sure = append(sure, "costs your ship")
	}
	if len(sure) == 0 {
		return ""
	}
	return " In any case the ram " + list(sure) + "."
}
