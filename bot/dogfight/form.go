package dogfight

import (
	"regexp"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/grid"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// shipField is the field of a single ship to place.
const shipField = "ship"

// Form is what a pilot fills in by hand: a fleet, its deployment, or a plan for the turn, which is the advised one or what its name has
// behind it.
func (ui) Form(v rules.View, name string, r bot.Roster) (bot.Modal, error) {
	w := newWording(v, r)
	name, plan, _ := strings.Cut(name, " ")
	switch {
	case !engine.Decides(v):
		return bot.Modal{}, engine.NotNow(v)
	case name == "fleet" && v.Step == rules.StepFleet:
		return w.fleetForm(), nil
	case name == "deploy" && v.Step == rules.StepDeploy && v.Options.SecretDeploy:
		return w.deployForm(), nil
	case name == "deploy" && v.Step == rules.StepDeploy:
		return w.shipForm(), nil
	case name == planWord && v.Step == rules.StepAct && firstStep(v) != "":
		if plan == "" {
			plan = advisedPlan(v)
		}
		return bot.Modal{Title: w.Say("form.plan-title"), Fields: []bot.Field{{
			ID: planWord, Label: w.Say("form.plan"), Help: w.Say("form.plan-help"),
			Value: plan, Placeholder: "C8 D6, D6 D5, repeat, end", Required: true, Limit: 200,
		}}}, nil
	}
	return bot.Modal{}, engine.NotNow(v)
}

func (w wording) fleetForm() bot.Modal {
	points := w.v.Options.Points
	m := bot.Modal{Title: w.Say("form.fleet-title", "points", points)}
	start := rules.Presets[0].Fleet(points)
	for _, t := range rules.Types {
		m.Fields = append(m.Fields, bot.Field{
			ID: t.String(), Label: w.Say("form.fleet", "ship", say.Type(t), "points", t.Class().Points, "n", t.Class().Number),
			Help: w.Value(class(t)), Value: strconv.Itoa(int(start[t])), Limit: 1,
		})
	}
	return m
}

// shipForm places a ship of the last type there is, proposed for the square the adviser likes.
func (w wording) shipForm() bot.Modal {
	best, _, _ := w.advised()
	_, square, _ := strings.Cut(best.Rest(), " ")
	var last rules.Type
	for _, t := range rules.Types {
		if w.v.Own(w.v.Viewer()).Fleet[t] > 0 {
			last = t
		}
	}
	return bot.Modal{Title: w.Say("form.ship-title", "ship", say.Type(last)), Fields: []bot.Field{{
		ID: shipField, Label: w.Say("form.ship"), Value: last.String() + " " + square, Placeholder: "lance C9", Required: true, Limit: 20,
	}}}
}

func (w wording) deployForm() bot.Modal {
	me := w.v.Viewer()
	fleet, zone := w.v.Own(me).Fleet, rules.ZoneOf(me)
	start := rules.Formations[0].Layout(fleet, me)
	m := bot.Modal{Title: w.Say("form.deploy-title", "from", zone[0], "cell", zone[len(zone)-1])}
	for _, t := range rules.Types {
		var these rules.Fleet
		if these[t] = fleet[t]; fleet[t] > 0 {
			m.Fields = append(m.Fields, bot.Field{
				ID: t.String(), Label: w.Say("form.deploy", "fleet", say.Fleet(these)), Value: squares(start, t), Required: true, Limit: 30,
			})
		}
	}
	return m
}

// FormText turns a filled form into a text Next reads. A plan is shown with its odds first.
func (ui) FormText(name string, fields map[string]string) (string, error) {
	if verb, _, _ := strings.Cut(name, " "); verb == planWord {
		return previewWord + " " + strings.Join(strings.Fields(fields[planWord]), " "), nil
	}
	if name != "fleet" && name != "deploy" {
		return "", engine.Refuse(engine.Unclear, "", "no-such-form")
	}
	text, taken := strings.TrimSpace(name+" "+together(fields[shipField])), map[string]bool{}
	for _, t := range rules.Types {
		listed := strings.FieldsFunc(together(fields[t.String()]), func(r rune) bool { return strings.ContainsRune(" ,;", r) })
		for _, word := range listed {
			if name != "deploy" {
				break
			}
			if cell, err := grid.Parse(word); err != nil || !rules.Board.Contains(cell) {
				return "", engine.Refuse(engine.Unclear, "", "form-deploy", "word", word)
			}
			if word = strings.ToUpper(word); taken[word] {
				return "", engine.Refuse(engine.Unclear, "", "form-twice", "cell", word)
			}
			taken[word] = true
		}
		if value := strings.Join(listed, ","); value != "" && value != "0" {
			text += " " + t.String() + "=" + value
		}
	}
	if _, err := (rules.Game{}).Parse(text); err != nil {
		return "", engine.Refuse(engine.Unclear, "", "form-"+name, "word", strings.TrimPrefix(text, name+" "))
	}
	if name == "fleet" {
		text = formWord + " " + text
	}
	return text, nil
}

// formWord begins a fleet from the form, which is not taken where most points are left over: a number may have been forgotten.
const formWord = "form"

// enough is a fleet from the form, unless most points are left over.
func enough(v rules.View, text string) (string, error) {
	a, err := (rules.Game{}).Parse(text)
	if err != nil {
		return "", err
	}
	f, is := a.(rules.ChooseFleet)
	if points := f.Ships.Value(); is && points > 0 && 2*points < v.Options.Points && v.Options.RoomFor(f.Ships) {
		return "", engine.Refuse(engine.Unclear, "D1", "fleet-small", "points", points, "allowed", v.Options.Points, "left", v.Options.Points-points,
			"typed", strings.TrimPrefix(text, "fleet "))
	}
	return text, nil
}

// apart is a square whose letter and number stand apart.
var apart = regexp.MustCompile(`(?i)\b([a-h])\s+(\d)`)

// together writes squares as one word each: "D9" for "d 9".
func together(text string) string { return apart.ReplaceAllString(text, "$1$2") }

// class is "flies 3, hits on 1–3, blocks on 1".
func class(t rules.Type) lang.Phrase {
	c := t.Class()
	return lang.Of("form.class", "move", c.Move, "attack", c.Attack, "defend", c.Defend)
}
