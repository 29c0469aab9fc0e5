package boarding

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/boarding/autopilot"

	rules "mayhembot/engine/boarding"
	look "mayhembot/render/boarding"
	say "mayhembot/render/boarding/words"
)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With: []map[string]string{
			nil, {"points": "60"}, {"squads": "build", "points": "110"}, {"points": "200", "huge": "on", "victory": "mission"},
		},
		Actions: 30, Likes: likes, Silent: []string{"round-ended", "answered"}, Sentences: refusals(),
	})
}

// refusals are the game's own sentences for the reasons it refuses for.
func refusals() map[string]string {
	all := map[string]string{}
	for _, key := range say.Room.Keys() {
		if reason, is := strings.CutPrefix(key, "refusal."); is {
			all[reason] = english(key)
		}
	}
	return all
}

// likes prefers to dock and to fire at the engines.
func likes(_ engine.View, a engine.Action) bool {
	switch a := a.(type) {
	case rules.MakePlan:
		return a.Plan.Dock != 0 || a.Plan.Kind == rules.Fight
	case rules.GiveOrder:
		return a.Order.Fire == rules.Precise
	case rules.Ready:
		return true
	}
	return false
}

// watch plays a match of autopilots, and shows each view of the one who decides, and the last of everybody's, with what was heard.
func watch(t *testing.T, seed uint64, seats int, options map[string]string, visit func(v rules.View, heard []engine.Event)) {
	t.Helper()
	d := gametest.NewDice(seed)
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: seats, Options: options}, d)
	require.NoError(t, err)
	for len(m.Pending()) > 0 {
		seat := m.Pending()[0].Seat
		v := m.View(seat).(rules.View)
		visit(v, engine.Heard(events, engine.Nobody))
		m, events, err = m.Try(seat, autopilot.Pilots().Choose(v), d)
		require.NoError(t, err)
	}
	visit(m.View(engine.Nobody).(rules.View), engine.Heard(events, engine.Nobody))
}

// TestHighlight: of every decision one button is green, which plays what the adviser would, and it says why.
func TestHighlight(t *testing.T) {
	t.Parallel()
	u, r, shown := newUI(), gametest.Roster(2), map[rules.Step]bool{}
	for i, options := range []map[string]string{nil, {"squads": "build"}} {
		watch(t, uint64(5+i), 2, options, func(v rules.View, _ []engine.Event) {
			if v.Viewer() == engine.Nobody {
				return
			}
			best, _ := autopilot.Best(v)
			green := 0
			for _, row := range u.Controls(v, r) {
				for _, b := range row.Buttons {
					if b.Style == bot.Success {
						require.Contains(t, b.Label, " · ", b.ID)
						action, _, err := u.Next(v, b.ID)
						require.NoError(t, err)
						require.Equal(t, best.Action.String(), action)
						green++
					}
				}
			}
			if _, hires := best.Action.(rules.Hire); !hires || v.Options.Build {
				require.Equal(t, 1, green, best.Action)
				shown[v.Step] = true
			}
		})
	}
	require.GreaterOrEqual(t, len(shown), 4)
}

// page are the controls of a draft in which something was chosen.
func page(t *testing.T, v rules.View, pressed string) []bot.Row {
	t.Helper()
	text, is := strings.CutPrefix(pressed, chooseWord+" ")
	require.True(t, is, pressed)
	return readDraft(v, text).rows(labels(gametest.Roster(2)))
}

// TestOnePressAnswersForAll: one press answers for every ship of the seat as the draft says, and for nothing that is asked afterwards.
func TestOnePressAnswersForAll(t *testing.T) {
	t.Parallel()
	u, pressed := newUI(), map[rules.Step]int{}
	watch(t, 7, 2, nil, func(v rules.View, _ []engine.Event) {
		if v.Viewer() == engine.Nobody || v.Owing(v.Seat).Count() < 2 {
			return
		}
		id := u.Controls(v, gametest.Roster(2))[0].Buttons[0].ID
		require.LessOrEqual(t, len(id), bot.ControlLimit)
		now, rest := v, id
		for range v.Owing(v.Seat).Count() {
			action, left, err := u.Next(now, rest)
			require.NoError(t, err)
			a := d(now, action)
			require.NotNil(t, a, action)
			answer(&now, a)
			rest = left
		}
		require.Empty(t, rest)
		require.Empty(t, u.Unplayed(id))
		require.Empty(t, now.Owing(v.Seat))
		pressed[v.Step]++
		later := v
		later.Round++
		action, rest, err := u.Next(later, id)
		require.NoError(t, err)
		require.Empty(t, action+rest)
	})
	for _, step := range []rules.Step{rules.StepDeploy, rules.StepPlan, rules.StepOrder} {
		require.NotZero(t, pressed[step], step)
	}
}

