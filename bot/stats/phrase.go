package stats

import "mayhembot/bot"

var (
	notCounted   = bot.Says("stats.not-counted")
	noSeason     = bot.Says("stats.no-season")
	noSuchPeriod = bot.Says("stats.no-such-period")
)
