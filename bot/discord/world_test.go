package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	rules "mayhembot/engine/mayhem"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// world is the real bot, with its wire, on a Discord that takes everything.
type world struct {
	t       *testing.T
	store   *boltstore.Store
	referee *referee.Referee
	session *Session

	last     map[string]*storage.Match // the matches after the last interaction
	heard    int                       // well-formed interactions, numbered in order
	actsAt   string
	actsThen []act // the result of acts when the matches stood at actsAt

	mu    sync.Mutex
	sent  []seen
	ids   int
	first map[string]bool // callbacks of this interaction that have been called
	wrong []string        // messages logged as errors

	deaf, played, shown, refused int // interactions that cannot be answered, change something, show something, do neither
}

// plain is a game that draws dots.
func plain(g game.Game) game.Game {
	return bottest.Changed(g, func(g game.Game) {
		g.Renderer = func() game.Renderer[engine.View] {
			return func(engine.View, []engine.Event, bot.Roster, game.Variant) (bot.Picture, error) {
				var dot bytes.Buffer
				err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
				return bot.Picture{Data: dot.Bytes(), Alt: "a dot"}, err
			}
		}
		g.Replay = func(context.Context, []game.Moment[engine.View], game.Part, bot.Roster, func(float64)) ([]byte, string, error) {
			return []byte("GIF89a"), "", nil
		}
	})
}

// table is the game of all worlds.
var table = mayhem.New()

// openWorld opens the bot on a database like the one given.
func openWorld(t *testing.T, database []byte) *world {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.db")
	if database != nil {
		require.NoError(t, os.WriteFile(file, database, 0o600))
	}
	w := &world{t: t, ids: 500, first: map[string]bool{}}
	log := slog.New(heard{slog.DiscardHandler, func(r slog.Record) {
		if r.Level >= slog.LevelError {
			var b strings.Builder
			b.WriteString(r.Message)
			r.Attrs(func(a slog.Attr) bool { fmt.Fprintf(&b, " %s=%v", a.Key, a.Value); return true })
			w.mu.Lock()
			defer w.mu.Unlock()
			w.wrong = append(w.wrong, b.String())
		}
	}})
	var err error
	w.store, err = boltstore.Open(file)
	require.NoError(t, err)
	matches := 0
	require.NoError(t, w.store.Matches(t.Context(), func(*storage.Match) error { matches++; return nil }))
	w.referee = referee.New(referee.Config{
		Store: w.store, Games: game.Games{plain(table)}, Log: log,
		Now:    func() time.Time { return time.Unix(1_700_000_000, 0) },
		NewID:  func() string { matches++; return fmt.Sprint("m", matches) },
		Secret: func() fair.Secret { return fair.Secret{byte(matches), 0xfe, 0xed} },
	})
	w.session, _, err = newSession(Config{Token: "secret", Handler: w.referee.Handle, Log: log}, calm)
	require.NoError(t, err)
	w.session.rest.client = &http.Client{Transport: w}
	app := "77"
	w.session.app.Store(&app)
	w.referee.Attach(w.session)
	w.last = w.matches()
	t.Cleanup(func() {
		w.session.end()
		w.referee.Close()
		require.NoError(t, w.store.Close())
	})
	return w
}

// opening is a database in which two matches are played, in different servers, one has a lobby and one is over.
var opening = func() func(t *testing.T) []byte {
	var mu sync.Mutex
	var data []byte
	return func(t *testing.T) []byte {
		mu.Lock()
		defer mu.Unlock()
		if data != nil {
			return data
		}
		w := openWorld(t, nil)
		w.duel("10", "100", "m1", "1", "2")
		w.duel("20", "200", "m2", "1", "4")
		w.duel("10", "103", "m3", "3", "5")
		w.press("10", "103", "3", "x|m3|vote|") // and the other pilot agrees
		w.press("10", "103", "5", "v|m3|-|0")
		w.command("10", "101", "6", `{"name":"match","options":[{"type":1,"name":"new"}]}`)
		var b bytes.Buffer
		require.NoError(t, w.store.Backup(t.Context(), &b))
		phases := map[string]storage.Phase{}
		for channel, m := range w.matches() {
			phases[channel] = m.Phase
		}
		require.Equal(t, map[string]storage.Phase{"100": storage.Playing, "200": storage.Playing, "103": storage.Over, "101": storage.Lobby}, phases)
		data = b.Bytes()
		return data
	}
}()

// duel starts a match of two people and an autopilot, and plays it into its first turns.
func (w *world) duel(guild, channel, match, one, two string) {
	w.command(guild, channel, one, `{"name":"match","options":[{"type":1,"name":"new","options":[{"type":4,"name":"autopilots","value":1}]}]}`)
	w.press(guild, channel, two, "j|"+match+"|-|")
	w.press(guild, channel, one, "g|"+match+"|-|")
	for range 12 {
		m := w.matches()[channel]
		p := w.position(m)
		seat := p.Pending()[0].Seat
		w.press(guild, channel, m.Seats[seat-1].User, control(m, p, table.Pilots.Choose(p.View(seat)).String()))
	}
}

