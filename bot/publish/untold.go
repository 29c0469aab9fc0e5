package publish

import (
	"fmt"

	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// untoldLimit is how many characters of what was done in earlier turns stand before the story.
const untoldLimit = 1000

// untold tells what was done before the turn that is told now and that the channel has not seen: the messages of those
// turns could not be sent. It is empty as a rule.
func (r *Publisher) untold(s *match.State) string {
	if len(s.Recent) == 0 || s.Header.Shown+1 >= s.Recent[0].Entry.Seq {
		return ""
	}
	all, err := r.Whole(s)
	if err != nil {
		r.Log.Warn("what was not shown cannot be told", "match", s.Header.ID, "error", err)
		return ""
	}
	var unseen []match.Played
	for _, p := range all {
		if p.Entry.Seq > s.Header.Shown && p.Entry.Seq < s.Recent[0].Entry.Seq {
			unseen = append(unseen, p)
		}
	}
	lines := display.Sentences(s, unseen, engine.Nobody)
	if len(lines) == 0 {
		return ""
	}
	for i := range lines {
		lines[i] = "-# " + lines[i]
	}
	return fmt.Sprintf(untoldText, display.Tail(lines, untoldLimit))
}
