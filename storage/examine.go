package storage

import (
	"errors"
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Fault is damage that a program can go on with: what it concerns is refused, the rest is used.
type Fault struct {
	Channel string // whose matches are refused from now on; "" where no channel is concerned
	Err     error
}

// Examine reads everything there is, as Inspect does, and finds every fault. From then on a channel that is concerned is
// refused with that fault, so that nothing is written over. The channel it returns gets the faults, if there are any, and
// is closed: before Examine returns, or in a large file once it has been read while it is used.
func (s *Store) Examine() <-chan []Fault {
	found := make(chan []Fault, 1)
	examine := func() {
		defer close(found)
		if faults := s.faults(); len(faults) > 0 {
			found <- faults
		}
	}
	if s.small {
		examine()
	} else {
		s.checking.work.Go(examine)
	}
	return found
}

// faults finds every fault, and has the channels concerned refused.
func (s *Store) faults() (all []Fault) {
	found := func(f Fault) error {
		if f.Channel != "" {
			s.refused.LoadOrStore(f.Channel, f.Err)
		}
		all = append(all, f)
		return nil
	}
	if s.doubt != nil {
		_ = found(Fault{Err: s.doubt})
	}
	i := newInspection(found)
	i.visit = func(*Match, []engine.Entry, []byte) error { return nil }
	if err := s.inspect(i); err != nil && !errors.Is(err, errStopped) && s.broken.Load() == nil {
		_ = found(Fault{Err: err})
	}
	return all
}

// refusal is why nothing may be read from a channel or written to it.
func (s *Store) refusal(channel string) error {
	if err, refused := s.refused.Load(channel); refused {
		return err.(error)
	}
	return nil
}

// sums checks the checksum of every value that has one, and no more.
func sums(tx *bbolt.Tx) error {
	for _, name := range [][]byte{inMatches, inGuilds, inSolvers} {
		if b := tx.Bucket(name); b != nil {
			if err := (place{name}).sums(b); err != nil {
				return err
			}
		}
	}
	return nil
}

// sums checks the checksums of a bucket at this place.
func (p place) sums(b *bbolt.Bucket) error {
	return b.ForEach(func(k, v []byte) error {
		at := slices.Concat(p, place{k})
		if v == nil {
			return at.sums(b.Bucket(k))
		}
		if err := at.summed(v); err != nil {
			return fmt.Errorf("%s: %w", at, err)
		}
		return nil
	})
}

// String names a place.
func (p place) String() string {
	text := ""
	for n, key := range p {
		switch {
		case n == 3 && len(key) == 4: // an entry
			text += fmt.Sprintf("/%d", after(key)-1)
		case n == 0:
			text = string(key)
		default:
			text += fmt.Sprintf("/%q", key)
		}
	}
	return text
}
