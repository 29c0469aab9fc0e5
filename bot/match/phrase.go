package match

import "mayhembot/bot"

// NoMatchYet is said of a channel that has never had a match.
const NoMatchYet bot.Notice = "There has been no match in this channel yet. `/match new` opens one."

// RequestOver is what remains of a message that asked for a seat.
const RequestOver = "-# The request for a seat is settled."

// What is said of texts that were not played to their end.
const (
	unplayed = "Not played any more: %s."
	notAll   = "Not all of what %s had entered to follow these dice could be played."
)
