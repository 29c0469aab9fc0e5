package storage

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Contents is a store whose contents go to another.
type Contents interface {
	// Export shows everything there is at one moment: matches by id, then the rest. The error of visit ends it.
	Export(ctx context.Context, visit func(Saved) error) error
	// Import keeps things in one transaction. What is kept under the same name is replaced, so that it may be repeated.
	Import(ctx context.Context, all []Saved) error
}

// Saved is one thing that a store keeps. One of its fields is set.
type Saved struct {
	Match       *SavedMatch
	Name        *SavedName
	Solver      *SavedSolver
	Settings    *SavedSettings
	Server      *SavedServer
	Interaction *SavedInteraction
	Alive       int64 // when the bot was last reached, in Unix seconds
}

// SavedMatch is a match with everything that belongs to it.
type SavedMatch struct {
	Header   *Match
	Place    int // among the matches of its channel, from 1
	Log      []Record
	Position []byte // nil before entry 0
	Turns    TurnStarts
}

// SavedName is the name by which a guild knows a user.
type SavedName struct{ Guild, User, Name string }

// SavedSolver has a user's results with the puzzles of the day.
type SavedSolver struct {
	User string
	Solver
}

// SavedSettings are a user's.
type SavedSettings struct {
	User string
	Settings
}

// SavedServer is what a guild has chosen.
type SavedServer struct {
	Guild string
	Server
}

// SavedInteraction was carried out at a time (Unix seconds). A store may keep no more than the day.
type SavedInteraction struct {
	ID string
	At int64
}

// secondsOfDay is the length of a day.
const secondsOfDay = 24 * 60 * 60

// name is what a thing is kept under, and sum a checksum of it. An interaction counts as carried out at the beginning of its day.
func (v Saved) name() string {
	switch {
	case v.Match != nil:
		return fmt.Sprintf("match %q", v.Match.Header.ID)
	case v.Name != nil:
		return fmt.Sprintf("the name of %q on server %q", v.Name.User, v.Name.Guild)
	case v.Solver != nil:
		return fmt.Sprintf("the puzzles of %q", v.Solver.User)
	case v.Settings != nil:
		return fmt.Sprintf("the settings of %q", v.Settings.User)
	case v.Server != nil:
		return fmt.Sprintf("the choices of server %q", v.Server.Guild)
	case v.Interaction != nil:
		return fmt.Sprintf("interaction %q", v.Interaction.ID)
	}
	return "when the bot was last reached"
}

func (v Saved) sum() (sum [sha256.Size]byte, err error) {
	if v.Interaction != nil {
		day := *v.Interaction
		day.At -= day.At % secondsOfDay
		v.Interaction = &day
	}
	if v.Match != nil { // nothing and an empty list are the same
		same := *v.Match
		if same.Header.Stats == nil {
			same.Header = same.Header.Clone()
			same.Header.Stats = Stats{}
		}
		same.Log = append([]Record{}, same.Log...)
		same.Turns = append(TurnStarts{}, same.Turns...)
		v.Match = &same
	}
	data, err := json.Marshal(v)
	return sha256.Sum256(data), err
}

// sums are the checksums of everything in a store, by name.
func sums(ctx context.Context, c Contents) (map[string][sha256.Size]byte, error) {
	all := map[string][sha256.Size]byte{}
	return all, c.Export(ctx, func(v Saved) (err error) {
		all[v.name()], err = v.sum()
		return err
	})
}

// copiedAtOnce is how many things Copy saves in one transaction.
const copiedAtOnce = 200

// Copy puts everything of a store into another. It leaves what is there already, so that a copy that was broken off goes on. It
// returns how many things it has put there.
func Copy(ctx context.Context, to, from Contents) (n int, err error) {
	there, err := sums(ctx, to)
	if err != nil {
		return 0, err
	}
	var some []Saved
	save := func() error {
		n += len(some)
		defer func() { some = nil }()
		return to.Import(ctx, some)
	}
	err = from.Export(ctx, func(v Saved) error {
		sum, err := v.sum()
		if err != nil {
			return err
		}
		if had, ok := there[v.name()]; ok && had == sum {
			return nil
		}
		if some = append(some, v); len(some) < copiedAtOnce {
			return nil
		}
		return save()
	})
	if err == nil && len(some) > 0 {
		err = save()
	}
	return n, err
}

// Differ returns an error that names the first thing in which two stores differ, by name.
func Differ(ctx context.Context, a, b Contents) error {
	had, err := sums(ctx, a)
	if err != nil {
		return err
	}
	has, err := sums(ctx, b)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(had)) {
		if sum, ok := has[name]; !ok {
			return fmt.Errorf("%s is in one database and not in the other", name)
		} else if sum != had[name] {
			return fmt.Errorf("%s is not the same in both databases", name)
		}
		delete(has, name)
	}
	for _, name := range slices.Sorted(maps.Keys(has)) {
		return fmt.Errorf("%s is in one database and not in the other", name)
	}
	return nil
}
