package boarding

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
)

// followers are the kinds of events that go on with the line before them, asides those that nobody did.
var (
	followers = map[string]bool{
		"flew": true, "struck": true, "damaged": true, "lost": true, "dock-failed": true, "let-go": true, "joined": true, "freed": true, "shown": true,
		"overpowered": true, "plundered": true, "wanted-taken": true, "held-fire": true, "crippled": true,
	}
	asides = map[string]bool{"round-began": true}
)

// lines word events, an event each.
func lines(events []engine.Event, w words.Style) []words.Line {
	return words.Told(events, w.Name, followers, asides, setupText, flightText, fightText(w.AsWritten), fireText)
}

func ships(list []int8) string {
	return words.Listed(list, func(n int8) string { return strconv.Itoa(int(n)) })
}

// setupText words set-up, the ends of rounds, and that of the match.
func setupText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.LaidOut:
		if len(e.Asteroids) == 0 {
			return "The plane is clear: no asteroids."
		}
		return "Asteroids drift in " + words.Listed(e.Asteroids, look.Place) + "."
	case rules.InitiativeSet:
		return name(e.Seat) + " has the initiative."
	case rules.SquadsRevealed:
		return "The squads are chosen: " + words.Count(len(e.Ships), "ship", "ships") + "."
	case rules.ShipsPlaced:
		return "The ships are placed."
	case rules.RoundBegan:
		return fmt.Sprintf("▸ Round %d.", e.Round)
	case rules.Gathered:
		return fmt.Sprintf("%s gathers what drifts: %s.", name(e.Seat), words.Count(e.Points, "point", "points"))
	case rules.Ended:
		return ended(e, name)
	}
	return ""
}

func ended(e rules.Ended, name words.Namer) string {
	why := map[rules.Ending]string{
		rules.EndedByMission: "The wanted character is taken.", rules.EndedByGoal: "The goal is reached.", rules.EndedByLast: "At most one side has ships that can move.",
		rules.EndedByRounds: "The last round is over.",
	}[e.Why]
	return fmt.Sprintf("🏆 %s %s %s!", why, words.Listed(e.Winners, name), words.Plural(len(e.Winners), "wins", "win together"))
}

// flightText words dials, flights, and docking.
func flightText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.PlansRevealed:
		return "The dials are turned."
	case rules.BrokeOff:
		if e.Agreed {
			return fmt.Sprintf("Ships %d and %d break off.", e.Ship, e.Other)
		}
		return fmt.Sprintf("Ship %d would break off, and ship %d fights on.", e.Ship, e.Other)
	case rules.Flew:
		return flew(e)
	case rules.Struck:
		return fmt.Sprintf("Ship %d meets an obstacle and rolls %d: %s.", e.Ship, e.Face, obstacleText(e.Face))
	case rules.Damaged:
		return damaged(e)
	case rules.Lost:
		return fmt.Sprintf("💥 Ship %d is lost %s.", e.Ship, map[rules.Loss]string{
			rules.LostOverEdge: "over the edge", rules.LostToObstacle: "on an obstacle", rules.LostToFire: "under fire",
		}[e.Why])
	case rules.DockFailed:
		return fmt.Sprintf("Ship %d fails to dock at ship %d.", e.Ship, e.Target)
	case rules.Docked:
		what := "boards it"
		if e.Tow {
			what = "takes it in tow"
		}
		return fmt.Sprintf("⚓ Ship %d docks at ship %d (%s) and %s.", e.Ship, e.Target, berthText(e.Berth), what)
	case rules.LetGo:
		return fmt.Sprintf("Ship %d lets go of ship %d.", e.Ship, e.Target)
	case rules.BroughtHome:
		return fmt.Sprintf("Ship %d brings ship %d home: %s for %s.", e.Ship, e.Towed, words.Count(e.Points, "point", "points"), name(e.Seat))
	}
	return ""
}

// obstacleText is what an obstacle's die comes to (B26).
func obstacleText(face int) string {
	switch {
	case face <= 3:
		return "a hit"
	case face == 4:
		return "a critical hit"
	}
	return "unharmed"
}

// flew is "Ship 3: bank left 2, bumps ship 5."
func flew(e rules.Flew) string {
	text := fmt.Sprintf("Ship %d: %s", e.Ship, manoeuvreText(e.Manoeuvre))
	if e.Towed != 0 {
		text += fmt.Sprintf(" with ship %d in tow", e.Towed)
	}
	switch {
	case len(e.Touched) > 0:
		text += fmt.Sprintf(", bumps ship %s", ships(e.Touched))
	case e.Stand < e.End:
		text += ", held up"
	}
	return text + "."
}

