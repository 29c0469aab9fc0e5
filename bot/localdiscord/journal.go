package localdiscord

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"time"
)

// journal is the history file, one JSON record a line. Each record is appended before its change is answered, so a process killed
// at any instant keeps everything it answered for. A torn last line was never answered, and is dropped. Opening rewrites the file
// with the live records alone, and so does growth to twice the live size.
//
// A change that cannot be written, as on a full disk, stands in memory alone. The file keeps its last whole line. Each later
// change tries again. Once there is room, the file is rewritten from memory, so nothing is missing from it. A nil journal keeps
// nothing.
type journal struct {
	name  string
	live  func(yield func(record))   // the world as it stands now
	say   func(trouble string)       // told when changes begin to be lost, and "" when they are kept again
	log   *slog.Logger               // receives the same, for the operator of the server
	limit func(f *os.File) io.Writer // where tests put a full disk before the file; nil in earnest
	file  *os.File
	size  int64     // bytes of whole lines in the file
	base  int64     // the file's bytes after it was last rewritten
	lost  []string  // names of the changes the file lacks
	since time.Time // time of the first lost change
	err   error     // why
}

// record is one line of the history: exactly one field (with its companion) is set.
type record struct {
	Message     *Message          `json:"message,omitempty"`
	Files       map[string][]byte `json:"files,omitempty"` // by attachment id; only those not written before
	Gone        string            `json:"gone,omitempty"`  // a message or a thread
	Thread      *threadRecord     `json:"thread,omitempty"`
	Direct      *directRecord     `json:"direct,omitempty"`
	Commands    *[]Command        `json:"commands,omitempty"`
	Emoji       *[]appEmoji       `json:"emoji,omitempty"`
	Interaction *interaction      `json:"interaction,omitempty"`
	Seen        map[string]string `json:"seen,omitempty"`
}

// what names a record in the report of lost changes.
func (r record) what() string {
	switch {
	case r.Message != nil:
		return "message " + r.Message.ID
	case r.Gone != "":
		return "the end of " + r.Gone
	case r.Thread != nil:
		return "thread " + r.Thread.ID
	case r.Direct != nil:
		return "the direct messages to " + r.Direct.User
	case r.Commands != nil:
		return "the commands"
	case r.Emoji != nil:
		return "the emoji"
	case r.Interaction != nil:
		return "interaction " + r.Interaction.ID
	}
	return "a mark of what was read"
}

const slack = 16 << 20 // bytes a history may grow by before it is rewritten

// read hands every record of the file to recall. A file that is not a history is an error.
func (j *journal) read(recall func(record)) error {
	f, err := os.Open(j.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	lines := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			if len(line) > 0 {
				j.log.Warn("the history's last change was cut short and is left out", "file", j.name, "bytes", len(line))
			}
			return nil
		}
		if err != nil {
			return err
		}
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			return fmt.Errorf("%s is not a history of the local Discord (line %d: %w); move it away to start afresh", j.name, n, err)
		}
		recall(r)
		j.size += int64(len(line))
	}
}

// start opens the file for writing. It rewrites the file if there is room, and otherwise goes on behind its last whole line.
func (j *journal) start() error {
	bad := j.compact()
	if bad == nil {
		return nil
	}
	f, err := os.OpenFile(j.name, os.O_WRONLY, 0o600)
	if err != nil {
		return bad
	}
	j.log.Warn("the history cannot be rewritten; it is continued as it is", "file", j.name, "error", bad)
	j.file, j.base = f, j.size
	if err := j.cut(); err != nil {
		return errors.Join(bad, err, f.Close())
	}
	return nil
}

// cut removes everything behind the last whole line.
func (j *journal) cut() error {
	if err := j.file.Truncate(j.size); err != nil {
		return err
	}
	_, err := j.file.Seek(j.size, io.SeekStart)
	return err
}

func (j *journal) onto(f *os.File) io.Writer {
	if j.limit != nil {
		return j.limit(f)
	}
	return f
}

// compact rewrites the file with the live records, in one step: a temporary file, synced, then renamed.
func (j *journal) compact() error {
	tmp, err := os.CreateTemp(filepath.Dir(j.name), filepath.Base(j.name)+".*")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(j.onto(tmp))
	var bad error
	j.live(func(r record) {
		data, err := json.Marshal(r)
		bad = errors.Join(bad, err)
		_, _ = out.Write(append(data, '\n')) // Flush reports a failure
	})
	err = errors.Join(bad, out.Flush(), tmp.Sync())
	if err == nil {
		err = os.Rename(tmp.Name(), j.name)
	}
	if err != nil {
		return errors.Join(err, tmp.Close(), os.Remove(tmp.Name()))
	}
	if j.file != nil {
		_ = j.file.Close() // the old file, which no longer has a name
	}
	j.file = tmp
	j.size, err = tmp.Seek(0, io.SeekEnd)
	j.base = j.size
	return err
}

// write appends a record.
func (j *journal) write(r record) {
	if j == nil || j.file == nil {
		return
	}
	err := j.append(r)
	switch {
	case err != nil:
		j.miss(r, err)
	case len(j.lost) > 0:
		if err := j.compact(); err == nil {
			j.recovered()
		} else {
			j.err = err // no room for all of it yet
		}
	case j.size > 2*j.base+slack:
		if j.compact() != nil {
			j.base = j.size // nothing is lost by it: the next try comes at twice the size
		}
	}
}

func (j *journal) append(r record) error {
	var line bytes.Buffer
	if err := json.NewEncoder(&line).Encode(r); err != nil {
		return err
	}
	n, err := j.onto(j.file).Write(line.Bytes())
	if err != nil {
		return errors.Join(err, j.cut())
	}
	j.size += int64(n)
	return nil
}

// miss remembers a change the file lacks, and says so when it is the first.
func (j *journal) miss(r record, err error) {
	j.err = err
	if j.lost = append(j.lost, r.what()); len(j.lost) > 1 {
		return
	}
	j.since = time.Now()
	j.log.Error("the history cannot be written: what changes now is lost when the program ends", "file", j.name, "error", err)
	j.say(fmt.Sprintf("The history cannot be written (%v). What is said from now on is gone when the program ends, unless there is room again before.", reason(err)))
}

func (j *journal) recovered() {
	j.log.Info("the history is whole again", "file", j.name, "changes", len(j.lost), "since", j.since)
	j.lost, j.err = nil, nil
	j.say("")
}

// reason is the system's own word for the failure, without the path.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// close tries once more to keep the missing changes, and reports those it cannot keep. Closing again does nothing.
func (j *journal) close() error {
	if j == nil || j.file == nil {
		return nil
	}
	if len(j.lost) > 0 {
		if err := j.compact(); err == nil {
			j.recovered()
		}
	}
	file := j.file
	j.file = nil
	err := errors.Join(file.Sync(), file.Close())
	if n := len(j.lost); n > 0 {
		err = errors.Join(err, fmt.Errorf("%s lacks %d changes since %s, from %s to %s: %w", j.name, n, j.since.Format(time.RFC3339), j.lost[0], j.lost[n-1], j.err))
	}
	return err
}
