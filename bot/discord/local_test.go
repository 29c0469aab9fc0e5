package discord

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"image"
	"image/png"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/localdiscord"
)

// picture is a small PNG.
func picture(t *testing.T, width int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, width, 4))))
	return b.Bytes()
}

// parlour is a small bot that uses everything the wire can do.
func parlour(first, second []byte) bot.Handler {
	kept := make(chan bot.Sent, 10)
	rows := []bot.Row{
		{Buttons: []bot.Button{{ID: "turn", Label: "Turn"}, {ID: "keep", Label: "Keep"}, {ID: "name", Label: "Name"}, {ID: "late", Label: "Late"}}},
		{Select: &bot.Select{ID: "pick", Max: 2, Options: []bot.SelectOption{{Value: "a", Label: "A"}, {Value: "b", Label: "B"}}}},
	}
	return func(ctx context.Context, r bot.Request, out bot.Responder) {
		show := func(text string, data []byte) bot.Message {
			return bot.Message{Text: text, Accent: 0x3366ff, Rows: rows, Picture: &bot.Picture{Name: "board.png", Data: data, Alt: text}}
		}
		switch {
		case r.Kind == bot.Complete:
			_ = out.Choices(ctx, []bot.Choice{{Name: "typed " + r.Args["what"], Value: "x"}})
		case r.Kind == bot.Command && r.Args["late"] == "true":
			out.(*responder).hold() // as its watchdog would
			_, _ = out.Answer(ctx, bot.Message{Text: "psst"}, true)
		case r.Kind == bot.Command:
			sent, err := out.Answer(ctx, show("begun by "+r.User.Name+" <@"+r.User.ID+">", first), false)
			if err != nil {
				_, _ = out.Answer(ctx, bot.Message{Text: err.Error() + " / " + strings.Join(r.Missing, ", ")}, false)
			}
			kept <- sent
		case r.Custom == "turn":
			_, _ = out.Update(ctx, show("turned", second))
		case r.Custom == "keep":
			m := show("kept", nil)
			m.Picture.Keep = (<-kept).Attachment
			_, _ = out.Update(ctx, m)
		case r.Custom == "late":
			out.(*responder).hold()
			_, _ = out.Update(ctx, show("late", second))
		case r.Custom == "name":
			_ = out.Ask(ctx, bot.Modal{ID: "form", Title: "Your name", Fields: []bot.Field{{ID: "n", Label: "Name", Value: "Ann"}}})
		case r.Custom == "form":
			_, _ = out.Answer(ctx, bot.Message{Text: "hello " + r.Args["n"], Rows: []bot.Row{{Buttons: []bot.Button{{ID: "go", Label: "Go"}}}}}, true)
		case r.Custom == "go":
			_ = out.Dismiss(ctx)
		case r.Custom == "pick":
			_, _ = out.Update(ctx, show("picked "+strings.Join(r.Values, "+"), second))
		}
	}
}

// TestAgainstTheLocalDiscord plays through every kind of exchange with a server that holds Discord's rules, whichever way
// interactions come in.
func TestAgainstTheLocalDiscord(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Config{
		"gateway": {}, "all shards": {Shards: "auto"}, "some shards": {Shards: "2-3/4"}, "http": {HTTP: HTTP{Address: freeAddress(t)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			everyExchange(t, c)
		})
	}
}

// freeAddress is an address on which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return l.Addr().String()
}

