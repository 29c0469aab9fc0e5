package localdiscord

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

//go:embed page
var pageFiles embed.FS

func (s *Server) routes() http.Handler {
	page, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the embedded folder is part of the program
	}
	local := http.NewServeMux()
	local.Handle("GET /", http.FileServerFS(page))
	local.HandleFunc("GET /attachments/{channel}/{id}/{name}", s.serveFile)
	local.HandleFunc("GET /emojis/{emoji}", s.serveEmoji)
	local.HandleFunc("GET /local/state", s.serveState)
	local.HandleFunc("GET /local/stream", s.serveStream)
	local.HandleFunc("POST /local/{act}", s.serveAct)
	mux := http.NewServeMux()
	s.restRoutes(mux)
	mux.HandleFunc("GET /gateway", s.gateway)
	mux.HandleFunc("GET /gateway/", s.gateway) // discordgo adds the slash
	mux.Handle("/", guarded(local))
	return loopback(mux)
}

// loopback refuses host names that merely resolve to this machine. Through such a name another page in the same browser could
// speak with everything here.
func loopback(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = strings.Trim(r.Host, "[]") // on port 80 no port is named
		}
		if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			http.Error(w, "this address serves loopback names only", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// guarded keeps other pages away from the page. It refuses posts from elsewhere and lets the page run only its own scripts.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			origin, err := url.Parse(r.Header.Get("Origin"))
			kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
			if err != nil || origin.Host != r.Host || kind != "application/json" {
				http.Error(w, "only this page may post here", http.StatusForbidden)
				return
			}
		}
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' http: https: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache")
		next.ServeHTTP(w, r)
	})
}

func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	a, ok := s.File(r.PathValue("id"))
	if !ok || a.Name != r.PathValue("name") {
		http.NotFound(w, r)
		return
	}
	kind := or(a.ContentType, "application/octet-stream")
	if !strings.HasPrefix(kind, "image/") {
		w.Header().Set("Content-Disposition", "attachment")
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "max-age=86400, immutable")
	_, _ = w.Write(a.Data)
}

// File is the attachment with that id, as long as its message keeps it.
func (s *Server) File(id string) (Attachment, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.channels {
		for _, m := range c.messages {
			if a, ok := m.attachment(id); ok {
				return a, true
			}
		}
	}
	return Attachment{}, false
}

func (s *Server) viewerOf(id string) *User {
	for _, u := range s.users {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// serveState is everything a page needs to draw itself for one user.
func (s *Server) serveState(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	as := s.viewerOf(r.URL.Query().Get("as"))
	if as == nil {
		as = s.users[0]
	}
	users, channels, commands := []object{}, []object{}, []object{}
	for i, u := range s.users {
		users = append(users, object{"id": u.ID, "name": u.Name, "spectator": i == len(s.users)-1})
	}
	for _, c := range s.channels {
		if c.direct != "" && c.direct != as.ID {
			continue
		}
		messages := []json.RawMessage{}
		for _, m := range c.messages {
			if m.visibleTo(as.ID) {
				messages = append(messages, s.pageMessage(m))
			}
		}
		shape := object{"id": c.id, "name": c.name, "messages": messages}
		if c.direct != "" {
			shape["name"], shape["direct"] = s.names[appID], true
		}
		if c.thread != nil {
			shape["thread"] = c.thread
		}
		channels = append(channels, shape)
	}
	for _, c := range s.shown() {
		if as.allowed(c) {
			commands = append(commands, s.commandShape(c))
		}
	}
	writeJSON(w, object{
		"as": as.ID, "guild": s.config.Guild, "app": object{"id": appID, "name": s.names[appID]}, "users": users, "channels": channels, "commands": commands, "seen": s.seen,
		"run": s.stream.run, "seq": s.stream.seq, "trouble": s.trouble, "pushed": s.config.Push != nil, "now": s.now().UnixMilli(),
	})
}

// act is one request of a page.
type act struct {
	As, Channel, Message, User, Custom, Text, Path string
	Options                                        []struct{ Name, Value string }
	Values                                         []string
	Fields                                         map[string]any
	Modal                                          string // the interaction that opened it
}

func (s *Server) serveAct(w http.ResponseWriter, r *http.Request) {
	var a act
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&a); errors.Is(err, os.ErrDeadlineExceeded) {
		http.Error(w, "the request took too long on its way", http.StatusRequestTimeout)
		return
	} else if err != nil {
		http.Error(w, "not a request of this page", http.StatusBadRequest)
		return
	}
	u := s.viewerOf(a.As)
	if u == nil {
		http.Error(w, "nobody of that id", http.StatusBadRequest)
		return
	}
	reply, err := u.act(r, a)
	switch {
	case errors.Is(err, ErrRefused):
		writeJSON(w, object{"error": strings.TrimPrefix(err.Error(), ErrRefused.Error()+": ")})
	case err != nil:
		writeJSON(w, object{"error": err.Error()})
	default:
		writeJSON(w, reply)
	}
}

func (u *User) act(r *http.Request, a act) (Reply, error) {
	ctx := r.Context()
	switch r.PathValue("act") {
	case "slash", "complete":
		u.server.mu.Lock()
		cmd, chain, _, err := u.parse("/" + a.Path)
		u.server.mu.Unlock()
		if err != nil {
			return Reply{}, err
		}
		var given []argument
		for _, o := range a.Options {
			given = append(given, argument{o.Name, o.Value})
		}
		kind := kindCommand
		if r.PathValue("act") == "complete" {
			kind = kindAutocomplete
		}
		return u.send(ctx, kind, a.Channel, cmd, chain, given)
	case "menu":
		if a.User != "" {
			return u.OnUser(ctx, a.Channel, a.Path, a.User)
		}
		return u.OnMessage(ctx, a.Message, a.Path)
	case "press":
		return u.Press(ctx, a.Message, a.Custom)
	case "select":
		return u.Select(ctx, a.Message, a.Custom, a.Values...)
	case "submit":
		modal := u.server.modal(a.Modal)
		if modal == nil {
			return Reply{}, refuse("that form is no longer open")
		}
		return u.Submit(ctx, modal, a.Fields)
	case "say":
		_, err := u.Say(a.Channel, a.Text)
		return Reply{}, err
	case "dismiss":
		return Reply{}, u.Dismiss(a.Message)
	case "push":
		return Reply{}, u.server.push(a.Text)
	case "seen":
		u.server.markSeen(u.ID, a.Channel, a.Message)
		return Reply{}, nil
	}
	return Reply{}, refuse("unknown act")
}

// push pushes the clock forward by a duration such as 6h, a month at most.
func (s *Server) push(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d > 31*24*time.Hour || s.config.Push == nil {
		return refuse("the clock is not pushed by that")
	}
	s.config.Push(d)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tell(frame{Kind: "channels"}, "")
	s.wake()
	return nil
}

func (s *Server) modal(interactionID string) *Modal {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, it := range s.interactions {
		if it.ID == interactionID {
			return it.reply.modal
		}
	}
	return nil
}

// markSeen remembers the newest message a user has read in a channel.
func (s *Server) markSeen(user, channel, message string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := user + "/" + channel
	if s.channel(channel) != nil && s.message(message) != nil && less(s.seen[at], message) {
		s.seen[at] = message
		s.journal.write(record{Seen: map[string]string{at: message}})
		s.tell(frame{Kind: "seen", Text: at, ID: message}, "")
	}
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}
