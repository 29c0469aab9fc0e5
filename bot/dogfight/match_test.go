package dogfight

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/dogfight/autopilot"

	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/words/lang"
)

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With: []map[string]string{
			nil, {"deploy": "secret", "points": "50"}, {"points": "20", "deploy": "secret", "turns": "20"}, {"points": "110", "defend": "auto", "deploy": "secret"},
		},
		Actions: 70, Likes: likes, Silent: []string{"turn-ended"}, Sentences: say.Room.Family("refusal."),
	})
}

// likes prefers to draw and fight.
func likes(_ engine.View, a engine.Action) bool {
	switch a.(type) {
	case rules.Attack, rules.Repeat, rules.Draw:
		return true
	}
	return false
}

// watch plays a match of autopilots, and shows each view of the one who decides, and the last of everybody's.
func watch(t *testing.T, visit func(v rules.View, heard []engine.Event)) {
	t.Helper()
	watchWith(t, map[string]string{"points": "50", "deploy": "secret"}, visit)
}

func watchWith(t *testing.T, options map[string]string, visit func(v rules.View, heard []engine.Event)) {
	t.Helper()
	d := gametest.NewDice(5)
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: options}, d)
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

// TestHighlight: of every decision one button is green, that of the adviser, and it says why; no other stands out.
func TestHighlight(t *testing.T) {
	t.Parallel()
	u, r, shown := newUI(), gametest.Roster(2), map[string]bool{}
	for _, options := range []map[string]string{{"points": "50", "deploy": "secret"}, {"deploy": "alternate"}} {
		watchWith(t, options, func(v rules.View, _ []engine.Event) {
			if v.Viewer() == engine.Nobody {
				return
			}
			advice, _ := autopilot.Best(v)
			best, green := advice.Action, 0
			for _, row := range u.Controls(v, r) {
				for _, b := range row.Buttons {
					require.NotEqual(t, bot.Primary, b.Style)
					if b.Style == bot.Success {
						require.Equal(t, best.String(), b.ID)
						require.Contains(t, b.Label, " · ")
						green++
						shown[best.String()[:3]] = true
					}
				}
			}
			require.Equal(t, 1, green, best)
		})
	}
	require.Len(t, shown, 9, "kinds of actions")
}

// TestEverythingLegalIsWithinReach: what a pilot may do in a turn is a control's, or a flight, and then the select of flights says that a
// plan has the others. A discard is a button only where it is advised.
func TestEverythingLegalIsWithinReach(t *testing.T) {
	t.Parallel()
	u, r, planned := newUI(), gametest.Roster(2), 0
	for seed := range uint64(8) {
		d := gametest.NewDice(seed)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"points": []string{"50", "110"}[seed%2], "deploy": "secret", "turns": "60"}}, d)
		require.NoError(t, err)
		for len(m.Pending()) > 0 {
			seat := m.Pending()[0].Seat
			v := m.View(seat).(rules.View)
			if v.Step == rules.StepAct {
				planned += withinReach(t, v, u.Controls(v, r))
			}
			a := autopilot.Pilots().Choose(v)
			if d.Roll(3, "") == 1 && v.Step == rules.StepAct {
				a = engine.RandomAction(v, d)
			}
			m, _, err = m.Try(seat, a, d)
			require.NoError(t, err)
		}
	}
	require.NotZero(t, planned)
}

// withinReach looks for every legal action among controls, and counts the flights left to plans.
func withinReach(t *testing.T, v rules.View, rows []bot.Row) (planned int) {
	t.Helper()
	texts, named := map[string]bool{}, false
	for _, text := range gametest.Texts(t, rows) {
		texts[strings.TrimPrefix(text, "more ")] = true
	}
	for _, row := range rows {
		named = named || row.Select != nil && strings.Contains(row.Select.Placeholder, "all others: Plan…")
		for _, b := range row.Buttons {
			require.False(t, strings.HasPrefix(b.ID, "discard") && b.Style != bot.Success, b.Label)
		}
	}
	for a := range v.Legal() {
		if texts[a.String()] {
			continue
		}
		require.IsType(t, rules.Move{}, a)
		require.True(t, named, "%s is in no control", a)
		require.True(t, texts[bot.FormMark+planWord])
		planned++
	}
	return planned
}

