package match

import (
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/fair"
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
			plan = kept // what has changed since is told from then on
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

// planned is what a pilot's plan plays by itself of a seat that a match waits for: its next action, or "" where it halts and an
// autopilot finishes the turn; false where the pilot is asked. An autopilot that sits in for the pilot follows the plan, too.
func (s *State) planned(m engine.Match, seat engine.Seat) (action string, ok bool) {
	plan, kept := s.Plan(seat)
	if !kept || !plan.Auto && !Auto(s.Header, seat) || s.outOfTurn(m, seat) {
		return "", false
	}
	if action, _ = s.follow(plan, m); action == "" {
		return "", plan.Finish && !Auto(s.Header, seat)
	}
	return action, true
}

// follow is the next action of a plan in a match, and what is left of it then; "" where it halts, because somebody has stopped it,
// what it assumes has failed, or it is not possible any more.
func (s *State) follow(plan storage.Plan, m engine.Match) (action, rest string) {
	v := m.View(plan.Seat)
	if plan.Halted || !plan.Begun && plan.If != "" && (s.UI.Plans == nil || s.UI.Plans.Fails == nil || s.UI.Plans.Fails(v, plan.Mark, strings.Split(plan.If, ",")) != "") {
		return "", ""
	}
	action, rest, err := s.UI.Next(v, plan.Text)
	if err == nil && action != "" {
		_, _, _, err = m.Play(s.Header.Seq+1, plan.Seat, action, fair.Secret{}.Dice("", 0, "")) // with any dice
	}
	if err != nil {
		return "", ""
	}
	return action, rest
}

// outOfTurn tells whether a seat answers in the turn of another.
func (s *State) outOfTurn(m engine.Match, seat engine.Seat) bool {
	return s.UI.OutOfTurn != nil && s.UI.OutOfTurn(m.View(engine.Nobody), seat)
}

// advance has a seat's plan go on after an entry. A plan that something else was played in the place of plays no further, and
// neither does one after dice, because what is left was planned without them.
func (s *State) advance(p Played, c Cause) {
	plan, kept := s.Plan(p.Entry.Seat)
	if !kept || !p.Before.Exists() || s.outOfTurn(p.Before, p.Entry.Seat) {
		return
	}
	action, rest := s.follow(plan, p.Before)
	switch followed := action == p.Entry.Action && c.ID == s.Last.ID; {
	case !followed && !plan.Auto:
		return // it waits to be played by its pilot
	case followed && rest == "" && !plan.Finish:
		DropPlan(s.Header, p.Entry.Seat)
		return
	case followed:
		plan.Text, plan.Begun, plan.Halted = rest, true, rest == "" || len(p.Entry.Rolls) > 0
	default:
		plan.Halted = true
	}
	s.replacePlan(plan)
}

// interrupt stops what the plan of a seat plays by itself: its pilot has taken something back.
func (s *State) interrupt(seat engine.Seat) {
	if plan, kept := s.Plan(seat); kept && plan.Auto {
		plan.Halted, plan.Finish = true, false
		s.replacePlan(plan)
	}
}

func (s *State) replacePlan(plan storage.Plan) {
	DropPlan(s.Header, plan.Seat)
	s.Header.Plans = append(s.Header.Plans, plan)
}

// SetPlan has the plan of a seat played as a change says: "auto" and "offered", "finish" and "ask", or "if" followed by what it
// assumes of the match as it stands. The table plays at once what may be played. It tells whether there is a plan.
func (s *State) SetPlan(tx storage.ChannelTx, seat engine.Seat, change string, on []string) (storage.Plan, bool, error) {
	plan, kept := s.Plan(seat)
	if !kept {
		return plan, false, nil
	}
	switch change {
	case PlanAuto:
		plan.Auto, plan.Begun, plan.Halted = true, false, false
	case PlanOffered:
		plan.Auto = false
	case PlanFinish:
		plan.Finish = true
	case PlanAsk:
		plan.Finish = false
	case PlanIf:
		plan.If = strings.Join(on, ",")
	}
	if plan.Mark = ""; plan.If != "" && s.UI.Plans != nil && s.UI.Plans.Mark != nil {
		plan.Mark = s.UI.Plans.Mark(s.Now.View(seat))
	}
	s.replacePlan(plan)
	s.answers = answers{}
	return plan, true, s.Save(tx)
}

// The changes of how a plan is played.
const (
	PlanAuto    = "auto"
	PlanOffered = "offered"
	PlanFinish  = "finish"
	PlanAsk     = "ask"
	PlanIf      = "if"
)
