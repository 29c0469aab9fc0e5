package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
)

// levels are those of the seats of the channel's match, "-" for a user's.
func (d *desk) levels() string {
	m := d.header()
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
func (d *desk) choose(user int, verb, value string) *answer {
	d.t.Helper()
	p := d.live()
	for _, row := range p.Rows {
		if row.Select != nil && control.Parse(row.Select.ID).Verb == verb {
			return d.handle(user, bot.Request{Kind: bot.Press, Custom: row.Select.ID, Values: []string{value}, Message: p.id})
		}
	}
	d.t.Fatalf("no select %q", verb)
	return nil
}

// TestLevelsInTheLobby: a newcomer's autopilots are gentle, the host changes all of them or one, and the seats say it.
func TestLevelsInTheLobby(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	require.Contains(t, d.slash(1, "match new autopilots:1").Text, "2. Autopilot 1 🤖 gentle\n")
	require.Contains(t, d.choose(2, control.Level, "ruthless").last.Text, "Only the host")
	require.Equal(t, "- gentle", d.levels())
	d.choose(1, control.Level, "hard")
	require.Contains(t, d.live().Text, "2. Autopilot 1 🤖 hard\n")
	d.press(1, "Add autopilot")
	require.Equal(t, "- hard hard", d.levels())
	d.slash(1, "match autopilots level:ruthless seat:3")
	require.Equal(t, "- hard ruthless", d.levels())
	require.Contains(t, d.slash(1, "match autopilots level:fair seat:1").Text, "No autopilot flies seat 1.")
	require.Contains(t, d.slash(1, "match autopilots level:fair seat:4").Text, "There is no seat 4")
	require.Contains(t, d.slash(2, "match autopilots level:fair").Text, "Only the host")
	require.Contains(t, d.slash(1, "match autopilots level:grim").Text, "I do not know this")
	require.Equal(t, "- hard ruthless", d.levels())
	d.slash(1, "match autopilots level:fair")
	require.Equal(t, "- fair fair", d.levels())
}

// TestLevelsInAMatch: the level is told where it changes, who leaves is stood in for by a hard pilot, and a rematch keeps
// the levels.
func TestLevelsInAMatch(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	d.slash(1, "mayhem new autopilots:1 level:ruthless kills:1")
	d.press(2, "Join")
	d.press(1, "Start")
	require.Contains(t, d.slash(1, "match status").Text, "🤖 Autopilot 1 ruthless")
	require.Contains(t, d.slash(1, "match autopilots level:fair").Text, "All autopilots play at the level fair from here on.")
	require.Contains(t, d.slash(1, "match autopilots level:gentle seat:2").Text, "Autopilot 1 plays at the level gentle from here on.")
	d.slash(2, "match leave")
	require.Equal(t, "- gentle hard", d.levels())
	d.pressOn(1, d.slash(1, "match end"), "End the match")
	d.press(1, "Rematch")
	require.Equal(t, "- gentle hard", d.levels())
	require.Equal(t, "fair", d.header().Level)
	d.slash(1, "match leave")
	d.slash(1, "match new autopilots:1")
	require.Equal(t, "- fair", d.levels(), "who has finished a match meets the usual level")
	d.channel = "801"
	d.slash(2, "match new autopilots:1")
	require.Equal(t, "- fair", d.levels())
	d.channel = "802"
	d.slash(3, "match new autopilots:1")
	require.Equal(t, "- gentle", d.levels())
	d.press(3, "Start")
	d.channel = "803"
	d.slash(3, "match new autopilots:1")
	require.Equal(t, "- gentle", d.levels(), "a match that is being flown is not finished")
}

// TestOneLevel: a game whose autopilots all play alike has no levels to choose from.
func TestOneLevel(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	require.Contains(t, d.slash(1, "match new autopilots:1 level:hard").Text, "all play alike")
	d.slash(1, "match new autopilots:1")
	require.Contains(t, d.slash(1, "match autopilots level:hard").Text, "all play alike")
	require.Len(t, d.live().Rows, 2)
	require.Contains(t, d.live().Text, "🤖\n")
}

// TestAutopilotsPlayAtTheirLevel: what a seat's autopilot does is what a pilot of its level does.
func TestAutopilotsPlayAtTheirLevel(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	d.slash(1, "match new autopilots:1 level:hard kills:1")
	d.press(1, "Start")
	for s := d.now(); s.Playing() && len(d.log()) < 80; s = d.now() {
		d.act(1, s.UI.Choose(s.Now.View(1)).String())
	}
	s := d.now()
	all, err := s.Rerun(d.log())
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
