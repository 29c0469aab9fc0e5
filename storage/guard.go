package storage

import (
	"fmt"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
)

// guard runs fn and makes ErrCorrupt of what bbolt does on damaged pages: it panics, or reads memory that is not there.
// After that bbolt may hold its locks for ever, so the store answers everything with the same error from then on.
// Panics of the caller's own code pass through.
func (s *Store) guard(fn func() error) (err error) {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if !damage(r) {
			panic(r)
		}
		err = fmt.Errorf("%w: %v", ErrCorrupt, r)
		s.broken.Store(&err)
	}()
	return fn()
}

// damage tells whether a panic is bbolt's or a fault of the mapped memory. It must be called by the deferred function
// itself, while the stack of the panic still stands.
func damage(r any) bool {
	if _, fault := r.(interface{ Addr() uintptr }); fault {
		return true
	}
	pcs := make([]uintptr, 32)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		frame, more := frames.Next()
		if !more || !helper.MatchString(frame.Function) {
			return strings.HasPrefix(frame.Function, "go.etcd.io/bbolt.") || strings.HasPrefix(frame.Function, "go.etcd.io/bbolt/")
		}
	}
}

// helper matches what may stand between a panic and the code that caused it.
var helper = regexp.MustCompile(`^(runtime|internal|bytes|sort|slices|sync)[./]`)
