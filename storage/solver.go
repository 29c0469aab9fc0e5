package storage

// Solver is what is known of somebody who solves the puzzles of the day. Days are counted from 1 January 1970, UTC.
type Solver struct {
	Day    int      `json:"day"`            // whose puzzle they began last
	Line   []string `json:"line,omitempty"` // the actions played of it so far
	Over   bool     `json:"over,omitempty"`
	Chance float64  `json:"chance,omitempty"` // of the line, once it is over, from 0 to 1

	Last   int `json:"last,omitempty"`   // the last day they found the best line
	Streak int `json:"streak,omitempty"` // how many days in a row, up to Last
	Found  int `json:"found,omitempty"`  // how many puzzles
	Tried  int `json:"tried,omitempty"`  // how many they have finished
}

// Solver is what is known of a user, zero where that is nothing.
func (r *ChannelTx) Solver(user string) (Solver, error) {
	b := r.tx.Bucket(inSolvers)
	if b == nil || b.Get([]byte(user)) == nil {
		return Solver{}, nil
	}
	return decode[Solver](place{inSolvers, []byte(user)}, b.Get([]byte(user)))
}

// PutSolver keeps what is known of a user.
func (r *ChannelTx) PutSolver(user string, s Solver) error {
	b, err := r.journal.bucket(r.tx, inSolvers)
	if err != nil {
		return err
	}
	data, err := place{inSolvers, []byte(user)}.encode(s)
	if err != nil {
		return err
	}
	return r.journal.put(b, []byte(user), data)
}
