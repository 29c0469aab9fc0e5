package proof

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/storage"
)

// comparison is what the announcements that a channel shows say of the log of a match that is over.
type comparison struct {
	all, same int                // announced entries, and those whose announcement stands there and says the same
	unlike    error              // the first announcement that says something else than its entry
	missing   []engine.Abandoned // named by entries, and not where they have to stand
	abandoned []engine.Abandoned // named by no entry
}

// compareAnnouncements holds a log against messages of its channel, the newest first, as far up as they go.
func compareAnnouncements(m *storage.Match, log []engine.Entry, said []bot.Said) (c comparison) {
	shown := map[string]announcement{}
	for _, message := range said {
		if a, is := announced(message.Text); is && a.match == m.ID {
			shown[message.ID] = a
		}
	}
	for _, e := range log {
		if len(e.Announced) > 0 {
			c.all++
		}
		for i, id := range e.Announced {
			a, stands := shown[id]
			switch answered := i == len(e.Announced)-1; {
			case stands && a.differs(e) != "":
				if c.unlike == nil {
					c.unlike = fmt.Errorf(announcedOtherwise, e.Seq, a.differs(e), messageLink(m, id))
				}
			case stands && answered:
				c.same++
			case !stands && len(said) > 0 && !earlier(id, said[len(said)-1].ID):
				c.missing = append(c.missing, engine.Abandoned{Seq: e.Seq, Message: id})
			}
		}
	}
	c.abandoned = look(m, log, nil, said, func(string) bool { return false }).abandoned
	return c
}

// differs names what of an entry its announcement says otherwise, "" for nothing. Of what others may not know the announcement
// has the first word, and holds all of it by its commitment.
func (a announcement) differs(e engine.Entry) string {
	word, _, _ := strings.Cut(e.Action, " ")
	switch {
	case a.link != e.Seq+1:
		return "link"
	case !slices.Contains([]string{e.Action, word}, a.action):
		return "action"
	case a.commitment != e.Commitment:
		return "commitment"
	}
	return ""
}

// earlier tells whether a message with the id a was posted before one with the id b.
func earlier(a, b string) bool { return len(a) < len(b) || len(a) == len(b) && a < b }
