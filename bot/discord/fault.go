package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mayhembot/bot"
)

// ErrOld says that the message is too old to be edited again soon (Discord's 30046). It is a bot.ErrGone as well: the
// way on is the same, a new message.
var ErrOld = fmt.Errorf("the message is over an hour old and was edited too often: %w", bot.ErrGone)

// Codes of Discord's that mean something to us.
const (
	codeUnknownChannel     = 10003
	codeUnknownGuild       = 10004
	codeUnknownMessage     = 10008
	codeUnknownWebhook     = 10015 // what a follow-up gets once the interaction is no more
	codeUnknownInteraction = 10062
	codeTooManyOldEdits    = 30046
	codeAnswered           = 40060
	codeMissingAccess      = 50001
	codeMissingPermissions = 50013
	codeInvalidToken       = 50027 // of the interaction: 15 minutes are over
	codeArchived           = 50083 // the thread is archived
)

// fault is what Discord says when it refuses a request.
type fault struct {
	Status  int             `json:"-"`
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Errors  json.RawMessage `json:"errors"`
	first   bool            // no earlier try of the same call can have come there
}

func newFault(a answer) *fault {
	f := &fault{}
	if json.Unmarshal(a.body, f) != nil {
		f = &fault{}
	}
	f.Status = a.status
	return f
}

func (f *fault) Error() string {
	s := fmt.Sprintf("Discord says %d (code %d) %s", f.Status, f.Code, f.Message)
	if len(f.Errors) > 0 {
		s += ": " + clip(string(f.Errors), 600)
	}
	return s
}

// code is the one Discord gave, 0 for any other error.
func code(err error) int {
	if f, ok := errors.AsType[*fault](err); ok {
		return f.Code
	}
	return 0
}

// passing is a failure that has to do with the moment: Discord stumbles, the connection breaks, or a rate limit shuts
// for longer than a call waits. The same request may pass later.
type passing struct {
	error
	after time.Duration
}

func (p *passing) Unwrap() error { return p.error }

// RetryAfter is how long Discord wants to be left alone with such requests, 0 where it did not say.
func (p *passing) RetryAfter() time.Duration { return p.after }

// hopeful marks what has to do with the moment as passing. What Discord refuses for good and what ended with ctx, the
// caller's own, stays as it is.
func hopeful(ctx context.Context, err error) error {
	if _, already := errors.AsType[*passing](err); err == nil || already || ctx.Err() != nil {
		return err
	}
	if f, ok := errors.AsType[*fault](err); ok && f.Status < http.StatusInternalServerError && f.Status != http.StatusTooManyRequests {
		return err
	}
	return &passing{error: err}
}

// translate turns a fault into the errors the referee knows. withFile says that the message carried a file, in which
// case the missing permission may be the one to attach it.
func translate(err error, withFile bool) error {
	switch code(err) {
	case codeUnknownChannel, codeUnknownGuild:
		return fmt.Errorf("%w (%w)", bot.ErrNoChannel, err)
	case codeUnknownMessage:
		return fmt.Errorf("%w (%w)", bot.ErrGone, err)
	case codeTooManyOldEdits:
		return ErrOld
	case codeMissingAccess:
		return &bot.Barred{Missing: []string{viewChannel.name}}
	case codeMissingPermissions:
		missing := []string{sendMessages.name}
		if withFile {
			missing = append(missing, attachFiles.name)
		}
		return &bot.Barred{Missing: missing}
	case codeArchived:
		return &bot.Barred{Missing: []string{sendInThreads.name, manageThreads.name}}
	}
	return err
}
