package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
)

// Clock is the time that a human's seat has for one sitting. Times are Unix seconds, 0 for none.
type Clock struct {
	Seat   engine.Seat `json:"seat"`
	Open   bool        `json:"open,omitempty"`   // the sitting has begun and is not over; others may answer in between
	Answer bool        `json:"answer,omitempty"` // the sitting is an answer out of turn
	Full   int64       `json:"full,omitempty"`   // seconds the sitting has in all
	Left   int64       `json:"left,omitempty"`   // seconds it had left at Since
	Since  int64       `json:"since,omitempty"`  // it runs from then on; 0 while it stands
	Until  int64       `json:"until,omitempty"`  // when the time is up, by what is known now
	Next   int64       `json:"next,omitempty"`   // when something is due
	Told   int         `json:"told,omitempty"`   // how many reminders were given
	Up     bool        `json:"up,omitempty"`     // the time is up, and an autopilot plays the sitting to its end
	Missed int         `json:"missed,omitempty"` // sittings in a row whose time was up
	Absent bool        `json:"absent,omitempty"` // an autopilot flies until the pilot is back
	Away   int64       `json:"away,omitempty"`   // the pilot is on holiday until then
}

// Notice is a message to one user about a match. ID makes it one that is sent once.
type Notice struct {
	ID   string      `json:"id"`
	Seat engine.Seat `json:"seat"`
	Kind string      `json:"kind"`
	At   int64       `json:"at"`
}

// Alarm is something due in a match.
type Alarm struct {
	Ref
	Kind string
	At   int64
}

func dueKey(at int64, id, kind string) []byte {
	key := binary.BigEndian.AppendUint64(nil, uint64(max(0, at)))
	return append(append(append(key, id...), 0), kind...)
}

// Alarms shows what is due until a time, the earliest first, until visit wants no more.
func (s *Store) Alarms(until int64, visit func(Alarm) (more bool)) error {
	return s.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(inDue).Cursor()
		for k, channel := c.First(); k != nil; k, channel = c.Next() {
			a, err := readAlarm(k, channel)
			if err != nil || a.At > until || !visit(a) {
				return err
			}
		}
		return nil
	})
}

func readAlarm(key, channel []byte) (Alarm, error) {
	end := bytes.LastIndexByte(key, 0)
	if len(key) < 8 || end < 9 {
		return Alarm{}, fmt.Errorf("%w: it names no alarm %x", ErrCorrupt, key)
	}
	return Alarm{Ref{string(channel), string(key[8:end])}, string(key[end+1:]), int64(binary.BigEndian.Uint64(key))}, nil
}

// Seated returns the matches that are not over and have a seat of the user, on all servers.
func (s *Store) Seated(user string) (refs []Ref, err error) {
	prefix := []byte(user + "\x00")
	err = s.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(inSeated).Cursor()
		for k, channel := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, channel = c.Next() {
			refs = append(refs, Ref{string(channel), string(k[len(prefix):])})
		}
		return nil
	})
	return refs, err
}

// Settings are what a user has chosen for all matches.
type Settings struct {
	Zone  string `json:"zone,omitempty"`  // IANA's name of the time zone; "" for UTC
	Quiet *Hours `json:"quiet,omitempty"` // nil for no quiet hours
	// Notice says how the user hears of a sitting, and Reminders whether of what is left of its time; "" for the usual way.
	Notice    string `json:"notice,omitempty"`
	Reminders string `json:"reminders,omitempty"`
	Away      []Span `json:"away,omitempty"` // holidays, also past ones as long as they count
}

// Hours are hours of the day by the user's own clock, from 0 to 23. They may go past midnight.
type Hours struct {
	From  int `json:"from"`
	Until int `json:"until"`
}

// Span is a stretch of time in Unix seconds.
type Span struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

// Settings returns a user's settings, zero where there are none.
func (r *ChannelTx) Settings(user string) (Settings, error) {
	b := r.tx.Bucket(inMembers)
	if b == nil || user == "" || b.Get([]byte(user)) == nil {
		return Settings{}, nil
	}
	return decode[Settings](keyPath{inMembers, []byte(user)}, b.Get([]byte(user)))
}

// PutSettings saves a user's settings.
func (r *ChannelTx) PutSettings(user string, s Settings) error {
	if user == "" {
		return errors.New("nobody has settings")
	}
	b, err := r.journal.bucket(r.tx, inMembers)
	if err != nil {
		return err
	}
	data, err := keyPath{inMembers, []byte(user)}.encode(s)
	if err != nil {
		return err
	}
	return r.journal.put(b, []byte(user), data)
}

// Now is the store's clock.
func (r *ChannelTx) Now() time.Time { return r.now() }

// Alive returns when the bot was last noted as reached, in Unix seconds; 0 for never.
func (s *Store) Alive() (at int64, err error) {
	err = s.read(func(tx *bbolt.Tx) error {
		at, err = readAlive(tx)
		return err
	})
	return at, err
}

func readAlive(tx *bbolt.Tx) (int64, error) {
	raw := tx.Bucket(inMeta).Get(keyAlive)
	if raw == nil {
		return 0, nil
	}
	return decode[int64](keyPath{inMeta, keyAlive}, slices.Clone(raw))
}

// NoteAlive notes that the bot is reached.
func (s *Store) NoteAlive(at int64) error {
	data, err := keyPath{inMeta, keyAlive}.encode(at)
	if err != nil {
		return err
	}
	return s.write(func(tx *bbolt.Tx, j *journal) error { return j.put(tx.Bucket(inMeta), keyAlive, data) })
}
