package boltstore

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// Fill makes a file with everything another store has. It is written beside its place ("….filling"), where a Fill that was broken
// off goes on, and moved there once it is whole.
func Fill(ctx context.Context, path string, from storage.Contents) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fmt.Errorf("%s is there already; move it away, or name another file", path))
	}
	part := path + ".filling"
	s, err := Open(part)
	if err != nil {
		return err
	}
	_, err = storage.Copy(ctx, s, from)
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	return Replace(part, path)
}

// Export shows everything there is at one moment: matches by id, then the rest. The error of visit ends it.
func (s *Store) Export(ctx context.Context, visit func(storage.Saved) error) error {
	pending := s.pending.now()
	return s.read(ctx, func(tx *bbolt.Tx) error {
		places, err := placesOf(tx)
		if err != nil {
			return err
		}
		err = eachMatch(tx, pending, func(m *storage.Match, b *bbolt.Bucket) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			saved := &storage.SavedMatch{Header: m, Place: places[m.ID]}
			var err error
			if saved.Log, err = readRecords(m, b, 0); err != nil {
				return err
			}
			if saved.Position, err = readPosition(m.ID, b); err != nil {
				return err
			}
			if saved.Turns, err = readTurnStarts(m.ID, b); err != nil {
				return err
			}
			return visit(storage.Saved{Match: saved})
		})
		for _, rest := range []func(*bbolt.Tx, func(storage.Saved) error) error{exportNames, exportChosen, exportInteractions} {
			if err == nil {
				err = rest(tx, visit)
			}
		}
		return err
	})
}

// placesOf has the places of all matches in their channels.
func placesOf(tx *bbolt.Tx) (map[string]int, error) {
	places := map[string]int{}
	channels := tx.Bucket(inChannels)
	return places, channels.ForEachBucket(func(channel []byte) error {
		return channels.Bucket(channel).ForEach(func(k, id []byte) error {
			places[string(id)] = numberAfter(k) - 1
			return nil
		})
	})
}

func exportNames(tx *bbolt.Tx, visit func(storage.Saved) error) error {
	guilds := tx.Bucket(inGuilds)
	return guilds.ForEachBucket(func(guild []byte) error {
		lines, err := readLines(string(guild), guilds.Bucket(guild))
		for _, line := range lines {
			if err == nil && line.Name != "" {
				err = visit(storage.Saved{Name: &storage.SavedName{Guild: string(guild), User: line.User, Name: line.Name}})
			}
		}
		return err
	})
}

// exportChosen shows what users and guilds have chosen, and when the bot was last reached.
func exportChosen(tx *bbolt.Tx, visit func(storage.Saved) error) error {
	each := func(bucket []byte, show func(name, value []byte) error) error {
		if b := tx.Bucket(bucket); b != nil {
			return b.ForEach(show)
		}
		return nil
	}
	err := errors.Join(
		each(inSolvers, func(user, value []byte) error {
			solver, err := decode[storage.Solver](keyPath{inSolvers, user}, value)
			if err != nil {
				return err
			}
			return visit(storage.Saved{Solver: &storage.SavedSolver{User: string(user), Solver: solver}})
		}),
		each(inMembers, func(user, value []byte) error {
			settings, err := decode[storage.Settings](keyPath{inMembers, user}, value)
			if err != nil {
				return err
			}
			return visit(storage.Saved{Settings: &storage.SavedSettings{User: string(user), Settings: settings}})
		}),
		each(inServers, func(guild, _ []byte) error {
			server, err := readServer(tx, string(guild))
			if err != nil {
				return err
			}
			return visit(storage.Saved{Server: &storage.SavedServer{Guild: string(guild), Server: server}})
		}))
	at, failure := readAlive(tx)
	if err = errors.Join(err, failure); err != nil || at == 0 {
		return err
	}
	return visit(storage.Saved{Alive: at})
}

// secondsOfDay is the length of a day.
const secondsOfDay = 24 * 60 * 60

func exportInteractions(tx *bbolt.Tx, visit func(storage.Saved) error) error {
	days := tx.Bucket(inInteractions)
	return days.ForEachBucket(func(day []byte) error {
		at := int64(numberAfter(day)-1) * secondsOfDay
		return days.Bucket(day).ForEach(func(id, _ []byte) error {
			return visit(storage.Saved{Interaction: &storage.SavedInteraction{ID: string(id), At: at}})
		})
	})
}

