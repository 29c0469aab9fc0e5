package boltstore_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/storagetest"
)

// TestEveryFlipShows flips bits of a small database, one at a time. It flips every bit of keys, lengths, references and page
// headers. It flips some bits of every value, because its checksum covers them all (TestEveryChangeShows). The program
// notices each flip when it starts. Nobody reads the other bytes (see unread), so they may hold anything.
func TestEveryFlipShows(t *testing.T) {
	t.Parallel()
	data, want := smallFile(t)
	parts, dir := partsOf(t, data), t.TempDir()
	flips := map[part]int{}
	for at, of := range parts {
		bits := []int{0, 1, 2, 3, 4, 5, 6, 7}
		switch of {
		case unread:
			continue
		case value:
			if at%8 != 0 {
				continue
			}
			bits = bits[at/8%8:][:1]
		}
		for _, bit := range bits {
			flips[of]++
			data[at] ^= 1 << bit
			is, noticed := started(t, dir, data)
			data[at] ^= 1 << bit
			if of == lenient && noticed == nil {
				require.Equal(t, want, is)
			} else {
				require.ErrorIs(t, noticed, storage.ErrCorrupt, "bit %d of byte %d of page %d: %q", bit, at%4096, at/4096, data[at/4096*4096:][:64])
				require.NotErrorIs(t, noticed, storage.ErrNewer)
			}
		}
	}
	t.Log(flips)
	for _, of := range []part{structure, value, lenient} {
		require.Positive(t, flips[of])
	}

	noise := bytes.Clone(data)
	for at, of := range parts {
		if of == unread {
			noise[at] ^= byte(at%255 + 1)
		}
	}
	is, noticed := started(t, dir, noise)
	require.NoError(t, noticed)
	require.Equal(t, want, is)
}

// started opens a file with these bytes as the program does at its start. If nothing was noticed, it reads everything. Each
// call uses a new file, because a damaged one stays locked.
func started(t *testing.T, dir string, data []byte) (all string, noticed error) {
	t.Helper()
	file, err := os.CreateTemp(dir, "*.db")
	require.NoError(t, err)
	_, err = file.Write(data)
	require.NoError(t, errors.Join(err, file.Close()))
	defer func() { require.NoError(t, os.Remove(file.Name())) }()
	s, err := boltstore.Open(file.Name())
	if err != nil {
		return "", err
	}
	defer func() { require.NoError(t, s.Close()) }()
	if faults := <-s.Quarantine(t.Context()); len(faults) > 0 {
		return "", faults[0].Err
	}
	return everything(t, s), nil
}

// everything is all a store tells.
func everything(t *testing.T, s *boltstore.Store) string {
	t.Helper()
	text := storagetest.Read(t.Context(), t, s).Text()
	for _, channel := range []string{"c", "d"} {
		require.NoError(t, s.View(t.Context(), channel, func(r storage.ChannelTx) error {
			m, err := r.Current()
			require.NoError(t, err)
			position, seq, err := r.TurnStart(m.ID)
			require.NoError(t, err)
			solver, err := r.Solver("11")
			require.NoError(t, err)
			text += fmt.Sprintln(string(position), seq, solver, r.OpenLobbies("g", "11"))
			own, running := r.Running("g", "11", 9)
			text += fmt.Sprintln(own, running)
			return nil
		}))
	}
	over, err := s.Unreplayed(t.Context(), 0)
	require.NoError(t, err)
	return text + fmt.Sprintln(over)
}

