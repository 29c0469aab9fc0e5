package conquest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
)

// wording words actions of a view.
type wording struct {
	v       rules.View
	name    words.Namer
	planned map[rules.Target]autopilot.Planned
	best    func() (advice.Advice, bool)
	lose    string // what stands before ships that are lost
}

func newWording(v rules.View, name words.Namer) *wording {
	return &wording{v: v, name: name, lose: "Lose ", best: sync.OnceValues(func() (advice.Advice, bool) { return autopilot.Best(v) })}
}

// offers are the viewer's legal actions of a verb. The advised one comes first, with its reason; the others follow, the most
// sensible first.
func (w *wording) offers(verb string) []moves.Offer {
	if verb == "attack" && w.v.Kind() == rules.StepAttack {
		w.planned = map[rules.Target]autopilot.Planned{}
		for _, p := range autopilot.Targets(w.v) {
			w.planned[p.Target] = p
		}
	}
	all := moves.Legal(w.v, verb, w.offer)
	if len(all) == 0 {
		return nil
	}
	if best, ok := w.best(); ok {
		text := best.Action.String()
		if all = moves.Advised(all, text); all[0].Text == text {
			all[0].Why = words.Reason(best.Reason, say.Reasons[best.Reason.Key], say.Sign)
			all[0].Short = strings.TrimSuffix(cmp.Or(all[0].Short, all[0].Label), " · "+all[0].Why) // it is not said twice
		}
	}
	return all
}

// offer words an action with what it would do.
func (w *wording) offer(a engine.Action) moves.Offer {
	o := moves.Offer{Text: a.String(), Same: a.String()}
	switch a := a.(type) {
	case rules.PickRace:
		o.Label = fmt.Sprintf("%s (%s): %s", a.Race, a.Race.Colour(), power(a.Race))
	case rules.Heal:
		o.Label = w.heal(a)
		o.Rank = -float64(a.Ships.Count())
	case rules.Reclaim:
		o.Label = fmt.Sprintf("Take a %s ship back to %s", say.Size(a.Size), say.Planet(a.At))
		o.Rank = -float64(w.v.AtHome(w.v.Seat)[a.Size])
	case rules.Target:
		w.target(&o, a)
	case rules.Pass:
		o.Label = "Pass"
	case rules.Send:
		w.fleet(&o, a.Fleet)
	case rules.Ask:
		o.Label = w.ask(a)
		o.Rank = float64(len(a.Seats.List()))
	case rules.Aid:
		w.aid(&o, a)
	case rules.Coin:
		w.coin(&o, int(a.Coin))
	default:
		w.after(&o, a)
	}
	return o
}

// after words what follows a combat.
func (w *wording) after(o *moves.Offer, a engine.Action) {
	switch a := a.(type) {
	case rules.Offer:
		o.Label = w.deal(a.Get, a.Give)
		o.Rank = -float64(a.Get.Coins + a.Give.Coins)
	case rules.Accept:
		o.Label = w.accept()
	case rules.Refuse:
		o.Label = "Refuse"
	case rules.Lose:
		o.Label = w.lose + w.without(a.Fleet)
		o.Rank = -float64(a.Fleet.Ships().Points() + 10*len(w.v.Leaves(w.v.Seat, a.Fleet)))
	case rules.Reuse:
		o.Label = map[bool]string{true: "Keep ", false: "Discard "}[a.Keep] + theCoin(w.used(w.v.SideOf(w.v.Seat)))
	case rules.Claim:
		o.Label = map[bool]string{true: "Claim ", false: "Leave "}[a.Take] + theCoin(w.used(w.v.SideOf(w.v.Seat).Other()))
	case rules.Return:
		o.Label = "To " + say.Planet(a.At)
		o.Rank = -float64(w.v.At(a.At, w.v.Seat).Count())
	case rules.Reward:
		o.Label = w.reward(a)
		o.Rank = float64(a.Ships.Count()) - 0.1*float64(w.v.At(a.At, w.v.Seat).Count())
	}
}

