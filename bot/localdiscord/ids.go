package localdiscord

import (
	"strconv"
	"time"
)

// The ids that stay the same from one start to the next, so that a history fits the world it is opened in.
const (
	appID      = "1100000000000000000" // the application and its bot user
	guildID    = "1100000000000001000"
	roleID     = guildID // @everyone
	channelIDs = 1100000000000002000
	userIDs    = 1100000000000003000
)

const discordEpoch = 1420070400000 // ms; the first second of 2015

// snowflakes hands out strictly growing ids that tell their time as Discord's do.
type snowflakes struct{ last uint64 }

func (s *snowflakes) next(now time.Time) string {
	s.last = max(s.last+1, uint64(max(now.UnixMilli()-discordEpoch, 0))<<22)
	return strconv.FormatUint(s.last, 10)
}

// seen keeps the next id above id.
func (s *snowflakes) seen(id string) {
	n, _ := strconv.ParseUint(id, 10, 64)
	s.last = max(s.last, n)
}

// less orders snowflakes: decimal numbers of any length.
func less(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}
