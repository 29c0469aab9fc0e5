package localdiscord

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// journal is the history file: one JSON record a line, appended before the change is answered, so a process
// killed at any instant has everything it answered for. A torn last line is what was never answered, and is
// dropped. Opening, and growing to twice what is live, rewrites the file with the live records alone.
// A nil journal keeps nothing.
type journal struct {
	name string
	file *os.File
	size int64 // of the file
	live int64 // of the file after it was last rewritten
	err  error // the first write that failed; nothing is written after it
}

// record is one line of the history: exactly one field (with its companion) is set.
type record struct {
	Message     *Message          `json:"message,omitempty"`
	Files       map[string][]byte `json:"files,omitempty"` // by attachment id; only those not written before
	Gone        string            `json:"gone,omitempty"`
	Commands    *[]Command        `json:"commands,omitempty"`
	Interaction *interaction      `json:"interaction,omitempty"`
	Seen        map[string]string `json:"seen,omitempty"`
}

const slack = 16 << 20 // bytes a history may grow by before it is rewritten

// openJournal hands every record of the file to recall. A file that is not a history is an error.
func openJournal(name string, recall func(record)) (*journal, error) {
	if name == "" {
		return nil, nil
	}
	j := &journal{name: name}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	lines := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := lines.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			return j, nil
		}
		if err != nil {
			return nil, err
		}
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			return nil, fmt.Errorf("%s is not a history of the local Discord (line %d: %w); move it away to start afresh", name, n, err)
		}
		recall(r)
	}
}

// compact rewrites the file with the live records, in one step: a temporary file, synced, then renamed.
func (j *journal) compact(live func(yield func(record))) error {
	if j == nil {
		return nil
	}
	tmp, err := os.CreateTemp(filepath.Dir(j.name), filepath.Base(j.name)+".*")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(tmp)
	var bad error
	live(func(r record) {
		data, err := json.Marshal(r)
		bad = errors.Join(bad, err)
		_, _ = out.Write(append(data, '\n')) // Flush reports what goes wrong here
	})
	if err := errors.Join(bad, out.Flush(), tmp.Sync(), os.Rename(tmp.Name(), j.name)); err != nil {
		return errors.Join(err, tmp.Close(), os.Remove(tmp.Name()))
	}
	if j.file != nil {
		_ = j.file.Close() // the file of before, which has no name any more
	}
	j.file = tmp
	j.size, err = tmp.Seek(0, io.SeekEnd)
	j.live = j.size
	return err
}

// write appends a record.
func (j *journal) write(s *Server, r record) {
	if j == nil || j.file == nil || j.err != nil {
		return
	}
	data, err := json.Marshal(r)
	if err == nil {
		var n int
		n, err = j.file.Write(append(data, '\n'))
		j.size += int64(n)
	}
	if err == nil && j.size > 2*j.live+slack {
		err = j.compact(s.records)
	}
	j.err = err
}

// close reports what could not be kept. Closing again does nothing.
func (j *journal) close() error {
	if j == nil || j.file == nil {
		return nil
	}
	file := j.file
	j.file = nil
	return errors.Join(j.err, file.Sync(), file.Close())
}

// files are the bytes behind a message's attachments, without those it had before.
func files(m, before Message) map[string][]byte {
	data := map[string][]byte{}
	for _, a := range m.Attachments {
		if _, had := before.attachment(a.ID); !had {
			data[a.ID] = a.Data
		}
	}
	return data
}

// recall takes one record of the history into the world.
func (s *Server) recall(r record) {
	switch {
	case r.Message != nil:
		m := *r.Message
		c := s.channel(m.Channel)
		if c == nil {
			return
		}
		i, old := c.index(m.ID)
		for k := range m.Attachments {
			a := &m.Attachments[k]
			if a.Data = r.Files[a.ID]; old && a.Data == nil {
				before, _ := c.messages[i].attachment(a.ID)
				a.Data = before.Data
			}
			s.ids.seen(a.ID)
		}
		s.ids.seen(m.ID)
		if old {
			c.messages[i] = &m
		} else {
			c.messages = slices.Insert(c.messages, i, &m)
		}
	case r.Gone != "":
		if m := s.message(r.Gone); m != nil {
			c := s.channel(m.Channel)
			i, _ := c.index(m.ID)
			c.messages = slices.Delete(c.messages, i, i+1)
		}
	case r.Commands != nil:
		s.commands = *r.Commands
		for _, c := range s.commands {
			s.ids.seen(c.ID)
			s.ids.seen(c.Version)
		}
	case r.Interaction != nil:
		s.ids.seen(r.Interaction.ID)
		if s.now().Sub(r.Interaction.Created) < tokenLife {
			s.interactions[r.Interaction.Token] = r.Interaction
		}
	case r.Seen != nil:
		for at, id := range r.Seen {
			s.seen[at] = id
		}
	}
}

// records yields the world as it stands now.
func (s *Server) records(yield func(record)) {
	yield(record{Commands: &s.commands})
	yield(record{Seen: s.seen})
	for _, it := range s.interactions {
		if it.Answered {
			yield(record{Interaction: it})
		}
	}
	for _, c := range s.channels {
		for _, m := range c.messages {
			yield(record{Message: m, Files: files(*m, Message{})})
		}
	}
}

func (s *Server) remember(it *interaction) { s.journal.write(s, record{Interaction: it}) }
