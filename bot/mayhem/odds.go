package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render/words"

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
func (p pilot) volley(shot rules.Shoot) volley {
	distance := hex.Distance(p.me.At, p.v.Ship(shot.Target).At)
	g := p.me.Equipment.Gunnery(distance)
	out := volley{Chance: p.chance(distance), Costs: true}
	for hits, chance := range g.Chances(int(shot.Dice)) {
		if hits > int(shot.Dice) {
			break
		}
		out.Hits = append(out.Hits, chance)
		if chance == 0 {
			continue
		}
		end := p.playOut(shot, falling(hits))
		out.Damage += chance * float64(end.taken[shot.Target])
		if end.lost[shot.Target] {
			out.Kill += chance
		}
		out.Costs = out.Costs && end.lost[p.seat]
	}
	return out
}

// chance is that of one combat die to hit at a distance.
func (p pilot) chance(distance int) float64 {
	return float64(p.me.Equipment.Gunnery(distance).Chance()) / 6
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
		chances = append(chances, strings.TrimSuffix(words.Percent(chance), " %"))
	}
	text := fmt.Sprintf("%.1f damage expected, ", v.Damage)
	if v.Kill > 0 {
		text += words.Percent(v.Kill) + " to destroy it, "
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
func (p pilot) playOut(a engine.Action, dice engine.Dice) end {
	out := end{map[engine.Seat]int{}, map[engine.Seat]bool{}}
	m := p.match()
	for seat := p.seat; a != nil; {
		next, events, err := m.Try(seat, a, dice)
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
		m, a = next, nil
		switch v := seen(m, seat); v.Step {
		case rules.StepHits:
			a = strongest(v)
		case rules.StepSoak:
			seat = v.Pending[0].Seat
			a = seen(m, seat).Default()
		}
	}
	return out
}

// strongest gives the hits of a volley to the dice that deal the most.
func strongest(v rules.View) (best engine.Action) {
	guns := v.Ship(v.Viewer()).Dice[rules.Firepower]
	most := -1
	for a := range v.Legal() {
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
