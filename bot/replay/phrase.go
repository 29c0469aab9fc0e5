package replay

import "mayhembot/bot"

var (
	noReplays = bot.Says("replay.no-replays")
	noPicture = bot.Says("replay.no-picture")
	tooLong   = bot.Says("replay.too-long")
	tooMany   = bot.Says("replay.too-many")
)
