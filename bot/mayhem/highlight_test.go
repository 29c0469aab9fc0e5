package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// newcomer presses only what stands out, and nothing else. A press may mean several actions.
type newcomer struct {
	testing.TB
	rest string // of the last press
}

// choose is what the newcomer does next.
func (n *newcomer) choose(v engine.View) engine.Action {
	at := v.(rules.View)
	if n.rest != "" {
		if a := n.next(at, n.rest); a != nil {
			return a
		}
	}
	for _, row := range ours.Controls(at, gametest.Roster(len(at.Ships))) {
		for _, b := range row.Buttons {
			if b.Style == bot.Success {
				return n.next(at, b.ID)
			}
		}
	}
	best, _ := newPilot(at, bot.Roster{})
	why := best.advise()
	rows := ours.Controls(at, gametest.Roster(len(at.Ships)))
	require.True(n, moves.Highlight(rows, "", func(id string) bool { return id == why.text() }), "what costs the ship stands out by its reason")
	return n.next(at, why.text())
}

// next is the first action of a text; what is behind it is played after it. It is nil where the rest is refused, or asks.
func (n *newcomer) next(v rules.View, text string) engine.Action {
	action, rest, err := ours.Next(v, text)
	if n.rest = rest; err != nil || action == "" {
		n.rest = ""
		return nil
	}
	a, err := rules.Game{}.Parse(action)
	require.NoError(n, err)
	return a
}

// highlighted plays duels of a newcomer who presses what stands out against a fair autopilot, as channels open them.
func highlighted(t testing.TB, matches int, kills string) arena.Score {
	t.Helper()
	n := &newcomer{TB: t}
	options := map[string]string{"kills": kills, "ending": "ask", "board": "17x11"}
	score, err := arena.Arena{
		Game: rules.Game{}, Options: options, Seats: 2, Matches: matches, Seed: 14,
		Player: n.choose, Others: autopilot.Player(strength.Fair, autopilot.None),
	}.Run()
	require.NoError(t, err)
	return score
}

// TestHighlightsWin: who presses only what stands out wins more duels against fair autopilots than not.
func TestHighlightsWin(t *testing.T) {
	t.Parallel()
	require.Greater(t, highlighted(t, 7, "1").Wins, 3)
}

// BenchmarkHighlights counts how many of 400 duels such a newcomer wins.
func BenchmarkHighlights(b *testing.B) {
	for b.Loop() {
		score := highlighted(b, 400, "3")
		b.ReportMetric(100*float64(score.Wins)/float64(score.Matches), "%won")
		b.ReportMetric(float64(score.Matches), "duels")
	}
}