// TestEveryAnswerIsWithinReach: whatever is legal for a ship can be chosen from the panel in a few presses, and is then what "as planned"
// plays; ids keep within their limit with five huge ships too.
func TestEveryAnswerIsWithinReach(t *testing.T) {
	t.Parallel()
	u, chosen, met := newUI(), map[rules.Step]int{}, 0
	for seed, options := range []map[string]string{nil, {"points": "200", "huge": "on"}} {
		watch(t, uint64(3+seed), 2, options, func(v rules.View, _ []engine.Event) {
			if v.Viewer() == engine.Nobody || !drafts(v) {
				return
			}
			if met++; v.Step != rules.StepDeploy && met%5 != 0 {
				return
			}
			n := v.Owing(v.Seat).List()[0]
			reached := map[string]bool{}
			var look func(rows []bot.Row, depth int)
			look = func(rows []bot.Row, depth int) {
				for _, row := range rows {
					if row.Select == nil {
						continue
					}
					require.LessOrEqual(t, len(row.Select.ID), bot.ControlLimit)
					for _, o := range row.Select.Options {
						if reached[o.Value] && depth == 0 {
							continue
						}
						rows := page(t, v, row.Select.ID+" "+o.Value)
						action, _, err := u.Next(v, rows[0].Buttons[0].ID)
						require.NoError(t, err)
						if reached[o.Value] = true; code(d(v, action)) != o.Value {
							require.Fail(t, "another action is played", "%s for %s", action, o.Value)
						}
						if depth > 0 {
							look(rows, depth-1)
						}
					}
				}
			}
			depth := 0
			if v.Step == rules.StepOrder {
				depth = 1
			}
			look(u.Controls(v, gametest.Roster(2)), depth)
			for a := range readDraft(v, "").choosing(labels(gametest.Roster(2))).v.Legal() {
				if shipOf(a) == n {
					require.True(t, reached[code(a)], "%s %s", a, code(a))
					chosen[v.Step]++
				}
			}
		})
	}
	for _, step := range []rules.Step{rules.StepDeploy, rules.StepPlan, rules.StepOrder} {
		require.NotZero(t, chosen[step], step)
	}
}

// d is the legal action of a text.
func d(v rules.View, text string) engine.Action {
	for a := range v.Legal() {
		if a.String() == text {
			return a
		}
	}
	return nil
}

// TestLossesAreTold: every ship a stretch of play has cost is told in the alt text before anything else, and in the story.
func TestLossesAreTold(t *testing.T) {
	t.Parallel()
	lost := gametest.TellsLosses(t, gametest.Tour{Seed: 4, Seats: 2, Options: map[string]string{"deploy": "auto"}, Actions: 120}, rules.Game{}, newUI().Drawn, gametest.Losses{
		InAlt: func(turn []engine.Event, r bot.Roster) []string {
			if text := look.Lost(turn, r.LabelStyle()); text != "" {
				return []string{text}
			}
			return nil
		},
		InStory: func(e engine.Event, _ bot.Roster) string {
			switch e := e.(type) {
			case rules.Lost:
				return fmt.Sprintf("Ship %d is lost", e.Ship)
			case rules.Crippled:
				return fmt.Sprintf("Ship %d is disabled", e.Ship)
			}
			return ""
		},
	})
	require.NotZero(t, lost)
}

// TestBuilding: the panel and the selects count what is spent, and what is left.
func TestBuilding(t *testing.T) {
	t.Parallel()
	u, r, counted := newUI(), gametest.Roster(2), 0
	watch(t, 1, 2, map[string]string{"squads": "build"}, func(v rules.View, _ []engine.Event) {
		if v.Viewer() == engine.Nobody || v.Step != rules.StepSquad {
			return
		}
		spent := v.Squads[v.Seat-1].Cost(v.Fleet)
		text, _ := u.Panel(v, r)
		require.Contains(t, text, fmt.Sprintf("**Your squad** %d of 100 points", spent))
		for _, row := range u.Controls(v, r) {
			if row.Select != nil {
				require.Contains(t, row.Select.Placeholder, fmt.Sprintf("(%d points left)", 100-spent))
				counted++
			}
		}
	})
	require.NotZero(t, counted)
}

// TestEvening: what a captain reads at the first question of each kind, and the replay and the summary of it all.
func TestEvening(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	var moments []game.Moment[rules.View]
	seen := map[rules.Step]string{}
	watch(t, 2, 2, map[string]string{"points": "60"}, func(v rules.View, heard []engine.Event) {
		moments = append(moments, game.Moment[rules.View]{After: v, Events: heard})
		if v.Viewer() != engine.Nobody && seen[v.Step] == "" {
			seen[v.Step], _ = u.Panel(v, r)
		}
	})
	require.Contains(t, seen[rules.StepSquad], "**Now** choose a squad, in secret.")
	require.Contains(t, seen[rules.StepPlan], "shields")
	require.Contains(t, seen[rules.StepPlan], "**Now** set your dials, in secret.")
	gif, _, err := u.Replay(t.Context(), moments, game.Part{LastTurn: true}, r, nil)
	require.NoError(t, err)
	require.NotEmpty(t, gif)
	last := moments[len(moments)-1].After
	require.Len(t, u.Summary(last, nil, r), 3)
	require.Contains(t, u.Chapter(last, r), "🏆")
}

// TestLobby: a game for two or three says so.
func TestLobby(t *testing.T) {
	t.Parallel()
	require.Contains(t, bottest.New(t, New()).Slash(1, "match new").Text, "for 2–3 pilots")
}
