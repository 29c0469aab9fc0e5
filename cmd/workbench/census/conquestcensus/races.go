package conquestcensus

import (
	"fmt"
	"io"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/simulation"
)

// whole is an unshared win. Every number of seats divides it.
const whole = 840

// races are the shares of wins of each race.
type races [1 + conquest.Seregon]simulation.Spread

// end counts a match that is over.
func (r *races) end(v conquest.View) {
	winners := v.Result().Winners
	for seat := engine.Seat(1); int(seat) <= v.Seats; seat++ {
		won := 0
		if v.Winners.Has(seat) {
			won = whole / len(winners)
		}
		r[v.Race(seat)].Add(won)
	}
}

func (r *races) merge(other *races) {
	for i := range other {
		r[i].Merge(other[i])
	}
}

// won is a race's share of wins with half its 95 % confidence interval.
func (r *races) won(race conquest.Race) (share, within float64) {
	return r[race].Mean() / whole, r[race].Error() / whole
}

func (r *races) write(w io.Writer) {
	for _, race := range conquest.Races {
		won, within := r.won(race)
		fmt.Fprintf(w, "%-10s wins %4.1f %% ± %.1f\n", race, 100*won, 100*within)
	}
}
