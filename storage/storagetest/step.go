package storagetest

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Step is step n of an endless series in channel "c" of guild "g": matches of 40 steps that append, take back, mark as shown and
// end. id names its interaction. Each step adds 1 to the figure "steps" of user 11, which is never taken back.
func Step(n int) (id string, change func(storage.ChannelTx) error) {
	return fmt.Sprint("interaction-", n), func(r storage.ChannelTx) error {
		m := Match(fmt.Sprint("m", n/40), "g", "c")
		if n%40 == 0 {
			if err := r.Begin(m); err != nil {
				return err
			}
		}
		m, err := r.Current()
		if err != nil {
			return err
		}
		if m == nil { // in a damaged file
			return storage.ErrUnknown
		}
		m.Stats.Add("11", "steps", 1)
		m.Shown = m.Seq
		m.Alarms = map[string]int64{"sitting": int64(1_700_000_000 + n%5)}
		switch {
		case n%40 == 39:
			m.Alarms = nil
			m.Phase = storage.Over
			return r.Put(m)
		case n%8 == 7:
			_, err = r.TakeBack(m, Place(n))
			return err
		}
		return r.Append(m, Move(m.Seq+1), Place(n), storage.Stats{"22": {"shots": 1}})
	}
}

// Move is an entry of the usual length.
func Move(seq int) engine.Entry {
	e := engine.Entry{Seq: seq, Seat: engine.Seat(seq%3 + 1), Action: "shoot 2 dice=2", At: 1_700_000_000 + int64(seq)}
	for range 2 {
		e.Rolls = append(e.Rolls, engine.Roll{Why: "combat", Sides: 6, Face: seq%6 + 1})
	}
	e.ID = fmt.Sprint(1_300_000_000_000_000_000 + seq)
	return e
}

// Place is a position of the usual length.
func Place(n int) []byte { return []byte(strings.Repeat(fmt.Sprintf("%07d ", n), 256)) }
