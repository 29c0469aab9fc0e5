package words

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words/lang"
)

// followers are the kinds of events that go on with the line before them, asides those that nobody did.
var (
	followers = map[string]bool{"asteroid-moved": true, "defended": true, "eliminated": true}
	asides    = map[string]bool{"turn-began": true, "turned-up": true}
)

// Tell tells events, in no language. Events that tell nothing of their own are left out.
func Tell(events []engine.Event) (all []lang.Told) {
	for i, e := range events {
		t := TellOne(e)
		if laid, is := e.(rules.FleetLaid); is {
			if up, is := turnedUp(events[i:]); is { // it is not face down any more
				t = deploys(laid.Seat, up.Ships)
			}
		}
		if t.Key != "" {
			all = append(all, t)
		}
	}
	return all
}

func turnedUp(events []engine.Event) (up rules.TurnedUp, is bool) {
	for _, e := range events {
		if up, is = e.(rules.TurnedUp); is {
			break
		}
	}
	return up, is
}

// TellOne tells one event, with an empty key where it tells nothing of its own. A short form follows the name of its seat.
func TellOne(e engine.Event) (t lang.Told) {
	for _, way := range []func(engine.Event) lang.Told{tellFleets, tellTurn, tellFight} {
		if t = way(e); t.Key != "" {
			t.Follows, t.Aside = followers[engine.Kind(e)], asides[engine.Kind(e)]
			return t
		}
	}
	return t
}

// tellFleets tells of set-up and of the end.
func tellFleets(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.LaidOut:
		t = lang.Tells("event.asteroids", "cells", lang.And(Cells(e.Asteroids[:])), "seat", e.First)
	case rules.FleetChosen:
		if e.Ships.Count() == 0 {
			return lang.Tells("event.chosen", "seat", e.Seat)
		}
		t = lang.Tells("event.chooses", "seat", e.Seat, "fleet", Fleet(e.Ships), "points", e.Ships.Value())
	case rules.FleetsChosen:
		t = lang.Tells("event.fleets", "one", engine.Seat(1), "n", e.Ships[0], "two", engine.Seat(2), "others", e.Ships[1])
	case rules.Deployed:
		t = lang.Tells("event.places", "seat", e.Seat, "ship", Type(e.Type), "cell", e.At)
	case rules.FleetLaid:
		if len(e.Ships) > 0 {
			return deploys(e.Seat, e.Ships)
		}
		t = lang.Tells("event.laid", "seat", e.Seat)
	case rules.TurnedUp:
		t = lang.Tells("event.turned-up", "one", engine.Seat(1), "ships", placed(1, e.Ships), "two", engine.Seat(2), "others", placed(2, e.Ships))
	case rules.Ended:
		t = lang.Tells("event.ended", "why", string(e.Why), "winners", Seats(e.Winners), "one", engine.Seat(1), "points", e.Points[0],
			"two", engine.Seat(2), "others", e.Points[1]).With(lang.Good)
	}
	return t
}

func deploys(seat engine.Seat, all []rules.Placed) lang.Told {
	return lang.Tells("event.deploys", "seat", seat, "n", len(placed(seat, all)))
}

// placed lists a seat's ships with their squares.
func placed(seat engine.Seat, all []rules.Placed) lang.And {
	ours := slices.DeleteFunc(slices.Clone(all), func(p rules.Placed) bool { return p.Seat != seat })
	return each(ours, func(p rules.Placed) any { return lang.Of("part.ship", "ship", Type(p.Type), "cell", p.At) })
}

// tellTurn tells of counters and flights.
func tellTurn(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.TurnBegan:
		t = lang.Tells("event.turn", "seat", e.Seat, "n", e.Turn)
	case rules.Discarded:
		t = lang.Tells("event.discards", "seat", e.Seat, "counters", Counters(e.Counters))
	case rules.AsteroidDrawn:
		t = lang.Tells("event.asteroid", "seat", e.Seat)
	case rules.AsteroidMoved:
		t = lang.Tells("event.drifts", "from", e.From, "cell", e.To)
	case rules.Drew:
		if e.Counters.Count() > 0 {
			return lang.Tells("event.draws", "seat", e.Seat, "counters", Counters(e.Counters))
		}
		t = lang.Tells("event.drew", "seat", e.Seat, "n", e.N, "all", e.Kept == e.N, "kept", e.Kept)
	case rules.Moved:
		t = lang.Tells("event.flies", "seat", e.Seat, "ship", Type(e.Type), "from", e.From, "cell", e.To)
	}
	return t
}

// tellFight tells of attacks, blocks and losses.
func tellFight(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Attacked:
		t = lang.Tells("event.attacks", "seat", e.Seat, "ship", Type(e.Type), "from", e.From, "target", Type(e.Target), "cell", e.To,
			"again", e.Again, "helped", e.Helped, "face", e.Face, "most", e.Value, "hit", e.Hit())
	case rules.Defended:
		with := lang.Of("part.none")
		if e.With != rules.Unseen {
			with = Counter(e.With)
		}
		t = lang.Tells("event.blocks", "seat", e.Seat, "ship", Type(e.Type), "with", e.With != rules.Unseen, "counter", with, "auto", e.Auto,
			"face", e.Face, "most", e.Value, "blocked", e.Blocked())
	case rules.Eliminated:
		key := "event.loses"
		if e.By == engine.Nobody {
			key = "event.crushed"
		}
		t = lang.Tells(key, "seat", e.Seat, "ship", Type(e.Type), "cell", e.At).With(lang.Bad)
	}
	return t
}
