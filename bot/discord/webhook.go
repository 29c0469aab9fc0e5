package discord

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"time"
)

// HTTP says where interactions come in by HTTP instead of the gateway. The zero value is the gateway.
type HTTP struct {
	Address   string // where to listen, such as "127.0.0.1:8421"; a proxy in front of it speaks TLS
	PublicKey string // the application's, in hex; Discord tells it where it is "", and a different one is refused at the start
}

const (
	maxInteraction = 1 << 20 // bytes of one interaction
	signatureLife  = 5 * time.Minute
	typePing       = 1
)

// webhook lets interactions in that Discord posts. It takes each with 202 and leaves the answer to the callback, as over the
// gateway. An interaction that is posted again is one the referee has seen already.
type webhook struct {
	s       *Session
	address string
	key     ed25519.PublicKey
	now     func() time.Time
}

// newWebhook takes the public key of the configuration, which Discord has to confirm.
func newWebhook(s *Session, c HTTP, known string) (*webhook, error) {
	text := c.PublicKey
	if text == "" {
		text = known
	}
	key, err := hex.DecodeString(text)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return nil, unmendable{fmt.Errorf("public_key = %q: a public key has 64 characters from 0 to 9 and a to f (Developer Portal, General Information)", text)}
	}
	if want, err := hex.DecodeString(known); err == nil && known != "" && !ed25519.PublicKey(key).Equal(ed25519.PublicKey(want)) {
		return nil, unmendable{errors.New("public_key belongs to another application than the token: copy both from the same page of the Developer Portal")}
	}
	return &webhook{s: s, address: c.Address, key: key, now: time.Now}, nil
}

// unmendable is an error that no retry mends.
type unmendable struct{ error }

// run listens until the session closes.
func (w *webhook) run() error {
	listener, err := net.Listen("tcp", w.address)
	if err != nil {
		return fmt.Errorf("http.address: %w", err)
	}
	server := &http.Server{Handler: w, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
	defer context.AfterFunc(w.s.open, func() {
		within, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if server.Shutdown(within) != nil {
			_ = server.Close()
		}
	})()
	w.s.log.Info("discord: interactions come in by HTTP", "address", listener.Addr().String())
	w.s.stands(true)
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("http.address: %w", err)
	}
	return nil
}

// ServeHTTP takes one interaction. Discord sends false signatures on purpose, to see that they are refused.
func (w *webhook) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		out.Header().Set("Allow", http.MethodPost)
		http.Error(out, "Discord posts interactions here.", http.StatusMethodNotAllowed)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(out, r.Body, maxInteraction))
	if err != nil {
		http.Error(out, "This is too long, or came too slowly.", http.StatusRequestEntityTooLarge)
		return
	}
	if !w.signed(r.Header, body) {
		http.Error(out, "invalid request signature", http.StatusUnauthorized)
		return
	}
	var kind struct{ Type int }
	switch err := json.Unmarshal(body, &kind); {
	case err != nil:
		http.Error(out, "This is no interaction.", http.StatusBadRequest)
	case kind.Type == typePing:
		out.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(out, `{"type":1}`) // the caller may have left
	default:
		out.WriteHeader(http.StatusAccepted)
		_ = http.NewResponseController(out).Flush() // the callback must not come before it
		w.s.hear(body)
	}
}

// signed checks the signature over time and body. A request that is older than its life was recorded and sent again.
func (w *webhook) signed(h http.Header, body []byte) bool {
	at := h.Get("X-Signature-Timestamp")
	signature, err := hex.DecodeString(h.Get("X-Signature-Ed25519"))
	if err != nil || len(signature) != ed25519.SignatureSize {
		return false
	}
	sent, err := strconv.ParseInt(at, 10, 64)
	return err == nil && w.now().Sub(time.Unix(sent, 0)).Abs() <= signatureLife && ed25519.Verify(w.key, append([]byte(at), body...), signature)
}
