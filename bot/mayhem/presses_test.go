package mayhem

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// fork are dice that can be copied, so that a press can be tried out as it would fall.
type fork struct{ source rand.PCG }

func (f *fork) Roll(sides int, _ string) int { return rand.New(&f.source).IntN(sides) + 1 }

// presser plays a match by its controls alone, as the adviser would or by ideas of its own, with as few presses as the controls
// allow.
type presser struct {
	testing.TB
	idea  func(rules.View) engine.Action // what it plays
	match engine.Match
	dice  fork
	turns map[int]int // presses by turn
	menus int         // opened
	forms int         // what only a form leads to
	play  int         // actions
	plans bool        // a plan is previewed when a turn begins, and played
}

// way is what a press of a control leads to.
type way struct {
	cost, menus, actions int
	match                engine.Match
	dice                 fork
}

// follow presses a control that sends a text: every action it plays has to be the adviser's. ok is false where one is not.
func (p *presser) follow(seat engine.Seat, text string) (w way, ok bool) {
	w.match, w.dice = p.match, p.dice
	for text != "" {
		v := viewOf(w.match, seat)
		if !slices.ContainsFunc(v.Pending, func(d engine.Decision) bool { return d.Seat == seat }) {
			return w, w.actions > 0
		}
		action, rest, err := ours.Next(v, text)
		if err != nil || action == "" {
			return w, w.actions > 0
		}
		if !same(v, action, p.idea(v).String()) {
			return w, false
		}
		a, err := rules.Game{}.Parse(action)
		require.NoError(p, err)
		next, _, err := w.match.Try(seat, a, &w.dice)
		require.NoError(p, err)
		w.match, text = next, rest
		w.actions++
	}
	return w, true
}

// same tells whether two actions come to the same.
func same(v rules.View, a, b string) bool {
	if a == b {
		return true
	}
	pilot, ok := newPilot(v, bot.Roster{})
	one, errOne := rules.Game{}.Parse(a)
	two, errTwo := rules.Game{}.Parse(b)
	if !ok || errOne != nil || errTwo != nil {
		return false
	}
	return one.String() == two.String() || len(moves.Distinct([]moves.Offer{pilot.offer(one), pilot.offer(two)})) == 1
}

// planned previews what the adviser would fly and shoot with the dice as they lie when the turn begins, and presses Play
// this. ok is false where there is nothing to fly.
func (p *presser) planned(v rules.View, roster bot.Roster) (ok bool) {
	me, err := planning(v, say.Room.In(lang.Style{Name: func(engine.Seat) string { return "" }}))
	require.NoError(p, err)
	t := &trial{pilot: me, at: me.match()}
	t.skip(nil)
	flight := t.flight(advised(t.v), nil)
	if t.v.Step != rules.StepAct || len(flight) == 0 {
		return false
	}
	_, plan, _ := t.flightText(flight)
	for _, a := range flight {
		t.playAs(t.seat, a)
	}
	if !t.stopped && !t.over {
		if a, shoots := advised(t.v).(rules.Shoot); shoots {
			plan += " " + a.String()
		}
	}
	m, err := ours.preview(v, plan, roster)
	require.NoError(p, err)
	play := m.Rows[0].Buttons[0]
	require.True(p, strings.HasPrefix(play.Label, "Play this"), play.Label)
	for text := play.ID; text != "" && p.match.Decision(v.Viewer()).Kind != ""; {
		action, rest, err := ours.Next(viewOf(p.match, v.Viewer()), text)
		require.NoError(p, err)
		if text = rest; action == "" {
			break
		}
		a, err := rules.Game{}.Parse(action)
		require.NoError(p, err)
		p.match, _, err = p.match.Try(v.Viewer(), a, &p.dice)
		require.NoError(p, err)
		p.play++
	}
	p.turns[100*v.Round+int(v.Viewer())]++
	return true
}

// step plays the cheapest control.
func (p *presser) step(roster bot.Roster) {
	seat := p.match.Pending()[0].Seat
	v := viewOf(p.match, seat)
	if p.plans && v.Step == rules.StepRecharge && p.planned(v, roster) {
		return
	}
	if text, only := ours.Forced(v); only { // the table plays it
		a, err := rules.Game{}.Parse(text)
		require.NoError(p, err)
		p.match, _, err = p.match.Try(seat, a, &p.dice)
		require.NoError(p, err)
		p.play++
		return
	}
	var best *way
	try := func(text string, cost, menus int) {
		w, ok := p.follow(seat, text)
		w.cost, w.menus = cost, menus
		if ok && (best == nil || w.actions*best.cost > best.actions*w.cost) {
			best = &w
		}
	}
	for _, row := range ours.Controls(v, roster) {
		for _, b := range row.Buttons {
			if !b.Disabled && !strings.HasPrefix(b.ID, bot.FormMark) {
				try(b.ID, 1, 0)
			}
		}
		if row.Select != nil && !row.Select.Disabled {
			choices(row.Select, func(text string, chosen int) {
				try(text, 1+chosen+min(1, chosen-1), 1) // one press opens the menu; of several, one more closes it
			})
		}
	}
	if w, ok := p.flown(v, roster); ok && (best == nil || w.actions*best.cost > best.actions*w.cost) {
		best = &w
	}
	if best == nil {
		w, ok := p.follow(seat, p.idea(v).String())
		require.True(p, ok)
		w.cost = 3 // the form, its fields and its submission
		best = &w
		p.forms++
	}
	p.match, p.dice = best.match, best.dice
	p.menus += best.menus
	p.play += best.actions
	if v.Active == seat {
		p.turns[100*v.Round+int(seat)] += best.cost
	}
}

