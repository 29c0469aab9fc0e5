package display

import (
	"fmt"

	"mayhembot/render/words"
)

const (
	answeredText = "-# Answered: %s · waiting for %s."
	notedText    = "Noted: %s\n-# Only you see this until it is turned up. You may change it until all have answered."
	answerSoFar  = "**Your answer so far** %s."
	lastAnswer   = "Noted, as the last answer: the channel shows what came of it."
	leftOut      = "-# %d earlier ones are left out; `/match record` has everything."
	cutStory     = "-# … and before that %d more: `/match log`"
	noPosting    = "-# I cannot write here by myself: give me the permission %s. Until then I cannot ping whoever is next."
	sealHere     = "-# 🔒 Match `%s` · the seal of its dice: `%s` · fair version %d"
	wholeGame    = "-# `/help` has the whole game and all commands."
	lobbyWentOn  = "### %s\n-# The lobby went on in a newer message."
	nothingNew   = "Nothing has happened since your last action."
	soFar        = "### What has happened so far\n"
	endedHead    = "### The match is ended"
	brokenOffAlt = "The match is ended; this is how it stood. "
	sinceYou     = "### Since your last action\n"
)

// NoPosting says that the bot can answer and not write by itself for want of permissions.
func NoPosting(barred []string) string { return fmt.Sprintf(noPosting, words.List(barred)) }
