package dogfight

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	say "mayhembot/render/dogfight/words"
)

// TestPromptsAskForWhatCanBeDone: a pilot is asked to fly, to attack or to draw only where that is legal, and others are asked no less.
func TestPromptsAskForWhatCanBeDone(t *testing.T) {
	t.Parallel()
	asked, r := map[string]int{}, gametest.Roster(2)
	for _, options := range []map[string]string{{"points": "50", "deploy": "secret"}, {"points": "110", "turns": "40"}} {
		watchWith(t, options, func(v rules.View, _ []engine.Event) {
			if v.Step != rules.StepAct || v.Viewer() == engine.Nobody {
				return
			}
			text := strings.ToLower(ask(v, r.Style()))
			legal := map[string]bool{"attack (2": len(v.Threats(v.Active)) > 0 && v.Own(v.Active).Hand[rules.AP] >= 3}
			for a := range v.Legal() {
				legal[map[string]string{"move": "fly (", "attack": "attack (2", "repeat": "repeat the attack", "draw": "draw counters"}[engine.Kind(a)]] = true
			}
			for _, what := range []string{"fly (", "attack (2", "repeat the attack", "draw counters"} {
				require.Equal(t, legal[what], strings.Contains(text, what), "%s: %s", what, text)
				if legal[what] {
					asked[what]++
				}
			}
			require.NotContains(t, text, "held out", "after a miss")
		})
	}
	require.Len(t, asked, 4)
}

// TestPanelSaysWhatIsLaidOut: after a secret deployment the panel lists it, and does not say that there is none.
func TestPanelSaysWhatIsLaidOut(t *testing.T) {
	t.Parallel()
	u, d := newUI(), gametest.NewDice(5)
	m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50", "deploy": "secret"}}, d)
	require.NoError(t, err)
	for _, seat := range []engine.Seat{1, 2, 1} {
		m, _, err = m.Try(seat, autopilot.Pilots().Choose(m.View(seat)), d)
		require.NoError(t, err)
	}
	text, _ := u.Panel(m.View(1).(rules.View), gametest.Roster(2))
	require.Contains(t, text, "**Your fleet** is laid out: Hammer C9; ")
	require.NotContains(t, text, "none")
}

// TestTurnsAreCounted: where the option is set, a turn says of how many it is, and a pilot's last one that it is.
func TestTurnsAreCounted(t *testing.T) {
	t.Parallel()
	u, r, last := newUI(), gametest.Roster(2), 0
	watchWith(t, map[string]string{"points": "110", "deploy": "secret", "turns": "20"}, func(v rules.View, _ []engine.Event) {
		if v.Step != rules.StepAct {
			return
		}
		require.Contains(t, u.Heading(v, r), "of 20 ·")
		require.Equal(t, v.Table.Turn == 20, strings.Contains(u.Heading(v, r), "the last"))
		text, _ := u.Panel(v, r)
		require.Equal(t, v.Table.Turn > 18, strings.Contains(text, "**Your last turn**"))
		if v.Table.Turn > 18 {
			last++
		}
	})
	require.NotZero(t, last)
	watch(t, func(v rules.View, _ []engine.Event) { require.NotContains(t, u.Heading(v, r), " of ") })
}

// TestSentencesAreTrue: counters are told with their articles, what the table spends by itself is told as such, and points stand apart
// from names.
func TestSentencesAreTrue(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	name := r.Name
	said := func(e engine.Event) string { return strings.Join(u.Sentences([]engine.Event{e}, r), " ") }
	require.Contains(t, said(rules.Discarded{Seat: 1, Counters: rules.Hand{rules.Blank: 1}}), " discards a blank.")
	require.Equal(t, "3 × +1, 2 × +2", spelt(say.Counters(rules.Hand{rules.Def1: 3, rules.Def2: 2})))
	require.Equal(t, "2 AP, a +1, 2 blanks", spelt(say.Counters(rules.Hand{rules.AP: 2, rules.Def1: 1, rules.Blank: 2})))
	require.Contains(t, said(rules.Defended{Seat: 1, Type: rules.Lance, With: rules.Def1, Value: 4, Face: 2, Auto: true}), "the table spends")
	require.NotContains(t, said(rules.Defended{Seat: 1, Type: rules.Lance, With: rules.Def1, Value: 4, Face: 2}), "the table")
	require.Contains(t, said(rules.Ended{Why: rules.ByTurns, Winners: []engine.Seat{2}, Points: [2]int{0, 24}}), name(1)+": 0 points, "+name(2)+": 24 points.")
	for _, text := range []string{"one by one with `deploy:alternate`", "**AP**, action points", "**blanks**", "`defend:auto`"} {
		require.Contains(t, english("help"), text)
	}
}

