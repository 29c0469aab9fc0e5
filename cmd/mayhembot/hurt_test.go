package main

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
)

// hurts are faults that last a whole match. Each is applied before every press and is given the press's number.
var hurts = map[string]func(e *harness, press int){
	"429 of a route":  each(localdiscord.Fault{Path: "/messages", Status: http.StatusTooManyRequests, RetryAfter: 0.05}),
	"429 for all":     each(localdiscord.Fault{Status: http.StatusTooManyRequests, RetryAfter: 0.05, Global: true}),
	"429 in bursts":   each(localdiscord.Fault{Path: "/messages", Status: http.StatusTooManyRequests, RetryAfter: 0.01, Times: 5}),
	"5xx":             sometimes(localdiscord.Fault{Status: http.StatusBadGateway}),
	"5xx of answers":  sometimes(localdiscord.Fault{Path: "/callback", Status: http.StatusServiceUnavailable, Times: 4}),
	"5xx for a while": during(localdiscord.Fault{Path: "/messages", Status: http.StatusInternalServerError, Times: localdiscord.Always}),
	"slow":            each(localdiscord.Fault{Delay: 30 * time.Millisecond, Times: 3}),
	"cut":             sometimes(localdiscord.Fault{Cut: true}),
	"done, then cut":  sometimes(localdiscord.Fault{Lost: true}),
	"posts cut": now(3, func(e *harness) {
		e.local.Fail(localdiscord.Fault{Method: http.MethodPost, Path: "/messages", Cut: true, Times: 2})
	}),
	"answers too late": sometimes(localdiscord.Fault{Path: "/callback", Code: 10062}),
	"tokens expired":   each(localdiscord.Fault{Path: "/webhooks/", Code: 50027}),
	"resumed":          now(4, func(e *harness) { e.local.DropConnections() }),
	"asked to resume":  now(4, func(e *harness) { e.local.AskReconnect() }),
	"session kept":     now(4, func(e *harness) { e.local.Invalidate(true) }),
	"session lost":     now(6, func(e *harness) { e.local.Invalidate(false) }),
	"reordered":        func(e *harness, _ int) { e.local.Reorder() },
	"nothing allowed":  withPermissions(localdiscord.UseCommands),
	"no posting":       withPermissions(allowed &^ localdiscord.SendMessages),
	"no pictures":      withPermissions(allowed &^ localdiscord.AttachFiles),
	"messages deleted": now(3, func(e *harness) {
		if m, _ := e.settled(); m.Phase == storage.Playing { // a message deleted after the match is over stays away
			e.local.DeleteMessage(e.live().ID)
		}
	}),
	"kicked": during(localdiscord.Fault{Path: "/channels/", Code: 50001, Times: localdiscord.Always}),
}

func each(f localdiscord.Fault) func(*harness, int) {
	return func(e *harness, _ int) { e.local.Fail(f) }
}

// sometimes sets a fault before every fifth press, two times.
func sometimes(f localdiscord.Fault) func(*harness, int) {
	return now(5, func(e *harness) { e.local.Fail(f) })
}

// during has a fault last for some presses.
func during(f localdiscord.Fault) func(*harness, int) {
	var o *localdiscord.Outage
	return func(e *harness, press int) {
		switch press {
		case 4:
			o = e.local.Fail(f)
		case 8:
			o.Heal()
		}
	}
}

// now does something before every so many presses, two times, for the bot waits longer after every fault.
func now(every int, do func(*harness)) func(*harness, int) {
	return func(e *harness, press int) {
		if press%every == every-1 && press < 2*every {
			do(e)
		}
	}
}

// withPermissions leaves the bot some permissions only, for some presses.
func withPermissions(left uint64) func(*harness, int) {
	return func(e *harness, press int) {
		switch press {
		case 3:
			e.bare = left&localdiscord.AttachFiles == 0
			e.local.SetPermissions(channel, left)
		case 8:
			e.local.SetPermissions(channel, allowed)
		}
	}
}

// TestHurt plays whole duels against an autopilot, each under one kind of fault. Each comes to its end without a restart, and
// every press counts once. The channel shows the end, and others see nothing private.
func TestHurt(t *testing.T) {
	t.Parallel()
	for name, hurt := range hurts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newHarness(t, 40, localdiscord.Config{Clock: time.Now})
			e.slash(1, "/match new kills:1 board:13x9 equipment:off autopilots:1")
			e.press(1, "Start")
			for press := 0; e.pressOnce(press); press++ {
				hurt(e, press)
			}
			e.local.SetPermissions(channel, allowed)
			e.local.HealAll()
			_, _ = e.local.User(3).Slash(e.ctx, channel, "/match record")
			_, _ = e.local.User(1).Slash(e.ctx, channel, "/match board")
			e.settled()
			e.overLooksRight()
			e.onceEach()
			e.privateStays()
		})
	}
}

// pressOnce has the human make the autopilot's choice, by a button if one offers it. The answer may be lost. It reports false
// when the match is over.
func (e *harness) pressOnce(press int) bool {
	e.t.Helper()
	require.Less(e.t, press, 3000, "the match does not come to an end")
	require.NoError(e.t, e.ctx.Err(), "the match does not come to an end")
	m, p := e.match()
	if m.Phase == storage.Over {
		return false
	}
	ctx, cancel := context.WithTimeout(e.ctx, 2*time.Second) // for an answer that never comes
	defer cancel()
	u := e.local.User(1)
	if len(e.deciders(m, p)) == 0 { // the autopilot is about to play
		_, _ = u.Slash(ctx, channel, "/match status")
		return true
	}
	action := choose(p, seatOf(m, u.ID))
	if public := e.public(); len(public) > 0 {
		live := public[len(public)-1]
		buttons, selects := texts(live)
		if b, ok := buttons[action]; ok {
			_, _ = u.Press(ctx, live.ID, b[0])
			return true
		}
		if s, ok := selects[action]; ok {
			_, _ = u.Select(ctx, live.ID, s[0], s[1])
			return true
		}
	}
	_, _ = u.Slash(ctx, channel, e.command(action))
	return true
}

// onceEach compares the log with the presses. One press is one cause, even if it was sent twice.
func (e *harness) onceEach() {
	e.t.Helper()
	last, seen := "", map[string]bool{}
	for _, entry := range e.log()[1:] {
		if entry.ID != last {
			require.False(e.t, seen[entry.ID], "interaction %s is carried out once", entry.ID)
			seen[entry.ID] = true
		}
		last = entry.ID
	}
}

// privateStays checks that nothing told in private is shown in public. The board is the exception: everybody may see it.
func (e *harness) privateStays() {
	e.t.Helper()
	private := map[string]bool{}
	for _, m := range e.local.Messages(channel) {
		if m.For != "" && len(m.Attachments) == 0 {
			private[m.Text()] = true
		}
	}
	for _, m := range e.public() {
		require.False(e.t, private[m.Text()], "told in private: %s", m.Text())
	}
}