// smallFile returns a database with a value of every kind, and the text of its contents. The file holds only its pages.
func smallFile(t *testing.T) (file []byte, all string) {
	t.Helper()
	s, err := boltstore.Open(filepath.Join(t.TempDir(), "grown.db"))
	require.NoError(t, err)
	s.SkipSync()
	for n, channel := range []string{"c", "c", "d", "e"} {
		m := storagetest.Match(fmt.Sprint("m", n), "g", channel)
		require.NoError(t, s.Update(t.Context(), channel, fmt.Sprint("begin-", n), func(r storage.ChannelTx) error {
			require.NoError(t, r.Begin(m))
			for seq := range 3 {
				require.NoError(t, r.Append(m, storagetest.Move(seq), []byte("a position"), storage.Stats{"11": {"shots": 1}}))
				require.NoError(t, r.KeepTurnStart(m.ID, []byte("a start")))
			}
			switch n {
			case 0, 3:
				m.Phase, m.Ended = storage.Over, 1_700_009_000
			case 1:
				require.NoError(t, r.PutSolver("11", storage.Solver{Day: 19_000, Streak: 2}))
			}
			return r.Put(m)
		}))
	}
	lobby := storagetest.Match("l", "g", "f")
	lobby.Phase = storage.Lobby
	require.NoError(t, s.Update(t.Context(), "f", "begin-lobby", func(r storage.ChannelTx) error { return r.Begin(lobby) }))
	for n := range 6 { // so much that it takes more than a page
		require.NoError(t, s.Update(t.Context(), "c", "", func(r storage.ChannelTx) error {
			return r.PutSolver(fmt.Sprint(22+n), storage.Solver{Line: []string{string(storagetest.Place(n)[:1000])}})
		}))
	}
	all = everything(t, s)
	var data bytes.Buffer
	require.NoError(t, s.Backup(t.Context(), &data))
	require.NoError(t, s.Close())
	same, noticed := started(t, t.TempDir(), data.Bytes())
	require.NoError(t, noticed)
	require.Equal(t, all, same)
	return data.Bytes(), all
}

// part is the kind of a byte of a file.
type part int

const (
	unread    part = iota // nobody reads it
	structure             // keys, lengths, references and page headers
	value                 // in an envelope
	// lenient bytes may change as long as everything reads as before. A copy of the first key below a page only has to lead
	// there.
	lenient
)

// partsOf tells the kind of every byte. Unread are free pages, the room left in pages, the sequences of buckets, and the
// headers of the first two pages.
func partsOf(t *testing.T, data []byte) []part {
	t.Helper()
	path := filepath.Join(t.TempDir(), "whole.db")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, PreLoadFreelist: true})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	p := parts{data: data, of: make([]part, len(data))}
	require.NoError(t, db.View(func(tx *bbolt.Tx) error {
		for id := 0; ; id++ {
			page, err := tx.Page(id)
			if err != nil || page == nil {
				return err
			}
			at := id * 4096
			switch page.Type {
			case "meta":
				p.mark(at+16, at+80, structure)
			case "freelist":
				p.mark(at, at+16+8*page.Count, structure)
			case "leaf":
				p.leaf(at)
			case "branch":
				p.branch(at)
			}
			id += page.OverflowCount
		}
	}))
	return p.of
}

type parts struct {
	data []byte
	of   []part
}

func (p parts) mark(from, to int, of part) {
	for at := from; at < to; at++ {
		p.of[at] = of
	}
}

func (p parts) number(at int) int { return int(binary.NativeEndian.Uint32(p.data[at:])) }

func (p parts) count(at int) int { return int(binary.NativeEndian.Uint16(p.data[at+10:])) }

// leaf marks a page of keys with their values or buckets.
func (p parts) leaf(at int) {
	p.mark(at, at+16+16*p.count(at), structure)
	for n := range p.count(at) {
		e := at + 16 + 16*n
		key := e + p.number(e+4)
		from := key + p.number(e+8)
		to := from + p.number(e+12)
		p.mark(key, to, structure)
		switch {
		case p.number(e) == 0:
			if v := p.data[from:to]; len(v) > 5 && slices.Contains([]byte{1, 2}, v[0]) {
				p.mark(from+5, to, value)
			}
		case binary.NativeEndian.Uint64(p.data[from:]) == 0: // the page of the bucket follows
			p.mark(from+8, from+16, unread)
			p.leaf(from + 16)
		default:
			p.mark(from+8, from+16, unread)
		}
	}
}

// branch marks a page of pages.
func (p parts) branch(at int) {
	p.mark(at, at+16+16*p.count(at), structure)
	for n := range p.count(at) {
		e := at + 16 + 16*n
		p.mark(e+p.number(e), e+p.number(e)+p.number(e+4), lenient)
	}
}
