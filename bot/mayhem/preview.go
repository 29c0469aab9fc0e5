package mayhem

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	say "mayhembot/render/mayhem/words"
)

// preview draws where a plan of a pilot would lead, in the pilot's turn or the next one, and says so in words. Nothing is
// played.
func (u ui) preview(v rules.View, plan string, roster bot.Roster) (bot.Message, error) {
	speaker, key := say.Room.In(roster.Style()), "preview.now"
	p, refused := planning(v, speaker)
	next, out := ahead(v, speaker)
	if refused != nil && !out {
		return bot.Message{}, refused
	}
	steps, err := readPlan(plan)
	switch {
	case err != nil:
		return bot.Message{}, err
	case len(steps) == 0:
		return bot.Message{}, engine.Refuse(engine.Unclear, "", "option-missing", "action", previewWord, "option", planOption)
	}
	var t *trial
	var other bot.Button // what is better
	if refused != nil {
		key = "preview.ahead"
		t = next.onPaper(steps)
	} else {
		for i := range steps {
			steps[i].end = "" // it is drawn wherever it leads now
		}
		t = p.try(steps)
	}
	title := speaker.Say(key + ".title")
	text := append([]string{"### " + title}, u.Sentences(t.events, roster)...)
	if t.fault != nil {
		text = append(text, speaker.Say("preview.step-refused", "n", t.flown+1, "why", u.Refusal(t.fault, roster)))
	}
	t.foresee()
	text = append(text, t.report()...)
	if refused == nil {
		var line string
		p.Speaker = say.Room.In(roster.LabelStyle())
		line, other = t.better(p)
		text = append(text, words.NonEmpty([]string{line})...)
	}
	if skips := u.Skips(v, strings.Join(t.plan, " "), roster); skips != "" {
		text = append(text, "⚠ "+skips)
	}
	data := u.Sprites().Match().Draw(nil, &look.Moment{View: t.v, Names: roster.Names, Auto: roster.Auto, Lang: roster.Lang, Events: t.events, Title: speaker.Say(key + ".task")})
	alt := say.DescribeTitled(title, t.v, roster.LabelStyle(), u.LastStep(t.events, roster))
	return bot.Message{
		Text: strings.Join(text, "\n"), Accent: look.Accent(t.seat),
		Picture: &bot.Picture{Name: "preview.png", Data: data, Alt: alt}, Rows: t.rows(speaker.Say(key+".play"), plan, other),
	}, nil
}

// fly shows in private where the ship can end its flight, and plays the one that is chosen.
func (u ui) fly(v rules.View, roster bot.Roster) (bot.Message, error) {
	p, err := planning(v, say.Room.In(roster.LabelStyle()))
	switch {
	case err != nil:
		return bot.Message{}, err
	case v.Step != rules.StepAct:
		return bot.Message{}, engine.Refuse(engine.Illegal, "", "fly-later")
	}
	all := p.arrivals()
	if len(unflown(p.me)) == 0 || len(all) == 0 {
		return bot.Message{}, engine.Refuse(engine.Illegal, "", "fly-nowhere")
	}
	text := []string{"### " + p.Say("fly.title"), p.Say("fly.places", "n", len(all), "dice", faces(unflown(p.me)), "aimed", len(aimed(all)))}
	shown := all
	if len(shown) > mostArrivals {
		shown = roomiest(all)
		text = append(text, p.Say("fly.once"))
	}
	now := &look.Moment{View: v, Names: roster.Names, Auto: roster.Auto, Lang: roster.Lang, Title: p.Say("fly.task")}
	for _, a := range all {
		now.Arrivals = append(now.Arrivals, look.Arrival(a.at, a.heading, a.chance > 0))
	}
	alt := p.Say("fly.alt", "n", len(all), "cells", p.Lang.Commas(cells(all)))
	return bot.Message{
		Text: strings.Join(text, "\n"), Accent: look.Accent(p.seat), Rows: p.arrivalRows(shown),
		Picture: &bot.Picture{Name: "reach.png", Data: u.Sprites().Match().Draw(nil, now), Alt: words.Clip(alt, bot.AltLimit)},
	}, nil
}

// rows are what can be done with a preview: play or keep its plan, play what is better, if anything, and change the plan.
func (t *trial) rows(label, typed string, better bot.Button) []bot.Row {
	var row bot.Row
	if id := planWord + " " + strings.Join(t.plan, " "); len(t.plan) > 0 && len(id) <= bot.ControlLimit {
		play := bot.Button{ID: id, Label: label, Style: bot.Success}
		switch {
		case !t.v.Ship(t.seat).OnBoard:
			play.Label, play.Style = t.Say("preview.play-lost", "play", label), bot.Danger
		case t.doomed:
			play.Label, play.Style = t.Say("preview.play-doomed", "play", label), bot.Danger
		case t.fault != nil:
			play.Label = t.Say("preview.play-part", "play", label, "n", len(t.plan))
		}
		if play.Style == bot.Success && better.ID != "" {
			play.Style = bot.Secondary // the adviser would not play it
		}
		row.Buttons = append(row.Buttons, play)
	}
	if better.ID != "" {
		row.Buttons = append(row.Buttons, better)
	}
	change := bot.FormMark + planWord + " " + oneLine(typed)
	if len(change) > bot.ControlLimit {
		change = bot.FormMark + planWord
	}
	return []bot.Row{{Buttons: append(row.Buttons, bot.Button{ID: change, Label: t.Say("button.change")})}}
}

