package boarding

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
	say "mayhembot/render/boarding/words"
)

// wording words actions of a view.
type wording struct {
	lang.Speaker
	v    rules.View
	odds map[string]rules.ShotOdds
}

func newWording(v rules.View, to lang.Speaker) *wording {
	return &wording{to, v, map[string]rules.ShotOdds{}}
}

// labels say the words of buttons, selects and proposals to a reader.
func labels(r bot.Roster) lang.Speaker { return say.Room.In(r.LabelStyle()) }

// why is the reason for advice.
func why(r advice.Reason, to lang.Speaker) string {
	if r.Key == "" {
		return ""
	}
	return to.Say("reason."+r.Key, "chance", lang.Chance(r.Chance), "n", r.N)
}

// title is a text with a capital letter.
func title(text string) string {
	r := []rune(text)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}

// offers are the viewer's legal actions of a verb, of one ship or of all for 0; what the adviser thinks best comes first, with
// its reason.
func (w *wording) offers(verb string, n int8) []moves.Offer {
	rank := map[string]float64{}
	best := w.advice(n)
	for i, one := range best {
		rank[one.Action.String()] = -float64(i)
	}
	var all []moves.Offer
	for a := range w.v.Legal() {
		if text := a.String(); strings.HasPrefix(text+" ", verb+" ") && (n == 0 || shipOf(a) == n) {
			place, known := rank[text]
			if !known {
				place = -1000
			}
			o := moves.Offer{Text: text, Same: text, Label: w.label(a), Help: w.help(a), Rank: place}
			if squad, is := a.(rules.Choose); is && utf8.RuneCountInString(o.Label) > moves.ButtonLimit {
				o.Short = w.preset(squad.Preset, false)
			}
			all = append(all, o)
		}
	}
	all = moves.Ranked(all)
	if len(all) > 0 && len(best) > 0 && all[0].Text == best[0].Action.String() {
		all[0].Why = why(best[0].Reason, w.Speaker)
	}
	return all
}

// advice is what the adviser thinks of a ship's actions, of the first that is asked for 0.
func (w *wording) advice(n int8) []advice.Advice {
	if n == 0 {
		if owing := w.v.Owing(w.v.Seat).List(); len(owing) > 0 {
			n = owing[0]
		}
	}
	return autopilot.AdviseShip(w.v, n)
}

// shipOf is the ship an action is for, 0 for none.
func shipOf(a engine.Action) int8 {
	switch a := a.(type) {
	case rules.Deploy:
		return a.Ship
	case rules.MakePlan:
		return a.Ship
	case rules.Resist:
		return a.Ship
	case rules.GiveOrder:
		return a.Ship
	}
	return 0
}

// label is what an action does, in short.
func (w *wording) label(a engine.Action) string {
	switch a := a.(type) {
	case rules.Moor:
		return w.mooring(a.Mooring)
	case rules.Resist:
		return w.Say("offer.resist", "ship", w.ship(a.Ship), "yes", a.Yes)
	case rules.Duel:
		odds := w.v.DuelOdds(a.Ship, a.Against)
		return w.Say("offer.duel", "ship", a.Ship, "target", a.Against, "one", lang.Chance(odds[1]), "two", lang.Chance(odds[2]))
	case rules.Deploy:
		return w.Say("offer.answer", "ship", w.ship(a.Ship), "answer", w.short(a))
	case rules.MakePlan:
		return w.Say("offer.answer", "ship", w.ship(a.Ship), "answer", w.short(a))
	case rules.GiveOrder:
		return w.Say("offer.answer", "ship", w.ship(a.Ship), "answer", w.order(a.Ship, a.Order))
	}
	return w.building(a)
}

// building is what an action does for a squad.
func (w *wording) building(a engine.Action) string {
	v := &w.v
	switch a := a.(type) {
	case rules.Choose:
		return w.preset(a.Preset, true)
	case rules.Hire:
		return w.hire(a.Pilot)
	case rules.Crew:
		return w.Say("offer.crew", "who", say.Character(w.character(a.Who).Name), "ship", a.Ship, "stack", a.Stack)
	case rules.Fit:
		return w.Say("offer.fit", "upgrade", say.Fitting(v.Fleet, a.Upgrade), "ship", a.Ship)
	case rules.Ready:
		own := v.Squads[v.Seat-1]
		return w.Say("offer.ready", "n", own.Count(), "points", own.Cost(v.Fleet))
	}
	return a.String()
}

// help is what else there is to know.
func (w *wording) help(a engine.Action) string {
	switch a := a.(type) {
	case rules.MakePlan:
		return w.foreseen(a.Ship, a.Plan)
	case rules.Resist:
		return w.wins(w.v.FightOdds(a.Ship, w.v.Tower(a.Ship)))
	case rules.Hire:
		return w.Say("offer.points", "n", w.character(a.Pilot).Points)
	case rules.Crew:
		return w.Say("offer.points", "n", w.character(a.Who).Points)
	case rules.Fit:
		return w.Say("offer.points", "n", w.v.Fleet.Fittings[a.Upgrade].Points)
	}
	return ""
}

