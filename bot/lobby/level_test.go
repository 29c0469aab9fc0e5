package lobby_test

import (
	"strings"
	"testing"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// levels are those of the seats of the channel's match, "-" for a user's.
func levels(d *bottest.Harness) string {
	m := d.Header()
	var all []string
	for _, s := range m.Seats {
		if level := s.Level; s.Auto {
			all = append(all, level)
		} else {
			all = append(all, "-")
		}
	}
	return strings.Join(all, " ")
}

// choose chooses from the select of a verb on the newest message.
func choose(d *bottest.Harness, user int, verb, value string) *bottest.Answer {
	d.T.Helper()
	p := d.Live()
	for _, row := range p.Rows {
		if row.Select != nil && call.ParseControl(row.Select.ID).Verb == verb {
			return d.Handle(user, bot.Request{Kind: bot.Press, Custom: row.Select.ID, Values: []string{value}, Message: p.ID})
		}
	}
	d.T.Fatalf("no select %q", verb)
	return nil
}

// TestLevelsInTheLobby: a newcomer's autopilots are gentle, the host changes all of them or one, and the seats say it.
func TestLevelsInTheLobby(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	require.Contains(t, d.Slash(1, "match new autopilots:1").Text, "2. Cadet Blaze 🤖 gentle\n")
	require.Contains(t, choose(d, 2, call.Level, "ruthless").Last.Text, "Only the host")
	require.Equal(t, "- gentle", levels(d))
	choose(d, 1, call.Level, "hard")
	require.Contains(t, d.Live().Text, "2. Captain Blaze 🤖 hard\n")
	d.Press(1, "Add autopilot")
	require.Equal(t, "- hard hard", levels(d))
	d.Slash(1, "match autopilots level:ruthless seat:3")
	require.Equal(t, "- hard ruthless", levels(d))
	require.Contains(t, d.Slash(1, "match autopilots level:fair seat:1").Text, "No autopilot flies seat 1.")
	require.Contains(t, d.Slash(1, "match autopilots level:fair seat:4").Text, "There is no seat 4")
	require.Contains(t, d.Slash(2, "match autopilots level:fair").Text, "Only the host")
	require.Contains(t, d.Slash(1, "match autopilots level:grim").Text, "I do not know this")
	require.Equal(t, "- hard ruthless", levels(d))
	d.Slash(1, "match autopilots level:fair")
	require.Equal(t, "- fair fair", levels(d))
}

// TestLevelsInAMatch: the level is told where it changes, who leaves is stood in for by a hard pilot, and a rematch keeps
// the levels.
func TestLevelsInAMatch(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Slash(1, "mayhem new autopilots:1 level:ruthless kills:1")
	d.Press(2, "Join")
	d.Press(1, "Start")
	require.Contains(t, d.Slash(1, "match status").Text, "🤖 Admiral Blaze ruthless")
	require.Contains(t, d.Slash(1, "match autopilots level:fair").Text, "All autopilots play at the level fair from here on.")
	require.Contains(t, d.Slash(1, "match autopilots level:gentle seat:2").Text, "Cadet Blaze plays at the level gentle from here on.")
	d.Leave(2)
	require.Equal(t, "- gentle hard", levels(d))
	d.End(1)
	d.Press(1, "Rematch")
	require.Equal(t, "- gentle hard", levels(d))
	require.Equal(t, "fair", d.Header().Level)
	d.Leave(1)
	d.Slash(1, "match new autopilots:1")
	require.Equal(t, "- fair", levels(d), "who has finished a match meets the usual level")
	d.Channel = "801"
	d.Slash(2, "match new autopilots:1")
	require.Equal(t, "- fair", levels(d))
	d.Channel = "802"
	d.Slash(3, "match new autopilots:1")
	require.Equal(t, "- gentle", levels(d))
	d.Press(3, "Start")
	d.Channel = "803"
	d.Slash(3, "match new autopilots:1")
	require.Equal(t, "- gentle", levels(d), "a match that is being flown is not finished")
}

// TestOneLevel: a game whose autopilots all play alike has no levels to choose from.
func TestOneLevel(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.Contains(t, d.Slash(1, "match new autopilots:1 level:hard").Text, "all play alike")
	d.Slash(1, "match new autopilots:1")
	require.Contains(t, d.Slash(1, "match autopilots level:hard").Text, "all play alike")
	require.Len(t, d.Live().Rows, 2)
	require.Contains(t, d.Live().Text, "🤖\n")
}

// TestAutopilotsPlayAtTheirLevel: what a seat's autopilot does is what a pilot of its level does.
func TestAutopilotsPlayAtTheirLevel(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Slash(1, "match new autopilots:1 level:hard kills:1")
	d.Press(1, "Start")
	for s := d.Now(); s.Playing() && len(d.Log()) < 80; s = d.Now() {
		d.Act(1, s.UI.Pilots.Choose(s.Now.View(1)).String())
	}
	s := d.Now()
	all, err := s.Rerun(d.Log())
	require.NoError(t, err)
	otherwise := 0
	for _, p := range all {
		if p.Entry.Seat != 2 || s.ByTable(p) {
			continue
		}
		v := p.Before.View(2).(rules.View)
		require.Equal(t, autopilot.Decide(v, advice.Hard, autopilot.None).String(), p.Entry.Action)
		if p.Entry.Action != autopilot.Decide(v, advice.Fair, autopilot.None).String() {
			otherwise++
		}
	}
	require.Positive(t, otherwise, "a fair pilot would have done something else")
}

// TestManners: autopilots of one match like to play in different ways, and the channel is told so.
func TestManners(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Slash(1, "match new autopilots:5 level:hard")
	for i, manner := range autopilot.Pilots().Manners {
		require.Equal(t, string(manner), d.Header().Seats[i+1].Manner)
	}
	require.Equal(t, "Captain Comet", d.Header().Seats[5].Name, "a charger, too")
	d.Press(1, "Start")
	require.Contains(t, d.Slash(1, "match status").Text, "Captain Blaze hard charger · Captain Needle hard sniper")
	d.Slash(1, "match autopilots level:fair")
	require.Contains(t, d.Slash(1, "match status").Text, "Pilot Blaze fair charger · Pilot Needle fair sniper")
}

// TestAutopilotsOfOneSeat: the name of an autopilot that has left its seat is no other seat's, for the channel still
// tells of it. Its own seat has it again.
func TestAutopilotsOfOneSeat(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 1) // Ada, Autopilot 1, Ben
	names := func() (names []string) {
		for _, s := range d.Header().Seats {
			names = append(names, s.Name)
		}
		return names
	}
	d.AsModerator(4, "match join")
	d.Leave(2)
	require.Equal(t, []string{"Ada", "Dee", "Autopilot 2"}, names())
	d.Slash(2, "match join")
	d.Leave(4)
	require.Equal(t, []string{"Ada", "Autopilot 1", "Ben"}, names())
	d.Leave(2)
	require.Equal(t, []string{"Ada", "Autopilot 1", "Autopilot 2"}, names())
}

// TestLobbyProposesAPriceOnLostShips: beside strong autopilots the lobby names the option that makes a lost ship cost
// something, until it is chosen.
func TestLobbyProposesAPriceOnLostShips(t *testing.T) {
	t.Parallel()
	const proposal = "`leaving=counter`"
	d := bottest.New(t, mayhem.New())
	require.NotContains(t, d.Slash(1, "match new autopilots:1").Text, proposal, "gentle ones keep their ships")
	for _, level := range []string{"hard", "ruthless"} {
		choose(d, 1, call.Level, level)
		require.Contains(t, d.Live().Text, proposal, level)
	}
	d.Slash(1, "match options leaving:counter")
	require.NotContains(t, d.Live().Text, proposal)
	require.Contains(t, d.Live().Text, "leaving counter")
	d.Press(1, "Start")
	require.Equal(t, "counter", d.Header().Setup.Options["leaving"])
}
