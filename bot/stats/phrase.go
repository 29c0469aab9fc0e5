package stats

// LuckHead stands before how lucky dice were.
const LuckHead = "-# Dice: "

const (
	notCounted  = "%s does not count that. Leave `by` out, or choose one of its own figures."
	nobodyFlew  = "Nobody has flown on this server yet. `/match new` opens a match."
	hasNotFlown = "%s has not flown on this server yet."
	youHaveNot  = "You have not flown here yet."
)
