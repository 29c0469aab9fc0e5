package autopilot

import (
	"math"
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// threat is a ship's reach in its next turn with one way to lay its dice, cell by cell.
type threat struct {
	guns guns
	near [mayhem.MaxColumns * mayhem.MaxRows]int8 // the nearest it can shoot at a cell from, 0 for not at all
	ram  [mayhem.MaxColumns * mayhem.MaxRows]int8 // the points of the hardest ram on a cell
	odds [farthest + 1][mostHurt]odds             // by distance and toughness; made when first asked for
}

type odds struct {
	known      bool
	kill, hurt float64
}

// guns are Firepower dice, highest first.
type guns struct {
	n    int
	pips [mayhem.Fields]int8
}

func (g *guns) add(pips int8) {
	if g.n == mayhem.Fields {
		return
	}
	i := g.n
	for ; i > 0 && g.pips[i-1] < pips; i-- {
		g.pips[i] = g.pips[i-1]
	}
	g.pips[i] = pips
	g.n++
}

// fresh is the number of pips assumed for a die that has yet to be rolled.
const fresh = 4

// cooled is a template at the start of its pilot's next turn, and the number of dice it can roll out of the reactor.
func cooled(t mayhem.Template) (mayhem.Template, int) {
	for _, r := range mayhem.Rows {
		if t.Rows[r][mayhem.Fields-1].Pips > 0 {
			t.Take(r, mayhem.Fields-1)
			t.Reactor++
		}
		for f := range t.Rows[r] {
			t.Rows[r][f].Used = false
		}
	}
	return t, min(2, int(t.Reactor))
}

// gunsNext are the guns a template gives in the next turn when dice out of the reactor are laid there.
func gunsNext(t *mayhem.Template) guns {
	next, rolled := cooled(*t)
	return gunsOf(&next, rolled)
}

func gunsOf(t *mayhem.Template, rolled int) guns {
	var g guns
	for _, d := range t.Rows[mayhem.Firepower] {
		if d.Pips > 0 {
			g.add(d.Pips)
		}
	}
	for range rolled {
		g.add(fresh)
	}
	return g
}

// against returns the chance that a volley of all guns destroys a ship of that toughness. hurt is the part of the toughness
// that a volley takes off on average.
func (g *guns) against(gunnery *mayhem.Gunnery, tough int) (kill, hurt float64) {
	points := 0
	tough = max(1, tough)
	for hits, chance := range chances(*gunnery, g.n) {
		if hits == 0 {
			continue
		}
		points += int(g.pips[hits-1])
		hurt += chance * float64(min(points, tough))
		if points >= tough {
			kill += chance
		}
	}
	return kill, hurt / float64(tough)
}

// worst is the most a ship can do in its next turn to another on a cell. kill is the chance to destroy it, hurt the part
// that shots take off, and ram the part that a ram takes off.
func (f *foe) worst(cell, near, tough int) (kill, hurt, ram float64) {
	for i := range f.threats {
		t := &f.threats[i]
		ram = max(ram, min(1, float64(t.ram[cell])/float64(tough)))
		d := int(t.near[cell])
		if d == 0 || d > near {
			continue
		}
		o := &t.odds[d][min(tough, mostHurt-1)]
		if !o.known {
			o.known = true
			o.kill, o.hurt = t.guns.against(&f.kit.guns[d], tough)
		}
		kill, hurt = max(kill, o.kill), max(hurt, o.hurt)
	}
	return kill, hurt, ram
}

// threatsOf lists a ship's reach in its next turn, with its dice as they are and with any one recalibrated.
func threatsOf(f *foe, heading hex.Heading, all *mayhem.Space, seat engine.Seat, front bool) []threat {
	space := *all
	space.Remove(seat)
	t, rolled := cooled(f.t)
	var speed guns
	for _, d := range t.Rows[mayhem.Speed] {
		if d.Pips > 0 {
			speed.add(d.Pips)
		}
	}
	r := reacher{space: &space, kit: &f.kit, front: front}
	threats := make([]threat, 0, 10)
	with := func(speed, g guns) {
		threats = append(threats, threat{guns: g})
		r.reach(&threats[len(threats)-1], f.at, heading, speed)
	}
	base := gunsOf(&t, rolled)
	own := gunsOf(&t, 0)
	if best := highest(&t, mayhem.Shields); best > 0 && own.n < mayhem.Fields {
		own.add(best)
		for range rolled {
			own.add(fresh)
		}
		base = own
	}
	with(speed, base)
	for i := range speed.n {
		less, g := speed.without(i), gunsOf(&t, 0)
		g.add(speed.pips[i])
		for range rolled {
			g.add(fresh)
		}
		if i == 0 || speed.pips[i] != speed.pips[i-1] {
			with(less, g)
		}
	}
	if speed.n < mayhem.Fields {
		r.more(&t, speed, rolled, with)
	}
	return threats
}

// more tries what another die on Speed leads to, off the Shields or, where none has its pips, off the guns.
func (r *reacher) more(t *mayhem.Template, speed guns, rolled int, with func(speed, g guns)) {
	var seen [7]bool
	for _, row := range []mayhem.Row{mayhem.Shields, mayhem.Firepower} {
		for field, d := range t.Rows[row] {
			if d.Pips == 0 || seen[d.Pips] {
				continue
			}
			seen[d.Pips] = true
			faster, left := speed, *t
			faster.add(d.Pips)
			left.Take(row, field)
			with(faster, gunsOf(&left, rolled))
		}
	}
}

func (g guns) without(i int) guns {
	copy(g.pips[i:], g.pips[i+1:])
	g.n--
	g.pips[g.n] = 0
	return g
}

func highest(t *mayhem.Template, r mayhem.Row) (best int8) {
	for _, d := range t.Rows[r] {
		best = max(best, d.Pips)
	}
	return best
}

// reacher follows a ship through every turn and movement.
type reacher struct {
	space *mayhem.Space
	ways  ways
	kit   *kit
	front bool
	seen  [mayhem.MaxColumns * mayhem.MaxRows][7][1 << mayhem.Fields]uint8 // bit t: been there with t turns left
	shots [mayhem.MaxColumns * mayhem.MaxRows][7]bool
}

func (r *reacher) reach(t *threat, at hex.Cell, h hex.Heading, speed guns) {
	clear(r.seen[:])
	clear(r.shots[:])
	r.ways = waysOf(r.space.Board)
	turns := 0
	if speed.n > 0 {
		turns = min(7, speed.n+r.kit.turns)
	}
	r.follow(t, r.space.Board.Index(at), h, turns, speed, 1<<speed.n-1)
}

func (r *reacher) follow(t *threat, at int, h hex.Heading, turns int, speed guns, unused int) {
	if r.seen[at][h][unused]>>turns&1 != 0 {
		return
	}
	r.seen[at][h][unused] |= 1 << turns
	r.aim(t, at, h)
	for d := range speed.n {
		if unused&(1<<d) == 0 || d > 0 && speed.pips[d] == speed.pips[d-1] && unused&(1<<(d-1)) != 0 {
			continue
		}
		if to, spent := r.fly(t, at, h, int(speed.pips[d]), turns); to >= 0 {
			r.follow(t, to, h, turns-spent, speed, unused&^(1<<d))
		}
	}
	if turns > 0 {
		r.follow(t, at, h.Left(), turns-1, speed, unused)
		r.follow(t, at, h.Right(), turns-1, speed, unused)
	}
}

// fly notes the cells a movement can ram. It returns the cell the movement leads to, -1 off the board, and the turns it
// spends.
func (r *reacher) fly(t *threat, at int, h hex.Heading, pips, turns int) (to, spent int) {
	to = at
	for range pips {
		if to = int(r.ways[to][h]); to < 0 {
			return -1, 0
		}
		t.ram[to] = max(t.ram[to], int8(pips+r.kit.ram))
		if r.space.Taken(to) {
			c := r.space.Fly(mayhem.Flight{From: r.space.Board.Cell(at), Heading: h, Pips: pips, Turns: turns, Cost: r.kit.evade, Evade: mayhem.AnyTurns})
			if c.Leaves {
				return -1, 0
			}
			return r.space.Board.Index(c.To), c.Spent()
		}
	}
	return to, 0
}

// aim notes which cells can be shot at from a cell.
func (r *reacher) aim(t *threat, at int, ahead hex.Heading) {
	for h := hex.Heading(1); h <= 6; h++ {
		if r.shots[at][h] || r.front && h != ahead {
			continue
		}
		r.shots[at][h] = true
		to := at
		for n := 1; n <= r.kit.reach; n++ {
			if to = int(r.ways[to][h]); to < 0 {
				break
			}
			if t.near[to] == 0 || int(t.near[to]) > n {
				t.near[to] = int8(n)
			}
			if r.space.Taken(to) {
				break
			}
		}
	}
}

// peril is one feature that foretells whether an opponent destroys the pilot's ship before its next turn.
type peril int

const (
	perilAlways peril = iota
	perilTwice
	perilKill
	perilHurt
	perilHurtSquare
	perilRam
	perilRamHurt
	perilTough
	perilWeak
	perilGuns
	perilReactor
	perilSpeed
	perilNear3
	perilNear6
	perilNear10
	perilOneSpeed

	perils
)

var perilNames = [perils]string{"die", "die-twice", "die-kill", "die-hurt", "die-hurt-square", "die-ram", "die-ram-hurt", "die-tough", "die-weak",
	"die-guns", "die-reactor", "die-speed", "die-near-3", "die-near-6", "die-near-10", "die-one-speed"}

// Perils says how much each peril counts, in log odds of being destroyed before the next turn.
type Perils [perils]float64

var learnedPerils = sync.OnceValue(func() (w Perils) {
	advice.ReadWeights(perilNames[:], w[:], embedded)
	return w
})

// fate says how likely the pilot's ship lasts until its next turn, and who endangers it most.
type fate struct {
	weights Perils
	alive   float64     // the chance that no opponent destroys it
	killer  engine.Seat // who most probably does otherwise
	most    float64
	told    func(by engine.Seat, x Perils) // hears of opponents that are sure to move before, nil for nobody
}

// threatened adds an opponent that moves before with some chance.
func (f *fate) threatened(by engine.Seat, moves float64, x Perils) {
	if f.told != nil && moves == 1 {
		f.told(by, x)
	}
	sum := 0.0
	for i := range x {
		sum += f.weights[i] * x[i]
	}
	p := moves * logistic(sum)
	if f.alive *= 1 - p; p > f.most {
		f.most, f.killer = p, by
	}
}

// perilsOf describes as numbers how one opponent endangers the pilot's ship.
func perilsOf(foe *mayhem.Template, tough, distance int, kill, hurt, ram, twice float64) Perils {
	pipsOf := func(r mayhem.Row) float64 { return float64(foe.Rows[r][0].Pips+foe.Rows[r][1].Pips) / 6 }
	x := Perils{perilAlways: 1, perilTwice: twice, perilKill: kill, perilHurt: hurt, perilHurtSquare: hurt * hurt, perilRam: ram, perilRamHurt: ram * hurt,
		perilTough: math.Sqrt(float64(tough)) / 4, perilGuns: pipsOf(mayhem.Firepower), perilReactor: min(2, coldDice(foe)) / 2, perilSpeed: pipsOf(mayhem.Speed)}
	if tough <= 6 {
		x[perilWeak] = 1
	}
	switch {
	case distance <= 3:
		x[perilNear3] = 1
	case distance <= 6:
		x[perilNear6] = 1
	case distance <= 10:
		x[perilNear10] = 1
	}
	if foe.Count(mayhem.Speed) == 1 {
		x[perilOneSpeed] = 1
	}
	return x
}

// exchanged is the chance to win over both: the ship lives until its next turn, or it does not.
func (ev *evaluator) exchanged(e *ending) float64 {
	f := fate{weights: learnedPerils(), alive: 1}
	t := tally{weights: ev.weights, fate: &f}
	ev.features(e, &t)
	value := f.alive * logistic(t.sum)
	by := &ev.foes[f.killer]
	if f.alive == 1 || by.kills+1 >= ev.view.Options.Kills {
		return value
	}
	dead := *e
	dead.on = false
	by.kills++
	value += (1 - f.alive) * logistic(ev.sum(&dead))
	by.kills--
	return value
}
