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

// ErrOld says that the message is too old to be edited again soon (Discord's 30046). It is also a bot.ErrGone, because the remedy
// is the same: a new message.
var ErrOld = fmt.Errorf("the message is over an hour old and was edited too often: %w", bot.ErrGone)

// Codes of Discord's that mean something to us.
const (
	codeUnknownChannel     = 10003
	codeUnknownGuild       = 10004
	codeUnknownMessage     = 10008
	codeUnknownWebhook     = 10015 // a follow-up gets it once the interaction no longer exists
	codeUnknownInteraction = 10062
	codeTooManyNewCommands = 30034 // 200 a day
	codeTooManyOldEdits    = 30046
	codeAnswered           = 40060
	codeMissingAccess      = 50001
	codeMissingPermissions = 50013
	codeInvalidToken       = 50027 // the interaction's token is over 15 minutes old
	codeArchived           = 50083 // the thread is archived
)

// fault is Discord's refusal of a request.
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

// passing is a failure that may not last: Discord stumbles, the connection breaks, or a rate limit lasts longer than a call
// waits. The same request may succeed later.
type passing struct {
	error
	after time.Duration
}

func (p *passing) Unwrap() error { return p.error }

// RetryAfter is how long Discord wants to be left alone with such requests, 0 where it did not say.
func (p *passing) RetryAfter() time.Duration { return p.after }

// hopeful marks a failure that may not last as passing. A final refusal by Discord, and the end of the caller's own ctx, stay as
// they are.
func hopeful(ctx context.Context, err error) error {
	if _, already := errors.AsType[*passing](err); err == nil || already || ctx.Err() != nil {
		return err
	}
	if f, ok := errors.AsType[*fault](err); ok && f.Status < http.StatusInternalServerError && f.Status != http.StatusTooManyRequests {
		return err
	}
	return &passing{error: err}
}

// translate turns a fault into the errors the referee knows. withFile says that the message carried a file. Then the missing
// permission may be the one to attach files.
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
