package localdiscord

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"
)

// PublicKey is the application's, in hex. It checks the signatures of what UseEndpoint has posted.
func (s *Server) PublicKey() string {
	return hex.EncodeToString(s.signing.Public().(ed25519.PublicKey))
}

// UseEndpoint has interactions posted to an address instead of sent through the gateway, or through the gateway again where it is
// "". As Discord does, it first tries whether a ping is answered and a false signature refused.
func (s *Server) UseEndpoint(ctx context.Context, address string) error {
	if address != "" {
		ping := encode(object{"id": "1", "application_id": appID, "type": 1, "version": 1, "token": "t", "entitlements": []any{}})
		status, said, err := s.sign(ctx, address, ping, s.now(), false)
		var answer struct{ Type int }
		if err != nil || status != http.StatusOK || json.Unmarshal(said, &answer) != nil || answer.Type != 1 {
			return errors.Join(refuse("the interactions endpoint does not answer a ping (%d)", status), err)
		}
		if status, _, err = s.sign(ctx, address, ping, s.now(), true); err != nil || status != http.StatusUnauthorized {
			return errors.Join(refuse("the interactions endpoint takes a false signature (%d)", status), err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endpoint = address
	return nil
}

// send brings an interaction to the bot.
func (s *Server) send(payload json.RawMessage) {
	if s.endpoint == "" {
		s.dispatchAll("INTERACTION_CREATE", payload)
		return
	}
	s.log(trafficLine{Kind: "event", Event: "INTERACTION_CREATE", Payload: payload})
	address, at := s.endpoint, s.now()
	s.wg.Go(func() {
		ctx, cancel := context.WithTimeout(s.ctx, s.config.Patience)
		defer cancel()
		// Discord tells nobody that an endpoint failed. The user sees that the interaction did.
		_, _, _ = s.sign(ctx, address, payload, at, false)
	})
}

// sign posts signed bytes as Discord does, or with a false signature.
func (s *Server) sign(ctx context.Context, address string, body []byte, at time.Time, lie bool) (status int, said []byte, err error) {
	stamp := strconv.FormatInt(at.Unix(), 10)
	signature := ed25519.Sign(s.signing, append([]byte(stamp), body...))
	if lie {
		signature[0] ^= 1
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(signature))
	r.Header.Set("X-Signature-Timestamp", stamp)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = res.Body.Close() }()
	said, err = io.ReadAll(io.LimitReader(res.Body, 1<<20))
	return res.StatusCode, said, err
}
