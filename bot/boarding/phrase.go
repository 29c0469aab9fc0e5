package boarding

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/words/lang"
)

// wording words actions of a view.
type wording struct {
	v    rules.View
	odds map[string]rules.ShotOdds
}

func newWording(v rules.View) *wording { return &wording{v, map[string]rules.ShotOdds{}} }

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
			all = append(all, moves.Offer{Text: text, Same: text, Label: w.label(a), Help: w.help(a), Rank: place})
		}
	}
	all = moves.Ranked(all)
	if len(all) > 0 && len(best) > 0 && all[0].Text == best[0].Action.String() {
		all[0].Why = words.Reason(best[0].Reason, say.Reasons[best[0].Reason.Key], nil)
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
	v := &w.v
	switch a := a.(type) {
	case rules.Choose:
		return w.preset(a.Preset)
	case rules.Hire:
		return w.hire(a.Pilot)
	case rules.Crew:
		return fmt.Sprintf("%s aboard ship %d%s", w.character(a.Who).Name, a.Ship, prefixed(", ", a.Stack.String()))
	case rules.Fit:
		return fmt.Sprintf("%s to ship %d", v.Fleet.Fittings[a.Upgrade].Name, a.Ship)
	case rules.Ready:
		own := v.Squads[v.Seat-1]
		return fmt.Sprintf("Ready: %s, %s", words.Count(own.Count(), "ship", "ships"), words.Count(own.Cost(v.Fleet), "point", "points"))
	case rules.Deploy:
		return fmt.Sprintf("%s: lane %d", w.ship(a.Ship), a.Lane)
	case rules.MakePlan:
		return fmt.Sprintf("%s: %s", w.ship(a.Ship), planText(a.Plan))
	case rules.Moor:
		return w.mooring(a.Mooring)
	case rules.Resist:
		if a.Yes {
			return fmt.Sprintf("%s resists", w.ship(a.Ship))
		}
		return fmt.Sprintf("%s stays in tow", w.ship(a.Ship))
	case rules.Duel:
		odds := v.DuelOdds(a.Ship, a.Against)
		return fmt.Sprintf("Ship %d attacks ship %d: a wound %s, two %s", a.Ship, a.Against, words.Percent(odds[1]), words.Percent(odds[2]))
	case rules.GiveOrder:
		return fmt.Sprintf("%s: %s", w.ship(a.Ship), w.order(a.Ship, a.Order))
	}
	return a.String()
}

// help is what else there is to know.
func (w *wording) help(a engine.Action) string {
	switch a := a.(type) {
	case rules.MakePlan:
		return w.foreseen(a.Ship, a.Plan)
	case rules.Resist:
		return "wins the fight: " + words.Percent(w.v.FightOdds(a.Ship, w.v.Tower(a.Ship)))
	case rules.Hire:
		return words.Count(w.character(a.Pilot).Points, "point", "points")
	case rules.Crew:
		return words.Count(w.character(a.Who).Points, "point", "points")
	case rules.Fit:
		return words.Count(w.v.Fleet.Fittings[a.Upgrade].Points, "point", "points")
	}
	return ""
}

func prefixed(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}

// ship is "4 Lancer".
func (w *wording) ship(n int8) string {
	return strconv.Itoa(int(n)) + " " + called(w.v.ClassOf(n))
}

// character is the one with a key.
func (w *wording) character(key string) rules.Character {
	i := slices.IndexFunc(w.v.Fleet.Characters, func(c rules.Character) bool { return c.Key == key })
	return w.v.Fleet.Characters[i]
}

// preset is "Privateers, 98 points: Cutter, Lancer with kit, Lancer".
func (w *wording) preset(key string) string {
	f := w.v.Fleet
	i := slices.IndexFunc(f.Presets, func(p rules.Preset) bool { return p.Key == key })
	squad := f.Presets[i].Squad
	var ships []string
	for _, s := range squad.Ships[:squad.Count()] {
		text := called(f.Class(f.Character(s.Pilot).Class))
		if s.Upgrades.Has(rules.Kit) {
			text += " with kit"
		}
		ships = append(ships, text)
	}
	return fmt.Sprintf("%s, %s: %s", words.Title(key), words.Count(squad.Cost(f), "point", "points"), strings.Join(ships, ", "))
}

// hire is "Kade Brom, Cutter, skill 7".
func (w *wording) hire(key string) string {
	c := w.character(key)
	return fmt.Sprintf("%s, %s, skill %d", c.Name, called(w.v.Fleet.Class(c.Class)), c.Skill)
}

var bearings = map[rules.Bearing]string{
	rules.TurnLeft: "turn left", rules.BankLeft: "bank left", rules.Ahead: "straight", rules.BankRight: "bank right", rules.TurnRight: "turn right",
	rules.About: "about turn",
}

// manoeuvreText is "bank left 2", or "stop".
func manoeuvreText(m rules.Manoeuvre) string {
	if m.Bearing == rules.Still {
		return "stop"
	}
	return bearings[m.Bearing] + " " + strconv.Itoa(int(m.Speed))
}

