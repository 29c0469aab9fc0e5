package match_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// audited is what is wrong with the channel's match as it is kept, after a change to its header that is not saved.
func audited(ctx context.Context, d *bottest.Harness, change func(*storage.Match)) error {
	var m *storage.Match
	var position []byte
	require.NoError(d.T, d.Store.View(ctx, bottest.ChannelID, func(tx storage.ChannelTx) (err error) {
		if m, err = tx.Current(); err == nil {
			position, err = tx.Position(m.ID)
		}
		return err
	}))
	change(m)
	return match.Audit(d.Games, m, d.Log(), position)
}

// actions is how many actions the leaderboard has of a user.
func actions(ctx context.Context, d *bottest.Harness, user int) int {
	line, err := d.Store.Pilot(ctx, bottest.GuildID, "toy", bottest.UserID(user))
	require.NoError(d.T, err)
	return line.Figures["actions"]
}

// TestWhatIsUndoneDoesNotCount: an action that was taken back leaves the leaderboard with the log, chained or not, and a match that
// still counted it would be found by a check.
func TestWhatIsUndoneDoesNotCount(t *testing.T) {
	t.Parallel()
	for name, begin := range map[string]func(*bottest.Harness, string){"chained": (*bottest.Harness).Begin, "of an older program": (*bottest.Harness).BeginUnchained} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, bottest.NewToy())
			begin(d, "")
			d.Press(1, "step")
			d.Press(1, "step")
			require.Equal(t, 2, actions(t.Context(), d, 1))
			d.Press(1, "Undo")
			require.Equal(t, 1, actions(t.Context(), d, 1))
			require.NoError(t, audited(t.Context(), d, func(*storage.Match) {}))
			require.ErrorContains(t, audited(t.Context(), d, func(m *storage.Match) { m.Stats.Add(bottest.UserID(1), "actions", 1) }), "its figures are")
			d.Press(1, "Undo")
			require.Zero(t, actions(t.Context(), d, 1))
			require.NoError(t, audited(t.Context(), d, func(*storage.Match) {}))
		})
	}
}

// TestAudit finds what does not follow from a match's secret, its actions and the rules.
func TestAudit(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	d.Press(1, "roll")
	d.Press(2, "step")
	d.Press(2, "Undo")
	require.NoError(t, audited(t.Context(), d, func(*storage.Match) {}))
	for what, change := range map[string]func(*storage.Match){
		"link":      func(m *storage.Match) { m.Link = m.Seal },
		"seal":      func(m *storage.Match) { m.Seal = m.Link },
		"secret":    func(m *storage.Match) { m.Secret = m.Link },
		"figures":   func(m *storage.Match) { m.Stats.Add(bottest.UserID(2), match.FigureWins, 1) },
		"newcomer":  func(m *storage.Match) { m.Stats.Add(bottest.UserID(3), match.FigureMatches, 1) },
		"a pilot":   func(m *storage.Match) { m.Seats[0].User = bottest.UserID(4) },
		"the start": func(m *storage.Match) { m.Started++ },
		"the rules": func(m *storage.Match) { m.Rules = 99 },
	} {
		require.Error(t, audited(t.Context(), d, change), what)
	}
	var m *storage.Match
	require.NoError(t, d.Store.View(t.Context(), bottest.ChannelID, func(tx storage.ChannelTx) (err error) { m, err = tx.Current(); return err }))
	require.ErrorContains(t, match.Audit(d.Games, m, d.Log(), []byte(`{"V":1,"Seats":2,"Active":1}`)), "is not the one kept")
}

// TestNobodyInheritsAnswers: the one who takes a seat over is asked what its former pilot had noted an answer to, and so is an
// autopilot. The former pilot finds the note again.
func TestNobodyInheritsAnswers(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	note(d, 2, "bear")
	d.Press(1, "dare")
	require.Equal(t, 2, d.Standing(), "the table answers for Ben")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	require.Equal(t, "noted: ", d.Slash(3, "toy standing").Text)
	d.Press(1, "dare")
	require.Equal(t, 3, d.Standing())
	require.Equal(t, []engine.Seat{2}, d.Now().Humans(), "Cy is asked")
	d.Press(3, "yield")
	d.AsModerator(4, "match hand seat:2")
	require.Empty(t, d.Now().StandingAnswers(2))
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(2))
	require.Equal(t, "noted: bear", d.Slash(2, "toy standing").Text)
	d.Press(1, "dare")
	require.Equal(t, 6, d.Standing(), "the table answers for Ben")
}