// flown flies to where the flight ends, by the picture of all such places: one press opens it, one a select of it, and one chooses.
func (p *presser) flown(v rules.View, roster bot.Roster) (w way, ok bool) {
	me, is := newPilot(v, roster)
	if !is || v.Step != rules.StepAct || !me.flies() {
		return w, false
	}
	w.match, w.dice, w.cost, w.menus = p.match, p.dice, 3, 1
	for {
		now := viewOf(w.match, v.Viewer())
		if now.Step != rules.StepAct || now.Active != v.Active {
			return w, false // it rams, or leaves the board
		}
		there := now.Ship(v.Viewer())
		a := p.idea(now)
		if _, turns := a.(rules.Turn); !turns && len(unflown(there)) == 0 {
			return w, slices.ContainsFunc(me.arrivals(), func(end arrival) bool { return end.at == there.At && end.heading == there.Heading })
		}
		switch a.(type) {
		case rules.Turn, rules.Move:
		default:
			return w, false
		}
		next, _, err := w.match.Try(v.Viewer(), a, &w.dice)
		require.NoError(p, err)
		w.match = next
		w.actions++
	}
}

// choices are what can be chosen in a select, with how many options.
func choices(s *bot.Select, try func(text string, chosen int)) {
	var pick func(head string, from, chosen int)
	pick = func(head string, from, chosen int) {
		for i := from; i < len(s.Options) && chosen < max(1, s.Max); i++ {
			text := strings.TrimSpace(head + " " + s.Options[i].Value)
			try(text, chosen+1)
			pick(text, i+1, chosen+1)
		}
	}
	pick(s.ID, 0, 0)
}

// own plays as a rammer of the second level would, which the controls know nothing of. ownFlight prepares as advised and flies and
// fights so.
func own(v rules.View) engine.Action { return autopilot.Decide(v, strength.Fair, autopilot.Rammer) }

func ownFlight(v rules.View) engine.Action {
	if v.Step == rules.StepAct {
		return own(v)
	}
	return advised(v)
}

// pressed plays duels by their controls, by the adviser's ideas or others, or each turn by a plan and then by them, and tells the
// presses of each turn.
func pressed(t testing.TB, matches int, plans bool, idea func(rules.View) engine.Action) (turns []int, menus, forms, actions int) {
	t.Helper()
	for seed := range matches {
		p := &presser{TB: t, turns: map[int]int{}, plans: plans, idea: idea}
		p.dice.source.Seed(uint64(seed), 11)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"ending": "ask"}}, &p.dice)
		require.NoError(t, err)
		p.match = m
		for range 400 {
			if len(p.match.Pending()) == 0 {
				break
			}
			p.step(gametest.Roster(2))
		}
		for _, n := range p.turns {
			turns = append(turns, n)
		}
		menus, forms, actions = menus+p.menus, forms+p.forms, actions+p.play
	}
	slices.Sort(turns)
	return turns, menus, forms, actions
}

// medianTurn, medianPlanned and medianOwn are how many presses a duel turn takes at most, in the median: played as advised, flown
// by a plan from its beginning, and played by ideas of one's own.
const (
	medianTurn    = 5
	medianPlanned = 2
	medianOwn     = 6
)

// TestPresses plays a few duels by their controls.
func TestPresses(t *testing.T) {
	t.Parallel()
	turns, menus, forms, _ := pressed(t, 1, false, advised)
	require.LessOrEqual(t, turns[len(turns)/2], medianTurn)
	require.Zero(t, menus, "what is advised has a button")
	require.Zero(t, forms)
	turns, _, _, _ = pressed(t, 1, true, advised)
	require.LessOrEqual(t, turns[len(turns)/2], medianPlanned)
	turns, _, _, _ = pressed(t, 4, false, ownFlight)
	require.LessOrEqual(t, turns[len(turns)/2], medianOwn)
}

// BenchmarkPresses counts the presses of the turns of fifty duels: played as advised, and by plans.
func BenchmarkPresses(b *testing.B) {
	for name, idea := range map[string]func(rules.View) engine.Action{"advised": advised, "planned": advised, "own-flight": ownFlight, "own": own} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				turns, menus, forms, actions := pressed(b, 50, name == "planned", idea)
				for name, n := range map[string]int{"median": turns[len(turns)/2], "ninth-tenth": turns[len(turns)*9/10], "menus": menus, "forms": forms} {
					b.ReportMetric(float64(n), name)
				}
				b.ReportMetric(float64(actions)/float64(len(turns)), "actions/turn")
			}
		})
	}
}
