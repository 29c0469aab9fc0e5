package known

import (
	"errors"
	"regexp"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
)

// escaped is a character that markdown would give a meaning, as bot.Escape writes it.
var escaped = regexp.MustCompile(`\\(.)`)

// wordedError is an error in which a refusal is told in a sentence.
type wordedError struct {
	text string
	err  error
}

func (e *wordedError) Error() string { return e.text }
func (e *wordedError) Unwrap() error { return e.err }

// Worded tells a game's refusal in the sentence a player would read, without Discord's markdown. names are the pilots' names, by
// seat. The text around the refusal stays, and so does any other error.
func Worded(g Game, names []string, err error) error {
	var done *wordedError
	refusal, ok := engine.AsRefusal(err)
	if !ok || g.UI == nil || errors.As(err, &done) {
		return err
	}
	sentence := escaped.ReplaceAllString(g.UI.Refusal(refusal, bot.Roster{Names: names}), "$1")
	return &wordedError{strings.Replace(err.Error(), refusal.Error(), sentence, 1), err}
}
