package boarding

import "iter"

// Exact odds, counted over all dice. Every probability is a sum of eighths of eighths, which a float64 holds to its last
// digits.

// ShotOdds are what may come of a shot.
type ShotOdds struct {
	Hit     float64 // the target loses a shield or hull, or is disabled
	Cripple float64 // it is disabled
	Destroy float64 // it is lost
	Damage  float64 // shields and hull lost, on average
}

// Aid is what a shot has besides the ships as they stand: tokens that will be there when it falls, and a lock ordered with it.
type Aid struct {
	Focus, Lock            bool // the shooter's
	TheirFocus, TheirEvade bool
}

// ShotOdds counts the odds of a shot at a target, as B32 goes, where it is one.
func (s *Table) ShotOdds(n, m int8, fire Fire, aid Aid) ShotOdds {
	t := s.Salvo(n, m, fire, aid)
	return t.Odds()
}

// Salvo is all that the odds of a shot at a target depend on; without dice where it is none.
func (s *Table) Salvo(n, m int8, fire Fire, aid Aid) (t Salvo) {
	band := s.Band(n, m)
	if band == 0 {
		return t
	}
	ship, target := s.Ship(n), s.Ship(m)
	torpedo := fire == WithTorpedo || fire == PreciseTorpedo
	t = Salvo{
		precise: (fire == Precise || fire == PreciseTorpedo) && target.Shields == 0, aid: aid, gunner: ship.Upgrades.Has(Gunner),
		dice: int(s.ClassOf(n).Attack) + one(band == 1), shields: int(target.Shields), hull: int(target.Hull),
		defence: int(s.ClassOf(m).Agility),
	}
	t.aid.Lock = !torpedo && (aid.Lock || ship.Lock == m)
	if t.precise {
		t.defence = max(0, t.defence-1)
	}
	if torpedo {
		t.dice = torpedoes
	} else {
		t.defence += one(band == 3)
	}
	t.defence += one(s.Obstructed(n, m))
	return t
}

// Salvo is a shot to be reckoned: equal ones have the same odds.
type Salvo struct {
	dice, defence int
	precise       bool
	gunner        bool
	aid           Aid
	shields, hull int
}

// throw counts attack dice by what they show.
type throw struct{ hits, crits, eyes, blanks int }

// chances of throws, and of anything else, in the order in which they were first met: sums are the same to their last digit
// whenever they are made.
type chances[K comparable] struct {
	met []K
	of  map[K]float64
}

// surely is the chance of one thing alone.
func surely[K comparable](k K) *chances[K] { return &chances[K]{[]K{k}, map[K]float64{k: 1}} }

// add adds to the chance of a thing.
func (c *chances[K]) add(k K, p float64) {
	if _, met := c.of[k]; !met {
		c.met = append(c.met, k)
	}
	c.of[k] += p
}

// all yields each thing with its chance.
func (c *chances[K]) all() iter.Seq2[K, float64] {
	return func(yield func(K, float64) bool) {
		for _, k := range c.met {
			if !yield(k, c.of[k]) {
				return
			}
		}
	}
}

// thrown are the chances of so many attack dice.
func thrown(n int) *chances[throw] {
	all := surely(throw{})
	for range n {
		all = all.then(func(t throw, p float64, add func(throw, float64)) { t.die(p, add) })
	}
	return all
}

// die adds one attack die.
func (t throw) die(p float64, add func(throw, float64)) {
	add(throw{t.hits + 1, t.crits, t.eyes, t.blanks}, p*3/8)
	add(throw{t.hits, t.crits + 1, t.eyes, t.blanks}, p/8)
	add(throw{t.hits, t.crits, t.eyes + 1, t.blanks}, p*2/8)
	add(throw{t.hits, t.crits, t.eyes, t.blanks + 1}, p*2/8)
}

// then is what follows from each of some things.
func (c *chances[K]) then(step func(k K, p float64, add func(K, float64))) *chances[K] {
	next := &chances[K]{of: map[K]float64{}}
	for k, p := range c.all() {
		step(k, p, next.add)
	}
	return next
}

