package boltstore_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"testing"

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
	if err := child(context.Background(), path, steps, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// child goes on where an earlier child was killed. It writes the number of each step after Update has returned. It stays on
// one thread, so that its system calls can be counted.
func child(ctx context.Context, path string, steps int, acknowledge io.Writer) error {
	runtime.LockOSThread()
	s, err := boltstore.Open(path)
	if err != nil {
		return err
	}
	n, err := done(ctx, s)
	if err != nil {
		return err
	}
	for ; n < steps; n++ {
		if err := step(ctx, s, n); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(acknowledge, n); err != nil {
			return err
		}
	}
	return s.Close()
}

// done is the number of steps in a store. Each step adds 1 to a figure that is never taken back.
func done(ctx context.Context, s *boltstore.Store) (int, error) {
	line, err := s.Pilot(ctx, "g", "toy", "11")
	return line.Figures["steps"], err
}

// step plays step n of an endless series.
func step(ctx context.Context, s *boltstore.Store, n int) error {
	id, change := storagetest.Step(n)
	return s.Update(ctx, "c", id, change)
}