func everyExchange(t *testing.T, c Config) {
	t.Helper()
	config := localdiscord.Config{Token: "secret", Patience: patience, Traffic: localdiscord.TrafficFromEnv()}
	if c.Shards != "" {
		config.Shards = 4
	}
	srv, err := localdiscord.Open(config)
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	defer cancel()
	first, second := picture(t, 4), picture(t, 8)
	c.Token, c.Base, c.Handler = "secret", srv.URL(), parlour(first, second)
	s, err := openWith(ctx, c, calm)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	if c.HTTP.Address != "" {
		require.NoError(t, srv.UseEndpoint(ctx, "http://"+c.HTTP.Address))
		require.False(t, srv.Connected(), "there is no gateway beside it")
	}
	require.Equal(t, srv.AppID(), s.AppID())

	specs := []bot.CommandSpec{{Name: "begin", Help: "Begin", Options: []bot.OptionSpec{
		{Name: "what", Help: "What", Complete: true}, {Name: "late", Help: "Late", Type: bot.BoolOption}, {Name: "n", Help: "N", Type: bot.NumberOption, Max: 5},
	}}}
	require.NoError(t, s.Register(ctx, specs, nil))
	version := srv.Commands()[0].Version
	require.NoError(t, s.Register(ctx, specs, nil))
	require.Equal(t, version, srv.Commands()[0].Version, "unchanged commands are left alone")

	u, room := srv.User(1), srv.ChannelID("mayhem")
	choices, err := u.Autocomplete(ctx, room, "/begin what:ab")
	require.NoError(t, err)
	require.Equal(t, "typed ab", choices[0].Name)

	begun, err := u.Slash(ctx, room, "/begin")
	require.NoError(t, err)
	require.Contains(t, begun.Message.Text(), "begun by "+u.Name)
	require.Empty(t, begun.Message.Pinged, "a mention alone pings nobody")
	require.Equal(t, first, begun.Message.Attachments[0].Data)

	spoken, err := s.Said(ctx, room, "")
	require.NoError(t, err)
	require.Contains(t, spoken[0].Text, "begun by "+u.Name, "the bot can read what it said")
	require.Equal(t, begun.MessageID, spoken[0].ID)
	require.True(t, spoken[0].Controls)
	again, err := s.Reread(ctx, room, begun.MessageID)
	require.NoError(t, err)
	require.Equal(t, spoken[0], again)
	_, err = s.Reread(ctx, room, room)
	require.ErrorIs(t, err, bot.ErrGone)

	id := begun.MessageID
	step := func(r localdiscord.Reply, err error) localdiscord.Message {
		t.Helper()
		require.NoError(t, err)
		m, err := srv.Settled(ctx, r)
		require.NoError(t, err)
		return m
	}
	m := step(u.Press(ctx, id, "keep"))
	require.Contains(t, m.Text(), "kept")
	require.Equal(t, begun.Message.Attachments[0].ID, m.Attachments[0].ID)
	require.Equal(t, []string{"kept"}, m.Alts())
	m = step(u.Press(ctx, id, "turn"))
	require.Len(t, m.Attachments, 1, "the old picture goes")
	require.Equal(t, second, m.Attachments[0].Data)
	require.Contains(t, step(u.Select(ctx, id, "pick", "b", "a")).Text(), "picked")
	require.Contains(t, step(u.Press(ctx, id, "late")).Text(), "late")

	form, err := u.Press(ctx, id, "name")
	require.NoError(t, err)
	said, err := u.Submit(ctx, form.Modal, map[string]any{"n": "Zoë"})
	require.NoError(t, err)
	require.True(t, said.Ephemeral())
	require.Contains(t, said.Message.Text(), "hello Zoë")
	_, err = u.Press(ctx, said.MessageID, "go")
	require.NoError(t, err)
	require.NoError(t, srv.WaitFor(ctx, func() bool {
		_, stands := srv.Message(said.MessageID)
		return !stands
	}), "a private message can go")

	late, err := u.Slash(ctx, room, "/begin late:true")
	require.NoError(t, err)
	require.Equal(t, localdiscord.ReplyDeferred, late.Kind)
	require.NoError(t, srv.WaitFor(ctx, func() bool {
		all := u.Visible(room)
		_, stands := srv.Message(late.MessageID)
		return !stands && all[len(all)-1].For == u.ID
	}), "private after a public deferral")

	srv.Fail(localdiscord.Fault{Path: "/callback", Lost: true})
	require.Equal(t, "turned", step(u.Press(ctx, id, "turn")).Text(), "an answer whose receipt got lost stands once")

	srv.SetPermissions(room, localdiscord.ViewChannel|localdiscord.SendMessages)
	m = step(u.Slash(ctx, room, "/begin"))
	require.Contains(t, m.Text(), "Attach Files")
	srv.SetPermissions(room, localdiscord.ViewChannel|localdiscord.SendMessages|localdiscord.AttachFiles)

	posts(ctx, t, srv, s, room)
	srv.Invalidate(false)
	if c.HTTP.Address != "" {
		return
	}
	srv.DropConnections()
	require.NoError(t, srv.WaitFor(ctx, func() bool { return !srv.Connected() }))
	require.NoError(t, srv.WaitFor(ctx, srv.Connected))
	step(u.Press(ctx, id, "turn"))
}

