package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// TestSeeing plays on a real bot whose Discord stumbles. It checks the bot's log, its metrics and /about.
func TestSeeing(t *testing.T) {
	t.Parallel()
	const token = "MTIzNDU2.Gtoken.notToBeSeenAnywhere"
	local, err := localdiscord.Open(localdiscord.Config{Token: token, Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	e := &harness{t: t, ctx: t.Context(), local: local, rules: gameUnderTest().Rules, rnd: rand.New(rand.NewPCG(3, 4))}
	database := filepath.Join(t.TempDir(), "a.db")
	bot := spawn(t, local.URL(), database, token, "MAYHEMBOT_LOG_FORMAT=json", "MAYHEMBOT_METRICS=127.0.0.1:0", "MAYHEMBOT_SOURCE=https://example.org/bot")
	e.slash(1, "/match new kills:9 board:15x11 equipment:off")
	e.press(2, "Join")
	e.press(1, "Start")
	e.pressed(4)
	reply := e.slash(1, "/about")
	require.True(t, reply.Ephemeral())
	about := reply.Message.Text()
	require.Contains(t, about, "Running for")
	require.Contains(t, about, "https://example.org/bot")
	local.Fail(localdiscord.Fault{Status: 500})
	e.pressed(2)
	local.DropConnections()

	line, err := bot.out.ReadString('\n')
	require.NoError(t, err)
	at := regexp.MustCompile(`http://127\.0\.0\.1:\d+/metrics`).FindString(line)
	require.NotEmpty(t, at, line)
	counted := fetched(t, at)
	for _, line := range []string{
		`mayhembot_request_seconds_count{kind="press",outcome="answered"}`, `mayhembot_stage_seconds_count{stage="draw"}`,
		"mayhembot_store_commits_total", "mayhembot_matches 1", "mayhembot_build_info{", "mayhembot_discord_latency_seconds", "process_resident_memory_bytes",
	} {
		require.Contains(t, counted, line)
	}
	require.NotRegexp(t, `(?m)^mayhembot_actions_total [0-3]$`, counted)
	bot.stop(t)

	var secrets []string
	s, err := boltstore.Open(database)
	require.NoError(t, err)
	require.NoError(t, s.Matches(t.Context(), func(m *storage.Match) error {
		secrets = append(secrets, m.Secret)
		return nil
	}))
	require.NoError(t, s.Close())
	require.Len(t, secrets, 1)
	log := bot.errors.String()
	for _, secret := range append(secrets, token, "notToBeSeenAnywhere") {
		require.NotEmpty(t, secret)
		require.NotContains(t, log+counted+about, secret)
	}
	require.NotRegexp(t, `(webhooks|interactions)/[0-9]+/[A-Za-z0-9]`, log, "an interaction's token is one, too")
	actions := 0
	for line := range strings.Lines(log) {
		var said map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &said), line)
		if said["msg"] != "an action" {
			continue
		}
		actions++
		for _, member := range []string{"match", "seat", "entry", "action", "ms", "rules_ms", "store_ms", "draw_ms", "send_ms"} {
			require.Contains(t, said, member, line)
		}
	}
	require.GreaterOrEqual(t, actions, 4)
}

// fetched is the content at an address.
func fetched(t *testing.T, address string) string {
	t.Helper()
	resp, err := http.Get(address)
	require.NoError(t, err)
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return string(data)
}

// TestHealth is good while database and connection are, and Discord knows the token.
func TestHealth(t *testing.T) {
	t.Parallel()
	store, err := boltstore.Open(filepath.Join(t.TempDir(), "a.db"))
	require.NoError(t, err)
	defer store.Close()
	m := newMetrics(store)
	for _, bad := range []string{"0.0.0.0:0", "192.0.2.1:9420", "example.org:1", "nothing"} {
		_, _, err := m.serve(bad, slog.New(slog.DiscardHandler))
		require.ErrorContains(t, err, "metrics = ")
	}
	at, stop, err := m.serve("127.0.0.1:0", slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	defer stop()
	health := func() (int, string) {
		resp, err := http.Get("http://" + at + "/healthz")
		require.NoError(t, err)
		defer resp.Body.Close()
		data, err := io.ReadAll(resp.Body)
		require.NoError(t, err)
		return resp.StatusCode, string(data)
	}
	code, why := health()
	require.Equal(t, 503, code)
	require.Contains(t, why, "no connection")
	e := newHarness(t, 3, localdiscord.Config{})
	m.connected(e.session)
	code, _ = health()
	require.Equal(t, 200, code)
	speak := func() error {
		_, err := e.session.Post(e.ctx, e.id(), bot.Message{Text: "x"}, "")
		return err
	}
	e.local.Fail(localdiscord.Fault{Status: http.StatusUnauthorized, Times: localdiscord.Always})
	require.Error(t, speak())
	code, why = health()
	require.Equal(t, 503, code, "the gateway's connection stands, and that is all")
	require.Contains(t, why, "token")
	e.local.HealAll()
	require.NoError(t, speak())
	code, _ = health()
	require.Equal(t, 200, code)
	require.NoError(t, e.session.Close())
	code, _ = health()
	require.Equal(t, 503, code)
}

// TestLogWithholds takes tokens out of messages, texts, errors and every other value that can be logged.
func TestLogWithholds(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"text", "json"} {
		var out bytes.Buffer
		log, err := config{Log: "debug", LogFormat: form, Token: "Bot abc.def"}.logger(&out)
		require.NoError(t, err)
		log.With("with", "abc.def").WithGroup("g").Error("said abc.def", "text", "Bot abc.def", "error", errors.New("abc.def refused"),
			"where", errors.New(`Post "https://x/api/v10/webhooks/12/to-ken_1/messages": EOF`), "n", 7, "list", []string{"interactions/12/to-ken_1/callback"})
		require.NotContains(t, out.String(), "abc.def")
		require.NotContains(t, out.String(), "to-ken_1")
		require.Contains(t, out.String(), "webhooks/12/…")
	}
	_, err := config{Log: "info", LogFormat: "xml"}.logger(io.Discard)
	require.ErrorContains(t, err, "text or json")
}

// TestServiceFiles: the hosts' service files name only flags and variables the program knows.
func TestServiceFiles(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("config.go")
	require.NoError(t, err)
	for _, file := range []string{"../../Dockerfile", "../../docs/mayhembot.service"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, name := range regexp.MustCompile(`MAYHEMBOT_[A-Z_]+`).FindAllString(string(text), -1) {
			require.Contains(t, string(source), `"`+name+`"`, file)
		}
	}
}