// TestNobodyInheritsPlans: the one who takes a seat over is neither offered nor shown what its former pilot has kept for it, and it is
// forgotten with the next action.
func TestNobodyInheritsPlans(t *testing.T) {
	t.Parallel()
	d := bottest.NewDuel(t, "")
	d.PressOn(2, d.Slash(2, "toy ponder what:step"), "Play this")
	d.Press(1, "end")
	offered := func() (id string) {
		for _, row := range d.Live().Rows {
			for _, b := range row.Buttons {
				if call.ParseControl(b.ID).Verb == call.Kept {
					id = b.ID
				}
			}
		}
		return id
	}
	show := offered()
	require.NotEmpty(t, show)
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	require.Len(t, d.Header().Plans, 1)
	require.Empty(t, offered())
	reply := d.Handle(3, bot.Request{Kind: bot.Press, Custom: show, Message: d.Live().ID}).Last
	require.Contains(t, reply.Text, "You have kept no plan")
	require.NotContains(t, reply.Text, "step")
	d.Press(3, "step")
	require.Empty(t, d.Header().Plans)
}

// TestWinIsItsPilots: a win counts for the one who flies the seat then, no matter who began in it, and both have flown the match; also where
// the leaderboard is computed anew.
func TestWinIsItsPilots(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "end")
	d.AsModerator(4, "match hand seat:2 to:"+bottest.UserID(3))
	d.Press(3, "win")
	require.Equal(t, []engine.Seat{2}, d.Header().Winners)
	want := map[int]map[string]int{1: {"matches": 1, "actions": 1}, 2: {"matches": 1}, 3: {"matches": 1, "wins": 1, "actions": 1}}
	for range 2 {
		for user, figures := range want {
			line, err := d.Store.Pilot(t.Context(), bottest.GuildID, "toy", bottest.UserID(user))
			require.NoError(t, err)
			require.Equal(t, figures, line.Figures, d.Names[user-1])
		}
		require.NoError(t, audited(t.Context(), d, func(*storage.Match) {}))
		require.NoError(t, d.Referee.Rebuild(t.Context()))
	}
}

// TestAheadStopsAtTheTurn: what autopilots decide beforehand ends with the turn, which has a message of its own.
func TestAheadStopsAtTheTurn(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	s := d.Now()
	for i := range s.Header.Seats {
		s.Header.Seats[i].Auto = true
	}
	decided, err := s.Ahead(0)
	require.NoError(t, err)
	require.Equal(t, []match.Decided{{Seat: 1, Action: "roll"}}, decided)
	require.Zero(t, s.Header.Seq, "it leaves the match as it is")
}

// TestNamesOfTheTime: what was done is told in the name of the one who flew the seat then, up to the last entry of the former pilot, and
// a name that an autopilot had in one seat is given to none in another.
func TestNamesOfTheTime(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	d.AsModerator(4, "match hand seat:1 to:"+bottest.UserID(3))
	d.Press(3, "step")
	s := d.Now()
	for seq, name := range []string{"Ada", "Ada", "Cy", "Cy"} {
		require.Equal(t, name, s.RosterAt(seq).Names[0])
	}
	told := d.Slash(2, "match log").Text
	require.Contains(t, told, "Ada did step as number 1.")
	require.Contains(t, told, "Cy did step as number 2.")

	d.Leave(2)
	require.Equal(t, "Autopilot 1", d.Header().Seats[1].Name)
	d.Press(3, "end") // it flies a turn
	d.Slash(2, "match join")
	require.Equal(t, "Autopilot 2", d.Now().Substitute(1).Name)
	require.Equal(t, "Autopilot 1", d.Now().Substitute(2).Name, "in its own seat it may have it again")
}

// TestRestIsItsPilots: what is to follow announced dice is played for the seat that said it.
func TestRestIsItsPilots(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, game.New(bottest.DuelUI{}.Of()))
	d.Prefix = "7"
	d.Slash(1, "match new dice:announced")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Press(1, "end")
	d.PressOn(2, d.Slash(2, "toy ponder what:throw_1;_step;_end"), "Play this")
	var played []string
	for _, e := range d.Log()[2:] {
		require.Equal(t, engine.Seat(2), e.Seat)
		played = append(played, e.Action)
	}
	require.Equal(t, []string{"throw 1", "step", "end"}, played)
}

// TestStopped: a match that is over stands still anyway, and may be looked at and played again.
func TestStopped(t *testing.T) {
	t.Parallel()
	require.True(t, match.Stopped(&storage.Match{Phase: storage.Playing, Stopped: "link 3"}))
	require.False(t, match.Stopped(&storage.Match{Phase: storage.Over, Stopped: "link 3"}))
	require.False(t, match.Stopped(&storage.Match{Phase: storage.Playing}))
}

// TestAnswered names those who have answered in secret while others are still asked, and nobody else.
func TestAnswered(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	require.Empty(t, d.Now().Answered())
	d.Act(2, bottest.Choices(d.Now(), 2)[0])
	require.Equal(t, []engine.Seat{2}, d.Now().Answered())
	d.Act(1, bottest.Choices(d.Now(), 1)[0])
	require.Empty(t, d.Now().Answered(), "another round")
}