// posts writes and edits without being asked.
func posts(ctx context.Context, t *testing.T, srv *localdiscord.Server, s *Session, room string) {
	t.Helper()
	u := srv.User(2)
	next := bot.Message{Text: u.Mention() + " is next, not " + srv.User(1).Mention(), Ping: []string{u.ID}}
	sent, err := s.Post(ctx, room, next, "nonce")
	require.NoError(t, err)
	again, err := s.Post(ctx, room, next, "nonce")
	require.NoError(t, err)
	require.Equal(t, sent, again, "the same nonce posts nothing twice")
	require.Len(t, u.Pings(room), 1)
	require.Empty(t, srv.User(1).Pings(room))
	_, err = s.Edit(ctx, room, sent.ID, bot.Message{Text: "over"})
	require.NoError(t, err)
	_, err = s.Edit(ctx, room, "1", bot.Message{Text: "over"})
	require.ErrorIs(t, err, bot.ErrGone)
	lounge := srv.ChannelID("lounge")
	srv.SetPermissions(lounge, 0)
	_, err = s.Post(ctx, lounge, next, "")
	var barred *bot.Barred
	require.ErrorAs(t, err, &barred)
}

// TestSaidBelowChat reads a channel in which others have said much: the bot's own messages from one on, newest first, each once.
func TestSaidBelowChat(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience, Unlimited: true})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	defer cancel()
	s, err := openWith(ctx, Config{Token: "secret", Base: srv.URL(), Handler: func(context.Context, bot.Request, bot.Responder) {}}, calm)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	room := srv.ChannelID("mayhem")
	var own []string
	for _, chat := range []int{30, 120, 110, 100, 99, 0} { // between two messages of the bot's
		for range chat {
			_, err := srv.User(1).Say(room, "chat")
			require.NoError(t, err)
		}
		sent, err := s.Post(ctx, room, bot.Message{Text: "own"}, "")
		require.NoError(t, err)
		own = slices.Insert(own, 0, sent.ID)
	}
	ids := func(from string) (ids []string) {
		said, err := s.Said(ctx, room, from)
		require.NoError(t, err)
		for _, m := range said {
			require.False(t, m.Controls)
			ids = append(ids, m.ID)
		}
		return ids
	}
	require.Equal(t, own[:2], ids(""), "the newest hundred")
	for n := range own {
		require.Equal(t, own[:max(2, n+1)], ids(own[n]), "from message %d on", n)
	}
	require.NoError(t, s.rest.do(ctx, call{method: "DELETE", path: segment("channels", room, "messages", own[4]), route: "DELETE"}, nil))
	require.Equal(t, own[:4], ids(own[4]), "one that was deleted")
}

