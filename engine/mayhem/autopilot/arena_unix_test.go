//go:build unix

package autopilot_test

import (
	"flag"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/advice"
	"mayhembot/engine/mayhem/autopilot"
)

// The arena's flags: go test ./engine/mayhem/autopilot -run TestArena -matches 400 -level hard -others fair -seats 2
var (
	arenaMatches = flag.Int("matches", 6, "matches in the arena")
	arenaLevel   = flag.String("level", "", "level of the player in the arena, all when empty")
	arenaOthers  = flag.String("others", "fair", "level of the other pilots in the arena")
	arenaManner  = flag.String("manner", "", "the player's manner in the arena")
	arenaSeats   = flag.Int("seats", 2, "pilots in a match in the arena")
	arenaSeed    = flag.Uint64("seed", 1, "seed of the arena")
	arenaSheets  = flag.String("equipment", "off", "whether the arena plays with equipment sheets")
)

// processor is the processor time this program has used: other programs do not count.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func TestArena(t *testing.T) {
	for _, level := range advice.Levels() {
		if *arenaLevel != "" && *arenaLevel != string(level) {
			continue
		}
		a := autopilot.Arena(level, advice.Level(*arenaOthers), *arenaMatches, *arenaSeats, *arenaSeed)
		a.Options = map[string]string{"equipment": *arenaSheets, "kills": "1"}
		if *arenaMatches > 20 {
			a.Options["kills"] = "3"
		}
		a.Player = autopilot.Player(level, autopilot.Manner(*arenaManner))
		a.Clock = processor
		score, err := a.Run()
		require.NoError(t, err)
		require.Equal(t, *arenaMatches, score.Matches)
		t.Logf("%s%s against %s: %v", level, *arenaManner, *arenaOthers, score)
	}
}
