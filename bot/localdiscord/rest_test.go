package localdiscord_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

// begun gives a bot an interaction that is still waiting for its first response.
func begun(t *testing.T, b *bot) event {
	t.Helper()
	b.register(command("ping"))
	done := make(chan bool)
	go func() {
		defer close(done)
		_, _ = b.srv.User(1).Slash(background(t), "mayhem", "/ping")
	}()
	t.Cleanup(func() { <-done }) // bounded by the command's own context
	return take(t, b.events)
}

func code(status int, body object) []any { return []any{status, body["code"]} }

func TestOneFirstResponse(t *testing.T) {
	t.Parallel()
	b := connect(t, open(t, Config{}), nil)
	e := begun(t, b)
	require.Equal(t, []any{404, 10015.0}, code(b.call("PATCH", b.webhook(e, "/messages/@original"), object{"content": "early"})))
	require.Equal(t, []any{400, 50035.0}, code(b.respond(e, 7, object{"content": "there is nothing to update"})))
	require.Equal(t, []any{400, 50035.0}, code(b.respond(e, 5, object{"flags": ComponentsV2})))
	require.Equal(t, []any{400, 50006.0}, code(b.respond(e, 4, object{})))
	status, _ := b.respond(e, 5, nil)
	require.Equal(t, 204, status)
	require.Equal(t, []any{400, 40060.0}, code(b.respond(e, 4, object{"content": "again"})))
	e.Token = "wrong"
	require.Equal(t, []any{404, 10062.0}, code(b.respond(e, 4, object{"content": "whose?"})))
}

func TestTokenAges(t *testing.T) {
	t.Parallel()
	var skew atomic.Int64
	srv := open(t, Config{Unlimited: true, Clock: func() time.Time { return time.Now().Add(time.Duration(skew.Load())) }})
	b := connect(t, srv, nil)
	e := begun(t, b)
	skew.Store(int64(bound + time.Second))
	require.Equal(t, []any{404, 10062.0}, code(b.respond(e, 4, object{"content": "late"})))
	skew.Store(0)
	status, _ := b.respond(e, 4, object{"content": "in time"})
	require.Equal(t, 204, status)
	skew.Store(int64(14 * time.Minute))
	status, _ = b.call("PATCH", b.webhook(e, "/messages/@original"), object{"content": "still"})
	require.Equal(t, 200, status)
	skew.Store(int64(16 * time.Minute))
	require.Equal(t, []any{401, 50027.0}, code(b.call("PATCH", b.webhook(e, "/messages/@original"), object{"content": "no more"})))

	path := "/channels/" + srv.ChannelID("mayhem") + "/messages/" + srv.Messages("mayhem")[0].ID
	skew.Store(int64(61 * time.Minute))
	for range 5 {
		status, _ := b.call("PATCH", path, object{"content": "old"})
		require.Equal(t, 200, status)
	}
	status, body := b.call("PATCH", path, object{"content": "too old"})
	require.Equal(t, []any{429, 30046.0}, code(status, body))
	require.Contains(t, body, "retry_after")
}

func TestWithResponse(t *testing.T) {
	t.Parallel()
	b := connect(t, open(t, Config{Traffic: TrafficFromEnv()}), nil)
	e := begun(t, b)
	status, body := b.call("POST", "/interactions/"+e.ID+"/"+e.Token+"/callback?with_response=true", object{"type": 4, "data": v2(text("hello"))})
	require.Equal(t, 200, status)
	require.NotEmpty(t, body["resource"].(object)["message"].(object)["id"])
	status, body = b.call("POST", b.webhook(e, ""), object{"content": "more"})
	require.Equal(t, 200, status)
	own := b.webhook(e, "/messages/"+body["id"].(string))
	status, _ = b.call("PATCH", own, object{"content": "more still"})
	require.Equal(t, 200, status)
	status, body = b.call("GET", own, nil)
	require.Equal(t, []any{200, "more still"}, []any{status, body["content"]})
	status, _ = b.call("DELETE", own, nil)
	require.Equal(t, 204, status)
	require.Equal(t, []any{404, 10008.0}, code(b.call("GET", own, nil)))
	status, _ = b.call("DELETE", b.webhook(e, "/messages/@original"), nil)
	require.Equal(t, 204, status)
	require.Empty(t, b.srv.Messages("mayhem"))
}

