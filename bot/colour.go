package bot

// Colours of messages that stand for nobody in particular.
const (
	LobbyColour   = 0x5865f2
	RefusedColour = 0xed4245
	QuietColour   = 0x4e5058
)
