package storage

import lru "github.com/hashicorp/golang-lru/v2"

// statesKept is of how many matches something is kept in memory, those used last.
const statesKept = 128

// states is what whoever reads matches has made of them.
type states struct{ known *lru.Cache[string, any] }

func newStates() *states {
	known, err := lru.New[string, any](statesKept)
	if err != nil {
		panic(err) // only for a size that is not positive
	}
	return &states{known}
}

// Keep keeps in memory what was made of a match, in the place of what was kept before. It may be forgotten at any moment,
// and stays when the transaction comes to nothing: whoever asks for it must see whether it is still of the match as it is.
func (r *ChannelTx) Keep(id string, state any) { r.states.known.Add(id, state) }

// Kept is what Keep was last given for a match, nil for nothing.
func (r *ChannelTx) Kept(id string) any {
	state, _ := r.states.known.Get(id)
	return state
}
