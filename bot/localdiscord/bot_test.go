package localdiscord_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	. "mayhembot/bot/localdiscord"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(patient{m}) }

// closing counts discordgo sessions that are closing. Each sleeps a second in Close, and no test waits for that.
var closing sync.WaitGroup

type patient struct{ *testing.M }

func (p patient) Run() int {
	code := p.M.Run()
	closing.Wait()
	return code
}

type object = map[string]any

// bound is how long a test waits for a result. Only a fault makes it wait that long.
const bound = 2 * time.Minute

// open starts a Discord for one test and closes it with the test.
func open(t *testing.T, c Config) *Server {
	t.Helper()
	if c.Patience == 0 {
		c.Patience = bound // a busy machine answers late; tests of lateness say how late
	}
	s, err := Open(c)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

func background(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), bound)
	t.Cleanup(cancel)
	return ctx
}

// take receives a value, within the bound of every wait.
func take[T any](t *testing.T, from <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-from:
	case <-background(t).Done():
		t.Fatal("nothing came")
	}
	return v
}

// event is an interaction as the test bot reads it from the wire.
type event struct {
	ID, Token string
	Type      int
	Data      struct {
		Name     string
		CustomID string `json:"custom_id"`
		Values   []string
		Options  []struct {
			Name    string
			Value   any
			Options []struct {
				Name    string
				Value   any
				Focused bool
			}
		}
		Components []struct {
			Component struct {
				CustomID string `json:"custom_id"`
				Value    string
				Values   []string
			}
		}
	}
	Member struct{ User struct{ ID string } }
	raw    json.RawMessage
}

// bot is a small bot on real discordgo for the gateway, and plain HTTP for everything it says.
type bot struct {
	t       *testing.T
	srv     *Server
	session *discordgo.Session
	client  *http.Client
	events  chan event
}

// redirect sends every request to the local Discord, for any host.
type redirect struct {
	host string
	base http.RoundTripper
}

func (r redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.Host = "http", r.host, ""
	return r.base.RoundTrip(q)
}

// connect brings a bot online that calls handle for every interaction, in its own goroutine.
func connect(t *testing.T, srv *Server, handle func(*bot, event), tune ...func(*discordgo.Session)) *bot {
	t.Helper()
	u, err := url.Parse(srv.URL())
	require.NoError(t, err)
	transport := &http.Transport{}
	b := &bot{t: t, srv: srv, client: &http.Client{Transport: redirect{u.Host, transport}}, events: make(chan event, 100)}
	b.session, err = discordgo.New("Bot " + srv.Token())
	require.NoError(t, err)
	b.session.Client = b.client
	b.session.StateEnabled = false
	b.session.LogLevel = -1
	b.session.ShouldReconnectOnError = false
	b.session.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
	b.session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		if e.Type != "INTERACTION_CREATE" {
			return
		}
		var ev event
		if json.Unmarshal(e.RawData, &ev) != nil {
			t.Error("an interaction that cannot be read")
			return
		}
		ev.raw = e.RawData
		if handle != nil {
			handle(b, ev)
		}
		b.events <- ev
	})
	for _, f := range tune {
		f(b.session)
	}
	require.NoError(t, b.session.Open())
	t.Cleanup(func() {
		closing.Go(func() { _ = b.session.Close() })
		transport.CloseIdleConnections()
	})
	return b
}

// reopen has the bot connect again after each disconnect, until the test ends. discordgo's own reconnecting goes on after that,
// and its goroutines race once the server is gone.
func (b *bot) reopen() {
	over := b.t.Context()
	b.session.AddHandler(func(s *discordgo.Session, _ *discordgo.Disconnect) {
		for over.Err() == nil {
			if err := s.Open(); err == nil || errors.Is(err, discordgo.ErrWSAlreadyOpen) {
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
}

// file is an upload of the test bot.
type file struct {
	name string
	data []byte
}

// call sends a request and returns status and body.
func (b *bot) call(method, path string, payload any, files ...file) (int, object) {
	status, body, err := b.try(method, path, payload, files...)
	if err != nil {
		b.t.Error(err)
	}
	return status, body
}

func (b *bot) try(method, path string, payload any, files ...file) (int, object, error) {
	data, err := json.Marshal(payload)
	if err != nil {
		return 0, nil, err
	}
	body, kind := io.Reader(bytes.NewReader(data)), "application/json"
	if payload == nil {
		body, kind = nil, ""
	}
	if len(files) > 0 {
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		_ = w.WriteField("payload_json", string(data))
		for i, f := range files {
			part, _ := w.CreateFormFile(fmt.Sprintf("files[%d]", i), f.name)
			_, _ = part.Write(f.data)
		}
		_ = w.Close()
		body, kind = &form, w.FormDataContentType()
	}
	q, err := http.NewRequest(method, "https://discord.com/api/v10"+path, body)
	if err != nil {
		return 0, nil, err
	}
	q.Header.Set("Authorization", "Bot "+b.srv.Token())
	if kind != "" {
		q.Header.Set("Content-Type", kind)
	}
	r, err := b.client.Do(q)
	if err != nil {
		return 0, nil, err
	}
	defer r.Body.Close()
	answer, err := io.ReadAll(r.Body)
	if err != nil || len(answer) == 0 {
		return r.StatusCode, nil, err
	}
	var o object
	if answer[0] == '[' {
		answer = append(append([]byte(`{"list":`), answer...), '}')
	}
	return r.StatusCode, o, json.Unmarshal(answer, &o)
}

// respond sends a callback.
func (b *bot) respond(e event, kind int, data any, files ...file) (int, object) {
	payload := object{"type": kind}
	if data != nil {
		payload["data"] = data
	}
	return b.call("POST", "/interactions/"+e.ID+"/"+e.Token+"/callback", payload, files...)
}

func (b *bot) webhook(e event, rest string) string {
	return "/webhooks/" + b.srv.AppID() + "/" + e.Token + rest
}

// register overwrites the commands.
func (b *bot) register(commands ...object) {
	b.t.Helper()
	status, body := b.call("PUT", "/applications/"+b.srv.AppID()+"/commands", commands)
	require.Equal(b.t, 200, status, body)
}

func command(name string, options ...object) object {
	return object{"name": name, "description": "About " + name, "options": options}
}

func option(kind int, name string, more object) object {
	o := object{"type": kind, "name": name, "description": "About " + name}
	for k, v := range more {
		o[k] = v
	}
	return o
}

func text(s string) object { return object{"type": TextDisplay, "content": s} }

func button(id, label string) object {
	return object{"type": Button, "style": 1, "custom_id": id, "label": label}
}

func row(c ...object) object { return object{"type": ActionRow, "components": c} }

func v2(c ...object) object { return object{"flags": ComponentsV2, "components": c} }

func picture(w, h int) []byte {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.RGBA{uint8(x * 255 / w), uint8(y * 255 / h), 120, 255})
		}
	}
	var b bytes.Buffer
	_ = png.Encode(&b, img)
	return b.Bytes()
}