// TestTheEndIsOnTheButton: an action that ends the match says so with the points of both, no matter who wins, and the panel says the points
// before.
func TestTheEndIsOnTheButton(t *testing.T) {
	t.Parallel()
	u, r, ends := newUI(), gametest.Roster(2), map[string]int{}
	for seed := range uint64(16) {
		d := gametest.NewDice(seed)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50", "deploy": "secret"}}, d)
		require.NoError(t, err)
		for len(m.Pending()) > 0 {
			seat := m.Pending()[0].Seat
			v := m.View(seat).(rules.View)
			panel, _ := u.Panel(v, r)
			mine, theirs := v.Fleet(seat).Value(), v.Fleet(rules.Other(seat)).Value()
			require.Equal(t, v.Table.Turn > 0, strings.Contains(panel, fmt.Sprintf("**Points** yours %d, theirs %d", mine, theirs)), panel)
			for a := range v.Legal() {
				label := newWording(v, r).offer(a).Label
				if !strings.Contains(label, "ends the match") {
					continue
				}
				if _, draws := a.(rules.Draw); !draws { // an asteroid may change the points
					require.Contains(t, label, fmt.Sprintf(": ends the match %d : %d", mine, theirs))
				}
				after, _, err := m.Try(seat, a, d)
				require.NoError(t, err)
				require.Empty(t, after.Pending())
				ends[engine.Kind(a)]++
			}
			a := autopilot.Pilots().Choose(v)
			m, _, err = m.Try(seat, a, d)
			require.NoError(t, err)
			if _, flies := a.(rules.Move); flies && len(m.Pending()) == 0 && !v.LastTurn() {
				require.Contains(t, newWording(v, r).offer(a).Label, "ends the match")
			}
		}
	}
	require.NotZero(t, ends["move"])
	require.NotZero(t, ends["end"])
}

// TestTheLastAPEndsTheMatch: in the last turn whatever spends the last AP says that the match ends with it, and nothing else that
// spends AP does, unless all ships have crossed.
func TestTheLastAPEndsTheMatch(t *testing.T) {
	t.Parallel()
	ends, r := map[string]int{}, gametest.Roster(2)
	for seed := range uint64(30) {
		d := gametest.NewDice(seed)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": "50", "deploy": "secret", "turns": "20"}}, d)
		require.NoError(t, err)
		for len(m.Pending()) > 0 {
			seat := m.Pending()[0].Seat
			v := m.View(seat).(rules.View)
			for a := range v.Legal() {
				if !v.LastTurn() || v.Step != rules.StepAct {
					break
				}
				after, _, err := m.Try(seat, a, d)
				require.NoError(t, err)
				if after.View(seat).(rules.View).Step == rules.StepDefend {
					other := rules.Other(seat)
					after, _, err = after.Try(other, after.View(other).Default(), d)
					require.NoError(t, err)
				}
				kind := engine.Kind(a)
				if strings.Contains(newWording(v, r).offer(a).Label, "ends the match") {
					require.Empty(t, after.Pending(), a)
					ends[kind]++
				} else if kind != "attack" && kind != "repeat" { // dice may take the last ship
					require.NotEmpty(t, after.Pending(), a)
				}
			}
			m, _, err = m.Try(seat, engine.RandomAction(v, d), d)
			require.NoError(t, err)
		}
	}
	require.NotZero(t, ends["move"])
	require.NotZero(t, ends["attack"])
}

// TestNothingToBlockWith: who holds no counter that blocks is asked all the same, and told so; others are asked as ever.
func TestNothingToBlockWith(t *testing.T) {
	t.Parallel()
	u, r, met, hit := newUI(), gametest.Roster(2), 0, rules.View{}
	for _, options := range []map[string]string{{"points": "50", "deploy": "secret"}, {"points": "110", "deploy": "secret"}} {
		watchWith(t, options, func(v rules.View, _ []engine.Event) {
			if v.Step != rules.StepDefend {
				return
			}
			able := blocks(v)
			hit.Table = v.Table
			require.Equal(t, able, strings.Contains(ask(v, r.Style()), "! Spend a counter on the block, or none."))
			require.Equal(t, !able, strings.Contains(ask(v, r.Style()), "! You have no counter for it: roll the block."))
			if !able {
				met++
				rows := u.Controls(v, r)
				require.Len(t, rows[0].Buttons, 1)
				require.Regexp(t, `^Roll the block: blocks \d\d% · no counter for it$`, rows[0].Buttons[0].Label)
			}
		})
	}
	require.NotZero(t, met)
	require.Contains(t, ask(hit, r.Style()), "Spend a counter on the block, or none.", "a spectator hears nothing of the hand")
}

// TestDeploymentsAreShort: the last step after both fleets are turned up is who deployed how many ships, for there is no room for every
// square; the story has them all.
func TestDeploymentsAreShort(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	ships := []rules.Placed{{Ship: rules.Ship{Seat: 1, Type: rules.Dart}}, {Ship: rules.Ship{Seat: 2, Type: rules.Dart}}, {Ship: rules.Ship{Seat: 2, Type: rules.Lance}}}
	name := r.Name
	events := []engine.Event{rules.FleetLaid{Seat: 1}, rules.FleetLaid{Seat: 2, Ships: ships[1:]}, rules.TurnedUp{Ships: ships}, rules.TurnBegan{Seat: 1, Turn: 1}}
	require.Equal(t, r.Label(2)+" deploys 2 ships.", u.LastStep(events, r))
	told := strings.Join(u.Sentences(events, r), "\n")
	require.Contains(t, told, name(1)+" deploys 1 ship.\n"+name(2)+" deploys 2 ships.\nThe fleets are turned up. ")
	require.Contains(t, strings.Join(u.Sentences(events[:1], r), ""), name(1)+" has laid out the fleet, face down.")
	require.Contains(t, strings.Join(u.Sentences([]engine.Event{rules.FleetsChosen{Ships: [2]int{1, 5}}}, r), ""), "1 ship for "+name(1)+", 5 for ")
}
