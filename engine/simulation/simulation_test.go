package simulation_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/record"
	"mayhembot/engine/simulation"
)

// bids is a game with secrets whose autopilot bids its highest card. Its census counts the cards turned up.
func bids() simulation.Game {
	return simulation.Game{
		Rules: enginetest.Bids{},
		Autopilot: func(v engine.View) (best engine.Action) {
			for a := range v.Legal() {
				best = a
			}
			return best
		},
	}
}

// census counts the entries that begin a match, the cards turned up, and the rounds seat 3 won.
type census struct{ begun, turnedUp, third int }

func (c *census) Note(m simulation.Moment) {
	if m.Before == nil {
		c.begun++
	}
	for _, e := range m.Events {
		if up, is := e.(enginetest.TurnedUp); is {
			c.turnedUp++
			if up.Winner == 3 {
				c.third++
			}
		}
	}
}

func (c *census) Merge(other simulation.Census) {
	match := other.(*census)
	c.begun, c.turnedUp, c.third = c.begun+match.begun, c.turnedUp+match.turnedUp, c.third+match.third
}

// play plays a plan and returns its outcome and its records.
func play(t *testing.T, g simulation.Game, p simulation.Plan) (*simulation.Outcome, string) {
	t.Helper()
	var out bytes.Buffer
	p.Record, p.Census = &out, func() simulation.Census { return &census{} }
	sum, err := p.Play(g)
	require.NoError(t, err)
	return sum, out.String()
}

func TestThePlayedIsRecordedInOrderAndVerifies(t *testing.T) {
	t.Parallel()
	var heard []int
	sum, text := play(t, bids(), simulation.Plan{Matches: 12, Legal: true, Progress: func(n int) { heard = append(heard, n) }})
	checked, err := record.Verify(strings.NewReader(text), enginetest.Bids{})
	require.NoError(t, err)
	require.Equal(t, 12, checked.Over)
	require.Equal(t, sum.Actions, checked.LegalSets)
	require.Equal(t, sum.Actions+12, checked.Entries)
	require.Equal(t, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, heard)
	var seats []int
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, `{"record"`) {
			seats = append(seats, strings.Count(line, "Random "))
		}
	}
	require.Equal(t, []int{2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}, seats, "seats are spread over the matches")
	require.Equal(t, simulation.Wins{Matches: 12, Won: sum.Seats[0].Won}, sum.Seats[0])
	require.Equal(t, 6, sum.Seats[2].Matches)
	require.Equal(t, 12, sum.Shared+sum.Seats[0].Won+sum.Seats[1].Won+sum.Seats[2].Won)
	counted := sum.Census.(*census)
	require.Equal(t, 12, counted.begun)
	require.Equal(t, 24, counted.turnedUp, "two rounds a match")
	require.Positive(t, counted.third)
}

func TestTheSameSeedPlaysTheSameMatches(t *testing.T) {
	t.Parallel()
	matches := func(seed uint64) string {
		_, text := play(t, bids(), simulation.Plan{Matches: 5, Seed: seed, Crew: simulation.Versus})
		return text
	}
	require.Equal(t, matches(1), matches(1))
	require.NotEqual(t, matches(1), matches(2))
}

func TestVersusSeatsOneAutopilotInTurn(t *testing.T) {
	t.Parallel()
	sum, text := play(t, bids(), simulation.Plan{Matches: 4, Seats: simulation.Span{Low: 2, High: 2}, Crew: simulation.Versus})
	require.Equal(t, 4, sum.Versus.Matches)
	require.Equal(t, 2, strings.Count(text, `"seats":["Autopilot 1","Random 2"]`))
	require.Equal(t, 2, strings.Count(text, `"seats":["Random 1","Autopilot 2"]`))
	sum, _ = play(t, bids(), simulation.Plan{Matches: 4, Crew: simulation.Autopilots})
	require.Zero(t, sum.Versus.Matches)
}