// deal is "Get a landing on 2b and 1 coin, give 2 coins", with what the landing costs its owner.
func (w *wording) deal(get, give rules.Terms) string {
	if off := w.settles(get).off; off {
		return "Power off then: " + dealText(get, give)
	}
	return dealText(get, give)
}

// accept is "Accept (power off then): give landing 1c + 2 coins, get landing 2b with small of 1a". What it costs comes first.
func (w *wording) accept() string {
	get, give := w.v.Attack.Offer.Give, w.v.Attack.Offer.Get // from the other's side
	text, s := "Accept", w.settles(get)
	if s.off {
		text += " (power off then)"
	}
	text += ": give " + termsShort(give) + ", get " + termsShort(get)
	if get.At != rules.Void {
		text += " with small of " + s.from.String()
	}
	return text
}

// settles is which small ship of the viewer's lands by a deal (C35), and whether its power is off then (C22).
func (w *wording) settles(get rules.Terms) (s struct {
	from rules.Planet
	off  bool
}) {
	if get.At != rules.Void {
		then := w.v
		s.from = then.Settle(w.v.Seat, get.At)
		s.off = w.v.HasPower(w.v.Seat) && !then.HasPower(w.v.Seat)
	}
	return s
}

// used is the coin a side has used.
func (w *wording) used(side rules.Side) int {
	if side == 0 {
		return rules.NoCoin
	}
	return int(w.v.Attack.Coins[side-1])
}

func (w *wording) heal(a rules.Heal) string {
	if a.At == rules.Void {
		return "Heal nobody"
	}
	return fmt.Sprintf("Heal %s to %s for %s of %s", shipsText(a.Ships), say.Planet(a.At), words.Count(a.Ships.Count(), "coin", "coins"), w.name(a.At.System()))
}

// target is "Moons c (2c): wins 55 % if ③ helps ②, 100 % alone" with what is there. Targets are sorted by their chance.
func (w *wording) target(o *moves.Offer, a rules.Target) {
	on := a.On
	if on == engine.Nobody {
		on = a.At.System()
	}
	p := w.planned[a]
	then := w.v.Suppose(a, p.Fleet)
	o.Label = say.Planet(a.At) + ": " + chance(then)
	if len(then.Cases()) == 1 {
		o.Label += ", defended by " + w.name(on)
	}
	o.Label += gains(then.Stakes(rules.Attacker))
	o.Help = fmt.Sprintf("%s; best fleet %s", w.guard(a.At, on), w.without(p.Fleet))
	o.Rank = rank(then) + 0.001*p.Chance
}

// guard says what the defender has on a planet: "2 small there". Where it has nothing, others there take no part (C13).
func (w *wording) guard(at rules.Planet, on engine.Seat) string {
	if ships := w.v.At(at, on); ships != (rules.Ships{}) {
		return say.Ships(ships) + " there"
	}
	var others []engine.Seat
	for s := range w.v.From(1) {
		if s != w.v.Seat && w.v.At(at, s) != (rules.Ships{}) {
			others = append(others, s)
		}
	}
	switch len(others) {
	case 0:
		return "undefended"
	case 1:
		return "undefended, only " + words.Clip(w.name(others[0]), 16) + " has ships there"
	}
	return fmt.Sprintf("undefended, only %d others have ships there", len(others))
}

// fleet is "wins 54 %: small + large from 1a · 4 points"; a button leaves the points out.
func (w *wording) fleet(o *moves.Offer, f rules.Fleet) {
	then := w.v.Suppose(rules.Target{At: w.v.Attack.At, On: w.v.Attack.On}, f)
	stakes := then.Stakes(rules.Attacker)
	o.Short = chance(then) + w.costs(f) + ": " + fleetText(f)
	o.Label = o.Short + " · " + words.Count(then.Combat().Attacker.Own, "point", "points") + gains(stakes)
	o.Short += gains(stakes)
	var from engine.SeatSet
	for _, g := range f.Groups() {
		from |= engine.Seats(g.From.System())
	}
	o.Same = fmt.Sprint(f.Ships(), from)
	o.Rank = rank(then) - float64(f.Ships().Count()) - float64(len(w.lacks(f)))/10
	if stakes.Colony {
		o.Rank += 20
	}
}

