package boarding

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if v.Round == 0 || v.Step == rules.StepOver {
		return u.Chapter(v, roster)
	}
	return u.Chapter(v, roster) + " · " + titles[v.Step]
}

// titles are the steps of a round.
var titles = map[rules.Step]string{
	rules.StepPlan: "dials", rules.StepBerth: "a berth", rules.StepResist: "tows", rules.StepDuel: "boarding", rules.StepOrder: "actions and targets",
}

// Chapter is one line on the round, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	winners := v.Result().Winners
	switch v.Step {
	case rules.StepOver:
		return "🏆 " + words.Listed(winners, roster.Name) + words.Plural(len(winners), " has won", " have won")
	case rules.StepSquad:
		return "Set-up · squads"
	case rules.StepDeploy:
		return "Set-up · lanes"
	}
	return fmt.Sprintf("Round %d of %d", v.Round, v.Options.Rounds)
}

// ask is what the step asks.
func ask(v rules.View, _ words.Namer) string {
	switch v.Step {
	case rules.StepSquad:
		if v.Options.Build {
			return fmt.Sprintf("build a squad of up to %d points, in secret.", v.Options.Points)
		}
		return "choose a squad, in secret."
	case rules.StepDeploy:
		return "place your ships in lanes of your own edge, in secret."
	case rules.StepPlan:
		return "set your dials, in secret."
	case rules.StepBerth:
		return fmt.Sprintf("ship %d has docked. Where does it lie, and does it board or tow?", v.Berthing)
	case rules.StepResist:
		return "do your ships in tow resist?"
	case rules.StepDuel:
		return "whom does your boarding ship attack?"
	}
	return "choose actions and targets, in secret."
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
	w := newWording(v)
	if own := &v.Squads[v.Seat-1]; v.Step == rules.StepSquad && v.Options.Build {
		lines = append(lines, fmt.Sprintf("**Your squad** %d of %d points", own.Cost(v.Fleet), v.Options.Points))
		for i, h := range own.Ships[:own.Count()] {
			lines = append(lines, fmt.Sprintf("**%d** %s", i+1, w.hired(h)))
		}
	}
	for n, ship := range v.Numbers() {
		if ship.Seat == v.Seat {
			lines = append(lines, "**"+w.ship(n)+"** "+w.panel(n, ship, asked.Owing(v.Seat).Has(n)))
		}
	}
	if engine.Decides(asked) {
		lines = append(lines, "**Now** "+ask(v, roster.Name))
	} else if v.Step != rules.StepOver {
		lines = append(lines, "You are ready; what you chose is shown once all are.")
	}
	return strings.Join(lines, "\n")
}

// hired is "Kade Brom, Cutter, skill 7, with Gnat cadet, Boarding kit".
func (w *wording) hired(h rules.Hired) string {
	f := w.v.Fleet
	text := w.hire(f.Key(h.Pilot))
	var with []string
	for _, crew := range []rules.Crewed{h.Crew, h.Aft} {
		for _, who := range crew[:crew.Count()] {
			with = append(with, f.Character(who).Name)
		}
	}
	for _, u := range h.Upgrades.List() {
		with = append(with, f.Fittings[u].Name)
	}
	return text + prefixed(", with ", strings.Join(with, ", "))
}

// panel is how a ship of the viewer's stands, and what was chosen for it, or is thought of.
func (w *wording) panel(n int8, ship *rules.Ship, thought bool) string {
	parts := []string{fmt.Sprintf("hull %d, shields %d", ship.Hull, ship.Shields)}
	if ship.Status != rules.Active {
		parts = append(parts, ship.Status.String())
	}
	if ship.Stress {
		parts = append(parts, "stressed: no action, no red")
	}
	if ship.Upgrades.Has(rules.Kit) {
		parts = append(parts, "boarding kit")
	}
	chosen := ""
	switch {
	case w.v.Step == rules.StepPlan && ship.Plan.Kind != rules.NoPlan && !ship.Moved:
		chosen = "**" + planText(ship.Plan) + "** (" + w.foreseen(n, ship.Plan) + ")"
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
	name, figures := roster.Name, engine.Figures(rules.Game{}.Tally(events))
	lines := []string{words.Count(v.Round, "round", "rounds") + "."}
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		of := figures[seat]
		lines = append(lines, fmt.Sprintf("%s: %s, %s, %s home.", name(seat), words.Count(v.Points[seat-1], "victory point", "victory points"),
			words.Count(of[rules.FigureCaptures], "capture", "captures"), words.Count(of[rules.FigureTows], "tow", "tows")))
	}
	return lines
}

