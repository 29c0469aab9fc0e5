package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.etcd.io/bbolt"
)

// Ref names a match.
type Ref struct{ Channel, ID string }

// listed is the place of a match in a list of those that are looked for.
type listed struct {
	list     []byte
	was, now []byte // its key in the list; nil for none
	value    string
}

// listings are the places of a match, whose header was another before.
func listings(old, m *Match) []listed {
	return []listed{
		{inLobbies, ifSo(old.Phase == Lobby, lobbyKey(old)), ifSo(m.Phase == Lobby, lobbyKey(m)), ""},
		{inLobbies, ifSo(old.Phase == Playing, runningKey(old)), ifSo(m.Phase == Playing, runningKey(m)), ""},
		{inUnreplayed, ifSo(old.unreplayed(), endKey(old)), ifSo(m.unreplayed(), endKey(m)), m.Channel},
		{inUnposted, []byte(m.ID), ifSo(m.open(), []byte(m.ID)), m.Channel},
	}
}

// list brings lists up to date.
func list(tx *bbolt.Tx, j *journal, places []listed) error {
	for _, p := range places {
		b := tx.Bucket(p.list)
		var err error
		if p.was != nil && !slices.Equal(p.was, p.now) {
			err = j.remove(b, p.was)
		}
		if err == nil && p.now != nil && b.Get(p.now) == nil {
			err = j.put(b, p.now, []byte(p.value))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func ifSo(so bool, key []byte) []byte {
	if so {
		return key
	}
	return nil
}

// lobbyKey sorts lobbies by guild and host.
func lobbyKey(m *Match) []byte { return []byte(lobbiesOf(m.Guild, m.Host) + m.ID) }

// runningKey sorts running matches by guild and host, after all lobbies. A match an older program began is listed with
// its next action.
func runningKey(m *Match) []byte { return []byte(runningOf(m.Guild) + m.Host + "\x00" + m.ID) }

const runningMark = "running\x00"

func runningOf(guild string) string { return runningMark + guild + "\x00" }

func lobbiesOf(guild, host string) string { return guild + "\x00" + host + "\x00" }

// endKey sorts matches by their end.
func endKey(m *Match) []byte {
	return append(binary.BigEndian.AppendUint64(nil, uint64(m.Ended)), m.ID...)
}

// unreplayed tells whether the replay of a match that is over may still be to be posted.
func (m *Match) unreplayed() bool { return m.Phase == Over && !m.Replayed && m.Seq > 0 }

// Unposted returns every match that is not over or has something its channel has not seen: what a program that has just
// started must look after. They come ordered by id.
func (s *Store) Unposted() ([]Ref, error) {
	var refs []Ref
	notes := s.notes.now()
	noted := notes.ids()
	err := s.read(func(tx *bbolt.Tx) error {
		err := tx.Bucket(inUnposted).ForEach(func(id, channel []byte) error {
			if !slices.Contains(noted, string(id)) {
				refs = append(refs, Ref{Channel: string(channel), ID: string(id)})
			}
			return nil
		})
		for _, id := range noted {
			m, _, failure := load(tx, notes, s.headers, id)
			if failure == nil && m.open() {
				refs = append(refs, Ref{Channel: m.Channel, ID: m.ID})
			}
			err = errors.Join(err, failure)
		}
		return err
	})
	slices.SortFunc(refs, func(a, b Ref) int { return strings.Compare(a.ID, b.ID) })
	return refs, err
}

// Unreplayed returns the matches that ended at a time (Unix seconds) or later and whose replay has not been posted, the
// first that ended first.
func (s *Store) Unreplayed(since int64) ([]Ref, error) {
	var refs []Ref
	err := s.read(func(tx *bbolt.Tx) error {
		c := tx.Bucket(inUnreplayed).Cursor()
		for k, channel := c.Seek(binary.BigEndian.AppendUint64(nil, uint64(max(0, since)))); k != nil; k, channel = c.Next() {
			if len(k) <= 8 {
				return fmt.Errorf("%w: it names no match %x", ErrCorrupt, k)
			}
			refs = append(refs, Ref{Channel: string(channel), ID: string(k[8:])})
		}
		return nil
	})
	return refs, err
}

// listed visits the matches whose keys in the list of lobbies and running matches begin in a way, until visit wants no
// more. One that cannot be read is passed over: whoever acts in its channel is told.
func (r *ChannelTx) listed(begin string, visit func(*Match) (more bool)) {
	c, headers := r.tx.Bucket(inLobbies).Cursor(), r.headers.reader()
	for k, _ := c.Seek([]byte(begin)); k != nil && strings.HasPrefix(string(k), begin); k, _ = c.Next() {
		id := string(k[strings.LastIndexByte(string(k), 0)+1:])
		if m, _, err := load(r.tx, r.notes, headers, id); err == nil && !visit(m) {
			return
		}
	}
}

// OpenLobbies are the channels of the lobbies a user hosts in a guild, but for those given up.
func (r *ChannelTx) OpenLobbies(guild, host string) (channels []string) {
	r.listed(lobbiesOf(guild, host), func(m *Match) bool {
		if !m.GaveUp {
			channels = append(channels, m.Channel)
		}
		return true
	})
	return channels
}

// Finished counts the matches of a game in a guild that a user has flown in and that are over. flown is the figure that
// counts matches. Whoever has flown in none is told at once, whatever else is being played. A match an older program began
// counts as over until its next action lists it.
func (r *ChannelTx) Finished(guild, game, user, flown string) (int, error) {
	b := r.tx.Bucket(inGuilds).Bucket([]byte(guild))
	if b == nil {
		return 0, nil
	}
	line, err := readLine(guild, b, user)
	if err != nil {
		return 0, err
	}
	n := line.Games[game][flown]
	if n == 0 {
		return 0, nil
	}
	r.listed(runningOf(guild), func(m *Match) bool {
		if m.Game == game {
			n -= m.Stats[user][flown]
		}
		return true
	})
	return n, nil
}

// Running counts the matches being played in a guild, up to most, but for those given up, and names the channels of those
// a user hosts.
func (r *ChannelTx) Running(guild, host string, most int) (own []string, all int) {
	r.listed(runningOf(guild), func(m *Match) bool {
		if m.GaveUp {
			return true
		}
		all++
		if m.Host == host {
			own = append(own, m.Channel)
		}
		return all < most
	})
	return own, all
}
