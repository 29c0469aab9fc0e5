package localdiscord

import (
	"io"
	"os"
	"syscall"
	"time"
)

// FillDisk leaves room for so many more bytes on the disk with the history. A negative room is endless.
func FillDisk(s *Server, room int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.journal.limit = nil; room >= 0 {
		s.journal.limit = func(f *os.File) io.Writer { return &fullDisk{f, &room} }
	}
}

// fullDisk writes as much as fits, and then reports ENOSPC as the system does.
type fullDisk struct {
	file *os.File
	room *int
}

func (d *fullDisk) Write(p []byte) (int, error) {
	n, err := d.file.Write(p[:min(len(p), *d.room)])
	if *d.room -= n; err == nil && n < len(p) {
		err = &os.PathError{Op: "write", Path: d.file.Name(), Err: syscall.ENOSPC}
	}
	return n, err
}

// SetPatience changes how long a first response may take.
func SetPatience(s *Server, d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.config.Patience = d
}

// DropPages breaks the connections of all open pages.
func DropPages(s *Server) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for v := range s.viewers {
		delete(s.viewers, v)
		close(v.frames)
	}
}

// Pages is how many pages are listening.
func Pages(s *Server) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.viewers)
}

// Answers counts the interactions that still hold the message they were answered with.
func Answers(s *Server) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, it := range s.interactions {
		if it.reply.message.ID != "" {
			n++
		}
	}
	return n
}
