package discord

import (
	"context"
	"errors"
	"net/http"
)

// Kinds of callback.
const (
	callMessage      = 4
	callDeferMessage = 5
	callDeferUpdate  = 6
	callUpdate       = 7
	callChoices      = 8
	callForm         = 9
)

// errPutOff says that a deferral of ours arrived before this response.
var errPutOff = errors.New("the deferral was first")

// called is Discord's answer to a callback.
type called struct {
	Interaction standing
	Resource    struct{ Message *standing }
}

func (c *called) whole() bool { return c.Interaction.whole() }

// callback sends the first response. A cut connection lets it be repeated, because Discord takes only one. Error 40060 says that
// a response exists already: an earlier try arrived. If that try may have been the deferral, the answer is still owed and the
// error is errPutOff.
func (r *responder) callback(ctx context.Context, kind int, data any, files []upload) (standing, error) {
	body := struct {
		Type int `json:"type"`
		Data any `json:"data,omitempty"`
	}{kind, data}
	var got called
	path := segment("interactions", r.request.ID, r.token, "callback") + "?with_response=true"
	first := !r.called
	r.called = true
	err := r.s.rest.do(ctx, call{method: http.MethodPost, path: path, body: body, files: files, repeat: true}, &got)
	if f, ok := errors.AsType[*fault](err); ok && f.Code == codeAnswered && f.first && first {
		r.s.twin()
	}
	shown := kind == callMessage || kind == callUpdate
	switch {
	case code(err) == codeAnswered && r.putOff:
		if r.stage = thinking; r.onMessage() {
			r.stage = taken
		}
		return standing{}, errPutOff
	case err != nil && code(err) != codeAnswered:
		return standing{}, err
	case !shown:
		return standing{}, nil
	case got.Resource.Message != nil && got.Resource.Message.ID != "":
		return *got.Resource.Message, nil
	}
	var m standing
	if err := r.s.rest.do(ctx, call{method: http.MethodGet, path: r.original(), repeat: true}, &m); err != nil {
		r.s.log.Warn("discord: the answer stands, but Discord does not tell its id", "err", err)
	}
	return m, nil
}

func (r *responder) webhook() string {
	app := r.app
	if app == "" {
		app = r.s.AppID()
	}
	return segment("webhooks", app, r.token)
}

func (r *responder) original() string { return r.webhook() + "/messages/@original" }

// expired says that Discord does not know the interaction any longer.
func expired(err error) bool {
	switch code(err) {
	case codeUnknownInteraction, codeUnknownWebhook, codeInvalidToken:
		return true
	}
	return false
}
