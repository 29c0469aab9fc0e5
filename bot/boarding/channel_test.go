package boarding

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/engine"
	"mayhembot/storage"

	rules "mayhembot/engine/boarding"
)

// opened is a match of two people in a channel of paper.
func opened(t *testing.T, options string) *bottest.Harness {
	t.Helper()
	d := bottest.New(t, bottest.NoReplays(New()))
	d.Secret = 1
	d.Slash(1, "boarding new "+options)
	d.Press(2, "Join")
	d.Press(1, "Start")
	require.True(t, d.Now().Playing())
	return d
}

// TestChannelTellsTheMatch: two people play a match to its end in a channel; catch-up, help with its lesson and boards are there in
// every step, nobody reads an answer before all are in, and once it is over the leaderboard counts.
func TestChannelTellsTheMatch(t *testing.T) {
	t.Parallel()
	d := opened(t, "points:60 rounds:8")
	lessons := map[rules.Step]bool{}
	for n := 0; d.Now().Header.Phase != storage.Over; n++ {
		require.Less(t, n, 400)
		s := d.Now()
		seats := s.Humans()
		require.NotEmpty(t, seats)
		seat := seats[n%len(seats)]
		v := s.Now.View(seat).(rules.View)
		action := s.UI.Pilots.Choose(s.Now.View(seat)).String()
		if !lessons[v.Step] {
			lessons[v.Step] = true
			help := d.Slash(1, "help").Text
			require.Contains(t, help, "### Now")
			require.Contains(t, help, strings.SplitN(lessonsOf(v), "\n", 2)[0])
			require.NotEmpty(t, d.Slash(2, "match catchup").Text)
			require.Contains(t, d.Slash(2, "match board text:true").Text, "own edge")
		}
		d.Act(int(seat), action)
		answered := d.Now().Answered()
		require.Equal(t, slices.Compact(slices.Clone(answered)), answered, "a captain of several ships is named once")
		if after := d.Now(); v.Step == rules.StepPlan && after.Playing() && after.Now.View(engine.Nobody).(rules.View).Turns == v.Turns {
			require.NotContains(t, d.Slash(int(3-seat), "match log").Text, action, "an answer is secret until all are in")
		}
	}
	require.GreaterOrEqual(t, len(lessons), 4)
	require.Contains(t, d.Slash(1, "leaderboard").Text, "Victory points")
}

func lessonsOf(v rules.View) string { return english("lesson." + string(v.Step)) }

// TestAnswersAreTakenBack: as long as not all have answered, a captain takes the dial of a ship back and sets it anew.
func TestAnswersAreTakenBack(t *testing.T) {
	t.Parallel()
	d := opened(t, "points:60 deploy:auto")
	for d.Now().Now.View(engine.Nobody).(rules.View).Step != rules.StepPlan {
		s := d.Now()
		seat := s.Humans()[0]
		d.Act(int(seat), s.UI.Pilots.Choose(s.Now.View(seat)).String())
	}
	s := d.Now()
	owed := s.Now.View(1).(rules.View).Owes[0]
	d.Act(1, s.UI.Pilots.Choose(s.Now.View(1)).String())
	require.Equal(t, owed-1, d.Now().Now.View(1).(rules.View).Owes[0])
	d.Slash(1, "match undo")
	require.Equal(t, owed, d.Now().Now.View(1).(rules.View).Owes[0])
}

// TestOutcomeStandsAboveTheQuestion: once all have set their dials, one new message tells what came of them and asks what is next; it
// goes on telling it while answers come in, and no answer is told.
func TestOutcomeStandsAboveTheQuestion(t *testing.T) {
	t.Parallel()
	d := opened(t, "points:60 deploy:auto")
	answer := func() {
		s := d.Now()
		seat := s.Humans()[0]
		d.Act(int(seat), s.UI.Pilots.Choose(s.Now.View(seat)).String())
	}
	round := func() int { return d.Now().Now.View(engine.Nobody).(rules.View).Round }
	for round() < 1 {
		answer()
	}
	before := d.Live()
	for round() < 2 {
		require.NotContains(t, d.Live().Text, "The dials are turned")
		answer()
	}
	live := d.Live()
	require.NotEqual(t, before.ID, live.ID)
	require.Contains(t, live.Text, "The dials are turned")
	require.Contains(t, live.Text, "Round 2 of 12 · dials")
	require.NotContains(t, before.Text, "The dials are turned")
	require.NotContains(t, live.Text, "Answered", "who answered last is asked again")
	for range d.Now().Now.View(1).(rules.View).Owes[0] {
		answer()
	}
	require.Contains(t, d.Live().Text, "The dials are turned")
	require.Contains(t, d.Live().Text, "Answered: Ada · waiting for Ben")
}

// TestChangesUntilAllAreIn: what a captain has said for all its ships by one press it may say otherwise by another, as long as somebody
// still owes an answer.
func TestChangesUntilAllAreIn(t *testing.T) {
	t.Parallel()
	d := opened(t, "points:60 deploy:auto")
	for d.Now().Now.View(engine.Nobody).(rules.View).Step != rules.StepPlan {
		s := d.Now()
		seat := s.Humans()[0]
		d.Act(int(seat), s.UI.Pilots.Choose(s.Now.View(seat)).String())
	}
	mine := func() (plans []string) {
		v := d.Now().Now.View(1).(rules.View)
		for _, ship := range v.Numbers() {
			if ship.Seat == 1 {
				plans = append(plans, ship.Plan.String())
			}
		}
		return plans
	}
	said := d.PressOn(1, d.Press(1, "Your move").Last, "As advised")
	before := mine()
	require.NotContains(t, before, "")
	require.Contains(t, said.Text, "Noted")
	panel := d.PressOn(1, said, "Change")
	require.Contains(t, panel.Text, "Your answer so far")
	dial := panel.Rows[len(panel.Rows)-1].Select
	if dial == nil {
		dial = panel.Rows[len(panel.Rows)-2].Select
	}
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: dial.ID, Values: []string{"d2f"}, Message: panel.ID})
	require.Contains(t, panel.Text, "straight 2")
	require.Equal(t, before, mine(), "nothing is said before it is pressed")
	d.PressOn(1, panel, "As planned")
	require.Equal(t, "2f", mine()[0])
	require.Equal(t, before[1:], mine()[1:])
	require.Equal(t, 0, d.Now().Now.View(1).(rules.View).Owes[0])
	d.Slash(1, "match undo")
	require.Equal(t, len(before), d.Now().Now.View(1).(rules.View).Owes[0], "one press is taken back as one")
}