// TestAnswersInALockedThread: an action in a thread that takes no messages is answered by any means left. An archived thread is
// opened again where the bot may. Otherwise a form gives the answer, and an interaction that can have no form is acknowledged.
func TestAnswersInALockedThread(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	defer cancel()
	failed := make(chan error, 10)
	s, err := openWith(ctx, Config{Token: "secret", Base: srv.URL(), Handler: func(ctx context.Context, r bot.Request, out bot.Responder) {
		m := bot.Message{Text: "done by " + r.User.Name, Rows: []bot.Row{{Buttons: []bot.Button{{ID: "act", Label: "Act"}, {ID: "form", Label: "Form"}, {ID: "none", Label: "None"}, {ID: "shown", Label: "Shown"}}}}}
		var err error
		switch {
		case r.Custom == "none":
			return
		case r.Custom == "shown":
			_, err = out.Answer(ctx, bot.Message{Picture: &bot.Picture{Name: "board.png", Data: picture(t, 4)}}, true)
		case r.Custom == "form":
			err = out.Ask(ctx, bot.Modal{ID: "sent", Title: "Form", Fields: []bot.Field{{ID: "n", Label: "N"}}})
		case r.Kind == bot.Press:
			_, err = out.Update(ctx, m)
		default:
			_, err = out.Answer(ctx, m, false)
		}
		if err != nil {
			failed <- err
			_, err = out.Answer(ctx, bot.Message{Text: "It is done, and I could not show it."}, true)
		}
		failed <- err
	}}, calm)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	require.NoError(t, s.Register(ctx, []bot.CommandSpec{{Name: "begin", Help: "Begin"}}, nil))
	thread := srv.OpenThread("mayhem", "evening")
	u := srv.User(2)
	begun, err := u.Slash(ctx, thread, "/begin")
	require.NoError(t, err)
	require.NoError(t, <-failed)

	said := func(modal *localdiscord.Modal) string {
		t.Helper()
		require.NotNil(t, modal)
		return modal.Components[0].Component.Value
	}
	for name, archived := range map[string]bool{"archived": true, "open": false} {
		srv.SetThread(thread, archived, true)
		for _, act := range []func() (localdiscord.Reply, error){
			func() (localdiscord.Reply, error) { return u.Press(ctx, begun.MessageID, "act") },
			func() (localdiscord.Reply, error) { return u.Slash(ctx, thread, "/begin") },
		} {
			reply, err := act()
			require.NoError(t, err, name)
			var barred *bot.Barred
			require.ErrorAs(t, <-failed, &barred, "nobody else sees it")
			require.NoError(t, <-failed)
			require.Equal(t, "It is done, and I could not show it.", said(reply.Modal), name)
		}
		reply, err := u.Press(ctx, begun.MessageID, "none")
		require.NoError(t, err)
		require.Contains(t, said(reply.Modal), "Something went wrong", "what the handler leaves unanswered")
		reply, err = u.Press(ctx, begun.MessageID, "form")
		require.NoError(t, err)
		require.NoError(t, <-failed)
		reply, err = u.Submit(ctx, reply.Modal, map[string]any{"n": "x"})
		require.NoError(t, err, name)
		require.Equal(t, localdiscord.ReplyDeferredUpdate, reply.Kind, "a form is no answer to a form")
		require.Error(t, <-failed)
		require.NoError(t, <-failed)
	}

	srv.SetPermissions(thread, localdiscord.ViewChannel|localdiscord.SendInThreads|localdiscord.ManageThreads)
	srv.SetThread(thread, true, true)
	reply, err := u.Press(ctx, begun.MessageID, "act")
	require.NoError(t, err)
	require.NoError(t, <-failed)
	require.Equal(t, localdiscord.ReplyUpdate, reply.Kind, "it is opened again")

	srv.SetThread(thread, false, false)
	srv.SetPermissions(thread, localdiscord.ViewChannel|localdiscord.SendInThreads)
	reply, err = u.Press(ctx, begun.MessageID, "shown")
	require.NoError(t, err)
	var barred *bot.Barred
	require.ErrorAs(t, <-failed, &barred)
	require.NoError(t, <-failed)
	require.Equal(t, "It is done, and I could not show it.", reply.Message.Text(), "where files alone are refused, words are not")
}

