package dogfight

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
)

// texts are all texts that controls send.
func texts(rows []bot.Row) (all []string) {
	for _, row := range rows {
		for _, b := range row.Buttons {
			all = append(all, b.ID)
		}
		if row.Select != nil {
			for _, o := range row.Select.Options {
				all = append(all, strings.TrimSpace(row.Select.ID+" "+o.Value))
			}
		}
	}
	return all
}

// TestPuzzles: the file has a hundred puzzles, each of which today's rules and search find as it stands, with one best way. Its controls
// are legal, tell no chance, and hold every step of the best line up to its first throw, or to the end of the match.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	u, r, puzzling := newUI(), gametest.Roster(2), autopilot.Pilots().Puzzling
	all := u.Puzzles()
	require.Len(t, all, 100)
	require.Less(t, len(puzzleFile), 20_000)
	grades, seen, crossings := map[int]int{}, map[string]bool{}, 0
	for _, one := range all {
		grades[one.Grade]++
		require.False(t, seen[string(one.Position)])
		seen[string(one.Position)] = true
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		again, ok := puzzling.Find(m.View(one.Seat))
		require.True(t, ok)
		again.Position = one.Position
		want, err := json.Marshal(one)
		require.NoError(t, err)
		got, err := json.Marshal(again)
		require.NoError(t, err)
		require.JSONEq(t, string(want), string(got))
		if one.Hard["crossing"] > 0 {
			crossings++
			require.Contains(t, u.Goal(m.View(one.Seat).(rules.View), r), "End the match")
		}
		require.InDelta(t, one.Best, solved(t, m, one.Seat), 1e-9)
	}
	require.Positive(t, crossings)
	for grade := 1; grade <= 3; grade++ {
		require.GreaterOrEqual(t, grades[grade], 20, "%v", grades)
	}
}

// solved presses the best line through a puzzle's controls, and returns the chance it comes to.
func solved(t *testing.T, m engine.Match, seat engine.Seat) float64 {
	t.Helper()
	u, r, puzzling := newUI(), gametest.Roster(2), autopilot.Pilots().Puzzling
	for range rules.MaxHand {
		v := m.View(seat).(rules.View)
		reached := map[string]string{}
		for _, text := range texts(u.Unadvised(v, r)) {
			action, rest, err := u.Next(v, text)
			require.NoError(t, err, text)
			require.Empty(t, rest)
			reached[action] = text
		}
		for _, row := range u.Unadvised(v, r) {
			for _, b := range row.Buttons {
				require.NotContains(t, b.Label, "%")
				require.NotEqual(t, bot.Success, b.Style)
			}
		}
		best := puzzling.Weigh(v)[0]
		require.Contains(t, reached, best.Action.String())
		next, entry, _, err := m.Play(1, seat, best.Action.String(), &engine.Replayer{})
		require.NoError(t, err)
		if len(entry.Rolls) > 0 {
			return best.Value
		}
		if m = next; puzzling.Reached(m.View(seat)) {
			return 1
		}
	}
	return 0
}

// TestHopelessLines: a line that comes to nothing says why.
func TestHopelessLines(t *testing.T) {
	t.Parallel()
	u, r := newUI(), gametest.Roster(2)
	for _, one := range u.Puzzles()[:20] {
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		v := m.View(one.Seat).(rules.View)
		if autopilot.Passed(v) {
			require.Equal(t, "Not every ship of yours can cross in this turn any more.", u.Hopeless(v, "", r))
			continue
		}
		require.Equal(t, "The turn ends without an attack.", u.Hopeless(v, "draw 1", r))
	}
}

// TestPuzzleOfTheDay: in a channel the best line is found by pressing it.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	for range 6 {
		p := d.Slash(1, "puzzle")
		require.Contains(t, p.Text, "Puzzle of the day · Space Dogfight")
		day := int(d.Clock.Now().Unix() / (24 * 60 * 60))
		one := newUI().Puzzles()[day%100]
		m, err := engine.Restore(rules.Game{}, one.Position)
		require.NoError(t, err)
		for n := 0; !strings.Contains(p.Text, "✅ Found!"); n++ {
			require.Less(t, n, rules.MaxHand, p.Text)
			best := autopilot.Pilots().Puzzling.Weigh(m.View(one.Seat))[0].Action
			request := bot.Request{Kind: bot.Press, Message: p.ID}
			for _, row := range p.Rows {
				for _, b := range row.Buttons {
					if strings.HasSuffix(b.ID, best.String()) {
						request.Custom = b.ID
					}
				}
				for i := 0; row.Select != nil && i < len(row.Select.Options); i++ {
					if value := row.Select.Options[i].Value; strings.HasSuffix(best.String(), value) {
						request.Custom, request.Values = row.Select.ID, []string{value}
					}
				}
			}
			require.NotEmpty(t, request.Custom, best)
			p = d.Handle(1, request).Last
			m, _, err = m.Try(one.Seat, best, &engine.Replayer{})
			require.NoError(t, err)
		}
		d.Clock.Advance(24 * time.Hour)
	}
}
