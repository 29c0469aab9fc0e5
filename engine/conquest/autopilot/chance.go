package autopilot

import (
	"math"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

// moment is what a table may come to: with whose turn it is, and how many attacks it still has.
type moment struct {
	pilot
	active engine.Seat
	left   int
}

// now is the moment the view shows.
func (p pilot) now() moment { return moment{p, p.Active, 2 - p.Attacks} }

// over is the moment after the active seat's turn.
func (p pilot) over() moment { return moment{p, engine.Seat(int(p.Active)%p.Seats + 1), 2} }

// again is the moment after an attack that succeeded: that of the second attack, if there is one (C42).
func (p pilot) again() moment {
	if p.Attacks < 2 && p.InHand[p.Active-1] > 0 {
		return moment{p, p.Active, 1}
	}
	return p.over()
}

// chance is a seat's chance to win, from 0 to 1.
func (m *moment) chance(s engine.Seat) float64 { return m.looked()[s-1] }

// looked are the chances of all seats, one attack ahead for pilots that look so far.
func (m *moment) looked() [conquest.MaxSeats]float64 {
	if m.deep {
		return m.ahead()
	}
	return m.all()
}

// all are the chances of all seats.
func (m *moment) all() [conquest.MaxSeats]float64 {
	seen := m.observe()
	return m.w.chances(seen[:m.Seats])
}

// hasWon is the log odds of a seat that has won already.
const hasWon = 20

// chances are the seats' to win.
func (w *weights) chances(seen []sight) (all [conquest.MaxSeats]float64) {
	sum := 0.0
	for s := range seen {
		odds := hasWon * seen[s][needsNone]
		for f, x := range seen[s] {
			if x != 0 {
				odds += w[f] * x
			}
		}
		all[s] = math.Exp(odds)
		sum += all[s]
	}
	for s := range seen {
		all[s] /= sum
	}
	return all
}

// observe is what every seat's chance is told from, by seat-1.
func (m *moment) observe() (seen [conquest.MaxSeats]sight) {
	var colonies, bare [conquest.MaxSeats]int
	var home, all [conquest.MaxSeats]conquest.Ships
	for at := conquest.PlanetOf(1, 0); at.System() <= engine.Seat(m.Seats); at++ {
		for i := range m.Seats {
			ships := m.At(at, engine.Seat(i+1))
			for size, n := range ships {
				all[i][size] += n
			}
			if at.System() == engine.Seat(i+1) {
				if ships == (conquest.Ships{}) {
					bare[i]++
				}
				for size, n := range ships {
					home[i][size] += n
				}
			} else if ships[conquest.Small] > 0 {
				colonies[i]++
				seen[i][guarded] += float64(min(6, ships.Points())) / 6
			}
		}
	}
	for i := range m.Seats {
		f, s := &seen[i], engine.Seat(i+1)
		need := m.Options.Colonies - colonies[i]
		if need < 4 {
			f[needsNone+feature(max(0, need))] = 1
		}
		if n := home[i][conquest.Small]; n < 4 {
			f[homeNone+feature(n)] = 1
		}
		f[warships] = float64(all[i][conquest.Medium])
		f[transports] = float64(all[i][conquest.Large])
		f[homeShips] = float64(home[i].Count()) / 5
		f[bareHomes] = float64(bare[i])
		coins := m.InHand[i]
		if coins < 3 {
			f[coinsNone+feature(max(0, coins))] = 1
		}
		f[moreCoins] = float64(max(0, coins-3))
		if home[i][conquest.Small] >= conquest.NeedsAtHome {
			f[powers+feature(m.Race(s))] = 1
		}
		m.turns(f, s, need)
	}
	return seen
}

// turns is how soon a seat is to move, and how near it is to winning then.
func (m *moment) turns(f *sight, s engine.Seat, need int) {
	switch wait := (int(s) - int(m.active) + m.Seats) % m.Seats; {
	case wait == 0 && m.left > 1:
		f[movesTwice] = 1
		switch need {
		case 1:
			f[oneMoves] = 1
		case 2:
			f[twoMoves] = 1
		}
	case wait == 0:
		f[movesOnce] = 1
		if need == 1 {
			f[oneMoves] = 1
		}
	default:
		f[waits] = float64(wait) / float64(m.Seats)
		switch need {
		case 1:
			f[oneWaits] = f[waits]
		case 2:
			f[twoWaits] = f[waits]
		}
	}
}
