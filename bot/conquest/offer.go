package conquest

import (
	"fmt"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// wording words actions of a view.
type wording struct {
	lang.Speaker
	v       rules.View
	planned map[rules.Target]autopilot.Planned
	best    func() (advice.Advice, bool)
	ahead   bool // ships that are lost are named for the case that there is no deal
}

// newWording words for buttons, selects and proposals, which have no markdown.
func newWording(v rules.View, r bot.Roster) *wording {
	return &wording{Speaker: say.Room.In(r.LabelStyle()), v: v, best: sync.OnceValues(func() (advice.Advice, bool) { return autopilot.Best(v) })}
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
			all[0].Why = w.Say("reason."+best.Reason.Key, "seat", say.Sign(best.Reason.Seat), "n", best.Reason.N)
		}
	}
	return all
}

// offer words an action with what it would do.
func (w *wording) offer(a engine.Action) moves.Offer {
	o := moves.Offer{Text: a.String(), Same: a.String()}
	switch a := a.(type) {
	case rules.PickRace:
		o.Label = w.Say("offer.race", "race", a.Race, "color", say.Color(a.Race), "power", say.Power(a.Race))
	case rules.Heal:
		o.Label = w.heal(a)
		o.Rank = -float64(a.Ships.Count())
	case rules.Reclaim:
		o.Label = w.Say("offer.reclaim", "size", a.Size, "planet", say.Planet(a.At))
		o.Rank = -float64(w.v.AtHome(w.v.Seat)[a.Size])
	case rules.Target:
		w.target(&o, a)
	case rules.Pass:
		o.Label = w.Say("offer.pass")
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
		o.Label = w.Say("offer.deal", "off", w.settles(a.Get).off, "get", say.Terms(a.Get), "give", say.Terms(a.Give))
		o.Rank = -float64(a.Get.Coins + a.Give.Coins)
	case rules.Accept:
		o.Label = w.accept()
	case rules.Refuse:
		o.Label = w.Say("offer.refuse")
	case rules.Lose:
		o.Label = w.Say("offer.lose", "ahead", w.ahead, "fleet", say.Fleet(a.Fleet), "costs", w.costs(a.Fleet))
		o.Rank = -float64(a.Fleet.Ships().Points() + 10*len(w.v.Leaves(w.v.Seat, a.Fleet)))
	case rules.Reuse:
		o.Label = w.Say("offer.reuse", "keep", a.Keep, "coin", say.TheCoin(w.used(w.v.SideOf(w.v.Seat))))
	case rules.Claim:
		o.Label = w.Say("offer.claim", "take", a.Take, "coin", say.TheCoin(w.used(w.v.SideOf(w.v.Seat).Other())))
	case rules.Return:
		o.Label = w.Say("offer.return", "planet", say.Planet(a.At))
		o.Rank = -float64(w.v.At(a.At, w.v.Seat).Count())
	case rules.Reward:
		o.Label = w.reward(a)
		o.Rank = float64(a.Ships.Count()) - 0.1*float64(w.v.At(a.At, w.v.Seat).Count())
	}
}

// accept says what the offer brings and costs its reader. What it costs comes first.
func (w *wording) accept() string {
	get, give := w.v.Attack.Offer.Give, w.v.Attack.Offer.Get // from the other's side
	s := w.settles(get)
	return w.Say("offer.accept", "off", s.off, "give", say.TermsShort(give), "get", say.TermsShort(get), "from", s.from)
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
		return w.Say("offer.heal-nobody")
	}
	return w.Say("offer.heal", "ships", say.Ships(a.Ships), "planet", say.Planet(a.At), "n", a.Ships.Count(), "seat", a.At.System())
}

// target is a planet with the chance of the best fleet, and with what is there. Targets are sorted by their chance.
func (w *wording) target(o *moves.Offer, a rules.Target) {
	on := a.On
	if on == engine.Nobody {
		on = a.At.System()
	}
	p := w.planned[a]
	then := w.v.Suppose(a, p.Fleet)
	label := func(gain string) string {
		return w.Say("offer.target", "planet", say.Planet(a.At), "chance", chance(then), "defended", len(then.Cases()) == 1, "seat", on, "gain", gain)
	}
	gain := gains(then.Stakes(rules.Attacker))
	o.Label, o.Short = label(gain), label(w.unsaid(o.Text, gain))
	var from lang.Commas
	for _, g := range p.Fleet.Groups() {
		from = append(from, g.From)
	}
	o.Help = w.Say("offer.target-help", "guard", w.guard(a.At, on), "n", p.Fleet.Ships().Count(), "planets", from, "costs", w.costs(p.Fleet))
	o.Rank = rank(then) + 0.001*p.Chance
	o.Emoji = bot.ShipEmoji(rules.Game{}.Info().Key, int(w.v.Race(on)))
}

