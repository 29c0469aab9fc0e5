package replay

import "mayhembot/bot"

const (
	noReplays  = "%s has no replays. `/match log` tells what happened."
	tooMany    = "One replay of yours is being made just now. Ask for the next when it is there."
	makingText = "🎬 Making the replay … %d%%"
	head       = "🎬 Replay of %s"
	finalHead  = "🎬 The whole match, from its beginning to its end"
	ofMatch    = "the match"
	ofTurn     = "the last turn"
	ofRound    = "round %d"
	alt        = "Animated replay of %s. `/match log` tells it in words."
	noPicture  = "I cannot show a replay here: give me the permission %s."

	tooLong bot.Notice = "The replay takes too long to answer with, and I may not write here by myself. Ask for one round, with `round`, or again later."
)
