package boarding

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if key := "phase." + string(v.Step); v.Round > 0 && say.Room.Has(key) {
		return u.Chapter(v, roster) + " · " + say.Room.Say(roster.Lang, key)
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the round, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	to := say.Room.In(roster.Style())
	switch v.Step {
	case rules.StepOver:
		return to.Say("chapter.over", "seats", say.Seats(v.Result().Winners))
	case rules.StepSquad:
		return to.Say("chapter.squad")
	case rules.StepDeploy:
		return to.Say("chapter.deploy")
	}
	return to.Say("chapter.round", "n", v.Round, "all", v.Options.Rounds)
}

// ask is what the step asks.
func ask(v rules.View, w words.Style) string {
	to := say.Room.In(w)
	if v.Step == rules.StepSquad && v.Options.Build {
		return to.Say("ask.build", "points", v.Options.Points)
	}
	return to.Say("ask."+string(v.Step), "ship", v.Berthing)
}

// Panel is what a seat is told in private above its controls: its ships with what was chosen for them, and what is asked.
func (u ui) Panel(v rules.View, roster bot.Roster) (string, bool) {
	shown := v
	if drafts(v) {
		shown = readDraft(v, "").v
	}
	return u.panel(shown, v, roster), v.Round > 0
}

// panel tells of a view as if the answers of a draft were given, beside the one as the match stands.
func (ui) panel(v, asked rules.View, roster bot.Roster) string {
	var lines []string
	w := newWording(v, say.Room.In(roster.Style()))
	if own := &v.Squads[v.Seat-1]; v.Step == rules.StepSquad && v.Options.Build {
		lines = append(lines, w.Say("panel.squad", "points", own.Cost(v.Fleet), "all", v.Options.Points))
		for i, h := range own.Ships[:own.Count()] {
			lines = append(lines, "**"+w.Value(i+1)+"** "+w.hired(h))
		}
	}
	for n, ship := range v.Numbers() {
		if ship.Seat == v.Seat {
			lines = append(lines, "**"+w.ship(n)+"** "+w.panel(n, ship, asked.Owing(v.Seat).Has(n)))
		}
	}
	if engine.Decides(asked) {
		lines = append(lines, w.Say("panel.now", "ask", ask(v, roster.Style())))
	} else if v.Step != rules.StepOver {
		lines = append(lines, w.Say("panel.ready"))
	}
	return strings.Join(lines, "\n")
}

// hired is "Kade Brom, Cutter, skill 7, with Gnat cadet, Boarding kit".
func (w *wording) hired(h rules.Hired) string {
	f := w.v.Fleet
	with := lang.Commas{}
	for _, crew := range []rules.Crewed{h.Crew, h.Aft} {
		for _, who := range crew[:crew.Count()] {
			with = append(with, say.Character(f.Character(who).Name))
		}
	}
	for _, u := range h.Upgrades.List() {
		with = append(with, say.Fitting(f, u))
	}
	return w.Say("panel.hired", "pilot", w.hire(f.Key(h.Pilot)), "with", with)
}

// panel is how a ship of the viewer's stands, and what was chosen for it, or is thought of.
func (w *wording) panel(n int8, ship *rules.Ship, thought bool) string {
	parts := []string{w.Say("panel.ship", "hull", ship.Hull, "shields", ship.Shields)}
	if ship.Status != rules.Active {
		parts = append(parts, w.Say("status."+ship.Status.String()))
	}
	if ship.Stress {
		parts = append(parts, w.Say("panel.stress"))
	}
	if ship.Upgrades.Has(rules.Kit) {
		parts = append(parts, w.Say("panel.kit"))
	}
	chosen := ""
	switch {
	case w.v.Step == rules.StepPlan && ship.Plan.Kind != rules.NoPlan && !ship.Moved:
		chosen = "**" + w.Value(say.Plan(ship.Plan)) + "** (" + w.foreseen(n, ship.Plan) + ")"
	case w.v.Step == rules.StepOrder && ship.Order.Fire != rules.NoFire:
		chosen = "**" + w.order(n, ship.Order) + "**"
	case w.v.Step == rules.StepDeploy && ship.Placed:
		chosen = "**" + say.Place(ship.At.Point) + "**"
	}
	if chosen != "" && !thought {
		chosen = "✓ " + chosen
	}
	return strings.Join(words.NonEmpty(append(parts, chosen)), " · ")
}

// Summary is what a match that is over came to.
func (ui) Summary(v rules.View, events []engine.Event, roster bot.Roster) []string {
	to, figures := say.Room.In(roster.Style()), engine.Figures(rules.Game{}.Tally(events))
	lines := []string{to.Say("summary.rounds", "n", v.Round)}
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		of := figures[seat]
		lines = append(lines, to.Say("summary.captain", "seat", seat, "points", v.Points[seat-1], "captures", of[rules.FigureCaptures], "tows", of[rules.FigureTows]))
	}
	return lines
}

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, roster bot.Roster) string {
	if key := "lesson." + string(v.Step); say.Room.Has(key) {
		return say.Room.Say(roster.Lang, key)
	}
	return ""
}

// english is a sentence for what has no language yet.
func english(key string) string { return say.Room.Say(lang.English, key) }

// terms explain words where they first fall.
var terms = map[string]string{
	"plans-revealed": "term.dial", "orders-revealed": "term.band", "crippled": "term.disabled",
	"docked": "term.docked", "fought": "term.wound", "brought-home": "term.home",
}
