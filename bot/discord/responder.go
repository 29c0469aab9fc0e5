package discord

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync"
	"time"

	"mayhembot/bot"
)

// stage is how far the answer to the interaction has come.
type stage int

const (
	open     stage = iota // nothing: the first response is still ours to choose
	thinking              // "… is thinking": the answer fills that message
	taken                 // a press was acknowledged: its message can be edited, anything else follows it
)

var (
	errTwice   = errors.New("the interaction has its answer already")
	errLate    = errors.New("too late to open a form: Discord wants it within three seconds")
	errMisused = errors.New("this interaction cannot be answered so")
)

// sorry is shown to a user if the handler ended without an answer.
const sorry = "⚠️ Something went wrong, and this got no answer. Nothing is lost; please try again."

// responder carries the one answer of an interaction. It holds the mutex while an answer is on its way, so that the watchdog and
// the handler never both send the first response.
type responder struct {
	s *Session
	interaction

	mu       sync.Mutex
	stage    stage
	done     bool // the user has the answer
	called   bool // a first response was tried
	putOff   bool // a deferral was tried
	watchdog *time.Timer
}

func (s *Session) respond(x interaction) *responder {
	r := &responder{s: s, interaction: x}
	r.watchdog = time.AfterFunc(s.pace.answer, r.hold)
	return r
}

func (r *responder) Answer(ctx context.Context, m bot.Message, private bool) (bot.Sent, error) {
	return r.message(ctx, m, private, false)
}

func (r *responder) Update(ctx context.Context, m bot.Message) (bot.Sent, error) {
	return r.message(ctx, m, false, r.onMessage())
}

// Amend edits the answer by the way the interaction keeps open for it, also where the bot may write nothing by itself.
func (r *responder) Amend(ctx context.Context, m bot.Message) (bot.Sent, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.done {
		return bot.Sent{}, errMisused
	}
	d, err := r.s.compose(m, true)
	if err != nil {
		return bot.Sent{}, err
	}
	var got standing
	if err := r.s.rest.do(ctx, call{method: http.MethodPatch, path: r.original(), body: d.payload, files: d.files, repeat: true}, &got); err != nil {
		return bot.Sent{}, translate(err, len(d.files) > 0)
	}
	return d.sent(got), nil
}

// Dismiss acknowledges the press and deletes the message it came from. After an error the press is still to be answered.
func (r *responder) Dismiss(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.done:
		return errTwice
	case !r.onMessage():
		return errMisused
	}
	if r.stage == open {
		if _, err := r.callback(ctx, callDeferUpdate, nil, nil); err != nil && !errors.Is(err, errPutOff) {
			return err
		}
		r.stage = taken
	}
	err := r.s.rest.do(ctx, call{method: http.MethodDelete, path: r.original(), repeat: true}, nil)
	r.done = err == nil || code(err) == codeUnknownMessage
	if r.done {
		return nil
	}
	return translate(err, false)
}

// Follow posts a private message by the way the interaction keeps open, and deletes the one that was the answer. That one may have
// been dismissed already.
func (r *responder) Follow(ctx context.Context, m bot.Message) (bot.Sent, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.done {
		return bot.Sent{}, errMisused
	}
	d, err := r.s.compose(m, false)
	if err != nil {
		return bot.Sent{}, err
	}
	d.Flags |= flagEphemeral
	var got standing
	if err := r.s.rest.do(ctx, call{method: http.MethodPost, path: r.webhook() + "?wait=true", body: d.payload, files: d.files}, &got); err != nil {
		return bot.Sent{}, translate(err, len(d.files) > 0)
	}
	if err := r.s.rest.do(ctx, call{method: http.MethodDelete, path: r.original(), repeat: true}, nil); err != nil && code(err) != codeUnknownMessage {
		r.s.log.Info("discord: an earlier private message stays", "err", err)
	}
	return d.sent(got), nil
}

// onMessage says whether the interaction came from a control on a message. Such a message can be edited.
func (r *responder) onMessage() bool {
	return r.request.Kind == bot.Press || r.request.Message != ""
}

// message brings m to the user: in the first response, in the place a deferral keeps free, or after it. If all of these come too
// late, a public message goes to the channel as an ordinary post.
func (r *responder) message(ctx context.Context, m bot.Message, private, update bool) (bot.Sent, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.done:
		return bot.Sent{}, errTwice
	case r.request.Kind == bot.Complete:
		return bot.Sent{}, errMisused
	}
	d, err := r.s.compose(m, update)
	if err != nil {
		return bot.Sent{}, err
	}
	if private {
		d.Flags |= flagEphemeral
	}
	got, err := r.deliver(ctx, d, private, update)
	if code(err) == codeArchived && r.s.archive(ctx, r.request.Channel, false) == nil {
		got, err = r.deliver(ctx, d, private, update)
	}
	if private && len(d.files) == 0 && barred(err) && r.say(ctx, m.Text) == nil {
		r.done = true
		return bot.Sent{}, nil
	}
	if err == nil {
		r.done = true
		sent := d.sent(got)
		if update && sent.ID == "" { // Discord does not tell it
			sent.ID = r.request.Message
		}
		return sent, nil
	}
	if expired(err) && !private {
		sent, err := r.post(ctx, m, update)
		r.done = err == nil
		return sent, err
	}
	return bot.Sent{}, translate(err, len(d.files) > 0)
}

