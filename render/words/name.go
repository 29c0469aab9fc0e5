package words

import "mayhembot/engine"

// Namer gives the name of a seat, fit for the place where it will stand.
type Namer func(engine.Seat) string

// Style makes what is put into sentences fit for the place where they will stand.
type Style struct {
	Name  Namer
	Plain func(string) string // for texts that hosts and players wrote
}

// Names are the names of seats 1 to n.
func Names(n int, name Namer) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = name(engine.Seat(i + 1))
	}
	return all
}