// gains is what an attack that is won brings: " · a colony".
func gains(s rules.Stakes) string {
	switch {
	case s.Wins:
		return " · " + say.Reasons["wins"]
	case s.Colony:
		return " · " + say.Reasons["colony"]
	}
	return ""
}

// lacks list what the viewer lacks once a fleet has left: colonies, and its power (C22).
func (w *wording) lacks(f rules.Fleet) (all []string) {
	if colonies := w.v.Leaves(w.v.Seat, f); len(colonies) > 0 {
		all = append(all, "no colony on "+words.Listed(colonies, rules.Planet.String))
	}
	then := w.v
	if then.LiftFleet(w.v.Seat, f); w.v.HasPower(w.v.Seat) && !then.HasPower(w.v.Seat) {
		all = append(all, "power off")
	}
	return all
}

// costs say what its owner lacks once a fleet has left: " (no colony on 2b, power off then)".
func (w *wording) costs(f rules.Fleet) string {
	lacks := w.lacks(f)
	if len(lacks) == 0 {
		return ""
	}
	return " (" + strings.Join(lacks, ", ") + " then)"
}

// without is a fleet of the viewer's with what it costs: "small from 2b (no colony on 2b then)".
func (w *wording) without(f rules.Fleet) string { return fleetText(f) + w.costs(f) }

// ask is "Ask: wins 40 % if ④ helps ②, up to 81 % with ③ Cem".
func (w *wording) ask(a rules.Ask) string {
	if a.Seats == 0 {
		return "Ask nobody: " + chance(w.v)
	}
	side := w.v.SideOf(w.v.Seat)
	text := fmt.Sprintf("up to %s with %s", words.Percent(w.v.Helped(side, a.Seats).BestOdds().Chance()), words.Listed(a.Seats.List(), w.name))
	if cases := w.v.Cases(); len(cases) > 1 {
		text = helped(w.v, cases[0]) + ", " + text
	}
	return fmt.Sprintf("Ask: %s %s", say.Wins[side], text)
}

// aid is "Attack: wins 40 % if ④ helps ②, else 62 %, with small from 2b".
func (w *wording) aid(o *moves.Offer, a rules.Aid) {
	if a.Side == 0 {
		o.Label, o.Rank = "Help nobody: "+w.unhelped(), 100
		return
	}
	then := w.v
	then.LiftFleet(w.v.Seat, a.Fleet)
	then.Attack.Allies[w.v.Seat-1] = a
	verb := map[rules.Side]string{rules.Attacker: "Attack", rules.Defender: "Defend"}[a.Side]
	o.Rank = succeeds(then, a.Side)
	text := words.Percent(o.Rank)
	other := a.Side.Other()
	if able := then.Helpers(other); able != 0 {
		if worst := words.Percent(succeeds(then.Helped(other, able), a.Side)); worst != text {
			text = fmt.Sprintf("%s if %s, else %s", worst, helping(able, then.Main(other)), text)
		}
	}
	text = fmt.Sprintf("%s: %s %s%s", verb, say.Wins[a.Side], text, w.costs(a.Fleet))
	o.Label, o.Short = text+" with "+fleetText(a.Fleet), text+" with "+a.Fleet.String()
	o.Rank -= 0.001*float64(a.Fleet.Ships().Count()) + 0.01*float64(len(w.lacks(a.Fleet)))
}

// succeeds is how likely a side's success is for somebody who is no main player.
func succeeds(v rules.View, side rules.Side) float64 {
	success, failure := v.Chances()
	if side == rules.Defender {
		return failure
	}
	return success
}

