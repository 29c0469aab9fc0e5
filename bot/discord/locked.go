package discord

import (
	"context"
	"errors"

	"mayhembot/bot"
)

// closedTitle and closedLabel stand around what is said in a form, where nothing else may be said.
const (
	closedTitle = "I may not write here"
	closedLabel = "What I have to say"
)

// barred tells whether Discord takes no message in a place, as in a thread that is locked.
func barred(err error) bool {
	var b *bot.Barred
	return errors.As(translate(err, false), &b)
}

// say answers where no message may stand, not even one that only its user sees: by a form, which stands in no channel. What
// cannot have one is acknowledged if it can be, so that Discord does not say in its own words that nobody answered.
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
