package replay

import "mayhembot/bot"

const (
	makingText = "🎬 Making the replay … %d%%"
	head       = "🎬 Replay of %s"
	finalHead  = "🎬 The whole match, from its beginning to its end"
	ofMatch    = "the match"
	ofTurn     = "the last turn"
	ofRound    = "round %d"
	alt        = "Animated replay of %s. `/match log` tells it in words."
)

var (
	noReplays = bot.Says("replay.no-replays")
	noPicture = bot.Says("replay.no-picture")
	tooLong   = bot.Says("replay.too-long")
	tooMany   = bot.Says("replay.too-many")
)
