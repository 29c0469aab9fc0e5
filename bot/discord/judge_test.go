package discord

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	controls "mayhembot/bot/call"
	"mayhembot/engine"
	"mayhembot/storage"
)

// judge has the bot hear one interaction, and holds to what it may do with it: nothing panics or is logged as an error;
// the interaction is answered exactly once, or not at all where that is impossible; a channel sees only what has changed
// there or what was asked for in public; nobody's seat is played, left or taken but the user's own; and nobody else's match
// is touched.
func (w *world) judge(raw []byte) {
	t := w.t
	t.Helper()
	x, err := decode(raw)
	before := w.last
	w.session.hear(raw)
	w.session.work.Wait()
	sent, wrong := w.take()
	after := w.matches()
	w.last = after
	require.Empty(t, wrong, "%s", raw)
	if err != nil {
		require.Empty(t, sent, "%s", raw)
		for channel := range after {
			require.Equal(t, unreplayed(before[channel]), unreplayed(after[channel]), "%s", raw)
		}
		w.deaf++
		return
	}
	req := x.request
	for channel, m := range after {
		if channel != req.Channel {
			require.Equal(t, unreplayed(before[channel]), unreplayed(m), "%s", raw)
		}
		for _, s := range sent {
			if m.Phase == storage.Playing {
				require.NotContains(t, string(s.Raw), m.Secret, "%s", raw)
			}
		}
	}
	w.answeredOnce(raw, x, sent)
	changed := !alike(before[req.Channel], after[req.Channel])
	switch {
	case changed:
		w.played++
	case slices.ContainsFunc(sent, public):
		w.shown++
	default:
		w.refused++
	}
	for _, s := range sent {
		was := before[req.Channel]
		w.inOrder(raw, req, s, concerned(req, was, after[req.Channel]))
		owed := was != nil && was.Behind() // from before, where the bot could only answer
		if public(s) && !changed && !owed && !disarms(req, s) {
			require.True(t, inPublic(req, after[req.Channel]), "%.3000s\n%s %s\n%.3000s", raw, s.Method, s.Path, s.Raw)
		}
	}
	if changed {
		w.ownDoing(raw, req, before[req.Channel], after[req.Channel])
	}
}

// unreplayed is a match except for its replay, which comes whenever it is ready.
func unreplayed(m *storage.Match) *storage.Match {
	if m == nil {
		return nil
	}
	c := *m
	c.Replayed = false
	return &c
}

// alike says that a match is as it was, except for what has been shown of it.
func alike(a, b *storage.Match) bool {
	if a == nil || b == nil {
		return a == b
	}
	plain := func(m *storage.Match) string {
		data, err := json.Marshal([]any{m.ID, m.Phase, m.Host, m.Seats, m.Setup, m.Seq, m.Level, m.Chosen})
		if err != nil {
			panic(err)
		}
		return string(data)
	}
	return plain(a) == plain(b)
}

func (w *world) answeredOnce(raw []byte, x interaction, sent []seen) {
	w.t.Helper()
	count := 0
	for _, s := range sent {
		if !strings.HasSuffix(s.Path, "/callback") {
			asks := s.Method == http.MethodGet && strings.HasPrefix(s.Path, "/guilds/"+x.request.Guild+"/members/") // whether one has left
			require.True(w.t, asks || strings.HasPrefix(s.Path, "/channels/"), "%s\n%s", raw, s.Path)
			continue
		}
		count++
		kind := s.Payload["type"]
		require.Equal(w.t, x.request.Kind == bot.Complete, kind == float64(callChoices), "%s", raw)
		require.NotContains(w.t, string(s.Raw), "omething went wrong", "%s", raw)
	}
	require.Equal(w.t, 1, count, "%s", raw)
}

// concerned are the seats whose users a request may have pinged: those of the match, and of a match whose rematch is asked for by
// somebody who played or leads it.
func concerned(req bot.Request, before, after *storage.Match) (seats []storage.Seat) {
	if after != nil {
		seats = append(seats, after.Seats...)
	}
	with := controls.ParseControl(req.Custom)
	if req.Kind != bot.Press || with.Verb != controls.Again || before == nil || before.ID != with.Match {
		return seats
	}
	leads := before.Host == req.User.ID || req.Manager
	if leads || slices.ContainsFunc(before.Seats, func(s storage.Seat) bool { return s.User == req.User.ID }) {
		seats = append(seats, before.Seats...)
	}
	return seats
}

// inOrder holds one request of the bot to what every one must be like. It pings nobody but the users of some seats.
func (w *world) inOrder(raw []byte, req bot.Request, s seen, seats []storage.Seat) {
	w.t.Helper()
	if rest, ok := strings.CutPrefix(s.Path, "/channels/"); ok {
		require.True(w.t, strings.HasPrefix(rest, req.Channel+"/"), "%s\n%s", raw, s.Path)
	}
	said := bytes.ReplaceAll(s.Raw, []byte(`\\`), nil) // a backslash that was typed begins no escape
	for _, bad := range []string{"\u202e", "\u2066", `\u0000`, `\u202e`, `\u2066`} {
		require.False(w.t, bytes.Contains(said, []byte(bad)), "%s\n%s", raw, s.Raw)
	}
	message := s.Payload
	if data, ok := s.Payload["data"].(map[string]any); ok {
		message = data
	}
	may, ok := message["allowed_mentions"].(map[string]any)
	if !ok {
		return
	}
	require.Empty(w.t, may["parse"], "%s", raw)
	users, _ := may["users"].([]any)
	for _, u := range users {
		require.True(w.t, slices.ContainsFunc(seats, func(s storage.Seat) bool { return s.User == u }), "%.3000s pings %v", raw, u)
	}
}

