package localdiscord

import (
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"strconv"
	"strings"
)

// call is one REST request, read and ready to be judged.
type call struct {
	*http.Request
	version int
	payload []byte   // the JSON body, or the payload_json part
	files   []upload // by n of files[n]
}

// handler answers a call under the server's lock: a payload for 200, nil for 204, or a refusal.
type handler func(*call) (any, *apiError)

func (s *Server) restRoutes(mux *http.ServeMux) {
	routes := map[string]handler{
		"GET /gateway/bot":                                s.getGatewayBot,
		"GET /users/@me":                                  s.getMe,
		"POST /users/@me/channels":                        s.openDirect,
		"GET /applications/@me":                           s.getApplication,
		"GET /oauth2/applications/@me":                    s.getApplication,
		"GET /applications/{app}/commands":                s.getCommands,
		"PUT /applications/{app}/commands":                s.putCommands,
		"GET /applications/{app}/emojis":                  s.getEmoji,
		"POST /applications/{app}/emojis":                 s.postEmoji,
		"GET /applications/{app}/guilds/{guild}/commands": s.getCommands,
		"PUT /applications/{app}/guilds/{guild}/commands": s.putCommands,
		"GET /guilds/{guild}":                             s.getGuild,
		"GET /guilds/{guild}/members/{user}":              s.getMember,
		"GET /channels/{channel}":                         s.getChannel,
		"PATCH /channels/{channel}":                       s.patchChannel,
		"POST /channels/{channel}/threads":                s.postThread,
		"GET /channels/{channel}/messages":                s.getMessages,
		"POST /channels/{channel}/messages":               s.postMessage,
		"GET /channels/{channel}/messages/{message}":      s.getMessage,
		"PATCH /channels/{channel}/messages/{message}":    s.patchMessage,
		"DELETE /channels/{channel}/messages/{message}":   s.deleteMessage,
	}
	open := map[string]handler{ // these need no bot token: the path holds one of their own, or nothing is secret
		"GET /gateway": s.getGateway,
		"POST /interactions/{id}/{token}/callback":          s.callback,
		"POST /webhooks/{app}/{token}":                      s.followUp,
		"GET /webhooks/{app}/{token}/messages/{message}":    s.getResponse,
		"PATCH /webhooks/{app}/{token}/messages/{message}":  s.patchResponse,
		"DELETE /webhooks/{app}/{token}/messages/{message}": s.deleteResponse,
	}
	for _, group := range []struct {
		routes map[string]handler
		authed bool
	}{{routes, true}, {open, false}} {
		for pattern, h := range group.routes {
			method, path, _ := strings.Cut(pattern, " ")
			mux.HandleFunc(method+" /api/{version}"+path, func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, pattern, h, group.authed) })
		}
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		s.serve(w, r, "", func(*call) (any, *apiError) { return nil, errNotFound }, false)
	})
}

// serve takes a call from the wire to its answer: read, logged, broken if a fault says so, counted, judged, answered.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, pattern string, h handler, authed bool) {
	c, refusal := s.read(w, r)
	fault := s.fault(r)
	s.strike(fault)
	if fault.Odd && !fault.Lost {
		fault.odd(w)
		return
	}
	if refusal == nil && !fault.Odd {
		refusal = fault.refusal()
	}
	var answer any
	switch {
	case refusal != nil:
	case authed && r.Header.Get("Authorization") != "Bot "+s.config.Token:
		refusal = errUnauthorized
	default:
		s.mu.Lock()
		if refusal = s.count(pattern, c, w.Header()); refusal == nil {
			answer, refusal = h(c)
		}
		s.mu.Unlock()
	}
	status := http.StatusOK
	if refusal != nil {
		status, answer = refusal.status, refusal.body()
	} else if answer == nil {
		status = http.StatusNoContent
	}
	if fault.Odd {
		fault.odd(w)
		return
	}
	s.answer(w, r, status, answer, fault.Lost)
}

func (s *Server) answer(w http.ResponseWriter, r *http.Request, status int, answer any, lost bool) {
	body, encoded := answer.(json.RawMessage)
	if answer != nil && !encoded {
		var err error
		if body, err = json.Marshal(answer); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
	}
	s.log(trafficLine{Kind: "answer", Method: r.Method, Path: r.URL.Path, Status: status, Payload: body})
	if lost {
		panic(http.ErrAbortHandler)
	}
	if retry, ok := answer.(object); ok && status == http.StatusTooManyRequests {
		seconds, _ := retry["retry_after"].(float64)
		w.Header().Set("Retry-After", strconv.Itoa(int(seconds+0.999)))
		w.Header().Set("X-RateLimit-Scope", "user")
		if retry["global"] == true {
			w.Header().Set("X-RateLimit-Global", "true")
			w.Header().Set("X-RateLimit-Scope", "global")
		}
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body)
}

// read takes in the body and logs the request.
func (s *Server) read(w http.ResponseWriter, r *http.Request) (*call, *apiError) {
	c := &call{Request: r}
	payload, files, err := readBody(w, r)
	c.payload, c.files = payload, files
	line := trafficLine{Kind: "request", Method: r.Method, Path: r.URL.Path, Payload: payload}
	for _, f := range files {
		line.Files = append(line.Files, trafficFile{Field: f.field, Filename: f.name, Size: len(f.data)})
	}
	if err == nil { // the content of a request that breaks off is unknown
		s.log(line)
	}
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return c, errTooLarge
	case errors.Is(err, os.ErrDeadlineExceeded):
		return c, errTooSlow
	case err != nil:
		return c, errInvalidJSON
	case r.Header.Get("Origin") != "":
		return c, errUnauthorized // no page in a browser speaks as a bot
	}
	c.version, err = strconv.Atoi(strings.TrimPrefix(r.PathValue("version"), "v"))
	if r.PathValue("version") == "" {
		return c, errNotFound
	}
	if err != nil || c.version != 9 && c.version != 10 {
		return c, errInvalidVersion
	}
	return c, nil
}

// decode reads the JSON payload into v; a value of the wrong kind is an invalid form body.
func (c *call) decode(v any) *apiError {
	err := json.Unmarshal(c.payload, v)
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind):
		var path []any
		for _, p := range strings.Split(kind.Field, ".") {
			path = append(path, p)
		}
		return invalid(path, "BASE_TYPE_BAD_TYPE", "Could not interpret %q as %s.", kind.Value, kind.Type)
	case err != nil:
		return errInvalidJSON
	}
	return nil
}
