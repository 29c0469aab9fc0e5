package match

import "mayhembot/bot"

// NoMatchYet is said of a channel that has never had a match.
const NoMatchYet bot.Notice = "There has been no match in this channel yet. `/match new` opens one."

// RequestOver is what remains of a message that asked for a seat.
const RequestOver = "-# The request for a seat is settled."