func TestChannelMessages(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Traffic: TrafficFromEnv()})
	b := connect(t, srv, nil)
	ch := "/channels/" + srv.ChannelID("lounge")
	for _, path := range []string{ch, "/guilds/" + srv.GuildID(), "/guilds/" + srv.GuildID() + "/members/" + srv.User(1).ID, "/users/@me", "/applications/@me", "/gateway/bot",
		"/applications/" + srv.AppID() + "/commands"} {
		status, _ := b.call("GET", path, nil)
		require.Equal(t, 200, status, path)
	}
	post := object{"content": "hello " + srv.User(2).Mention() + srv.User(3).Mention(), "allowed_mentions": object{"users": []string{srv.User(3).ID}}, "nonce": "n1", "enforce_nonce": true}
	status, first := b.call("POST", ch+"/messages", post)
	require.Equal(t, 200, status)
	_, second := b.call("POST", ch+"/messages", post)
	require.Equal(t, first["id"], second["id"], "the same nonce is the same message")
	require.Len(t, srv.User(3).Pings("lounge"), 1)
	require.Empty(t, srv.User(2).Pings("lounge"))
	said, err := srv.User(2).Say("lounge", "good evening")
	require.NoError(t, err)
	_, list := b.call("GET", ch+"/messages?limit=2", nil)
	require.Equal(t, said.ID, list["list"].([]any)[0].(object)["id"], "newest first")
	status, _ = b.call("DELETE", ch+"/messages/"+first["id"].(string), nil)
	require.Equal(t, 204, status)
	require.Equal(t, []any{404, 10008.0}, code(b.call("GET", ch+"/messages/"+first["id"].(string), nil)))
	require.Equal(t, []any{403, 50005.0}, code(b.call("PATCH", ch+"/messages/"+said.ID, object{"content": "mine now"})))
	require.Equal(t, []any{403, 50013.0}, code(b.call("DELETE", ch+"/messages/"+said.ID, nil)))
	require.Equal(t, []any{404, 10003.0}, code(b.call("POST", "/channels/12/messages", object{"content": "where?"})))
}

func TestPermissions(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	srv.SetPermissions("mayhem", ViewChannel|SendMessages)
	require.Equal(t, []any{403, 50013.0}, code(b.call("POST", path, object{"content": "with a file"}, file{"a.png", picture(2, 2)})))
	srv.SetPermissions("mayhem", ViewChannel)
	require.Equal(t, []any{403, 50013.0}, code(b.call("POST", path, object{"content": "hello"})))
	srv.SetPermissions("mayhem", 0)
	require.Equal(t, []any{403, 50001.0}, code(b.call("POST", path, object{"content": "hello"})))
	e := begun(t, b)
	require.Contains(t, string(e.raw), `"app_permissions":"0"`)
	require.Equal(t, []any{403, 50001.0}, code(b.respond(e, 4, object{"content": "with a file"}, file{"a.png", picture(2, 2)})))
	status, _ := b.respond(e, 4, object{"content": "in words"})
	require.Equal(t, 204, status, "words need no permission in an answer")
}

func TestAttachmentsOnEdits(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Traffic: TrafficFromEnv()})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	names := func(id string) (list []string) {
		m, _ := srv.Message(id)
		for _, a := range m.Attachments {
			list = append(list, a.Name)
		}
		return list
	}
	_, m := b.call("POST", path, object{"content": "files"}, file{"one.png", picture(3, 2)}, file{"two.png", picture(2, 3)})
	id := m["id"].(string)
	one := m["attachments"].([]any)[0].(object)
	require.Equal(t, []any{3.0, 2.0, "image/png"}, []any{one["width"], one["height"], one["content_type"]})
	_, _ = b.call("PATCH", path+"/"+id, object{"attachments": []object{{"id": one["id"]}, {"id": "0", "filename": "three.png"}}}, file{"three.png", picture(2, 2)})
	require.Equal(t, []string{"one.png", "three.png"}, names(id), "what is not listed is dropped")
	_, _ = b.call("PATCH", path+"/"+id, object{"content": "words only"})
	require.Equal(t, []string{"one.png", "three.png"}, names(id), "without a list nothing changes")
	_, _ = b.call("PATCH", path+"/"+id, object{"attachments": []object{}})
	require.Empty(t, names(id))
	require.Equal(t, []any{400, 50035.0}, code(b.call("PATCH", path+"/"+id, object{"attachments": []object{{"id": "77"}}})))
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	require.Equal(t, []any{413, 40005.0}, code(b.call("POST", path, object{"content": "big"}, file{"big.bin", make([]byte, 10<<20+1)})))
}

