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

// TestConquestByButtons plays a match of Interstellar Conquest from the lobby to the end over the real connection. It uses
// buttons and selects alone: public ones, private panels, and deals made in three taps.
func TestConquestByButtons(t *testing.T) {
	t.Parallel()
	e := conquestHarness(t)
	pressed := e.conquer()
	for _, step := range []rules.Step{rules.StepRace, rules.StepAttack, rules.StepFleet, rules.StepCoin} {
		require.Positive(t, pressed[step], "%v: %v", step, pressed)
	}
	require.Contains(t, e.slash(1, "/match log").Message.Text(), "🏆")
}

// TestStandingAnswersAreGiven: all players have noted to ask everybody and to help nobody. Nobody is asked either question, and
// both answers are given all the same.
func TestStandingAnswersAreGiven(t *testing.T) {
	t.Parallel()
	e := conquestHarness(t)
	for user := 1; user <= 3; user++ {
		notes := e.slash(user, "/conquest standing")
		require.True(t, notes.Ephemeral())
		_, selects := textsOf(notes.Message, "N")
		set, u := selects["ally never"], e.local.User(user)
		reply, err := u.Select(e.ctx, notes.Message.ID, set[0], set[1])
		require.NoError(t, err)
		buttons, _ := textsOf(e.arrived(reply).Message, "N")
		reply, err = u.Press(e.ctx, notes.Message.ID, buttons["ask always"][0])
		require.NoError(t, err)
		_, marked := e.arrived(reply).Message.FindLabel("✓ Ask everybody")
		require.True(t, marked)
	}
	pressed := e.conquer()
	require.Zero(t, pressed[rules.StepAsk]+pressed[rules.StepAlly], "%v", pressed)
	given := 0
	require.NoError(t, e.store.View(t.Context(), e.id(), func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil {
			return err
		}
		log, err := tx.Log(m.ID)
		for _, entry := range log {
			given += strings.Count(entry.Action, "ally none") + strings.Count(entry.Action, "ask ")
		}
		return err
	}))
	require.Positive(t, given)
}

// conquestHarness is a match of three people and an autopilot that has begun.
func conquestHarness(t *testing.T) *harness {
	e := newHarnessWith(t, dotted(conquest.New()), 3, localdiscord.Config{})
	e.slash(1, "/conquest new autopilots:1 colonies:3 races:choose rounds:10")
	for user := 2; user <= 3; user++ {
		e.press(user, "Join")
	}
	e.press(1, "Start")
	e.settled()
	return e
}

// conquer plays the match to its end and counts the questions put to people.
func (e *harness) conquer() map[rules.Step]int {
	pressed := map[rules.Step]int{}
	for steps := 0; ; steps++ {
		m, p := e.settled()
		if m.Phase == storage.Over {
			return pressed
		}
		require.Less(e.t, steps, 900, "the match does not come to an end")
		users := e.deciders(m, p)
		user := users[e.rnd.IntN(len(users))]
		v := p.View(seatOf(m, e.local.User(user).ID)).(rules.View)
		pressed[v.Kind()]++
		e.tap(user, v)
		after, _ := e.match()
		require.NotEqual(e.t, m.Seq, after.Seq, "%v", v.Kind())
	}
}

// tap answers a question to a seat with the controls it is shown. It takes the autopilot's choice if a control for it is shown,
// and otherwise the first control.
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

// deal obtains a coin or a landing in three taps, in return for anything the player can give.
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
