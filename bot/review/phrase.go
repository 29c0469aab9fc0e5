package review

import "mayhembot/bot"

var (
	notOver   = bot.Says("review.not-over")
	notFlown  = bot.Says("review.not-flown")
	noAdviser = bot.Says("review.no-adviser")
	oneOnly   = bot.Says("review.one-only")
)