// TestEveryShipCanBePlaced: one by one, each type of ship left has a menu of squares, or where there is no room for one a form.
func TestEveryShipCanBePlaced(t *testing.T) {
	t.Parallel()
	u, forms := newUI(), 0
	watchWith(t, map[string]string{"deploy": "alternate"}, func(v rules.View, _ []engine.Event) {
		if v.Step != rules.StepDeploy || v.Viewer() == engine.Nobody {
			return
		}
		menus := map[string]bool{}
		for _, row := range u.Controls(v, gametest.Roster(2)) {
			if row.Select != nil {
				menus[row.Select.ID] = true
			}
			for _, b := range row.Buttons {
				menus[b.Label] = true
			}
		}
		for _, ship := range rules.Types {
			if v.Own(v.Viewer()).Fleet[ship] == 0 || menus["deploy "+ship.String()] {
				continue
			}
			require.Contains(t, menus, "Place a "+spelt(say.Type(ship))+"…")
			m, err := u.Form(v, "deploy", bot.Roster{})
			require.NoError(t, err)
			text, err := u.FormText("deploy", map[string]string{m.Fields[0].ID: m.Fields[0].Value})
			require.NoError(t, err)
			require.Equal(t, "Place a "+spelt(say.Type(ship)), m.Title)
			require.Contains(t, slices.Collect(v.Legal()), rules.Deploy{Ship: ship, At: autopilot.Pilots().Choose(v).(rules.Deploy).At})
			require.Equal(t, rules.Deploy{Ship: ship, At: autopilot.Pilots().Choose(v).(rules.Deploy).At}.String(), text)
			_, err = u.FormText("deploy", map[string]string{m.Fields[0].ID: "lance nowhere"})
			require.Error(t, err)
			forms++
		}
	})
	require.NotZero(t, forms)
}

// TestLobby: a game for two says so.
func TestLobby(t *testing.T) {
	t.Parallel()
	require.Contains(t, bottest.New(t, New()).Slash(1, "match new").Text, "A new match for 2 pilots. ")
}

// TestEvening: what a pilot reads and presses at the first moment of each kind, and the replay of it all.
func TestEvening(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	seen := map[rules.Step]string{}
	var moments []game.Moment[rules.View]
	watch(t, func(v rules.View, heard []engine.Event) {
		moments = append(moments, game.Moment[rules.View]{After: v, Events: heard})
		if v.Viewer() == engine.Nobody || seen[v.Step] != "" {
			return
		}
		seen[v.Step], _ = u.Panel(v, r)
		for _, row := range u.Controls(v, r) {
			for _, b := range row.Buttons {
				seen[v.Step] += "\n[" + b.Label + "]"
			}
		}
	})
	require.Contains(t, seen[rules.StepFleet], "[Advised, 47 points: 1 Hammer, 1 Shield, 2 Lances · strong ships]\n[Mixed, 48 points: 2 Darts, 1 Hammer, 1 Shield, 1 Lance]\n[Swarm, 41 points")
	require.Contains(t, seen[rules.StepDeploy], "[Left: Hammer C9; Shield D9; Lance A9, B9 · dearest in the middle]")
	require.Contains(t, seen[rules.StepAct], "**Your hand** is empty\n**Points** yours 47, theirs 49\n**Now** draw counters.")
	require.Contains(t, seen[rules.StepDefend], "**Your hand** AP, +1, blank\n**Points** yours 49, theirs 47\n**Now** a hit on the Shield on C5! Spend a counter on the block, or none.\n"+
		"[No counter: blocks 50%]\n[Spend +1: blocks 67% · may save 10 points]")
	gif, _, err := u.Replay(t.Context(), moments, game.Part{LastTurn: true}, r, nil)
	require.NoError(t, err)
	require.NotEmpty(t, gif)
	_, _, err = u.Replay(t.Context(), moments, game.Part{Round: 999}, r, nil)
	refusal, is := engine.AsRefusal(err)
	require.True(t, is)
	require.Contains(t, u.Refusal(refusal, r), "999")
}

// TestPlans: from where to where, an attack onto an enemy ship; what a step cannot mean is refused in words.
func TestPlans(t *testing.T) {
	t.Parallel()
	u := newUI()
	tried := false
	watch(t, func(v rules.View, _ []engine.Event) {
		if v.Step != rules.StepAct || tried || len(v.Attacks(v.Active)) == 0 {
			return
		}
		tried = true
		s := v.Attacks(v.Active)[0]
		for text, want := range map[string][2]string{
			"plan " + s.From.String() + " " + s.To.String() + ", repeat": {rules.Attack{Strike: s}.String(), "plan repeat"},
			"plan a1 A2":           {"move A1 A2", ""},
			"plan END":             {"end", ""},
			"more move C8 C7":      {"move C8 C7", ""},
			"move C8 C7; end; end": {"move C8 C7", "end; end"},
		} {
			action, rest, err := u.Next(v, text)
			require.NoError(t, err)
			require.Equal(t, want, [2]string{action, rest}, text)
		}
		for _, text := range []string{"plan C8", "plan C8 <@1>", "plan ,"} {
			_, _, err := u.Next(v, text)
			refusal, is := engine.AsRefusal(err)
			require.True(t, is, text)
			require.Equal(t, "plan-step", refusal.Reason)
		}
	})
	require.True(t, tried)
	require.Equal(t, "repeat, E9 E6", u.Unplayed("plan repeat, E9 E6, end"))
	require.Empty(t, u.Unplayed("plan end"))
}

// spelt is a word or a list of the catalogue in English.
func spelt(value any) string { return say.Room.To(lang.English).Value(value) }
