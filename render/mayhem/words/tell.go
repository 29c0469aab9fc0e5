package words

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words/lang"
)

// Tell tells events, in no language. A volley or a ram is told with the kill it was, and a new ship with what was drawn and rolled
// for it. Events that tell nothing of their own are left out.
func Tell(events []engine.Event) (all []lang.Told) {
	before := ""
	events = kills(gathered(events))
	for i, e := range events {
		kind := kindOf(e)
		if out := i > 0 && flewOut(events[i-1], e); out || i+1 < len(events) && flewOut(e, events[i+1]) {
			if out {
				all = append(all, tell(e)...)
			}
			before = kind
			continue
		}
		for i, t := range tell(e) {
			t.Follows = i > 0 || followers[kind] || before == "entered" && kind == before // ships that come in together share a line
			t.Aside = asides[kind]
			all = append(all, t)
			before = kind
		}
	}
	return all
}

// flewOut tells of a movement that led off the board at once. How the ship left tells it.
func flewOut(e, next engine.Event) bool {
	m, is := e.(rules.Moved)
	_, left := next.(rules.LeftBoard)
	return is && left && m.From == m.To
}

// asides are the kinds of events that no pilot did, or that the position says.
var asides = map[string]bool{"turn-began": true, "round-began": true, "order-set": true, "won": true}

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{
	"dealt": true, "soaked": true, "rammed": true, "left-board": true, "destroyed": true, "gained": true, "returned": true,
	"placed": true, "cooled": true, "sheet-acted": true, "sheet-returned": true, "boosted": true, "jumped": true,
}

// kindOf is the kind of an event, or of the first of several that are told as one.
func kindOf(e engine.Event) string {
	switch e := e.(type) {
	case kill:
		return engine.Kind(e.Event)
	case newShip:
		return engine.Kind(e.Revealed)
	}
	return engine.Kind(e)
}

// newShip is how a ship was laid out, with what its pilot drew and rolled for it.
type newShip struct {
	rules.Revealed
	before []engine.Event
}

// gathered puts what a pilot drew and rolled for a new ship beside how the ship was laid out, where both are told.
func gathered(events []engine.Event) []engine.Event {
	var all []engine.Event
	before := map[engine.Seat][]engine.Event{}
	for i, e := range events {
		if seat := readies(e); seat != engine.Nobody && slices.ContainsFunc(events[i:], func(later engine.Event) bool {
			a, is := later.(rules.Revealed)
			return is && a.Seat == seat
		}) {
			before[seat] = append(before[seat], e)
			continue
		}
		if a, is := e.(rules.Revealed); is {
			e = newShip{a, before[a.Seat]}
			delete(before, a.Seat)
		}
		all = append(all, e)
	}
	return all
}

// readies is the seat that drew or rolled for a new ship.
func readies(e engine.Event) engine.Seat {
	switch e := e.(type) {
	case rules.Rolled:
		return e.Seat
	case rules.SheetDrawn:
		return e.Seat
	}
	return engine.Nobody
}

// kill is a volley or a ram that destroyed its target, with all that came of it.
type kill struct {
	engine.Event
	points int
	gone   rules.Destroyed
	kills  int // of the pilot afterwards, 0 where none was counted
}

// kills makes one event of a volley or a ram that destroyed its target.
func kills(events []engine.Event) []engine.Event {
	var all []engine.Event
	for i := 0; i < len(events); i++ {
		k, n := killIn(events[i:])
		if n == 0 {
			all = append(all, events[i])
			continue
		}
		for _, e := range events[i : i+n] {
			if g, is := e.(rules.Gained); is {
				k.kills = g.Kills
			}
		}
		all = append(all, k)
		for _, e := range events[i : i+n] {
			if engine.Kind(e) == "sheet-returned" {
				all = append(all, e)
			}
		}
		i += n - 1
	}
	return all
}

