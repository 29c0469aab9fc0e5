package proof

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// sighting is what the messages of a channel show of a match, beside its log.
type sighting struct {
	ahead     string             // the first thing that the log does not have, "" for none
	pending   []string           // the messages that announce the roll that is about to fall, the oldest first
	abandoned []engine.Abandoned // announcements that no entry names
}

// announcement is what the message says that announces a roll.
type announcement struct {
	match, action, after string
	link                 int
	commitment           string
}

// The small print of the bot's messages, as linkText, announcedRoll and sealPosted write it.
var (
	linkShown   = regexp.MustCompile("`([0-9A-Za-z]{1,10})` · link ([0-9]{1,6}) `([0-9a-f]{16})`")
	rollShown   = regexp.MustCompile("`([^`\n]*)` – the dice fall now\\.\n-# `([0-9A-Za-z]{1,10})` · announces link ([0-9]{1,6}), after `([0-9a-f]{16})`(?:, commits to `([0-9a-f]{64})`)?")
	sealedShown = regexp.MustCompile("🔒 Match `([0-9A-Za-z]{1,10})` · the seal")
)

// announcementOf is how a match announces the roll it is about to throw.
func announcementOf(s *match.State) announcement {
	a := s.Announcement()
	return announcement{s.Header.ID, a.Action, a.After, a.Link, a.Commitment}
}

// announced reads the announcement of a roll in the text of a message.
func announced(text string) (a announcement, is bool) {
	found := rollShown.FindStringSubmatch(text)
	if found == nil {
		return a, false
	}
	return announcement{found[2], found[1], found[4], numberIn(found[3]), found[5]}, true
}

// look compares messages, the newest first, with the log of a match. pending announces the roll that is about to fall,
// nil for none. unknown tells of the id of a match that the store does not have it: one that began after m shows that the
// store is an older one.
func look(m *storage.Match, log []engine.Entry, pending *announcement, said []bot.Said, unknown func(match string) bool) (s sighting) {
	older := m.SealMessage == "" && m.Live.Message == "" // than m, as is all the channel has seen then
	for _, message := range said {
		own := false
		if m.Phase != storage.Over && !older && m.Secret != "" && strings.Contains(message.Text, m.Secret) {
			s.ahead = cmp.Or(s.ahead, "its end, and its secret with it")
		}
		for _, found := range linkShown.FindAllStringSubmatch(message.Text, -1) {
			n := numberIn(found[2])
			switch {
			case found[1] == m.ID:
				own = true
				if n > len(log) || n > 0 && !strings.HasPrefix(log[n-1].Chain, found[3]) {
					s.ahead = cmp.Or(s.ahead, fmt.Sprintf("link %d `%s`", n, found[3]))
				}
			case !older && unknown(found[1]):
				s.ahead = cmp.Or(s.ahead, "match `"+found[1]+"`")
			}
		}
		if found := sealedShown.FindStringSubmatch(message.Text); found != nil {
			own = own || found[1] == m.ID
			if found[1] != m.ID && !older && unknown(found[1]) {
				s.ahead = cmp.Or(s.ahead, "match `"+found[1]+"`")
			}
		}
		if a, is := announced(message.Text); is && a.match == m.ID {
			own = true
			s.note(a, message.ID, log, pending)
		}
		older = older || own
	}
	slices.Reverse(s.pending)
	slices.Reverse(s.abandoned)
	return s
}

// note adds an announcement that stands in a message.
func (s *sighting) note(a announcement, message string, log []engine.Entry, pending *announcement) {
	switch {
	case a.link < 1:
		return
	case a.link <= len(log) && slices.Contains(log[a.link-1].Announced, message):
		return
	case pending != nil && a == *pending:
		s.pending = append(s.pending, message)
		return
	case a.link > len(log):
		s.ahead = cmp.Or(s.ahead, fmt.Sprintf("the announcement of link %d (`%s`)", a.link, a.action))
	}
	s.abandoned = append(s.abandoned, engine.Abandoned{Seq: a.link - 1, Message: message})
}

// merged are abandoned rolls of two lists, each once, in the order of their entries and messages.
func merged(a, b []engine.Abandoned) []engine.Abandoned {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(a, b engine.Abandoned) int {
		return cmp.Or(a.Seq-b.Seq, len(a.Message)-len(b.Message), strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(all)
}

func numberIn(digits string) int {
	n, _ := strconv.Atoi(digits) // the patterns have few digits only
	return n
}
