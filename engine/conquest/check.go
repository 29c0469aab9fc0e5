package conquest

import "mayhembot/engine"

func illegal(rule, reason string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.Illegal, rule, reason, args...)
}

// stepRules are the paragraphs that say what a decision asks for.
var stepRules = map[Step]string{
	StepRace: "C5", StepHeal: "C9", StepReclaim: "¶4.b", StepAttack: "¶4.c", StepFleet: "C15", StepAsk: "¶4.d",
	StepAlly: "¶4.f", StepCoin: "¶4.g", StepOffer: "C34", StepCounter: "C34", StepClose: "C34", StepLose: "C36",
	StepReuse: "C38", StepClaim: "C38", StepReturn: "C39", StepReward: "C40",
}

// check tells why the viewer may not answer a decision so, nil where it may.
func (v *View) check(kind Step, a engine.Action) *engine.Refusal {
	if !answers(a, kind) {
		return illegal(stepRules[kind], "step-"+string(kind))
	}
	switch a := a.(type) {
	case PickRace:
		if v.Of(a.Race) != engine.Nobody {
			return illegal("C5", "race-taken", "race", a.Race)
		}
	case Heal:
		return v.checkHeal(a)
	case Reclaim:
		return v.checkHome(a.At, a.Size.Ships(1))
	case Target:
		return v.checkTarget(a)
	case Send:
		return v.checkFleet(a.Fleet, v.Attack.At)
	case Ask:
		if unable := a.Seats &^ v.Able(v.SideOf(v.Seat)); unable != 0 {
			return illegal("C19", "ask-unable", "seat", unable.List()[0])
		}
	case Aid:
		return v.checkAid(a)
	case Coin:
		if a.Coin == NoCoin && v.Hand.Count() > 0 || a.Coin != NoCoin && v.Hand[a.Coin] == 0 {
			return illegal("¶4.g", "no-coin", "coin", CoinText(int(a.Coin)))
		}
	case Offer:
		return v.checkOffer(a)
	case Lose:
		return v.checkLose(a.Fleet)
	case Return:
		return v.checkHome(a.At, Ships{})
	case Reward:
		most := int(v.Attack.Owed[v.Seat-1])
		switch {
		case a.At == Void:
			return nil
		case a.Ships.Count() > most:
			return illegal("C40", "reward-number", "ships", most)
		}
		return v.checkHome(a.At, a.Ships)
	}
	return nil
}

// checkHome: some ships go from the void to an own home world.
func (v *View) checkHome(at Planet, ships Ships) *engine.Refusal {
	switch {
	case at.System() != v.Seat:
		return illegal("¶4.b", "not-home", "planet", at)
	case !ships.Within(v.At(Void, v.Seat)):
		return illegal("¶4.b", "void-few", "ships", ships)
	}
	return nil
}

// checkHeal holds C9.
func (v *View) checkHeal(a Heal) *engine.Refusal {
	owner := a.At.System()
	switch {
	case a.At == Void:
		return nil
	case !v.Seated(owner):
		return illegal("C1", "no-planet", "planet", a.At)
	case owner == v.Seat:
		return illegal("C9", "heal-own")
	case !a.Ships.Within(v.At(Void, owner)):
		return illegal("C9", "void-few", "ships", a.Ships)
	case a.Ships.Count() > v.InHand[owner-1]:
		return illegal("C9", "heal-coins", "coins", v.InHand[owner-1], "seat", owner)
	}
	return nil
}

// checkTarget holds C12, C14 and the end of C15.
func (v *View) checkTarget(a Target) *engine.Refusal {
	owner := a.At.System()
	switch {
	case !v.Seated(owner):
		return illegal("C1", "no-planet", "planet", a.At)
	case owner != v.Seat && a.On != engine.Nobody:
		return illegal("C12", "attack-owner", "planet", a.At)
	case owner != v.Seat && v.At(a.At, v.Seat)[Small] > 0 && v.At(a.At, owner) == Ships{}:
		return illegal("C14", "attack-colony", "planet", a.At)
	case owner == v.Seat && (!v.Seated(a.On) || a.On == v.Seat || v.At(a.At, a.On) == Ships{}):
		return illegal("C12", "attack-nobody", "planet", a.At)
	case !v.reaches(v.Seat, owner):
		return illegal("C15", "attack-reach", "planet", a.At)
	}
	return nil
}