// attack are the chances of the attack dice once gunner, lock and focus have helped (1–3, 5).
func (s *Salvo) attack() *chances[throw] {
	all := thrown(s.dice)
	if s.gunner {
		all = all.then(func(t throw, p float64, add func(throw, float64)) {
			if t.blanks == 0 {
				add(t, p)
				return
			}
			t.blanks--
			t.die(p, add)
		})
	}
	if s.aid.Lock {
		all = all.then(s.locked)
	}
	return all.then(func(t throw, p float64, add func(throw, float64)) {
		if s.aid.Focus && !s.precise || s.aid.Focus && t.crits > 0 {
			t.hits, t.eyes = t.hits+t.eyes, 0
		}
		add(t, p)
	})
}

// locked throws again what a lock is spent for.
func (s *Salvo) locked(t throw, p float64, add func(throw, float64)) {
	kept := throw{t.hits, t.crits, 0, 0}
	switch {
	case s.precise && t.crits == 0:
		kept = throw{}
	case s.aid.Focus:
		kept.eyes = t.eyes
	}
	for again, q := range thrown(t.hits + t.crits + t.eyes + t.blanks - kept.hits - kept.crits - kept.eyes).all() {
		add(throw{kept.hits + again.hits, kept.crits + again.crits, kept.eyes + again.eyes, again.blanks}, p*q)
	}
}

// dodge counts defence dice.
type dodge struct{ evades, eyes int }

// dodges are the chances of the defence dice.
func (s *Salvo) dodges() *chances[dodge] {
	all := surely(dodge{})
	for range s.defence {
		all = all.then(func(d dodge, p float64, add func(dodge, float64)) {
			add(dodge{d.evades + 1, d.eyes}, p*3/8)
			add(dodge{d.evades, d.eyes + 1}, p*2/8)
			add(d, p*3/8)
		})
	}
	return all
}

// evades are what the defender comes to with its tokens (8).
func (s *Salvo) evades(d dodge, need int) int {
	most := d.evades + one(s.aid.TheirEvade)
	if s.aid.TheirFocus {
		most += d.eyes
	}
	if s.precise && most < need {
		return d.evades
	}
	evades := d.evades
	if evades < need && s.aid.TheirEvade {
		evades++
	}
	if evades < need && s.aid.TheirFocus {
		evades += d.eyes
	}
	return evades
}

// Odds counts them over all dice.
func (s *Salvo) Odds() (odds ShotOdds) {
	dodges := s.dodges()
	for t, p := range s.attack().all() {
		if t.hits+t.crits == 0 || s.precise && t.crits == 0 {
			continue
		}
		for d, q := range dodges.all() {
			evades := s.evades(d, t.hits+t.crits)
			cancelled := min(evades, t.hits)
			hits, crits := t.hits-cancelled, t.crits-min(evades-cancelled, t.crits)
			s.lands(p*q, hits, crits, &odds)
		}
	}
	return odds
}

// lands adds what hits that are left come to.
func (s *Salvo) lands(p float64, hits, crits int, odds *ShotOdds) {
	if s.precise {
		if crits > 0 {
			odds.Hit += p
			odds.Cripple += p
		}
		return
	}
	if hits+crits == 0 {
		return
	}
	odds.Hit += p
	shields := min(s.shields, hits+crits)
	hits, crits = hits-min(hits, shields), crits-max(0, shields-hits)
	left := surely(max(0, s.hull-hits))
	for range crits {
		left = left.then(func(hull int, q float64, add func(int, float64)) {
			if hull <= 1 {
				add(0, q)
				return
			}
			add(hull-1, q*3/4)
			add(hull-2, q/4)
		})
	}
	for hull, q := range left.all() {
		odds.Damage += p * q * float64(shields+s.hull-hull)
		if hull == 0 {
			odds.Destroy += p * q
		}
	}
}

