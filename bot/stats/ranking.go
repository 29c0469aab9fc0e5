package stats

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"mayhembot/bot/match"
	"mayhembot/storage"
)

// ranking ranks pilots who come one after the other. It keeps only the pilots of one page and those before it.
type ranking struct {
	by         string         // the figure's key
	page       int            // from 1
	first      []storage.Line // one more than are listed: who stands there follows them without a gap
	pilots     int            // all of them
	autopilots *storage.Line
	having     map[int]int             // how many pilots have so much
	lines      map[string]storage.Line // of everybody, where the store keeps no such lines
}

func newRanking(by string, page int) *ranking {
	return &ranking{by: by, page: page, having: map[int]int{}}
}

// add takes a line in. Those that are level in everything stay in the order they come in.
func (r *ranking) add(l storage.Line) {
	if l.Auto {
		r.autopilots = &l
		return
	}
	r.pilots++
	if l.Figures[figureProvisional] == 0 {
		r.having[l.Figures[r.by]]++
	}
	at, _ := slices.BinarySearchFunc(r.first, l, func(a, b storage.Line) int { return cmp.Or(r.compare(a, b), -1) })
	if kept := r.page * leadersShown; at <= kept {
		r.first = slices.Insert(r.first, at, l)
		r.first = r.first[:min(len(r.first), kept+1)]
	}
}

func (r *ranking) compare(a, b storage.Line) int {
	return cmp.Or(cmp.Compare(a.Figures[figureProvisional], b.Figures[figureProvisional]), cmp.Compare(b.Figures[r.by], a.Figures[r.by]),
		cmp.Compare(b.Figures[match.FigureWins], a.Figures[match.FigureWins]),
		cmp.Compare(a.Figures[match.FigureMatches], b.Figures[match.FigureMatches]), cmp.Compare(a.Name, b.Name))
}

// rank is 1 for the most; level pilots share it. It is 0 for a provisional rating, which has no place yet.
func (r *ranking) rank(l storage.Line) int {
	if l.Figures[figureProvisional] > 0 {
		return 0
	}
	rank := 1
	for value, pilots := range r.having {
		if value > l.Figures[r.by] {
			rank += pilots
		}
	}
	return rank
}

// pages is how many there are.
func (r *ranking) pages() int { return max(1, (r.pilots+leadersShown-1)/leadersShown) }

// shown are the pilots to list: those of the page, and the asker if they have figures and stand below it. cut says that pilots
// before the last one are left out, above that the asker stands on a page before.
func (r *ranking) shown(own storage.Line) (pilots []storage.Line, cut, above bool) {
	from, to := (r.page-1)*leadersShown, r.page*leadersShown
	at := slices.IndexFunc(r.first, func(l storage.Line) bool { return l.User == own.User })
	pilots = slices.Clone(r.first[min(from, len(r.first)):min(to, len(r.first))])
	switch {
	case len(own.Figures) == 0 || at >= from && at < to:
		return pilots, false, false
	case at >= 0 && at < from:
		return pilots, false, true
	}
	return append(pilots, own), at < 0 && len(r.first) > to, false
}

// scans ranks the pilots of one server at a time. Requests for the same ranking share its result while they wait.
type scans struct {
	turn    sync.Mutex
	mu      sync.Mutex
	waiting map[scanned]func() (*ranking, error)
}

// scanned names a ranking: its guild, its game, its figure, its period and its page.
type scanned struct {
	guild, game, by string
	over            Period
	page            int
	day             int64 // since 1970: who has left for long before it is not ranked
}

// forgottenAfter is how many days after they have left a server its pilots stand on its leaderboards no more.
const forgottenAfter = 30

// gone tells whether a user has left the server for so long.
func (s scanned) gone(server storage.Server, user string) bool {
	since, left := server.Left[user]
	return left && since/(24*60*60) <= s.day-forgottenAfter
}

func (s *scans) of(ctx context.Context, what scanned, store Store) (*ranking, error) {
	s.mu.Lock()
	get := s.waiting[what]
	if get == nil {
		get = sync.OnceValues(func() (*ranking, error) {
			s.turn.Lock()
			defer s.turn.Unlock()
			s.mu.Lock()
			delete(s.waiting, what) // later requests may follow changes this reading misses
			s.mu.Unlock()
			return rank(ctx, what, store)
		})
		if s.waiting == nil {
			s.waiting = map[scanned]func() (*ranking, error){}
		}
		s.waiting[what] = get
	}
	s.mu.Unlock()
	return get()
}

// rank reads what a ranking ranks: figures of all time as the store keeps them, any other from the results of matches.
func rank(ctx context.Context, what scanned, store Store) (*ranking, error) {
	r := newRanking(what.by, max(1, what.page))
	server, err := store.Server(ctx, what.guild)
	if err != nil {
		return r, err
	}
	add := func(l storage.Line) {
		if !what.gone(server, l.User) {
			r.add(l)
		}
	}
	if what.by != ByRating && what.over.From == 0 {
		return r, store.Leaders(ctx, what.guild, what.game, add)
	}
	if r.lines, err = counted(ctx, what, store); err != nil {
		return r, err
	}
	err = store.Leaders(ctx, what.guild, what.game, func(l storage.Line) { // which know the names
		if counted, ok := r.lines[l.User]; ok {
			counted.Name, counted.Auto = l.Name, l.Auto
			r.lines[l.User] = counted
			add(counted)
		}
	})
	return r, err
}

// counted are the lines that the results of a period come to, by user.
func counted(ctx context.Context, what scanned, store Store) (map[string]storage.Line, error) {
	lines := map[string]storage.Line{}
	if what.by == ByRating {
		all := standings{}
		err := within(ctx, store, what.guild, what.game, what.over, all.add)
		for user, s := range all {
			lines[user] = s.line(user)
		}
		return lines, err
	}
	sums := storage.Stats{}
	err := within(ctx, store, what.guild, what.game, what.over, func(r storage.Result) {
		for user, figures := range r.Stats {
			for figure, n := range figures {
				sums.Add(user, figure, n)
			}
		}
	})
	for user, figures := range sums {
		lines[user] = storage.Line{User: user, Figures: figures}
	}
	return lines, err
}
