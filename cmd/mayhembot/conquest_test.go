package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/conquest"
	"mayhembot/bot/localdiscord"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/storage"

	rules "mayhembot/engine/conquest"
)

// TestConquestByButtons plays matches of Interstellar Conquest from the lobby to the end over the real connection by
// buttons and selects alone: the public ones, those of private panels, and deals put together in three taps.
func TestConquestByButtons(t *testing.T) {
	t.Parallel()
	e := newHarnessWith(t, dotted{conquest.New()}, 3, localdiscord.Config{})
	e.slash(1, "/conquest new autopilots:1 colonies:3 races:choose rounds:6")
	for user := 2; user <= 3; user++ {
		e.press(user, "Join")
	}
	e.press(1, "Start")
	pressed := map[rules.Step]int{}
	for steps := 0; ; steps++ {
		m, p := e.settled()
		if m.Phase == storage.Over {
			break
		}
		require.Less(t, steps, 900, "the match does not come to an end")
		users := e.deciders(m, p)
		user := users[e.rnd.IntN(len(users))]
		v := p.View(seatOf(m, e.local.User(user).ID)).(rules.View)
		pressed[v.Kind()]++
		e.tap(user, v)
		after, _ := e.match()
		require.NotEqual(t, m.Seq, after.Seq, "%v", v.Kind())
	}
	for _, step := range []rules.Step{rules.StepRace, rules.StepReclaim, rules.StepAttack, rules.StepFleet, rules.StepAsk, rules.StepAlly, rules.StepCoin} {
		require.Positive(t, pressed[step], "%v: %v", step, pressed)
	}
	require.Contains(t, e.slash(1, "/match log").Message.Text(), "🏆")
}

// tap answers what a seat is asked by the controls it is shown: what the autopilot would do where there is a control for
// it, else the first there is.
func (e *harness) tap(user int, v rules.View) {
	e.t.Helper()
	shown, verb := e.live(), "a"
	u := e.local.User(user)
	if secret := slices.ContainsFunc(v.Waiting(), func(d engine.Decision) bool { return d.Private }); secret {
		reply := e.press(user, "Your move… (only you see it)")
		require.True(e.t, reply.Ephemeral())
		shown, verb = reply.Message, "A"
	}
	buttons, selects := textsOf(shown, verb)
	if deal, ok := buttons["deal"]; ok && v.Kind() == rules.StepOffer {
		reply, err := u.Press(e.ctx, shown.ID, deal[0])
		require.NoError(e.t, err)
		require.True(e.t, reply.Ephemeral())
		e.deal(u, e.arrived(reply).Message)
		return
	}
	delete(buttons, "hand")
	delete(buttons, "deal")
	want := autopilot.Choose(v).String()
	if _, ok := selects[want]; !ok && buttons[want] == [2]string{} {
		for text := range v.Legal() {
			if buttons[text.String()] != [2]string{} {
				want = text.String()
				break
			}
		}
	}
	var err error
	var reply localdiscord.Reply
	if b, ok := buttons[want]; ok {
		reply, err = u.Press(e.ctx, shown.ID, b[0])
	} else {
		reply, err = u.Select(e.ctx, shown.ID, selects[want][0], selects[want][1])
	}
	require.NoError(e.t, err, "%s of %v %v", want, buttons, selects)
	e.arrived(reply)
}

// deal gets a coin or a landing for what can be given, in three taps.
func (e *harness) deal(u *localdiscord.User, shown localdiscord.Message) {
	e.t.Helper()
	for _, part := range []string{"get=", "give="} {
		_, selects := textsOf(shown, "P")
		for text, ids := range selects {
			if strings.HasPrefix(ids[1], part) {
				reply, err := u.Select(e.ctx, shown.ID, ids[0], ids[1])
				require.NoError(e.t, err, text)
				shown = e.arrived(reply).Message
				break
			}
		}
	}
	buttons, _ := textsOf(shown, "P")
	require.Len(e.t, buttons, 1)
	for text, ids := range buttons {
		require.True(e.t, strings.HasPrefix(text, "offer "), text)
		reply, err := u.Press(e.ctx, shown.ID, ids[0])
		require.NoError(e.t, err)
		e.arrived(reply)
	}
}
