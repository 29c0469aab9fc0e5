package server

import (
	"context"
	"maps"
	"slices"

	"mayhembot/bot"
	"mayhembot/storage"
)

const (
	// remembered is of how many users it is remembered when it was looked for them.
	remembered = 5000
	// lookedAtOnce is for how many users it is looked after one request.
	lookedAtOnce = 20
)

// CheckMembers notes which of some users have left a server, and who of those who had left is back. It looks for everybody once a day at
// most. Those who have left for long drop out of leaderboards; their figures stay.
func (r *Room) CheckMembers(ctx context.Context, guild string, users []string) {
	members, able := r.Messenger.(bot.Members)
	server, err := r.Server(ctx, guild)
	if err != nil || !able {
		return
	}
	today, n := r.now().Unix()/(24*60*60), 0
	change := map[string]bool{} // whether they belong to the server now
	for _, id := range slices.Concat(slices.Sorted(maps.Keys(server.Left)), users) {
		if last, known := r.looked.Get(user{guild, id}); known && last == today || !bot.IsID(id) || n == lookedAtOnce {
			continue
		}
		n++
		belongs, err := members.Belongs(ctx, guild, id)
		if err != nil {
			r.log.Info("it is not known who has left a server", "guild", guild, "error", err)
			break
		}
		r.looked.Add(user{guild, id}, today)
		if _, left := server.Left[id]; left == belongs {
			change[id] = belongs
		}
	}
	if len(change) == 0 {
		return
	}
	err = r.ChangeServer(ctx, guild, "", func(s *storage.Server) error {
		s.Left = maps.Clone(s.Left)
		if s.Left == nil {
			s.Left = map[string]int64{}
		}
		for id, belongs := range change {
			if belongs {
				delete(s.Left, id)
			} else {
				s.Left[id] = r.now().Unix()
			}
		}
		return nil
	})
	if err != nil {
		r.log.Error("who has left a server could not be noted", "guild", guild, "error", err)
	}
}
