package dogfight

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/engine"

	rules "mayhembot/engine/dogfight"
)

// TestPlanAhead: a plan for the next turn is kept while the other flies, and played by itself when the turn comes.
func TestPlanAhead(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	d.Secret = 1
	d.Slash(1, "match new points:20 defend:auto")
	d.Press(2, "Join")
	d.Press(1, "Start")
	look := func(s engine.Seat) rules.View { return d.Now().Now.View(s).(rules.View) }
	for look(0).Step != rules.StepAct {
		seat := d.Now().Now.Pending()[0].Seat
		d.Act(int(seat), d.Now().UI.Pilots.Choose(look(seat)).String())
	}
	active := look(0).Active
	other := rules.Other(active)
	d.Act(int(active), "draw 3")
	d.Act(int(other), "draw 3")
	require.NotZero(t, look(other).Own(other).Hand[rules.AP])
	v := look(other)
	from := v.ShipsOf(other)[0]
	plan := from.String() + " " + v.Reach(from)[0].String()
	asked := d.Slash(int(other), "dogfight preview plan:"+strings.ReplaceAll(plan, " ", "_"))
	require.True(t, asked.Private)
	require.Contains(t, asked.Text, "### Plan for your next turn\nThe ")
	kept := d.PressOn(int(other), asked, "Keep this for my turn")
	require.Contains(t, kept.Text, "offers it to you")
	require.Contains(t, d.PressOn(int(other), kept, "Play it by itself").Text, "played by itself")
	require.Len(t, kept.Rows[1].Select.Options, 1)
	before := len(d.Log())
	d.Act(int(active), "end")
	require.Equal(t, "move "+plan, d.Log()[before+1].Action)
	require.Empty(t, d.Header().Plans)

	u := ui{}
	mark := u.Mark(v)
	require.Empty(t, u.Fails(v, mark, []string{unhurt, stays}))
	w := v
	for i, s := range w.Squares {
		if s.Seat == rules.Other(v.Viewer()) {
			w.Squares[i] = rules.Ship{}
			break
		}
	}
	require.Equal(t, stays, u.Fails(w, mark, []string{unhurt, stays}))
	require.Equal(t, unhurt, u.Fails(v, "", []string{unhurt}))
}