// killIn is the kill that events begin with, and of how many of them it is made; none is 0.
func killIn(events []engine.Event) (k kill, n int) {
	k.Event = events[0]
	by, target := engine.Nobody, engine.Nobody
	switch e := k.Event.(type) {
	case rules.Fired:
		by, target, n = e.Seat, e.Target, 1
	case rules.Rammed:
		by, target, k.points = e.Seat, e.Target, e.Points
	}
	if target == engine.Nobody || len(events) < n+3 {
		return k, 0
	}
	if dealt, shot := events[1].(rules.Dealt); n == 1 && shot {
		k.points = dealt.Points
	} else if n == 1 {
		return k, 0
	}
	_, taken := events[n+1].(rules.Soaked)
	gone, over := events[n+2].(rules.Destroyed)
	if k.gone = gone; !taken || !over || gone.Seat != target || gone.By != by {
		return k, 0
	}
	for n += 3; n < len(events) && (engine.Kind(events[n]) == "sheet-returned" || engine.Kind(events[n]) == "gained"); n++ {
	}
	return k, n
}

// tell tells one event, or several that are one. It is empty where the next event tells what came of it, and for an answer, which
// stands elsewhere.
func tell(e engine.Event) (all []lang.Told) {
	if e, is := e.(newShip); is {
		return tellShip(e)
	}
	for _, way := range []func(engine.Event) lang.Told{tellTable, tellTurn, tellFight, tellSheet} {
		if t := way(e); t.Key != "" {
			return []lang.Told{t}
		}
	}
	return nil
}

// tellShip tells how a new ship was laid out, with the roll in the same sentence.
func tellShip(e newShip) (all []lang.Told) {
	laysOut := tellTable(e.Revealed)
	for i, before := range e.before {
		if rolled, is := before.(rules.Rolled); is && i == len(e.before)-1 {
			laysOut.Key, laysOut.Args = "event.rolls-and-lays-out", append(laysOut.Args, "faces", facesOf(rolled.Faces[:]))
			continue
		}
		all = append(all, tell(before)...)
	}
	return append(all, laysOut)
}

// tellTable tells what happens around the turns: set-up, rounds, starting values, order, entering, the end.
func tellTable(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.AsteroidPlaced:
		t = lang.Tells("event.asteroid", "seat", e.Seat, "cell", e.At)
	case rules.StartPlaced:
		t = lang.Tells("event.start", "seat", e.Seat, "n", e.Number, "cell", e.At)
	case rules.LaidOut:
		t = lang.Tells("event.board", "n", e.Asteroids)
	case rules.RoundBegan:
		t = lang.Tells("event.round", "n", e.Round)
	case rules.Rolled:
		t = lang.Tells("event.rolls", "seat", e.Seat, "faces", facesOf(e.Faces[:]))
	case rules.Revealed:
		rows := lang.Commas{}
		for _, r := range rules.Rows {
			rows = append(rows, RowDice(r, e.Dice[r]))
		}
		t = lang.Tells("event.lays-out", "seat", e.Seat, "rows", rows)
	case rules.OrderRolled:
		t = lang.Tells("event.tie", "seat", e.Seat, "first", e.Faces[0], "second", e.Faces[1], "sum", e.Faces[0]+e.Faces[1])
	case rules.OrderSet:
		t = tellOrder(e)
	case rules.Entered:
		last := len(e.Tries) - 1
		taken := facesOf(slices.Compact(slices.Sorted(slices.Values(e.Tries[:last]))))
		t = lang.Tells("event.enters", "seat", e.Seat, "n", e.Tries[last], "taken", len(taken), "tries", taken, "cell", e.At, "heading", Toward(e.Heading))
	case rules.Won:
		t = lang.Tells("event.wins", "seat", e.Seat).With(lang.Good)
	}
	return t
}

// tellOrder tells the turn order with its reason, the Speed of each.
func tellOrder(e rules.OrderSet) lang.Told {
	later := lang.And{}
	for i, s := range e.Order[1:] {
		later = append(later, lang.Of("part.with-speed", "seat", s, "speed", e.Speeds[i+1]))
	}
	return lang.Tells("event.order", "seat", e.Order[0], "speed", e.Speeds[0], "n", len(later), "later", later)
}

