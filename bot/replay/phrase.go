package replay

const (
	noReplays = "%s has no replays. `/match log` tells what happened."
	tooMany   = "One replay of yours is being made just now. Ask for the next when it is there."
	making    = "🎬 Making the replay … %d %%"
	head      = "🎬 Replay"
	finalHead = "🎬 The match from the first die to the last"
	alt       = "Animated replay of the match. `/match log` tells it in words."
	noPicture = "I cannot show a replay here: give me the permission %s."
)
