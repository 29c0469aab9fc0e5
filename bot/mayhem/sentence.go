package mayhem

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
)

// asides are the kinds of events that no pilot did, or that the position says.
var asides = map[string]bool{"turn-began": true, "round-began": true, "order-set": true, "won": true}

// lines word events, an event each.
func lines(events []engine.Event, style words.Style) []words.Line {
	w := eventWords{style}
	var all []words.Line
	before := ""
	for _, e := range kills(gathered(events)) {
		text := w.word(e)
		if text != "" {
			// Ships that come in together share a line.
			kind := kindOf(e)
			all = append(all, words.Line{Text: text, Follows: followers[kind] || before == "entered" && kind == before, Aside: asides[kind]})
			before = kind
		}
	}
	return all
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

// kill is "💥 Ada destroys Ben on B3: the 4 hits, the 1 misses, 5 damage; 3 kills now."
func (w eventWords) kill(k kill) (text string) {
	switch e := k.Event.(type) {
	case rules.Fired:
		text = fmt.Sprintf("💥 %s destroys %s on %s: %s, %d damage", w.Name(e.Seat), w.Name(e.Target), k.gone.At, volleyText(e), k.points)
	case rules.Rammed:
		text = fmt.Sprintf("💥 %s rams %s on %s and destroys it: %d damage to both", w.Name(e.Seat), w.Name(e.Target), k.gone.At, k.points)
	}
	if k.kills > 0 {
		text += "; " + words.Count(k.kills, "kill", "kills") + " now"
	}
	return text + "."
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

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{
	"dealt": true, "soaked": true, "rammed": true, "left-board": true, "destroyed": true, "gained": true, "returned": true,
	"placed": true, "cooled": true, "sheet-acted": true, "sheet-returned": true, "boosted": true, "jumped": true,
}

// word is the sentence of an event. It is empty where the next event tells what came of it, and for an answer, which stands
// elsewhere.
func (w eventWords) word(e engine.Event) string {
	if e, is := e.(newShip); is {
		told := words.Each(append(e.before, e.Revealed), w.word)
		last := len(e.before) - 1
		if last < 0 {
			return told[0]
		}
		if rolled, is := e.before[last].(rules.Rolled); is { // one sentence of both
			told = append(told[:last], fmt.Sprintf("%s rolls %s and %s.", w.Name(e.Seat), words.Faces(rolled.Faces[:]), laysOut(e.Revealed)))
		}
		return strings.Join(told, " ")
	}
	return strings.TrimSpace(w.table(e) + w.turn(e) + w.fight(e) + w.sheet(e))
}

// eventWords words events one by one.
type eventWords struct{ words.Style }

// table words what happens around the turns: set-up, rounds, starting values, order, entering, the end.
func (w eventWords) table(e engine.Event) string {
	switch e := e.(type) {
	case rules.AsteroidPlaced:
		return fmt.Sprintf("%s places an asteroid on %s.", w.Name(e.Seat), e.At)
	case rules.StartPlaced:
		return fmt.Sprintf("%s places start counter %d on %s.", w.Name(e.Seat), e.Number, e.At)
	case rules.LaidOut:
		return fmt.Sprintf("The board is laid out: %s and six start counters.", words.Count(e.Asteroids, "asteroid", "asteroids"))
	case rules.RoundBegan:
		return fmt.Sprintf("Round %d begins.", e.Round)
	case rules.Rolled:
		return fmt.Sprintf("%s rolls %s for a new ship.", w.Name(e.Seat), words.Faces(e.Faces[:]))
	case rules.Revealed:
		return w.Name(e.Seat) + " " + laysOut(e) + "."
	case rules.OrderRolled:
		return fmt.Sprintf("Level in Speed, %s rolls %d + %d = %d for the turn order.", w.Name(e.Seat), e.Faces[0], e.Faces[1], e.Faces[0]+e.Faces[1])
	case rules.OrderSet:
		return w.order(e)
	case rules.Entered:
		return w.entered(e)
	case rules.Won:
		return fmt.Sprintf("🏆 %s wins the match!", w.Name(e.Seat))
	}
	return ""
}

// order words the turn order with its reason.
func (w eventWords) order(e rules.OrderSet) string {
	at := 0
	later := words.Listed(e.Order[1:], func(s engine.Seat) string {
		at++
		return fmt.Sprintf("%s (%d)", w.Name(s), e.Speeds[at])
	})
	return fmt.Sprintf("Turn order: %s acts first with %d Speed, then %s.", w.Name(e.Order[0]), e.Speeds[0], later)
}

func (w eventWords) entered(e rules.Entered) string {
	last := len(e.Tries) - 1
	taken := ""
	if last > 0 {
		tries := slices.Compact(slices.Sorted(slices.Values(e.Tries[:last])))
		taken = fmt.Sprintf(" (%s taken)", words.Listed(tries, strconv.Itoa))
	}
	return fmt.Sprintf("%s enters at start counter %d%s, %s, heading %s.",
		w.Name(e.Seat), e.Tries[last], taken, e.At, say.Heading(e.Heading))
}

// turn words a turn from its beginning to its end, except for fights.
func (w eventWords) turn(e engine.Event) string {
	switch e := e.(type) {
	case rules.TurnBegan:
		return fmt.Sprintf("▸ %s is next.", w.Name(e.Seat))
	case rules.Cooled:
		return fmt.Sprintf("Overheat: %s to the reactor.", words.Listed(e.Dice, showing)+words.Plural(len(e.Dice), " goes", " go"))
	case rules.Recharged:
		return w.recharged(e)
	case rules.Placed:
		return "On the rows: " + words.Listed(e.Dice, func(d rules.RowDie) string { return fmt.Sprintf("the %d to %s", d.Pips, say.Rows[d.Row]) }) + "."
	case rules.Recalibrated:
		return fmt.Sprintf("%s moves the %d from %s to %s.", w.Name(e.Seat), e.From.Pips, say.Rows[e.From.Row], say.Rows[e.To.Row])
	case rules.Turned:
		side := "left"
		if e.To == e.From.Right() {
			side = "right"
		}
		return fmt.Sprintf("%s turns %s to the %s.", w.Name(e.Seat), side, say.Heading(e.To))
	case rules.Moved:
		return w.moved(e)
	}
	return ""
}

// showing is a die by its row and pips: "the 4 on Speed".
func showing(d rules.RowDie) string {
	return fmt.Sprintf("the %d on %s", d.Pips, say.Rows[d.Row])
}

func (w eventWords) recharged(e rules.Recharged) string {
	if len(e.From) == 0 {
		return fmt.Sprintf("%s recharges nothing.", w.Name(e.Seat))
	}
	var given, rolls []string
	for i, d := range e.From {
		if d.Row == rules.Reactor {
			given = append(given, fmt.Sprintf("a %d", e.Faces[i]))
		} else {
			rolls = append(rolls, fmt.Sprintf("%s %d→%d", say.Rows[d.Row], d.Pips, e.Faces[i]))
		}
	}
	text := words.List(rolls)
	if len(given) > 0 {
		text = "the reactor gives " + words.List(given)
		switch {
		case len(given) > 1 && len(rolls) > 0:
			text += "; " + words.List(rolls)
		case len(rolls) > 0:
			text = words.List(append([]string{text}, rolls...))
		}
	}
	return fmt.Sprintf("%s recharges: %s.", w.Name(e.Seat), text)
}

func (w eventWords) moved(e rules.Moved) string {
	name := w.Name(e.Seat)
	if e.From == e.To {
		return fmt.Sprintf("%s flies %d and gets no farther than %s.", name, e.Pips, e.From)
	}
	evaded := ""
	if len(e.Evaded) > 0 {
		evaded = fmt.Sprintf(", evading %s (%s)", words.Listed(e.Evaded, hex.Cell.String), words.Count(e.Spent, "turn", "turns"))
	}
	return fmt.Sprintf("%s flies %d from %s to %s%s.", name, e.Pips, e.From, e.To, evaded)
}

// fight words fire, damage and their ends.
func (w eventWords) fight(e engine.Event) string {
	switch e := e.(type) {
	case rules.Rammed:
		if e.Target == engine.Nobody {
			return fmt.Sprintf("It rams the asteroid on %s: %d damage.", e.At, e.Points)
		}
		return fmt.Sprintf("%s rams %s on %s: %d damage to both.", w.Name(e.Seat), w.Name(e.Target), e.At, e.Points)
	case rules.LeftBoard:
		return fmt.Sprintf("%s leaves the board %s of %s.", w.Name(e.Seat), say.Heading(e.Heading), e.From)
	case rules.Fired:
		return fmt.Sprintf("%s fires %s at %s (distance %d): %s.", w.Name(e.Seat), words.Dice(len(e.Faces)), w.Name(e.Target), e.Distance, volleyText(e))
	case rules.Dealt:
		return w.dealt(e)
	case rules.Soaked:
		return w.soaked(e)
	case kill:
		return w.kill(e)
	case rules.Destroyed:
		if e.By == e.Seat {
			return fmt.Sprintf("💥 %s self-destructs, last seen on %s!", w.Name(e.Seat), e.At)
		}
		return fmt.Sprintf("💥 %s is destroyed on %s!", w.Name(e.Seat), e.At)
	case rules.Gained:
		return fmt.Sprintf("%s gains a kill counter and has %d.", w.Name(e.Seat), e.Kills)
	case rules.Returned:
		return fmt.Sprintf("%s gives back %s and has %d.", w.Name(e.Seat), words.Count(e.N, "kill counter", "kill counters"), e.Kills)
	}
	return ""
}

// volleyText is "the 4 and 5 hit, the 1 misses".
func volleyText(e rules.Fired) string {
	var hit, missed []int
	for _, f := range e.Faces {
		if e.Hit(f) {
			hit = append(hit, f)
		} else {
			missed = append(missed, f)
		}
	}
	var parts []string
	if len(e.Missed) > 0 {
		parts = append(parts, "the "+words.Faces(e.Missed)+words.Plural(len(e.Missed), " is", " are")+" rolled again")
	}
	if len(hit) > 0 {
		parts = append(parts, "the "+words.Faces(hit)+words.Plural(len(hit), " hits", " hit"))
	}
	if len(missed) > 0 {
		parts = append(parts, "the "+words.Faces(missed)+words.Plural(len(missed), " misses", " miss"))
	}
	if len(hit) > e.Hits {
		parts = append(parts, fmt.Sprintf("of the hits %d %s", e.Hits, words.Plural(e.Hits, "counts", "count")))
	}
	return strings.Join(parts, ", ")
}

func pipsOn(named []rules.RowDie) []int {
	pips := make([]int, 0, len(named))
	for _, d := range named {
		pips = append(pips, d.Pips)
	}
	return pips
}

// dealt is "The 5 deals 5, the 2 is spent."
func (w eventWords) dealt(e rules.Dealt) string {
	deal, spend := pipsOn(e.Deal), pipsOn(e.Spend)
	if len(deal) == 0 {
		return fmt.Sprintf("The %s %s a pip for nothing.", words.Faces(spend), words.Plural(len(spend), "loses", "lose"))
	}
	text := fmt.Sprintf("The %s %s %d", words.Faces(deal), words.Plural(len(deal), "deals", "deal"), e.Points)
	if len(spend) > 0 {
		text += fmt.Sprintf(", the %s %s spent", words.Faces(spend), words.Plural(len(spend), "is", "are"))
	}
	return text + "."
}

// laysOut is "lays out Speed 3,2, Shields 4,1, Firepower 5,6".
func laysOut(e rules.Revealed) string {
	return "lays out " + strings.Join(words.Each([]rules.Row{rules.Speed, rules.Shields, rules.Firepower}, func(r rules.Row) string { return rowText(r, e.Dice[r]) }), ", ")
}

// soaked is "Ben takes 5: Shields −3, the other 2 twice: Speed −4, 1 die lost."
func (w eventWords) soaked(e rules.Soaked) string {
	lost := map[rules.Row]int{}
	for _, d := range e.Lost {
		lost[d.Row] += d.Pips
	}
	var shields, others []string
	for _, r := range soakOrder {
		switch text := fmt.Sprintf("%s −%d", say.Rows[r], lost[r]); {
		case lost[r] == 0:
		case r == rules.Shields:
			shields = append(shields, text)
		default:
			others = append(others, text)
		}
	}
	head := fmt.Sprintf("%s takes %d", w.Name(e.Seat), e.Points)
	switch twice := strings.Join(others, ", "); {
	case e.Doubled > 0 && e.Absorbed == 0:
		shields = append(shields, "without Shields twice: "+twice)
	case e.Doubled > 0:
		shields = append(shields, fmt.Sprintf("the other %d twice: %s", e.Points-e.Absorbed, twice))
	}
	if len(e.Gone) > 0 {
		shields = append(shields, words.Dice(len(e.Gone))+" lost")
	}
	if len(shields) > 0 {
		head += ": " + strings.Join(shields, ", ")
	}
	return head + "."
}
