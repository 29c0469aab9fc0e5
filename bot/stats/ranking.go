package stats

import (
	"cmp"
	"slices"
	"sync"

	"mayhembot/bot/match"
	"mayhembot/storage"
)

// ranking ranks pilots who come one after the other, and keeps those alone that are to be shown.
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

// shown are the pilots to be listed: the first, and whoever asks, if they have any figures. cut says that pilots are left out
// before the last one.
func (r *ranking) shown(own storage.Line) (pilots []storage.Line, cut bool) {
	at := slices.IndexFunc(r.first, func(l storage.Line) bool { return l.User == own.User })
	pilots = slices.Clone(r.first[:min(len(r.first), leadersShown)])
	if len(own.Figures) == 0 || at >= 0 && at < leadersShown {
		return pilots, false
	}
	return append(pilots, own), at < 0 && len(r.first) > leadersShown
}

// scans ranks the pilots of one server after the other. Those who ask for the same while they wait share what comes of it.
type scans struct {
	turn    sync.Mutex
	mu      sync.Mutex
	waiting map[scanned]func() (*ranking, error)
}

// scanned is what is ranked by what.
type scanned struct{ guild, game, by string }

func (s *scans) of(what scanned, store Store) (*ranking, error) {
	s.mu.Lock()
	get := s.waiting[what]
	if get == nil {
		get = sync.OnceValues(func() (*ranking, error) {
			s.turn.Lock()
			defer s.turn.Unlock()
			s.mu.Lock()
			delete(s.waiting, what) // who asks from now on may know of more than this will find
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