// help is how to play.
const help = `### Boarding Actions
Two or three captains fly squads of small ships over a plane without cells. A round has two questions, answered by all in secret at once. **Dials:** every ship gets a manoeuvre of its class. Green ones take stress off, red ones bring it; a stressed ship has no action and may fly no red one. Ships fly by rising skill and stop short of each other. Asteroids and disabled ships on the way cost an action and a die of damage; who ends over the edge is lost. **Actions and targets:** *focus* and *evade* help with dice, a *lock* rolls blanks again, and the target must be in an arc within 300 mm. Shots fall by falling skill.

**Boarding.** A shot *at the engines* of a ship without shields does no damage: one critical left disables the ship for good. A ship with a **boarding kit** whose manoeuvre ends on a disabled ship may *dock* there, and then *board* or *tow*. Boarders fight card against card: a die for every six points, two wounds overpower a character, and its points are yours. A ship without characters is plundered. A tower flies home over its own edge with at most speed 3, 2 or 1, and takes all cards of both ships home as points. A towed ship with a kit of its own may resist. Three or more ships that hang together fight all against all.

**Victory.** Half of the squad's points win at once (` + "`goal`" + `). So does being the only one with ships that can move. After the last round points decide. ` + "`victory:mission`" + ` is about one wanted character a side.

**Here.** *Your move…* shows in private what is advised for each ship, as ghosts in a picture and in words; what a manoeuvre meets is told as everything stands now. *As advised* answers for all your ships in one press. Choose otherwise for any ship, and *As planned* does the same. Until all have answered you may change all of it. Chances are exact. Try ` + "`points:60`" + ` for a first evening. Squads, ships and numbers are **this project's own**.
`

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, _ bot.Roster) string { return lessons[v.Step] }

var lessons = map[rules.Step]string{
	rules.StepSquad:  "A squad wins by its boarding kits: a ship that carries one may dock at what others have disabled.\nNobody sees a squad before all are chosen.",
	rules.StepDeploy: "Lanes are counted from the left as you look onto the plane from your own edge. Side by side ships help each other; behind each other they bump.",
	rules.StepPlan:   "Choose a manoeuvre for each ship; the picture shows as ghosts where they end.\nLower skill flies first, higher skill fires first.\nDo not end over an edge: the ship is lost.\nA red manoeuvre stresses: no action this round.",
	rules.StepBerth:  "*Board* where your cards have more dice, *tow* where home is near. A towed ship with a kit may resist.",
	rules.StepResist: "Who resists fights at once, card against card. Who does not may be carried home with all its cards.",
	rules.StepDuel:   "Two wounds overpower a character. The cheapest card at the front falls first.",
	rules.StepOrder:  "The nearer the better: band 1 adds a die, band 3 gives the target one.\n*At the engines* disables where no shields are left, and does nothing else.\nA lock rolls blanks again, focus turns eyes into hits.",
}

// terms explain words where they first fall.
var terms = map[string]string{
	"plans-revealed":  "**Dial**: the manoeuvres of a class; green takes stress off, red brings it.",
	"orders-revealed": "**Band**: the range in steps of 100 mm, from base to base within an arc.",
	"crippled":        "**Disabled**: for good. It drifts, and ships with a boarding kit may dock at it.",
	"docked":          "**Docked**: it hangs on the other ship, to board it or to tow it home.",
	"fought":          "**Wound**: two overpower a character; its points go to the one who did it.",
	"brought-home":    "**Home**: beyond the tower's own edge; all cards of both ships are points.",
}
