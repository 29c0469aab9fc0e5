package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// usual is the coin an attack is looked ahead with: the one who attacks has chosen its hand's moment.
const usual = 4

// ahead are the chances of all seats after the attack that is best for the seat to move: those of the moment itself where the
// match is over, or no attack gains anything.
func (m *moment) ahead() [conquest.MaxSeats]float64 {
	stay := *m
	stay.active, stay.left = m.after(), 2
	best := stay.all()
	for s := range m.From(1) {
		if len(m.Colonies(s)) >= m.Options.Colonies {
			return m.all()
		}
	}
	if m.InHand[m.active-1] == 0 && m.left == 1 {
		return best
	}
	next := pilot{m.View, m.w, skill{}, nil}
	next.Attack = conquest.Attack{Coins: [2]int8{conquest.NoCoin, conquest.NoCoin}}
	next.Seat, next.Active, next.Step = m.active, m.active, conquest.StepAttack
	next.Attacks, next.Hand, next.Answered = 2-m.left, conquest.Coins{}, 0
	next.Attack.At = conquest.Void
	pool := next.Unseen(conquest.Coins{})
	fleets := map[engine.Seat][]conquest.Fleet{}
	for _, t := range next.Targets() {
		system := t.At.System()
		if fleets[system] == nil {
			fleets[system] = distinct(next.View, t.At)
		}
		for _, f := range fleets[system] {
			then := pilot{next.Suppose(t, f), m.w, skill{}, nil}
			then.Attacks++
			c := then.Combat()
			odds := c.Odds(conquest.Attacker, usual, pool)
			won, lost := odds.Chance(), odds.Share(odds.Lost())
			if won == 0 {
				continue
			}
			out := then.outlook()
			value := won*out[0][m.active-1] + lost*out[1][m.active-1] + (1-won-lost)*out[2][m.active-1]
			if value > best[m.active-1] {
				for s := range best {
					best[s] = won*out[0][s] + lost*out[1][s] + (1-won-lost)*out[2][s]
				}
			}
		}
	}
	return best
}

// after is the seat after the one to move.
func (m *moment) after() engine.Seat { return engine.Seat(int(m.active)%m.Seats + 1) }