// Import keeps things in one transaction. What is kept under the same name is replaced.
func (s *Store) Import(ctx context.Context, all []storage.Saved) error {
	return s.write(ctx, func(tx *bbolt.Tx, j *journal) error {
		for _, v := range all {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := s.importOne(tx, j, v); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Store) importOne(tx *bbolt.Tx, j *journal, v storage.Saved) error {
	switch {
	case v.Match != nil:
		return s.importMatch(tx, j, v.Match)
	case v.Name != nil:
		b, err := j.bucket(tx.Bucket(inGuilds), []byte(v.Name.Guild))
		if err != nil {
			return err
		}
		line, err := readLine(v.Name.Guild, b, v.Name.User)
		if err != nil {
			return err
		}
		line.Name = v.Name.Name
		return line.put(j, v.Name.Guild, b)
	case v.Solver != nil:
		return keep(tx, j, inSolvers, v.Solver.User, v.Solver.Solver)
	case v.Settings != nil:
		return keep(tx, j, inMembers, v.Settings.User, v.Settings.Settings)
	case v.Server != nil:
		return putServer(tx, j, v.Server.Guild, v.Server.Server)
	case v.Interaction != nil:
		day := number(int(v.Interaction.At / secondsOfDay))
		ids, err := j.bucket(tx.Bucket(inInteractions), day)
		if err != nil {
			return err
		}
		id := []byte(v.Interaction.ID)
		return j.put(ids, id, keyPath{inInteractions, day, id}.wrap(nil))
	}
	data, err := keyPath{inMeta, keyAlive}.encode(v.Alive)
	if err != nil {
		return err
	}
	return j.put(tx.Bucket(inMeta), keyAlive, data)
}

// keep saves a value of a user.
func keep(tx *bbolt.Tx, j *journal, bucket []byte, user string, value any) error {
	b, err := j.bucket(tx, bucket)
	if err != nil {
		return err
	}
	data, err := keyPath{bucket, []byte(user)}.encode(value)
	if err != nil {
		return err
	}
	return j.put(b, []byte(user), data)
}

// importMatch puts a match in the place of the one of its id, if there is any.
func (s *Store) importMatch(tx *bbolt.Tx, j *journal, v *storage.SavedMatch) error {
	m := v.Header
	b, err := j.bucket(tx.Bucket(inMatches), []byte(m.ID))
	if err != nil {
		return err
	}
	old := &storage.Match{}
	if raw := b.Get(keyHeader); raw != nil {
		if old, err = s.headers.Read(m.ID, raw, headerOf(m.ID)); err != nil {
			return err
		}
	}
	log, err := j.bucket(b, inLog)
	if err == nil {
		err = j.empty(log)
	}
	if err != nil {
		return err
	}
	log.FillPercent = fill
	for _, e := range v.Log {
		data, err := inLogOf(m.ID, number(e.Seq)).encode(e)
		if err == nil {
			err = j.put(log, number(e.Seq), data)
		}
		if err != nil {
			return err
		}
	}
	if len(v.Turns) > 0 {
		data, err := inMatch(m.ID, keyTurns).encode(v.Turns)
		if err == nil {
			err = j.put(b, keyTurns, data)
		}
		if err != nil {
			return err
		}
	}
	ids, err := j.bucket(tx.Bucket(inChannels), []byte(m.Channel))
	if err == nil {
		err = j.put(ids, binary.BigEndian.AppendUint32(nil, uint32(v.Place)), []byte(m.ID))
	}
	if err != nil {
		return err
	}
	if m.Stats == nil {
		m.Stats = storage.Stats{}
	}
	r := &channelTx{tx: tx, journal: j, headers: s.headers, channel: m.Channel}
	if v.Position != nil {
		if err := j.put(b, keyPosition, inMatch(m.ID, keyPosition).wrap(v.Position)); err != nil {
			return err
		}
	}
	if err := r.saveHeader(b, old, m); err != nil {
		return err
	}
	nameless := *m // names come by themselves
	nameless.Seats = nil
	return updateLeaderboard(tx, j, &nameless, m.ChangeOf(old))
}