// tellTurn tells a turn from its beginning to its end, except for fights.
func tellTurn(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.TurnBegan:
		t = lang.Tells("event.next", "seat", e.Seat)
	case rules.Cooled:
		t = lang.Tells("event.cools", "dice", diceOn("part.die-on", e.Dice), "n", len(e.Dice))
	case rules.Recharged:
		t = tellRecharge(e)
	case rules.Placed:
		t = lang.Tells("event.places", "dice", diceOn("part.die-to", e.Dice))
	case rules.Recalibrated:
		t = lang.Tells("event.recalibrates", "seat", e.Seat, "pips", e.From.Pips, "from", Row(e.From.Row), "to", Row(e.To.Row))
	case rules.Turned:
		side := "left"
		if e.To == e.From.Right() {
			side = "right"
		}
		t = lang.Tells("event.turns", "seat", e.Seat, "side", side, "heading", Toward(e.To))
	case rules.Moved:
		if e.From == e.To {
			return lang.Tells("event.blocked", "seat", e.Seat, "pips", e.Pips, "cell", e.From)
		}
		evaded := listed(e.Evaded, func(c hex.Cell) any { return c })
		t = lang.Tells("event.flies", "seat", e.Seat, "pips", e.Pips, "from", e.From, "to", e.To, "n", len(evaded), "evaded", evaded, "spent", e.Spent)
	}
	return t
}

func tellRecharge(e rules.Recharged) lang.Told {
	given, rolls, of := lang.And{}, lang.And{}, "nothing"
	for i, d := range e.From {
		if d.Row == rules.Reactor {
			given = append(given, lang.Of("part.a-die", "pips", e.Faces[i]))
		} else {
			rolls = append(rolls, lang.Of("part.roll", "row", Row(d.Row), "from", d.Pips, "to", e.Faces[i]))
		}
	}
	switch {
	case len(given) > 0 && len(rolls) > 0:
		of = "both"
	case len(given) > 0:
		of = "reactor"
	case len(rolls) > 0:
		of = "rows"
	}
	return lang.Tells("event.recharges", "seat", e.Seat, "of", of, "given", given, "rolls", rolls)
}

// tellFight tells fire, damage and their ends.
func tellFight(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.Rammed:
		if e.Target == engine.Nobody {
			return lang.Tells("event.rams-asteroid", "cell", e.At, "points", e.Points).With(lang.Bad)
		}
		t = lang.Tells("event.rams", "seat", e.Seat, "target", e.Target, "cell", e.At, "points", e.Points).With(lang.Bad)
	case rules.LeftBoard:
		t = lang.Tells("event.leaves", "seat", e.Seat, "heading", Toward(e.Heading), "cell", e.From).With(lang.Bad)
	case rules.Fired:
		t = lang.Tells("event.fires", "seat", e.Seat, "n", len(e.Faces), "target", e.Target, "distance", e.Distance, "volley", volley(e))
	case rules.Dealt:
		deal, spend := pipsOn(e.Deal), pipsOn(e.Spend)
		if len(deal) == 0 {
			return lang.Tells("event.misfires", "spending", spend, "n", len(spend))
		}
		t = lang.Tells("event.deals", "dealing", deal, "n", len(deal), "points", e.Points, "spending", spend, "spent", len(spend))
	case rules.Soaked:
		t = tellDamage(e)
	case kill:
		t = tellKill(e)
	case rules.Destroyed:
		if e.By == e.Seat {
			return lang.Tells("event.self-destructs", "seat", e.Seat, "cell", e.At).With(lang.Bad)
		}
		t = lang.Tells("event.destroyed", "seat", e.Seat, "cell", e.At).With(lang.Bad)
	case rules.Gained:
		t = lang.Tells("event.gains", "seat", e.Seat, "kills", e.Kills).With(lang.Good)
	case rules.Returned:
		t = lang.Tells("event.returns", "seat", e.Seat, "n", e.N, "kills", e.Kills).With(lang.Bad)
	}
	return t
}

