package mayhem

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

const previewTitle = "Preview: nothing has been played"

// preview draws where a plan of the active pilot would lead, and says so in words. Nothing is played.
func (u ui) preview(v rules.View, plan string, roster bot.Roster) (bot.Message, error) {
	p, err := planning(v, words.InMarkdown(roster))
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
	t := p.try(steps)
	text := append([]string{"### " + previewTitle}, inMessage(roster).tell(t.events)...)
	if t.fault != nil {
		text = append(text, fmt.Sprintf("⛔ Step %d: %s", t.flown+1, u.Refusal(t.fault, roster)))
	}
	text = append(text, t.report()...)
	data := u.assets().Match().Draw(nil, &look.Moment{View: t.v, Names: roster.Names, Auto: roster.Auto, Events: t.events, Title: previewTitle})
	alt := look.DescribeTitled(previewTitle, t.v, words.InLabels(roster).First(len(t.v.Ships)), inAltText(roster).tell(t.events))
	return bot.Message{
		Text: strings.Join(text, "\n"), Accent: look.Accent(p.seat),
		Picture: &bot.Picture{Name: "preview.png", Data: data, Alt: alt},
	}, nil
}

// planning is the viewer where it may plan: the active pilot, while nobody else has to decide.
func planning(v rules.View, name words.Namer) (pilot, error) {
	switch {
	case len(v.Pending) == 0:
		return pilot{}, notHere(v)
	case v.Active == engine.Nobody:
		return pilot{}, engine.Refuse(engine.NotYours, "", "plan-no-turn")
	case v.Active != v.Viewer():
		return pilot{}, engine.Refuse(engine.NotYours, "", "plan-not-yours", "target", v.Active)
	}
	p, ok := pilotNamed(v, name)
	if !ok {
		return p, engine.Refuse(engine.NotYours, "", "plan-waits", "target", v.Pending[0].Seat)
	}
	return p, nil
}

// report says where the plan ends, whom the ship could shoot at from there, and what is still to be flown.
func (t *trial) report() []string {
	me := t.v.Ship(t.seat)
	lines := t.notes
	if !me.OnBoard {
		return append(lines, "⚠ **Your ship would be lost.**")
	}
	line := fmt.Sprintf("**There** %s, heading %s, %d of %s remain", me.At, look.Compass(me.Heading), t.v.TurnsLeft(), words.Count(t.v.Allowance, "turn", "turns"))
	if left := unflown(me); len(left) > 0 {
		line += ", still to be flown: " + words.Faces(left)
	}
	lines = append(lines, line+". "+shipText(me)+".")
	lines = append(lines, t.threats(me)...)
	if t.over {
		return append(lines, "Your turn would end with it: nothing but ending would be left to do.")
	}
	for _, target := range t.targets() {
		lines = append(lines, "**In line of fire** "+t.chances(target))
	}
	return lines
}

// threats are the opponents whose loaded guns would have the ship in line.
func (t *trial) threats(me rules.ShipView) []string {
	var lines []string
	for _, s := range t.v.Ships {
		if guns := s.Dice[rules.Firepower]; s.OnBoard && s.Seat != t.seat && len(guns) > 0 && t.v.Line(s.Seat, t.seat).Barrier == rules.Open {
			lines = append(lines, fmt.Sprintf("**Guns on you** %s: distance %d, %s.", t.name(s.Seat), hex.Distance(s.At, me.At), rowText(rules.Firepower, pipsOf(guns))))
		}
	}
	return lines
}

// chances words the odds of a shot at a target with all guns.
func (p pilot) chances(t target) string {
	guns := p.guns()
	v := p.volley(rules.Shoot{Target: t.seat, Dice: int8(guns)})
	return fmt.Sprintf("%s: distance %d, %s a die; with %s %s.", p.name(t.seat), t.distance, words.Percent(v.Chance), words.Dice(guns), v.text())
}

// certain is a sentence on what a ram is sure to do beyond its damage, or nothing.
func (p pilot) certain(a engine.Action) string {
	m, ok := a.(rules.Move)
	if !ok {
		return ""
	}
	c := p.v.Course(m)
	ends := p.playOut(a, &engine.Replayer{})
	var sure []string
	if c.Rams && c.Target != engine.Nobody && ends.lost[c.Target] {
		sure = append(sure, "destroys "+p.name(c.Target))
	}
	if c.Rams && ends.lost[p.seat] {
		sure = append(sure, "costs your ship")
	}
	if len(sure) == 0 {
		return ""
	}
	return " In any case the ram " + words.List(sure) + "."
}
