package stats

import (
	"cmp"
	"slices"
	"sync"

	"mayhembot/bot/match"
	"mayhembot/storage"
)

// ranking ranks pilots who come one after the other. It keeps only the pilots to be shown.
type ranking struct {
	by         string         // the figure's key
	first      []storage.Line // one more than are listed: who stands there follows them without a gap
	autopilots *storage.Line
	having     map[int]int // how many pilots have so much
}

func newRanking(by string) *ranking { return &ranking{by: by, having: map[int]int{}} }

// add takes a line in. Those that are level in everything stay in the order they come in.
func (r *ranking) add(l storage.Line) {
	if l.Auto {
		r.autopilots = &l
		return
	}
	r.having[l.Figures[r.by]]++
	at, _ := slices.BinarySearchFunc(r.first, l, func(a, b storage.Line) int { return cmp.Or(r.compare(a, b), -1) })
	if at <= leadersShown {
		r.first = slices.Insert(r.first, at, l)
		r.first = r.first[:min(len(r.first), leadersShown+1)]
	}
}

func (r *ranking) compare(a, b storage.Line) int {
	return cmp.Or(cmp.Compare(b.Figures[r.by], a.Figures[r.by]), cmp.Compare(b.Figures[match.FigureWins], a.Figures[match.FigureWins]),
		cmp.Compare(a.Figures[match.FigureMatches], b.Figures[match.FigureMatches]), cmp.Compare(a.Name, b.Name))
}

// rank is 1 for the most; level pilots share it.
func (r *ranking) rank(l storage.Line) int {
	rank := 1
	for value, pilots := range r.having {
		if value > l.Figures[r.by] {
			rank += pilots
		}
	}
	return rank
}

// shown are the pilots to list: the first ones, and the asker if it has figures. cut says that pilots before the last one are
// left out.
func (r *ranking) shown(own storage.Line) (pilots []storage.Line, cut bool) {
	at := slices.IndexFunc(r.first, func(l storage.Line) bool { return l.User == own.User })
	pilots = slices.Clone(r.first[:min(len(r.first), leadersShown)])
	if len(own.Figures) == 0 || at >= 0 && at < leadersShown {
		return pilots, false
	}
	return append(pilots, own), at < 0 && len(r.first) > leadersShown
}

// scans ranks the pilots of one server at a time. Requests for the same ranking share its result while they wait.
type scans struct {
	turn    sync.Mutex
	mu      sync.Mutex
	waiting map[scanned]func() (*ranking, error)
}

// scanned names a ranking: its guild, its game and its figure.
type scanned struct{ guild, game, by string }

func (s *scans) of(what scanned, store Store) (*ranking, error) {
	s.mu.Lock()
	get := s.waiting[what]
	if get == nil {
		get = sync.OnceValues(func() (*ranking, error) {
			s.turn.Lock()
			defer s.turn.Unlock()
			s.mu.Lock()
			delete(s.waiting, what) // later requests may follow changes this reading misses
			s.mu.Unlock()
			r := newRanking(what.by)
			return r, store.Leaders(what.guild, what.game, r.add)
		})
		if s.waiting == nil {
			s.waiting = map[scanned]func() (*ranking, error){}
		}
		s.waiting[what] = get
	}
	s.mu.Unlock()
	return get()
}