// damaged is "Ship 4 loses 1 shield and 2 hull."
func damaged(e rules.Damaged) string {
	var parts []string
	if e.Shields > 0 {
		parts = append(parts, words.Count(e.Shields, "shield", "shields"))
	}
	if e.Hull > 0 {
		parts = append(parts, strconv.Itoa(e.Hull)+" hull")
	}
	if len(parts) == 0 {
		return fmt.Sprintf("Ship %d loses nothing.", e.Ship)
	}
	return fmt.Sprintf("Ship %d loses %s.", e.Ship, words.List(parts))
}

// fightText words boarding; characters' names may be a host's own and are made plain.
func fightText(plain func(string) string) func(engine.Event, words.Namer) string {
	return func(e engine.Event, name words.Namer) string { return foughtText(e, name, plain) }
}

func foughtText(e engine.Event, name words.Namer, plain func(string) string) string {
	switch e := e.(type) {
	case rules.Joined:
		return fmt.Sprintf("Ship %d is in a fight.", e.Ship)
	case rules.Freed:
		return fmt.Sprintf("Ship %d is free again.", e.Ship)
	case rules.Shown:
		return fmt.Sprintf("Ship %d shows %s.", e.Ship, plain(e.Name))
	case rules.Resisted:
		if e.Yes {
			return fmt.Sprintf("Ship %d resists the tow.", e.Ship)
		}
		return fmt.Sprintf("Ship %d stays in tow.", e.Ship)
	case rules.Fought:
		return fmt.Sprintf("⚔️ Ship %d, %s, attacks ship %d, %s: %s against %s, %s.", e.Ship, plain(e.Name), e.Against, plain(e.Other),
			dice(e.Attack), dice(e.Defence), words.Count(e.Wounds, "wound", "wounds"))
	case rules.Overpowered:
		return fmt.Sprintf("%s of ship %d is overpowered: %s for %s.", plain(e.Name), e.Ship, words.Count(e.Points, "point", "points"), name(e.By))
	case rules.Plundered:
		return fmt.Sprintf("💥 Ship %d is plundered: %s for %s.", e.Ship, words.Count(e.Points, "more point", "more points"), name(e.By))
	case rules.WantedTaken:
		if e.By <= 0 {
			return fmt.Sprintf("%s, whom the others of %s want, is out of reach.", plain(e.Name), name(e.Seat))
		}
		return fmt.Sprintf("%s takes %s, wanted of %s.", name(engine.Seat(e.By)), plain(e.Name), name(e.Seat))
	}
	return ""
}

// dice are the faces thrown, "no dice" for none.
func dice(faces []int) string {
	if len(faces) == 0 {
		return "no dice"
	}
	return words.Digits(faces)
}

// fireText words orders and shots.
func fireText(e engine.Event, _ words.Namer) string {
	switch e := e.(type) {
	case rules.OrdersRevealed:
		return ordersText(e)
	case rules.HeldFire:
		return fmt.Sprintf("Ship %d holds fire.", e.Ship)
	case rules.Shot:
		return shotText(e)
	case rules.Crippled:
		return fmt.Sprintf("💥 Ship %d is disabled by ship %d.", e.Ship, e.By)
	}
	return ""
}

// ordersText is "Actions: 1 focus, 4 lock on 2."
func ordersText(e rules.OrdersRevealed) string {
	var parts []string
	for _, o := range e.Orders {
		if o.Order.Acts() > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", o.Ship, actsText(o.Order)))
		}
	}
	if len(parts) == 0 {
		return "Nobody takes an action."
	}
	return "Actions: " + strings.Join(parts, "; ") + "."
}

// shotText is "Ship 2 fires at ship 5 in band 1: 2,4,7 against 3,8, 1 hit and a critical are left."
func shotText(e rules.Shot) string {
	verb := "fires at"
	switch {
	case e.Torpedo && e.Precise:
		verb = "sends a torpedo at the engines of"
	case e.Torpedo:
		verb = "sends a torpedo at"
	case e.Precise:
		verb = "fires at the engines of"
	}
	text := fmt.Sprintf("Ship %d %s ship %d in band %d: %s", e.Ship, verb, e.Target, e.Band, dice(e.Attack))
	if len(e.Defence) > 0 {
		text += " against " + dice(e.Defence)
	}
	if e.Hits+e.Crits == 0 {
		return text + ", nothing is left."
	}
	var parts []string
	if e.Hits > 0 {
		parts = append(parts, words.Count(e.Hits, "hit", "hits"))
	}
	if e.Crits > 0 {
		parts = append(parts, words.Count(e.Crits, "critical", "criticals"))
	}
	return text + ", " + words.List(parts) + " left."
}