// TestCommandsAreNoReasonToStop has Discord refuse the commands at the start in all the ways it does. The session serves on, and
// registers them as soon as it may.
func TestCommandsAreNoReasonToStop(t *testing.T) {
	t.Parallel()
	specs := []bot.CommandSpec{{Name: "begin", Help: "Begin"}}
	for name, fault := range map[string]localdiscord.Fault{
		"outage":                 {Path: "/commands", Status: http.StatusBadGateway, Times: localdiscord.Always},
		"daily limit":            {Method: http.MethodPut, Path: "/commands", Status: http.StatusBadRequest, Code: codeTooManyNewCommands, Times: localdiscord.Always},
		"refused for good":       {Method: http.MethodPut, Path: "/commands", Status: http.StatusForbidden, Code: codeMissingAccess, Times: localdiscord.Always},
		"cut":                    {Path: "/commands", Cut: true, Times: localdiscord.Always},
		"rate limit for an hour": {Path: "/commands", Status: http.StatusTooManyRequests, RetryAfter: 3600, Times: localdiscord.Always},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience, Unlimited: true})
			require.NoError(t, err)
			defer func() { require.NoError(t, srv.Close()) }()
			said := make(chan string, 100)
			log := slog.New(heard{slog.DiscardHandler, func(r slog.Record) {
				r.Attrs(func(a slog.Attr) bool {
					if a.Key == "again" && strings.Contains(r.Message, "commands") {
						said <- a.Value.String()
					}
					return true
				})
			}})
			s, err := openWith(t.Context(), Config{Token: "secret", Base: srv.URL(), Handler: nobody, Log: log}, calm)
			require.NoError(t, err)
			defer func() { require.NoError(t, s.Close()) }()
			outage := srv.Fail(fault)
			require.NoError(t, s.KeepRegistered(t.Context(), specs, nil))
			require.Empty(t, srv.Commands())
			again, err := time.ParseDuration(receive(t, said))
			require.NoError(t, err)
			outage.Heal()
			if fault.RetryAfter > 0 || fault.Code == codeTooManyNewCommands {
				require.Greater(t, again, 29*time.Minute, "Discord wants to be left alone")
				return
			}
			eventually(t, func() bool { return len(srv.Commands()) == 1 })
		})
	}
}

// TestShardsBeginInTurn has Discord let one shard begin in five seconds.
func TestShardsBeginInTurn(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Shards: 2, Concurrency: 1, Sessions: 2})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	c, p := Config{Token: "secret", Base: srv.URL(), Handler: nobody, Shards: "auto"}, calm
	p.identify = usual.identify
	s, err := openWith(t.Context(), c, p)
	require.NoError(t, err, "a session that was begun too soon would have been one too many")
	defer func() { require.NoError(t, s.Close()) }()

	said := make(chan string, 100)
	p.identify = 0
	c.Log = slog.New(heard{slog.DiscardHandler, func(r slog.Record) { said <- r.Message }})
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for text := range said {
			if strings.Contains(text, "no new session may begin") {
				cancel()
			}
		}
	}()
	_, err = openWith(ctx, c, p)
	require.ErrorIs(t, err, context.Canceled, "it waits for the next day")
	close(said)
	require.Equal(t, 2, srv.Begun())
}

// TestProgramsBeginInTurn has two programs with a shard each begin at the same time.
func TestProgramsBeginInTurn(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Shards: 2, Concurrency: 1, Sessions: 2})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	p := calm
	p.identify = usual.identify
	var one sync.Mutex
	turns := func(context.Context, string) func() { one.Lock(); return one.Unlock }
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	var programs sync.WaitGroup
	for _, shards := range []string{"0/2", "1/2"} {
		programs.Go(func() {
			s, err := openWith(ctx, Config{Token: "secret", Base: srv.URL(), Handler: nobody, Shards: shards, Turns: turns}, p)
			if assert.NoError(t, err, "a session that was begun too soon would have been one too many") {
				assert.NoError(t, s.Close())
			}
		})
	}
	programs.Wait()
	require.Equal(t, 2, srv.Begun())
}

func TestShardsAreRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]shards{"": {of: 1}, "auto": {auto: true}, "3/8": {from: 3, to: 3, of: 8}, "0-3/8": {to: 3, of: 8}} {
		got, err := parseShards(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for text, says := range map[string]string{"8": "auto", "8/8": "is 7", "3-2/8": "counted from 0", "0 - 7/8": "auto", "-1/8": "auto", "0-9/8": "is 7", "0/0": "counted"} {
		_, err := parseShards(text)
		require.ErrorContains(t, err, says, text)
	}
	_, err := Open(t.Context(), Config{Token: "x", Handler: nobody, Shards: "many"})
	require.ErrorContains(t, err, "many")
}

// TestTooFewShards ends with the advice to set shards.
func TestTooFewShards(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Shards: 2})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	_, err = openWith(t.Context(), Config{Token: "secret", Base: srv.URL(), Handler: nobody}, calm)
	require.ErrorContains(t, err, `shards = "auto"`)
}

