package boltstore

import (
	"context"
	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// UserLines shows the figures a user has, by guild and game, until visit has had them all.
func (s *Store) UserLines(ctx context.Context, user string, visit func(guild, game string, line storage.Line)) error {
	return s.read(ctx, func(tx *bbolt.Tx) error {
		guilds := tx.Bucket(inGuilds)
		return guilds.ForEachBucket(func(guild []byte) error {
			line, err := readLine(string(guild), guilds.Bucket(guild), user)
			for game := range line.Games {
				visit(string(guild), game, line.in(game))
			}
			return err
		})
	})
}

// ForgetUser removes what is kept of a user beside the matches: names without figures, settings, puzzles, and whose choice a season
// was. Figures follow from the matches, and are left where there are any.
func (s *Store) ForgetUser(ctx context.Context, user string) error {
	if user == "" || user == storage.Autopilot {
		return storage.ErrUnknown
	}
	return s.write(ctx, func(tx *bbolt.Tx, j *journal) error {
		guilds := tx.Bucket(inGuilds)
		err := guilds.ForEachBucket(func(guild []byte) error {
			b := guilds.Bucket(guild)
			line, err := readLine(string(guild), b, user)
			if err != nil || b.Get([]byte(user)) == nil || len(line.Games) > 0 {
				return err
			}
			return j.remove(b, []byte(user))
		})
		for _, name := range [][]byte{inMembers, inSolvers} {
			if b := tx.Bucket(name); err == nil && b != nil && b.Get([]byte(user)) != nil {
				err = j.remove(b, []byte(user))
			}
		}
		if err != nil {
			return err
		}
		return forgetOnServers(tx, j, user)
	})
}

// forgetOnServers forgets which seasons a user began, and which servers they have left.
func forgetOnServers(tx *bbolt.Tx, j *journal, user string) error {
	b := tx.Bucket(inServers)
	if b == nil {
		return nil
	}
	changed := map[string]storage.Server{}
	err := b.ForEach(func(guild, _ []byte) error {
		server, err := readServer(tx, string(guild))
		for i := range server.Seasons {
			if server.Seasons[i].Begun == user {
				server.Seasons[i].Begun = ""
				changed[string(guild)] = server
			}
		}
		if _, left := server.Left[user]; left {
			delete(server.Left, user)
			changed[string(guild)] = server
		}
		return err
	})
	for guild, server := range changed {
		if err == nil {
			err = keep(tx, j, inServers, guild, server)
		}
	}
	return err
}
