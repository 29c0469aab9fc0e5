package conquest

import (
	"iter"

	"mayhembot/engine"
)

// MostCoins is the most coins a deal can give one side (C33); LostByNoDeal are the ships no deal costs each (C36).
const (
	MostCoins    = 3
	LostByNoDeal = 2
)

// Legal yields what the viewer can do now: of the candidates those that pass check.
func (v View) Legal() iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		if kind := v.waitsFor(v.Seat); kind != "" {
			v.candidates(kind, func(a engine.Action) bool { return v.check(kind, a) != nil || yield(a) })
		}
	}
}

// candidates yields all that could be legal, each once.
func (v *View) candidates(kind Step, yield func(engine.Action) bool) bool {
	switch kind {
	case StepRace:
		return all(Races, func(r Race) bool { return yield(PickRace{r}) })
	case StepHeal:
		return yield(Heal{}) && v.heals(yield)
	case StepReclaim:
		return v.homes(func(at Planet) bool {
			return yield(Reclaim{at, Small}) && yield(Reclaim{at, Medium}) && yield(Reclaim{at, Large})
		})
	case StepAttack:
		return yield(Pass{}) && v.targets(func(a Target) bool { return yield(a) })
	case StepFleet:
		return v.fleets(v.Attack.At, func(f Fleet) bool { return yield(Send{f}) })
	case StepAsk:
		return v.asks(yield)
	case StepAlly:
		return yield(Aid{}) && v.aids(Attacker, yield) && v.aids(Defender, yield)
	case StepCoin:
		for c := int8(NoCoin); c <= HighCoin; c++ {
			if !yield(Coin{c}) {
				return false
			}
		}
		return true
	case StepOffer:
		return yield(Refuse{}) && v.offers(yield)
	case StepCounter:
		return yield(Accept{}) && yield(Refuse{}) && v.offers(yield)
	case StepClose:
		return yield(Accept{}) && yield(Refuse{})
	case StepLose:
		return eachFleet(v.stock(v.planets(), Ships{Each, Each, Each}), LostByNoDeal, func(f Fleet) bool { return yield(Lose{f}) })
	case StepReuse:
		return yield(Reuse{true}) && yield(Reuse{})
	case StepClaim:
		return yield(Claim{true}) && yield(Claim{})
	case StepReturn:
		return v.homes(func(at Planet) bool { return yield(Return{at}) })
	case StepReward:
		return yield(Reward{}) && v.homes(func(at Planet) bool {
			return v.At(Void, v.Seat).each(int(v.Attack.Owed[v.Seat-1]), func(s Ships) bool {
				return s == Ships{} || yield(Reward{at, s})
			})
		})
	}
	return true
}

func all[T any](list []T, yield func(T) bool) bool {
	for _, x := range list {
		if !yield(x) {
			return false
		}
	}
	return true
}

func (v *View) homes(yield func(Planet) bool) bool { return all(Planets(v.Seat), yield) }

func (v *View) heals(yield func(engine.Action) bool) bool {
	for at := range v.planets() {
		owner := at.System()
		if !v.At(Void, owner).each(v.InHand[owner-1], func(s Ships) bool { return s == Ships{} || yield(Heal{at, s}) }) {
			return false
		}
	}
	return true
}

func (v *View) targets(yield func(Target) bool) bool {
	for at := range v.planets() {
		if at.System() != v.Seat {
			if !yield(Target{At: at}) {
				return false
			}
			continue
		}
		for s := range v.From(1) {
			if !yield(Target{at, s}) {
				return false
			}
		}
	}
	return true
}

// fleets yields each fleet that could attack a target: from its system alone, then with each other system.
func (v *View) fleets(target Planet, yield func(Fleet) bool) bool {
	every := Ships{Each, Each, Each}
	for origin := engine.Nobody; int(origin) <= v.Seats; origin++ {
		if origin == target.System() || origin != engine.Nobody && v.in(origin, v.Seat)[Large] == 0 {
			continue
		}
		places := func(yield func(Planet) bool) {
			for p := range v.planets() {
				if (p.System() == target.System() || p.System() == origin) && !yield(p) {
					return
				}
			}
		}
		if !eachFleet(v.stock(places, every), v.Options.Fleet, func(f Fleet) bool {
			return f.Origin(target) != origin || yield(f)
		}) {
			return false
		}
	}
	return true
}

// Targets are the planets that the viewer could attack if it were its turn (C12, C14, C15).
func (v View) Targets() (list []Target) {
	v.targets(func(a Target) bool {
		if v.checkTarget(a) == nil {
			list = append(list, a)
		}
		return true
	})
	return list
}

// Fleets are those the viewer could attack a planet with (C15, C16). They are the same for all planets of a system.
func (v View) Fleets(target Planet) iter.Seq[Fleet] {
	return func(yield func(Fleet) bool) {
		v.fleets(target, func(f Fleet) bool { return v.checkFleet(f, target) != nil || yield(f) })
	}
}

func (v *View) asks(yield func(engine.Action) bool) bool {
	able := v.Able(v.SideOf(v.Seat))
	for set := engine.SeatSet(0); set <= able; set++ {
		if set&^able == 0 && !yield(Ask{set}) {
			return false
		}
	}
	return true
}

func (v *View) aids(side Side, yield func(engine.Action) bool) bool {
	if !v.askedBy(side).Has(v.Seat) {
		return true
	}
	places := func(yield func(Planet) bool) {
		for p := range v.planets() {
			if v.aidFrom(side, p.System()) && !yield(p) {
				return
			}
		}
	}
	return eachFleet(v.stock(places, Ships{Each, Each, 0}), v.Options.Fleet, func(f Fleet) bool {
		return f == Fleet{} || yield(Aid{side, f})
	})
}

func (v *View) offers(yield func(engine.Action) bool) bool {
	other := v.Main(v.SideOf(v.Seat).Other())
	terms := func(from engine.Seat) (list []Terms) {
		for _, at := range append([]Planet{Void}, Planets(from)...) {
			for coins := int8(0); coins <= MostCoins; coins++ {
				list = append(list, Terms{at, coins})
			}
		}
		return list
	}
	return all(terms(other), func(get Terms) bool {
		return all(terms(v.Seat), func(give Terms) bool { return yield(Offer{get, give}) })
	})
}

// stock are the viewer's ships on some planets, at most so many of each size.
func (v *View) stock(places iter.Seq[Planet], most Ships) (list []Group) {
	for p := range places {
		ships := v.At(p, v.Seat)
		for size := range ships {
			ships[size] = min(ships[size], most[size])
		}
		if ships != (Ships{}) {
			list = append(list, Group{p, ships})
		}
	}
	return list
}

// cautious are the answers that change least (C50), by what is asked.
var cautious = map[Step]engine.Action{
	StepHeal: Heal{}, StepAttack: Pass{}, StepAsk: Ask{}, StepAlly: Aid{}, StepOffer: Refuse{}, StepCounter: Refuse{}, StepClose: Refuse{},
	StepReuse: Reuse{}, StepClaim: Claim{},
}

// Default is the cautious answer of its kind (C50): of coins the highest, else the first legal action where none is more
// cautious; nil where the viewer has nothing to decide.
func (v View) Default() engine.Action {
	kind := v.waitsFor(v.Seat)
	if kind == StepCoin {
		return Coin{int8(v.Hand.High())}
	}
	if a := cautious[kind]; a != nil {
		return a
	}
	for a := range v.Legal() {
		return a
	}
	return nil
}