// guard says what the defender has on a planet. Where it has nothing, others there take no part (C13).
func (w *wording) guard(at rules.Planet, on engine.Seat) lang.Phrase {
	if ships := w.v.At(at, on); ships != (rules.Ships{}) {
		return lang.Of("guard.ships", "ships", say.Ships(ships))
	}
	var others []engine.Seat
	for s := range w.v.From(1) {
		if s != w.v.Seat && w.v.At(at, s) != (rules.Ships{}) {
			others = append(others, s)
		}
	}
	switch len(others) {
	case 0:
		return lang.Of("guard.none")
	case 1:
		return lang.Of("guard.one", "seat", words.Clip(w.Value(others[0]), 16))
	}
	return lang.Of("guard.others", "n", len(others))
}

// fleet is a fleet with its chance. What it gains and costs stands below; a button has the costs first, so that no cut takes them.
func (w *wording) fleet(o *moves.Offer, f rules.Fleet) {
	then := w.v.Suppose(rules.Target{At: w.v.Attack.At, On: w.v.Attack.On}, f)
	stakes := then.Stakes(rules.Attacker)
	gain := gains(stakes)
	o.Label = w.Say("offer.fleet", "chance", chance(then), "fleet", say.Fleet(f))
	o.Short = w.Say("offer.fleet-button", "chance", chance(then), "fleet", say.Fleet(f), "gain", w.unsaid(o.Text, gain), "costs", w.price(f))
	o.Help = w.Say("offer.fleet-help", "n", then.Combat().Attacker.Own, "gain", gain, "costs", w.costs(f))
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

// gains is the reason that an attack that is won would be, "" for none.
func gains(s rules.Stakes) string {
	switch {
	case s.Wins:
		return "wins"
	case s.Colony:
		return "colony"
	}
	return ""
}

// unsaid is what an action gains, unless the reason for it says that.
func (w *wording) unsaid(text, gain string) string {
	if best, ok := w.best(); ok && best.Reason.Key == gain && best.Action.String() == text {
		return ""
	}
	return gain
}

// lacks list what the viewer lacks once a fleet has left: colonies, and its power (C22).
func (w *wording) lacks(f rules.Fleet) (all lang.Commas) {
	if colonies := w.v.Leaves(w.v.Seat, f); len(colonies) > 0 {
		var lost lang.And
		for _, p := range colonies {
			lost = append(lost, p)
		}
		all = append(all, lang.Of("costs.colony", "planets", lost))
	}
	then := w.v
	if then.LiftFleet(w.v.Seat, f); w.v.HasPower(w.v.Seat) && !then.HasPower(w.v.Seat) {
		all = append(all, lang.Of("costs.power"))
	}
	return all
}

// costs say what its owner lacks once a fleet has left: " (no colony on 2b, power off then)".
func (w *wording) costs(f rules.Fleet) any {
	if lacks := w.lacks(f); lacks != nil {
		return lang.Of("costs.then", "costs", lacks)
	}
	return ""
}

// price is costs at the beginning of a button: "⚠ no colony on 2b, power off · ".
func (w *wording) price(f rules.Fleet) any {
	if lacks := w.lacks(f); lacks != nil {
		return lang.Of("costs.first", "costs", lacks)
	}
	return ""
}

// ask is whom to ask for help, with the worst chance and the best.
func (w *wording) ask(a rules.Ask) string {
	if a.Seats == 0 {
		return w.Say("offer.ask-nobody", "chance", chance(w.v))
	}
	side, cases := w.v.SideOf(w.v.Seat), w.v.Cases()
	return w.Say("offer.ask", "side", side, "unsure", len(cases) > 1, "worst", oneCase(w.v, cases[0]),
		"chance", lang.Chance(w.v.Helped(side, a.Seats).BestOdds().Chance()), "seats", say.Seats(a.Seats.List()))
}

// aid is help for a side, with the side's chance then.
func (w *wording) aid(o *moves.Offer, a rules.Aid) {
	if a.Side == 0 {
		o.Label, o.Rank = w.unhelped(), 100
		return
	}
	then := w.v
	then.LiftFleet(w.v.Seat, a.Fleet)
	then.Attack.Allies[w.v.Seat-1] = a
	chance := succeeds(then, a.Side)
	worst, able := chance, then.Helpers(a.Side.Other())
	if able != 0 {
		worst = succeeds(then.Helped(a.Side.Other(), able), a.Side)
	}
	label := func(fleet any) string {
		return w.Say("offer.ally", "side", a.Side, "unsure", !reads(worst, chance), "worst", lang.Chance(worst), "help", helps(able, then.Main(a.Side.Other())),
			"chance", lang.Chance(chance), "costs", w.costs(a.Fleet), "fleet", fleet)
	}
	o.Label, o.Short = label(say.Fleet(a.Fleet)), label(a.Fleet.String())
	o.Rank = chance - 0.001*float64(a.Fleet.Ships().Count()) - 0.01*float64(len(w.lacks(a.Fleet)))
}

// succeeds is how likely a side's success is for somebody who is no main player.
func succeeds(v rules.View, side rules.Side) float64 {
	success, failure := v.Chances()
	if side == rules.Defender {
		return failure
	}
	return success
}

// unhelped are the chances of the sides the viewer could help, if it helps none and nobody else does.
func (w *wording) unhelped() string {
	var chances lang.Commas
	asked := [2]engine.SeatSet{w.v.Attack.Ask, w.v.Attack.Defence}
	for i, side := range []rules.Side{rules.Attacker, rules.Defender} {
		if asked[i].Has(w.v.Seat) {
			chances = append(chances, lang.Of("chance.side", "side", side, "chance", lang.Chance(succeeds(w.v, side))))
		}
	}
	return w.Say("offer.ally-nobody", "chances", chances, "alone", w.v.Helpers(rules.Attacker)|w.v.Helpers(rules.Defender) != 0)
}

// coin is a coin with what comes of it: "4: wins 71%, ties 12%".
func (w *wording) coin(o *moves.Offer, coin int) {
	o.Label = w.Value(say.Coin(coin))
	for _, odds := range w.v.CoinOdds() {
		if odds.Coin == coin {
			o.Label = w.Say("offer.coin", "coin", say.Coin(coin), "chance", say.Wins(w.v.SideOf(w.v.Seat), odds.Chance()), "may-tie", odds.Ties > 0,
				"ties", lang.Chance(odds.Share(odds.Ties)), "may-talk", odds.Talks > 0, "talks", lang.Chance(odds.Share(odds.Talks)))
			o.Rank = odds.Chance()
		}
	}
}

func (w *wording) reward(a rules.Reward) string {
	left := 0
	if w.v.Seated(w.v.Seat) {
		left = int(w.v.Attack.Owed[w.v.Seat-1]) - a.Ships.Count()
	}
	return w.Say("offer.reward", "landed", a.At != rules.Void, "ships", say.Ships(a.Ships), "planet", say.Planet(a.At), "n", left)
}

// told is an action in the words of its button, without the chances.
func (w *wording) told(a engine.Action) string {
	switch a := a.(type) {
	case rules.PickRace:
		return w.Say("told.race", "race", a.Race, "color", say.Color(a.Race))
	case rules.Target:
		return w.Say("told.attack", "planet", say.Planet(a.At), "on", a.On != engine.Nobody, "seat", a.On)
	case rules.Send:
		return w.Say("told.fleet", "fleet", say.Fleet(a.Fleet))
	case rules.Ask:
		if a.Seats == 0 {
			return w.Say("told.ask-nobody")
		}
		return w.Say("told.ask", "seats", say.Seats(a.Seats.List()))
	case rules.Aid:
		if a.Side == 0 {
			return w.Say("told.ally-nobody")
		}
		return w.Say("told.ally", "side", a.Side, "fleet", say.Fleet(a.Fleet))
	case rules.Coin:
		return w.Say("told.coin", "coin", say.TheCoin(int(a.Coin)))
	case rules.Offer:
		return w.Say("told.offer", "get", say.Terms(a.Get), "give", say.Terms(a.Give))
	case rules.Return:
		return w.Say("told.return", "planet", say.Planet(a.At))
	}
	return w.offer(a).Label
}
