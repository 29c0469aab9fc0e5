package dogfight

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/grid"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// shipField is the field of a single ship to place.
const shipField = "ship"

// Form is what a pilot fills in by hand: a fleet, its deployment, or a plan for the turn.
func (ui) Form(v rules.View, name string, _ bot.Roster) (bot.Modal, error) {
	switch {
	case !engine.Decides(v):
		return bot.Modal{}, engine.NotNow(v)
	case name == "fleet" && v.Step == rules.StepFleet:
		return fleetForm(v), nil
	case name == "deploy" && v.Step == rules.StepDeploy && v.Options.SecretDeploy:
		return deployForm(v), nil
	case name == "deploy" && v.Step == rules.StepDeploy:
		return shipForm(v), nil
	case name == planWord && v.Step == rules.StepAct && firstStep(v) != "":
		return bot.Modal{Title: "Plan your turn", Fields: []bot.Field{{
			ID: planWord, Label: "From where to where, in order", Help: "Onto an enemy ship it is an attack; also: repeat, end. It stops where you must decide.",
			Value: firstStep(v), Placeholder: "C8 D6, D6 D5, repeat, end", Required: true, Limit: 200,
		}}}, nil
	}
	return bot.Modal{}, engine.NotNow(v)
}

func fleetForm(v rules.View) bot.Modal {
	m := bot.Modal{Title: fmt.Sprintf("Your fleet: up to %d points", v.Options.Points)}
	start := rules.Presets[0].Fleet(v.Options.Points)
	for _, t := range rules.Types {
		m.Fields = append(m.Fields, bot.Field{
			ID: t.String(), Label: fmt.Sprintf("%ss, %d points each: 0 to %d", spelt(say.Type(t)), t.Class().Points, t.Class().Number),
			Help: classText(t), Value: strconv.Itoa(int(start[t])), Limit: 1,
		})
	}
	return m
}

// shipForm places a ship of the last type there is, proposed for the square the adviser likes.
func shipForm(v rules.View) bot.Modal {
	best, _, _ := advised(v)
	_, square, _ := strings.Cut(best.Rest(), " ")
	var last rules.Type
	for _, t := range rules.Types {
		if v.Own(v.Viewer()).Fleet[t] > 0 {
			last = t
		}
	}
	return bot.Modal{Title: "Place a " + spelt(say.Type(last)), Fields: []bot.Field{{
		ID: shipField, Label: "Which ship on which square", Value: last.String() + " " + square, Placeholder: "lance C9", Required: true, Limit: 20,
	}}}
}

func deployForm(v rules.View) bot.Modal {
	fleet := v.Own(v.Viewer()).Fleet
	start := rules.Formations[0].Layout(fleet, v.Viewer())
	zone := rules.ZoneOf(v.Viewer())
	m := bot.Modal{Title: fmt.Sprintf("Your zone: %s to %s", zone[0], zone[len(zone)-1])}
	for _, t := range rules.Types {
		var these rules.Fleet
		if these[t] = fleet[t]; fleet[t] > 0 {
			m.Fields = append(m.Fields, bot.Field{
				ID: t.String(), Label: fmt.Sprintf("Squares of %s", spelt(say.Fleet(these))),
				Value: squares(start, t), Required: true, Limit: 30,
			})
		}
	}
	return m
}

// FormText turns a filled form into a text Next reads.
func (ui) FormText(name string, fields map[string]string) (string, error) {
	if name == planWord {
		return planWord + " " + strings.Join(strings.Fields(fields[planWord]), " "), nil
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

// classText is "flies 3, hits on 1–3, blocks on 1".
func classText(t rules.Type) string {
	c := t.Class()
	return fmt.Sprintf("flies %d, hits on %s, blocks on %s", c.Move, upTo(c.Attack), upTo(c.Defend))
}

// upTo are the faces that will do.
func upTo(n int) string {
	if n == 1 {
		return "1"
	}
	return "1–" + strconv.Itoa(n)
}