func TestInvalidForms(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Unlimited: true})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	many := func(n int) (list []object) {
		for i := range n {
			list = append(list, text(strings.Repeat("x", i+1)))
		}
		return list
	}
	pick := func(n int) object {
		var options []object
		for i := range n {
			options = append(options, object{"label": "l", "value": strings.Repeat("v", i+1)})
		}
		return row(object{"type": StringSelect, "custom_id": "s", "options": options})
	}
	gallery := object{"type": MediaGallery, "items": []object{{"media": object{"url": "attachment://none.png"}}}}
	for name, payload := range map[string]object{
		"content with V2":       {"flags": ComponentsV2, "content": "x", "components": many(1)},
		"too long":              {"content": strings.Repeat("x", 2001)},
		"41 components":         v2(many(41)...),
		"V2 without the flag":   {"components": many(1)},
		"six buttons":           v2(row(button("1", "a"), button("2", "b"), button("3", "c"), button("4", "d"), button("5", "e"), button("6", "f"))),
		"the same id twice":     v2(row(button("1", "a"), button("1", "b"))),
		"a label of 81":         v2(row(button("1", strings.Repeat("x", 81)))),
		"a custom id of 101":    v2(row(button(strings.Repeat("x", 101), "a"))),
		"an empty button":       v2(row(button("1", ""))),
		"26 options":            v2(pick(26)),
		"no options":            v2(pick(0)),
		"an empty container":    v2(object{"type": Container, "components": []object{}}),
		"a section alone":       v2(object{"type": Section, "components": []object{text("x")}}),
		"a button at the top":   v2(button("1", "a")),
		"an unknown type":       v2(object{"type": 99}),
		"a file that is absent": v2(gallery),
		"a wrong kind":          {"content": 7, "flags": "many"},
		"embeds":                {"embeds": []object{{"title": "x"}}},
	} {
		status, body := b.call("POST", path, payload)
		require.Equal(t, []any{400, 50035.0}, code(status, body), name)
		require.NotEmpty(t, body["errors"], name)
	}
	require.Equal(t, []any{400, 50006.0}, code(b.call("POST", path, object{"content": ""})))
	_, body := b.call("POST", path, v2(object{"type": Container, "components": []object{row(button("1", "a"), button("1", "b"))}}))
	fault := body["errors"].(object)["components"].(object)["0"].(object)["components"].(object)["0"].(object)["components"].(object)["1"].(object)["custom_id"].(object)
	require.Contains(t, fault, "_errors")
	require.Empty(t, srv.Messages("mayhem"))
}

func TestInvalidCommands(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	long := make([]object, 26)
	for i := range long {
		long[i] = option(OptString, strings.Repeat("x", i+1), nil)
	}
	huge := make([]object, 25)
	for i := range huge {
		huge[i] = option(OptSubcommand, strings.Repeat("x", i+1), object{"options": []object{option(OptString, strings.Repeat("x", 32), object{
			"description": strings.Repeat("y", 100), "choices": []object{{"name": strings.Repeat("z", 100), "value": strings.Repeat("v", 100)}}})}})
	}
	for name, c := range map[string]object{
		"upper case":              command("Ping"),
		"26 options":              command("x", long...),
		"more than 8000":          command("x", huge...),
		"required after optional": command("x", option(OptString, "a", nil), option(OptString, "b", object{"required": true})),
		"mixed":                   command("x", option(OptSubcommand, "a", nil), option(OptString, "b", nil)),
		"twice":                   command("x", option(OptString, "a", nil), option(OptString, "a", nil)),
		"both":                    command("x", option(OptString, "a", object{"autocomplete": true, "choices": []object{{"name": "n", "value": "v"}}})),
	} {
		require.Equal(t, []any{400, 50035.0}, code(b.call("PUT", "/applications/"+srv.AppID()+"/commands", []object{c})), name)
	}
	require.Empty(t, srv.Commands())
}

func TestFaults(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	path := "/channels/" + srv.ChannelID("mayhem") + "/messages"
	hello := object{"content": "hello"}
	srv.Fail(Fault{Method: "POST", Path: "/messages", Status: 429, RetryAfter: 0.25, Global: true})
	status, body := b.call("POST", path, hello)
	require.Equal(t, []any{429, 0.25, true}, []any{status, body["retry_after"], body["global"]})
	srv.Fail(Fault{Status: 503, Times: 2})
	for range 2 {
		status, _ = b.call("POST", path, hello)
		require.Equal(t, 503, status)
	}
	srv.Fail(Fault{Cut: true})
	_, _, err := b.try("POST", path, hello)
	require.Error(t, err)
	require.Empty(t, srv.Messages("mayhem"))
	srv.Fail(Fault{Lost: true})
	_, _, err = b.try("POST", path, hello)
	require.Error(t, err)
	require.Len(t, srv.Messages("mayhem"), 1, "done, though nobody heard of it")
	for _, done := range []bool{false, true} {
		srv.Fail(Fault{Status: 201, Message: "null", Odd: true, Lost: done})
		status, body = b.call("POST", path, hello)
		require.Equal(t, 201, status)
		require.Nil(t, body)
		require.Len(t, srv.Messages("mayhem"), map[bool]int{false: 1, true: 2}[done])
	}
	srv.Fail(Fault{Delay: 20 * time.Millisecond})
	start := time.Now()
	status, _ = b.call("POST", path, hello)
	require.Equal(t, 200, status)
	require.GreaterOrEqual(t, time.Since(start), 20*time.Millisecond)
}
