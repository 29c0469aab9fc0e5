package referee

// What the referee says for itself, whatever the game.
const (
	nobody        = "Discord does not say who you are. Try again."
	slower        = "You are faster than I can follow, and this was not carried out. Wait a few seconds, then go on."
	onlyInServers = "Matches are played in the channels of a server. Ask me there."
	unknownButton = "This button is of no match I know. `/match board` shows the current one."
	unknownSub    = "`/%s` has no **%s**. It has: %s."
)