// wins is the chance to win a fight.
func (w *wording) wins(chance float64) string {
	return w.Say("offer.wins", "chance", lang.Chance(chance))
}

// ship is "4 Lancer".
func (w *wording) ship(n int8) string {
	return w.Say("alt.ship", "ship", n, "class", say.Class(w.v.ClassOf(n)))
}

// character is the one with a key.
func (w *wording) character(key string) rules.Character {
	i := slices.IndexFunc(w.v.Fleet.Characters, func(c rules.Character) bool { return c.Key == key })
	return w.v.Fleet.Characters[i]
}

// preset is "Privateers, 98 points: Cutter, Lancer with kit, Lancer", or without the kits, for a button.
func (w *wording) preset(key string, kits bool) string {
	f := w.v.Fleet
	i := slices.IndexFunc(f.Presets, func(p rules.Preset) bool { return p.Key == key })
	squad := f.Presets[i].Squad
	var ships lang.Commas
	for _, s := range squad.Ships[:squad.Count()] {
		ships = append(ships, lang.Of("offer.preset-ship", "class", say.Class(f.Class(f.Character(s.Pilot).Class)), "kit", kits && s.Upgrades.Has(rules.Kit)))
	}
	return w.Say("offer.preset", "squad", say.Preset(key), "points", squad.Cost(f), "ships", ships)
}

// hire is "Kade Brom, Cutter, skill 7".
func (w *wording) hire(key string) string {
	c := w.character(key)
	return w.Say("offer.hire", "who", say.Character(c.Name), "class", say.Class(w.v.Fleet.Class(c.Class)), "skill", c.Skill)
}

// foreseen is the colour of a manoeuvre and what it meets as everything stands, or the odds of a fight.
func (w *wording) foreseen(n int8, p rules.Plan) string {
	v := &w.v
	if !p.Kind.Flies() {
		if foes := v.Foes(n).List(); len(foes) > 0 {
			return w.wins(v.FightOdds(n, foes[0]))
		}
		return w.wins(v.FightOdds(n, v.Ship(n).Dock))
	}
	on, _ := v.ClassOf(n).On(p.Manoeuvre)
	towed := int8(0)
	if p.Kind == rules.Tow || p.Kind == rules.BreakTow {
		towed = v.Ship(n).Dock
	}
	told := []string{w.Say("colour." + on.Colour.String())}
	for _, met := range say.Foreseen(v, n, p, v.Foresee(n, p.Manoeuvre, towed)) {
		told = append(told, w.Value(met))
	}
	return strings.Join(told, " · ")
}

// mooring is "Place e (rear): board, wins 60%"; the picture has the places by their letters.
func (w *wording) mooring(m rules.Mooring) string {
	v := &w.v
	place := look.PlaceName(slices.Index(look.Places(v), m.Berth))
	if m.Tow {
		return w.Say("offer.berth-tow", "place", place, "side", say.Side(m.Berth))
	}
	return w.Say("offer.berth-board", "place", place, "side", say.Side(m.Berth), "chance", lang.Chance(v.FightOdds(v.Berthing, v.BerthTarget(v.Berthing))),
		"own", m.Own, "their", m.Their)
}

// order is "focus, fires at 2: hits 71%, destroys 12%".
func (w *wording) order(n int8, o rules.Order) string {
	return w.Say("offer.order", "acts", say.Acts(o), "fire", w.fire(n, o))
}

// fire is "fires at 2: hits 71%, destroys 12%".
func (w *wording) fire(n int8, o rules.Order) string {
	if o.Fire == rules.Hold {
		return w.Value(say.Fire(o))
	}
	odds := w.shot(n, o)
	chance := odds.Hit
	if odds.Cripple > 0 {
		chance = odds.Cripple
	}
	return w.Say("offer.shot", "fire", say.Fire(o), "disables", odds.Cripple > 0, "chance", lang.Chance(chance), "destroys", odds.Destroy > 0, "kill", lang.Chance(odds.Destroy))
}

// shot is the odds of an order's shot, each reckoned once.
func (w *wording) shot(n int8, o rules.Order) rules.ShotOdds {
	aid := rules.Aid{Focus: o.Focus, Lock: o.Lock == o.Target}
	key := fmt.Sprint(n, o.Target, o.Fire, aid)
	odds, known := w.odds[key]
	if !known {
		odds = w.v.ShotOdds(n, o.Target, o.Fire, aid)
		w.odds[key] = odds
	}
	return odds
}

// short is an answer without its ship and its chances.
func (w *wording) short(a engine.Action) string {
	switch a := a.(type) {
	case rules.Deploy:
		return w.Say("offer.lane", "n", a.Lane)
	case rules.MakePlan:
		return w.Value(say.Plan(a.Plan))
	case rules.GiveOrder:
		return w.Say("offer.order", "acts", say.Acts(a.Order), "fire", say.Fire(a.Order))
	}
	return ""
}
