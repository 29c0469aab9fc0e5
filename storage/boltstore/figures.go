package boltstore

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"go.etcd.io/bbolt"

	"mayhembot/engine"
	"mayhembot/storage"
)

// pilotLine has one pilot's figures of all games in a guild, as the file has them.
type pilotLine struct {
	User  string                    `json:"user"`
	Name  string                    `json:"name"`
	Auto  bool                      `json:"auto,omitempty"`
	Games map[string]map[string]int `json:"games,omitempty"` // figures by game; no game is empty, no figure 0
}

func newLine(user string) pilotLine {
	return pilotLine{User: user, Auto: user == storage.Autopilot, Games: map[string]map[string]int{}}
}

// in is the part of a line that belongs to one game.
func (l pilotLine) in(game string) storage.Line {
	line := storage.Line{User: l.User, Name: l.Name, Auto: l.Auto, Figures: map[string]int{}}
	maps.Copy(line.Figures, l.Games[game])
	return line
}

// add adds to a figure of a game.
func (l pilotLine) add(game, figure string, n int) {
	if l.Games[game] == nil {
		l.Games[game] = map[string]int{}
	}
	if l.Games[game][figure] += n; l.Games[game][figure] == 0 {
		delete(l.Games[game], figure)
	}
	if len(l.Games[game]) == 0 {
		delete(l.Games, game)
	}
}

func (l pilotLine) put(j *journal, guild string, b *bbolt.Bucket) error {
	data, err := lineOf(guild, l.User).encode(l)
	if err != nil {
		return err
	}
	return j.put(b, []byte(l.User), data)
}

func lineOf(guild, user string) keyPath { return keyPath{inGuilds, []byte(guild), []byte(user)} }

// Leaders shows the line of everybody with any figure of a game in a guild, ordered by user id. It shows one at a time, so
// that a guild of any size fits into memory.
func (s *Store) Leaders(ctx context.Context, guild, game string, visit func(storage.Line)) error {
	return s.read(ctx, func(tx *bbolt.Tx) error {
		b := tx.Bucket(inGuilds).Bucket([]byte(guild))
		if b == nil {
			return nil
		}
		return eachLine(guild, b, func(line pilotLine) {
			if len(line.Games[game]) > 0 {
				visit(line.in(game))
			}
		})
	})
}

// Pilot returns the line of one user in a game, with no figures where there are none.
func (s *Store) Pilot(ctx context.Context, guild, game, user string) (storage.Line, error) {
	line := newLine(user)
	err := s.read(ctx, func(tx *bbolt.Tx) (err error) {
		if b := tx.Bucket(inGuilds).Bucket([]byte(guild)); b != nil {
			line, err = readLine(guild, b, user)
		}
		return err
	})
	return line.in(game), err
}

// readLine returns a user's line, a new one where there is none.
func readLine(guild string, b *bbolt.Bucket, user string) (pilotLine, error) {
	v := b.Get([]byte(user))
	if v == nil {
		return newLine(user), nil
	}
	return decodeLine(guild, []byte(user), v)
}

func decodeLine(guild string, user, v []byte) (pilotLine, error) {
	line, err := decode[pilotLine](lineOf(guild, string(user)), v)
	if err == nil && line.User != string(user) {
		err = fmt.Errorf("%q has the figures of %q: %w", user, line.User, storage.ErrCorrupt)
	}
	if line.Games == nil {
		line.Games = map[string]map[string]int{}
	}
	return line, err
}

// eachLine shows every line of a guild, with those that have a name and no figure yet.
func eachLine(guild string, b *bbolt.Bucket, visit func(pilotLine)) error {
	return b.ForEach(func(user, v []byte) error {
		line, err := decodeLine(guild, user, v)
		if err == nil {
			visit(line)
		}
		return err
	})
}

func readLines(guild string, b *bbolt.Bucket) (lines []pilotLine, err error) {
	err = eachLine(guild, b, func(l pilotLine) { lines = append(lines, l) })
	return lines, err
}

