package discord

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// discordgo's version and logger belong to the package, not to a session, so they are set once for all.
func init() {
	discordgo.APIVersion = "10"
	discordgo.Logger = overhear
}

// listeners are the open sessions. discordgo does not say which session complains, so all complaints go to the log of the session
// opened last. No token is logged.
var listeners struct {
	sync.Mutex
	sessions []*Session
}

// listen lets the session hear discordgo. unlisten ends that; nothing is written to the session's log from then on.
func listen(s *Session) {
	listeners.Lock()
	defer listeners.Unlock()
	listeners.sessions = append(listeners.sessions, s)
}

func unlisten(s *Session) {
	listeners.Lock()
	defer listeners.Unlock()
	listeners.sessions = slices.DeleteFunc(listeners.sessions, func(x *Session) bool { return x == s })
}

// rest1to5 is how long Discord wants to be left alone after it declared a session invalid.
var rest1to5 = func() time.Duration { return time.Second + rand.N(4*time.Second) }

// overhear receives discordgo's log. Only this log tells of an invalid session (op 9) before discordgo identifies anew. discordgo
// would identify without the pause Discord asks for, up to a thousand times. Discord then takes the token away.
func overhear(level, _ int, format string, args ...any) {
	if strings.Contains(format, "in response to Op9") {
		time.Sleep(rest1to5())
	}
	if level > discordgo.LogWarning || strings.Contains(format, "Data:") || strings.Contains(format, "%#v") {
		return // not a complaint, or a whole event with users' words and interactions' tokens
	}
	listeners.Lock()
	defer listeners.Unlock()
	if len(listeners.sessions) == 0 {
		return
	}
	text := fmt.Sprintf(format, args...)
	for _, s := range listeners.sessions {
		text = strings.ReplaceAll(text, strings.TrimPrefix(s.rest.token, "Bot "), "…")
	}
	listeners.sessions[len(listeners.sessions)-1].log.Debug("discordgo: " + text)
}
