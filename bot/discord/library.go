package discord

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

// discordgo's version and logger belong to the package, not to a session, so they are set once for all.
func init() {
	discordgo.APIVersion = "10"
	discordgo.Logger = overhear
}

// ear is where discordgo's complaints go: to the log of the session opened last, without its token.
type ear struct {
	log   *slog.Logger
	token string
}

var listening atomic.Pointer[ear]

func listen(log *slog.Logger, token string) { listening.Store(&ear{log, token}) }

// rest1to5 is how long Discord wants to be left alone after it declared a session invalid.
var rest1to5 = func() time.Duration { return time.Second + rand.N(4*time.Second) }

// overhear gets what discordgo logs. It is also the one place that learns of an invalid session (op 9) before
// discordgo identifies anew, which it would do without the pause Discord asks for, a thousand times if need be: then
// Discord takes the token away.
func overhear(level, _ int, format string, args ...any) {
	if strings.Contains(format, "in response to Op9") {
		time.Sleep(rest1to5())
	}
	e := listening.Load()
	if e == nil || level > discordgo.LogWarning || strings.Contains(format, "Data:") || strings.Contains(format, "%#v") {
		return // what is not a complaint, and whole events with users' words and interactions' tokens
	}
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), e.token, "…")
	e.log.Debug("discordgo: " + text)
}