func tellDamage(e rules.Soaked) lang.Told {
	rest, how := e.Points-e.Absorbed, "both"
	switch {
	case e.Doubled == 0:
		how = "shields"
	case e.Absorbed == 0:
		how = "bare"
	}
	return lang.Tells("event.takes", "seat", e.Seat, "points", e.Points, "how", how, "shields", e.Absorbed, "rest", rest, "gone", len(e.Gone)).With(lang.Bad)
}

func tellKill(k kill) (t lang.Told) {
	switch e := k.Event.(type) {
	case rules.Fired:
		t = lang.Tells("event.shoots-down", "seat", e.Seat, "target", e.Target, "cell", k.gone.At, "volley", volley(e), "points", k.points, "kills", k.kills)
	case rules.Rammed:
		t = lang.Tells("event.rams-down", "seat", e.Seat, "target", e.Target, "cell", k.gone.At, "points", k.points, "kills", k.kills)
	}
	return t.With(lang.Good)
}

// volley is "the 4 and 5 hit, the 1 misses".
func volley(e rules.Fired) (parts lang.Commas) {
	var hit, missed []int
	for _, f := range e.Faces {
		if e.Hit(f) {
			hit = append(hit, f)
		} else {
			missed = append(missed, f)
		}
	}
	for _, part := range []struct {
		key   string
		faces []int
	}{{"part.again", e.Missed}, {"part.hit", hit}, {"part.miss", missed}} {
		if len(part.faces) > 0 {
			parts = append(parts, lang.Of(part.key, "faces", facesOf(part.faces), "n", len(part.faces)))
		}
	}
	if len(hit) > e.Hits {
		parts = append(parts, lang.Of("part.counts", "n", e.Hits))
	}
	return parts
}

// tellSheet tells what equipment sheets do.
func tellSheet(e engine.Event) (t lang.Told) {
	switch e := e.(type) {
	case rules.SheetDrawn:
		t = lang.Tells("event.draws-sheet", "seat", e.Seat, "sheet", SheetName(e.Sheet), "text", SheetText(e.Sheet))
	case rules.SheetReturned:
		t = lang.Tells("event.returns-sheet", "sheet", SheetName(e.Sheet))
	case rules.SheetUsed:
		t = lang.Tells("event.uses-sheet", "seat", e.Seat, "sheet", SheetName(e.Sheet), "uses", Uses(e.Sheet.Uses)).With(lang.Good)
	case rules.SheetActed:
		key := "effect." + string(e.Sheet.Effect)
		switch {
		case e.Sheet.Effect == rules.EffectHull, e.Sheet.Effect == rules.EffectRescue:
			key = "effect.damage"
		case !Room.Has(key):
			key = "effect.other"
		}
		t = lang.Tells("event.sheet-acts", "sheet", SheetName(e.Sheet), "seat", e.Seat, "effect", lang.Of(key, "from", e.From, "to", e.To, "n", e.From-e.To))
	case rules.Boosted:
		t = lang.Tells("event.boosts", "pips", e.Die.Pips, "row", Row(e.Die.Row), "to", e.Pips)
	case rules.Jumped:
		t = lang.Tells("event.jumps", "from", e.From, "n", e.Start, "to", e.To)
	}
	return t
}

// Uses says how often a sheet can be used.
func Uses(u rules.Uses) lang.Phrase { return lang.Of("uses." + string(u)) }

func facesOf(faces []int) lang.And { return listed(faces, func(n int) any { return n }) }

func pipsOn(dice []rules.RowDie) lang.And {
	return listed(dice, func(d rules.RowDie) any { return d.Pips })
}

// diceOn are dice by a phrase with their pips and their row.
func diceOn(key string, dice []rules.RowDie) lang.And {
	return listed(dice, func(d rules.RowDie) any { return lang.Of(key, "pips", d.Pips, "row", Row(d.Row)) })
}

func listed[T any](items []T, value func(T) any) lang.And {
	all := make(lang.And, len(items))
	for i, item := range items {
		all[i] = value(item)
	}
	return all
}
