package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// checkAim says why the active pilot cannot shoot at a seat (¶3.4 D, R13). It is nil for a good target. It does not
// check the number of dice.
func (s *State) checkAim(target engine.Seat) *engine.Refusal {
	if target < 1 || int(target) > s.Seats || target == s.Active {
		return illegal("¶3.4 D", "no-such-target", "number", target)
	}
	if !s.ship(target).OnBoard {
		return illegal("¶3.4 D", "target-gone", "target", target)
	}
	if s.ShotAt[target-1] {
		return illegal("¶3.4 D", "shot-already", "target", target)
	}
	space := s.space()
	switch l := s.line(&space, s.Active, target); l.Barrier {
	case NoLine:
		return illegal("R13", "no-line", "target", target)
	case NotInFront:
		return illegal("R13", "not-in-front", "target", target)
	case Blocked:
		return illegal("¶3.4 D", "line-blocked", "target", target, "cell", l.Object)
	case TooFar:
		return illegal("R13", "too-far", "target", target, "distance", l.Distance)
	case Cloaked:
		return illegal("R58", "cloaked", "target", target, "distance", l.Distance)
	}
	return nil
}

// mayAim tells whether the active pilot can shoot at a seat. It agrees with checkAim.
func (s *State) mayAim(space *Space, target engine.Seat) bool {
	return target != s.Active && s.ship(target).OnBoard && !s.ShotAt[target-1] && s.line(space, s.Active, target).Barrier == Open
}

// Hit tells whether a combat die hits at a distance: as high as the distance, and never a 1 (¶3.4 D).
func Hit(face, distance int) bool { return face >= distance && face != 1 }

// play rolls the combat dice (¶3.4 D). The next decision says which Firepower dice deal the hits.
func (a Shoot) play(p *play, _ engine.Seat) *engine.Refusal {
	me := p.ship(p.Active)
	if r := p.checkAim(a.Target); r != nil {
		return r
	}
	if n := me.Unused(Firepower); a.Dice < 1 || int(a.Dice) > n {
		return illegal("¶3.4 D", "firepower-dice", "dice", n)
	}
	it := p.ship(a.Target)
	e := Fired{Seat: p.Active, Target: a.Target, From: me.At, At: it.At, Distance: hex.Distance(me.At, it.At)}
	g := p.gunnery(p.Active, e.Distance)
	e.Chance = g.Chance()
	p.throw(&e, g, int(a.Dice))
	p.tell(e)
	p.reportEffect(p.Active, e.Distance, g.Distance)
	p.reportEffect(p.Active, int(a.Dice), g.Thrown(int(a.Dice)))
	p.reportEffect(p.Active, 0, len(e.Missed))
	p.ShotAt[a.Target-1] = true
	p.Shot = Shot{Target: a.Target, Dice: int(a.Dice), Hits: e.Hits}
	p.Step = StepHits
	return nil
}

// throw rolls the combat dice of a volley with so many Firepower dice. Second rolls come after all first rolls (R49).
// Each Firepower die hits at most once, so further hits are lost (R48).
func (p *play) throw(e *Fired, g Gunnery, dice int) {
	e.Faces = make([]int, g.Thrown(dice))
	for i := range e.Faces {
		e.Faces[i] = p.roll("combat")
	}
	for i, face := range e.Faces {
		if !Hit(face, g.Distance) && len(e.Missed) < g.Again {
			e.Missed = append(e.Missed, face)
			e.Faces[i] = p.roll("combat again")
		}
		if Hit(e.Faces[i], g.Distance) {
			e.Hits++
		}
	}
	e.Hits = min(e.Hits, dice)
}

// play gives the hits of a volley to Firepower dice (¶3.4 D). The dealing dice add up to the damage. Every die of the
// volley loses a pip and is used.
func (a Hits) play(p *play, _ engine.Seat) *engine.Refusal {
	me := p.ship(p.Active)
	if r := p.checkHits(a); r != nil {
		return r
	}
	e := Dealt{Seat: p.Active, Target: p.Shot.Target}
	var fires [Fields]bool
	for f := range Fields {
		die := me.Rows[Firepower][f]
		switch named := (RowDie{Row: Firepower, Field: f + 1, Pips: int(die.Pips)}); {
		case a.Deal[f]:
			e.Deal = append(e.Deal, named)
			e.Points += int(die.Pips)
		case a.Spend[f]:
			e.Spend = append(e.Spend, named)
		default:
			continue
		}
		fires[f] = true
	}
	me.Fire(fires)
	p.tell(e)
	p.Shot = Shot{}
	if e.Points > 0 {
		p.owe(e.Target, e.Points)
	}
	p.afterDamage()
	return nil
}

func (s *State) checkHits(a Hits) *engine.Refusal {
	deal, all := 0, 0
	for f := range Fields {
		if !a.Deal[f] && !a.Spend[f] {
			continue
		}
		switch die := s.ship(s.Active).Rows[Firepower][f]; {
		case die.Pips == 0 || a.Deal[f] && a.Spend[f]:
			return illegal("¶3.4 D", "no-die", "field", fieldName(Firepower, f))
		case die.Used:
			return illegal("¶3.4 D", "die-used", "field", fieldName(Firepower, f))
		}
		all++
		if a.Deal[f] {
			deal++
		}
	}
	if all != s.Shot.Dice || deal != s.Shot.Hits {
		return illegal("¶3.4 D", "hits-number", "dice", s.Shot.Dice, "hits", s.Shot.Hits)
	}
	return nil
}