// public says that everybody in the channel sees what a request does.
func public(s seen) bool {
	if s.Method == http.MethodGet {
		return false // it asks, and tells nothing
	}
	data, _ := s.Payload["data"].(map[string]any)
	flags, _ := data["flags"].(float64)
	switch s.Payload["type"] {
	case float64(callMessage):
		return int(flags)&flagEphemeral == 0
	case float64(callChoices), float64(callForm):
		return false
	}
	return true
}

// disarms tells of an edit that only takes the controls off a message: what is pressed on an old message changes nothing,
// and the message loses what cannot be used any more, at once or with the next interaction.
func disarms(req bot.Request, s seen) bool {
	return s.Method == http.MethodPatch && strings.HasPrefix(s.Path, "/channels/"+req.Channel+"/messages/") &&
		!bytes.Contains(s.Raw, []byte(`"custom_id"`))
}

// inPublic are the requests that change nothing and are answered in public all the same.
func inPublic(req bot.Request, m *storage.Match) bool {
	asks := req.Kind == bot.Press && strings.HasPrefix(req.Custom, "j|") || req.Kind == bot.Command && slices.Contains(req.Path, "join")
	switch {
	case req.Kind == bot.Press && m != nil && m.Phase == storage.Lobby: // who leads it chooses what is so already, or drops an autopilot where there is none
		with := controls.ParseControl(req.Custom)
		return (req.User.ID == m.Host || req.Manager) && with.Match == m.ID && slices.Contains([]string{controls.Level, controls.Set, controls.RemoveAutopilot}, with.Verb)
	case m != nil && votes(req) && slices.ContainsFunc(m.Votes, func(v storage.Vote) bool { return slices.Contains(v.Yes, req.User.ID) }):
		return true // the others are asked to agree
	case asks && m != nil: // the host is asked for a seat
		return slices.ContainsFunc(m.Requests, func(x storage.SeatRequest) bool { return x.User == req.User.ID })
	case req.Kind != bot.Command || len(req.Path) < 2 || req.Path[0] != "match" || m == nil:
		return false
	case req.Path[1] == "replay", req.Path[1] == "autopilots": // who may not say their level is refused in private
		return true
	case req.Path[1] == "board":
		return m.Phase == storage.Lobby || slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.User == req.User.ID })
	}
	return false
}

// votes tells whether a request puts something to the vote, or agrees to it.
func votes(req bot.Request) bool {
	with := controls.ParseControl(req.Custom)
	return req.Kind == bot.Press && (with.Verb == controls.Agree || with.Verb == controls.End) ||
		len(req.Path) > 1 && req.Path[0] == "match" && (req.Path[1] == "hand" || req.Path[1] == "pause")
}

// ownDoing holds a change to what the user may change.
func (w *world) ownDoing(raw []byte, req bot.Request, before, after *storage.Match) {
	w.t.Helper()
	if before == nil || before.ID != after.ID {
		require.True(w.t, before == nil || before.Phase == storage.Over, "%s", raw)
		for _, s := range after.Seats {
			require.True(w.t, s.Auto || s.User == req.User.ID, "%s", raw)
		}
		return
	}
	if req.Kind == bot.Press || req.Kind == bot.Submit {
		custom := strings.SplitN(req.Custom, "|", 4)
		require.Len(w.t, custom, 4, "%s", raw)
		require.Equal(w.t, before.ID, custom[1], "a control of another match does nothing here: %s", raw)
		stamp := custom[2]
		require.True(w.t, custom[0] != "a" || strings.HasPrefix(stamp, "t") || stamp == strconv.Itoa(before.Seq), "nor does an old one: %s", raw)
	}
	handing := req.Manager && slices.Equal(req.Path, []string{"match", "hand"}) // the one who manages the channel may hand any seat over
	for _, s := range before.Seats {
		if s.User != "" && s.User != req.User.ID && !handing {
			require.True(w.t, slices.ContainsFunc(after.Seats, func(x storage.Seat) bool { return x.User == s.User && x.Auto == s.Auto }), "%s: %s", raw, s.User)
		}
	}
	for _, s := range after.Seats {
		known := slices.ContainsFunc(before.Seats, func(x storage.Seat) bool { return x.User == s.User })
		require.True(w.t, known || s.Auto || s.User == req.User.ID || handing, "%s: %s", raw, s.User)
	}
	if after.Seq <= before.Seq {
		return
	}
	var log []engine.Entry
	require.NoError(w.t, w.store.View(w.t.Context(), req.Channel, func(r storage.ChannelTx) (err error) { log, err = r.Log(after.ID); return err }))
	first := log[before.Seq+1]
	if first.Seq == 0 {
		return // the start
	}
	own := after.Seats[first.Seat-1].Auto || before.Seats[first.Seat-1].User == req.User.ID
	require.True(w.t, own, "%s plays %+v", raw, first)
	cause := req.ID
	if after.Seats[first.Seat-1].Auto { // the one who leaves plays nothing: the autopilot goes on from the entry before
		cause = log[before.Seq].ID
	}
	for _, e := range log[before.Seq+1:] {
		require.Equal(w.t, cause, e.ID, "%s", raw)
	}
}