var kinds = map[rules.Kind]string{
	rules.Tow: "tow, ", rules.Drop: "let go, ", rules.Board: "give up the tow and board", rules.Fight: "fight on", rules.Flee: "break off, ",
	rules.BreakTow: "break off and tow, ", rules.BreakOff: "offer to break off",
}

// planText is "bank left 2, dock at 1".
func planText(p rules.Plan) string {
	text := kinds[p.Kind]
	if p.Kind.Flies() {
		text += manoeuvreText(p.Manoeuvre)
	}
	if p.Dock != 0 {
		text += fmt.Sprintf(", dock at %d", p.Dock)
	}
	return text
}

// foreseen is the colour of a manoeuvre and what it meets as everything stands, or the odds of a fight.
func (w *wording) foreseen(n int8, p rules.Plan) string {
	v := &w.v
	if !p.Kind.Flies() {
		if foes := v.Foes(n).List(); len(foes) > 0 {
			return "wins the fight: " + words.Percent(v.FightOdds(n, foes[0]))
		}
		return "wins the fight: " + words.Percent(v.FightOdds(n, v.Ship(n).Dock))
	}
	on, _ := v.ClassOf(n).On(p.Manoeuvre)
	told := []string{on.Colour.String()}
	if on.Colour == rules.Red {
		told = append(told, "stress")
	}
	towed := int8(0)
	if p.Kind == rules.Tow || p.Kind == rules.BreakTow {
		towed = v.Ship(n).Dock
	}
	return strings.Join(words.NonEmpty(append(told, meets(v, n, p, v.Foresee(n, p.Manoeuvre, towed)))), " · ")
}

// berthText is "rear, place 2", or "ahead left".
func berthText(b rules.Berth) string {
	if b.Slot == 0 {
		return b.String()
	}
	side := rules.Berth{Side: b.Side}
	return fmt.Sprintf("%s, place %d", side, b.Slot)
}

// mooring is "Place e (rear): board, wins 60 %"; the picture has the places by their letters.
func (w *wording) mooring(m rules.Mooring) string {
	v := &w.v
	at := fmt.Sprintf("Place %s (%s)", look.PlaceName(slices.Index(look.Places(v), m.Berth)), rules.Berth{Side: m.Berth.Side})
	target := v.BerthTarget(v.Berthing)
	if m.Tow {
		return at + ": tow"
	}
	text := fmt.Sprintf("%s: board, wins %s", at, words.Percent(v.FightOdds(v.Berthing, target)))
	if m.Own != 0 {
		text += ", own " + m.Own.String()
	}
	if m.Their != 0 {
		text += ", their " + m.Their.String()
	}
	return text
}

var fires = map[rules.Fire]string{
	rules.Plain: "fires at", rules.Precise: "fires at the engines of", rules.WithTorpedo: "torpedo at", rules.PreciseTorpedo: "torpedo at the engines of",
}

// order is "focus, fires at 2: hits 71 %, destroys 12 %".
func (w *wording) order(n int8, o rules.Order) string { return actsText(o) + ", " + w.fireText(n, o) }

// fireText is "fires at 2: hits 71 %, destroys 12 %".
func (w *wording) fireText(n int8, o rules.Order) string {
	if o.Fire == rules.Hold {
		return targetText(o)
	}
	odds := w.shot(n, o)
	told := []string{"hits " + words.Percent(odds.Hit)}
	if odds.Cripple > 0 {
		told = []string{"disables " + words.Percent(odds.Cripple)}
	}
	if odds.Destroy > 0 {
		told = append(told, "destroys "+words.Percent(odds.Destroy))
	}
	return targetText(o) + ": " + strings.Join(told, ", ")
}

// targetText is "fires at 2", or "holds fire".
func targetText(o rules.Order) string {
	if o.Fire == rules.Hold {
		return "holds fire"
	}
	return fmt.Sprintf("%s %d", fires[o.Fire], o.Target)
}

// orderText is "focus, fires at 2".
func orderText(o rules.Order) string { return actsText(o) + ", " + targetText(o) }

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

// actsText is "focus, lock on 3", or "no action".
func actsText(o rules.Order) string {
	var acts []string
	if o.Focus {
		acts = append(acts, "focus")
	}
	if o.Evade {
		acts = append(acts, "evade")
	}
	if o.Lock != 0 {
		acts = append(acts, fmt.Sprintf("lock on %d", o.Lock))
	}
	if o.Coordinate != 0 {
		acts = append(acts, fmt.Sprintf("coordinate %d", o.Coordinate))
	}
	if len(acts) == 0 {
		return "no action"
	}
	return strings.Join(acts, ", ")
}

var english = say.Room.To(lang.English)

func called(c *rules.Class) string { return english.Value(say.Class(c)) }

func meets(v *rules.View, n int8, p rules.Plan, f rules.Flight) string {
	return english.Value(say.Foreseen(v, n, p, f))
}
