package puzzle

import "mayhembot/bot"

const (
	headText   = "### Puzzle of the day · %s · %s\nYou fly **%s**. %s One line does it with %s."
	lateText   = "### Puzzle of yesterday · %s · %s\nYou fly **%s**. %s One line does it with %s."
	lateNote   = "-# It counts for its day. It may be finished until midnight (UTC), and beginning today's gives it up."
	soFarText  = "-# Your line so far:"
	lineText   = "**Your line** comes to %s:"
	bestText   = "**The best line** comes to %s:"
	throwText  = "🎲 %s; then on by what falls"
	foundText  = "✅ Found! You have found %d of %s so far, %s."
	missedText = "The best line is better. You have found %d of %s so far."

	nextTomorrow = "-# The next one is there tomorrow (UTC)."
	nextNow      = "-# Today's is there now."
)

// noPuzzles is said if no game has any.
var noPuzzles = bot.Says("puzzle.no-puzzles")