// foresee looks at what has to follow the plan. How others take damage does not decide which ships are left.
func (t *trial) foresee() {
	v := t.v
	for m := t.at; m.Exists() && !t.over && m.Turn() == t.at.Turn() && len(v.Pending) > 0 && v.Pending[0].Seat != t.seat; v = viewOf(m, t.seat) {
		asked := v.Pending[0].Seat
		next, _, err := m.Try(asked, m.View(asked).Default(), &engine.Replayer{})
		if err != nil {
			return
		}
		m = next
	}
	t.doomed = v.Ship(t.seat).OnBoard && v.Active == t.seat && (!t.over || !t.at.Exists()) && autopilot.Doomed(v)
}

// oneLine is a typed plan with single spaces.
func oneLine(typed string) string { return strings.Join(strings.Fields(typed), " ") }

// changeForm is a plan to be changed and previewed again.
func changeForm(plan string, l lang.Language) bot.Modal {
	form := say.Room.To(l)
	return bot.Modal{Title: form.Say("form.plan"), Fields: []bot.Field{{
		ID: planOption, Label: form.Say("form.plan-steps"), Help: form.Say("form.plan-help"), Value: plan, Required: true, Limit: 100,
	}}}
}

// planning is the viewer where it may plan: the active pilot, while nobody else has to decide.
func planning(v rules.View, to lang.Speaker) (pilot, error) {
	switch {
	case len(v.Pending) == 0:
		return pilot{}, engine.NotNow(v)
	case v.Active == engine.Nobody:
		return pilot{}, engine.Refuse(engine.NotYours, "", "plan-no-turn")
	case v.Active != v.Viewer():
		return pilot{}, engine.Refuse(engine.NotYours, "", "plan-not-yours", "target", v.Active)
	}
	p, ok := pilotSaying(v, to)
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
		return append(lines, t.Say("preview.lost"))
	}
	lines = append(lines, t.Say("preview.there", "cell", me.At, "heading", say.Toward(me.Heading), "n", t.v.TurnsLeft(), "all", t.v.Allowance,
		"left", len(unflown(me)), "dice", faces(unflown(me)), "ship", t.ship(me)))
	if t.doomed {
		lines = append(lines, t.Say("preview.doomed"))
	}
	lines = append(lines, t.threats(me)...)
	if t.at == (engine.Match{}) {
		return lines // on paper
	}
	if t.over {
		return append(lines, t.Say("preview.ends"))
	}
	for _, target := range t.targets() {
		lines = append(lines, t.chances(target))
	}
	return lines
}

// threats are the opponents whose loaded guns would have the ship in line.
func (t *trial) threats(me rules.ShipView) []string {
	var lines []string
	for _, s := range t.v.Ships {
		if guns := s.Dice[rules.Firepower]; s.OnBoard && s.Seat != t.seat && len(guns) > 0 && t.v.Line(s.Seat, t.seat).Barrier == rules.Open {
			lines = append(lines, t.Say("preview.threat", "seat", s.Seat, "distance", hex.Distance(s.At, me.At), "row", say.RowDice(rules.Firepower, pipsOf(guns))))
		}
	}
	return lines
}

// chances words the odds of a shot at a target with all guns.
func (p pilot) chances(t target) string {
	guns := p.guns()
	v := p.volley(rules.Shoot{Target: t.seat, Dice: int8(guns)})
	return p.Say("preview.target", "seat", t.seat, "distance", t.distance, "chance", lang.Chance(v.Chance), "n", guns, "odds", v.odds(p.Lang))
}

// certain is a sentence on what a ram is sure to do beyond its damage, or nothing.
func (p pilot) certain(a engine.Action) string {
	m, ok := a.(rules.Move)
	if !ok {
		return ""
	}
	c := p.v.Course(m)
	ends := p.playOut(a, &engine.Replayer{})
	kills, costs := c.Rams && c.Target != engine.Nobody && ends.lost[c.Target], c.Rams && ends.lost[p.seat]
	switch {
	case kills && costs:
		return " " + p.Say("preview.sure-both", "target", c.Target)
	case kills:
		return " " + p.Say("preview.sure-kill", "target", c.Target)
	case costs:
		return " " + p.Say("preview.sure-loss")
	}
	return ""
}
