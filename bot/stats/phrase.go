package stats

import "mayhembot/bot"

// LuckHead stands before how lucky dice were.
const LuckHead = "-# Dice: "

const (
	nobodyRated       = "Nobody has a rating yet (%s). Matches count that two or more people flew and somebody won."
	nobodyOver        = "No match has ended here yet (%s)."
	nobodyFlew        = "Nobody has flown on this server yet. `/match new` opens a match."
	hasNotFlown       = "%s has not flown on this server yet."
	youHaveNot        = "You have not flown here yet."
	youHaveNotYet     = "You have no place on this board yet."
	yourPlace         = "Your place is %d, with %d."
	ratingNow         = "Rating %d, at best %d"
	ratingProvisional = "Rating %d, provisional after %s"
	favouriteVictim   = "Favourite victim: %s, beaten %s"
	nemesis           = "Nemesis: %s, lost to %s"
	pageOf            = "Page %d of %d."
	howRated          = "Matches count that two or more people flew and somebody won; the first %d are provisional. Autopilots: %s."
)

var (
	notCounted   = bot.Says("stats.not-counted")
	noSeason     = bot.Says("stats.no-season")
	noSuchPeriod = bot.Says("stats.no-such-period")
)