// TestASharedWinIsNobodysAlone: with one round, two seats that bid at once share no win. With two rounds they do.
func TestASharedWinIsNobodysAlone(t *testing.T) {
	t.Parallel()
	two := simulation.Span{Low: 2, High: 2}
	sum, _ := play(t, bids(), simulation.Plan{Matches: 30, Seats: two, Options: map[string]string{"rounds": "1"}})
	require.Zero(t, sum.Shared)
	sum, _ = play(t, bids(), simulation.Plan{Matches: 30, Seats: two, Crew: simulation.Versus, Options: map[string]string{"rounds": "2"}})
	require.NotZero(t, sum.Shared)
	require.Equal(t, 30, sum.Versus.Matches)
	require.LessOrEqual(t, sum.Versus.Won, 30-sum.Shared)
}

func TestAMatchStopsAtItsLimit(t *testing.T) {
	t.Parallel()
	sum, text := play(t, bids(), simulation.Plan{Matches: 3, Limit: 1})
	require.Equal(t, simulation.Outcome{Matches: 3, Actions: 3, Longest: 1, Seats: make([]simulation.Wins, 3), Census: sum.Census}, *sum)
	require.Equal(t, 3*3, strings.Count(text, "\n"))
}

// TestPlayersSeeOnlyTheirView: a player gets the view of its own seat.
func TestPlayersSeeOnlyTheirView(t *testing.T) {
	t.Parallel()
	g := bids()
	began := 0
	g.Random = func(rand.Source) simulation.Player {
		began++
		return func(v engine.View) engine.Action {
			own := v.(enginetest.BidView)
			require.True(t, engine.Nobody != own.Viewer() && v.Waiting()[0].Seat == own.Viewer())
			return g.Autopilot(v)
		}
	}
	_, _ = play(t, g, simulation.Plan{Matches: 1})
	require.Equal(t, 1, began, "one source of chance a match")
}

func TestSeatsAreClippedToTheGame(t *testing.T) {
	t.Parallel()
	_, text := play(t, bids(), simulation.Plan{Matches: 4, Seats: simulation.Span{Low: 1, High: 9}, Limit: 1})
	require.Equal(t, 2, strings.Count(text, `"Random 3"`))
	_, err := simulation.Plan{Matches: 1, Seats: simulation.Span{Low: 4, High: 9}}.Play(bids())
	require.EqualError(t, err, "Bids is played by 2 to 3 pilots")
	for text, want := range map[string]simulation.Span{"3": {Low: 3, High: 3}, "2-6": {Low: 2, High: 6}} {
		var s simulation.Span
		require.NoError(t, s.UnmarshalText([]byte(text)))
		require.Equal(t, want, s)
	}
	for _, text := range []string{"", "x", "0", "-3", "3-", "4-2", "2-3-4"} {
		var s simulation.Span
		require.ErrorContains(t, s.UnmarshalText([]byte(text)), "is no number of pilots and no range", text)
	}
}

func TestFaultsNameTheMatch(t *testing.T) {
	t.Parallel()
	_, err := simulation.Plan{Matches: 1, Options: map[string]string{"rounds": "9"}}.Play(bids())
	_, refused := engine.AsRefusal(err)
	require.True(t, refused)
	g := bids()
	g.Autopilot = func(engine.View) engine.Action { return enginetest.Bid(0) }
	_, err = simulation.Plan{Matches: 30, Crew: simulation.Autopilots}.Play(g)
	require.ErrorContains(t, err, "match 1: entry 1, seat 1, bid 0: ")
	_, err = simulation.Plan{Matches: 30, Record: full{}}.Play(bids())
	require.ErrorIs(t, err, errFull)
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestShares(t *testing.T) {
	t.Parallel()
	low, high := simulation.Wilson(196, 200)
	require.InDelta(t, 0.950, low, 0.001)
	require.InDelta(t, 0.992, high, 0.001)
	low, high = simulation.Wilson(0, 0)
	require.Equal(t, []float64{0, 1}, []float64{low, high})
	var s, more simulation.Spread
	s.Add(1)
	more.Add(0)
	s.Merge(more)
	require.InDelta(t, 0.5, s.Mean(), 1e-9)
	require.InDelta(t, 1.96*0.5/1.4142, s.Error(), 1e-3)
}