// control is the custom id of an action as the bot gives it to its buttons.
func control(m *storage.Match, p engine.Position, action string) string {
	stamp := fmt.Sprint(m.Seq)
	if len(p.Pending()) > 1 {
		stamp = fmt.Sprint("t", p.Turn())
	}
	return strings.Join([]string{"a", m.ID, stamp, action}, "|")
}

func (w *world) command(guild, channel, user, data string) {
	w.send(guild, channel, user, typeCommand, data)
}

func (w *world) press(guild, channel, user, custom string) {
	w.send(guild, channel, user, typePress, fmt.Sprintf(`{"component_type":2,"custom_id":%q}`, custom))
}

func (w *world) send(guild, channel, user string, kind int, data string) {
	w.t.Helper()
	w.heard++
	w.judge(fmt.Appendf(nil, `{"id":"%d","token":"tok","application_id":"77","type":%d,"guild_id":%q,"channel_id":%q,"app_permissions":"309237746688",
		"member":{"permissions":"0","user":{"id":%q,"username":"Pilot %s"}},"message":{"id":"500"},"data":%s}`, w.heard, kind, guild, channel, user, user, data))
}

// matches are the current matches by channel.
func (w *world) matches() map[string]*storage.Match {
	now := map[string]*storage.Match{}
	var channels []string
	require.NoError(w.t, w.store.Matches(w.t.Context(), func(m *storage.Match) error { channels = append(channels, m.Channel); return nil }))
	for _, c := range channels {
		require.NoError(w.t, w.store.View(w.t.Context(), c, func(r storage.ChannelTx) (err error) { now[c], err = r.Current(); return err }))
	}
	return now
}

func (w *world) position(m *storage.Match) (p engine.Position) {
	require.NoError(w.t, w.store.View(w.t.Context(), m.Channel, func(r storage.ChannelTx) error {
		data, err := r.Position(m.ID)
		if err == nil {
			p, err = rules.Game{}.Decode(data)
		}
		return err
	}))
	return p
}

// acts are some of the actions that can be taken in the matches being played.
func (w *world) acts() (all []act) {
	now := w.matches()
	at := ""
	for _, channel := range []string{"100", "200"} {
		if m := now[channel]; m != nil {
			at += fmt.Sprintln(m.ID, m.Phase, m.Seq, m.Seats)
		}
	}
	if at == w.actsAt {
		return w.actsThen
	}
	defer func() { w.actsAt, w.actsThen = at, all }()
	for _, channel := range []string{"100", "200"} {
		m := now[channel]
		if m == nil || m.Phase != storage.Playing {
			continue
		}
		p := w.position(m)
		for _, d := range p.Pending() {
			for a := range p.Legal(d.Seat) {
				if all = append(all, act{m.Guild, channel, m.Seats[d.Seat-1].User, control(m, p, a.String())}); len(all)%16 == 0 {
					break
				}
			}
		}
	}
	return all
}

// RoundTrip plays Discord. It takes every request except a second first response.
func (w *world) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil { // a GET has none
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	s := seen{Method: r.Method, Path: strings.TrimPrefix(r.URL.Path, "/api/v10"), Raw: body}
	if kind, p, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "multipart/form-data" {
		form, err := multipart.NewReader(bytes.NewReader(body), p["boundary"]).ReadForm(32 << 20)
		if err != nil {
			return nil, err
		}
		s.Raw = json.RawMessage(form.Value["payload_json"][0])
	}
	_ = json.Unmarshal(s.Raw, &s.Payload)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ids++
	status, answer := 200, fmt.Sprintf(`{"id":"%d","attachments":[{"id":"7","filename":"board.png"}]}`, w.ids)
	if strings.HasSuffix(s.Path, "/callback") {
		answer = `{"interaction":{"id":"1"},"resource":{"message":` + answer + `}}`
		if w.first[s.Path] {
			status, answer = 400, `{"code":40060}`
		}
		w.first[s.Path] = true
	}
	w.sent = append(w.sent, s)
	return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(answer))}, nil
}

// take returns the requests sent since the last call. It leaves out replays, which come whenever they are ready.
func (w *world) take() (sent []seen, wrong []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	sent, wrong, w.sent, w.wrong, w.first = w.sent, w.wrong, nil, nil, map[string]bool{}
	return slices.DeleteFunc(sent, func(s seen) bool {
		return s.Method == http.MethodPost && strings.HasPrefix(s.Path, "/channels/") && bytes.Contains(s.Raw, []byte("🎬"))
	}), wrong
}
