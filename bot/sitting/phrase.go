package sitting

import (
	"fmt"
	"time"

	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// gaveBack tells of an outage.
func gaveBack(l lang.Language, d time.Duration) string {
	return fmt.Sprintf(gaveTime, words.Lasting(l, d))
}

const (
	turnBegins     = "%s waits for you; your time is up <t:%d:R>."
	untimed        = "%s waits for you."
	closing        = "⏳ %s waits for you and closes <t:%d:R> unless somebody plays on."
	reminded       = "⏳ %s still waits for you; your time is up <t:%d:R>, then an autopilot plays for you."
	autopilotPlays = "⏳ %s's time is up: an autopilot plays this turn to its end."
	autopilotStays = "⏳ %s's time is up for the third time in a row: an autopilot flies from here on, until **I'm back** is pressed."
	hasLeft        = "%s has left the server: an autopilot flies from here on, until **I'm back** is pressed."
	hostPasses     = "%s is the host of this match now."
	gaveTime       = "I could not be reached for %s. All clocks get that time back."
)
