package boltstore_test

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"mayhembot/engine"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/storagetest"
)

// These variables make the test binary play updates instead of tests: the file, and the number of steps to reach.
const (
	childFile  = "STORAGE_TEST_FILE"
	childSteps = "STORAGE_TEST_STEPS"
)

func TestMain(m *testing.M) {
	path := os.Getenv(childFile)
	if path == "" {
		os.Exit(m.Run())
	}
	steps, _ := strconv.Atoi(os.Getenv(childSteps))
	if err := child(path, steps, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child goes on where an earlier child was killed. It writes the number of each step after Update has returned. It stays on
// one thread, so that its system calls can be counted.
func child(path string, steps int, acknowledge io.Writer) error {
	runtime.LockOSThread()
	s, err := boltstore.Open(path)
	if err != nil {
		return err
	}
	n, err := done(s)
	if err != nil {
		return err
	}
	for ; n < steps; n++ {
		if err := step(s, n); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(acknowledge, n); err != nil {
			return err
		}
	}
	return s.Close()
}

// done is the number of steps in a store. Each step adds 1 to a figure that is never taken back.
func done(s *boltstore.Store) (int, error) {
	line, err := s.Pilot("g", "toy", "11")
	return line.Figures["steps"], err
}

func stepID(n int) string { return fmt.Sprint("interaction-", n) }

// step plays step n of an endless series: matches of 40 steps that append, take back, mark as shown and end.
func step(s *boltstore.Store, n int) error {
	return s.Update("c", stepID(n), func(r storage.ChannelTx) error {
		m := storagetest.Match(fmt.Sprint("m", n/40), "g", "c")
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
			_, err = r.TakeBack(m, place(n))
			return err
		}
		return r.Append(m, move(m.Seq+1), place(n), storage.Stats{"22": {"shots": 1}})
	})
}

// move is an entry of the usual length.
func move(seq int) engine.Entry {
	e := engine.Entry{Seq: seq, Seat: engine.Seat(seq%3 + 1), Action: "shoot 2 dice=2", At: 1_700_000_000 + int64(seq)}
	for range 2 {
		e.Rolls = append(e.Rolls, engine.Roll{Why: "combat", Sides: 6, Face: seq%6 + 1})
	}
	e.ID = fmt.Sprint(1_300_000_000_000_000_000 + seq)
	return e
}

// place is a position of the usual length.
func place(n int) []byte { return []byte(strings.Repeat(fmt.Sprintf("%07d ", n), 256)) }