// TestWebhookTakesOnlyWhatDiscordSigned posts interactions with everything wrong that can be.
func TestWebhookTakesOnlyWhatDiscordSigned(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	f := newFake(t)
	served := make(chan bot.Request, 10)
	s := f.withoutGateway(func(_ context.Context, r bot.Request, _ bot.Responder) { served <- r }, calm)
	w, err := newWebhook(s, HTTP{PublicKey: hex.EncodeToString(public)}, "")
	require.NoError(t, err)
	now := time.Unix(1_700_000_000, 0)
	w.now = func() time.Time { return now }
	const ping, press = `{"id":"1","type":1,"token":"t"}`, `{"id":"7","type":3,"token":"t","channel_id":"5","data":{"custom_id":"x"}}`
	post := func(method, body, stamp string, signature []byte) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "/", strings.NewReader(body))
		r.Header.Set("X-Signature-Timestamp", stamp)
		r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(signature))
		out := httptest.NewRecorder()
		w.ServeHTTP(out, r)
		return out
	}
	at := func(t time.Time) string { return strconv.FormatInt(t.Unix(), 10) }
	good := func(body string, t time.Time) []byte { return ed25519.Sign(private, []byte(at(t)+body)) }

	answer := post("POST", ping, at(now), good(ping, now))
	require.Equal(t, http.StatusOK, answer.Code)
	require.JSONEq(t, `{"type":1}`, answer.Body.String())
	require.Equal(t, http.StatusAccepted, post("POST", press, at(now), good(press, now)).Code)
	require.Equal(t, "7", receive(t, served).ID)

	old, soon := now.Add(-signatureLife-time.Second), now.Add(signatureLife+time.Second)
	forged := good(press, now)
	forged[3] ^= 4
	long := strings.Repeat(" ", maxInteraction) + press
	for name, r := range map[string]struct {
		answer *httptest.ResponseRecorder
		status int
	}{
		"no signature":       {post("POST", press, at(now), nil), http.StatusUnauthorized},
		"forged":             {post("POST", press, at(now), forged), http.StatusUnauthorized},
		"another body":       {post("POST", press+" ", at(now), good(press, now)), http.StatusUnauthorized},
		"another time":       {post("POST", press, at(now.Add(time.Second)), good(press, now)), http.StatusUnauthorized},
		"recorded":           {post("POST", press, at(old), good(press, old)), http.StatusUnauthorized},
		"of a time to come":  {post("POST", press, at(soon), good(press, soon)), http.StatusUnauthorized},
		"no time":            {post("POST", press, "x", ed25519.Sign(private, []byte("x"+press))), http.StatusUnauthorized},
		"too long":           {post("POST", long, at(now), good(long, now)), http.StatusRequestEntityTooLarge},
		"no interaction":     {post("POST", "[", at(now), good("[", now)), http.StatusBadRequest},
		"looked at, not fed": {post("GET", "", at(now), good("", now)), http.StatusMethodNotAllowed},
	} {
		require.Equal(t, r.status, r.answer.Code, name)
	}
	require.Empty(t, served)
}

// TestWebhookKey has a public key that cannot be one, and one of another application.
func TestWebhookKey(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret"})
	require.NoError(t, err)
	defer func() { require.NoError(t, srv.Close()) }()
	for key, says := range map[string]string{"abc": "64 characters", strings.Repeat("ab", 32): "another application"} {
		_, err = openWith(t.Context(), Config{Token: "secret", Base: srv.URL(), Handler: nobody, HTTP: HTTP{Address: "127.0.0.1:0", PublicKey: key}}, calm)
		require.ErrorContains(t, err, says)
	}
	_, err = openWith(t.Context(), Config{Token: "secret", Base: srv.URL(), Handler: nobody, HTTP: HTTP{Address: strings.TrimPrefix(srv.URL(), "http://")}}, calm)
	require.ErrorContains(t, err, "http.address")
}
