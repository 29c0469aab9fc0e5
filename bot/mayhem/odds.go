package mayhem

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
)

// volley is what to expect of a shot when the strongest dice deal the hits, exactly.
type volley struct {
	Chance float64   // of one combat die to hit
	Hits   []float64 // chance of so many hits
	Damage float64   // points the target has to take, before any doubling
	Kill   float64   // chance to destroy the target at once, however its owner takes the damage
	Costs  bool      // whatever falls, the shot destroys the own ship (R17)
}

// volley expects a shot: the engine says how likely so many hits are, and what comes of them.
func (o outlook) volley(shot rules.Shoot) volley {
	distance := hex.Distance(o.me.At, o.v.Ship(shot.Target).At)
	g := o.me.Equipment.Gunnery(distance)
	out := volley{Chance: o.chance(distance), Costs: true}
	for hits, chance := range g.Chances(int(shot.Dice)) {
		if hits > int(shot.Dice) {
			break
		}
		out.Hits = append(out.Hits, chance)
		if chance == 0 {
			continue
		}
		end := o.playOut(shot, falling(hits))
		out.Damage += chance * float64(end.taken[shot.Target])
		if end.lost[shot.Target] {
			out.Kill += chance
		}
		out.Costs = out.Costs && end.lost[o.seat]
	}
	return out
}

// chance is that of one combat die to hit at a distance.
func (o outlook) chance(distance int) float64 {
	return float64(o.me.Equipment.Gunnery(distance).Chance()) / 6
}

// falling are combat dice of which so many hit and all others miss, however often they are rolled.
func falling(hits int) engine.Dice {
	rolls := make([]engine.Roll, 0, 3*rules.MaxCombat)
	for i := range cap(rolls) {
		face := 1
		if i < hits {
			face = 6
		}
		rolls = append(rolls, engine.Roll{Sides: 6, Face: face})
	}
	return &engine.Replayer{Rolls: rolls}
}

// text is "4.0 damage expected, 25 % to destroy it, hits 0/1/2: 25/50/25 %".
func (v volley) text() string {
	var counts, chances []string
	for hits, chance := range v.Hits {
		counts = append(counts, strconv.Itoa(hits))
		chances = append(chances, strings.TrimSuffix(percent(chance), " %"))
	}
	text := fmt.Sprintf("%.1f damage expected, ", v.Damage)
	if v.Kill > 0 {
		text += percent(v.Kill) + " to destroy it, "
	}
	return text + fmt.Sprintf("hits %s: %s %%", strings.Join(counts, "/"), strings.Join(chances, "/"))
}

// end is what became of ships by an action: points each had to take, and which were destroyed.
type end struct {
	taken map[engine.Seat]int
	lost  map[engine.Seat]bool
}

// playOut plays an action to the end of its damage, hits by the strongest dice. How damage is spread decides which dice
// go and not whether any stays, so that any answer to it tells who is destroyed.
func (o outlook) playOut(a engine.Action, dice engine.Dice) end {
	out := end{map[engine.Seat]int{}, map[engine.Seat]bool{}}
	var p engine.Position = o.p
	for seat := o.seat; a != nil; {
		next, events, err := p.Apply(seat, a, dice)
		if err != nil {
			return out
		}
		for _, e := range events {
			switch e := e.(type) {
			case rules.Soaked:
				out.taken[e.Seat] += e.Points
			case rules.Destroyed:
				out.lost[e.Seat] = true
			case rules.TurnEnded:
				return out
			}
		}
		p, a = next, nil
		switch v := viewOf(p); v.Step {
		case rules.StepHits:
			a = strongest(p, seat)
		case rules.StepSoak:
			seat = v.Pending[0].Seat
			a = p.Default(seat)
		}
	}
	return out
}

// strongest gives the hits of a volley to the dice that deal the most.
func strongest(p engine.Position, seat engine.Seat) (best engine.Action) {
	guns := viewOf(p).Ship(seat).Dice[rules.Firepower]
	most := -1
	for a := range p.Legal(seat) {
		points := 0
		for f, d := range guns {
			if a.(rules.Hits).Deal[f] {
				points += int(d.Pips)
			}
		}
		if points > most {
			best, most = a, points
		}
	}
	return best
}

// percent writes a chance; what can happen is never 0 %, what can fail never 100 %.
func percent(p float64) string {
	n := int(math.Round(100 * p))
	switch {
	case p > 0 && n == 0:
		return "<1 %"
	case p < 1 && n == 100:
		return ">99 %"
	}
	return fmt.Sprintf("%d %%", n)
}