// checkFleet holds C15 and C16.
func (v *View) checkFleet(f Fleet, target Planet) *engine.Refusal {
	origin := f.Origin(target)
	var from Ships
	for _, g := range f.Groups() {
		switch system := g.From.System(); {
		case !v.Seated(system) || !g.Ships.Within(v.At(g.From, v.Seat)):
			return illegal("C15", "fleet-ships", "planet", g.From, "ships", g.Ships)
		case system == origin:
			from = from.plus(g.Ships)
		case system != target.System():
			return illegal("C15", "fleet-systems")
		}
	}
	all := f.Ships()
	switch {
	case all.Count() > v.Options.Fleet:
		return illegal("C16", "fleet-large", "most", v.Options.Fleet)
	case all[Medium] == 0:
		return illegal("¶4.c.i", "fleet-warship")
	case origin != engine.Nobody && from[Large] == 0:
		return illegal("¶4.c.ii", "fleet-transport")
	}
	return nil
}

// checkAid holds C19 and C21.
func (v *View) checkAid(a Aid) *engine.Refusal {
	if a.Side == 0 {
		return nil
	}
	if asked := v.askedBy(a.Side); !asked.Has(v.Seat) {
		return illegal("C21", "ally-side", "side", a.Side)
	}
	for _, g := range a.Fleet.Groups() {
		switch {
		case !v.aidFrom(a.Side, g.From.System()):
			return illegal("¶4.f.iii", "ally-place", "planet", g.From)
		case g.Ships[Large] > 0:
			return illegal("¶4.f.ii", "ally-size")
		case !g.Ships.Within(v.At(g.From, v.Seat)):
			return illegal("C21", "fleet-ships", "planet", g.From, "ships", g.Ships)
		}
	}
	if a.Fleet.Ships().Count() > v.Options.Fleet {
		return illegal("C21", "fleet-large", "most", v.Options.Fleet)
	}
	return nil
}

// checkOffer holds C33 and C35.
func (v *View) checkOffer(a Offer) *engine.Refusal {
	other := v.Main(v.SideOf(v.Seat).Other())
	if a == (Offer{}) {
		return illegal("C33", "offer-nothing")
	}
	if r := v.checkTerms(a.Get, v.Seat, other); r != nil {
		return r
	}
	return v.checkTerms(a.Give, other, v.Seat)
}

// checkTerms: what one seat gets from another.
func (v *View) checkTerms(t Terms, gets, gives engine.Seat) *engine.Refusal {
	switch {
	case int(t.Coins) > min(MostCoins, v.InHand[gives-1]):
		return illegal("C33", "offer-coins", "coins", min(MostCoins, v.InHand[gives-1]), "seat", gives)
	case t.At == Void:
		return nil
	case t.At.System() != gives || v.At(t.At, gets)[Small] > 0:
		return illegal("C33", "offer-landing", "planet", t.At)
	case v.AtHome(gets)[Small] == 0:
		return illegal("C35", "offer-ship", "seat", gets)
	}
	return nil
}

// checkLose holds C36.
func (v *View) checkLose(f Fleet) *engine.Refusal {
	for _, g := range f.Groups() {
		if !v.Seated(g.From.System()) || !g.Ships.Within(v.At(g.From, v.Seat)) {
			return illegal("C36", "fleet-ships", "planet", g.From, "ships", g.Ships)
		}
	}
	if n := min(LostByNoDeal, v.Total(v.Seat).Count()); f.Ships().Count() != n {
		return illegal("C36", "lose-number", "ships", n)
	}
	return nil
}
