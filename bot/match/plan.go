package match

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/storage"
)

// Plan is what a user has kept for the next turn of their seat.
func (s *State) Plan(seat engine.Seat) (storage.Plan, bool) {
	for _, p := range s.Header.Plans {
		if p.Seat == seat && p.User == s.Header.Seats[seat-1].User {
			return p, true
		}
	}
	return storage.Plan{}, false
}

// KeepPlan keeps a text for the next turn of a seat, in the place of any other.
func KeepPlan(m *storage.Match, seat engine.Seat, text string) {
	plan := storage.Plan{Seat: seat, User: m.Seats[seat-1].User, Text: text, Seq: m.Seq}
	for _, kept := range m.Plans {
		if kept.Seat == seat && kept.Text == text {
			plan.Seq = kept.Seq // what has changed since is told from then on
		}
	}
	DropPlan(m, seat)
	m.Plans = append(m.Plans, plan)
}

// DropPlan forgets what was kept for a seat.
func DropPlan(m *storage.Match, seat engine.Seat) {
	m.Plans = slices.DeleteFunc(m.Plans, func(p storage.Plan) bool { return p.Seat == seat })
}

// dropPlans forgets the plans whose turn is over with an entry, those of users who have left, and those for what is lost.
func (s *State) dropPlans(p Played) {
	opening := s.Opening
	if len(s.Recent) == 0 || s.RecentTurn != p.Turn() {
		opening = p.Before
	}
	over := p.After.Result().Over
	s.Header.Plans = slices.DeleteFunc(s.Header.Plans, func(plan storage.Plan) bool {
		d := engine.Decision{}
		if p.After.Turn() != p.Turn() && opening.Exists() {
			d = opening.Decision(plan.Seat)
		}
		return over || d.Kind != "" && !d.Secret || plan.User != s.Header.Seats[plan.Seat-1].User ||
			s.UI.Plans != nil && !s.UI.Plans.Holds(p.After.View(plan.Seat), plan.Text)
	})
}
