package mayhem

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// flights calls f with the view of every turn's first decision to fly and fight, in a few duels of the adviser.
func flights(t *testing.T, matches int, f func(v rules.View, m engine.Match)) {
	t.Helper()
	for seed := range matches {
		p := &presser{TB: t, turns: map[int]int{}, idea: advised}
		p.dice.source.Seed(uint64(seed), 11)
		m, _, _, err := engine.Begin(rules.Game{}, engine.Setup{Seats: 2, Options: map[string]string{"ending": "ask"}}, &p.dice)
		require.NoError(t, err)
		p.match = m
		last := 0
		for range 400 {
			if len(p.match.Pending()) == 0 {
				break
			}
			if v := viewOf(p.match, p.match.Pending()[0].Seat); v.Step == rules.StepAct && last != v.Turn() {
				last = v.Turn()
				f(v, p.match)
			}
			p.step(gametest.Roster(2))
		}
	}
}

// TestArrivals: every place offered is flown to by its plan, dice and board unharmed (R10–R12), and its line of fire is the rules'.
func TestArrivals(t *testing.T) {
	t.Parallel()
	places := 0
	flights(t, 2, func(v rules.View, m engine.Match) {
		p, ok := newPilot(v, gametest.Roster(2))
		require.True(t, ok)
		for _, a := range p.arrivals() {
			end := m
			for _, step := range a.way {
				next, _, err := end.Try(v.Viewer(), step, &engine.Replayer{})
				require.NoError(t, err)
				end = next
			}
			there, _ := newPilot(viewOf(end, v.Viewer()), gametest.Roster(2))
			require.Equal(t, []any{a.at, a.heading, a.left}, []any{there.me.At, there.me.Heading, there.v.TurnsLeft()})
			require.Empty(t, unflown(there.me))
			require.Equal(t, p.me.Dice[rules.Shields], there.me.Dice[rules.Shields])
			require.Equal(t, there.targets(), a.targets)
			places++
		}
	})
	require.Positive(t, places)
}

// TestFly: what a select of the picture of places sends flies there, and each is listed once.
func TestFly(t *testing.T) {
	t.Parallel()
	roster, asked := gametest.Roster(2), 0
	flights(t, 1, func(v rules.View, m engine.Match) {
		p, _ := newPilot(v, roster)
		if !p.flies() {
			return
		}
		asked++
		shown, err := ours.Answer(v, true, flyWord, nil, roster)
		require.NoError(t, err)
		if dir := os.Getenv("MAYHEMBOT_PICTURES"); dir != "" {
			require.NoError(t, os.WriteFile(filepath.Join(dir, "fly"+string(rune('a'+asked))+".png"), shown.Picture.Data, 0o600))
		}
		seen := map[string]bool{}
		for _, row := range shown.Rows {
			require.LessOrEqual(t, len(row.Select.Options), 25)
			for _, o := range row.Select.Options {
				text := row.Select.ID + " " + o.Value
				require.False(t, seen[o.Label], o.Label)
				seen[o.Label] = true
				end := m
				for text != "" && end.Turn() == m.Turn() {
					action, rest, err := ours.Next(viewOf(end, v.Viewer()), text)
					require.NoError(t, err, text)
					a, err := rules.Game{}.Parse(action)
					require.NoError(t, err)
					end, _, err = end.Try(v.Viewer(), a, &engine.Replayer{})
					require.NoError(t, err)
					text = rest
				}
				there := viewOf(end, v.Viewer()).Ship(v.Viewer())
				require.True(t, strings.HasPrefix(o.Label, there.At.String()+","), "%s ends on %s", o.Label, there.At)
			}
		}
		require.NotEmpty(t, seen)
	})
	require.Positive(t, asked)
}
