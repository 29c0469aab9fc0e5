package autopilot

import (
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// asteroidScore spreads asteroids over the inner board, none too near another.
func asteroidScore(v mayhem.View) func(mayhem.PlaceAsteroid) float64 {
	return func(a mayhem.PlaceAsteroid) float64 {
		apart := 4
		for _, c := range v.Asteroids {
			apart = min(apart, hex.Distance(c, a.At))
		}
		return 2*float64(apart) + float64(min(3, margin(v.Board, a.At)))
	}
}

// startScore keeps start counters off the edges and clear of asteroids: any heading can be rolled there.
func startScore(v mayhem.View) func(mayhem.PlaceStart) float64 {
	return func(a mayhem.PlaceStart) float64 {
		score := float64(min(5, margin(v.Board, a.At)))
		for _, c := range v.Asteroids {
			if hex.Distance(c, a.At) <= 2 {
				score--
			}
		}
		return score
	}
}

// margin is the number of cells between a cell and the nearest edge of the board.
func margin(b hex.Board, c hex.Cell) int {
	return min(int(c.Col), int(c.Row), b.Columns-1-int(c.Col), b.Rows-1-int(c.Row))
}
