package stats

// LuckHead stands before how lucky dice were.
const LuckHead = "-# Dice: "

const (
	notCounted        = "%s does not count that. Leave `by` out, or choose one of its own figures."
	noSeason          = "This server has no season yet. Somebody who manages it starts one with `/match settings season:`."
	noSuchPeriod      = "I know no time called %s here. Choose one of those proposed while you type."
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