// wounds are the chances of no wound, one, and enough to overpower, for dice of attack and defence (B43).
func wounds(attack, defence int) (odds [lastWound + 1]float64) {
	binomial := func(n int, p float64) *chances[int] {
		all := surely(0)
		for range n {
			all = all.then(func(k int, q float64, add func(int, float64)) { add(k+1, q*p); add(k, q*(1-p)) })
		}
		return all
	}
	evades := binomial(defence, duelEvades/8.0)
	for hits, p := range binomial(attack, duelHits/8.0).all() {
		for evaded, q := range evades.all() {
			odds[min(lastWound, max(0, hits-evaded))] += p * q
		}
	}
	return odds
}

// DuelOdds are the chances of an attack: nothing, one wound, and overpowering from none.
func (s *Table) DuelOdds(n, m int8) [lastWound + 1]float64 {
	return wounds(s.Fleet.DuelDice(s.Ship(n).Front().Who), s.Fleet.DuelDice(s.Ship(m).Front().Who))
}

// FightOdds is the chance that of two ships that fight each other alone the first plunders the second, if both fight to the end.
// Cards the viewer may not know count nothing.
func (s *Table) FightOdds(n, m int8) float64 {
	f := fight{before: s.rank(s.Ship(n).Seat) < s.rank(s.Ship(m).Seat), known: map[bout]float64{}}
	for i, k := range []int8{n, m} {
		ship := s.Ship(k)
		stack, other := ship.Stacked(), &ship.Aft
		if stack == other {
			other = &ship.Cards
		}
		for _, cards := range []*Cards{stack, other} {
			for _, c := range cards[:cards.Count()] {
				f.points[i] = append(f.points[i], s.Fleet.Points(c.Who))
			}
		}
	}
	start := bout{wounds: [2]int8{s.Ship(n).Front().Wounds, s.Ship(m).Front().Wounds}}
	return f.wins(start)
}

// fight is two stacks against each other.
type fight struct {
	points [2][]int // by side, the front first
	before bool     // the first side has the initiative
	known  map[bout]float64
}

// bout is how far a fight has come: cards overpowered, wounds of the fronts, and who has attacked this round.
type bout struct {
	fallen, wounds [2]int8
	fought         [2]bool
}

func (f *fight) front(b bout, side int) int { return f.points[side][b.fallen[side]] }

// next is the side that attacks.
func (f *fight) next(b bout) int {
	switch one, two := f.front(b, 0), f.front(b, 1); {
	case b.fought[0]:
		return 1
	case b.fought[1]:
		return 0
	case one > two || one == two && f.before:
		return 0
	}
	return 1
}

// wins is the chance of the first side. Rounds in which nothing happens are left out: they change nothing.
func (f *fight) wins(b bout) float64 {
	for side := range f.points {
		if int(b.fallen[side]) == len(f.points[side]) {
			return float64(side)
		}
	}
	if p, known := f.known[b]; known {
		return p
	}
	sum, still := 0.0, 0.0
	for after, p := range f.attack(b).all() {
		if after.fought == [2]bool{true, true} {
			after.fought = [2]bool{}
		}
		if after == b {
			still += p
			continue
		}
		if b.fought == [2]bool{} && after.fallen == b.fallen && after.wounds == b.wounds {
			// The other side attacks now, and may leave everything as it was as well.
			for last, q := range f.attack(after).all() {
				if last.fought = [2]bool{}; last == b {
					still += p * q
					continue
				}
				sum += p * q * f.wins(last)
			}
			continue
		}
		sum += p * f.wins(after)
	}
	win := 0.0
	if still < 1 {
		win = sum / (1 - still)
	}
	f.known[b] = win
	return win
}

// attack are the chances of one attack.
func (f *fight) attack(b bout) *chances[bout] {
	side := f.next(b)
	foe := 1 - side
	all := &chances[bout]{of: map[bout]float64{}}
	b.fought[side] = true
	for wound, p := range wounds(f.front(b, side)/duelDie, f.front(b, foe)/duelDie) {
		after := b
		if after.wounds[foe] += int8(wound); after.wounds[foe] >= lastWound {
			after.wounds[foe] = 0
			after.fallen[foe]++
		}
		all.add(after, p)
	}
	return all
}