// updateLeaderboard adds a change of a match's figures to its guild's lines, and saves the names of its players.
func updateLeaderboard(tx *bbolt.Tx, j *journal, m *storage.Match, change storage.Stats) error {
	b, err := j.bucket(tx.Bucket(inGuilds), []byte(m.Guild))
	if err != nil {
		return err
	}
	names := map[string]string{}
	for user := range change {
		names[user] = ""
	}
	for _, s := range m.Seats {
		if s.User != "" {
			names[s.User] = s.Name
		}
	}
	for user, name := range names {
		line, err := readLine(m.Guild, b, user)
		if err != nil {
			return err
		}
		renamed := name != "" && name != line.Name
		if renamed {
			line.Name = name
		}
		for figure, n := range change[user] {
			line.add(m.Game, figure, n)
		}
		if renamed || len(change[user]) > 0 {
			if err := line.put(j, m.Guild, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// guildLines are lines by guild and user.
type guildLines map[string]map[string]pilotLine

// add adds a match's figures to the lines of its guild.
func (g guildLines) add(m *storage.Match) {
	lines := inner(g, m.Guild)
	for user, figures := range m.Stats {
		if _, ok := lines[user]; !ok {
			lines[user] = newLine(user)
		}
		for figure, n := range figures {
			lines[user].add(m.Game, figure, n)
		}
	}
}

// inner returns the map under a key, created where there is none.
func inner[V any](all map[string]map[string]V, key string) map[string]V {
	if all[key] == nil {
		all[key] = map[string]V{}
	}
	return all[key]
}

// Rebuild computes the stats of every match, all leaderboards and all lists anew, in one transaction. stats gets a match
// and its standing entries; Match.Pilot tells whose figures an entry's credits are.
func (s *Store) Rebuild(ctx context.Context, stats func(m *storage.Match, log []engine.Entry) (storage.Stats, error)) error {
	return s.write(ctx, func(tx *bbolt.Tx, j *journal) error {
		matches, err := withStats(tx, s.pending.now(), stats)
		if err == nil {
			err = clearLists(tx, j, matches)
		}
		if err != nil {
			return err
		}
		for _, m := range matches {
			r := &channelTx{tx: tx, journal: j, channel: m.Channel}
			if err := r.saveHeader(tx.Bucket(inMatches).Bucket([]byte(m.ID)), m, m); err != nil {
				return err
			}
		}
		if err := listServers(tx, j); err != nil {
			return err
		}
		return replaceLeaderboards(tx, j, matches)
	})
}

// listServers lists what is due on servers.
func listServers(tx *bbolt.Tx, j *journal) error {
	b := tx.Bucket(inServers)
	if b == nil {
		return nil
	}
	return b.ForEach(func(guild, _ []byte) error {
		server, err := readServer(tx, string(guild))
		if due, channel := listingOf(string(guild), server); err == nil && due != nil {
			err = j.put(tx.Bucket(inDue), due, channel)
		}
		return err
	})
}

// withStats returns all matches with their stats computed anew.
func withStats(tx *bbolt.Tx, pending pendingSet, stats func(*storage.Match, []engine.Entry) (storage.Stats, error)) ([]*storage.Match, error) {
	var matches []*storage.Match
	err := eachMatch(tx, pending, func(m *storage.Match, b *bbolt.Bucket) error {
		log, err := readLog(m, b, 0)
		if err == nil {
			m.Stats, err = stats(m, log)
		}
		if err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		matches = append(matches, m)
		return nil
	})
	return matches, err
}

// clearLists empties the lists of matches, and the leaderboards of guilds without matches.
func clearLists(tx *bbolt.Tx, j *journal, matches []*storage.Match) error {
	for _, name := range lists {
		if err := j.empty(tx.Bucket(name)); err != nil {
			return err
		}
	}
	guilds := tx.Bucket(inGuilds)
	return guilds.ForEachBucket(func(guild []byte) error {
		if slices.ContainsFunc(matches, func(m *storage.Match) bool { return m.Guild == string(guild) }) {
			return nil
		}
		return j.empty(guilds.Bucket(guild))
	})
}

// replaceLeaderboards sums up the leaderboards of all guilds from the matches given.
func replaceLeaderboards(tx *bbolt.Tx, j *journal, matches []*storage.Match) error {
	guilds := guildLines{}
	for _, m := range matches {
		guilds.add(m)
	}
	for guild, sums := range guilds {
		b, err := j.bucket(tx.Bucket(inGuilds), []byte(guild))
		if err == nil {
			err = replaceFigures(j, guild, b, sums)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// replaceFigures puts other figures in the place of a guild's own. The known names stay.
func replaceFigures(j *journal, guild string, b *bbolt.Bucket, sums map[string]pilotLine) error {
	lines, err := readLines(guild, b)
	if err != nil {
		return err
	}
	for user := range sums {
		if b.Get([]byte(user)) == nil {
			lines = append(lines, newLine(user))
		}
	}
	for _, line := range lines {
		line.Games = sums[line.User].Games
		if err := line.put(j, guild, b); err != nil {
			return err
		}
	}
	return nil
}

// Solver returns a user's results, zero where there are none.
func (r *channelTx) Solver(user string) (storage.Solver, error) {
	b := r.tx.Bucket(inSolvers)
	if b == nil || b.Get([]byte(user)) == nil {
		return storage.Solver{}, nil
	}
	return decode[storage.Solver](keyPath{inSolvers, []byte(user)}, b.Get([]byte(user)))
}

// PutSolver saves a user's results.
func (r *channelTx) PutSolver(user string, s storage.Solver) error {
	return keep(r.tx, r.journal, inSolvers, user, s)
}