// unhelped are the chances of the sides the viewer could help, if it helps none and nobody else does: "attack wins 54 %,
// defence holds 33 %".
func (w *wording) unhelped() string {
	var parts []string
	for side, what := range map[rules.Side]string{rules.Attacker: "attack", rules.Defender: "defence"} {
		if map[rules.Side]engine.SeatSet{rules.Attacker: w.v.Attack.Ask, rules.Defender: w.v.Attack.Defence}[side].Has(w.v.Seat) {
			parts = append(parts, fmt.Sprintf("%s %s %s", what, say.Wins[side], words.Percent(succeeds(w.v, side))))
		}
	}
	slices.Sort(parts)
	text := strings.Join(parts, ", ")
	if w.v.Helpers(rules.Attacker)|w.v.Helpers(rules.Defender) != 0 {
		text += " alone"
	}
	return text
}

// coin is "4: wins 71 %, ties 12 %".
func (w *wording) coin(o *moves.Offer, coin int) {
	o.Label = coinText(coin)
	for _, odds := range w.v.CoinOdds() {
		if odds.Coin == coin {
			o.Label += oddsText(w.v.SideOf(w.v.Seat), odds)
			o.Rank = odds.Chance()
		}
	}
}

// oddsText is ": wins 71 %, ties 12 %".
func oddsText(side rules.Side, o rules.Odds) string {
	text := fmt.Sprintf(": %s %s", say.Wins[side], words.Percent(o.Chance()))
	if o.Ties > 0 {
		text += ", ties " + words.Percent(o.Share(o.Ties))
	}
	if o.Talks > 0 {
		text += fmt.Sprintf(", talks %s", words.Percent(o.Share(o.Talks)))
	}
	return text
}

func (w *wording) reward(a rules.Reward) string {
	left := 0
	if w.v.Seated(w.v.Seat) {
		left = int(w.v.Attack.Owed[w.v.Seat-1]) - a.Ships.Count()
	}
	coins := words.Count(left, "coin", "coins")
	if a.At == rules.Void {
		return "Take " + coins
	}
	text := fmt.Sprintf("Take %s to %s", shipsText(a.Ships), say.Planet(a.At))
	if left > 0 {
		text += ", " + coins
	}
	return text
}

// explain adds to the words of an event what only other events tell. A coin may have been played for its owner, who had no
// other. The coins for lost ships may fall short. Nothing is said of a coin where another answer may have been left out.
func explain(events []engine.Event, all []words.Line, name words.Namer) {
	sender, chose := engine.Nobody, engine.SeatSet(0) // of the fleet, where that is told, and who has chosen a coin since
	for i, e := range events {
		switch e := e.(type) {
		case rules.FleetSent:
			sender, chose = e.Seat, 0
		case rules.Answered:
			if e.Decision == rules.StepCoin {
				chose |= engine.Seats(e.Seat)
			}
		case rules.CoinShown:
			if sender != engine.Nobody && !chose.Has(e.Seat) && (e.Seat == sender || chose == 0) {
				all[i].Text = fmt.Sprintf("%s shows %s, the only coin in hand.", name(e.Seat), say.Coin(e.Coin))
			}
		case rules.Fought:
			sender = engine.Nobody
			unpaid(e, events[i+1:], all[i+1:], name)
		}
	}
}

// unpaid says where who lost with Diplomacy gets fewer coins than it lost ships why: the winner's hand holds no more (C31).
func unpaid(f rules.Fought, after []engine.Event, all []words.Line, name words.Namer) {
	loser := map[rules.Result]rules.Side{rules.AttackerWins: rules.Defender, rules.DefenderWins: rules.Attacker}[f.Result]
	if loser == 0 || f.Coins[loser-1] != rules.Diplomacy {
		return
	}
	fell := -1 // where its ships are lost
	for i, e := range after {
		switch e := e.(type) {
		case rules.Fell:
			if e.Seat == f.Seats[loser-1] {
				fell = i
			}
			continue
		case rules.Landed, rules.WentBack:
			continue
		case rules.CoinsMoved:
			if e.N < f.Forces[loser-1].Ships.Count() {
				all[i].Text = movedText(e, name, ", all there were")
			}
			return
		case rules.Won: // nothing is paid any more (C43)
			return
		}
		break
	}
	if fell >= 0 {
		all[fell].Text += fmt.Sprintf(" %s has no coin left to give for them.", name(f.Seats[loser.Other()-1]))
	}
}
