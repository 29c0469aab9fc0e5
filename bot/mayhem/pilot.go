package mayhem

import (
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// pilot is a seat that has to decide, with what it sees.
type pilot struct {
	lang.Speaker // of labels, unless they are for a message
	v            rules.View
	me           rules.ShipView
	seat         engine.Seat
	presets      map[rules.Assign]int // those of the rolled dice, by their place in presets
	open         []rules.PlaceStart   // cells for the next start counter
}

// newPilot is the viewer; ok is false when the match does not wait for it.
func newPilot(v rules.View, roster bot.Roster) (p pilot, ok bool) {
	return pilotSaying(v, say.Room.In(roster.LabelStyle()))
}

func pilotSaying(v rules.View, say lang.Speaker) (pilot, bool) {
	seat := v.Viewer()
	if !slices.ContainsFunc(v.Pending, func(d engine.Decision) bool { return d.Seat == seat }) {
		return pilot{}, false
	}
	p := pilot{v: v, me: v.Ship(seat), seat: seat, Speaker: say, presets: map[rules.Assign]int{}}
	switch v.Step {
	case rules.StepAssign:
		for i, preset := range presets {
			p.presets[preset.assign(p.me.Rolled)] = i
		}
	case rules.StepStart:
		for a := range v.Legal() {
			p.open = append(p.open, a.(rules.PlaceStart))
		}
	}
	return p, true
}

// Lost tells whether the ship of the viewer, whose turn it is, is lost whatever the viewer does.
func (ui) Lost(v rules.View) bool { return v.Active == v.Viewer() && autopilot.Doomed(v) }

// match is the match the pilot is in, to try actions out in.
func (p pilot) match() engine.Match { return imagined(p.v) }

// imagined is a match that looks to its viewer like the true one. Hidden things come out the same every time, so that
// nothing made from it changes.
func imagined(v rules.View) engine.Match { return engine.Imagine(rules.Game{}, v, &engine.Replayer{}) }

// viewOf is what a seat sees of a match of this game.
func viewOf(m engine.Match, s engine.Seat) rules.View { return m.View(s).(rules.View) }

// offers are all legal actions, the most sensible first.
func (p pilot) offers() []moves.Offer {
	return p.offersWhere(func(engine.Action) bool { return true })
}

// offersWhere are the legal actions that pass a test, the most sensible first.
func (p pilot) offersWhere(fits func(engine.Action) bool) []moves.Offer {
	var all []moves.Offer
	for a := range p.v.Legal() {
		if fits(a) {
			all = append(all, p.offer(a))
		}
	}
	return moves.Ranked(all)
}

// proposals are the offers of a verb that are worth wording for what is typed. Starting values can be assigned in thousands
// of ways; the presets are proposed, and the first ways that begin with the typed text.
func (p pilot) proposals(verb, typed string) []moves.Offer {
	if p.v.Step != rules.StepAct && string(p.v.Step) != verb {
		return nil // every step but act asks for the one action of its name
	}
	begun := 0
	return p.offersWhere(func(a engine.Action) bool {
		text := a.String()
		if first, _, _ := strings.Cut(text, " "); first != verb {
			return false
		}
		assign, is := a.(rules.Assign)
		if _, preset := p.presets[assign]; !is || preset || typed == "" {
			return !is || preset
		}
		if strings.HasPrefix(text, verb+" "+typed) {
			begun++
		}
		return begun <= moves.ChoiceLimit && strings.HasPrefix(text, verb+" "+typed)
	})
}

// offer words and ranks one legal action. Ranks compare actions of one kind only.
func (p pilot) offer(action engine.Action) moves.Offer {
	of := moves.Offer{Text: action.String()}
	switch a := action.(type) {
	case rules.PlaceAsteroid:
		p.asteroid(&of, a.At)
	case rules.PlaceStart:
		p.start(&of, a.At)
	case rules.Assign:
		p.assign(&of, a)
	case rules.Recharge:
		p.recharge(&of, a)
	case rules.Place:
		p.place(&of, a)
	case rules.Recalibrate:
		p.recalibrate(&of, a)
	case rules.Turn:
		p.turn(&of, a)
	case rules.Move:
		p.move(&of, a)
	case rules.Shoot:
		p.shoot(&of, a)
	case rules.Hits:
		p.hits(&of, a)
	case rules.Soak:
		p.soak(&of, a)
	case rules.Use:
		p.use(&of, a)
	default:
		of.Label = p.Say("offer.end", "unflown", len(unflown(p.me)))
	}
	return of
}

// named is a way to deal hits or to take damage, by what it keeps.
type named struct {
	name name
	// worth is compared from its first number on; the way with the most has the name.
	worth func(p pilot, after rules.ShipView, of moves.Offer) [3]float64
}

// name is what a way is called, by its key. Ways that keep something can share a button, which names all that they keep.
type name string

func (n name) keeps() bool { return n == keepGuns || n == keepSpeed || n == mostDice }

func dice(s rules.ShipView) (n float64) {
	for _, row := range s.Dice {
		n += float64(len(row))
	}
	return n
}

func value(s rules.ShipView, r rules.Row) float64 { return float64(s.Value(r)) }

// keeping is the way that keeps the most on a row, and then the most dice.
func keeping(r rules.Row) func(pilot, rules.ShipView, moves.Offer) [3]float64 {
	return func(_ pilot, after rules.ShipView, of moves.Offer) [3]float64 {
		return [3]float64{value(after, r), dice(after), of.Rank}
	}
}

func keepingDice(_ pilot, after rules.ShipView, of moves.Offer) [3]float64 {
	return [3]float64{dice(after), of.Rank}
}

// soakNames are the ways to take damage, by what the ship has to keep.
func (p pilot) soakNames() (all []named) {
	if len(p.me.Dice[rules.Firepower]) > 0 {
		all = append(all, named{keepGuns, keeping(rules.Firepower)})
	}
	if len(p.me.Dice[rules.Speed]) > 0 {
		all = append(all, named{keepSpeed, keeping(rules.Speed)})
	}
	return append(all, named{mostDice, keepingDice})
}

// mostDice is the way that keeps the most dice. It takes pips off the highest dice first. evenly is its name where other ways
// keep as many. asAdvised is the name of an advised way that has no other.
const (
	keepGuns  name = "guns"
	keepSpeed name = "speed"
	mostDice  name = "dice"
	evenly    name = "evenly"
	asAdvised name = "advised"
	damage    name = "damage"
)

// hitNames are the ways to deal hits; where nothing hit, a way to spend dice.
func (p pilot) hitNames() []named {
	all := []named{{keepGuns, keeping(rules.Firepower)}, {mostDice, keepingDice}}
	if p.v.Shot.Hits == 0 {
		return all
	}
	return append([]named{{damage, func(_ pilot, _ rules.ShipView, of moves.Offer) [3]float64 { return [3]float64{of.Rank} }}}, all...)
}

// namedRows hold a button for each way with a name; ways that come to the same share one. An advised way without a name
// goes first. The rest stand in a select, or in the form byHand where they are too many.
func (p pilot) namedRows(best advice, names []named, byHand string) []bot.Row {
	all := moves.Distinct(p.advised(best))
	after := make([]rules.ShipView, len(all))
	for i, of := range all {
		if a, err := (rules.Game{}).Parse(of.Text); err == nil {
			after[i] = p.after(a)
		}
	}
	called := map[int][]name{}
	var order []int
	for _, n := range names {
		first, most := 0, [3]float64{}
		for i, of := range all {
			if w := n.worth(p, after[i], of); i == 0 || more(w, most) {
				first, most = i, w
			}
		}
		if called[first] == nil {
			order = append(order, first)
		}
		called[first] = append(called[first], n.name)
	}
	if called[0] == nil {
		called[0], order = []name{asAdvised}, append([]int{0}, order...)
	}
	order = p.onlyMost(called, order, after)
	row := bot.Row{}
	for _, i := range order {
		b := moves.Button(all[i], p.wayOf(called[i][:1])+": ", bot.Secondary)
		if p.v.Step == rules.StepSoak {
			rest := " → " + p.remains(after[i])
			if b.Label = p.wayOf(called[i]) + rest; utf8.RuneCountInString(b.Label) > moves.ButtonLimit {
				b.Label = p.wayOf(called[i][:1]) + rest
			}
		}
		row.Buttons = append(row.Buttons, b)
	}
	switch {
	case len(all) == len(order):
		return []bot.Row{row}
	case len(all) > moves.ChoiceLimit && byHand != "": // more than a select holds
		row.Buttons = append(row.Buttons, bot.Button{ID: bot.FormMark + string(p.v.Step), Label: byHand})
		return []bot.Row{row}
	}
	return []bot.Row{row, moves.Select(string(p.v.Step), p.Say("button.by-hand"), all)}
}

// onlyMost takes the name mostDice from a way where another keeps as many dice. A way to deal hits that has no other name
// goes to the select.
func (p pilot) onlyMost(called map[int][]name, order []int, after []rules.ShipView) []int {
	at := slices.IndexFunc(order, func(i int) bool { return slices.Contains(called[i], mostDice) })
	i := order[at]
	if !slices.ContainsFunc(order, func(other int) bool { return other != i && dice(after[other]) >= dice(after[i]) }) {
		return order
	}
	switch names := slices.DeleteFunc(slices.Clone(called[i]), func(n name) bool { return n == mostDice }); {
	case len(names) > 0:
		called[i] = names
	case p.v.Step == rules.StepSoak:
		called[i] = []name{evenly}
	case i == 0:
		called[i] = []name{asAdvised}
	default:
		delete(called, i)
		return slices.Delete(order, at, at+1)
	}
	return order
}

// wayOf is what a way is called that has one name, or keeps several things: "Keep guns and most dice".
func (p pilot) wayOf(names []name) string {
	if !names[0].keeps() {
		return p.Say("way." + string(names[0]))
	}
	var kept lang.And
	for _, n := range names {
		if n.keeps() {
			kept = append(kept, lang.Of("keep."+string(n)))
		}
	}
	return p.Say("way.keep", "what", kept)
}

// who is a name, cut to n characters.
func (p pilot) who(s engine.Seat, n int) string { return words.Clip(p.Name(s), n) }

// row is a row by the pips of its dice: "Speed 3,4".
func (p pilot) row(r rules.Row, pips []int8) string { return p.phrase(say.RowDice(r, pips)) }

func (p pilot) phrase(of lang.Phrase) string { return p.Say(of.Key, of.Args...) }

// ship is a template in one line: "Speed 3,4 · Shields 5 · Firepower –".
func (p pilot) ship(s rules.ShipView) string {
	return strings.Join(words.Each(rules.Rows[:], func(r rules.Row) string { return p.row(r, pipsOf(s.Dice[r])) }), " · ")
}

func more(a, b [3]float64) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] > b[i]
		}
	}
	return false
}

// remains is what is left on the rows that hold anything.
func (p pilot) remains(s rules.ShipView) string {
	var left []string
	for _, r := range rules.Rows {
		if row := pipsOf(s.Dice[r]); len(row) > 0 {
			left = append(left, p.row(r, row))
		}
	}
	if len(left) == 0 {
		return p.Say("offer.destroyed")
	}
	return strings.Join(left, " · ")
}
