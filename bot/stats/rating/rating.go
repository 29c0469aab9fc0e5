// Package rating rates players by the places they took in matches: R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for
// Online Ranking", JMLR 12 (2011), algorithm 4 (Plackett–Luce). Every seat is a team of its own. It is held to the npm package
// openskill: see testdata/openskill.mjs.
package rating

import "math"

// The usual numbers: what a new player has, how much luck a match has, and how much a player may change between two matches.
const (
	Mean      = 25.0
	Deviation = Mean / 3
	beta      = Mean / 6
	tau       = Mean / 300
	kappa     = 1e-4 // the least part of a variance that one match leaves
)

// Rating is how strong a player is taken to be: most likely Mu, give or take Sigma.
type Rating struct{ Mu, Sigma float64 }

// New is the rating of somebody who has played no match.
func New() Rating { return Rating{Mean, Deviation} }

// Rate returns the ratings of players after a match. places are theirs, 1 for the best; players of one place are level.
func Rate(before []Rating, places []int) []Rating {
	was := make([]Rating, len(before)) // as they come to the match
	c := 0.0
	for i, r := range before {
		was[i] = Rating{r.Mu, math.Hypot(r.Sigma, tau)}
		c += was[i].Sigma*was[i].Sigma + beta*beta
	}
	c = math.Sqrt(c)
	strength := func(i int) float64 { return math.Exp(was[i].Mu / c) }

	after := make([]Rating, len(was))
	for i, r := range was {
		omega, delta := 0.0, 0.0
		for q := range was {
			if places[q] > places[i] {
				continue
			}
			rest, level := 0.0, 0.0 // the strength of all from the place of q down, and how many share that place
			for s := range was {
				if places[s] >= places[q] {
					rest += strength(s)
				}
				if places[s] == places[q] {
					level++
				}
			}
			chance := strength(i) / rest // of taking that place
			if i == q {
				omega += 1 / level
			}
			omega -= chance / level
			delta += chance * (1 - chance) / level
		}
		variance := r.Sigma * r.Sigma
		gamma := r.Sigma / c
		after[i] = Rating{
			Mu:    r.Mu + variance/c*omega,
			Sigma: r.Sigma * math.Sqrt(max(1-gamma*variance/(c*c)*delta, kappa)),
		}
	}
	return after
}