func (r *responder) deliver(ctx context.Context, d *draft, private, update bool) (standing, error) {
	if r.stage == open {
		kind := callMessage
		if update {
			kind = callUpdate
		}
		got, err := r.callback(ctx, kind, d.payload, d.files)
		if !errors.Is(err, errPutOff) {
			return got, err
		}
	}
	var got standing
	switch {
	case r.stage == taken && update, r.stage == thinking && !private:
		err := r.s.rest.do(ctx, call{method: http.MethodPatch, path: r.original(), body: d.payload, files: d.files, repeat: true}, &got)
		return got, err
	case r.stage == thinking:
		// A public "thinking" cannot turn private, and the first follow-up would only fill it.
		if err := r.s.rest.do(ctx, call{method: http.MethodDelete, path: r.original(), repeat: true}, nil); err != nil && code(err) != codeUnknownMessage {
			return got, err
		}
		r.stage = taken
	}
	err := r.s.rest.do(ctx, call{method: http.MethodPost, path: r.webhook() + "?wait=true", body: d.payload, files: d.files}, &got)
	return got, err
}

// post is the way left when the interaction has expired.
func (r *responder) post(ctx context.Context, m bot.Message, update bool) (bot.Sent, error) {
	r.s.log.Warn("discord: answer came too late for the interaction and goes to the channel", "channel", r.request.Channel)
	if update {
		return r.s.Edit(ctx, r.request.Channel, r.request.Message, m)
	}
	return r.s.Post(ctx, r.request.Channel, m, r.request.ID)
}

// Choices proposes values. Late ones are dropped: the next key asks again.
func (r *responder) Choices(ctx context.Context, cs []bot.Choice) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.request.Kind != bot.Complete:
		return errMisused
	case r.done:
		return errTwice
	case r.stage != open:
		r.done = true
		return nil
	}
	err := r.choices(ctx, cs)
	r.done = err == nil
	return err
}

func (r *responder) choices(ctx context.Context, cs []bot.Choice) error {
	list := []choice{}
	for _, c := range cs {
		if len(list) == limitChoices || c.Name == "" {
			continue
		}
		x := choice{Name: clip(c.Name, limitChoice), Value: cut(c.Value, limitChoice)}
		if r.numeric {
			n, err := strconv.ParseInt(c.Value, 10, 64)
			if err != nil {
				continue
			}
			x.Value = n
		}
		list = append(list, x)
	}
	_, err := r.callback(ctx, callChoices, map[string]any{"choices": list}, nil)
	return err
}

// Ask opens a form. Only a first response can do so.
func (r *responder) Ask(ctx context.Context, m bot.Modal) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	f, err := compile(m)
	switch {
	case err != nil:
		return err
	case r.done:
		return errTwice
	case r.request.Kind == bot.Complete || r.request.Kind == bot.Submit:
		return errMisused
	case r.stage != open:
		return errLate
	}
	_, err = r.callback(ctx, callForm, f, nil)
	if errors.Is(err, errPutOff) {
		return errLate
	}
	r.done = err == nil
	return err
}

// hold wins time. Discord drops an interaction without a response within three seconds, and gives a deferred answer fifteen
// minutes.
func (r *responder) hold() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.done || r.stage != open {
		return
	}
	ctx, cancel := context.WithTimeout(r.s.life, tryTime)
	defer cancel()
	var err error
	next := thinking
	r.putOff = true
	switch {
	case r.request.Kind == bot.Complete:
		err = r.choices(ctx, nil)
	case r.onMessage():
		next = taken
		_, err = r.callback(ctx, callDeferUpdate, nil, nil)
	default:
		_, err = r.callback(ctx, callDeferMessage, nil, nil)
	}
	if err == nil || errors.Is(err, errPutOff) {
		r.stage = next
		return
	}
	r.s.log.Warn("discord: cannot defer", "err", err)
}

// finish ends the interaction: without an answer from the handler the user gets an apology instead of silence.
func (r *responder) finish() {
	r.watchdog.Stop()
	ctx, cancel := context.WithTimeout(r.s.life, callTime)
	defer cancel()
	r.mu.Lock()
	done := r.done
	r.mu.Unlock()
	var err error
	switch {
	case done:
	case r.request.Kind == bot.Complete:
		err = r.Choices(ctx, nil)
	default:
		_, err = r.Answer(ctx, bot.Message{Text: sorry}, true)
	}
	r.mu.Lock()
	r.done = true // for a watchdog that went off at this very moment
	r.mu.Unlock()
	if err != nil {
		r.s.log.Warn("discord: an interaction stays without answer", "err", err)
	}
}
