package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
)

// TestPlanAhead: an attack for the next turn is chosen in the hand while another has its turn, and made when the turn comes.
func TestPlanAhead(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	d.Slash(1, "match new")
	d.Press(2, "Join")
	d.Press(1, "Start")
	look := func(s engine.Seat) rules.View { return d.Now().Now.View(s).(rules.View) }
	advance := func(until func() bool) {
		for n := 0; n < 60 && !until(); n++ {
			seat := d.Now().Now.Pending()[0].Seat
			d.Act(int(seat), d.Now().UI.Pilots.Choose(look(seat)).String())
		}
		require.True(t, until())
	}
	advance(func() bool { return look(0).Step == rules.StepAttack })
	active := look(0).Active
	other := active%2 + 1
	require.Len(t, d.Slash(int(active), "conquest hand").Rows, 1, "who has the turn plans none")
	hand := d.Slash(int(other), "conquest hand")
	sel := hand.Rows[1].Select
	require.NotNil(t, sel)
	d.Handle(int(other), bot.Request{Kind: bot.Press, Custom: sel.ID, Values: []string{sel.Options[0].Value}, Message: hand.ID})
	require.Len(t, d.Header().Plans, 1)
	plan := strings.TrimPrefix(d.Header().Plans[0].Text, "plan ")
	require.Equal(t, sel.Options[0].Value, plan)
	require.Contains(t, d.PressOn(int(other), hand, "Play it by itself").Text, "played by itself")
	require.Len(t, hand.Rows[1].Select.Options, 2)
	before := len(d.Log())
	d.Act(int(active), "pass")
	var made []string
	for _, e := range d.Log()[before:] {
		if e.Seat == other {
			made = append(made, e.Action)
		}
	}
	require.Contains(t, made, plan)
	require.Equal(t, rules.StepFleet, look(0).Step, "its pilot names the fleet")
	require.Equal(t, []engine.Seat{other}, d.Now().Humans())

	u, v := newUI(), look(other)
	mark := u.Mark(v)
	at, known := planned("plan " + plan)
	require.True(t, known)
	on := []string{unhurt, stays + at.String()}
	require.Empty(t, u.Fails(v, mark, on))
	w := v
	w.Ships[at][active-1][rules.Small]++
	require.Equal(t, on[1], u.Fails(w, mark, on))
	w.Ships[rules.Void][other-1][rules.Small]++
	require.Equal(t, on[0], u.Fails(w, mark, on))
	require.Equal(t, unhurt, u.Fails(v, "", on))
}
