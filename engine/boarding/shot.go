package boarding

// The dice of a shot (B32).
const (
	faceHits   = 3 // attack: hits up to here, a critical hit one above
	faceCrit   = 4
	faceEyes   = 6 // attack: eyes up to here, blanks above
	dodgeHits  = 3 // defence: evades up to here
	dodgeEyes  = 5 // defence: eyes up to here, blanks above
	torpedoes  = 4 // dice of a torpedo
	nearBonus  = 1
	farBonus   = 1
	shelter    = 1
	criticalOn = 2 // a critical hit on the hull costs one more up to here
)

// tokens are the tokens of ships, which last until the end of the combat.
type tokens struct{ focus, evade Set }

// take spends a token, and tells whether there was one.
func take(from *Set, n int8) bool {
	had := from.Has(n)
	*from &^= set(n)
	return had
}

// fire lets all actions take effect together, then all shots fall (B29, B31), and ends the round.
func (p *play) fire() {
	var orders []Ordered
	for n, ship := range p.Numbers() {
		o := ship.Order
		if ship.Status != Active {
			continue
		}
		if o != (Order{Fire: Hold}) {
			orders = append(orders, Ordered{n, o})
			p.Last[n-1].Order = o
		}
		if o.Focus {
			p.focus |= set(n)
		}
		if o.Evade {
			p.evade |= set(n)
		}
		if o.Lock != 0 {
			ship.Lock = o.Lock
		}
		if o.Coordinate != 0 {
			p.focus |= set(o.Coordinate)
		}
	}
	if len(orders) > 0 {
		p.tell(OrdersRevealed{orders})
	}
	for _, n := range p.firing() {
		if ship := p.Ship(n); ship.Status == Active && ship.Order.Fire > Hold {
			p.aim(n)
		}
	}
	p.tokens = tokens{}
	p.endRound()
}

// aim fires at the ordered target. Where that is no target any more, it fires at the nearest (B31).
func (p *play) aim(n int8) {
	o := p.Ship(n).Order
	targets := p.Targets(n)
	for _, t := range targets {
		if t.Ship == o.Target {
			p.shoot(n, t, o.Fire)
			return
		}
	}
	if len(targets) == 0 {
		p.tell(HeldFire{n})
		return
	}
	fire := o.Fire
	if fire == WithTorpedo || fire == PreciseTorpedo {
		fire = Plain
	}
	p.shoot(n, targets[0], fire)
}

// volley is a shot while its dice fall.
type volley struct {
	*play
	n, m     int8
	faces    []int
	torpedo  bool
	precise  bool
	told     Shot
	hits     int
	crits    int
	eyes     int
	evades   int
	dodges   []int
	defended int // eyes among the defence dice
}

// shoot is one shot, step by step as B32 counts them.
func (p *play) shoot(n int8, t Target, fire Fire) {
	v := &volley{play: p, n: n, m: t.Ship, torpedo: fire == WithTorpedo || fire == PreciseTorpedo}
	v.precise = (fire == Precise || fire == PreciseTorpedo) && p.Ship(t.Ship).Shields == 0
	v.told = Shot{Ship: n, Target: t.Ship, Band: t.Band, Torpedo: v.torpedo, Precise: v.precise, Obstructed: p.Obstructed(n, t.Ship)}
	v.attack(t.Band)
	v.reroll()
	v.count()
	stands := v.hits+v.crits > 0 && (v.crits > 0 || !v.precise)
	if stands {
		v.defend(t.Band)
	}
	v.told.Attack, v.told.Defence, v.told.Hits, v.told.Crits = v.faces, v.dodges, v.hits, v.crits
	p.tell(v.told)
	switch {
	case !stands:
	case v.precise && v.crits > 0:
		p.disable(t.Ship, n)
	case !v.precise:
		p.damage(t.Ship, v.hits, v.crits, LostToFire)
	}
}

// attack throws the dice (1), and the gunner throws a blank again (2).
func (v *volley) attack(band int) {
	ship := v.Ship(v.n)
	dice := int(v.ClassOf(v.n).Attack)
	if band == 1 {
		dice += nearBonus
	}
	if v.torpedo {
		dice = torpedoes
		ship.Upgrades, ship.Lock = ship.Upgrades.Without(Torpedo), 0
	}
	for range dice {
		v.faces = append(v.faces, v.dice.Roll(8, "attack"))
	}
	if !ship.Upgrades.Has(Gunner) {
		return
	}
	for i, face := range v.faces {
		if face > faceEyes {
			v.faces[i] = v.dice.Roll(8, "gunner")
			v.told.Gunner = true
			return
		}
	}
}

// reroll spends a lock on the target for dice to throw again (3).
func (v *volley) reroll() {
	ship := v.Ship(v.n)
	if ship.Lock != v.m {
		return
	}
	focused, critical := v.focus.Has(v.n), false
	for _, face := range v.faces {
		critical = critical || face == faceCrit
	}
	var again []int
	for i, face := range v.faces {
		eye := face > faceCrit && face <= faceEyes
		if face > faceEyes || eye && !focused || v.precise && !critical {
			again = append(again, i)
		}
	}
	if len(again) == 0 {
		return
	}
	ship.Lock, v.told.Locked = 0, len(again)
	for _, i := range again {
		v.faces[i] = v.dice.Roll(8, "lock")
	}
}

// count counts the attack dice. A focus token turns eyes into hits (5), unless the shot is precise and has already failed
// (4).
func (v *volley) count() {
	for _, face := range v.faces {
		v.hits += one(face <= faceHits)
		v.crits += one(face == faceCrit)
		v.eyes += one(face > faceCrit && face <= faceEyes)
	}
	if v.precise && v.crits == 0 {
		return
	}
	if v.eyes > 0 && take(&v.focus, v.n) {
		v.hits += v.eyes
		v.told.Focused = true
	}
}

// defend throws the defence dice (7), spends tokens (8), and takes hits off (9).
func (v *volley) defend(band int) {
	dice := int(v.ClassOf(v.m).Agility)
	if v.precise {
		dice = max(0, dice-1)
	}
	if band == 3 && !v.torpedo {
		dice += farBonus
	}
	if v.told.Obstructed {
		dice += shelter
	}
	for range dice {
		face := v.dice.Roll(8, "defence")
		v.dodges = append(v.dodges, face)
		v.evades += one(face <= dodgeHits)
		v.defended += one(face > dodgeHits && face <= dodgeEyes)
	}
	v.spend()
	cancelled := min(v.evades, v.hits)
	v.hits -= cancelled
	v.crits -= min(v.evades-cancelled, v.crits)
}

// spend is how the defender spends tokens (8).
func (v *volley) spend() {
	need := v.hits + v.crits
	if v.precise {
		most := v.evades + one(v.evade.Has(v.m))
		if v.focus.Has(v.m) {
			most += v.defended
		}
		if most < need {
			return
		}
	}
	if v.evades < need && take(&v.evade, v.m) {
		v.evades++
		v.told.Evaded = true
	}
	if v.evades < need && v.defended > 0 && take(&v.focus, v.m) {
		v.evades += v.defended
		v.told.Dodged = true
	}
}

// disable cripples a ship for the rest of the match (B34, B35).
func (p *play) disable(n, by int8) {
	ship := p.Ship(n)
	p.tell(Crippled{Ship: n, By: by})
	p.part(n)
	p.forget(n)
	p.focus &^= set(n)
	p.evade &^= set(n)
	ship.Stress, ship.Lock = false, 0
	p.change(func() {
		ship.Status = Disabled
		ship.release()
	})
}
