package dogfight

import (
	"fmt"
	"slices"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// followers are the kinds of events that go on with the line before them, asides those that nobody did.
var (
	followers = map[string]bool{"asteroid-moved": true, "defended": true, "eliminated": true}
	asides    = map[string]bool{"turn-began": true, "turned-up": true}
)

// lines word events, an event each.
func lines(events []engine.Event, w words.Style) []words.Line {
	all := words.Told(events, w.Name, followers, asides, setupText, turnText)
	up, is := rules.TurnedUp{}, false
	for i, e := range slices.Backward(events) {
		if now, turned := e.(rules.TurnedUp); turned {
			up, is = now, true
		} else if laid, ours := e.(rules.FleetLaid); ours && is { // it is not face down any more
			all[i].Text = deploys(up.Ships, laid.Seat, w.Name)
		}
	}
	return all
}

// deploys is "Ada deploys 5 ships."
func deploys(all []rules.Placed, seat engine.Seat, name words.Namer) string {
	n := 0
	for _, p := range all {
		if p.Seat == seat {
			n++
		}
	}
	return name(seat) + " deploys " + words.Count(n, "ship", "ships") + "."
}

// setupText words set-up and the end.
func setupText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.LaidOut:
		return fmt.Sprintf("Asteroids lie on %s, %s and %s. %s will begin.", e.Asteroids[0], e.Asteroids[1], e.Asteroids[2], name(e.First))
	case rules.FleetChosen:
		if e.Ships.Count() > 0 {
			return fmt.Sprintf("%s chooses %s (%d points).", name(e.Seat), say.Fleet(e.Ships), e.Ships.Value())
		}
		return name(e.Seat) + " has chosen a fleet."
	case rules.FleetsChosen:
		return fmt.Sprintf("Both fleets are chosen: %s for %s, %d for %s.", words.Count(e.Ships[0], "ship", "ships"), name(1), e.Ships[1], name(2))
	case rules.Deployed:
		return fmt.Sprintf("%s places a %s on %s.", name(e.Seat), say.Type(e.Type), e.At)
	case rules.FleetLaid:
		if len(e.Ships) > 0 {
			return deploys(e.Ships, e.Seat, name)
		}
		return name(e.Seat) + " has laid out the fleet, face down."
	case rules.TurnedUp:
		return fmt.Sprintf("The fleets are turned up. %s: %s. %s: %s.", name(1), placed(e.Ships, 1), name(2), placed(e.Ships, 2))
	case rules.Ended:
		return ended(e, name)
	}
	return ""
}

// placed lists a seat's ships with their squares.
func placed(all []rules.Placed, seat engine.Seat) string {
	var parts []string
	for _, p := range all {
		if p.Seat == seat {
			parts = append(parts, say.Type(p.Type)+" "+p.At.String())
		}
	}
	return words.List(parts)
}

func ended(e rules.Ended, name words.Namer) string {
	why := map[rules.Why]string{
		rules.ByElimination: "A side has no ships left.", rules.ByCrossing: "Every ship has crossed into the other's zone.", rules.ByTurns: "The last turn is over.",
	}[e.Why]
	who := "Both win"
	if len(e.Winners) == 1 {
		who = name(e.Winners[0]) + " wins"
	}
	return fmt.Sprintf("🏆 %s %s: %d points, %s: %d points. %s!", why, name(1), e.Points[0], name(2), e.Points[1], who)
}

// turnText words a turn.
func turnText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.TurnBegan:
		return fmt.Sprintf("▸ Turn %d: %s.", e.Turn, name(e.Seat))
	case rules.Discarded:
		return fmt.Sprintf("%s discards %s.", name(e.Seat), say.Counters(e.Counters))
	case rules.AsteroidDrawn:
		return name(e.Seat) + " draws a loose asteroid."
	case rules.AsteroidMoved:
		return fmt.Sprintf("It drifts from %s to %s.", e.From, e.To)
	case rules.Drew:
		if e.Counters.Count() > 0 {
			return fmt.Sprintf("%s draws %s.", name(e.Seat), say.Counters(e.Counters))
		}
		if e.Kept == e.N {
			return fmt.Sprintf("%s draws %s.", name(e.Seat), words.Count(e.N, "counter", "counters"))
		}
		return fmt.Sprintf("%s draws %s and keeps %d.", name(e.Seat), words.Count(e.N, "counter", "counters"), e.Kept)
	case rules.Moved:
		return fmt.Sprintf("%s flies the %s from %s to %s.", name(e.Seat), say.Type(e.Type), e.From, e.To)
	case rules.Attacked:
		return attacked(e, name)
	case rules.Defended:
		return defended(e)
	case rules.Eliminated:
		if e.By == engine.Nobody {
			return fmt.Sprintf("💥 The asteroid crushes %s's %s on %s.", name(e.Seat), say.Type(e.Type), e.At)
		}
		return fmt.Sprintf("💥 %s loses the %s on %s.", name(e.Seat), say.Type(e.Type), e.At)
	}
	return ""
}

// attacked is "Ada's Lance C8 attacks the Dart on C7 with help: 3 of 1–5, a hit!"
func attacked(e rules.Attacked, name words.Namer) string {
	verb, help, end := "attacks", "", "a miss."
	if e.Again {
		verb = "again attacks"
	}
	if e.Helped {
		help = ", with help"
	}
	if e.Hit() {
		end = "a hit!"
	}
	return fmt.Sprintf("⚔️ %s's %s %s %s the %s on %s%s: rolls %d, needs %s, %s", name(e.Seat), say.Type(e.Type), e.From, verb,
		say.Type(e.Target), e.To, help, e.Face, upTo(e.Value), end)
}

// defended is "The block with +1 rolls 2, needs 1–3: blocked."
func defended(e rules.Defended) string {
	with, end := "", "not blocked."
	if e.With != rules.Unseen {
		with = " with " + say.Counter(e.With)
		if e.Auto {
			with += ", which the table spends (`defend:auto`),"
		}
	}
	if e.Blocked() {
		end = "blocked."
	}
	return fmt.Sprintf("The block%s rolls %d, needs %s: %s", with, e.Face, upTo(e.Value), end)
}
