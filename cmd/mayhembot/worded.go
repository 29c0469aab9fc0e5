package main

import (
	"errors"
	"regexp"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
)

// escaped is a character that markdown would give a meaning, as bot.Escape writes it.
var escaped = regexp.MustCompile(`\\(.)`)

// worded tells a refusal in the sentence a player would read, without the marks of Discord's markdown. What is around it
// stays, and so does any other error.
func worded(err error) error {
	refusal, ok := engine.AsRefusal(err)
	if !ok {
		return err
	}
	sentence := escaped.ReplaceAllString(mayhem.New().Refusal(refusal, bot.Roster{}), "$1")
	return errors.New(strings.Replace(err.Error(), refusal.Error(), sentence, 1))
}
