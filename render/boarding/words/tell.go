package words

import (
	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// followers are the kinds of events that go on with the line before them, asides those that nobody did.
var (
	followers = map[string]bool{
		"flew": true, "struck": true, "damaged": true, "lost": true, "dock-failed": true, "let-go": true, "joined": true, "freed": true, "shown": true,
		"overpowered": true, "plundered": true, "wanted-taken": true, "held-fire": true, "crippled": true,
	}
	asides = map[string]bool{"round-began": true}
)

// Tell tells events, in no language. Events that tell nothing of their own are left out.
func Tell(events []engine.Event) (all []lang.Told) {
	for _, e := range events {
		if t := TellOne(e); t.Key != "" {
			all = append(all, t)
		}
	}
	return all
}

// TellOne tells one event, with an empty key where it tells nothing of its own.
func TellOne(e engine.Event) (t lang.Told) {
	for _, way := range []func(engine.Event) lang.Told{tellTable, tellFlight, tellDock, tellFight, tellWon, tellFire} {
		if t = way(e); t.Key != "" {
			t.Follows, t.Aside = followers[engine.Kind(e)], asides[engine.Kind(e)]
			return t
		}
	}
	return t
}

// tellTable tells of set-up, of rounds, and of the end.
func tellTable(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.LaidOut:
		t = lang.Tells("event.asteroids", "n", len(e.Asteroids), "cells", lang.And(each(e.Asteroids, func(p plane.Point) any { return Place(p) })))
	case rules.InitiativeSet:
		t = lang.Tells("event.initiative", "seat", e.Seat)
	case rules.SquadsRevealed:
		t = lang.Tells("event.squads", "n", len(e.Ships))
	case rules.ShipsPlaced:
		t = lang.Tells("event.placed")
	case rules.RoundBegan:
		t = lang.Tells("event.round", "n", e.Round)
	case rules.Gathered:
		t = lang.Tells("event.gathers", "seat", e.Seat, "points", e.Points)
	case rules.Ended:
		t = lang.Tells("event.ended", "why", string(e.Why), "seats", Seats(e.Winners), "n", len(e.Winners)).With(lang.Good)
	}
	return t
}

// Seats are the names of seats, as a list.
func Seats(seats []engine.Seat) lang.And { return each(seats, func(s engine.Seat) any { return s }) }

// tellFlight tells of dials, flights, and what they cost.
func tellFlight(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.PlansRevealed:
		t = lang.Tells("event.dials")
	case rules.BrokeOff:
		t = lang.Tells("event.breaks-off", "ship", e.Ship, "other", e.Other, "agreed", e.Agreed)
	case rules.Flew:
		how := "free"
		switch {
		case len(e.Touched) > 0:
			how = "bumps"
		case e.Stand < e.End:
			how = "stops"
		}
		t = lang.Tells("event.flies", "ship", e.Ship, "manoeuvre", Manoeuvre(e.Manoeuvre), "towed", e.Towed, "how", how, "others", Ships(e.Touched), "n", len(e.Touched))
	case rules.Struck:
		harm := "none"
		switch {
		case e.Face <= 3: // B26
			harm = "hit"
		case e.Face == 4:
			harm = "critical"
		}
		t = lang.Tells("event.strikes", "ship", e.Ship, "face", e.Face, "harm", harm)
	case rules.Damaged:
		of := "both"
		switch {
		case e.Shields == 0 && e.Hull == 0:
			of = "nothing"
		case e.Shields == 0:
			of = "hull"
		case e.Hull == 0:
			of = "shields"
		}
		t = lang.Tells("event.loses", "ship", e.Ship, "of", of, "shields", e.Shields, "hull", e.Hull)
	case rules.Lost:
		t = lang.Tells("event.lost", "ship", e.Ship, "why", string(e.Why)).With(lang.Bad)
	}
	return t
}

// tellDock tells of docking and of tows.
func tellDock(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.DockFailed:
		t = lang.Tells("event.dock-fails", "ship", e.Ship, "target", e.Target)
	case rules.Docked:
		t = lang.Tells("event.docks", "ship", e.Ship, "target", e.Target, "berth", Berth(e.Berth), "tow", e.Tow)
	case rules.LetGo:
		t = lang.Tells("event.lets-go", "ship", e.Ship, "target", e.Target)
	case rules.BroughtHome:
		t = lang.Tells("event.home", "ship", e.Ship, "target", e.Towed, "points", e.Points, "seat", e.Seat)
	case rules.Resisted:
		t = lang.Tells("event.resists", "ship", e.Ship, "yes", e.Yes)
	}
	return t
}

// tellFight tells of fights between crews.
func tellFight(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Joined:
		t = lang.Tells("event.joins", "ship", e.Ship)
	case rules.Freed:
		t = lang.Tells("event.freed", "ship", e.Ship)
	case rules.Shown:
		t = lang.Tells("event.shows", "ship", e.Ship, "who", Character(e.Name))
	case rules.Fought:
		t = lang.Tells("event.fights", "ship", e.Ship, "who", Character(e.Name), "target", e.Against, "whom", Character(e.Other),
			"attack", dice(e.Attack), "defence", dice(e.Defence), "n", e.Wounds)
		if e.Wounds > 0 {
			t.Tone = lang.Bad
		}
	}
	return t
}

// tellWon tells what fights have won.
func tellWon(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Overpowered:
		t = lang.Tells("event.overpowered", "who", Character(e.Name), "ship", e.Ship, "points", e.Points, "seat", e.By)
	case rules.Plundered:
		t = lang.Tells("event.plundered", "ship", e.Ship, "points", e.Points, "seat", e.By).With(lang.Bad)
	case rules.WantedTaken:
		if e.By <= 0 {
			return lang.Tells("event.wanted-lost", "who", Character(e.Name), "seat", e.Seat)
		}
		t = lang.Tells("event.wanted-taken", "who", Character(e.Name), "seat", e.Seat, "by", engine.Seat(e.By))
	}
	return t
}

// dice are the faces thrown.
func dice(faces []int) any {
	if len(faces) == 0 {
		return lang.Of("part.no-dice")
	}
	return words.Digits(faces)
}

// tellFire tells of orders and shots.
func tellFire(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.OrdersRevealed:
		var acts lang.Commas
		for _, o := range e.Orders {
			if o.Order.Acts() > 0 {
				acts = append(acts, lang.Of("part.acts", "ship", o.Ship, "acts", Acts(o.Order)))
			}
		}
		t = lang.Tells("event.orders", "n", len(acts), "acts", acts)
	case rules.HeldFire:
		t = lang.Tells("event.holds-fire", "ship", e.Ship)
	case rules.Shot:
		t = tellShot(e)
	case rules.Crippled:
		t = lang.Tells("event.disabled", "ship", e.Ship, "by", e.By).With(lang.Bad)
	}
	return t
}

func tellShot(e rules.Shot) lang.Told {
	left, tone := "both", lang.Bad
	switch {
	case e.Hits == 0 && e.Crits == 0:
		left, tone = "nothing", lang.Neutral
	case e.Hits == 0:
		left = "criticals"
	case e.Crits == 0:
		left = "hits"
	}
	return lang.Tells("event.fires", "ship", e.Ship, "target", e.Target, "torpedo", e.Torpedo, "engines", e.Precise, "band", e.Band,
		"attack", dice(e.Attack), "dice", len(e.Defence), "defence", dice(e.Defence), "left", left, "hits", e.Hits, "crits", e.Crits).With(tone)
}
