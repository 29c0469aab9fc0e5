package discord

import (
	"context"
	"errors"

	"mayhembot/bot"
)

// closedTitle and closedLabel frame an answer in a form, for places that allow no other answer.
const (
	closedTitle = "I may not write here"
	closedLabel = "What I have to say"
)

// barred tells whether Discord takes no message in a place, as in a thread that is locked.
func barred(err error) bool {
	var b *bot.Barred
	return errors.As(translate(err, false), &b)
}

// say answers where no message may stand, not even one that only its user sees. It uses a form, which stands in no channel. An
// interaction that cannot have a form is acknowledged where possible. Otherwise Discord would tell the user that nobody answered.
func (r *responder) say(ctx context.Context, text string) error {
	if r.stage != open {
		return errLate
	}
	err := errMisused
	if r.request.Kind != bot.Submit {
		var f form
		f, err = compile(bot.Modal{ID: "-", Title: closedTitle, Fields: []bot.Field{{ID: "-", Label: closedLabel, Value: text, Long: true}}})
		if err == nil {
			_, err = r.callback(ctx, callForm, f, nil)
		}
	}
	if err != nil && r.onMessage() {
		if _, err = r.callback(ctx, callDeferUpdate, nil, nil); err == nil {
			r.stage = taken
		}
	}
	return err
}
